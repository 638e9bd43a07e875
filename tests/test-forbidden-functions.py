#!/usr/bin/env python3
"""Functions that can take quadratic time, or crash, are not used.

usage: test-forbidden-functions.py SOURCES

Names in a file can be chosen to collide in GLib's hash functions, and a table of
them takes quadratic time; triad-keyed-hash has a function for each kind of key.
g_str_has_prefix() measures the whole text in newer versions of GLib;
triad_has_prefix() does not.
adw_toast_dismiss() crashes with libadwaita 1.2 if the toast slides in;
triad_window_dismiss_toast() waits until it does not.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import sys

FORBIDDEN = {
    # are, or use, hash functions without a key
    "keyed": re.compile(r"\bg_(?:(?:str|int|int64|double|bytes|file|variant)_hash"
                        r"|string_chunk_insert_const|intern_string|quark_from_string)\b"),
    "toasts": re.compile(r"\badw_toast_dismiss\b"),
    "prefixes": re.compile(r"\bg_str_has_prefix\b"),
}

ALLOWED = {
    # hashes names of the program's own
    ("figure/triad-figure-arguments.c", "g_intern_string"),
    ("app/window/triad-window-toasts.c", "adw_toast_dismiss"),
}


def uses(sources, forbidden):
    for path in sorted(sources.rglob("*.[ch]")):
        name = str(path.relative_to(sources))
        # comments may name them
        text = re.sub(r"/\*.*?\*/", lambda found: "\n" * found[0].count("\n"),
                      path.read_text(), flags=re.DOTALL)
        for number, line in enumerate(text.splitlines(), 1):
            for found in forbidden.findall(line):
                if (name, found) not in ALLOWED:
                    yield f"{name}:{number}: {found}"


def main():
    bad = 0
    print(f"1..{len(FORBIDDEN)}")
    for number, (name, forbidden) in enumerate(FORBIDDEN.items(), 1):
        found = list(uses(pathlib.Path(sys.argv[1]), forbidden))
        bad += bool(found)
        print(f"{'not ok' if found else 'ok'} {number} /forbidden-functions/{name}")
        for place in found:
            print(f"# {place}", file=sys.stderr)
    return 1 if bad else 0


sys.exit(main())
