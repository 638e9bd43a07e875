#!/usr/bin/env python3
"""With few file descriptors, a command does its work or fails with a message.

usage: test-few-files.py TRIAD-CLI EXAMPLES

Runs every command with at most 3, 4, 5, … open files.  Its output is the same to the
byte as without that limit, or it fails with a message, and writes nothing.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

LIMITS = [*range(3, 25), 28, 32, 36, 40, 44, 48, 64]

COMMANDS = {
    "check": ["check", "flange_assembly.sdf", "broken.sdf"],
    "check-json": ["check", "--format=json", "flange_assembly.sdf"],
    "compare": ["compare", "arm.sdf", "gripper.sdf"],
    "compare-html": ["compare", "--format=html", "arm_and_gripper.sdf", "arm.sdf"],
    "convert": ["convert", "--to=urdf", "arm.sdf"],
    "explain": ["explain", "arm_and_gripper.sdf", "arm_and_gripper::gripper::mount_point"],
    "figures": ["figures", "--force", "figures.triad"],
    "frames": ["frames", "flange_assembly.sdf"],
    "graph": ["graph", "--kind=graphs", "--format=svg", "flange_assembly.sdf"],
    "graph-png": ["graph", "--kind=graphs", "--format=png", "arm_and_gripper.sdf"],
    "render": ["render", "--format=svg", "flange_assembly.sdf"],
    "render-png": ["render", "--format=png", "arm.sdf"],
    "version": ["--version"],
}


def run(program, examples, words, limit):
    """Returns the exit status, standard error, and all written files by name."""
    def restrict():
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(shutil.copytree(examples, pathlib.Path(name, "examples")))
        before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        done = subprocess.run([program, *words], cwd=folder, capture_output=True, preexec_fn=restrict,
                              env=os.environ | {"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"})
        after = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*")
                 if path.is_file() and path.read_bytes() != before.get(path) and path.suffix != ".stamp"}
        after[""] = done.stdout
        return done.returncode, done.stderr.decode(), after


def main():
    program, examples = map(os.path.abspath, sys.argv[1:3])
    bad = 0

    for number, (name, words) in enumerate(COMMANDS.items(), 1):
        status, usual_words, usual = run(program, examples, words, None)
        wrong = []

        for limit in LIMITS:
            code, said, written = run(program, examples, words, limit)
            if code == status and written == usual and said == usual_words:
                continue
            # The shell's 127 is that of the loader, which has no file for a library.
            if code not in (2, 127) or not said or set(written) != {""} or written[""]:
                wrong.append(f"{limit} files: exit status {code}: {said}")
            elif os.environ.get("TRIAD_TRUST") == "long":
                print(f"# {name}, {limit} files: {code}: {said.splitlines()[-1][:120]}")

        bad += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {number} /few-files/{name}")
        print("".join(f"# {line}\n" for text in wrong for line in text.splitlines()), end="")

    print(f"1..{len(COMMANDS)}")
    return bad > 0


sys.exit(main())
