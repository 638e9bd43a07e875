#!/usr/bin/env python3
"""Holds triad-cli against a collection of models and what a reference says of them.

usage: test-conformance.py TRIAD-CLI FOLDER

FOLDER has compare.py and its records; where it is absent all is skipped.
Asserts how many are met, and that nothing crashes.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import subprocess
import sys

# records, what is counted, how many of how many at least
FLOORS = (
    ("spec-cases.jsonl", "verdict", 145 / 150),
    ("golden.jsonl", "frames", 0.95),
)


def main():
    tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    if not (folder / "compare.py").exists():
        print(f"1..0 # SKIP no {folder}")
        return 0

    bad = 0
    number = 0
    print(f"1..{2 * len(FLOORS)}")
    for records, what, floor in FLOORS:
        run = subprocess.run([sys.executable, folder / "compare.py", "--tool", tool,
                              "--golden", folder / records, "--show", "10"],
                             capture_output=True, text=True, check=False)
        last = (run.stdout.strip().splitlines() or [""])[-1]
        counts = re.search(rf"\b{what} (\d+)/(\d+)", last)
        met, total = map(int, counts.groups()) if counts else (0, 0)
        crashes = re.search(r"\bcrashes (\d+)", last)
        print("\n".join("# " + line for line in (run.stdout + run.stderr).splitlines()))
        for good, name in (
            (total > 0 and met >= floor * total, f"{what}-at-least-{floor:.0%}"),
            (crashes and int(crashes[1]) == 0, "no-crash"),
        ):
            number += 1
            bad += not good
            print(f"{'ok' if good else 'not ok'} {number} /conformance/{records}/{name}")
    return 1 if bad else 0


sys.exit(main())
