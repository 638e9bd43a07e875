#!/usr/bin/env python3
"""No files include each other in a circle, and files and folders stay small.

usage: test-circles.py SOURCE-ROOT

A unit is a .c file and the header of its name; `-private` headers belong to the
unit that they are private to.  A unit uses the units whose headers it includes.
Units that use each other in a circle can only be understood together, so all of
them must be parts of one class, which CLASSES lists.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import sys

MAX_LINES = 600
MAX_UNITS = 45

# The name of a class, and its other parts.
CLASSES = {
    "triad-camera": {"triad-camera-screen"},
    "triad-polygon-mesh": {"triad-polygon-mesh-builder"},
}


def unit_of(path):
    """Returns the unit that a file belongs to."""
    return path.stem.removesuffix("-private")


def read_uses(files):
    """Returns the units that each unit uses."""
    uses = {unit_of(file): set() for file in files}
    for file in files:
        unit = unit_of(file)
        for name in re.findall(r'^#include "([^"]+)"', file.read_text(), re.MULTILINE):
            used = unit_of(pathlib.Path(name))
            if used in uses and used != unit:
                uses[unit].add(used)
    return uses


def find_circles(uses):
    """Returns the strongly connected components of more than one unit (Tarjan 1972)."""
    index, low, stack, circles = {}, {}, [], []

    def visit(unit):
        index[unit] = low[unit] = len(index)
        stack.append(unit)
        for used in sorted(uses[unit]):
            if used not in index:
                visit(used)
                low[unit] = min(low[unit], low[used])
            elif used in stack:
                low[unit] = min(low[unit], index[used])
        if low[unit] == index[unit]:
            circle = stack[stack.index(unit):]
            del stack[stack.index(unit):]
            if len(circle) > 1:
                circles.append(set(circle))

    for unit in sorted(uses):
        if unit not in index:
            visit(unit)
    return circles


def main():
    source = pathlib.Path(sys.argv[1]).resolve() / "src"
    files = sorted(path for path in source.rglob("*.[ch]"))
    results = []

    allowed = [{name} | parts for name, parts in CLASSES.items()]
    circles = find_circles(read_uses(files))
    for circle in circles:
        if not any(circle <= parts for parts in allowed):
            results.append(("no circle of " + ", ".join(sorted(circle)), False))
    for parts in allowed:
        results.append((f"{', '.join(sorted(parts))} are parts of one class",
                        any(circle <= parts for circle in circles)))

    for file in files:
        n = len(file.read_text().splitlines())
        if n > MAX_LINES:
            results.append((f"{file.relative_to(source)} has {n} lines, at most {MAX_LINES}", False))

    for folder in sorted({file.parent for file in files}):
        n = len(list(folder.glob("*.c")))
        results.append((f"{folder.relative_to(source)} has {n} units, at most {MAX_UNITS}",
                        n <= MAX_UNITS))

    print(f"1..{len(results)}")
    for number, (name, passed) in enumerate(results, 1):
        print(f"{'ok' if passed else 'not ok'} {number} - {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
