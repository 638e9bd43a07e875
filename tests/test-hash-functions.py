#!/usr/bin/env python3
"""Hash tables have keyed hash functions.

usage: test-hash-functions.py SOURCES

Names in a file can be chosen to collide in GLib's hash functions, and a table of
them takes quadratic time.  triad-keyed-hash has a function for each kind of key.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import sys

# Functions that are, or use, hash functions without a key.
FORBIDDEN = re.compile(r"\bg_(?:(?:str|int|int64|double|bytes|file|variant)_hash"
                       r"|string_chunk_insert_const|intern_string|quark_from_string)\b")

# These hash names of the program's own.
ALLOWED = {("figure/triad-figure-arguments.c", "g_intern_string")}


def uses(sources):
    for path in sorted(sources.rglob("*.[ch]")):
        name = str(path.relative_to(sources))
        # comments may name them
        text = re.sub(r"/\*.*?\*/", lambda found: "\n" * found[0].count("\n"),
                      path.read_text(), flags=re.DOTALL)
        for number, line in enumerate(text.splitlines(), 1):
            for found in FORBIDDEN.findall(line):
                if (name, found) not in ALLOWED:
                    yield f"{name}:{number}: {found}"


def main():
    found = list(uses(pathlib.Path(sys.argv[1])))
    print("1..1")
    print(f"{'not ok' if found else 'ok'} 1 /hash-functions/keyed")
    for place in found:
        print(f"# {place}", file=sys.stderr)
    return 1 if found else 0


sys.exit(main())
