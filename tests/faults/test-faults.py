#!/usr/bin/env python3
"""Whatever call fails, a command does its work or reports an error.

usage: test-faults.py TRIAD-CLI FAULTS EXAMPLES [COMMAND...]

Runs all commands, or those named, repeatedly, and makes the first, the second,
the third, … of their calls fail with FAULTS, a preloaded library. Each run
behaves as without faults, or ends with a message; an output is the complete old
or new file, and no other file is left.

Allocations are very many, so only some of them fail; with TRIAD_TRUST=long, many
more.
"""
# SPDX-License-Identifier: Apache-2.0

import errno
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

OLD = b"what was there before\n"
FIGURES = "[figure one]\nsource=model.sdf\noutput=made.svg\n"
LONG = os.environ.get("TRIAD_TRUST") == "long"
MEMORY_SAMPLES = 1000 if LONG else 12
KILLS = 300 if LONG else 12
TIMEOUT = 120

# name, arguments, program, and outputs
COMMANDS = [
    ("check", ["check", "model.sdf"], "triad-cli", None),
    ("frames", ["frames", "--format=json", "model.sdf"], "triad-cli", None),
    ("convert", ["convert", "--to=1.11", "-o", "made.sdf", "model.sdf"], "triad-cli", "made.sdf"),
    ("compare", ["compare", "model.sdf", "other.sdf"], "triad-draw", None),
    ("graph", ["graph", "--kind=relative_to", "-o", "made.svg", "model.sdf"], "triad-draw",
     "made.svg"),
    ("render-png", ["render", "-o", "made.png", "model.sdf"], "triad-draw", "made.png"),
    ("render-svg", ["render", "-o", "made.svg", "model.sdf"], "triad-draw", "made.svg"),
    ("figures", ["figures", "--force", "figures.triad"], "triad-draw", "made.svg"),
]

FILE_FAULTS = [
    ("open", errno.EACCES), ("open", errno.EMFILE), ("read", errno.EIO), ("write", errno.ENOSPC),
    ("write", errno.EIO), ("fsync", errno.EIO), ("rename", errno.EACCES), ("close", errno.EIO),
]

# FreeType and pixman leave out of a picture the letter, or the area, for which
# they have no memory, and tell nobody.
MAY_DIFFER = {(name, "memory") for name in ("graph", "render-png", "render-svg", "figures")}


def is_whole(picture):
    """Returns whether an image is complete."""
    return picture.endswith((b"</svg>", b"</svg>\n", b"IEND\xaeB`\x82"))


