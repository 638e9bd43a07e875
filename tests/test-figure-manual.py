#!/usr/bin/env python3
"""The manual of figure files lists all keys, and its example works.

usage: test-figure-manual.py TRIAD-CLI MANUAL FOLDER

Compares it with the output of triad-cli render --help, and runs the example in a
copy of FOLDER.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# `  -f, --format=svg|pdf      what to write`
OPTION = re.compile(r"^  (?:-\w, )?--(?:no-)?([\w-]+)", re.MULTILINE)


def list_keys(tool):
    run = subprocess.run([tool, "render", "--help"], capture_output=True, text=True, check=True)
    # Options of the command that are not keys of figures.
    return set(OPTION.findall(run.stdout)) - {"generate", "help", "time-limit", "unconfined"} | {"source"}


def list_explained(manual):
    lines = re.findall(r"^\.It Cm (.*)$", manual, re.MULTILINE)
    return {key.strip() for line in lines for key in line.split(",")}


def main():
    tool, manual, examples = (pathlib.Path(arg).resolve() for arg in sys.argv[1:])
    says = manual.read_text(encoding="utf-8")
    example = says.split(".Sh EXAMPLES\n")[1]
    pictures = set(re.findall(r"^\.Pa (\S+\.(?:svg|pdf|png))", example, re.MULTILINE))
    text = re.search(r"\.Bd -literal.*?\n(.*?)\.Ed", example, re.DOTALL)[1].replace("\\e", "\\")
    results = {}

    keys, explained = list_keys(tool), list_explained(says)
    results["explains-the-keys"] = f"differ: {sorted(keys ^ explained)}" if keys != explained else ""

    with tempfile.TemporaryDirectory() as scratch:
        folder = shutil.copytree(examples, pathlib.Path(scratch, "examples"))
        before = set(os.listdir(folder))
        (folder / "chapter.triad").write_text(text, encoding="utf-8")
        for name, args in (("example-works", []), ("example-is-up-to-date", ["--check"])):
            run = subprocess.run([tool, "figures", *args, "chapter.triad"], cwd=folder, text=True,
                                 check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            results[name] = run.stdout if run.returncode else ""
        made = set(os.listdir(folder)) - before - {"chapter.triad", "chapter.triad.stamp"}
        results["example-makes-what-it-says"] = (f"differ: {sorted(made ^ pictures)}"
                                                 if made != pictures or not made else "")

    print(f"1..{len(results)}")
    for number, (name, wrong) in enumerate(results.items(), 1):
        print(f"{'not ok' if wrong else 'ok'} {number} /figure-manual/{name}")
        print("".join(f"# {line}\n" for line in wrong.splitlines()), end="")
    return 1 if any(results.values()) else 0


sys.exit(main())
