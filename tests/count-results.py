#!/usr/bin/env python3
"""Counts the results in the testlog.json of `meson test`, and prints them in the last line.

Before it, each test that failed is named with its failed subtests and the end of its
messages: they are far above in a long log.

A TAP test counts by its subtests. A test that ends differently from its subtests
(because it crashed, timed out or stopped before its plan was complete) adds one
failure. Exit status: 0 if something passed and nothing failed.
"""
# SPDX-License-Identifier: Apache-2.0

import json
import re
import sys

RESULT = re.compile(r"^(not )?ok\b[^#]*(?:#\s*(\w+))?")
SKIPPED_WHOLE = re.compile(r"^1\.\.0\b")
GOOD = ("OK", "EXPECTEDFAIL")
MESSAGES = 20


def count(record):
    passed = failed = skipped = 0
    lines = (record.get("stdout") or "").splitlines()
    for line in lines:
        match = RESULT.match(line)
        if not match:
            continue
        directive = (match.group(2) or "").upper()
        if directive == "SKIP":
            skipped += 1
        elif match.group(1) and directive != "TODO":
            failed += 1
        else:
            passed += 1

    if passed + failed + skipped == 0:
        if record["result"] == "SKIP" or any(SKIPPED_WHOLE.match(line) for line in lines):
            skipped = 1
        elif record["result"] in GOOD:
            passed = 1
    if record["result"] not in GOOD + ("SKIP",) and failed == 0:
        failed = 1
    return passed, failed, skipped


def describe(record):
    """Returns lines about a test that failed."""
    lines = (record.get("stdout") or "").splitlines()
    messages = (record.get("stderr") or "").splitlines()
    return [f"Failed: {record['name']} ({record['result'].lower()})",
            *(f"  {line}" for line in lines if line.startswith("not ok")),
            *(f"  {line}" for line in messages[-MESSAGES:])]


def main():
    try:
        with open(sys.argv[1], encoding="utf-8", errors="replace") as log:
            records = [json.loads(line) for line in log]
    except OSError as error:
        print(f"count-results: {error}", file=sys.stderr)
        records = []

    for record in records:
        if count(record)[1]:
            print("\n".join(describe(record)))

    passed, failed, skipped = (sum(column) for column in zip((0, 0, 0), *map(count, records)))
    line = f"{passed} passed, {failed} failed"
    print(line + (f", {skipped} skipped" if skipped else ""))
    return 0 if passed and not failed else 1


sys.exit(main())
