#!/usr/bin/python3
"""Measures how high the text in pictures of the window is.

usage: test-label-heights.py TRIAD EXAMPLES
       test-label-heights.py --measure PICTURE [X,Y,WIDTH,HEIGHT]

Text that a reader has to lean forward for is no explanation, however a graph is zoomed to fit.
Letters are found as small connected marks that stand on one line; half of them are as high as an
x, which is about half of the size of the font. `--measure` prints the lines of text in a picture.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

try:
    import gi

    gi.require_version("GdkPixbuf", "2.0")
    from gi.repository import GdkPixbuf
except (ImportError, ValueError):
    print("1..0 # SKIP no GdkPixbuf for Python")
    sys.exit(0)

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

import platform_reference

CONTRAST = 70       # between letters and what is around them, of 255
LARGEST = 22        # px: a larger mark is a box, an arrow or a shape
LETTERS = 4         # of a word that is measured
SIZES = ((1400, 900), (1000, 800), (700, 900))
X_HEIGHT = 5        # px: of the 10 px that poses have at least


def read(path):
    """Returns the luminance of each pixel, by row."""
    picture = GdkPixbuf.Pixbuf.new_from_file(path)
    pixels, n, stride = picture.get_pixels(), picture.get_n_channels(), picture.get_rowstride()
    return [[(2 * pixels[i] + 5 * pixels[i + 1] + pixels[i + 2]) // 8
             for i in range(y * stride, y * stride + picture.get_width() * n, n)]
            for y in range(picture.get_height())]


def find_marks(rows, left, top, right, bottom):
    """Returns the connected marks that are darker than what is around them: x, y, width, height."""
    dark = set()
    for y in range(top, bottom):
        row = rows[y]
        for x in range(left, right):
            around = max(row[max(x - 6, left):min(x + 7, right)])
            if around - row[x] > CONTRAST:
                dark.add((x, y))
    marks = []
    while dark:
        todo = [dark.pop()]
        xs, ys = [], []
        while todo:
            x, y = todo.pop()
            xs.append(x)
            ys.append(y)
            for near in [(x + i, y + k) for i in (-1, 0, 1) for k in (-1, 0, 1)]:
                if near in dark:
                    dark.remove(near)
                    todo.append(near)
        width, height = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        if 3 <= height <= LARGEST and width <= LARGEST:
            marks.append((min(xs), min(ys), width, height))
    return sorted(marks)


def find_words(marks):
    """Joins marks that stand on one line, close to each other; letters may hang below it."""
    words = []
    for mark in marks:
        x, y, width, height = mark
        for word in reversed(words):
            last = word[-1]
            gap = x - (last[0] + last[2])
            if -2 <= gap <= 4 and abs(y + height - word[0][1] - word[0][3]) <= 1:
                word.append(mark)
                break
        else:
            words.append([mark])
    return [word for word in words if len(word) >= LETTERS]


def measure(path, area=None):
    """Returns the words in the picture: x, y, and how high its lower letters are."""
    rows = read(path)
    left, top, width, height = area or (0, 0, len(rows[0]), len(rows))
    found = find_words(find_marks(rows, left, top, left + width, top + height))
    return [(word[0][0], word[0][1], statistics.median_low([mark[3] for mark in word]))
            for word in found]


def test(triad, example, size, folder):
    picture = os.path.join(folder, "window.png")
    subprocess.run([triad, "--size=%dx%d" % size, f"--picture={picture}", example], check=True,
                   timeout=60)
    words = measure(picture)
    assert len(words) > 5, f"only {len(words)} words were found"
    small = [word for word in words if word[2] < X_HEIGHT]
    assert len(small) <= len(words) / 20, f"{small} of {len(words)} words are too small"
    return len(words), min(word[2] for word in words)


def main():
    if sys.argv[1] == "--measure":
        area = tuple(map(int, re.split(",", sys.argv[3]))) if len(sys.argv) > 3 else None
        for word in measure(sys.argv[2], area):
            print("%d,%d: x-height %d px" % word)
        return 0
    # Newer GTK draws letters between pixels, so that their edges are too faint to be found.
    if reason := platform_reference.reason_to_skip():
        print(f"1..0 # SKIP {reason}")
        return 0
    triad, examples = sys.argv[1:]
    failed = n = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in ("arm.sdf", "arm_and_gripper.sdf", "small_world.sdf"):
            for size in SIZES:
                n += 1
                try:
                    found = test(triad, os.path.join(examples, name), size, folder)
                    print(f"ok {n} /label-heights/{name}/{size[0]} # %d words, from %d px" % found)
                except AssertionError as error:
                    failed += 1
                    print(f"not ok {n} /label-heights/{name}/{size[0]} # {error}")
                sys.stdout.flush()
    print(f"1..{n}")
    return failed > 0


sys.exit(main())
