#!/usr/bin/env python3
"""The commands and files that the help quotes work.

usage: test-help.py HELP TRIAD-CLI EXAMPLES
"""
# SPDX-License-Identifier: Apache-2.0

import html
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# The description of a command follows it after spaces.
COMMAND = re.compile(r"^((?:cp|triad|triad-cli) .*?)(?:   *\S.*)?$", re.MULTILINE)


def normal(text):
    """Collapse white space."""
    return " ".join(text.split())


def main():
    page, tool, examples = (pathlib.Path(arg).resolve() for arg in sys.argv[1:])
    blocks = [html.unescape(block) for block in
              re.findall(r"<pre>(.*?)</pre>", page.read_text(encoding="utf-8"), re.DOTALL)]
    env = dict(os.environ, PATH=f"{tool.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    number = n_bad = 0

    def report(name, good, why=""):
        nonlocal number, n_bad
        number += 1
        n_bad += not good
        print(f"{'ok' if good else 'not ok'} {number} /help/{name}")
        if not good:
            print("\n".join(f"# {line}" for line in why.splitlines()))

    def run(name, folder, command):
        """Any status but 2, failure, is accepted.  Instead of opening a window,
        the file is checked."""
        command = re.sub(r"^triad ", "triad-cli check ", command.replace("@EXAMPLES@", str(folder)))
        done = subprocess.run(command, shell=True, cwd=folder, env=env, text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        report(name, done.returncode in (0, 1), done.stdout)

    with tempfile.TemporaryDirectory() as scratch:
        env["HOME"] = scratch
        folder = shutil.copytree(examples, pathlib.Path(scratch, "examples"))
        shutil.copytree(examples, folder / "models")
        shutil.copy(folder / "urdf_parity.urdf", folder / "arm.urdf")
        door = normal((folder / "door.sdf").read_text(encoding="utf-8"))

        for block in blocks:
            if block.startswith("<"):
                report("the-door-has-what-is-quoted", normal(block) in door, block)
            elif block.startswith("["):
                (folder / "help.triad").write_text(block, encoding="utf-8")
                run("the-figure-file-is-read", folder, "triad-cli figures help.triad")
            else:
                found = COMMAND.findall(block)
                report("every-line-is-a-command", len(found) == len(block.splitlines()), block)
                for command in found:
                    run(command, folder, command)

    print(f"1..{number}")
    return n_bad > 0 or not number


if __name__ == "__main__":
    sys.exit(main())
