#!/usr/bin/python3
"""Takes pictures of the window, for people to look at.

usage: SCREEN=3900x2300 session.sh draw-windows.py TRIAD EXAMPLES FOLDER [MODEL]

Files of every kind, at several sizes, in each style, with larger text and on a screen with twice
the resolution. MODEL is a large robot of your own, such as a PR2. A name says what is in the
picture: `arm-1400-dark.png`.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import subprocess
import sys

sys.dont_write_bytecode = True

import window_files

SIZES = (400, 800), (700, 900), (1000, 800), (1400, 900), (1920, 1080)
CONTRAST = {"ADW_DEBUG_HIGH_CONTRAST": "1"}
STYLES = {
    "dark": (["--dark"], {}),
    "contrast": ([], CONTRAST),
    "dark-contrast": (["--dark"], CONTRAST),
    "large-text": ([], {"large-text": "1"}),
    "2x": ([], {"GDK_SCALE": "2"}),
}


def set_text_size(factor):
    """Sets the resolution of fonts on the display."""
    subprocess.run(["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
                    f"Xft.dpi:\t{96 * factor:.0f}\n"], check=True)


def write_edited(example, folder):
    """Writes a model whose mass and pose differ, and returns its path."""
    path = os.path.join(folder, "edited.sdf")
    with open(example, encoding="utf-8") as file:
        text = file.read()
    for before, after in (("<mass>1.5</mass>", "<mass>1.8</mass>"), ("0 0 0.4 0", "0 0 0.41 0")):
        assert before in text
        text = text.replace(before, after, 1)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def draw(triad, picture, size, arguments, environment):
    """Draws one window, and reports one that cannot be drawn."""
    set_text_size(1.5 if "large-text" in environment else 1)
    result = subprocess.run([triad, "--size=%dx%d" % size, f"--picture={picture}", *arguments],
                            timeout=120, check=False, env={**os.environ, **environment})
    print(f"{picture}{'' if result.returncode == 0 else ': failed'}", flush=True)
    return result.returncode == 0


def main():
    triad, examples, folder, *model = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    drone, world = window_files.write(folder)
    in_examples = {name: os.path.join(examples, name) for name in os.listdir(examples)}
    files = {
        "arm": [in_examples["arm.sdf"]],
        "selected": ["--select=arm_and_gripper::gripper::left_tip",
                     in_examples["arm_and_gripper.sdf"]],
        "drone": [drone],
        "world": [world],
        "broken": [in_examples["broken.sdf"]],
        "comparison": [f"--compare={write_edited(in_examples['arm.sdf'], folder)}",
                       in_examples["arm.sdf"]],
    }
    if model:
        files["model"] = model
    good = True
    for name, arguments in files.items():
        for size in SIZES:
            good &= draw(triad, os.path.join(folder, f"{name}-{size[0]}.png"), size, arguments, {})
        for style, (more, environment) in STYLES.items():
            for size in SIZES[1], SIZES[3]:
                good &= draw(triad, os.path.join(folder, f"{name}-{size[0]}-{style}.png"), size,
                             more + arguments, environment)
    return not good


sys.exit(main())
