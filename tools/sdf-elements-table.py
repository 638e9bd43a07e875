#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Make the tables of src/check/triad-sdf-elements.c from data/sdf-elements.txt.

usage: sdf-elements-table.py data/sdf-elements.txt > triad-sdf-elements-table.inc
"""
import sys


def parse_flags(words):
    """The last version as 100·major + minor, or 0, and the flags as an expression."""
    last = "0"
    flags = []
    for word in words:
        if word.startswith("until="):
            major, minor = word.removeprefix("until=").split(".")
            last = str(100 * int(major) + int(minor))
        else:
            flags.append(word.upper())
    return [last, " | ".join(flags) or "0"]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)

    kinds, attributes, elements = [], [], []
    with open(sys.argv[1], encoding="utf-8") as text:
        lines = [line.split("#")[0].rstrip() for line in text]

    for line in lines:
        words = line.split()
        if not words:
            continue
        if not line.startswith(" "):
            name = words[1].removeprefix("-")
            kinds.append([f'"{name}"', len(attributes), 0, len(elements), 0, int("open" in words[2:])])
        elif words[0].startswith("@"):
            kinds[-1][2] += 1
            attributes.append([f'"{words[0][1:]}"', *parse_flags(words[1:])])
        else:
            kinds[-1][4] += 1
            elements.append([f'"{words[0]}"', words[1], *parse_flags(words[2:])])

    for declaration, rows in (("Kind kinds", kinds), ("Attribute attributes", attributes),
                              ("Element elements", elements)):
        print(f"static const {declaration}[] = {{")
        for row in rows:
            print(f"  {{ {', '.join(map(str, row))} }},")
        print("};")


if __name__ == "__main__":
    main()
