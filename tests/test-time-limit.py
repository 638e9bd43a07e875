#!/usr/bin/env python3
"""A command that needs too much processor time stops with a message.

usage: test-time-limit.py TRIAD-CLI TRIAD-DRAW
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import signal
import subprocess
import sys
import tempfile

LATEST = 600

# Includes of a file with 1,000 links: drawing their frames takes several times as long as permitted.
N_INCLUDES = 1900

MESSAGE = "s of processor time; “--time-limit” permits more"

MEBIBYTE = 1 << 20

MAX_BYTES = 256 << 20     # of a file that is read


def run(tool, words, folder):
    return subprocess.run([tool, *words], cwd=folder, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, encoding="utf-8", check=False, timeout=LATEST)


def write_models(folder):
    sdf = "<sdf version='1.11'>"
    links = "".join(f"<link name='l{i}'/>" for i in range(1000))
    includes = "".join(f"<include><uri>part.sdf</uri><name>n{i}</name></include>"
                       for i in range(N_INCLUDES))
    for name, content in (("part.sdf", links), ("large.sdf", includes), ("small.sdf", "<link name='l'/>")):
        (folder / name).write_text(f"{sdf}<model name='m'>{content}</model></sdf>", encoding="utf-8")


def permit(path):
    """The seconds for a file, of which holes count nothing."""
    status = path.lstat()
    if path.is_symlink() or min(status.st_size, status.st_blocks * 512) > MAX_BYTES:
        return 1
    return 1 + 4 * min(status.st_size, status.st_blocks * 512) / MEBIBYTE


def stops(tool, folder):
    """The message names the file, whose size is a reason to permit more, but for a link."""
    large = (folder / "large.sdf").read_text(encoding="utf-8")
    (folder / "padded.sdf").write_text(large + " " * (MEBIBYTE - len(large)), encoding="utf-8")
    (folder / "link.sdf").symlink_to("padded.sdf")
    problems = []
    for name in ("padded.sdf", "link.sdf"):
        ended = run(tool, ["render", "--time-limit=1", "-o", "out.svg", name], folder)
        seconds = 1 + permit(folder / name)
        wanted = f"triad-cli render: {name}: stopped after {seconds:.1f} {MESSAGE}\n"
        if ended.returncode != 2 or ended.stderr != wanted:
            problems.append(f"exits with {ended.returncode}: {ended.stderr}")
    return "\n".join(problems)


def ignores_holes(tool, folder):
    """A large file that costs no space permits nothing more, whether it can be read or not."""
    problems = []
    for size in (MAX_BYTES, MAX_BYTES + 1, 1 << 40):
        with open(folder / "huge.sdf", "wb") as file:
            file.truncate(size)
        ended = run(tool, ["frames", "--format=json", "--time-limit=1", "huge.sdf", "link.sdf"], folder)
        ends = tuple(f"stopped after {seconds} {MESSAGE}\n" for seconds in ("2.0", "3.0"))
        if ended.returncode != 2 or not ended.stderr.endswith(ends):
            problems.append(f"{size}: exits with {ended.returncode}: {ended.stderr}")
    return "\n".join(problems)


def keeps_outputs(tool, folder):
    """An output file is as it was, and there are no other files."""
    out = folder / "out.svg"
    out.write_text("old", encoding="utf-8")
    before = sorted(os.listdir(folder))
    ended = run(tool, ["render", "--time-limit=1", "-o", "out.svg", "large.sdf"], folder)
    if ended.returncode != 2 or not ended.stderr.endswith(f"{MESSAGE}\n"):
        return f"exits with {ended.returncode}: {ended.stderr}"
    return "" if out.read_text(encoding="utf-8") == "old" and sorted(os.listdir(folder)) == before \
        else "files have changed"


def limits_thumbnails(drawer, folder):
    """The command of file managers has a timer, too, as /proc shows."""
    timers = "/proc/self/timers"
    if not os.path.exists(timers):
        return ""
    with subprocess.Popen([drawer, "thumbnail", "128", "large.sdf", "image.png"], cwd=folder) as process:
        seen = ""
        while process.poll() is None and f"signal: {int(signal.SIGXCPU)}/" not in seen:
            seen = pathlib.Path(f"/proc/{process.pid}/timers").read_text(encoding="ascii")
        process.kill()
    return "" if f"signal: {int(signal.SIGXCPU)}/" in seen else "has no timer"


def permits_more(tool, folder):
    """Many small files are no reason to stop."""
    names = []
    for i in range(200):
        names.append(f"s{i}.sdf")
        (folder / names[-1]).write_text((folder / "small.sdf").read_text(encoding="utf-8"),
                                        encoding="utf-8")
    problems = []
    for words in (["check"], ["frames"], ["check", "--time-limit=0"], ["check", "--time-limit=1"]):
        ended = run(tool, [*words, *names], folder)
        if ended.returncode != 0:
            problems.append(f"{words}: exits with {ended.returncode}: {ended.stderr}")
    return "\n".join(problems)


def refuses_words(tool, folder):
    problems = []
    for value in ("x", "-1", "", "1.5", "99999999999999999999"):
        ended = run(tool, ["check", f"--time-limit={value}", "small.sdf"], folder)
        wanted = f"triad-cli check: --time-limit expects a whole number of seconds, not “{value}”\n"
        if ended.returncode != 2 or ended.stderr != wanted:
            problems.append(f"{value}: exits with {ended.returncode}: {ended.stderr}")
    return "\n".join(problems)


def main():
    tool = os.path.abspath(sys.argv[1])
    problems = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_models(folder)
        for test in (stops, ignores_holes, keeps_outputs, permits_more, refuses_words):
            problems[test.__name__.replace("_", "-")] = test(tool, folder)
        problems["limits-thumbnails"] = limits_thumbnails(os.path.abspath(sys.argv[2]), folder)

    print(f"1..{len(problems)}")
    for number, (title, problem) in enumerate(problems.items(), 1):
        print("".join(f"# {line}\n" for line in problem.splitlines()), end="")
        print(f"{'not ok' if problem else 'ok'} {number} /time-limit/{title}")
    return any(problems.values())


if __name__ == "__main__":
    sys.exit(main())
