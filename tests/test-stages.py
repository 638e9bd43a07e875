#!/usr/bin/env python3
"""Each stage can include the stages before it and none after.

usage: test-stages.py SOURCE-ROOT BUILD-ROOT

A stage is a folder of src/.  Takes the order from src/meson.build and, for each stage, the compiler's
command for one of its files, and gives it other files: one that includes the
stage's own headers must compile, one that includes another stage's must fail
because that header is not found.  So no two headers may have one name: which of
them is included would hang on the order of folders.
"""
# SPDX-License-Identifier: Apache-2.0

import json
import pathlib
import re
import shlex
import subprocess
import sys

# Stages side by side: neither needs the other.
APART = {("layout", "scene"), ("scene", "layout"), ("cli", "app"), ("app", "cli"),
         ("lsp", "cli"), ("cli", "lsp"), ("lsp", "app"), ("app", "lsp")}


def commands_by_stage(source, build):
    """Returns the compiler's command for one file of each stage, without the file."""
    commands = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = (build / entry["file"]).resolve()
        if source / "src" not in file.parents:
            continue
        stage = file.relative_to(source / "src").parts[0]
        if stage == file.name or stage in commands:
            continue
        words = shlex.split(entry["command"])
        kept, skip = [], False
        for word in words:
            if skip or word in ("-c", "-MD"):
                skip = False
            elif word in ("-o", "-MF", "-MQ"):
                skip = True
            elif not word.endswith(".c"):
                kept.append(word)
        commands[stage] = kept
    return commands


def preprocess(command, build, headers):
    text = "".join(f'#include "{header}"\n' for header in headers)
    return subprocess.run(command + ["-E", "-o", "/dev/null", "-x", "c", "-"], cwd=build,
                          input=text, text=True, capture_output=True, check=False)


def main():
    source, build = (pathlib.Path(arg).resolve() for arg in sys.argv[1:])
    order = re.findall(r"subdir\('(\w+)'\)", (source / "src/meson.build").read_text())
    commands = commands_by_stage(source, build)
    headers = {stage: sorted(path.name for path in (source / "src" / stage).rglob("*.h"))
               for stage in order}
    number = 0
    bad = 0

    def report(good, name, why=""):
        nonlocal number, bad
        number += 1
        bad += not good
        print(f"{'ok' if good else 'not ok'} {number} {name}")
        if not good:
            print("\n".join("# " + line for line in why.splitlines()))

    names = [header for stage in order for header in headers[stage]]
    shared = sorted({name for name in names if names.count(name) > 1})
    report(not shared, "/stages/headers/have-names-of-their-own", "\n".join(shared))

    for place, stage in enumerate(order):
        if stage not in commands:
            continue
        run = preprocess(commands[stage], build, headers[stage])
        report(run.returncode == 0, f"/stages/{stage}/sees-itself", run.stderr)
        for other in order:
            hidden = order.index(other) > place or (stage, other) in APART
            if not hidden or not headers[other]:
                continue
            run = preprocess(commands[stage], build, headers[other][:1])
            report(run.returncode != 0 and headers[other][0] in run.stderr,
                   f"/stages/{stage}/does-not-see-{other}",
                   f"{stage} can include {headers[other][0]}")

    print(f"1..{number}")
    return 1 if bad else 0


sys.exit(main())
