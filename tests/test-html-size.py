#!/usr/bin/env python3
"""Interactive pages of models without meshes are small.

usage: test-html-size.py TRIAD-CLI [FOLDER]

At most MAX_BYTES for up to MAX_FRAMES frames, and at most BYTES_OF_FRAME for each
further one: made for models of several forms, even nested fifty deep, and those of
FOLDER.
"""
# SPDX-License-Identifier: Apache-2.0

import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent / "bench"))

import models

MAX_BYTES = 300_000
MAX_FRAMES = 100
BYTES_OF_FRAME = 2_000
FORMS = ["chain", "flat", "nested", "real"]
SIZES = [MAX_FRAMES, 500]


def measure(cli, model, page):
    """Returns the number of frames and the size of a page; None if the model cannot be read."""
    done = subprocess.run([cli, "render", "-o", page, model], capture_output=True, check=False)
    if done.returncode == 2:
        return None
    text = page.read_text(encoding="utf-8")
    data = json.loads(re.search(r'id="model">(.*?)</script>', text, re.S)[1])
    return len(data["frames"]["names"]) - 1, page.stat().st_size


def is_plain(path):
    return (path.suffix in (".sdf", ".urdf", ".world")
            and b"<mesh" not in path.read_bytes() and b"<include" not in path.read_bytes())


def main():
    cli, *folders = sys.argv[1:]
    failed = n_pages = 0
    largest = (0, 0, "")
    with tempfile.TemporaryDirectory() as folder:
        chosen = [(form, n, models.FORMS[form](f"{folder}/{form}{n}", n)[0])
                  for form in FORMS for n in SIZES]
        chosen += [("", 0, path) for given in folders
                   for path in sorted(pathlib.Path(given).rglob("*")) if is_plain(path)]
        print(f"1..{len(chosen)}")
        for number, (_, _, path) in enumerate(chosen, 1):
            found = measure(cli, path, pathlib.Path(folder, "page.html"))
            if found is None:
                print(f"ok {number} {path.name} # SKIP cannot be read")
                continue
            n_pages += 1
            frames, size = found
            most = MAX_BYTES + max(0, frames - MAX_FRAMES) * BYTES_OF_FRAME
            failed |= size > most
            largest = max(largest, (size if frames <= MAX_FRAMES else 0, frames, path.name))
            print(f"{'ok' if size <= most else 'not ok'} {number} {path.name}: {frames} frames, "
                  f"{size} bytes", flush=True)
    print(f"# {n_pages} pages; the largest with up to {MAX_FRAMES} frames: {largest}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
