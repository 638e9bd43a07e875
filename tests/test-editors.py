#!/usr/bin/env python3
"""The settings for editors and hooks find the errors that triad-cli finds.

usage: test-editors.py TRIAD-CLI EDITORS EXAMPLES

Each is tested with its program, and skipped if that is not installed.
"""
# SPDX-License-Identifier: Apache-2.0

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

LINE = re.compile(r"^(.+?):(\d+):(\d+): (error|warning|note): ", re.MULTILINE)

EMACS = """
(add-to-list 'load-path "{editors}")
(require 'triad)
(add-hook 'nxml-mode-hook #'triad-setup)
(find-file "{model}")
(nxml-mode)
(flymake-start)
(let ((end (+ (float-time) 60)))
  (while (and (< (float-time) end) (not (flymake-diagnostics)))
    (accept-process-output nil 0.1)))
(dolist (found (flymake-diagnostics))
  (princ (format "%d %s\\n" (line-number-at-pos (flymake-diagnostic-beg found))
                 (flymake-diagnostic-type found))))
"""


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)


def by_vscode(editors, folder, said):
    """Applies the pattern of its task to the lines; the file is JSON except for comments."""
    text = re.sub(r"^\s*//.*$", "", (editors / "tasks.json").read_text(), flags=re.MULTILINE)
    pattern = json.loads(text)["tasks"][0]["problemMatcher"]["pattern"]
    for line in said.splitlines():
        match = re.match(pattern["regexp"], line)
        if match:
            yield int(match[pattern["line"]]), match[pattern["severity"]]


def by_vim(editors, folder, said):
    (folder / "vim" / "compiler").mkdir(parents=True)
    shutil.copy(editors / "triad.vim", folder / "vim" / "compiler")
    run("vim", "-Nu", "NONE", "-es", "--cmd", f"set rtp+={folder}/vim", "broken.sdf",
        "-c", "compiler triad", "-c", "silent make!",
        "-c", "call writefile(map(getqflist(), 'v:val.lnum .. \" \" .. v:val.type'), 'list')",
        "-c", "qa!", cwd=folder)
    kinds = {"e": "error", "w": "warning", "n": "note"}
    for line in (folder / "list").read_text().splitlines():
        number, kind = line.split()
        yield int(number), kinds[kind]


def by_emacs(editors, folder, said):
    script = folder / "try.el"
    script.write_text(EMACS.format(editors=editors, model=folder / "broken.sdf"))
    for line in run("emacs", "-Q", "--batch", "-l", str(script), cwd=folder).stdout.splitlines():
        number, kind = line.split()
        yield int(number), kind.lstrip(":")


def refuses(editors, folder):
    """Returns whether the git hook rejects broken models, and accepts a valid one."""
    def git(*words):
        return run("git", "-c", "user.name=T", "-c", "user.email=t@localhost", *words, cwd=folder / "robots")

    (folder / "robots").mkdir()
    git("init", "-q")
    shutil.copy(editors / "pre-commit", folder / "robots" / ".git" / "hooks")
    shutil.copy(folder / "arm.sdf", folder / "robots")
    git("add", ".")
    valid = git("commit", "-qm", "valid")
    shutil.copy(folder / "broken.sdf", folder / "robots")
    git("add", ".")
    broken = git("commit", "-qm", "broken")
    # a name that looks like the option for help
    (folder / "robots" / "broken.sdf").rename(folder / "robots" / "-h.sdf")
    git("add", "-A")
    dashed = git("commit", "-qm", "dashed")
    return dashed.returncode != 0 and valid.returncode == 0 and broken.returncode != 0 and "broken.sdf:38:14: error" in broken.stdout + broken.stderr


def main():
    tool, editors, examples = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    number = 0
    bad = 0

    def tell(name, good, why=""):
        nonlocal number, bad
        number += 1
        bad += not good
        print(f"{'ok' if good else 'not ok'} {number} /editors/{name}")
        if not good:
            print(f"# {why}")

    def skip(name, program):
        nonlocal number
        number += 1
        print(f"ok {number} /editors/{name} # SKIP {program} is not installed")

    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "bin").mkdir()
        (folder / "bin" / "triad-cli").symlink_to(tool)
        for name in ("broken.sdf", "arm.sdf"):
            shutil.copy(examples / name, folder)
        os.environ.update(PATH=f"{folder / 'bin'}:{os.environ['PATH']}", HOME=scratch, LC_ALL="C.UTF-8")

        check = run(str(tool), "check", "broken.sdf", cwd=folder)
        said = check.stdout + check.stderr
        wanted = sorted((int(line), kind) for _, line, _, kind in LINE.findall(said))

        for name, program, find in (("vscode", None, by_vscode), ("vim", "vim", by_vim), ("emacs", "emacs", by_emacs)):
            if program and not shutil.which(program):
                skip(name, program)
                continue
            found = sorted(find(editors, folder, said))
            tell(name, found == wanted and wanted, f"{found}, not {wanted}")

        if shutil.which("git"):
            tell("git", refuses(editors, folder), "the hook does not refuse what it should")
        else:
            skip("git", "git")

    print(f"1..{number}")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
