#!/usr/bin/env python3
"""Commands that take long say so on a terminal, and can be cancelled.

usage: test-progress.py TRIAD-CLI

Each command reads a model whose generator waits, or starts a helper that waits until the line is there,
so it takes long enough on every machine.
"""
# SPDX-License-Identifier: Apache-2.0

import concurrent.futures
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

SMALL = "<sdf version='1.9'><model name='m'><link name='l'/></model></sdf>\n"
WAIT = "--generate=sh -c 'sleep 1.5; cat %f'"
SLEEP = "--generate=sh -c 'sleep 60; cat %f'"
LATEST = 60
ERASE = "\r\x1b[K"
HINT = "Ctrl+C cancels"
SHOWN = r"\d+ s; Ctrl\+C cancels"

COMMANDS = {
    "check": "check a.sdf",
    "check-fix": "check --fix a.sdf",
    "frames": "frames a.sdf",
    "explain": "explain a.sdf m::l",
    "edit": "edit a.sdf rename m::l k",
    "convert": "convert --to=1.11 -o made a.sdf",
    "compare": "compare -o made a.sdf a.sdf",
    "graph": "graph --kind=relative_to -o made a.sdf",
    "render": "render -o made a.sdf",
}

# What takes long after reading: the variable of the helper that waits, the command, and what the
# line says that it does.
HELPED = {
    "graph": ("TRIAD_LAYOUT_HELPER", "graph --kind=relative_to -o made links.sdf", "drawing"),
    "render": ("TRIAD_MESH_HELPER", "render -o made a.sdf", "drawing"),
    "render-png": ("TRIAD_MESH_HELPER", "render --format=png -o made a.sdf", "drawing"),
    "render-pdf": ("TRIAD_MESH_HELPER", "render --format=pdf -o made a.sdf a.sdf", "drawing"),
    "render-html": ("TRIAD_MESH_HELPER", "render --format=html -o made a.sdf", "drawing"),
    "compare-html": ("TRIAD_MESH_HELPER", "compare --format=html -o made a.sdf b.sdf", "comparing"),
    "figures": ("TRIAD_MESH_HELPER", "figures f.triad", "drawing"),
}
HALF = "<visual name='{}'><geometry><mesh><uri>{}.obj</uri></mesh></geometry></visual>"
BOX = ("<sdf version='1.9'><model name='m'><link name='l'><pose>{} 0 0 0 0 0</pose><visual name='v'>"
       "<geometry><mesh><uri>box.obj</uri></mesh></geometry></visual></link></model></sdf>\n")
# Fewer links are laid out without the helper.
LINKS = SMALL.replace("<link name='l'/>", "".join(f"<link name='{i}'/>" for i in range(8)))
MESH = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"
FIGURE = "[f]\nsource=a.sdf\noutput=made.svg\n"

EDIT_REFUSES = 2     # to change what is generated


class Terminal:
    """A command whose standard error, or also its output, is a terminal."""

    def __init__(self, words, folder, with_output=False, **environment):
        self.end, theirs = pty.openpty()
        self.process = subprocess.Popen(
            words, cwd=folder, stdin=subprocess.DEVNULL,
            stdout=theirs if with_output else subprocess.DEVNULL, stderr=theirs,
            env=os.environ | {"TERM": "xterm"} | environment, start_new_session=True)
        os.close(theirs)
        self.text = ""

    def read_until(self, pattern):
        """Reads until @pattern is there, or to the end if it is None."""
        until = time.monotonic() + LATEST
        while time.monotonic() < until and (pattern is None or not self.has(pattern)):
            if not select.select([self.end], [], [], 0.1)[0]:
                continue
            try:
                self.text += os.read(self.end, 65536).decode()
            except OSError:          # nobody has the other end any more
                break

    def has(self, pattern):
        return re.search(pattern, self.text, re.DOTALL) is not None

    def wait(self):
        """Returns the exit status, and what can be read on the terminal at the end."""
        self.read_until(None)
        os.close(self.end)
        lines = self.text.replace("\r\n", "\n").split("\n")
        return self.process.wait(LATEST), "\n".join(line.rpartition(ERASE)[2] for line in lines)


