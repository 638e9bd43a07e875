#!/usr/bin/env python3
"""No file makes a command take more than linear time.

usage: test-cost.py [--table] [--time] [--command=NAME]... TRIAD-CLI TRIAD-DRAW OPTIMIZATION
                    SANITIZE [FORM...]

Runs each command with files of cost_models.py of sizes n, 2n and 4n, and compares
the cost of a byte in the largest with that in the smallest.  cachegrind counts
instructions, which do not depend on the load of the machine; drawing is counted
in the program that triad-cli executes for it, without its helpers, which have
their own limits.  A few of the files are enough for most commands, unless
TRIAD_TRUST=long.

--table prints the cost of a byte, for all files and commands.
--time  measures processor time instead, with larger files: less precise, but
        fast, and with helpers.
"""
# SPDX-License-Identifier: Apache-2.0

import argparse
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import cost_models

LONG = os.environ.get("TRIAD_TRUST") == "long"

# How many times as much a byte may cost in a file four times as large: a sort
# is 1.25 of these sizes, and what takes the square is nearly 4.
MOST_GROWTH = 1.6

# Commands beside each other in a table.
COLUMNS = 6

# How many things are in the smallest file, and how many times as many for --time.
SMALLEST = 250
TIMES = 8
# Below these a ratio says nothing: the processor's time in seconds, and
# instructions as a part of those to start.
LEAST_TIME = 0.2
LEAST_PART = 0.25

# Where something has a limit, and what is below it takes the square: files
# beyond the limit, and what it is.
BOUNDED = {
    "enumeration": (2500, "64 KiB of a DOCTYPE"),
    "notations": (2500, "64 KiB of a DOCTYPE"),
    "joints_on_chain": (1100, "frames that say where a joint is"),
    "misspelled": (4000, "comparisons of names for suggestions"),
    "misspelled_scopes": (4000, "comparisons of names for suggestions"),
    "misspelled_links": (4000, "comparisons of names for suggestions"),
}

# The changed copy of a file, for comparisons.
CHANGES = {
    "changed": lambda text: text.replace("0.1 0", "0.3 0").replace("attached_to", "x"),
    "renamed": lambda text: text.replace('name="', 'name="z'),
}

# {} is the file, {name} a frame of it, {made} a file to write, and {changed} and the like another
# file.
COMMANDS = {
    "check": "check {}",
    "check-json": "check --format=json {}",
    "check-sarif": "check --format=sarif {}",
    "check-parity": "check --parity {}",
    "check-fix": "check --fix --dry-run {}",
    "frames": "frames {}",
    "frames-json": "frames --format=json {}",
    "explain": "explain {} {name}",
    "convert": "convert --to=1.11 {}",
    "convert-urdf": "convert --to=urdf {}",
    "compare": "compare {} {changed}",
    "compare-json": "compare --format=json {} {renamed}",
    "compare-html": "compare --format=html {} {changed}",
    "compare-markdown": "compare --format=markdown {} {changed}",
    "edit-rename": "edit --dry-run --plugins {} rename {name} other",
    "edit-relative-to": "edit --dry-run {} relative-to {name} __model__",
    "edit-degrees": "edit --dry-run {} degrees {name}",
    "edit-wrap": "edit --dry-run {} wrap other {name}",
    "graph-dot": "graph --kind=attached_to --format=dot {}",
    "graph-json": "graph --kind=attached_to --format=json {}",
    "graph-svg": "graph --kind=relative_to {}",
    "graph-html": "graph --kind=relative_to --format=html {}",
    "render": "render {}",
    "render-png": "render --format=png {}",
    "render-pdf": "render --format=pdf {}",
    "render-html": "render --format=html {}",
    "thumbnail": "thumbnail 128 {} {made}",
    "figures": "figures --force {figure}",
    "figures-check": "figures --check {}",
    "figures-draw": "figures --force {}",
}

DRAWN = {"compare", "graph", "render", "thumbnail", "figures"}

