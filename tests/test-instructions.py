#!/usr/bin/env python3
"""Checking a file takes no more work than it did, beside reading its XML.

usage: test-instructions.py TRIAD-CLI OPTIMIZATION SANITIZE

Counts instructions, which are the same on a busy machine, with callgrind, and
holds them against those of `xmllint --noout` on the same file.  The bounds are
half as much again as what was measured when they were written: they are to be
lowered when it gets less, and raised only by who can say why.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent / "bench"))

import models

SMALL, LARGE, LARGEST = 3, 1000, 4000

# How many times the instructions that xmllint takes.
MOST_TO_START = 3.5
MOST_FOR_A_FRAME = {"chain": 3.1, "frames": 3.2, "nested": 3.9, "real": 3.0}

# How many times as much a frame of the largest file may take as one of the large.
MOST_GROWTH = 1.15


def count(*command):
    """How many instructions @command takes."""
    words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    found = re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)
    if run.returncode not in (0, 1) or not found:
        raise SystemExit(f"Bail out! {' '.join(words)}: {run.stderr}")
    return int(found.group(1).replace(",", ""))


def reason_to_skip(optimization, sanitize):
    for tool in ("valgrind", "xmllint"):
        if shutil.which(tool) is None:
            return f"{tool} is not installed"
    if sanitize != "none":
        return "sanitizers count as well"
    if optimization in ("0", "g"):
        return "built without optimization"
    return None


def main():
    tool, optimization, sanitize = sys.argv[1:]
    if reason := reason_to_skip(optimization, sanitize):
        print(f"1..0 # SKIP {reason}")
        return 0

    print(f"1..{1 + 2 * len(MOST_FOR_A_FRAME)}")
    number, n_bad = 0, 0

    def report(what, value, most):
        nonlocal number, n_bad
        number += 1
        n_bad += value > most
        print(f"# {value:.2f}, at most {most}")
        print(f"{'not ok' if value > most else 'ok'} {number} /instructions/{what}", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        small, _ = models.flat(folder, SMALL)
        start, xml_start = count(tool, "check", small), count("xmllint", "--noout", small)
        report("start", start / xml_start, MOST_TO_START)

        for name, most in MOST_FOR_A_FRAME.items():
            large, _ = models.FORMS[name](folder, LARGE)
            taken = count(tool, "check", large) - start
            xml_taken = count("xmllint", "--noout", large) - xml_start
            largest, _ = models.FORMS[name](folder, LARGEST)
            grown = count(tool, "check", largest) - start
            report(f"{name}/a-frame", taken / xml_taken, most)
            report(f"{name}/growth", grown / taken / (LARGEST / LARGE), MOST_GROWTH)

    return 1 if n_bad > 0 else 0


if __name__ == "__main__":
    sys.exit(main())
