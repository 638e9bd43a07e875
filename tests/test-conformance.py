#!/usr/bin/env python3
"""Compares triad-cli with the records of a reference for a collection of models.

usage: test-conformance.py TRIAD-CLI FOLDER

FOLDER contains compare.py and its records; without it, the test is skipped.
Everything must match the records, except the entries of KNOWN, and nothing may
crash.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import subprocess
import sys

RECORDS = ("spec-cases.jsonl", "golden-17.jsonl")

# Where a record is not met, and why.  Numbers are those of the documents: 002
# "Pose Frame Semantics", 004 "Model composition".
KNOWN = {
    # 002, 1.1 "Parity with URDF": the frames of a URDF are those of its links and
    # joints.  The reference merges links over fixed joints first, and puts the joint
    # of a <gazebo> block where the merged link was.
    "sdformat/test/integration/fixed_joint_reduction_joint_frame_extension.urdf",
}


def differences(tool, folder, records):
    """Returns the lines that compare.py prints for one set of records, and the last one."""
    run = subprocess.run([sys.executable, folder / "compare.py", "--tool", tool,
                          "--golden", folder / records, "--show", "100000"],
                         capture_output=True, text=True, check=False)
    lines = (run.stdout + run.stderr).strip().splitlines()
    return lines[:-1], lines[-1] if lines else ""


def main():
    tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    if not (folder / "compare.py").exists():
        print(f"1..0 # SKIP no {folder}")
        return 0

    bad = 0
    number = 0
    print(f"1..{2 * len(RECORDS)}")
    for records in RECORDS:
        lines, last = differences(tool, folder, records)
        news = [line for line in lines
                if not any(f": {name}: " in line for name in KNOWN)]
        print("\n".join("# " + line for line in news[:50] + [last]))
        for good, name in (
            (not news and re.search(r"\bverdict [1-9]", last), "as-the-records-say"),
            (re.search(r"\bcrashes 0\b", last), "no-crash"),
        ):
            number += 1
            bad += not good
            print(f"{'ok' if good else 'not ok'} {number} /conformance/{records}/{name}")
    return 1 if bad else 0


sys.exit(main())
