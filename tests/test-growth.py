#!/usr/bin/env python3
"""Commands take linear time and memory for usual models: ten times the frames, ten times the work.

usage: test-growth.py TRIAD-CLI TRIAD-DRAW SANITIZE

Runs the commands of extremes/commands.py with models of 1,000 and 10,000 frames, those
that draw with 100 and 1,000, and compares the instructions, without those to start.
With TRIAD_TRUST=long, all of these commands, and all of their shapes.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
TESTS = pathlib.Path(__file__).parent
sys.path[:0] = [str(TESTS / "extremes"), str(TESTS / "bench")]

import cachegrind
import commands
import shapes

SMALL, LARGE = 1000, 10000
TIMES_SMALLER = 10
DRAWN = ["graph", "render", "figures"]
BY_DRAW = ["compare", *DRAWN]          # the program that triad-cli executes for these
SMALLEST = 3

# A sort of ten times as many takes 13.3 times as long, and a square 100 times.
MOST = 1.4

QUICK = {
    "chain": ["check", "frames --format=json", "explain", "edit rename", "convert --to=1.11",
              "graph", "render"],
    "nested": ["check", "frames"],
    "includes": ["compare"],
}


def measure(programs, shape, command):
    """Returns how many times as much a frame takes in the large file as in the small one."""
    name = command.split()[0]
    program = programs[name in BY_DRAW]
    taken = []
    for size in (SMALLEST, SMALL, LARGE):
        with tempfile.TemporaryDirectory() as folder:
            write, name_frame = shapes.FORMS[shape]
            n = size // TIMES_SMALLER if name in DRAWN and size > SMALLEST else size
            path, _ = write(folder, n)
            inputs = commands.write_inputs(path) | {"name": name_frame(n)}
            taken.append(cachegrind.count(*commands.make_words(program, command, path, **inputs)))
    start, small, large = taken
    return (large - start) / (small - start) / (LARGE / SMALL)


def main():
    *programs, sanitize = sys.argv[1:]
    if shutil.which("valgrind") is None or sanitize != "none":
        print(f"1..0 # SKIP {'sanitizers count as well' if sanitize != 'none' else 'no valgrind'}")
        return 0

    todo = QUICK
    if os.environ.get("TRIAD_TRUST") == "long":
        todo = {shape: list(commands.COMMANDS) for shape in shapes.FORMS}
    number = n_bad = 0
    print(f"1..{sum(map(len, todo.values()))}")

    with tempfile.TemporaryDirectory() as folder:
        # The first drawing on a machine reads all fonts to fill a cache.
        path, _ = shapes.FORMS["chain"][0](folder, SMALLEST)
        subprocess.run([programs[1], "graph", "--kind=graphs", path], capture_output=True, check=True)

    for shape, names in todo.items():
        for command in names:
            growth = measure(programs, shape, command)
            number += 1
            n_bad += growth > MOST
            print(f"# {growth:.2f}, at most {MOST}\n{'not ok' if growth > MOST else 'ok'} {number} "
                  f"/growth/{shape}/{command.replace(' ', '-')}", flush=True)
    return n_bad > 0


if __name__ == "__main__":
    sys.exit(main())
