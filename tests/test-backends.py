#!/usr/bin/env python3
"""An SVG, drawn by librsvg, looks like the PNG of the same figure, drawn by cairo.

usage: test-backends.py [--all] TRIAD-CLI PICTURE-DIFFERENCE EXAMPLES [FOLDER]

Compares the pixels of both graphs and the 3D view, in three themes, for the
examples and some models of FOLDER, with --all for MANY of them.  Without
rsvg-convert, which is in Debian's librsvg2-bin, it is skipped.  Large ones are
left out.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import shutil
import subprocess
import sys
import tempfile

MANY = 100
FEW = 6
MAX_BYTES = 60_000              # of a model
# The renderers smooth edges differently, and in a PNG names begin at whole pixels: a view that is
# covered by sixty names differs by 2.9 on average, and by nothing but the edges of their letters.
MEAN = 3.2                      # of 255, for each image
LARGE = 2.0                     # percent of pixels of which a channel differs by more than 64
KINDS = [("scene", "light"), ("graphs", "dark"), ("all", "print")]


def choose(folder, n):
    """Models of a folder, at equal distances."""
    models = [path for path in sorted(pathlib.Path(folder).rglob("*"))
              if path.suffix in (".sdf", ".urdf", ".world") and path.stat().st_size < MAX_BYTES]
    return models[::max(1, len(models) // n)][:n]


def measure(tool, differ, model, content, theme, folder):
    """Returns how much the images differ; None if there are none."""
    files = [pathlib.Path(folder, "picture" + suffix) for suffix in (".svg", ".png")]
    for path in files:
        done = subprocess.run([tool, "render", f"--content={content}", f"--theme={theme}",
                               "--scale=2", "-o", path, model], capture_output=True)
        if done.returncode == 2:
            return None
    drawn = pathlib.Path(folder, "drawn.png")
    # A point is two pixels.
    subprocess.run(["rsvg-convert", "--dpi-x=72", "--dpi-y=72", "--zoom=2", "-o", drawn, files[0]], check=True)
    done = subprocess.run([differ, drawn, files[1]], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [float(word) for word in done.stdout.split()]


def main():
    arguments = [word for word in sys.argv[1:] if word != "--all"]
    tool, differ, examples = arguments[:3]
    if shutil.which("rsvg-convert") is None:
        print("1..0 # SKIP no rsvg-convert")
        return 0
    models = choose(examples, MANY)
    if len(arguments) > 3 and pathlib.Path(arguments[3]).is_dir():
        models += choose(arguments[3], MANY if "--all" in sys.argv else FEW)
    print(f"1..{len(models)}")
    failed = 0
    worst = (0, "")
    with tempfile.TemporaryDirectory() as folder:
        for number, model in enumerate(models, 1):
            problems = []
            for content, theme in KINDS:
                found = measure(tool, differ, model, content, theme, folder)
                if found is None:
                    continue
                worst = max(worst, (found[0], f"{model.name} {content} {theme}: {found}"))
                if found[0] > MEAN or found[1] > LARGE:
                    problems.append(f"{content}, {theme}: {found[0]} on average, "
                                    f"{found[1]} % of pixels differ much")
            failed |= bool(problems)
            print(f"{'not ok' if problems else 'ok'} {number} {model.name}", flush=True)
            for problem in problems:
                print("# " + problem)
    print("# the largest difference: " + worst[1])
    return failed


if __name__ == "__main__":
    sys.exit(main())
