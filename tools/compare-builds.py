#!/usr/bin/env python3
"""Compares the output of two builds of triad-cli for the same files, except for words.

usage: compare-builds.py [--svg] BEFORE AFTER FILE-OR-FOLDER...

BEFORE and AFTER are build folders, or commits, which are built in a temporary
folder.  For each file, runs check, frames, graph, convert and explain of both
builds.  These must be the same: exit codes; code, severity and place of each
diagnostic; frames and graphs as JSON; converted files, byte for byte; and all
numbers of an explanation.  With --svg, drawings must be the same except for
texts.  Prints all differences, and exits with 1 if there are any.
"""
# SPDX-License-Identifier: Apache-2.0

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SUFFIXES = {".sdf", ".urdf", ".world", ".model", ".xml", ".config"}
TIMEOUT = 120       # seconds for one command
NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e[-+]?\d+)?")
TEXT = re.compile(rb"<(title|desc|text|tspan)\b[^>]*>.*?</\1>|aria-label=\"[^\"]*\"", re.DOTALL)


def build(name, place):
    """Returns the folder with the programs of a commit or of a build folder."""
    folder = pathlib.Path(name)
    if (folder / "build.ninja").is_file():
        return folder / "src"
    source = place / name.replace("/", "_")
    subprocess.run(["git", "worktree", "add", "--quiet", "--detach", source, name], check=True)
    for command in (["meson", "setup", "-Dbuildtype=debugoptimized", source / "build", source],
                    ["ninja", "-C", source / "build", "src/triad-cli", "src/triad-draw", "src/triad-layout"]):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return source / "build" / "src"


def remove(place):
    for source in place.iterdir():
        subprocess.run(["git", "worktree", "remove", "--force", source], check=True)


def run(programs, *arguments):
    env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="")
    done = subprocess.run([programs / "triad-cli", *arguments], capture_output=True, env=env,
                          timeout=TIMEOUT, check=False)
    return done.returncode, done.stdout


def places(status, output):
    """Returns the severity, place and code of each diagnostic."""
    said = []
    for line in output.decode(errors="replace").splitlines():
        record = json.loads(line)
        for diagnostic in record.pop("diagnostics", []):
            related = [[one.get(key) for key in ("file", "line", "column", "length")]
                       for one in diagnostic.get("related", [])]
            kept = [diagnostic.get(key) for key in ("severity", "code", "file", "line", "column", "length",
                                                    "path", "frame")]
            said.append([kept, related])
        said.append(record)
    return status, said


def names_of_frames(output):
    try:
        return [frame["name"] for frame in json.loads(output)["frames"]]
    except (ValueError, KeyError, TypeError):
        return []


def look(programs, file, with_svg):
    """Returns everything that is compared, by its kind."""
    seen = {"check": places(*run(programs, "check", "--format=json", file)),
            "parity": places(*run(programs, "check", "--parity", "--format=json", file))}
    status, frames = run(programs, "frames", "--format=json", file)
    seen["frames"] = places(status, frames)
    for version in ("1.12", "urdf"):
        seen[f"convert to {version}"] = run(programs, "convert", f"--to={version}", file)
    for kind in ("attached_to", "relative_to"):
        seen[f"graph {kind}"] = run(programs, "graph", "--format=json", f"--kind={kind}", file)
    if with_svg:
        for command in (["graph", "--kind=graphs"], ["render"]):
            status, output = run(programs, *command, "--format=svg", "--text=text", file)
            seen[f"{command[0]} as SVG"] = status, TEXT.sub(b"", output)
    for name in names_of_frames(frames)[:20]:
        status, output = run(programs, "explain", file, name)
        seen[f"explain {name}"] = status, NUMBER.findall(output.decode(errors="replace"))
    return seen


def compare(file, before, after, with_svg):
    try:
        old, new = (look(programs, file, with_svg) for programs in (before, after))
    except subprocess.TimeoutExpired as error:
        return 0, [f"{file}: {error}"]
    return len(old), [f"{file}: {what} differs" for what in old if old[what] != new.get(what)]


def find(names):
    for name in map(pathlib.Path, names):
        yield from (sorted(path for path in name.rglob("*") if path.suffix in SUFFIXES and path.is_file())
                    if name.is_dir() else [name])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--svg", action="store_true", help="compare drawings too")
    parser.add_argument("before", metavar="BEFORE")
    parser.add_argument("after", metavar="AFTER")
    parser.add_argument("files", metavar="FILE-OR-FOLDER", nargs="+")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory(prefix="triad-builds-") as place:
        place = pathlib.Path(place)
        try:
            before, after = build(options.before, place), build(options.after, place)
            files = list(find(options.files))
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                results = list(pool.map(lambda file: compare(file, before, after, options.svg), files))
        finally:
            remove(place)

    differences = [line for _, lines in results for line in lines]
    print("\n".join(differences + [f"{len(files)} files, {sum(n for n, _ in results)} outputs, "
                                   f"{len(differences)} differences"]))
    return 1 if differences else 0


sys.exit(main())