def hold(folder):
    """Returns commands of a shell that wait for release()."""
    return f"until [ -e \"{folder}/go\" ]; do sleep 0.05; done"


def release(folder):
    (folder / "go").touch()


def make_held(folder, but="none"):
    """Returns the option for a generator that waits, but not for the file of this name."""
    return f"--generate=sh -c 'case %f in *{but}) ;; *) {hold(folder)};; esac; cat %f'"


def make_words(tool, command, option):
    words = COMMANDS[command].split()
    return [tool, words[0], option, *words[1:]]


def shows_a_line(tool, command, folder):
    terminal = Terminal(make_words(tool, command, make_held(folder)), folder)
    terminal.read_until(SHOWN)
    release(folder)
    status, rest = terminal.wait()
    line = f"{ERASE}triad-cli {COMMANDS[command].split()[0]}: a.sdf: "
    if line not in terminal.text or not terminal.has(f", {SHOWN}"):
        return f"shows {terminal.text!r}"
    wanted = EDIT_REFUSES if command == "edit" else 0
    return f"exits with {status}, and leaves {rest!r}" if status != wanted or HINT in rest else ""


def can_be_cancelled(tool, command, folder):
    before = {entry.name: entry.read_bytes() for entry in folder.iterdir()}
    terminal = Terminal(make_words(tool, command, SLEEP), folder)
    terminal.read_until(SHOWN)
    os.killpg(terminal.process.pid, signal.SIGINT)
    status, rest = terminal.wait()
    after = {entry.name: entry.read_bytes() for entry in folder.iterdir()}
    if status != -signal.SIGINT or rest:
        return f"exits with {status}: {terminal.text!r}"
    return "" if before == after else f"leaves {sorted(after)}"


def put_helped(folder, variable, wait):
    """Returns the environment with a helper that waits."""
    (folder / "a.sdf").write_text(BOX.format(0), encoding="utf-8")
    (folder / "b.sdf").write_text(BOX.format(1), encoding="utf-8")
    (folder / "links.sdf").write_text(LINKS, encoding="utf-8")
    (folder / "box.obj").write_text(MESH, encoding="utf-8")
    (folder / "f.triad").write_text(FIGURE, encoding="utf-8")
    helper = folder / "helper"
    helper.write_text(f"#!/bin/sh\n{wait}\nexec {os.environ[variable]} \"$@\"\n")
    helper.chmod(0o700)
    return {variable: str(helper)}


def shows_helped(tool, title, folder):
    variable, command, step = HELPED[title]
    terminal = Terminal([tool, *command.split()], folder, **put_helped(folder, variable, hold(folder)))
    terminal.read_until(f": {step}, {SHOWN}")
    release(folder)
    status, rest = terminal.wait()
    if not terminal.has(f": {step}, {SHOWN}"):
        return f"shows {terminal.text!r}"
    return f"exits with {status}, and leaves {rest!r}" if status not in (0, 1) or HINT in rest else ""


def helped_can_be_cancelled(tool, title, folder):
    variable, command, _ = HELPED[title]
    environment = put_helped(folder, variable, "sleep 60")
    before = sorted(entry.name for entry in folder.iterdir())
    terminal = Terminal([tool, *command.split()], folder, **environment)
    terminal.read_until(SHOWN)
    os.killpg(terminal.process.pid, signal.SIGINT)
    status, rest = terminal.wait()
    after = sorted(entry.name for entry in folder.iterdir())
    if status != -signal.SIGINT or rest:
        return f"exits with {status}: {terminal.text!r}"
    return "" if before == after else f"leaves {after}"


def shows_a_fraction(tool, title, folder):
    """The helper waits for the second mesh only."""
    variable, command, _ = HELPED[title]
    environment = put_helped(folder, variable, "sleep 60")
    for name in "ab":
        (folder / f"{name}.sdf").write_text(
            SMALL.replace("<link name='l'/>", f"<link name='l'>{HALF.format('v', 'box')}"
                          f"{HALF.format('w', 'other')}</link>"), encoding="utf-8")
    (folder / "other.obj").write_text(MESH, encoding="utf-8")
    (folder / "helper").write_text("#!/bin/sh\n[ \"$2\" = other.obj ] && sleep 60\n"
                                   f"exec {os.environ[variable]} \"$@\"\n")
    terminal = Terminal([tool, *command.split()], folder, **environment)
    terminal.read_until(": reading shapes, 1 of 2, ")
    os.killpg(terminal.process.pid, signal.SIGINT)
    status, _ = terminal.wait()
    return "" if status == -signal.SIGINT else f"exits with {status}: {terminal.text!r}"


