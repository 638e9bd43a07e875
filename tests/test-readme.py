#!/usr/bin/env python3
"""The examples in the documentation are the output of the commands.

usage: test-readme.py [--update] PAGE TRIAD-CLI FOLDER

Runs each command of PAGE (an indented line that starts with $) in a copy of FOLDER,
and compares its output with the lines below it. --update replaces these lines.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

INDENT = "    "
PROMPT = INDENT + "$ "


def take_output(lines):
    """Takes the indented lines from the start of lines, and the empty ones between them."""
    end = 0
    for number, line in enumerate(lines, 1):
        if line.startswith(PROMPT) or (line and not line.startswith(INDENT)):
            break
        if line:
            end = number
    taken = [line[len(INDENT):] for line in lines[:end]]
    del lines[:end]
    return taken


def main():
    update = sys.argv[1] == "--update"
    readme, tool, examples = (pathlib.Path(arg).resolve() for arg in sys.argv[-3:])
    env = dict(os.environ, PATH=f"{tool.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    lines = readme.read_text(encoding="utf-8").splitlines()
    result = []
    number = bad = 0

    with tempfile.TemporaryDirectory() as scratch:
        folder = shutil.copytree(examples, pathlib.Path(scratch, "examples"))
        while lines:
            line = lines.pop(0)
            result.append(line)
            if not line.startswith(PROMPT):
                continue
            said = take_output(lines)
            command = line[len(PROMPT):]
            run = subprocess.run(command, shell=True, cwd=folder, env=env, text=True, check=False,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            says = [text.rstrip() for text in run.stdout.splitlines()]
            result += [(INDENT + text).rstrip() for text in (says if update else said)]

            number += 1
            if says == said:
                print(f"ok {number} {command}")
            else:
                bad += 1
                print(f"not ok {number} {command}")
                print("\n".join("# " + text for text in says))

    print(f"1..{number}")
    if update:
        readme.write_text("\n".join(result) + "\n", encoding="utf-8")
        return 0
    return 1 if bad or not number else 0


sys.exit(main())