# Those that take a file of figures.
OF_FIGURES = {"figure_file": ["figures-check"], "figure_items": ["figures-check"],
              "figure_pattern": ["figures-draw"]}

# Drawing takes long.
SMALLER = {"compare-html": 5, "graph-dot": 2, "graph-json": 2, "graph-svg": 5, "graph-html": 5,
           "render": 5, "render-png": 5, "render-pdf": 5, "render-html": 5, "thumbnail": 5,
           "figures": 5}

# The measurements of the short test.
QUICK = {
    "check": ["collisions", "collisions_in_values", "collisions_in_elements", "urdf_collisions",
              "hyphens", "hyphens_without_end", "hyphens_in_instruction", "prefixes", "missing",
              "enumeration", "notations", "one_text", "nested", "includes",
              "parameters", "packages", "package_includes", "renamed", "nested_names", "flattened_names",
              "urdf_roots", "urdf_late_child", "urdf_blocks_of_joint", "urdf_attributes_of_blocks",
              "urdf_blocks_of_same_link", "urdf_undefined_materials",
              "manifest", "mimics_of_one",
              "attributes_around", "ampersands", "namespaces", "different_names",
              "long_uri"],
    "check-fix": ["problems_in_one_line", "problems_in_files"],
    "compare": ["collisions", "parts_that_move", "shapes_of_link", "included_light",
                "included_light_changes"],
    "edit-rename": ["collisions", "references_in_files", "mentions"],
    "edit-relative-to": [],
    "edit-degrees": [],
    "edit-wrap": [],
    "check-parity": ["collisions", "joints_on_chain"],
    "convert": ["collisions_in_old_names", "urdf_indented", "urdf_gap", "urdf_colors",
                "urdf_repeated", "urdf_blocks", "urdf_blocks_of_link", "directions"],
    "convert-urdf": ["urdf_chain", "lights", "densities"],
    "render": ["polyline", "mesh_of_visuals"],
    "figures-check": ["figure_file", "figure_items"],
    "figures-draw": ["figure_pattern"],
}
QUICK_FORM = "collisions"


def count(words, folder):
    """Returns how many instructions a command takes."""
    run = subprocess.run(["valgrind", "--tool=cachegrind", "--cache-sim=no", "--branch-sim=no",
                          "--cachegrind-out-file=/dev/null", *words],
                         capture_output=True, text=True, errors="replace", check=False, cwd=folder)
    found = re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)
    if run.returncode not in (0, 1, 2) or not found:
        raise SystemExit(f"Bail out! {' '.join(words)}: {run.stderr}")
    return int(found.group(1).replace(",", ""))


