#!/usr/bin/env python3
"""Prints the lines that each harness covers with its seeds and its corpus.

usage: coverage.py BUILD [HARNESS...]

BUILD is a build by clang with -fprofile-instr-generate and -fcoverage-mapping, without
-Dfuzz=true. For each harness, prints the share of the lines in each folder of src/ of which
it covers more than a tenth.
"""
# SPDX-License-Identifier: Apache-2.0

import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
LEAST = 10              # per cent of a folder


def seeds_of(harness):
    listed = subprocess.run([HERE / "run.sh", "--seeds", harness], check=True, text=True,
                            stdout=subprocess.PIPE).stdout
    return listed.splitlines()


def cover(build, harness, scratch):
    """Returns lines and covered lines by folder."""
    program = build / "tests" / "fuzz" / f"fuzz-{harness}"
    raw = scratch / f"{harness}.profraw"
    merged = scratch / f"{harness}.profdata"
    files = seeds_of(harness)
    subprocess.run([program, *files], env={**os.environ, "LLVM_PROFILE_FILE": str(raw)},
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    subprocess.run(["llvm-profdata", "merge", "-sparse", raw, "-o", merged], check=True)
    exported = subprocess.run(["llvm-cov", "export", "-summary-only",
                               f"-instr-profile={merged}", program],
                              check=True, text=True, stdout=subprocess.PIPE).stdout
    folders = {}
    for file in json.loads(exported)["data"][0]["files"]:
        parts = pathlib.Path(file["filename"]).parts
        if "src" not in parts:
            continue
        lines = file["summary"]["lines"]
        total = folders.setdefault(parts[len(parts) - 1 - parts[::-1].index("src") + 1], [0, 0])
        total[0] += lines["count"]
        total[1] += lines["covered"]
    return len(files), folders


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    build = pathlib.Path(sys.argv[1]).resolve()
    harnesses = sys.argv[2:] or sorted(path.stem.removeprefix("fuzz-")
                                       for path in HERE.glob("fuzz-*.c")
                                       if (build / "tests" / "fuzz" / path.stem).exists())
    with tempfile.TemporaryDirectory(prefix="triad-coverage-") as scratch:
        for harness in harnesses:
            number, folders = cover(build, harness, pathlib.Path(scratch))
            shares = {name: 100 * covered / count for name, (count, covered) in folders.items()
                      if count and 100 * covered / count > LEAST}
            print(f"{harness:10} {number:4} inputs  "
                  + ", ".join(f"{name} {share:.0f} %" for name, share
                              in sorted(shares.items(), key=lambda item: -item[1])), flush=True)


main()
