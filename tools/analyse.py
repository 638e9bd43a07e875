#!/usr/bin/env python3
"""Runs static analysers on the code.

usage: analyse.py [--only CHECKER] [--jobs N] BUILD [FOLDER...]

BUILD is a build that contains the generated headers. All C files of src/ and tests/,
or of the named folders, are analysed. The checkers:

  cppcheck     its warnings about errors, performance and portability
  gcc          -fanalyzer, which follows memory and files through functions
  clang-tidy   with the checks in .clang-tidy
  scan-build   clang's analyzer, which follows values through functions

False positives are listed with their reasons: kinds of reports in .clang-tidy, and
others in tools/analyse/CHECKER.txt. Prints each finding, then a line for each
checker. Exit status: 0 without findings, 1 with findings, 77 (skipped in Meson) if
a checker is missing.
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
    """Returns the commands of the files in the folders: (file, words of the command)."""
    commands = json.loads((build / "compile_commands.json").read_text())
    roots = [(TOP / folder).resolve() for folder in folders]
    found = {}
    for command in commands:
        path = (pathlib.Path(command["directory"]) / command["file"]).resolve()
        if path.suffix == ".c" and any(root in path.parents for root in roots):
            found[path] = shlex.split(command["command"])
    return sorted(found.items())


def without_outputs(words):
    """Returns a command without its compiler, its file and its outputs."""
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
    """Returns the output; a checker that fails counts as a finding."""
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    if done.returncode or "encountered problems" in said:
        said += f"\n{words[-1]}:1:1: error: {words[0]} could not read it [failed]\n"
    return said


def with_gcc(build, path, words):
    """Does not optimize, because optimized code would not be analysed."""
    return run(["gcc", *without_outputs(words), "-fanalyzer", "-fdiagnostics-plain-output",
                "-o", os.devnull, "-c", str(path)], build)


def with_clang_tidy(build, path, _words):
    return run(["clang-tidy", "--quiet", "-p", str(build), str(path)], build)


def with_scan_build(build, path, words):
    """Does not compile the file: `true` replaces the compiler."""
    with tempfile.TemporaryDirectory() as pages:
        return run(["scan-build", "--use-cc=true", "-o", pages,
                    *MORE_OF_SCAN_BUILD,
                    "clang", *without_outputs(words), "-o", os.devnull, "-c", str(path)], build)


def with_cppcheck(build, path, words):
    """Does not read system headers: cppcheck has a library that describes them."""
    flags = ["-DG_GNUC_PRINTF(format,first)=", "-DG_GNUC_FORMAT(argument)=",
             *(word for word in words if word.startswith(("-D", "-I../src")))]
    return run(["cppcheck", "--quiet", "--enable=warning,performance,portability", "--library=gtk",
                "--std=c11", "--inline-suppr", f"--suppressions-list={EXPLAINED / 'cppcheck.txt'}",
                "--template={file}:{line}:{column}: {severity}: {message} [{id}]",
                *flags, str(path)], build)


CHECKERS = {"cppcheck": with_cppcheck, "gcc": with_gcc, "clang-tidy": with_clang_tidy,
            "scan-build": with_scan_build}


def explained(name):
    """Reads NAME.txt: lines of CHECK FILES or CHECK FILES TEXT, each after its comments."""
    path = EXPLAINED / f"{name}.txt"
    if name == "cppcheck" or not path.exists():
        return []
    lines = [line.strip() for line in path.read_text().splitlines()]
    return [line.split(None, 2) for line in lines if line and not line.startswith("#")]


def findings(name, build, output):
    """Returns the findings of a checker in our files, without duplicates and explained ones."""
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
    """Prints the findings; returns their number."""
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
