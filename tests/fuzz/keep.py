#!/usr/bin/env python3
"""keep.py: selects the most useful inputs that fuzzing has found

usage: keep.py BUILD CORPUS [HARNESS...]

BUILD is a build by clang with -Dfuzz=true, CORPUS the folder that run.sh filled,
with a folder for each harness: BUILD/corpus. For each harness, or those named,
tests/fuzz/corpus/HARNESS is selected again from its own and the new inputs: those
with the most coverage for their size, with limits on their number and size.

Inputs contain no local paths and no foreign models: if an input has a name or a
number of a model that run.sh adds, from ../shared/conformance or
TRIAD_CONFORMANCE, and that no file of the project has, all names and numbers that
are not the project's are replaced, and comments are removed.

SPDX-License-Identifier: Apache-2.0
"""

import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

MOST_FILES = 60
MOST_BYTES = 150_000
LARGEST = 4096
OVERHEAD = 40       # bytes that a file costs by being one
PLACES = re.compile(rb"/(work|tmp|home|root|usr|dev|var|mnt|opt|build)\b|file:/|@[a-z]+\.[a-z]", re.I)

WORD = re.compile(rb"[A-Za-z_][A-Za-z0-9_]*|[0-9.]{4,}")

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
OWN = [HERE / "seeds", HERE / "regressions", HERE / "sdformat.dict", HERE / "fuzz-schema.c",
       HERE.parent / "cases", TOP / "data" / "examples", TOP / "src" / "check"]


def files_in(place):
    return [path for path in sorted(place.rglob("*")) if path.is_file()] if place.is_dir() \
        else [place] * place.is_file()


def words_in(places):
    found = set()
    for place in places:
        for path in files_in(place):
            found.update(WORD.findall(path.read_bytes()))
    return found


def others_words():
    place = pathlib.Path(os.environ.get("TRIAD_CONFORMANCE", TOP.parent / "shared" / "conformance"))
    return words_in([place])


def reworded(data, own):
    names = {}

    def other(match):
        word = match.group()
        if word in own:
            return word
        return b"0.5" if word[0] in b"0123456789." else names.setdefault(word, b"n%d" % len(names))
    return WORD.sub(other, re.sub(rb"<!--.*?(-->|$)", b"", data, flags=re.S))


def features(fuzzer, names):
    """Returns the features that each input covers, as counted by libFuzzer's merge."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "in").mkdir()
        (folder / "out").mkdir()
        for path, data in names.items():
            (folder / "in" / path).write_bytes(data)
        with open(folder / "log", "wb") as log:
            subprocess.run([fuzzer, "-set_cover_merge=1", "-max_len=16384", "-timeout=20",
                            "-rss_limit_mb=3000", f"-merge_control_file={folder}/control",
                            folder / "out", folder / "in"], stdout=log, stderr=log, check=True)
        lines = (folder / "control").read_text().splitlines()
    count = int(lines[0])
    order = [pathlib.Path(line).name for line in lines[2:2 + count]]
    found = {}
    for line in lines[2 + count:]:
        kind, index, *values = line.split()
        if kind == "FT":
            found[order[int(index)]] = {int(value) for value in values}
    return found


def choose(inputs, found):
    """Repeatedly selects the input that adds the most features for its size."""
    chosen, known, size = [], set(), 0
    gains = {name: len(new) for name, new in found.items() if new}
    while gains and len(chosen) < MOST_FILES:
        # gains only shrink: the best is known where its count is fresh
        name = max(gains, key=lambda name: (gains[name] / (len(inputs[name]) + OVERHEAD), name))
        fresh = len(found[name] - known)
        if fresh < gains[name]:
            gains[name] = fresh
            if fresh == 0:
                del gains[name]
            continue
        del gains[name]
        if size + len(inputs[name]) <= MOST_BYTES:
            chosen.append(name)
            known |= found[name]
            size += len(inputs[name])
    return chosen, known, size


def keep(fuzzer, harness, corpus, own, others):
    place = HERE / "corpus" / harness
    candidates = {}
    for path in files_in(corpus / harness) + files_in(place) + files_in(HERE / "seeds" / harness):
        data = path.read_bytes()
        if not others.isdisjoint(WORD.findall(data)):
            data = reworded(data, own)
        if len(data) <= LARGEST and not PLACES.search(data):
            candidates[hashlib.sha1(data).hexdigest()[:12]] = data
    found = features(fuzzer, candidates)
    chosen, known, size = choose(candidates, found)
    place.mkdir(parents=True, exist_ok=True)
    for path in files_in(place):
        path.unlink()
    for name in chosen:
        (place / name).write_bytes(candidates[name])
    total = len(set().union(*found.values()))
    print(f"{harness:10} {len(chosen):4} of {len(candidates):5} inputs, {size:7} bytes, "
          f"{100 * len(known) / max(total, 1):5.1f} % of what all of these come by", flush=True)


def main():
    build, corpus = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    harnesses = sys.argv[3:] or sorted(path.stem[len("fuzz-"):] for path in HERE.glob("fuzz-*.c"))
    os.environ.update(ASAN_OPTIONS="detect_leaks=0:allocator_may_return_null=1", LC_ALL="C.UTF-8",
                      FONTCONFIG_FILE=str(HERE.parent / "fonts.conf"), GIO_USE_VFS="local")
    own = words_in(OWN)
    others = others_words() - own
    for harness in harnesses:
        keep(build / "tests" / "fuzz" / f"fuzz-{harness}", harness, corpus, own, others)


main()
