#!/usr/bin/env python3
"""How fast Triad is, compared with other programs for the same files.

Each line of the table is measured in one run on one machine: the programs run
alternately, as whole processes, many times.  The table has the medians, and the
median of the ratios of each round.  For growing sizes an exponent is fitted: 1
means that the time grows as the file does.  Programs that are not installed are
skipped with a message.
"""
# SPDX-License-Identifier: Apache-2.0

import argparse
import dataclasses
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))

import measure
import models
import server

ROOT = pathlib.Path(__file__).resolve().parents[2]
SIZES = [100, 300, 1000, 3000, 10000, 30000, 100000]
QUICK_SIZES = [1000, 10000, 100000]
SMALL = '<sdf version="1.9"><model name="m"><link name="l"/></model></sdf>\n'
N_FILES = 1000
N_SHARED = 20

# The reference needs gigabytes where files are large.
REFERENCE_SECONDS = 60
REFERENCE_MEGABYTES = 12000

# Nor does dot come to an end where graphs are.
DOT_SECONDS = 20

MOST_OF_XMLLINT = 2.5
MOST_OF_TRUE = 10.0
MOST_MEMORY = 25.0
MOST_EXPONENT = 1.1
MOST_OF_STROKES = 1.0
MOST_OF_EMPTY = 2.0
MOST_TO_SEE = 2000              # milliseconds until there is a picture
MOST_TO_CHANGE = 50             # and of work for one that has changed a little
MOST_LEFT = 1000                # kilobytes after a hundred reloads

FRAMES_OF_WORLD = 10000         # of worlds that are edited
KEYSTROKES = 120
MOST_TO_DIAGNOSE = 100          # milliseconds, for 95 of 100 keystrokes
MOST_TO_COMPLETE = 50
OPENING = '<frame name="fresh" attached_to="'

MOST_FOR_SVG = 1000             # megabytes, for 100,000 boxes
MOST_FOR_THUMBNAIL = 300        # milliseconds, for 100 frames

PICTURES = ["chain", "flat", "nested", "real"]
FILES = ["chain", "nested", "real"]


@dataclasses.dataclass
class Line:
    """A measurement and its target."""
    what: str
    ours: measure.Result
    other: str = ""
    theirs: measure.Result = None
    ratio: float = None
    target: str = ""
    is_met: bool = None
    size: int = None
    n_bytes: int = None

    def cells(self):
        return [self.what,
                f"{self.size:,}" if self.size else "",
                f"{self.n_bytes / 1e6:.2f} MB" if self.n_bytes else "",
                measure.say_time(self.ours.time) if self.ours.times else "",
                f"{self.ours.memory / 1e3:.0f} MB" if self.ours.memory else "",
                self.other,
                measure.say_time(self.theirs.time) if self.theirs else "",
                f"{self.ratio:.3g}" if self.ratio else "",
                self.target + {True: " ✓", False: " ✗", None: ""}[self.is_met]]


COLUMNS = {"what": 32, "frames": 8, "file": 9, "Triad": 8, "memory": 8, "beside": 14, "takes": 8,
           "ratio": 7, "target": 9}
GROWTH_COLUMNS = {"what": 32, "grows_with_the_power": 20, f"at_most_{MOST_EXPONENT}": 12,
                  "memory_in_files": 16, f"at_most_{MOST_MEMORY:g}": 12}


def compare(bench, what, command, other, theirs, most, status=0, **facts):
    """Returns a line that compares @command, which must exit with @status, with @theirs."""
    results, ratio = bench.run_pair(command, theirs)
    if results[0].status != status:
        raise SystemExit(f"{command[0]} ends with {results[0].status}, not {status}: {what}")
    return Line(what, results[0], other, results[1], ratio, f"≤ {most:g}", ratio <= most, **facts)


# Each of these yields lines of the table, the largest last where a size grows.

def check_forms(bench, options, folder):
    """check of models of all forms and sizes, compared with xmllint on the same bytes"""
    for name in options.forms:
        for n in options.sizes:
            path, whole = models.FORMS[name](folder, n)
            yield compare(bench, f"check: {name}", [options.tool, "check", path], "xmllint",
                          ["xmllint", "--noout", whole], MOST_OF_XMLLINT,
                          status=1 if name == "errors" else 0, size=n,
                          n_bytes=whole.stat().st_size)


def check_formats(bench, options, folder):
    """check of a file full of errors, as JSON and as SARIF"""
    for form in ["json", "sarif"]:
        for n in options.sizes:
            path, _ = models.errors(folder, n)
            result = bench.run([[options.tool, "check", f"--format={form}", path]])[0]
            yield Line(f"check --format={form}: errors", result, size=n,
                       n_bytes=path.stat().st_size)


