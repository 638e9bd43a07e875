#!/usr/bin/env python3
"""Commands do not take more instructions than when their limits were measured.

usage: test-instructions.py TRIAD-CLI TRIAD-DRAW OPTIMIZATION SANITIZE

cachegrind counts instructions, which do not depend on the load of the machine, and
they are compared with those of `xmllint --noout` on the same file.  The bounds are
1.5 times the measured values: lower them when a command becomes faster, and raise
them only with a reason.

Drawing is counted in the program that triad-cli executes for it, without its
helper, whose work is mostly Graphviz's, and whose limits are too low for cachegrind.
"""
# SPDX-License-Identifier: Apache-2.0

import dataclasses
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent / "bench"))
sys.path.insert(0, str(pathlib.Path(__file__).parent))

import models
import platform_reference
from cachegrind import count

SMALL = 3


@dataclasses.dataclass
class Task:
    """A command, the size of its files, and its bounds, in instructions of xmllint: for
    starting, and for a frame of each form."""
    words: list
    large: int
    largest: int
    most_to_start: float
    most_for_a_frame: dict


TASKS = {
    "check": Task(["check"], 1000, 4000, 3.5,
                  {"chain": 2.5, "frames": 2.5, "nested": 2.9, "real": 2.3}),
    "convert": Task(["convert", "--to=1.11"], 1000, 4000, 3.5, {"frames": 13.5, "line": 13.5}),
    "graph": Task(["graph", "--kind=relative_to", "-o", "/dev/null"], 100, 400, 35,
                  {"chain": 125, "nested": 550}),
    "render": Task(["render", "-o", "/dev/null"], 100, 400, 52, {"nested": 650}),
}

DRAWN = ["graph", "render"]

# How many times as much a frame of the largest file may take as one of the large.
MOST_GROWTH = 1.15


def line(folder, n):
    """Frames that are attached to one another, in a file of one line."""
    path, whole = models.frames(folder, n)
    path.write_text(path.read_text().replace("\n", " "))
    return path, whole


FORMS = models.FORMS | {"line": line}


def reason_to_skip(optimization, sanitize):
    for tool in ("valgrind", "xmllint"):
        if shutil.which(tool) is None:
            return f"{tool} is not installed"
    if sanitize != "none":
        return "sanitizers count as well"
    if optimization in ("0", "g"):
        return "built without optimization"
    return platform_reference.reason_to_skip()


def measure(program, task, folder):
    """Measures @task; yields a name, a number and its bound each time."""
    small, _ = models.flat(folder, SMALL)
    command = [program, *task.words]
    start, xml_start = count(*command, small), count("xmllint", "--noout", small)
    yield "start", start / xml_start, task.most_to_start

    for form, most in task.most_for_a_frame.items():
        large, _ = FORMS[form](folder, task.large)
        taken = count(*command, large) - start
        xml_taken = count("xmllint", "--noout", large) - xml_start
        largest, _ = FORMS[form](folder, task.largest)
        grown = count(*command, largest) - start
        yield f"{form}/a-frame", taken / xml_taken, most
        yield f"{form}/growth", grown / taken / (task.largest / task.large), MOST_GROWTH


def main():
    cli, draw, optimization, sanitize = sys.argv[1:]
    if reason := reason_to_skip(optimization, sanitize):
        print(f"1..0 # SKIP {reason}")
        return 0

    print(f"1..{sum(1 + 2 * len(task.most_for_a_frame) for task in TASKS.values())}")
    number, n_bad = 0, 0

    with tempfile.TemporaryDirectory() as folder:
        # The first drawing on a machine reads all fonts to fill a cache.
        first = pathlib.Path(folder) / "first.sdf"
        first.write_text("<sdf version='1.9'><model name='m'><link name='l'/></model></sdf>")
        subprocess.run([draw, "graph", "--kind=graphs", first], capture_output=True, check=True)

        for name, task in TASKS.items():
            for what, value, most in measure(draw if name in DRAWN else cli, task, folder):
                number += 1
                n_bad += value > most
                print(f"# {value:.2f}, at most {most}")
                print(f"{'not ok' if value > most else 'ok'} {number} "
                      f"/instructions/{name}/{what}", flush=True)

    return 1 if n_bad > 0 else 0


if __name__ == "__main__":
    sys.exit(main())
