#!/usr/bin/env python3
"""Painters draw through triad-drawing, so that all output formats have the same content.

usage: test-painters.py SOURCES

Anything that calls cairo directly would be missing in an SVG.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import sys

DRAWS = re.compile(r"\b(?:cairo_(?:fill|stroke|paint|mask|clip|push_group|pop_group|show)\w*"
                   r"|pango_cairo_show_\w+)(?= \()")
ASKS = {"cairo_clip_extents"}

# These draw pixels, for which cairo is the only backend.
PIXELS = {
    "draw/common/triad-text-cache.c",
    "draw/export/triad-export.c",
    "draw/graph/triad-overview.c",
    "draw/raster/triad-depth-buffer.c",
}

BACKENDS = {"draw/common/triad-drawing.c", "draw/common/triad-drawing-bounds.c"}

ALLOWED = {
    ("draw/common/triad-symbols.c", "pango_cairo_show_layout"),      # where there is no backend
    ("draw/scene/triad-paint-triads.c", "cairo_paint"),              # cached images, not in SVG
}


def uses(sources):
    for path in sorted([*(sources / "draw").rglob("*.c"), *(sources / "figure").rglob("*.c")]):
        name = str(path.relative_to(sources))
        if name in PIXELS or name in BACKENDS:
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for found in DRAWS.findall(line):
                if found not in ASKS and (name, found) not in ALLOWED:
                    yield f"{name}:{number}: {found}"


def main():
    found = list(uses(pathlib.Path(sys.argv[1])))
    print("1..1")
    print(f"{'not ok' if found else 'ok'} 1 /painters/draw-through-the-interface")
    for place in found:
        print(f"# {place}", file=sys.stderr)
    return 1 if found else 0


sys.exit(main())