def check_start(bench, options, folder):
    """check of the smallest file"""
    path = models.write(folder, "small.sdf", SMALL)
    command = [options.tool, "check", path]
    yield compare(bench, "check: the smallest file", command, "true", [shutil.which("true")],
                  MOST_OF_TRUE)
    yield compare(bench, "check: the smallest file", command, "xmllint",
                  ["xmllint", "--noout", path], MOST_OF_XMLLINT)


def check_reference(bench, options, folder):
    """check compared with the reference, if it is installed"""
    if shutil.which("ign") is None:
        print("the reference, ign, is not installed", file=sys.stderr)
        return
    for what, links, least in [("the smallest file", 1, 20), ("chain of links", 100, 20),
                               ("chain of links", 1000, 500)]:
        path, _ = models.chain(folder, 3 * links)
        if links == 1:
            path = models.write(folder, "small.sdf", SMALL)
        results, ratio = bench.run_pair([options.tool, "check", path], ["ign", "sdf", "-k", path],
                                        seconds=REFERENCE_SECONDS, megabytes=REFERENCE_MEGABYTES,
                                        rounds=3)
        yield Line(f"check: {what}", results[0], "the reference", results[1], 1 / ratio,
                   f"≥ {least}", 1 / ratio >= least, size=3 * links, n_bytes=path.stat().st_size)


def check_folder(bench, options, folder):
    """check of a folder of small files"""
    paths = [models.write(folder, f"many/model{i}.sdf",
                          models.HEAD + models.robot(f"robot{i}", 5) + models.TAIL)
             for i in range(N_FILES)]
    yield compare(bench, f"check: {N_FILES:,} files", [options.tool, "check", f"{folder}/many"],
                  "xmllint", ["xmllint", "--noout", *paths], MOST_OF_XMLLINT, size=10 * N_FILES,
                  n_bytes=sum(p.stat().st_size for p in paths))


def check_shared(bench, options, folder):
    """check of a folder of worlds that include the same files"""
    robots = [(f"robots/robot{i}.sdf", models.robot(f"robot{i}", models.LINKS_OF_ROBOT))
              for i in range(N_SHARED)]
    for name, robot in robots:
        models.write(folder, name, models.HEAD + robot + models.TAIL)
    world = "".join(models.include(f"../{name}", f"robot_{i}", i)
                    for i, (name, _) in enumerate(robots))
    whole = "".join(robot for _, robot in robots)
    for kind, content in [("worlds", world), ("wholes", whole)]:
        text = f'{models.HEAD}<world name="w">\n{content}</world>\n{models.TAIL}'
        paths = [models.write(folder, f"{kind}/world{i}.sdf", text) for i in range(N_FILES)]
    yield compare(bench, f"check: {N_FILES:,} files with {N_SHARED} shared",
                  [options.tool, "check", f"{folder}/worlds"], "xmllint",
                  ["xmllint", "--noout", *paths], MOST_OF_XMLLINT,
                  size=2 * models.LINKS_OF_ROBOT * N_SHARED * N_FILES,
                  n_bytes=sum(p.stat().st_size for p in paths))


def say(options, program, *arguments, wrapper=()):
    """Returns the output of another benchmark program: lines of cells."""
    command = [*wrapper, options.build / "tests" / program, *arguments]
    text = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return [line.split("\t") for line in text.splitlines()]


def took(milliseconds):
    return measure.Result([float(milliseconds)], 0, 0)


def run_dot(bench, options, path, folder):
    """Returns the time and a label of dot for the same graph; None if dot is not installed."""
    if shutil.which("dot") is None:
        return "", None
    graph = f"{folder}/graph.dot"
    subprocess.run([options.tool, "graph", "--kind=relative_to", "-o", graph, path], check=True)
    result = bench.run([["dot", "-Tplain", graph]], seconds=DOT_SECONDS, rounds=1)[0]
    return "dot" if result.status == 0 else "dot, killed", result


