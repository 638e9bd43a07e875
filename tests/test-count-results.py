#!/usr/bin/env python3
"""The summary of ./dev test hides no failure.

usage: test-count-results.py COUNT-RESULTS
"""
# SPDX-License-Identifier: Apache-2.0

import json
import subprocess
import sys
import tempfile

CASES = {
    "subtests-count": (
        [("OK", "1..2\nok 1 /a\nok 2 /b\n")], "2 passed, 0 failed", 0),
    "a-failed-subtest-fails": (
        [("FAIL", "ok 1 /a\nnot ok 2 /b\n1..2\n")], "1 passed, 1 failed", 1),
    "a-crash-after-passed-subtests-fails": (
        [("ERROR", "1..3\nok 1 /a\n")], "1 passed, 1 failed", 1),
    "a-crash-before-any-output-fails": (
        [("ERROR", ""), ("OK", "ok 1 /a\n1..1\n")], "1 passed, 1 failed", 1),
    "running-out-of-time-fails": (
        [("TIMEOUT", "ok 1 /a\n")], "1 passed, 1 failed", 1),
    "a-skipped-program-is-said": (
        [("SKIP", "1..0 # SKIP no display\n"), ("OK", "ok 1 /a\n")],
        "1 passed, 0 failed, 1 skipped", 0),
    "a-skipped-subtest-is-said": (
        [("OK", "ok 1 /a\nok 2 /b # SKIP no file\n")], "1 passed, 0 failed, 1 skipped", 0),
    "a-plain-program-counts-once": (
        [("OK", "words\n"), ("FAIL", "words\n")], "1 passed, 1 failed", 1),
    "a-plain-skip-is-said": (
        [("SKIP", ""), ("OK", "")], "1 passed, 0 failed, 1 skipped", 0),
    "no-tests-is-a-failure": ([], "0 passed, 0 failed", 1),
    "all-skipped-is-a-failure": (
        [("SKIP", "1..0 # SKIP\n")], "0 passed, 0 failed, 1 skipped", 1),
}


def count(records):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as log:
        for record in records:
            log.write(json.dumps(record) + "\n")
        log.flush()
        return subprocess.run([sys.executable, sys.argv[1], log.name],
                              capture_output=True, text=True, check=False)


def names_what_failed():
    """Returns whether a failed test is repeated with its subtests and its last messages."""
    run = count([
        {"name": "good", "result": "OK", "stdout": "ok 1 /a\n", "stderr": "chatter\n"},
        {"name": "suite / bad", "result": "ERROR", "stdout": "ok 1 /a\nnot ok 2 /b\n",
         "stderr": "".join(f"line {i}\n" for i in range(100))},
    ])
    return run.stdout.splitlines() == [
        "Failed: suite / bad (error)", "  not ok 2 /b", *(f"  line {i}" for i in range(80, 100)),
        "2 passed, 1 failed"]


def main():
    bad = 0
    print(f"1..{len(CASES) + 1}")
    for number, (name, (records, line, status)) in enumerate(CASES.items(), 1):
        run = count([{"name": "t", "result": result, "stdout": stdout}
                     for result, stdout in records])
        named = "Failed: t (" in run.stdout
        good = (run.stdout.splitlines()[-1] == line and run.returncode == status
                and named == (" 0 failed" not in line))
        bad += not good
        print(f"{'ok' if good else 'not ok'} {number} /count-results/{name}")
        if not good:
            print(f"# {run.stdout!r}, exit status {run.returncode}")
    good = names_what_failed()
    bad += not good
    print(f"{'ok' if good else 'not ok'} {len(CASES) + 1} /count-results/names-what-failed")
    return 1 if bad else 0


sys.exit(main())
