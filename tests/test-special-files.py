#!/usr/bin/env python3
"""No command opens a pipe or reads a device in place of an input file.

usage: test-special-files.py TRIAD-CLI
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

TIMEOUT = 60            # seconds; usually much less, but a machine may be busy
MODEL = "<sdf version='1.9'><model name='m'><link name='l'>{}</link>{}</model></sdf>"
MESH = "<visual name='v'><geometry><mesh><uri>{}</uri></mesh></geometry></visual>"
TEXTURE = ("<visual name='v'><geometry><box><size>1 1 1</size></box></geometry><material><pbr>"
           "<metal><albedo_map>{}</albedo_map></metal></pbr></material></visual>")
INCLUDE = "<include><uri>{}</uri></include>"
FIGURES = "[figure one]\nsource={}\noutput=made.svg\n"


def pipe(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)


def device(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to("/dev/zero")


def own_input(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to("/proc/self/fd/0")


def model(inside="", beside=""):
    return MODEL.format(inside, beside)


# name, the file that is none, the model, and the command that meets it
CASES = [
    ("argument", "special.sdf", model(), ["check", "special.sdf"]),
    ("frames", "special.sdf", model(), ["frames", "special.sdf"]),
    ("folder", "special.sdf", model(), ["check", "."]),
    ("nameless", "special", model(), ["check", "special"]),
    ("include", "special.sdf", model(beside=INCLUDE.format("special.sdf")),
     ["check", "model.sdf"]),
    ("include-of-a-folder", "part/model.sdf", model(beside=INCLUDE.format("part")),
     ["check", "model.sdf"]),
    ("manifest", "part/model.config", model(beside=INCLUDE.format("part")), ["check", "model.sdf"]),
    ("package", "package.xml", model(beside=INCLUDE.format("package://one/part.sdf")),
     ["check", "model.sdf"]),
    ("mesh", "special.stl", model(MESH.format("special.stl")), ["render", "-o", "made.svg",
                                                                 "model.sdf"]),
    ("texture", "special.png", model(TEXTURE.format("special.png")),
     ["render", "-o", "made.svg", "model.sdf"]),
    ("figure-file", "special.triad", model(), ["figures", "special.triad"]),
    ("figures-of", "special.sdf", model(), ["figures", "figures.triad"]),
    ("stamp", "usual.triad.stamp", model(), ["figures", "--check", "usual.triad"]),
    ("compared", "special.sdf", model(), ["compare", "special.sdf", "model.sdf"]),
    ("converted", "special.sdf", model(), ["convert", "--to=1.11", "-o", "made.sdf",
                                           "special.sdf"]),
]


def attempt(tool, case, make):
    """Returns what is wrong with a run; None if nothing is."""
    _, special, text, words = case
    folder = pathlib.Path(tempfile.mkdtemp(prefix="triad-special-"))
    writer = None
    reading, writing = os.pipe()        # an input that has nothing, and does not end
    try:
        make(folder / special)
        (folder / "model.sdf").write_text(text)
        (folder / "figures.triad").write_text(FIGURES.format("special.sdf"))
        (folder / "usual.triad").write_text(FIGURES.format("model.sdf"))
        if make is pipe:
            # A writer blocks until the pipe is opened, which never happens.
            writer = subprocess.Popen(["sh", "-c", 'exec 3>"$0"', folder / special])
            time.sleep(0.05)
        run = subprocess.run([tool, *words], cwd=folder, stdin=reading, capture_output=True,
                             timeout=TIMEOUT, check=False)
        if writer is not None and writer.poll() is not None:
            return "opens the pipe"
        return None if run.returncode in (0, 1, 2) else f"ends with {run.returncode}"
    except subprocess.TimeoutExpired:
        return "hangs"
    finally:
        if writer is not None:
            writer.kill()
            writer.wait()
        os.close(reading)
        os.close(writing)
        shutil.rmtree(folder)


def main():
    tool = os.path.abspath(sys.argv[1])     # it is run in another folder
    number = bad = 0

    for case in CASES:
        for make in (pipe, device, own_input):
            wrong = attempt(tool, case, make)
            number += 1
            bad += wrong is not None
            name = make.__name__.replace("_", "-")
            print(f"{'not ok' if wrong else 'ok'} {number} /special-files/{case[0]}/{name}")
            if wrong:
                print(f"# {wrong}", file=sys.stderr)
            sys.stdout.flush()

    print(f"1..{number}")
    return bad > 0


sys.exit(main())
