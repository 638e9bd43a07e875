#!/usr/bin/env python3
"""The language server takes linear time for the changes of one notification.

usage: test-lsp-growth.py TRIAD-LSP SANITIZE

Counts the instructions that it takes to apply n changes to a document of n frames, in the
order of the text, against it, at its two ends in turn, and all in one line; then for four times as
many.
"""
# SPDX-License-Identifier: Apache-2.0

import json
import pathlib
import shutil
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))

import cachegrind

SMALL, TIMES = 1000, 4
MOST = 1.6             # a square is 4

FRAME = '<frame name="f{:06}"/>'


def make_change(number, separator):
    """Replaces the first letter of the name of a frame."""
    line = number + 1 if separator else 1
    at = len('<frame name="') + (0 if separator else number * len(FRAME.format(0)))
    return {"range": {"start": {"line": line, "character": at},
                      "end": {"line": line, "character": at + 1}}, "text": "g"}


def make_messages(numbers, separator, with_changes):
    frames = separator.join(FRAME.format(i) for i in range(len(numbers)))
    document = {"uri": "file:///m.sdf", "version": 1}
    yield {"id": 1, "method": "initialize", "params": {"capabilities": {}}}
    yield {"method": "textDocument/didOpen", "params": {"textDocument": {
        **document, "languageId": "sdf", "text": f'<sdf version="1.9"><model name="m">\n{frames}'}}}
    yield {"method": "textDocument/didChange", "params": {
        "textDocument": {**document, "version": 2},
        "contentChanges": [make_change(i, separator) for i in numbers] if with_changes else []}}
    yield {"id": 2, "method": "shutdown"}
    yield {"method": "exit"}


def count(program, numbers, separator, with_changes):
    text = b""
    for message in make_messages(numbers, separator, with_changes):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        text += b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    return cachegrind.count(program, text=text)


def alternate(n):
    """Returns the numbers below @n, from its two ends in turn."""
    return [i // 2 if i % 2 == 0 else n - 1 - i // 2 for i in range(n)]


def main():
    program, sanitize = sys.argv[1:]
    if shutil.which("valgrind") is None or sanitize != "none":
        print(f"1..0 # SKIP {'sanitizers count as well' if sanitize != 'none' else 'no valgrind'}")
        return 0

    n_bad = 0
    orders = [("forwards", range, "\n"), ("backwards", lambda n: range(n)[::-1], "\n"),
              ("in-one-line", range, ""), ("ends", alternate, "\n"),
              ("ends-of-one-line", alternate, "")]
    print(f"1..{len(orders)}")
    for number, (name, order, separator) in enumerate(orders, 1):
        small, large = (count(program, order(n), separator, True) -
                        count(program, order(n), separator, False) for n in (SMALL, SMALL * TIMES))
        growth = large / small / TIMES
        n_bad += growth > MOST
        print(f"# {growth:.2f}, at most {MOST}\n{'not ok' if growth > MOST else 'ok'} {number} "
              f"/lsp-growth/{name}", flush=True)
    return n_bad > 0


if __name__ == "__main__":
    sys.exit(main())
