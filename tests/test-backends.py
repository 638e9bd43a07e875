#!/usr/bin/env python3
"""An SVG, drawn by librsvg, looks like the PNG of the same figure, drawn by cairo.

usage: test-backends.py [--all] [--keep=FOLDER] PICTURE-WITHOUT-TEXT PICTURE-DIFFERENCE EXAMPLES
                        [FOLDER]

Compares the pixels of both graphs and the 3D view without their text, and the
places, sizes and strings of the text, in three themes, for the examples and some
models of FOLDER, with --all for MANY of them.  --keep keeps the pictures.  Without
rsvg-convert, which is in Debian's librsvg2-bin, it is skipped.  Large models are
left out.
"""
# SPDX-License-Identifier: Apache-2.0

import math
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

MANY = 100
FEW = 6
MAX_BYTES = 60_000              # of a model
SCALE = 2                       # pixels of a point
MEAN = 0.5                      # of 255, for each image
LARGE = 0.1                     # percent of pixels of which a channel differs by more than 64
PLACE = 0.02                    # points: both backends round
SVG = "{http://www.w3.org/2000/svg}"
KINDS = [("scene", "light"), ("graphs", "dark"), ("all", "print")]
ALL_KINDS = [(content, theme) for content in ("scene", "graphs")
             for theme in ("light", "dark", "print")]


def choose(folder, n):
    """Models of a folder, at equal distances."""
    models = [path for path in sorted(pathlib.Path(folder).rglob("*"))
              if path.suffix in (".sdf", ".urdf", ".world") and path.stat().st_size < MAX_BYTES]
    return models[::max(1, len(models) // n)][:n]


def read_texts(svg):
    """Returns the texts of an SVG, with x and y of their baselines and their sizes, and the same
    SVG without them, with room for whole pixels: librsvg would stretch it."""
    root = ElementTree.fromstring(svg.read_text(encoding="utf-8"))
    sides = [math.ceil(float(side) * SCALE) / SCALE for side in root.get("viewBox").split()[2:]]
    root.set("viewBox", f"0 0 {sides[0]} {sides[1]}")
    for name, side in zip(("width", "height"), sides):
        root.set(name, f"{side}pt")
    parents = {child: parent for parent in root.iter() for child in parent}
    found = []
    for node in list(root.iter(SVG + "text")):
        x, y, size = (float(node.get(key)) for key in ("x", "y", "font-size"))
        if node.get("transform"):
            a, b, c, d, e, f = map(float, node.get("transform")[len("matrix("):-1].split())
            x, y, size = a * x + c * y + e, b * x + d * y + f, size * math.hypot(a, b)
        found.append((x, y, size, "".join(node.itertext())))
        parents[node].remove(node)
    return found, ElementTree.tostring(root)


def compare_texts(svg, printed):
    """Returns the first difference between the texts of both backends; None if there is none."""
    png = [(*map(float, line.split(" ", 3)[:3]), line.split(" ", 3)[3])
           for line in printed.split("\n") if line]
    if len(svg) != len(png):
        return f"{len(svg)} texts in the SVG, {len(png)} in the PNG"
    for a, b in zip(svg, png):
        # An SVG has the text that is visible, where a name is shortened.
        is_same = a[3] == b[3] or "\u2026" in a[3]
        if not is_same or any(abs(p - q) > PLACE for p, q in zip(a[:3], b[:3])):
            return f"text {a} in the SVG, {b} in the PNG"
    return None


def measure(drawer, differ, model, content, theme, stem):
    """Returns how much the images differ, and a difference of their texts; None if there are none."""
    svg, png, drawn = (pathlib.Path(f"{stem}{end}") for end in (".svg", ".png", "-svg.png"))
    done = subprocess.run([drawer, content, theme, str(SCALE), model, svg, png],
                          capture_output=True, encoding="utf-8")
    if done.returncode == 2:
        return None
    texts, rest = read_texts(svg)
    subprocess.run(["rsvg-convert", "--dpi-x=72", "--dpi-y=72", f"--zoom={SCALE}", "-o", drawn],
                   input=rest, check=True)
    found = subprocess.run([differ, drawn, png], capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
    return [float(word) for word in found.stdout.split()], compare_texts(texts, done.stdout)


def main():
    is_all = "--all" in sys.argv
    kept = [word[len("--keep="):] for word in sys.argv if word.startswith("--keep=")]
    drawer, differ, examples, *more = [word for word in sys.argv[1:] if not word.startswith("--")]
    if shutil.which("rsvg-convert") is None:
        print("1..0 # SKIP no rsvg-convert")
        return 0
    models = choose(examples, MANY)
    if more and pathlib.Path(more[0]).is_dir():
        models += choose(more[0], MANY if is_all else FEW)
    print(f"1..{len(models)}")
    failed = 0
    worst = []
    with tempfile.TemporaryDirectory() as folder:
        for number, model in enumerate(models, 1):
            problems = []
            for content, theme in ALL_KINDS if is_all else KINDS:
                name = f"{number}-{content}-{theme}"
                found = measure(drawer, differ, model, content, theme,
                                pathlib.Path(kept[0] if kept else folder, name))
                if found is None:
                    continue
                (mean, large), text = found
                worst.append((mean, large, f"{name} {model.name}"))
                if mean > MEAN or large > LARGE:
                    problems.append(f"{content}, {theme}: {mean} on average, "
                                    f"{large} % of pixels differ much")
                if text:
                    problems.append(f"{content}, {theme}: {text}")
            failed |= bool(problems)
            print(f"{'not ok' if problems else 'ok'} {number} {model.name}", flush=True)
            for problem in problems:
                print("# " + problem)
    print(f"# {len(worst)} pairs; the largest mean difference: {max(worst)}")
    print(f"# the most pixels that differ: {max(worst, key=lambda one: one[1])}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
