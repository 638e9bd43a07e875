#!/usr/bin/env python3
"""Joins the style sheets of the window into one with media queries.

usage: join-styles.py STYLE DARK HIGH-CONTRAST HIGH-CONTRAST-DARK OUTPUT

Since libadwaita 1.10, an application has a single style sheet. GTK before 4.20 does
not support media queries, and libadwaita before 1.10 reads four files.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import sys

MEDIA = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)",
         "(prefers-color-scheme: dark) and (prefers-contrast: more)"]


def main():
    style, *variants = (pathlib.Path(name).read_text(encoding="utf-8") for name in sys.argv[1:5])
    parts = [style, *(f"@media {media} {{\n{text}}}\n" for media, text in zip(MEDIA, variants))]
    pathlib.Path(sys.argv[5]).write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
