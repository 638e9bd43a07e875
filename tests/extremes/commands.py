#!/usr/bin/env python3
"""Time, memory and exit status of every command, for files of growing size.

Writes models into a folder that is removed at the end, runs each command on them
with 2,000,000 KiB of address space, and prints a line for each run: seconds of all
processors, peak memory, and the exit status.  What it would take for a file ten
times as large as the largest that is done is extrapolated from the last two sizes.

Fails if a command is killed, takes longer than --latest, or fails without a message.
"""
# SPDX-License-Identifier: Apache-2.0

import argparse
import dataclasses
import json
import os
import pathlib
import re
import string
import sys
import tempfile

sys.dont_write_bytecode = True
TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "bench"))

import measure
import shapes

SIZES = [1000, 10000, 100000, 1000000]
MEGABYTES = 2000000 // 1024
LATEST = 300
SECTION = "extremes"

# {} is the file, {name} a frame of it, {changed} a changed copy, and {figure} a file of figures.
COMMANDS = {
    "check": "check {}",
    "check --format=json": "check --format=json {}",
    "check --format=sarif": "check --format=sarif {}",
    "check --parity": "check --parity {}",
    "check --fix": "check --fix --dry-run {}",
    "frames": "frames {}",
    "frames --format=json": "frames --format=json {}",
    "explain": "explain {} {name}",
    "edit rename": "edit --dry-run {} rename {name} other",
    "edit degrees": "edit --dry-run {} degrees {name}",
    "convert --to=1.11": "convert --to=1.11 {}",
    "convert --to=urdf": "convert --to=urdf {}",
    "compare": "compare {} {changed}",
    "compare --format=json": "compare --format=json {} {changed}",
    "compare --format=html": "compare --format=html {} {changed}",
    "graph --format=dot": "graph --kind=attached_to --format=dot {}",
    "graph --format=json": "graph --kind=attached_to --format=json {}",
    "graph": "graph --kind=relative_to {}",
    "graph --expand=all": "graph --kind=relative_to --expand=all {}",
    "graph --format=png": "graph --kind=relative_to --format=png {}",
    "graph --format=pdf": "graph --kind=relative_to --format=pdf {}",
    "graph --format=html": "graph --kind=graphs --format=html {}",
    "render": "render {}",
    "render --format=png": "render --format=png {}",
    "render --format=html": "render --format=html {}",
    "figures": "figures --force {figure}",
}

FAILED = 2

# Redirects the streams of a command, which bench-run discards.
REDIRECT = 'exec "$@" >"$0.out" 2>"$0.err"'


@dataclasses.dataclass
class Run:
    """What a command has done with a file, or would do: then without a status."""
    size: int
    seconds: float
    megabytes: float
    status: int = None
    message: str = ""

    def is_done(self):
        return self.status in (0, 1)

    def is_bad(self):
        return not self.is_done() and (self.status != FAILED or not self.message)

    def cost(self):
        return f"{measure.say_time(self.seconds * 1000)}, {self.megabytes:.0f} MB"


def write_inputs(path):
    """Writes the other files that commands read beside @path; returns them by name."""
    text = path.read_text(encoding="utf-8")
    changed = path.with_name("changed.sdf")
    changed.write_text(text.replace("0.1 ", "0.3 ").replace(" 0.02<", " 0.03<")
                       .replace(" 0 0 0 0</pose>", " 0.1 0 0 0</pose>"), encoding="utf-8")
    figure = path.with_name("figures.triad")
    figure.write_text(f"[f]\nsource={path.name}\ncontent=graphs\noutput=f.svg\n", encoding="utf-8")
    return {"changed": changed, "figure": figure}


def make_words(tool, command, path, **inputs):
    words = COMMANDS[command].split()
    return [str(tool), *(word.format(path, **inputs) for word in words)]


def run(bench, words, path, size, latest):
    """Runs a command once."""
    streams = path.with_name("streams")
    result = bench.run([["sh", "-c", REDIRECT, streams, *words]], seconds=latest,
                       megabytes=MEGABYTES, rounds=1)[0]
    errors = streams.with_name("streams.err").read_text(encoding="utf-8", errors="replace")
    message = ""
    if result.status not in (0, 1):
        message = errors.strip().rpartition("\n")[2]
        message = re.sub(rf"{re.escape(str(path.parent))}/[\w.]+", "FILE", message)
        message = re.sub(r"^(triad-cli \w+|FILE:\d+: f): ", "", message)
    return Run(size, result.time / 1000, result.memory / 1000, result.status, message)


