#!/usr/bin/env python3
"""Shell completion of triad and triad-cli.

usage: test-completions.py TRIAD-CLI TRIAD COMPLETIONS EXAMPLES

COMPLETIONS is the folder of the three files.  Each shell is queried differently:
fish prints completions, bash fills COMPREPLY, and zsh gets keys on a terminal.
Shells that are not installed are skipped.
"""
# SPDX-License-Identifier: Apache-2.0

import atexit
import os
import pathlib
import pty
import re
import select
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BASH_COMPLETION = "/usr/share/bash-completion/bash_completion"
TIMEOUT = 60

# The typed text, some expected completions, and some that must be missing.
CASES = {
    "commands": ("triad-cli ch", {"check"}, {"frames"}),
    "options": ("triad-cli check --par", {"--parity"}, {"--format"}),
    "words-of-an-option": ("triad-cli check --format=", {"text", "json", "sarif"}, {"dot"}),
    "words-after-a-short-option": ("triad-cli render -f ", {"svg", "pdf", "png"}, {"sarif"}),
    "frames-of-the-model": ("triad-cli explain arm.sdf arm::", {"arm::hand", "arm::wrist"}, {"elbow2"}),
    "frames-of-an-option": ("triad-cli render arm.sdf --look-at=arm::h", {"arm::hand"}, {"arm::wrist"}),
    "joints-alone": ("triad-cli frames arm.sdf --joint=arm::", {"arm::wrist="}, {"arm::hand="}),
    "operations": ("triad-cli edit arm.sdf re", {"rename", "relative-to"}, {"wrap"}),
    "frames-of-an-operation": ("triad-cli edit arm.sdf rename arm::h", {"arm::hand"}, {"arm::wrist"}),
    "models-alone": ("triad-cli check arm", {"arm.sdf", "arm_and_gripper.sdf"}, {"arm.txt"}),
    "figures-alone": ("triad-cli figures f", {"figures.triad"}, {"figures.txt"}),
    "templates-with-a-generator": ("triad-cli check --generate='cat %f' arm.", {"arm.sdf", "arm.txt"}, {"figures.triad"}),
    "options-of-the-window": ("triad --comp", {"--compare"}, {"--format"}),
}


# Names that a shell would run, were it to read them as more than names.
HOSTILE = ["$(touch${IFS}ran)", "`touch${IFS}ran`", "x;touch${IFS}ran;", "${x:=$(touch${IFS}ran)}"]

# A frame whose name sed would run, and how it is written on a line behind which more is completed.
BEFORE = "-/touch${IFS}ran;#/e#"
LINES = {
    "hostile-names": "triad-cli explain hostile.sdf ",
    "typed-command": "triad-cli explain $(touch ran).sdf ",
    "hostile-name-before": r"triad-cli explain hostile.sdf -/touch\$\{IFS\}ran\;#/e# ",
}


def write_hostile(path):
    path.write_text("<sdf version='1.9'><model name='m'>"
                    + "".join(f"<link name='{name}'/>" for name in [*HOSTILE, BEFORE]) + "</model></sdf>")


