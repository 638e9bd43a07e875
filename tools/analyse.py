#!/usr/bin/env python3
"""Reads the code for mistakes, without running it.

usage: analyse.py [--only CHECKER] [--jobs N] BUILD [FOLDER...]

BUILD is a build that has its generated headers; what is read is every C file
of src/ and tests/, or of the folders that are named. The checkers:

  cppcheck     its warnings of performance, portability and what is wrong
  gcc          -fanalyzer, which follows memory and files through functions
  clang-tidy   .clang-tidy says which checks
  scan-build   clang's analyzer, which follows values through functions

What each of them says that is wrong stands, with the reason, where it is told to
be quiet: in .clang-tidy, for kinds of reports, and in tools/analyse/CHECKER.txt.
Each finding is printed, and at the end one line a checker. Exit status: 0 when
there are none, 1 when there are some, 77 when a checker is not here, for which Meson
takes a test as skipped.
"""
# SPDX-License-Identifier: Apache-2.0

import argparse
import concurrent.futures
import fnmatch
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

TOP = pathlib.Path(__file__).resolve().parent.parent
EXPLAINED = TOP / "tools" / "analyse"

# All that it has for C on Unix, but for two: memcpy() is no mistake, and fields stand in the order
# in which they are read.
MORE_OF_SCAN_BUILD = [
    *("-enable-checker", "nullability"),
    *("-enable-checker", "optin.portability"),
    *("-enable-checker", "security"),
    *("-enable-checker", "valist"),
    *("-disable-checker", "security.insecureAPI.DeprecatedOrUnsafeBufferHandling"),
]

FINDING = re.compile(r"^(?P<file>[^\s:]+):(?P<line>\d+):\d+: (?P<kind>warning|error|performance|"
                     r"portability|style): (?P<text>.*?)(?: \[(?P<check>[^]]+)\])?$")


def compiled(build, folders):
    """The commands of the files in the folders: (file, words of the command)."""
    commands = json.loads((build / "compile_commands.json").read_text())
    roots = [(TOP / folder).resolve() for folder in folders]
    found = {}
    for command in commands:
        path = (pathlib.Path(command["directory"]) / command["file"]).resolve()
        if path.suffix == ".c" and any(root in path.parents for root in roots):
            found[path] = shlex.split(command["command"])
    return sorted(found.items())


def without_outputs(words):
    """A command without its compiler, its file and what it writes."""
    kept = []
    skip = 0
    for word in words[1:]:
        if skip:
            skip -= 1
        elif word in ("-o", "-MF", "-MQ", "-c"):
            skip = 1
        elif word != "-MD" and not word.startswith(("-W", "-O", "-fdiagnostics")):
            kept.append(word)
    return kept[1:] if kept and kept[0].endswith(("cc", "gcc", "clang")) else kept


def run(words, cwd):
    """What it said; who could not do its work has found something as well."""
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    if done.returncode or "encountered problems" in said:
        said += f"\n{words[-1]}:1:1: error: {words[0]} could not read it [failed]\n"
    return said


def with_gcc(build, path, words):
    """Unoptimized: what is optimized away is not looked at."""
    return run(["gcc", *without_outputs(words), "-fanalyzer", "-fdiagnostics-plain-output",
                "-o", os.devnull, "-c", str(path)], build)


def with_clang_tidy(build, path, _words):
    return run(["clang-tidy", "--quiet", "-p", str(build), str(path)], build)


def with_scan_build(build, path, words):
    """It would compile the file, too: `true` does so in no time."""
    with tempfile.TemporaryDirectory() as pages:
        return run(["scan-build", "--use-cc=true", "-o", pages,
                    *MORE_OF_SCAN_BUILD,
                    "clang", *without_outputs(words), "-o", os.devnull, "-c", str(path)], build)


def with_cppcheck(build, path, words):
    """Without the headers of others: it knows what is in them from its library."""
    flags = ["-DG_GNUC_PRINTF(format,first)=", "-DG_GNUC_FORMAT(argument)=",
             *(word for word in words if word.startswith(("-D", "-I../src")))]
    return run(["cppcheck", "--quiet", "--enable=warning,performance,portability", "--library=gtk",
                "--std=c11", "--inline-suppr", f"--suppressions-list={EXPLAINED / 'cppcheck.txt'}",
                "--template={file}:{line}:{column}: {severity}: {message} [{id}]",
                *flags, str(path)], build)


CHECKERS = {"cppcheck": with_cppcheck, "gcc": with_gcc, "clang-tidy": with_clang_tidy,
            "scan-build": with_scan_build}


def explained(name):
    """Lines of NAME.txt: CHECK FILES or CHECK FILES TEXT, comments before them."""
    path = EXPLAINED / f"{name}.txt"
    if name == "cppcheck" or not path.exists():
        return []
    lines = [line.strip() for line in path.read_text().splitlines()]
    return [line.split(None, 2) for line in lines if line and not line.startswith("#")]


def findings(name, build, output):
    """What a checker says of our files, each once, but what is explained."""
    said = {}
    quiet = explained(name)
    for line in output.splitlines():
        match = FINDING.match(line)
        if not match:
            continue
        path = os.path.relpath(os.path.realpath(build / match["file"]), TOP)
        if path.startswith("..") or path.startswith("build"):
            continue
        check = match["check"] or match["kind"]
        if any(fields[0] in check and fnmatch.fnmatch(path, fields[1])
               and (len(fields) < 3 or fields[2] in match["text"]) for fields in quiet):
            continue
        said[f"{path}:{match['line']}: {match['text']} [{check}]"] = True
    return list(said)


def analyse(name, build, files, jobs):
    """Prints what there is to say; returns how much."""
    began = time.monotonic()
    seen = {}
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        outputs = pool.map(lambda item: CHECKERS[name](build, *item), files)
        for output in outputs:
            for finding in findings(name, build, output):
                if finding not in seen:
                    seen[finding] = True
                    print(finding, flush=True)
    return f"{name:<11} {len(files):4} files  {len(seen):4} findings  " \
           f"{time.monotonic() - began:6.0f} s", len(seen)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", action="append", choices=CHECKERS)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("folders", nargs="*", default=["src", "tests"])
    arguments = parser.parse_args()

    names = arguments.only or list(CHECKERS)
    missing = [name for name in names if not shutil.which(name)]
    if missing:
        print(f"analyse: not here: {' '.join(missing)}", file=sys.stderr)
        return 77

    build = arguments.build.resolve()
    files = compiled(build, arguments.folders)
    results = [analyse(name, build, files, arguments.jobs) for name in names]
    print("\n".join(line for line, _ in results))
    return 1 if any(n for _, n in results) else 0


sys.exit(main())
