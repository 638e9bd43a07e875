#!/usr/bin/env python3
"""The longest gaps of the main loop of a window, for files of growing size.

Writes models into a folder that is removed at the end, opens each of them in a
window on a display of its own, and prints a JSON object per action, as
window.c describes.
"""
# SPDX-License-Identifier: Apache-2.0

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "bench"))

import models
import shapes

SECONDS = 900


def meshes(folder, n):
    """A world with n meshes, each from a file of its own."""
    return shapes.meshes(folder, 2 * n, n)


def text(folder, n):
    """Ten frames in a text of n bytes, most of which are parameters of plugins."""
    line = '      <value name="gain">0.125 0.25 0.5</value>\n'
    parts = ['  <model name="text">\n']
    for i in range(10):
        parts.append(f'    <link name="link{i}"/>\n    <plugin name="p{i}" filename="f">\n')
        parts.append(line * (n // 10 // len(line)))
        parts.append("    </plugin>\n")
    return models.alone(folder, "text.sdf", parts + ["  </model>\n"])


FORMS = {**models.FORMS, "meshes": meshes, "bombs": shapes.bombs, "text": text}
FRAMES = [1000, 10000, 100000]
SIZES = {
    "chain": FRAMES, "frames": FRAMES, "flat": FRAMES, "nested": FRAMES, "includes": FRAMES,
    "real": FRAMES + [1000000], "errors": FRAMES, "meshes": [1000],
    "bombs": FRAMES, "text": [10000000, 100000000],
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--build", default="build", help="folder of the build")
    parser.add_argument("--seconds", type=int, default=SECONDS, help="time for one file")
    parser.add_argument("--parts", nargs="+", default=[], metavar="PART",
                        help="use only these parts of the window, which window.c names")
    parser.add_argument("shapes", nargs="*", metavar="SHAPE[=SIZE]", help="only these")
    options = parser.parse_args()
    build = pathlib.Path(options.build).resolve()
    program = build / "tests" / "extreme-window"
    os.environ.setdefault("TRIAD_LAYOUT_HELPER", str(build / "src" / "triad-layout"))
    os.environ.setdefault("TRIAD_MESH_HELPER", str(build / "src" / "triad-mesh"))
    os.environ.setdefault("GSETTINGS_SCHEMA_DIR", str(build / "data"))
    wanted = [shape.partition("=") for shape in options.shapes] or [(name, "", "")
                                                                    for name in SIZES]
    failed = False

    for shape, _, size in wanted:
        for n in [int(size)] if size else SIZES[shape]:
            with tempfile.TemporaryDirectory() as folder:
                path, _ = FORMS[shape](folder, n)
                command = [TESTS / "app" / "session.sh", program, path, shape, str(n),
                           *options.parts]
                try:
                    lines = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True,
                                           timeout=options.seconds).stdout
                except subprocess.CalledProcessError as error:
                    lines, failed = error.stdout, True
                    print(f"{shape} {n}: {error}", file=sys.stderr)
                except subprocess.TimeoutExpired as error:
                    lines, failed = (error.stdout or b"").decode(), True
                    print(f"{shape} {n}: {error}", file=sys.stderr)
                for line in lines.splitlines():
                    if line.startswith("{"):
                        print(line, flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