def ask_bash(line, _, files, folder, environ):
    """Splits words like readline: at blanks, = and :, and drops one of those before the cursor."""
    words = re.findall(r"[^\s=:]+|[=:]+", line) + ([""] if line[-1] in " =:" else [])
    if line[-1] in "=:":
        words.pop()
    function = "_triad_cli" if words[0] == "triad-cli" else "_triad"
    script = f"""
        . {BASH_COMPLETION}; . {shlex.quote(str(files / 'triad-cli.bash'))}
        COMP_WORDS=({' '.join(map(shlex.quote, words))}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
        COMP_LINE={shlex.quote(line)}; COMP_POINT={len(line)}; COMP_TYPE=9; COMP_KEY=9
        compopt () {{ :; }}
        {function} {words[0]}; printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    run = subprocess.run(["bash", "--norc", "-c", script], cwd=folder, env=environ,
                         capture_output=True, text=True, timeout=TIMEOUT)
    # Readline's prefix is not part of completions.
    before = line.split()[-1].split("=")[-1].rpartition(":")
    stem = before[0] + before[1] if line[-1] != " " else ""
    return {stem + word for word in run.stdout.split()}, run.stderr


def ask_fish(line, _, files, folder, environ):
    script = f"source {shlex.quote(str(files / 'triad-cli.fish'))}; complete -C {shlex.quote(line)}"
    run = subprocess.run(["fish", "--no-config", "-c", script], cwd=folder, env=environ,
                         capture_output=True, text=True, timeout=TIMEOUT)
    words = {row.split("\t")[0] for row in run.stdout.splitlines()}
    return {re.sub(r"^--[\w-]+=(?=.)", "", word) for word in words}, run.stderr


class Zsh:
    """A zsh that gets keys on a terminal, line after line."""

    def __init__(self):
        self.terminal = None

    def start(self, files, folder, environ):
        functions = folder / "functions"
        functions.mkdir()
        shutil.copy(files / "triad-cli.zsh", functions / "_triad")
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.chdir(folder)
            os.execvpe("zsh", ["zsh", "-f", "-i"], environ | {"TERM": "dumb", "COLUMNS": "200"})
        atexit.register(os.kill, pid, signal.SIGKILL)
        self.type(f"fpath=({functions} $fpath); autoload -U compinit; compinit -u -D; print re'ady'\n", {"ready"})

    def type(self, text, wanted):
        """Reads until the expected output is complete, and no more comes for a moment."""
        os.write(self.terminal, text.encode())
        text = ""
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.3)[0]:
                text += os.read(self.terminal, 65536).decode(errors="replace")
            elif all(word.rstrip("=") in text for word in wanted):
                break
        return text

    def __call__(self, line, wanted, files, folder, environ):
        """Presses TAB twice, the second time to list all completions; then ^U empties the line."""
        if self.terminal is None:
            self.start(files, folder, environ)
        text = self.type(line + "\t\t", wanted)
        self.type("\x15", set())
        return set(re.split(r"[\s]+|(?<=--look-at=)|(?<=--joint=)|(?<=--format=)", text)), ""


def main():
    cli, window, files, examples = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    shells = {"bash": ask_bash, "fish": ask_fish, "zsh": Zsh()}
    number = 0
    bad = 0

    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "bin").mkdir()
        (folder / "bin" / "triad-cli").symlink_to(cli)
        (folder / "bin" / "triad").symlink_to(window)
        for name in ("arm.sdf", "arm_and_gripper.sdf", "gripper.sdf", "figures.triad"):
            shutil.copy(examples / name, folder)
        for name in ("arm.txt", "figures.txt"):
            (folder / name).touch()
        write_hostile(folder / "hostile.sdf")
        environ = os.environ | {"PATH": f"{folder / 'bin'}:{os.environ['PATH']}", "HOME": scratch}

        print(f"1..{len(shells) * (len(CASES) + len(LINES))}")
        for shell, ask in shells.items():
            there = shutil.which(shell) and (shell != "bash" or os.path.exists(BASH_COMPLETION))
            for name, (line, wanted, unwanted) in CASES.items():
                number += 1
                if not there:
                    print(f"ok {number} /completions/{shell}/{name} # SKIP {shell} is not installed")
                    continue
                offered, complaint = ask(line, wanted, files, folder, environ)
                # Only some shells mark options with values.
                offered |= {word.rstrip("=") for word in offered}
                missing = {word for word in wanted if word not in offered and word.rstrip("=") not in offered}
                good = not missing and not unwanted & offered
                bad += not good
                print(f"{'ok' if good else 'not ok'} {number} /completions/{shell}/{name}")
                if not good:
                    print(f"# {line!r} offers {sorted(offered)} {complaint}")

            for name, line in LINES.items():
                number += 1
                if not there:
                    print(f"ok {number} /completions/{shell}/{name} # SKIP {shell} is not installed")
                    continue
                offered, complaint = ask(line, {"ran"}, files, folder, environ)
                # Bash inserts completions unchanged, so names must be quoted.
                quoted = shell != "bash" or "(" in line or {f"m::{name}" for name in HOSTILE} <= {
                    " ".join(shlex.split(word)) for word in offered if "\\" in word}
                listed = name != "hostile-names" or any("touch" in word for word in offered)
                good = quoted and listed and not (folder / "ran").exists()
                bad += not good
                print(f"{'ok' if good else 'not ok'} {number} /completions/{shell}/{name}")
                if not good:
                    print(f"# {line!r} offers {sorted(offered)} {complaint}")
                (folder / "ran").unlink(missing_ok=True)

    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
