#!/usr/bin/env python3
"""Converts each element that docs/URDF.md lists for <gazebo> blocks.

usage: test-gazebo-table.py TRIAD-CLI URDF.md

What the first table lists must be in the converted file at the place that it says; what the
second lists must not, and its line must be reported.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

SHAPE = "<geometry><sphere radius='1'/></geometry>"
ROBOT = f"""<robot name='r'>
<link name='a'><visual>{SHAPE}</visual><collision>{SHAPE}</collision></link>
<link name='b'/>
<joint name='j' type='revolute'><parent link='a'/><child link='b'/>
<limit lower='0' upper='1' effort='1' velocity='1'/></joint>
%s
</robot>
"""
PLACES = {"every collision": "link[@name='a']/collision", "every visual": "link[@name='a']/visual",
          "the link": "link[@name='a']", "the joint": "joint[@name='j']", "the model": "."}
CONTENTS = {"joint": "<parent>a</parent><child>b</child>", "link": "",
            "collision": "<max_contacts>7</max_contacts>", "visual": "<transparency>0.5</transparency>",
            "material": "Gazebo/Blue", "fdir1": "1 0 0", "pose": "1 0 0 0 0 0"}
COPIED = {"collision": "link[@name='a']/collision/max_contacts",
          "visual": "link[@name='a']/visual/transparency"}


def read_tables(text):
    """Returns the rows of both tables, as lists of cells."""
    section = text.split("## `<gazebo>` blocks")[1].split("\n## ")[0]
    tables = re.findall(r"(?:^\|.*\n)+", section, re.MULTILINE)
    return [[[cell.strip() for cell in line.strip().strip("|").split("|")]
             for line in table.splitlines()[2:]] for table in tables]


def get_words(cell):
    return re.findall(r"`([^`]+)`", cell)


def make(name, of):
    """Returns a block with the element."""
    reference = {"the joint": " reference='j'", "the model": ""}.get(of, " reference='a'")
    content = CONTENTS.get(name, "true" if of == "the model" else "1")
    kind = {"joint": "fixed", "light": "point", "particle_emitter": "box"}.get(name, "imu")
    named = "" if name in ("material", "fdir1", "pose", "static") else f" name='{name}_' type='{kind}'"
    named += " filename='f'" if name == "plugin" else ""
    return f"<gazebo{reference}><{name}{named}>{content}</{name}></gazebo>"


def convert(cli, folder, block):
    """Returns the model, or None, and the messages."""
    path = pathlib.Path(folder) / "r.urdf"
    path.write_text(ROBOT % block)
    run = subprocess.run([cli, "convert", "--verbose", "--to=1.12", path], capture_output=True,
                         text=True, check=False)
    model = xml.etree.ElementTree.fromstring(run.stdout).find("model") if run.stdout else None
    return model, run.stderr


def find_paths(name, names, becomes, of):
    """Returns where the element has to be."""
    place = PLACES[next(place for place in PLACES if of.startswith(place))]

    if name in COPIED:
        return [COPIED[name]]
    if becomes.startswith(("themselves", "itself")):
        return [f"{place}/{name}"]

    paths = get_words(becomes)
    folder = paths[0].rpartition("/")[0]
    paths = [path if "/" in path or not folder else f"{folder}/{path}" for path in paths]
    paths = [path for path in paths if not path.endswith("/uri")]

    return [f"{place}/{paths[names.index(name)] if len(names) == len(paths) else path}"
            for path in paths]


def main():
    cli, manual = sys.argv[1], pathlib.Path(sys.argv[2]).read_text()
    mapped, dropped = read_tables(manual)
    results = []

    with tempfile.TemporaryDirectory() as folder:
        for cell, becomes, of in mapped:
            names = get_words(cell)

            for name in names:
                model, said = convert(cli, folder, make(name, of.split(",")[0]))
                paths = find_paths(name, names, becomes, of)
                missing = [path for path in paths if model is None or model.find(path) is None]
                results.append((f"mapped/{name}/{of}", not missing, f"{missing}: {said}"))

        for cell, _ in dropped:
            for name in ["unknown_element"] if "other element" in cell else get_words(cell):
                if not cell.startswith(("`", "any")):
                    continue    # values that are too large

                model, said = convert(cli, folder, make(name, "the link"))
                found = model is not None and model.find(f".//{name}") is not None
                results.append((f"dropped/{name}", not found and f"<{name}>" in said, said))

    print(f"1..{len(results)}")

    for number, (name, good, note) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {number} /gazebo-table/{name.replace(' ', '-')}")

        if not good:
            print("\n".join(f"# {line}" for line in note.splitlines()))

    return 0 if all(good for _, good, _ in results) and len(results) > 40 else 1


sys.exit(main())