class Place:
    """A folder with models, in which a command runs."""

    def __init__(self, tool, library, examples, command):
        self.tool, self.library = tool, library
        self.name, self.words, self.program, self.output = command
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="triad-faults-")).resolve()
        self.folder = self.root / "work"
        self.mark = self.root / "mark"
        self.folder.mkdir()
        shutil.copy(examples / "arm.sdf", self.folder / "model.sdf")
        shutil.copy(examples / "gripper.sdf", self.folder / "other.sdf")
        (self.folder / "figures.triad").write_text(FIGURES)
        self.names = set(os.listdir(self.folder))
        self.kept = self.names | {self.output, "figures.triad.stamp"}
        self.usual = self.run()
        self.made = self.read_output()

    def read_output(self):
        return (self.folder / self.output).read_bytes() if self.output else None

    def reset(self):
        self.mark.unlink(missing_ok=True)
        for name in set(os.listdir(self.folder)) - self.names:
            (self.folder / name).unlink()
        if self.output:
            (self.folder / self.output).write_bytes(OLD)

    def start(self, **environment):
        return subprocess.Popen([self.tool, *self.words], cwd=self.folder,
                                env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run(self, **environment):
        self.reset()
        process = self.start(**environment)
        try:
            out, err = process.communicate(timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return None
        return process.returncode, out, err

    def run_with(self, call, nth, reason):
        return self.run(LD_PRELOAD=self.library, TRIAD_FAULT_PROGRAM=self.program,
                        TRIAD_FAULT_CALL=call, TRIAD_FAULT_NTH=str(nth),
                        TRIAD_FAULT_ERRNO=str(reason), TRIAD_FAULT_FOLDER=str(self.folder),
                        TRIAD_FAULT_MARK=str(self.mark))

    def count(self, call):
        self.run_with(call, 0, 0)
        return int(self.mark.read_text())

    def judge(self, run, call):
        """Returns what is wrong with a run; None if nothing is."""
        if run is None:
            return "hangs"
        status, out, err = run
        usual, usual_out, _ = self.usual
        made = self.read_output()
        done = status == usual and out == usual_out and made == self.made
        may_differ = (self.name, call) in MAY_DIFFER and status == usual and is_whole(made)
        if made not in (OLD, self.made, None) and not may_differ:
            return f"leaves {len(made)} bytes that are neither the old file nor the new one"
        if status >= 0 and not set(os.listdir(self.folder)) <= self.kept:
            return f"leaves files: {set(os.listdir(self.folder)) - self.kept}"
        if done or may_differ:
            return None
        if status in (0, usual):
            return f"exits with {status}, and yet something else comes of it: {err[-300:]}"
        if not err.strip():
            return f"ends with {status} and without a word"
        return None

    def remove(self):
        shutil.rmtree(self.root)


def try_files(place):
    for call, reason in FILE_FAULTS:
        for nth in range(1, 1000):
            run = place.run_with(call, nth, reason)
            wrong = place.judge(run, call)
            if wrong:
                return f"{call} {nth} fails with {errno.errorcode[reason]}: {wrong}"
            if not place.mark.exists():
                break
    return None


def try_memory(place):
    total = place.count("memory")
    step = max(total / MEMORY_SAMPLES, 1)
    wrongs = []
    for i in range(min(total, MEMORY_SAMPLES)):
        nth = int(total - i * step)
        wrong = place.judge(place.run_with("memory", nth, errno.ENOMEM), "memory")
        if wrong:
            wrongs.append(f"allocation {nth} of {total} fails: {wrong}")
    return "\n".join(wrongs) or None


def try_killed(place):
    begin = time.monotonic()
    place.run()
    lasts = time.monotonic() - begin
    chance = random.Random(1)
    for _ in range(KILLS):
        place.reset()
        process = place.start()
        time.sleep(chance.uniform(0.5, 1.1) * lasts)
        process.kill()
        process.communicate()
        made = place.read_output()
        if made not in (OLD, place.made):
            return f"killed, it leaves {len(made)} bytes that are neither the old nor the new file"
        lost = place.names - set(os.listdir(place.folder))
        if lost:
            return f"killed, it takes {lost} with it"
    return None


def try_full(place):
    """Standard output is full."""
    place.reset()
    with open("/dev/full", "wb") as full:
        run = subprocess.run([place.tool, *place.words], cwd=place.folder, stdout=full,
                             stderr=subprocess.PIPE, check=False)
    if place.usual[1] and (run.returncode != 2 or not run.stderr.strip()):
        return f"exits with {run.returncode}: {run.stderr[-300:]}"
    return None


def main():
    # what is run is so in another folder
    tool = os.path.abspath(sys.argv[1])
    # LD_PRELOAD takes no path with spaces
    scratch = tempfile.TemporaryDirectory()
    library = os.path.join(scratch.name, "faults.so")
    os.symlink(os.path.abspath(sys.argv[2]), library)
    examples = pathlib.Path(sys.argv[3])
    chosen = [command for command in COMMANDS if not sys.argv[4:] or command[0] in sys.argv[4:]]
    number = bad = 0
    tries = [("files", try_files), ("memory", try_memory), ("full-output", try_full)]

    for command in chosen:
        place = Place(tool, library, examples, command)
        for name, attempt in tries + ([("killed", try_killed)] if place.output else []):
            wrong = attempt(place)
            number += 1
            bad += wrong is not None
            print(f"{'not ok' if wrong else 'ok'} {number} /faults/{place.name}/{name}")
            if wrong:
                print("\n".join(f"# {line}" for line in wrong.splitlines()), file=sys.stderr)
            sys.stdout.flush()
        place.remove()

    print(f"1..{number}")
    return bad > 0


sys.exit(main())
