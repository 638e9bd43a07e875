#!/usr/bin/env python3
"""An installed program starts no helper from its environment or its folder.

usage: test-relocated.py MODEL TRIAD-CLI TRIAD-DRAW

Copies the installed programs into another folder, adds scripts with the names of
the helpers, also to the variables that development builds use, and draws.  A
script that runs leaves a file.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HELPERS = {
    "triad-draw": "TRIAD_DRAW_HELPER",
    "triad-lsp": "TRIAD_LSP_PROGRAM",
    "triad-layout": "TRIAD_LAYOUT_HELPER",
    "triad-mesh": "TRIAD_MESH_HELPER",
}


def offer(folder, mark):
    """Adds scripts that create @mark to @folder, unless it has a file of that name, and
    returns an environment that names them."""
    environ = dict(os.environ)
    for name, variable in HELPERS.items():
        script = folder / "offered" / name
        script.parent.mkdir(exist_ok=True)
        script.write_text(f"#!/bin/sh\necho {name} >> {mark}\n")
        script.chmod(0o755)
        environ[variable] = str(script)
        if not (folder / name).exists():
            shutil.copy(script, folder / name)
    return environ


def main():
    model, *programs = map(pathlib.Path, sys.argv[1:])
    bad = 0

    for number, program in enumerate(programs, 1):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            mark = folder / "mark"
            copy = shutil.copy(program, folder / program.name)
            run = subprocess.run([copy, "render", "-o", folder / "out.svg", model],
                                 env=offer(folder, mark), capture_output=True, text=True)
            graph = subprocess.run([copy, "graph", "--kind=graphs", "-o", folder / "out.svg", model],
                                   env=offer(folder, mark), capture_output=True, text=True)
            good = not mark.exists() and run.returncode >= 0 and graph.returncode >= 0
            bad += not good
            print(f"{'ok' if good else 'not ok'} {number} /relocated/{program.name}")
            if not good:
                started = mark.read_text() if mark.exists() else ""
                print("\n".join(f"# {line}" for line in (started + run.stderr + graph.stderr).splitlines()))

    print(f"1..{len(programs)}")
    return bad > 0


sys.exit(main())
