#!/usr/bin/env python3
"""The longest gaps of the main loop of a window, for files of growing size.

Writes models into a folder that is removed at the end, opens each of them in a
window on a display of its own, and prints a JSON object per action, as
window.c describes.  The table has the processor time of the main thread.
"""
# SPDX-License-Identifier: Apache-2.0

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "bench"))

import measure
import models
import shapes

SECONDS = 900
SECTION = "gaps"
MOST_GAP = 50                    # milliseconds
MOST_MEMORY = 20                 # files, of many frames or bytes
MANY = 100000


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
MORE = FRAMES + [1000000]
SIZES = {
    "chain": MORE, "frames": FRAMES, "flat": FRAMES, "nested": MORE, "includes": FRAMES,
    "real": MORE, "errors": FRAMES, "meshes": [1000], "bombs": FRAMES,
    "text": [10000000, 100000000],
}
TABLE = [(shape, n) for shape in ["chain", "nested", "real"] for n in MORE] + \
    [("meshes", 1000), ("text", 100000000)]
UNITS = {"meshes": " meshes", "text": " bytes"}     # frames otherwise


def judge(value, most, text):
    return f"{text} {'✓' if value <= most else '✗'}"


def say_gap(action):
    return judge(action["gap"] * 1000, MOST_GAP, f"{action['gap'] * 1000:.0f} ms")


def say_size(shape, n):
    return f"{n:,}{UNITS.get(shape, '')}"


def say_memory(n_bytes, file, n):
    text = f"{n_bytes / 1e6:.0f} MB, {n_bytes / file:.1f} ×"
    return judge(n_bytes / file, MOST_MEMORY, text) if n >= MANY else text


def to_markdown(runs):
    """@runs has the bytes of the file and the actions, by shape and size."""
    files = measure.Table(what=0, size=0, file=0, content=0, at_rest=0, longest_gap=0, during=0,
                          memory=0, in_the_end=0)
    gaps = measure.Table(action=0, **{f"{shape} {say_size(shape, n)}": 0 for shape, n in runs})
    names = list(dict.fromkeys(name for _, actions in runs.values() for name in actions))
    for (shape, n), (file, actions) in runs.items():
        worst = max(actions, key=lambda name: actions[name]["gap"])
        last = list(actions.values())[-1]
        files.add([shape, say_size(shape, n), f"{file / 1e6:.2f} MB",
                   *(measure.say_time(actions[name]["seconds"] * 1000)
                     for name in ["content", "open"]),
                   say_gap(actions[worst]), worst, say_memory(actions["open"]["bytes"], file, n),
                   say_memory(last["bytes"], file, n)])
    for name in names:
        gaps.add([name] + [say_gap(actions[name]) if name in actions else ""
                           for _, actions in runs.values()])
    return f"{files.to_markdown()}\n{gaps.to_markdown()}"


def use(options, program, shape, n):
    """Returns the bytes of the file and the actions, and whether the window came to its end."""
    actions, passed = {}, True
    with tempfile.TemporaryDirectory() as folder:
        path, whole = FORMS[shape](folder, n)
        command = [TESTS / "app" / "session.sh", program, path, shape, str(n), *options.parts]
        try:
            lines = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True,
                                   timeout=options.seconds).stdout
        except subprocess.CalledProcessError as error:
            lines, passed = error.stdout, False
            print(f"{shape} {n}: {error}", file=sys.stderr)
        except subprocess.TimeoutExpired as error:
            lines, passed = (error.stdout or b"").decode(), False
            print(f"{shape} {n}: {error}", file=sys.stderr)
        for line in lines.splitlines():
            if line.startswith("{"):
                print(line, flush=True)
                action = json.loads(line)
                actions[action["command"].partition(":")[2]] = action
        return whole.stat().st_size, actions, passed


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=TESTS.parent / "build", type=pathlib.Path,
                        help="the folder that Triad is built in")
    parser.add_argument("--seconds", type=int, default=SECONDS, help="time for one file")
    parser.add_argument("--parts", nargs="+", default=[], metavar="PART",
                        help="use only these parts of the window, which window.c names")
    parser.add_argument("--markdown", type=pathlib.Path, metavar="FILE", nargs="?",
                        const=TESTS.parent / "docs" / "PERFORMANCE.md",
                        help="write the tables there: between the marks, where FILE has them; "
                        "docs/PERFORMANCE.md where no FILE is named")
    parser.add_argument("shapes", nargs="*", metavar="SHAPE[=SIZE]", help="only these")
    options = parser.parse_args()
    build = options.build.resolve()
    program = build / "tests" / "extreme-window"
    os.environ.setdefault("TRIAD_LAYOUT_HELPER", str(build / "src" / "triad-layout"))
    os.environ.setdefault("TRIAD_MESH_HELPER", str(build / "src" / "triad-mesh"))
    os.environ.setdefault("GSETTINGS_SCHEMA_DIR", str(build / "data"))
    wanted = [(shape, n) for shape, _, size in (name.partition("=") for name in options.shapes)
              for n in ([int(size)] if size else SIZES[shape])]
    if not wanted:
        wanted = TABLE if options.markdown else [(name, n) for name in SIZES for n in SIZES[name]]
    runs, failed = {}, False

    for shape, n in wanted:
        file, actions, passed = use(options, program, shape, n)
        failed = failed or not passed
        if "open" in actions:
            runs[shape, n] = file, actions

    if options.markdown:
        machine = measure.Bench(None).describe().partition("medians, ")[2]
        measure.write_markdown(options.markdown, f"One run each, {machine}\n\n{to_markdown(runs)}",
                               [SECTION])
    return failed


if __name__ == "__main__":
    sys.exit(main())
