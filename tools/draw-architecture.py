#!/usr/bin/env python3
"""Draws the folders and programs of the build: docs/architecture.svg.

usage: draw-architecture.py [--check] BUILD

Stages and programs are the targets of the build folder BUILD, and arrows follow from
the includes of their files: each leads from a stage to one that uses it.  Arrows that
follow from others are omitted.  Dashed arrows lead to programs that a stage starts.
With --dot, prints the graph; otherwise writes the figure, with Graphviz.
"""
# SPDX-License-Identifier: Apache-2.0

import json
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^#include (?:"([\w-]+\.h)"|<([\w./-]+)>)', re.MULTILINE)

STARTED = re.compile(r'find_program \("([\w-]+)"')

# Libraries of system headers that the figure names.
LIBRARIES = {
    "libxml/": "libxml2",
    "json-glib/": "json-glib",
    "pango/": "Pango",
    "cairo": "cairo",
    "gvc.h": "Graphviz",
    "graphviz/": "Graphviz",
    "assimp/": "Assimp",
    "gtk/": "GTK",
    "adwaita.h": "libadwaita",
    "gtksourceview/": "GtkSourceView",
    "seccomp.h": "libseccomp",
}

LIBRARY = "static library"


def is_program_or_stage(target):
    """Returns the programs and their libraries, except the one that marks programs of
    the build folder."""
    below = pathlib.Path(target["defined_in"]).relative_to(TOP).parts[0]
    return below == "src" and target["name"] != "triad-development" and target["type"] in (LIBRARY, "executable")


def read_targets(build):
    """Returns the name, whether it is a program, and the files of each target, in build order."""
    text = subprocess.run(["meson", "introspect", "--targets", build], check=True,
                          capture_output=True, text=True).stdout
    for target in json.loads(text):
        if is_program_or_stage(target):
            files = [pathlib.Path(file) for part in target["target_sources"]
                     for file in part.get("sources", []) if file.endswith(".c")]
            is_program = target["type"] != LIBRARY
            yield target["name"] if is_program else target["name"].removeprefix("triad-"), is_program, files


def read_includes(files):
    ours, theirs = set(), set()
    for file in files:
        # A file that includes a header also needs the header's includes.
        for path in (file, file.with_suffix(".h")):
            if path.is_file():
                for own, system in INCLUDE.findall(path.read_text()):
                    ours.add(own)
                    theirs.update(name for start, name in LIBRARIES.items() if system.startswith(start))
    return ours - {""}, theirs


def find_started(files):
    """Returns the programs that the stages start."""
    return sorted(set(STARTED.findall("".join(file.read_text() for file in files))))


def reduce(edges):
    """Removes arrows that follow from others."""
    def reaches(start, end, seen):
        return start == end or any(reaches(after, end, seen | {start}) for after in edges[start] if after not in seen)

    return {start: sorted(end for end in ends
                          if not any(other != end and reaches(other, end, {start}) for other in ends))
            for start, ends in edges.items()}


def write_dot(targets):
    headers = {name: {header.name for folder in {file.parent for file in files} for header in folder.glob("*.h")}
               for name, is_program, files in targets if not is_program}
    needs, libraries = {}, {}
    for name, _, files in targets:
        ours, libraries[name] = read_includes(files)
        ours -= headers.get(name, set())
        # Of the same name, the one of the stage before is meant.
        needs[name] = {next(stage for stage in headers if header in headers[stage])
                       for header in ours if any(header in known for known in headers.values())}
    needs = reduce(needs)

    lines = ["digraph architecture {",
             "  rankdir=LR; bgcolor=transparent; nodesep=0.25; ranksep=0.3;",
             '  node [shape=box, style="filled,rounded", fontname="Cantarell", fontsize=11,',
             '        color="#9a9996", fillcolor="#f6f5f4", fontcolor="#241f31"];',
             '  edge [color="#77767b", arrowsize=0.7];']
    for name, is_program, _ in targets:
        also = ", ".join(sorted(libraries[name]))
        small = f'<br/><font point-size="9" color="#5e5c64">{also}</font>' if also else ""
        style = ', style=filled, fillcolor="#99c1f1"' if is_program else ""
        lines.append(f'  "{name}" [label=<<b>{name}</b>{small}>{style}];')
    for name, _, _ in targets:
        lines += [f'  "{other}" -> "{name}";' for other in needs[name]]
    for name, _, files in targets:
        lines += [f'  "{name}" -> "{other}" [style=dashed];' for other in find_started(files)]
    return "\n".join(lines + ["}", ""])


def main():
    command = sys.argv[1] if len(sys.argv) == 3 else "--draw"
    dot = write_dot(list(read_targets(sys.argv[-1])))
    kept = TOP / "docs" / "architecture.gv"
    picture = kept.with_suffix(".svg")

    if command == "--check":
        good = picture.is_file() and kept.read_text() == dot
        print(f"1..1\n{'ok' if good else 'not ok'} 1 /architecture/the-picture-is-of-this-build")
        if not good:
            print("# ./dev pictures draws it again")
        return not good

    kept.write_text(dot)
    subprocess.run(["dot", "-Tsvg", "-o", picture, kept], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