def extrapolate(runs):
    """Returns what ten times the largest file would take; None where there is too little to tell."""
    done = [run for run in runs if run.is_done()][-2:]
    if len(done) < 2:
        return None
    powers = [measure.fit([(run.size, max(getattr(run, key), 1e-3)) for run in done])
              for key in ("seconds", "megabytes")]
    return Run(done[1].size * 10, done[1].seconds * 10 ** powers[0],
               done[1].megabytes * 10 ** powers[1])


class Rows:
    """The runs so far, by shape, size and command, in a file if a run of this program is to go on
    where an earlier one has ended."""

    def __init__(self, path):
        self.path = path
        self.runs = {}
        if path and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                row = json.loads(line)
                key = row.pop("shape"), row["size"], row.pop("command")
                self.runs[key] = Run(**row)

    def add(self, shape, command, result):
        self.runs[shape, result.size, command] = result
        print(f"{shape:10}{result.size:>9,}  {command:22}{result.cost():>20}  {result.status}  "
              f"{result.message}", flush=True)
        if self.path:
            row = {"shape": shape, "command": command} | dataclasses.asdict(result)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")

    def get(self, shape, command, sizes):
        return [self.runs[shape, size, command] for size in sizes
                if (shape, size, command) in self.runs]


def measure_shape(bench, options, shape, rows):
    """Adds the runs of each command, of the sizes of @options, that are not in @rows."""
    write, name = shapes.FORMS[shape]
    for size in options.sizes:
        todo = [command for command in options.commands
                if (shape, size, command) not in rows.runs]
        if not todo:
            continue
        with tempfile.TemporaryDirectory() as folder:
            path, _ = write(folder, size)
            inputs = write_inputs(path) | {"name": name(size)}
            for command in todo:
                words = make_words(options.tool, command, path, **inputs)
                rows.add(shape, command, run(bench, words, path, size, options.latest))


def to_markdown(shape, runs, sizes, letters):
    """Returns a table; @letters, by the message of a failure, grows."""
    table = measure.Table(**dict.fromkeys([shape, *(f"{size:,}" for size in sizes), "estimate"], 0))
    for command, results in runs.items():
        cells = [command]
        by_size = {result.size: result for result in results}
        for size in sizes:
            letter = ""
            result = by_size.get(size)
            if result is None:
                cells.append("not run")
                continue
            if result.message:
                letter = letters.setdefault(result.message, string.ascii_lowercase[len(letters)])
            cells.append(f"{result.cost()}, {result.status}{letter}")
        paper = extrapolate(results)
        table.add([*cells, f"{paper.size:,}: {paper.cost()}" if paper else ""])
    return table.to_markdown()


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=TESTS.parent / "build", type=pathlib.Path,
                        help="the folder that Triad is built in")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="N")
    parser.add_argument("--commands", nargs="+", choices=COMMANDS, default=list(COMMANDS),
                        metavar="COMMAND", help=f"of {', '.join(COMMANDS)}")
    parser.add_argument("--shapes", nargs="+", choices=shapes.FORMS, default=list(shapes.FORMS),
                        metavar="SHAPE", help=f"of {', '.join(shapes.FORMS)}")
    parser.add_argument("--latest", type=int, default=LATEST, help="seconds for one command")
    parser.add_argument("--rows", type=pathlib.Path, metavar="FILE",
                        help="take the runs from there that are in it, and append the others")
    parser.add_argument("--no-more", action="store_true", help="run nothing: only print what is in --rows")
    parser.add_argument("--markdown", type=pathlib.Path, metavar="FILE", nargs="?",
                        const=TESTS.parent / "docs" / "PERFORMANCE.md",
                        help="write the tables there: between the marks, where FILE has them; "
                        "docs/PERFORMANCE.md where no FILE is named")
    options = parser.parse_args()
    build = options.build.resolve()
    options.tool = build / "src" / "triad-cli"
    os.environ.setdefault("TRIAD_LAYOUT_HELPER", str(build / "src" / "triad-layout"))
    os.environ.setdefault("TRIAD_MESH_HELPER", str(build / "src" / "triad-mesh"))
    bench = measure.Bench(build / "tests" / "bench-run", of_processor=True)
    text, letters, failed = f"{bench.describe().replace('medians', 'one run each')}\n\n", {}, False

    rows = Rows(options.rows)
    for shape in options.shapes:
        if not options.no_more:
            measure_shape(bench, options, shape, rows)
        runs = {command: rows.get(shape, command, options.sizes) for command in options.commands}
        failed = failed or any(run.is_bad() for results in runs.values() for run in results)
        text += to_markdown(shape, runs, options.sizes, letters) + "\n"

    text += "".join(f"- 2{letter}: {message}\n" for message, letter in letters.items())
    if options.markdown:
        measure.write_markdown(options.markdown, text, [SECTION])
    return failed


if __name__ == "__main__":
    sys.exit(main())