def clock(words, folder):
    """Returns how many nanoseconds of a processor a command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
                         cwd=folder)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode not in (0, 1, 2):
        raise SystemExit(f"Bail out! {' '.join(words)}: {run.returncode}")
    return 1e9 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def make_words(programs, command, path):
    text = path.read_text()
    names = re.findall(r'<(?:frame|link|joint|model) name="([^"]+)"', text)
    # An argument cannot be longer than 128 KiB.
    names = [name for name in names if len(name) < 100000]
    values = {"name": names[-1] if names else "base"}

    for change, function in CHANGES.items():
        values[change] = path.with_name(f"{change}{path.suffix}")
        values[change].write_text(function(text))

    values["made"] = path.with_name("made")
    values["figure"] = path.with_name("figures.triad")
    values["figure"].write_text(f"[f]\nsource={path.name}\ncontent=relative_to\noutput=f.svg\n")
    words = [word.format(path, **values) for word in COMMANDS[command].split()]
    return [programs["draw" if words[0] in DRAWN else "cli"], *words]


def measure(programs, meter, form, command, n):
    """Returns the cost of a command, and the size of its input in bytes."""
    with tempfile.TemporaryDirectory() as folder:
        path, n_bytes = getattr(cost_models, form)(folder, n)
        words = make_words(programs, command, path)
        return meter(words, folder), n_bytes * (2 if command.startswith("compare") else 1)


def reason_to_skip(options):
    if shutil.which("valgrind") is None and not options.time:
        return "valgrind is not installed"
    if options.sanitize != "none":
        return "sanitizers count as well"
    if options.optimization in ("0", "g"):
        return "built without optimization"
    return None


def forms_of(command):
    """Returns the files of figures that are only for this command."""
    return [form for form, commands in OF_FIGURES.items() if command in commands]


def choose(options):
    """Returns the files and commands to measure."""
    whole = LONG or options.table
    for command in options.command or COMMANDS:
        if not whole:
            forms = QUICK.get(command, [QUICK_FORM])
        else:
            forms = forms_of(command) or list(cost_models.FORMS)
        for form in forms:
            if not options.forms or form in options.forms:
                yield form, command


def print_table(rows, unit):
    """What a byte costs in files of n, 2n and 4n; a column for each command."""
    commands = list(dict.fromkeys(command for _, command in rows))
    forms = list(dict.fromkeys(form for form, _ in rows))
    for first in range(0, len(commands), COLUMNS):
        columns = commands[first:first + COLUMNS]
        print(f"| {unit} a byte | " + " | ".join(columns) + " |\n|---" + "|--:" * len(columns) + "|")
        for form in forms:
            cells = [rows.get((form, command), "") for command in columns]
            if any(cells):
                print(f"| {form} | " + " | ".join(cells) + " |")
        print()


def size_of(form, command, options):
    n = SMALLEST * (TIMES if options.time else 1) // SMALLER.get(command, 1)
    return max(n, BOUNDED[form][0]) if form in BOUNDED else n


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--time", action="store_true")
    parser.add_argument("--command", action="append", choices=COMMANDS)
    parser.add_argument("cli")
    parser.add_argument("draw")
    parser.add_argument("optimization")
    parser.add_argument("sanitize")
    parser.add_argument("forms", nargs="*")
    options = parser.parse_args()

    if reason := reason_to_skip(options):
        print(f"1..0 # SKIP {reason}")
        return 0

    programs = {"cli": os.path.abspath(options.cli), "draw": os.path.abspath(options.draw)}
    meter = clock if options.time else count
    chosen = list(choose(options))
    n_bad = 0
    starts = {}

    if options.table:
        rows = {}
    else:
        print(f"1..{len(chosen)}")

    for number, (form, command) in enumerate(chosen, 1):
        n = size_of(form, command, options)
        factors = (1, 2, 4) if options.table or LONG else (1, 4)
        if command not in starts:
            first = (forms_of(command) or ["chain"])[0]
            starts[command] = measure(programs, meter, first, command, 2)[0]
        found = [measure(programs, meter, form, command, n * factor) for factor in factors]
        costs = [max(cost - starts[command], 1) / n_bytes for cost, n_bytes in found]
        growth = costs[-1] / costs[0]
        least = LEAST_TIME * 1e9 if options.time else (1 + LEAST_PART) * starts[command]
        too_short = found[-1][0] < least
        bad = growth > MOST_GROWTH and not too_short
        n_bad += bad
        if options.table:
            # What takes hardly longer than to start says nothing.
            cell = " ".join(f"{cost:.0f}" for cost in costs)
            rows[form, command] = f"**{cell}**" if bad else f"({cell})" if too_short else cell
            print(f"{number} of {len(chosen)}: {command} {form}: {cell}", file=sys.stderr)
        else:
            print(f"# {costs[0]:.0f} for a byte of {found[0][1]}, "
                  f"{costs[-1]:.0f} of {found[-1][1]}\n"
                  f"{'not ok' if bad else 'ok'} {number} /cost/{command}/{form}", flush=True)

    if options.table:
        print_table(rows, "ns" if options.time else "instructions")

    return 1 if n_bad else 0


if __name__ == "__main__":
    sys.exit(main())
