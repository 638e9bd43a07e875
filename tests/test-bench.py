#!/usr/bin/env python3
"""Statistics and tables of ./dev bench.

usage: test-bench.py MEASURE PAGE
"""
# SPDX-License-Identifier: Apache-2.0

import contextlib
import importlib.util
import io
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path[:0] = [str(pathlib.Path(__file__).parent / folder) for folder in ("bench", "extremes")]

import commands
import window


def load(path):
    spec = importlib.util.spec_from_file_location("measure", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def refuses(measure, page):
    try:
        measure.insert(page, "new\n")
    except ValueError:
        return True
    return False


def resumes(runs):
    """Whether runs that are in a file are the same when they are read from there."""
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        path = pathlib.Path(folder, "rows")
        for run in runs:
            commands.Rows(path).add("chain", "check", run)
        return commands.Rows(path).get("chain", "check", [run.size for run in runs]) == runs


def main():
    measure = load(sys.argv[1])
    results = pathlib.Path(sys.argv[2]).read_text(encoding="utf-8")
    begin, graph = measure.begin_mark(), measure.begin_mark(["graph"])
    page = f"a\n{begin}old\n{measure.END}b\n"
    both = page + f"{graph}old\n{measure.END}"
    once = measure.insert(page, "new\n")
    runs = [commands.Run(1000, 1, 20, 0), commands.Run(10000, 10, 40, 1),
            commands.Run(100000, 50, 50, 2, "refused")]
    paper = commands.extrapolate(runs)
    letters = {"other": "a"}
    gaps = {("real", 100000): (4e6, {
        "content": {"seconds": 0.2, "gap": 0.02, "bytes": 40e6},
        "open": {"seconds": 1, "gap": 0.03, "bytes": 42e6},
        "search": {"seconds": 1, "gap": 0.0512, "bytes": 84e6}})}
    table = commands.to_markdown("chain", {"check": runs}, [1000, 10000, 100000, 1000000], letters)

    checks = {
        "a-table-takes-the-place-of-the-old-one":
            once == f"a\n{begin}\nnew\n\n{measure.END}b\n",
        "it-does-so-again": measure.insert(once, "new\n") == once,
        "without-marks-it-is-the-whole-page": measure.insert("a\n", "new\n") == "new\n",
        "half-of-the-marks-is-a-error":
            refuses(measure, f"a\n{begin}b\n") and refuses(measure, f"a\n{measure.END}b\n"),
        "a-section-has-its-own-table":
            measure.insert(both, "new\n", ["graph"]) == page + f"{graph}\nnew\n\n{measure.END}",
        "the-page-has-the-marks":
            results.count(begin) == results.count(graph) == 1 and results.count(measure.END) == 5
            and all(results.count(measure.begin_mark([module.SECTION])) == 1
                    for module in (commands, window)),
        "a-time-that-grows-as-the-size-does-has-exponent-1":
            abs(measure.fit([(10, 3), (100, 30), (1000, 300)]) - 1) < 1e-9,
        "the-next-size-is-extrapolated-from-the-last-two-that-are-done":
            paper.size == 100000 and abs(paper.seconds - 100) < 1e-9 and abs(paper.megabytes - 80) < 1e-9,
        "a-run-goes-on-where-an-earlier-one-has-ended": resumes(runs),
        "one-size-is-too-few": commands.extrapolate(runs[1:]) is None,
        "a-failure-has-the-letter-of-its-message":
            "50 s, 50 MB, 2b | not run |" in table and letters["refused"] == "b",
        "a-gap-above-the-target-is-marked":
            "| 51 ms ✗ | search | 42 MB, 10.5 × ✓ | 84 MB, 21.0 × ✗ |" in window.to_markdown(gaps),
        "a-size-that-is-not-in-frames-has-its-unit":
            "| text | 100,000,000 bytes |" in window.to_markdown(
                {("text", 100000000): gaps["real", 100000]}),
        "the-window-opens-small-and-large-files":
            {("chain", 1000), ("nested", 1000000), ("real", 1000000), ("meshes", 1000),
             ("text", 100000000)} <= set(window.TABLE)
            and all(n in window.SIZES[shape] for shape, n in window.TABLE),
        "a-command-that-is-killed-or-says-nothing-is-bad":
            commands.Run(1, 1, 1, -1).is_bad() and commands.Run(1, 1, 1, 2).is_bad()
            and not any(run.is_bad() for run in runs),
    }

    print(f"1..{len(checks)}")
    for number, (name, passed) in enumerate(checks.items(), 1):
        print(f"{'ok' if passed else 'not ok'} {number} /bench/{name}")
    sys.exit(0 if all(checks.values()) else 1)


if __name__ == "__main__":
    main()
