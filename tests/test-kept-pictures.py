#!/usr/bin/env python3
"""The figures and screenshots of the documentation are up to date.

usage: test-kept-pictures.py TRIAD-CLI DATA

Figures, in DATA/figures and DATA/help: the fingerprints must match the models,
options and images, and the figures are drawn again in a copy and compared. If the
bytes differ, for example because of other versions of the drawing libraries, both
must have the same size, the same texts at the same places within TOLERANCE, the
same parts with the same names, and the same colours. The shapes of lines are not
compared. On other systems than the one on which they were made, figures are drawn
but not compared.

Screenshots, in DATA/pictures and DATA/help, are not made again, because they need a
display. PICTURES.sha256 has the digests of their models and of the screenshots:
the models must be unchanged, and all screenshots made by the same command.
"""
# SPDX-License-Identifier: Apache-2.0

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))

import platform_reference

TOLERANCE = 2.0         # points
SVG = "{http://www.w3.org/2000/svg}"
COLOUR = re.compile(r"rgb\([^)]*\)|#[0-9a-fA-F]{6}")
HINT = "./dev pictures makes them again"


def run_figures(tool, folder, *args):
    return subprocess.run([tool, "figures", *args, folder], text=True, check=False,
                          env=dict(os.environ, LC_ALL="C.UTF-8"),
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


class Picture:
    """The content of an image, as far as it is the same everywhere."""

    def __init__(self, path):
        source = path.read_text(encoding="utf-8")
        root = ElementTree.fromstring(source)
        texts = [node for node in root.iter(SVG + "text")]
        self.places = [float(word) for word in root.get("viewBox").split()]
        self.places += [float(node.get(key)) for node in texts for key in ("x", "y", "font-size")]
        self.texts = ["".join(node.itertext()) for node in texts]
        self.parts = [node.get("id") for node in root.iter(SVG + "g") if node.get("id")]
        self.names = ["".join(node.itertext()) for tag in ("title", "desc")
                      for node in root.iter(SVG + tag)]
        self.colours = set(COLOUR.findall(source))

    def differs(self, other):
        for what in ("texts", "parts", "names", "colours"):
            if getattr(self, what) != getattr(other, what):
                return f"other {what}"
        moved = max((abs(a - b) for a, b in zip(self.places, other.places)), default=0)
        return f"a text has moved by {moved:.1f} points" if moved > TOLERANCE else ""


def compare(kept, made):
    if kept.read_bytes() == made.read_bytes():
        return ""
    return Picture(kept).differs(Picture(made))


def check_figures(tool, data, folder, may_compare):
    run = run_figures(tool, data / folder, "--check")
    yield f"{folder}/stamp", run.stdout if run.returncode else ""

    with tempfile.TemporaryDirectory() as scratch:
        for part in ("examples", "figures", "help"):
            shutil.copytree(data / part, pathlib.Path(scratch, part))
        made = pathlib.Path(scratch, folder)
        for path in made.glob("*.svg"):
            path.unlink()
        run = run_figures(tool, made, "--force")
        yield f"{folder}/can-be-made", run.stdout if run.returncode else ""

        if not may_compare:
            return

        names = {path.name for place in (made, data / folder) for path in place.glob("*.svg")}
        for name in sorted(names):
            both = [data / folder / name, made / name]
            yield f"{folder}/{name}", (compare(*both) if all(path.exists() for path in both)
                                       else "not in both folders")


def check_screenshots(data):
    listed = {}
    for line in (data / "pictures" / "PICTURES.sha256").read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ")
        listed[name] = digest
    for folder in ("pictures", "help"):
        for path in (data / folder).glob("*.png"):
            name = f"{folder}/{path.name}"
            yield name, "" if name in listed else "not listed"
    for name, digest in listed.items():
        path = data / name
        same = path.exists() and hashlib.sha256(path.read_bytes()).hexdigest() == digest
        yield f"pictures/made-of/{name}", "" if same else "has changed"


def main():
    tool, data = (pathlib.Path(arg).resolve() for arg in sys.argv[1:])
    skipped = platform_reference.reason_to_skip()
    results = [*check_figures(tool, data, "figures", not skipped),
               *check_figures(tool, data, "help", not skipped), *check_screenshots(data)]
    print(f"1..{len(results) + 1}")
    for number, (name, wrong) in enumerate(results, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} /kept/{name}")
        print("".join(f"# {line}\n" for line in wrong.splitlines()), end="")
    print(f"ok {len(results) + 1} /kept/compared{f' # SKIP {skipped}' if skipped else ''}")
    if any(wrong for _, wrong in results):
        print(f"# {HINT}")
        return 1
    return 0


sys.exit(main())
