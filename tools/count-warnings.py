#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Counts the warnings that Triad prints for a collection of models, by kind.

usage: count-warnings.py TRIAD-CLI FOLDER...

Checks every SDFormat and URDF file below the folders.  Warnings of one kind
differ only in what is quoted, and a warning at one place of a file counts once,
whoever includes the file.  Missing meshes and included files are counted apart,
because collections are often stored without them.

Whether a kind of warning is useful is for people to judge; those in USELESS were
judged to be wrong, or not worth a change of the file.  docs/DIAGNOSTICS.md has
the result for a collection of 372 public files.
"""
import collections
import json
import os
import re
import subprocess
import sys

SUFFIXES = (".sdf", ".urdf", ".world")
APART = {"MESH_LOOKUP", "URI_LOOKUP"}

# Kinds of warnings that are wrong or useless, as regular expressions.
USELESS = [
    # simulators read them
    r"<(gz|ignition)_frame_id> is not allowed in <sensor>",
    # it is in an example of the specification
    r"“file” is not an attribute of <include>",
]


def find_files(folder):
    for path, _, names in sorted(os.walk(folder)):
        yield from (os.path.join(path, name) for name in sorted(names) if name.endswith(SUFFIXES))


def find_warnings(tool, path):
    run = subprocess.run([tool, "check", "--format=json", path], capture_output=True, check=False)
    for line in run.stdout.decode().splitlines():
        for found in json.loads(line).get("diagnostics", []):
            if found["severity"] == "warning":
                yield found


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    seen = set()
    kinds = collections.Counter()
    n_files = n_useless = n_apart = 0
    for path in (path for folder in sys.argv[2:] for path in find_files(folder)):
        n_files += 1
        for found in find_warnings(sys.argv[1], path):
            file = os.path.realpath(found.get("file") or path)
            place = (file, found.get("line"), found.get("column"), found["message"])
            if place in seen:
                continue
            seen.add(place)
            if found["code"] in APART:
                n_apart += 1
                continue
            useless = any(re.search(kind, found["message"]) for kind in USELESS)
            n_useless += useless
            kind = re.sub("“[^”]*”", "“…”", found["message"])
            kinds[("useless " if useless else "        ") + kind] += 1
    total = sum(kinds.values())
    for kind, n in kinds.most_common():
        print(f"{n:6} {kind}")
    print(f"{total} warnings in {n_files} files, and {n_apart} of missing files; "
          f"{n_useless} useless ({100 * n_useless / max(total, 1):.0f} %)")


if __name__ == "__main__":
    main()
