#!/usr/bin/env python3
"""Packs an HTML page with its style sheet and its images into one file.

usage: pack-page.py PAGE OUTPUT DEPFILE EXAMPLES

A sandboxed desktop can open only a single file.  @EXAMPLES@ in the page is replaced
by the folder of the examples.
"""
# SPDX-License-Identifier: Apache-2.0

import base64
import html
import pathlib
import re
import sys

TYPES = {".svg": "image/svg+xml", ".png": "image/png"}


def main():
    page, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    used = []

    def read(name):
        used.append(page.parent / name)
        return used[-1].read_bytes()

    def style(match):
        return f"<style>\n{read(match[1]).decode()}</style>"

    def picture(match):
        name = match[1]
        return f'src="data:{TYPES[pathlib.Path(name).suffix]};base64,{base64.b64encode(read(name)).decode()}"'

    text = page.read_text(encoding="utf-8")
    text = re.sub(r'<link rel="stylesheet" href="([^":]+)"/>', style, text)
    text = re.sub(r'src="([^":]+)"', picture, text)
    text = text.replace("@EXAMPLES@", html.escape(sys.argv[4]))
    output.write_text(text, encoding="utf-8")
    pathlib.Path(sys.argv[3]).write_text(f"{output}: {' '.join(map(str, used))}\n")


if __name__ == "__main__":
    main()