def lay_out(bench, options, folder):
    """layout of the relative_to graph by this process and its helpers, compared with dot"""
    for name in PICTURES:
        for n in options.sizes:
            path, _ = models.FORMS[name](folder, n)
            text = path.read_text(encoding="utf-8")
            before, end, after = text.rpartition("</model>")
            changed = models.write(folder, "changed.sdf",
                                   f'{before}<frame name="one_more"/>{end}{after}')
            other, dot = run_dot(bench, options, path, folder)
            rows = say(options, "bench-layout", path, changed)
            for what, _, clock, work, _ in rows[len(rows) // 2:]:
                facts = {"size": n}
                if what == "all of it" and dot is not None:
                    facts |= {"other": other, "theirs": dot, "ratio": float(clock) / dot.time}
                elif what == "first picture":
                    facts |= {"target": "≤ 2 s", "is_met": float(clock) <= MOST_TO_SEE}
                elif what == "with one more" and n == 10000:
                    facts |= {"target": "≤ 50 ms", "is_met": float(work) <= MOST_TO_CHANGE}
                yield Line(f"layout: {name}, {what}", took(work if bench.column == 3 else clock),
                           **facts)


def draw(bench, options, folder):
    """drawings of a graph and of the 3D view, next to as many plain cairo strokes"""
    for name in PICTURES:
        for n in options.sizes:
            path, _ = models.FORMS[name](folder, n)
            for what, _, ours, theirs in say(options, "bench-paint", path):
                ratio = float(ours) / float(theirs)
                yield Line(f"draw: {name}, {what}", took(ours), "cairo's strokes", took(theirs),
                           ratio, f"≤ {MOST_OF_STROKES:g}", ratio <= MOST_OF_STROKES, n)


def draw_file(bench, options, folder):
    """graph as an SVG, with all nested models; the file is the SVG"""
    for name in FILES:
        for n in options.sizes:
            path, _ = models.FORMS[name](folder, n)
            svg = pathlib.Path(folder, "graph.svg")
            result = bench.run([[options.tool, "graph", "--kind=relative_to", "--expand=all",
                                 "-o", svg, path]])[0]
            yield Line(f"graph: {name}", result, target=f"≤ {MOST_FOR_SVG} MB",
                       is_met=result.memory <= MOST_FOR_SVG * 1000, size=n,
                       n_bytes=svg.stat().st_size)


def make_thumbnails(bench, options, folder):
    """thumbnail of 100 frames, compared with that of an SVG of them by librsvg"""
    rsvg = shutil.which("rsvg-convert")
    if rsvg is None:
        print("rsvg-convert is not installed", file=sys.stderr)
        return
    drawer = options.build / "src" / "triad-draw"
    for name in FILES:
        path, _ = models.FORMS[name](folder, 100)
        svg = pathlib.Path(folder, "scene.svg")
        image = pathlib.Path(folder, "image.png")
        subprocess.run([options.tool, "render", "-o", svg, path], check=True)
        results, ratio = bench.run_pair([drawer, "thumbnail", "256", path, image],
                                        [rsvg, "-w", "256", "-o", image, svg])
        yield Line(f"thumbnail: {name}", results[0], "rsvg-convert", results[1], ratio,
                   f"≤ {MOST_FOR_THUMBNAIL} ms", results[0].time <= MOST_FOR_THUMBNAIL, size=100,
                   n_bytes=path.stat().st_size)


def find_session():
    """Returns the command that provides a display; None without Xvfb."""
    if shutil.which("Xvfb") is None:
        print("Xvfb is not installed", file=sys.stderr)
        return None
    return ROOT / "tests" / "app" / "session.sh"


def start_window(bench, options, folder):
    """from the start of the process to the first frame, compared with an empty window"""
    session = find_session()
    if session is None:
        return
    bench = measure.Bench(bench.runner, bench.column == 3, [session])
    programs = options.build / "tests"
    example = ROOT / "data" / "examples" / "arm.sdf"
    for what, arguments in [("no file", []), ("a file", [example])]:
        yield compare(bench, f"window: {what}", [programs / "bench-start", *arguments],
                      "empty window", [programs / "bench-empty"], MOST_OF_EMPTY)


def reload_window(bench, options, folder):
    """memory that a window keeps after a hundred reloads"""
    session = find_session()
    if session is None:
        return
    rows = say(options, "bench-memory", "-k", wrapper=[session])
    before, after = next(row[1:] for row in rows if row[0] == "memory")
    more = int(after) - int(before)
    yield Line(f"window: 100 reloads, {more} kB left", measure.Result([], int(after), 0),
               target=f"≤ {MOST_LEFT} kB", is_met=more <= MOST_LEFT)


def add_percentiles(what, times, most, **facts):
    median, slow = server.summarize(times)
    yield Line(f"{what}, median", took(median), **facts)
    yield Line(f"{what}, 95 %", took(slow), target=f"≤ {most} ms", is_met=slow <= most,
               **{name: facts[name] for name in ("size", "n_bytes")})


def type_in_editor(bench, options, folder):
    """from a keystroke in a world to diagnostics, and to names that can be completed"""
    if not (options.build / "src" / "triad-lsp").exists():
        print("the language server is not built", file=sys.stderr)
        return
    n = FRAMES_OF_WORLD
    for what, path in [("robots in a file", models.includes(folder, n)[1]),
                       ("included robots", models.includes(folder, n)[0]),
                       ("real", models.real(folder, n)[0])]:
        parser = bench.run([["xmllint", "--noout", path]])[0]
        facts = {"size": n, "n_bytes": path.stat().st_size}
        with server.Typist(options.tool, path, bench.column == 3) as typist:
            times = typist.diagnose(KEYSTROKES)
            yield from add_percentiles(f"keystroke: {what}, diagnostics", times, MOST_TO_DIAGNOSE,
                                       other="xmllint", theirs=parser,
                                       ratio=statistics.median(times) / parser.time, **facts)
        for state, end in [("", '"/>'), (", open tag", "")]:
            with server.Typist(options.tool, path, bench.column == 3) as typist:
                times = typist.complete_name(OPENING, end, KEYSTROKES)
                yield from add_percentiles(f"keystroke: {what}, names{state}", times,
                                           MOST_TO_COMPLETE, **facts)


SECTIONS = {
    "start": check_start,
    "forms": check_forms,
    "formats": check_formats,
    "folder": check_folder,
    "shared": check_shared,
    "reference": check_reference,
    "layout": lay_out,
    "draw": draw,
    "graph": draw_file,
    "thumbnail": make_thumbnails,
    "window": start_window,
    "memory": reload_window,
    "editor": type_in_editor,
}


def say_growth(lines):
    """Prints the exponent of the time and the memory for each byte."""
    large = [line for line in lines if (line.size or 0) >= 1000]
    if len(large) < 2:
        return None
    exponent = measure.fit([(line.size, line.ours.time) for line in large])
    row = [lines[0].what, f"{exponent:.2f}", "✓" if exponent <= MOST_EXPONENT else "✗"]
    if not large[-1].n_bytes:
        return row + ["", ""]
    memory = large[-1].ours.memory * 1000 / large[-1].n_bytes
    return row + [f"{memory:.1f}", "✓" if memory <= MOST_MEMORY else "✗"]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sections", nargs="*", metavar="SECTION",
                        help=f"of {', '.join(SECTIONS)}; all without")
    parser.add_argument("--build", default=ROOT / "build", type=pathlib.Path,
                        help="the folder that Triad is built in")
    parser.add_argument("--sizes", type=int, nargs="+", metavar="N")
    parser.add_argument("--quick", action="store_true",
                        help="three sizes and few rounds, for a first look")
    parser.add_argument("--forms", nargs="+", choices=models.FORMS, default=list(models.FORMS),
                        metavar="FORM", help=f"of {', '.join(models.FORMS)}")
    parser.add_argument("--processor", action="store_true",
                        help="take the time of processors, not of the clock: for busy machines")
    parser.add_argument("--markdown", type=pathlib.Path, metavar="FILE", nargs="?",
                        const=ROOT / "docs" / "PERFORMANCE.md",
                        help="write the table there: between the marks, where FILE has them, which "
                        "name the sections that are given; docs/PERFORMANCE.md where no FILE is "
                        "named.  Of each form of a model, only the largest is in it, unless one "
                        "section is run alone")
    options = parser.parse_args()
    options.build = options.build.resolve()
    os.environ.setdefault("TRIAD_LAYOUT_HELPER", str(options.build / "src" / "triad-layout"))
    os.environ.setdefault("GSETTINGS_SCHEMA_DIR", str(options.build / "data"))
    options.sizes = options.sizes or (QUICK_SIZES if options.quick else SIZES)
    if options.quick:
        measure.Bench.seconds = measure.QUICK_SECONDS
    options.tool = options.build / "src" / "triad-cli"
    bench = measure.Bench(options.build / "tests" / "bench-run", options.processor)

    if unknown := set(options.sections) - set(SECTIONS):
        parser.error(f"no such section: {', '.join(unknown)}")

    table = measure.Table(**COLUMNS)
    found = {}                       # the lines of one thing, by size
    for section in options.sections or SECTIONS:
        with tempfile.TemporaryDirectory() as folder:
            for line in SECTIONS[section](bench, options, folder):
                table.add(line.cells())
                found.setdefault((line.what, line.other), []).append(line)

    print()
    growth = measure.Table(**GROWTH_COLUMNS)
    for lines in found.values():
        if row := say_growth(lines):
            growth.add(row)

    if options.markdown:
        short = measure.Table(**dict.fromkeys(COLUMNS, 0))
        for lines in found.values():
            for line in lines if len(options.sections) == 1 else lines[-1:]:
                short.add(line.cells())
        text = f"{bench.describe()}\n\n{short.to_markdown()}\n{growth.to_markdown()}"
        measure.write_markdown(options.markdown, text, options.sections)


if __name__ == "__main__":
    main()
