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

SECONDS = 900


def meshes(folder, n):
    """A world with n meshes, each from a file of its own, with 1,000 triangles."""
    for i in range(n):
        lines = ["solid m"]
        for k in range(1000):
            x, y, z = k % 10 * 0.1, k // 10 % 10 * 0.1, k // 100 * 0.1 + i * 1e-5
            lines.append(f"facet normal 0 0 1\nouter loop\nvertex {x} {y} {z:.5f}\n"
                         f"vertex {x + 0.1:.5f} {y} {z:.5f}\nvertex {x} {y + 0.1:.5f} {z:.5f}\n"
                         "endloop\nendfacet")
        models.write(folder, f"meshes/{i}.stl", "\n".join([*lines, "endsolid m\n"]))
    parts = ['  <world name="w">\n']
    parts += [f'    <model name="m{i}"><pose>{i % 30} {i // 30} 0 0 0 0</pose><link name="l">'
              f'<visual name="v"><geometry><mesh><uri>meshes/{i}.stl</uri></mesh></geometry>'
              '</visual></link></model>\n' for i in range(n)]
    return models.alone(folder, "meshes.sdf", parts + ["  </world>\n"])


def bombs(folder, n):
    """Models that each include the next one ten times: few bytes, n models."""
    level = 0
    while 10 ** level < n:
        level += 1
    for i in range(level):
        inner = "".join(models.include(f"bomb{i + 1}.sdf", f"m{k}", k) for k in range(10))
        models.alone(folder, f"bomb{i}.sdf",
                     [f'  <model name="b{i}"><link name="l"/>\n', inner, "  </model>\n"])
    models.alone(folder, f"bomb{level}.sdf", ['  <model name="end"><link name="l"/></model>\n'])
    return (pathlib.Path(folder, "bomb0.sdf"),) * 2


def text(folder, n):
    """Ten frames in a text of n bytes, most of which are parameters of plugins."""
    line = '      <value name="gain">0.125 0.25 0.5</value>\n'
    parts = ['  <model name="text">\n']
    for i in range(10):
        parts.append(f'    <link name="link{i}"/>\n    <plugin name="p{i}" filename="f">\n')
        parts.append(line * (n // 10 // len(line)))
        parts.append("    </plugin>\n")
    return models.alone(folder, "text.sdf", parts + ["  </model>\n"])


FORMS = {**models.FORMS, "meshes": meshes, "bombs": bombs, "text": text}
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
                command = [TESTS / "app" / "session.sh", program, path, shape, str(n)]
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
