#!/usr/bin/python3
"""Measures the font size of all text in the graphs and the 3D view, as it is drawn.

usage: test-label-heights.py TRIAD TEXT_SIZES EXAMPLES

Text that a reader has to lean forward for is no explanation: names of frames have at least 11
pixels, and everything else, such as poses, at least 10; as many times more as the user enlarges
text. TEXT_SIZES is the library of text-sizes.c, which notes the size of the font in device pixels
in each call that draws text.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import window_files

LEAST_NAME = 11     # px
LEAST = 10          # px
ROUNDING = 1e-3     # px
DPI = 96            # of a text scale of 1

ALL_SIZES = (400, 800), (700, 900), (1000, 800), (1400, 900), (1920, 1080)
TWO_SIZES = (700, 900), (1400, 900)


def write_resources(folder, text_scale):
    """Returns the home folder of a user with a text scale, which X keeps as a resolution."""
    with open(os.path.join(folder, ".Xdefaults"), "w", encoding="utf-8") as file:
        file.write(f"Xft.dpi: {DPI * text_scale:.0f}\n")
    return folder


def find_small(triad, library, size, arguments, folder, text_scale=1, scale=1):
    """Returns how many texts were drawn, the smallest size, and the texts that are too small, with
    @scale device pixels per pixel and text that is enlarged by @text_scale."""
    sizes = os.path.join(folder, "sizes")
    if os.path.exists(sizes):
        os.unlink(sizes)
    subprocess.run([triad, "--size=%dx%d" % size, f"--picture={os.path.join(folder, 'window.png')}",
                    *arguments], check=True, timeout=120,
                   env={**os.environ, "LD_PRELOAD": library, "TEXT_SIZES": sizes,
                        "GDK_SCALE": str(scale),
                        "HOME": write_resources(folder, text_scale)})
    with open(sizes, encoding="utf-8") as file:
        texts = {(float(line.split("\t")[0]), line.split("\t")[1].rstrip("\n")) for line in file}
    return (len(texts), min(texts)[0],
            sorted((size, text) for size, text in texts
                   if size < LEAST * scale * text_scale - ROUNDING or
                   (is_name(text) and size < LEAST_NAME * scale * text_scale - ROUNDING)))


def is_name(text):
    """Whether it is the name of a frame, and not a pose or the letter of an axis."""
    return text != "identity" and " " not in text and text not in ("X", "Y", "Z")


def main():
    triad, library, examples = sys.argv[1:]
    failed = n = 0
    with tempfile.TemporaryDirectory() as folder:
        drone, world = window_files.write(folder)
        in_examples = {name: os.path.join(examples, name) for name in os.listdir(examples)}
        for name, arguments, sizes in (
                ("arm", [in_examples["arm.sdf"]], ALL_SIZES),
                ("drone", [drone], ALL_SIZES),
                ("gripper", [in_examples["arm_and_gripper.sdf"]], TWO_SIZES),
                ("robot", [in_examples["mobile_robot.sdf"]], TWO_SIZES),
                ("world", [in_examples["small_world.sdf"]], TWO_SIZES),
                ("large", [world], TWO_SIZES),
                # a narrow window shows its problems
                ("broken", [in_examples["broken.sdf"]], TWO_SIZES[1:]),
                ("comparison", [f"--compare={in_examples['urdf_parity.urdf']}",
                                in_examples["urdf_parity.sdf"]], ALL_SIZES[2:])):
            screens = [(size, 1, 1) for size in sizes]
            if name in ("arm", "gripper"):
                screens += ((1400, 900), 1.5, 1), ((1400, 900), 1, 2)
            for size, text_scale, scale in screens:
                n += 1
                found, smallest, small = find_small(triad, library, size, arguments, folder,
                                                    text_scale, scale)
                passed = found > 5 and not small
                failed += not passed
                print(f"{'ok' if passed else 'not ok'} {n} /label-heights/{name}/{size[0]}"
                      f"/text-{text_scale}/{scale}x"
                      f" # {found} texts, the smallest has {smallest:.1f} px;"
                      f" too small: {small[:5]}", flush=True)
    print(f"1..{n}")
    return failed > 0


sys.exit(main())