def is_quiet(tool, folder):
    terminal = Terminal([tool, "frames", WAIT, "a.sdf"], folder, TERM="dumb")
    terminal.wait()
    return f"shows {terminal.text!r}" if HINT in terminal.text or ERASE in terminal.text else ""


def is_only_for_terminals(tool, folder):
    run = subprocess.run([tool, "frames", WAIT, "a.sdf"], cwd=folder, capture_output=True, text=True,
                         check=False)
    return f"shows {run.stderr!r}" if run.stderr or run.returncode else ""


def ends_before_output(tool, folder):
    terminal = Terminal([tool, "frames", make_held(folder), "a.sdf"], folder, True)
    terminal.read_until(SHOWN)
    release(folder)
    _, rest = terminal.wait()
    return "" if HINT in terminal.text and HINT not in rest and "m::l" in rest else f"shows {rest!r}"


def counts_in_turn(tool, words, folder):
    """The files are read one after the other."""
    for i in range(4):
        (folder / f"{i}.sdf").write_text(SMALL, encoding="utf-8")
    terminal = Terminal([tool, *words.split(), make_held(folder, "0.sdf"),
                         *(f"{i}.sdf" for i in range(4))], folder, True)
    terminal.read_until("1 of 4 files, ")
    release(folder)
    status, rest = terminal.wait()
    return "" if status == 0 and "1 of 4 files, " in terminal.text and HINT not in rest else \
        f"exits with {status}: {terminal.text!r}"


def counts_files(tool, folder):
    """The messages of the first files do not end the line."""
    for i in range(6):
        (folder / f"{i}.sdf").write_text(SMALL.replace("'l'", "''"), encoding="utf-8")
    terminal = Terminal([tool, "check", make_held(folder, "0.sdf"),
                         *(f"{i}.sdf" for i in range(6))], folder, True)
    terminal.read_until("error:.* of 6 files, ")
    release(folder)
    status, rest = terminal.wait()
    after = terminal.text.partition("error:")[2]
    return "" if status == 1 and " of 6 files, " in after and HINT not in rest else \
        f"exits with {status}: {terminal.text!r}"


def main():
    tool = os.path.abspath(sys.argv[1])
    tests = {}
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(8) as pool:
        def add(title, function, *arguments):
            folder = pathlib.Path(name, title.replace("/", "-"))
            folder.mkdir()
            (folder / "a.sdf").write_text(SMALL, encoding="utf-8")
            tests[title] = pool.submit(function, tool, *arguments, folder)

        for command in COMMANDS:
            add(f"{command}/shows-a-line", shows_a_line, command)
            add(f"{command}/can-be-cancelled", can_be_cancelled, command)
        for title in HELPED:
            if HELPED[title][0] in os.environ:      # built without it otherwise
                add(f"{title}/shows-what-helpers-do", shows_helped, title)
                add(f"{title}/can-be-cancelled-in-a-helper", helped_can_be_cancelled, title)
        for title in ("render", "compare-html"):
            if HELPED[title][0] in os.environ:
                add(f"{title}/counts-what-is-read", shows_a_fraction, title)
        add("frames/files-are-counted", counts_in_turn, "frames")
        add("check-fix/files-are-counted", counts_in_turn, "check --fix")
        add("a-dumb-terminal-shows-nothing", is_quiet)
        add("no-terminal-shows-nothing", is_only_for_terminals)
        add("the-line-ends-before-output", ends_before_output)
        add("files-are-counted", counts_files)

        print(f"1..{len(tests)}")
        problems = {title: future.result() for title, future in tests.items()}

    for number, (title, problem) in enumerate(problems.items(), 1):
        print("".join(f"# {line}\n" for line in problem.splitlines()), end="")
        print(f"{'not ok' if problem else 'ok'} {number} /progress/{title}")
    return any(problems.values())


if __name__ == "__main__":
    sys.exit(main())
