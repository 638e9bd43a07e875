#!/usr/bin/env python3
"""No content or name of a file can control a terminal or forge a line of output.

usage: test-terminal.py TRIAD-CLI
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile

# Line ends only separate lines; a forged line would add one.
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]|^forged", re.M)
# In a drawing, names keep what only sets their direction or divides lines.
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]|^forged", re.M)
EVIL = "\x1b[2J\x9b31m\u202e\nforged:1:1: error: x\r"
NAME = "e&#x9b;31m&#x85;&#x202e;&#x2067;&#x2028;&#x7f;&#10;forged:1:1: error: x&#13;"
MODEL = f"""<sdf version='1.9'><model name='m'><link name='base'/>
<frame name='{NAME}' attached_to='base'><pose>%d 0 0 0 0 0</pose></frame>
<frame name='lost' attached_to='no{NAME}'/>
<joint name='j{NAME}' type='revolute'><parent>base</parent><child>base</child></joint>
<include><uri>gone{NAME}</uri></include>
</model></sdf>
"""
MODEL_FILE = f"a{EVIL.replace('/', '')}.sdf"
OTHER_FILE = "b.sdf"
EDITED_FILE = f"edited{EVIL}.sdf"
FRAME = "m::e\x9b31m\x85\u202e\u2067\u2028\x7f\nforged:1:1: error: x\r"
FIGURES = "[figure one]\nsource=gone.sdf\noutput=made.svg\nhighlight=\x9b31m\n"

COMMANDS = [
    ["check", MODEL_FILE],
    ["check", "."],
    ["check", "--format=json", MODEL_FILE],
    ["check", "--format=sarif", MODEL_FILE],
    ["check", f"gone{MODEL_FILE}"],
    ["frames", MODEL_FILE],
    ["frames", "--format=json", MODEL_FILE],
    ["frames", f"--relative-to={EVIL}", MODEL_FILE],
    ["explain", OTHER_FILE, "m::lost"],
    ["compare", MODEL_FILE, OTHER_FILE],
    ["compare", "--format=json", MODEL_FILE, OTHER_FILE],
    ["compare", "--format=markdown", MODEL_FILE, OTHER_FILE],
    ["convert", "--to=1.11", MODEL_FILE],
    ["convert", "--to=urdf", OTHER_FILE],
    ["edit", EDITED_FILE, "rename", "m::a", "b"],
    ["figures", f"f{EVIL}.triad"],
    ["graph", "--kind=relative_to", "--format=dot", MODEL_FILE],
    ["graph", "--kind=relative_to", "--format=json", MODEL_FILE],
    ["lsp", EVIL],
    ["lsp", f"--{EVIL}"],
    [EVIL],
]
DRAWINGS = [
    ["graph", "--kind=relative_to", "--format=svg", MODEL_FILE],
    ["graph", "--kind=relative_to", "--format=svg", "--text=text", MODEL_FILE],
    ["graph", "--kind=relative_to", "--format=html", MODEL_FILE],
    ["render", "--format=svg", MODEL_FILE],
    ["render", "--format=html", MODEL_FILE],
]
VALID = """<sdf version='1.9'><model name='m'><link name='a'/><!-- e\x9b31m\u202e -->
<link name='e&#x9b;31m\x9b31m'/></model></sdf>
"""
VALID_FILE = "valid.sdf"
ON_TERMINAL = [
    ["convert", "--to=1.11", VALID_FILE],
    ["edit", "--dry-run", VALID_FILE, "rename", "m::e\x9b31m\x9b31m", "b"],
    ["compare", "--format=markdown", VALID_FILE, OTHER_FILE],
    ["compare", "--format=html", VALID_FILE, OTHER_FILE],
]


def attempt(tool, command, folder, controls=STEERING):
    """Returns the control characters in the output of @command; None if there are none."""
    run = subprocess.run([tool, *command], cwd=folder, capture_output=True, timeout=60, check=False)
    found = controls.search((run.stdout + run.stderr).decode())
    return found and repr(found.string[max(found.start() - 40, 0):found.end() + 40])


def attempt_drawing(tool, command, folder):
    return attempt(tool, command, folder, CONTROLS)


def read_terminal(descriptor):
    """Returns what a terminal receives until the command ends."""
    text = b""
    try:
        while piece := os.read(descriptor, 65536):
            text += piece
    except OSError:
        pass
    return text.decode().replace("\r\n", "\n")


def attempt_on_terminal(tool, command, folder):
    """Like attempt(), for documents, which contain control characters only in files and pipes."""
    leader, follower = pty.openpty()
    with subprocess.Popen([tool, *command], cwd=folder, stdout=follower,
                          stderr=subprocess.PIPE) as run:
        os.close(follower)
        text = read_terminal(leader)
        os.close(leader)
        if not text:
            return run.stderr.read()
    found = STEERING.search(text)
    return found and repr(found.string[max(found.start() - 40, 0):found.end() + 40])


def main():
    tool = os.path.abspath(sys.argv[1])
    bad = 0

    with tempfile.TemporaryDirectory(prefix="triad-terminal-") as name:
        folder = pathlib.Path(name)
        (folder / MODEL_FILE).write_text(MODEL % 1)
        (folder / OTHER_FILE).write_text(MODEL % 2)
        (folder / f"f{EVIL}.triad").write_text(FIGURES)

        (folder / VALID_FILE).write_text(VALID)
        (folder / EDITED_FILE).write_text(VALID)

        tests = [(attempt, command) for command in COMMANDS]
        tests += [(attempt_drawing, command) for command in DRAWINGS]
        tests += [(attempt_on_terminal, command) for command in ON_TERMINAL]

        for number, (run, command) in enumerate(tests, 1):
            wrong = run(tool, command, folder)
            bad += wrong is not None
            print(f"{'not ok' if wrong else 'ok'} {number} /terminal/{command[0]!r}/{number}")
            if wrong:
                print(f"# {wrong}", file=sys.stderr)

    print(f"1..{len(tests)}")
    return bad > 0


sys.exit(main())
