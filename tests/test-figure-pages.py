#!/usr/bin/env python3
"""All texts are legible in twenty figures of the examples.

usage: test-figure-pages.py TRIAD-CLI FIGURES FOLDER

Draws the figures of the file FIGURES in a copy of FOLDER, as SVG with text, and
checks the boxes of all texts: each is on the page, and none covers another one.
The width of a box is the text's length in the file, and the height that of its
capitals; letters of axes, which are small and at the ends of arrows, count half.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
ASCENT = 0.72           # of a font's size: capitals
SLACK = 0.6             # points that rounding may take
N_FIGURES = 20


def read_transform(text):
    """Reads a transformation, which can only scale and translate."""
    if not text:
        return 1, 0, 0
    xx, yx, xy, yy, x, y = (float(word) for word in
                            re.fullmatch(r"matrix\((.*)\)", text)[1].replace(",", " ").split())
    assert xx == yy and yx == xy == 0, text
    return xx, x, y


class Text:
    """A line of text and its box."""

    def __init__(self, node):
        scale, x, y = read_transform(node.get("transform"))
        size = scale * float(node.get("font-size"))
        self.words = "".join(node.itertext())
        self.width = scale * float(node.get("textLength", "0"))
        self.left = x + scale * float(node.get("x"))
        self.bottom = y + scale * float(node.get("y"))
        if node.get("direction") == "rtl":
            self.left -= self.width
        self.top = self.bottom - ASCENT * size
        self.right = self.left + self.width
        if self.words in ("X", "Y", "Z"):
            self.left += self.width / 4
            self.right -= self.width / 4
            self.top += ASCENT * size / 4
            self.bottom -= ASCENT * size / 4

    def __str__(self):
        return f"“{self.words}” at {self.left:.0f},{self.bottom:.0f}"

    def lies_on(self, other):
        return (self.left + SLACK < other.right and other.left + SLACK < self.right
                and self.top + SLACK < other.bottom and other.top + SLACK < self.bottom)

    def is_on(self, width, height):
        return (self.left >= -SLACK and self.top >= -SLACK
                and self.right <= width + SLACK and self.bottom <= height + SLACK)


def judge(path):
    """Returns what is wrong with the texts of an image."""
    root = ElementTree.parse(path).getroot()
    width, height = (float(word) for word in root.get("viewBox").split()[2:])
    texts = [Text(node) for node in root.iter(SVG + "text")]
    if len(texts) < 3:
        yield f"only {len(texts)} texts"
    for number, text in enumerate(texts):
        if not text.is_on(width, height):
            yield f"{text} is not on the page of {width:.0f}x{height:.0f}"
        for other in texts[:number]:
            if text.lies_on(other):
                yield f"{text} lies on {other}"


def main():
    tool, figures, examples = (pathlib.Path(arg).resolve() for arg in sys.argv[1:])
    names = re.findall(r"^\[([^*].*)\]$", figures.read_text(encoding="utf-8"), re.MULTILINE)
    bad = 0
    print(f"1..{len(names) + 1}")

    with tempfile.TemporaryDirectory() as scratch:
        folder = shutil.copytree(examples, pathlib.Path(scratch, "examples"))
        shutil.copy(figures, folder / "pages.triad")
        run = subprocess.run([tool, "figures", "pages.triad"], cwd=folder, check=False, text=True,
                             env=dict(os.environ, LC_ALL="C.UTF-8"),
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        # a broken model has errors, and a picture all the same
        good = len(names) == N_FIGURES and run.returncode in (0, 1)
        bad += not good
        print(f"{'ok' if good else 'not ok'} 1 /figure-pages/are-made")
        if not good:
            print("\n".join("# " + line for line in run.stdout.splitlines()))

        for number, name in enumerate(names, 2):
            path = folder / f"{name}.svg"
            wrong = list(judge(path)) if path.exists() else ["there is no picture"]
            bad += bool(wrong)
            print(f"{'not ok' if wrong else 'ok'} {number} /figure-pages/{name}")
            print("\n".join("# " + line for line in wrong), end="\n" if wrong else "")

    return 1 if bad else 0


sys.exit(main())
