"""Runs commands for the benchmarks, and prints the measurements."""
# SPDX-License-Identifier: Apache-2.0

import dataclasses
import math
import os
import platform
import statistics
import subprocess

# Rounds go on until this much time is spent, within these bounds.
SECONDS = 3
QUICK_SECONDS = 0.5
MIN_ROUNDS = 5
MAX_ROUNDS = 101

# The mark after a generated table in a page.
END = "<!-- end of what ./dev bench made -->\n"


@dataclasses.dataclass
class Result:
    """The cost of a command: median milliseconds and maximum kilobytes."""
    times: list
    memory: int
    status: int

    @property
    def time(self):
        return statistics.median(self.times)


class Bench:
    """Runs commands alternately, from the small process of bench-run.c."""

    seconds = SECONDS                # for each turn

    def __init__(self, runner, of_processor=False, wrapper=()):
        """@wrapper is the command that runs all others, such as one that provides a display."""
        self.runner = runner
        self.wrapper = wrapper
        self.column = 3 if of_processor else 2

    def _run(self, commands, rounds, seconds, megabytes):
        words = [*map(str, self.wrapper), str(self.runner), str(rounds), str(seconds), str(megabytes)]
        for i, command in enumerate(commands):
            words += (["--"] if i > 0 else []) + [str(word) for word in command]
        output = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        rows = [line.split() for line in output.splitlines()]
        results = []
        for i in range(len(commands)):
            mine = [row for row in rows if int(row[0]) == i]
            results.append(Result([float(row[self.column]) for row in mine],
                                  max(int(row[4]) for row in mine), int(mine[-1][1])))
            if results[-1].status == 127:
                raise SystemExit(f"could not be run: {commands[i][0]}")
        return results

    def run(self, commands, seconds=0, megabytes=0, rounds=None):
        """Returns a result for each of @commands."""
        if rounds is None:
            first = self._run(commands, 1, seconds, megabytes)
            spent = sum(result.time for result in first) / 1000
            rounds = min(max(int(self.seconds / max(spent, 1e-3)), MIN_ROUNDS), MAX_ROUNDS)
        return self._run(commands, rounds, seconds, megabytes)

    def run_pair(self, ours, theirs, **limits):
        """Returns both results, and the ratio of our time to theirs."""
        results = self.run([ours, theirs], **limits)
        pairs = zip(*(result.times for result in results))
        return results, statistics.median(a / b for a, b in pairs)

    def describe(self):
        clock = "processor" if self.column == 3 else "clock"
        return (f"Times of the {clock}, medians, on {platform.system()} {platform.machine()}, "
                f"{os.cpu_count()} processors.")


def fit(points):
    """Fits the exponent of x that y grows with, by least squares of logarithms."""
    xs = [math.log(x) for x, _ in points]
    ys = [math.log(y) for _, y in points]
    return statistics.linear_regression(xs, ys).slope


def say_time(milliseconds):
    if milliseconds < 1000:
        return f"{milliseconds:.3g} ms"
    return f"{milliseconds / 1000:.3g} s"


def begin_mark(sections=()):
    """The mark before the table of some sections, or of all."""
    return f"<!-- made by {' '.join(['./dev bench', *sections])} --markdown -->\n"


def insert(page, text, sections=()):
    """Returns @page with @text between the marks, or only @text if there are none."""
    mark = begin_mark(sections)
    before, begin, rest = page.partition(mark)
    _, end, after = rest.partition(END)
    if not begin and END not in page:
        return text
    if not begin or not end:
        raise ValueError(f"one of the marks around the table is missing: {mark}")
    return f"{before}{begin}\n{text}\n{end}{after}"


def write_markdown(path, text, sections=()):
    """Writes @text to @path, between the marks if there are any."""
    page = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(insert(page, text, sections), encoding="utf-8")


class Table:
    """Rows that are printed immediately, and can be written as Markdown."""

    def __init__(self, **columns):
        """@columns are names and widths for printing; 0 prints nothing."""
        self.widths = list(columns.values())
        self.head = [name.replace("_", " ") for name in columns]
        self.rows = []

    def print(self, row):
        print("  ".join(f"{cell:{'<' if i == 0 else '>'}{self.widths[i]}}"
                        for i, cell in enumerate(row)).rstrip(), flush=True)

    def add(self, row):
        if not self.rows and any(self.widths):
            self.print(self.head)
        self.rows.append(row)
        if any(self.widths):
            self.print(row)

    def to_markdown(self):
        lines = [self.head, ["---"] + ["---:"] * (len(self.head) - 1)] + self.rows
        return "".join(f"| {' | '.join(row)} |\n" for row in lines)
