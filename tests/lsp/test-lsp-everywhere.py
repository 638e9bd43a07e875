#!/usr/bin/env python3
"""Every request of the language server, at places all over models and damaged copies of them.

usage: test-lsp-everywhere.py [--all] TRIAD-CLI FILE-OR-FOLDER...

The server must answer each, with ranges inside the document.  Without --all, a sample of
files and places that is the same each time is asked about.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import random
import sys

from client import Client, Failure

WHERE = ("hover", "completion", "definition", "references", "documentHighlight", "prepareRename",
         "linkedEditingRange")
WHOLE = ("documentSymbol", "documentLink", "codeLens", "foldingRange", "semanticTokens/full")
MARKS = "<>\"'/=: \n&"


def list_files(paths):
    for path in map(pathlib.Path, paths):
        yield from [path] if path.is_file() else sorted(
            found for found in path.rglob("*") if found.suffix in (".sdf", ".urdf", ".world"))


def damage(text, dice):
    """Removes, repeats or inserts something."""
    at = dice.randrange(len(text) + 1)
    length = dice.choice((1, 1, 3, 20, 200))
    kind = dice.randrange(3)
    if kind == 0:
        return text[:at] + text[at + length:]
    if kind == 1:
        return text[:at] + text[at:at + length] + text[at:]
    return text[:at] + dice.choice(MARKS) + text[at:]


def check_ranges(value, lines, uri, method):
    """All ranges in a result that are about this document are in it."""
    if isinstance(value, list):
        for item in value:
            check_ranges(item, lines, uri, method)
    elif isinstance(value, dict):
        if value.get("uri", value.get("targetUri", uri)) != uri:
            return
        if set(value) == {"line", "character"}:
            assert 0 <= value["line"] < len(lines), f"{method}: line {value['line']}"
            assert 0 <= value["character"] <= lines[value["line"]], \
                f"{method}: {value} is behind the end of its line"
        for name, item in value.items():
            if name != "changes":
                check_ranges(item, lines, uri, method)


def ask_all(client, uri, text, places, dice):
    lines = [len(line.encode("utf-16-le", "surrogatepass")) // 2
             for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    document = {"textDocument": {"uri": uri}}
    calls = [(method, document) for method in WHOLE]
    end = {"line": len(lines) - 1, "character": lines[-1]}
    calls.append(("inlayHint", {**document, "range": {"start": {"line": 0, "character": 0},
                                                      "end": end}}))
    for _ in range(places):
        line = dice.randrange(len(lines))
        place = {"line": line, "character": dice.randrange(lines[line] + 1)}
        calls += [(method, {**document, "position": place, "context": {"includeDeclaration": True}})
                  for method in WHERE]
        calls.append(("selectionRange", {**document, "positions": [place]}))
        calls.append(("codeAction", {**document, "range": {"start": place, "end": place},
                                     "context": {"diagnostics": []}}))
        calls.append(("rename", {**document, "position": place, "newName": "new_name"}))
    for method, params in calls:
        try:
            result = client.ask("textDocument/" + method, params)
        except Failure as failure:
            assert method == "rename", f"{method} failed: {failure}"
            continue
        check_ranges(result, lines, uri, method)
    return len(calls)


def main():
    arguments = sys.argv[1:]
    everything = arguments[0] == "--all"
    triad, *paths = arguments[1:] if everything else arguments
    dice = random.Random(17)
    files = [path for path in list_files(paths) if path.stat().st_size < 200000]
    if not everything:
        files = dice.sample(files, min(len(files), 12))
    print(f"1..{len(files)}")
    bad = 0
    for number, path in enumerate(files, 1):
        text = path.read_text(encoding="utf-8", errors="replace")
        uri = path.resolve().as_uri()
        count = 0
        try:
            with Client([triad]) as client:
                client.open(uri, text)
                count += ask_all(client, uri, text, 20 if everything else 4, dice)
                for _ in range(5 if everything else 2):
                    broken = damage(damage(text, dice), dice)
                    client.change(uri, broken)
                    count += ask_all(client, uri, broken, 5 if everything else 2, dice)
            print(f"ok {number} /lsp-everywhere/{path.name} # {count} requests", flush=True)
        except Exception as why:  # pylint: disable=broad-except
            bad += 1
            said = f"{type(why).__name__}: {why}".replace("\n", "\n# ")
            print(f"not ok {number} /lsp-everywhere/{path.name}\n# {said}", flush=True)
    return 1 if bad else 0


sys.exit(main())
