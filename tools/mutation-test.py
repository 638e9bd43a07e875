#!/usr/bin/env python3
"""Changes one place of the code at a time, and finds changes that no test notices.

usage: mutation-test.py [--near] [--sample=N] [--seed=N] [--build=FOLDER]
                        [FOLDER_OF_SRC|FILE...]

A change (a mutant) replaces an operator or a constant, negates a condition, or removes a
call. A random sample of N is drawn from all changes in the given folders (model, check,
snapshot), or files, such as check/triad-check-names.c. Each is compiled and tested in a copy
of the committed sources, with tests that need nothing but this project, two at a time: first
those of the file's own folder, then all others of these folders, then those of what is built
on them, last the slow ones. The first test that fails ends it. A mutant that passes all tests
survives, unless the compiler makes the same code of it when it optimizes, or the address
sanitizer finds a leak or a wrong access in the tests of these folders. --near runs only the tests
of these folders, which takes a second or two for each mutant. Assertions are not changed: only a
bug can make them fail.

In the copy, the stages are shared libraries, so that a mutant costs one compilation and one
link. --build keeps the copy; the next run compiles only what is different then.

Survivors that cannot be noticed, because they behave the same, are listed in
tests/mutation-survivors.txt with the reason.

Prints each survivor, and the score: killed mutants / (all that compile, without those
listed). Exits with 1 if the score is below 90 %.
"""
# SPDX-License-Identifier: Apache-2.0

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
EQUIVALENTS = ROOT / "tests" / "mutation-survivors.txt"
MINIMUM = 0.9
AT_ONCE = 2
MEMORY = 6 << 20             # KiB for a test; a mutant may not end
PASSED = (0, 77)             # 77: skipped
# The copy loads more than the programs do, and --wrap does not reach into its libraries.
LEFT_OUT = {"cli": ["-s", "/cli/loads-little"],
            "edit-names": ["-s", "/edit-names/included-indexed"],
            "edit-write": ["-s", "/edit-write/reads-once"],
            "scene": ["-s", "/scene/fit/nested-frame"],
            "source-cache": ["-s", "/source-cache/reads-again-after-a-cancelled-load"]}
# Thousands of folders; the sanitizer unwinds the stack of each allocation.
SLOW_IF_SANITIZED = {"mesh-locator": ["-s", "/mesh-locator/packages",
                                      "-s", "/mesh-locator/locations-listed-exactly"]}

# Tests by folder, then by name, in the order in which they run.
STAGES = ["model/", "check/", "snapshot/"]
BELOW_AND_ABOVE = ["sdf/", "urdf/", "report/", "diff/", "convert/", "edit/"]
PROGRAMS = ["rules", "examples", "check-command", "cli", "convert-command", "compare-command",
            "edit-command", "gazebo-table", "round-trip", "inspector-rows", "diagram", "scene",
            "shapes", "limits", "lsp-context"]
SLOW = ["properties", "mutations", "edit-properties", "oracle", "urdf-poses", "fuzz-snapshot",
        "fuzz-convert", "fuzz-motion"]

SKIPPED = re.compile(r"""//[^\n]* | \bg_(?:assert|return)\w*\ \([^;]*;
                         | /\*.*?\*/ | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
                         | ^[ \t]*\#(?:\\\n|[^\n])*""", re.X | re.S | re.M)

# pattern, replacements of its first group
OPERATORS = [
    (r"(?<![<>=!\-])(<)(?![<=])(?=\s)", ["<="]), (r"(<=)", ["<"]),
    (r"(?<=\s)(>)(?![>=])(?=\s)", [">="]), (r"(>=)", [">"]),
    (r"(==)", ["!="]), (r"(!=)", ["=="]),
    (r"(&&)", ["||"]), (r"(\|\|)", ["&&"]),
    (r"(?<=[\w)\]] )(\+)(?= )", ["-"]), (r"(?<=[\w)\]] )(-)(?= )", ["+"]),
    (r"(?<=[\w)\]] )(\*)(?= )", ["/"]), (r"(?<=[\w)\]] )(/)(?= )", ["*"]),
    (r"(?<=[(,=] )(-)(?=[\w(])", [""]), (r"(\+=)", ["-="]), (r"(-=)", ["+="]),
    (r"(?<=return )\b(TRUE)\b", ["FALSE"]), (r"(?<=return )\b(FALSE)\b", ["TRUE"]),
    (r"(?<=[ (\[])(0)(?=[;,)\]])", ["1"]), (r"(?<=[ (\[])(1)(?=[;,)\]])", ["0", "2"]),
    (r"\bif (\()(?=[^\n]*\)\n)", ["(!"]), (r"(?<=[ (])(!)(?=[a-z(])", [""]),
]
CALL = re.compile(r"^(  +)([a-z]\w+ \([^;{}=]*\);)$", re.M)
FUNCTION = re.compile(r"^([a-z]\w+) \(", re.M)


class Mutant:
    """One change of one file."""

    def __init__(self, path, text, begin, end, new):
        self.path, self.begin, self.end, self.new = path, begin, end, new
        start = text.rfind("\n", 0, begin) + 1
        stop = text.find("\n", end)
        self.line = text.count("\n", 0, begin) + 1
        self.before = " ".join(text[start:stop].split())
        self.after = " ".join((text[start:begin] + new + text[end:stop]).split())
        names = [m[1] for m in FUNCTION.finditer(text, 0, begin)]
        self.function = names[-1] if names else "-"

    def key(self):
        return f"{self.path.name}: {self.function}: {self.before} => {self.after}"


def blank(match):
    """Keeps the length and the lines of what is not changed."""
    return re.sub(r"[^\n]", "\x00", match[0])


def list_mutants(root, path):
    text = (root / path).read_text()
    code = SKIPPED.sub(blank, text)
    mutants = []
    for pattern, replacements in OPERATORS:
        for match in re.finditer(pattern, code):
            for new in replacements:
                if pattern.startswith(r"\bif"):
                    end = closing(code, match.start(1))
                    if end > 0:
                        mutants.append(Mutant(path, text, match.start(1), end,
                                              "(!" + text[match.start(1):end] + ")"))
                else:
                    mutants.append(Mutant(path, text, match.start(1), match.end(1), new))
    for match in CALL.finditer(code):
        if not match[2].startswith("return") and "\x00" not in match[2][:1]:
            mutants.append(Mutant(path, text, match.start(2), match.end(2), ";"))
    return mutants


def closing(code, at):
    """Returns the offset after the parenthesis that closes the one at an offset; 0 if none."""
    depth = 0
    for i in range(at, len(code)):
        depth += {"(": 1, ")": -1}.get(code[i], 0)
        if depth == 0:
            return i + 1
    return 0


def run(*words, cwd):
    return subprocess.run(words, cwd=cwd, check=False, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


class Test:
    """A test of the build, run without Meson."""

    def __init__(self, entry, files, build, limit, left_out):
        words = [word for word in entry["cmd"] if word != "-k"]
        self.name, self.build = entry["name"], build
        self.words = ["sh", "-c", f'{limit} exec "$@"', "sh", *words,
                      *left_out.get(entry["name"], [])]
        self.env = os.environ | entry["env"]
        self.files = [name for needed in entry["depends"] for name in files[needed]]
        self.seconds = entry["timeout"]
        source = next(ROOT.glob(f"tests/*/{pathlib.PurePath(words[0]).name}.c"), None)
        self.folder = source.parent.name + "/" if source else "-"

    def passes(self, stop):
        """Returns False, and sets @stop, if it fails; ends early once @stop is set."""
        if stop.is_set():
            return True
        process = subprocess.Popen(self.words, cwd=self.build, env=self.env,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        end, wait = time.monotonic() + self.seconds, 0.005
        while process.poll() is None and time.monotonic() < end and not stop.is_set():
            time.sleep(wait)
            wait = min(1.5 * wait, 0.1)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            if stop.is_set():
                return True
        if process.returncode in PASSED:
            return True
        stop.set()
        return False

    def measure(self):
        """Limits its time to a multiple of what it takes without a mutant."""
        self.seconds *= 5
        start = time.monotonic()
        if not self.passes(threading.Event()):
            sys.exit(f"mutation-test: {self.name} fails without any change")
        self.seconds = 20 + 10 * (time.monotonic() - start)


class Build:
    """A build of the copy, and its tests in the order in which they run."""

    def __init__(self, root, name, setup, rounds, limit, left_out):
        self.root, self.name, self.path = root, name, root / name
        self.pool = concurrent.futures.ThreadPoolExecutor(AT_ONCE)
        self.configure(setup)
        files = {target["id"]: [os.path.relpath(name, self.path) for name in target["filename"]]
                 for target in self.introspect("targets")}
        tests = [Test(entry, files, self.path, limit, left_out)
                 for entry in self.introspect("tests")]
        self.rounds = [[test for test in tests if test.folder in names or test.name in names]
                       for names in rounds]
        self.targets = sorted({name for tests in self.rounds for test in tests
                               for name in test.files})
        built = self.compile()
        if built.returncode != 0:
            sys.exit(built.stdout)
        for tests in self.rounds:
            list(self.pool.map(Test.measure, tests))

    def configure(self, setup):
        if not (self.path / "build.ninja").exists():
            lld = ["-Dc_link_args=-fuse-ld=lld"] if shutil.which("ld.lld") else []
            subprocess.run(["meson", "setup", self.name, "-Doptimization=0", *setup, *lld],
                           cwd=self.root, check=True, stdout=subprocess.DEVNULL)
        run("ninja", "-C", self.name, "build.ninja", cwd=self.root)

    def introspect(self, what):
        return json.loads(run("meson", "introspect", f"--{what}", self.name, cwd=self.root).stdout)

    def compile(self):
        return run("ninja", "-C", self.name, *self.targets, cwd=self.root)

    def passes(self, folder):
        """Runs all tests, those of a folder first, until one fails."""
        own = [test for tests in self.rounds for test in tests if test.folder == folder]
        stop = threading.Event()
        for tests in [own] + [[test for test in tests if test not in own]
                              for tests in self.rounds]:
            if not all(self.pool.map(lambda test: test.passes(stop), tests)):
                return False
        return True

    def optimize(self, path):
        """Returns the machine code of a file."""
        for entry in json.loads((self.path / "compile_commands.json").read_text()):
            if (self.path / entry["file"]).resolve() == (self.root / path).resolve():
                words = shlex.split(entry["command"])
                words[words.index("-o") + 1] = "mutant.o"
                run(*words, "-O2", cwd=self.path)
                return run("objdump", "-dr", "-j", ".text", "-j", ".rodata", "-s", "mutant.o",
                           cwd=self.path).stdout
        return ""


class Copy:
    """The committed sources in a folder of their own, and two builds of them."""

    def __init__(self, folder, is_near):
        self.root = pathlib.Path(folder)
        self.update()
        self.plain = Build(self.root, "build", ["-Ddebug=false"],
                           [STAGES] if is_near else [STAGES, BELOW_AND_ABOVE, PROGRAMS, SLOW],
                           f"ulimit -v {MEMORY};", LEFT_OUT)
        # tests/lsan.supp needs whole stacks, also through libraries without frame pointers.
        self.sanitized = Build(self.root, "build-asan", ["-Db_sanitize=address",
                                                         "-Db_lundef=false"], [STAGES],
                               "export ASAN_OPTIONS=fast_unwind_on_malloc=0:"
                               "malloc_context_size=10;", LEFT_OUT | SLOW_IF_SANITIZED)

    def update(self):
        """Writes what is different from the last commit; the rest keeps its time."""
        with tempfile.TemporaryDirectory(prefix="triad-mutants-") as scratch:
            archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True,
                                     capture_output=True).stdout
            subprocess.run(["tar", "xm"], cwd=scratch, input=archive, check=True)
            for build in pathlib.Path(scratch).glob("src/*/meson.build"):
                if build.parent.name != "app":
                    build.write_text(build.read_text().replace("= static_library(",
                                                               "= shared_library("))
            for new in pathlib.Path(scratch).rglob("*"):
                old = self.root / new.relative_to(scratch)
                if new.is_dir():
                    old.mkdir(parents=True, exist_ok=True)
                elif not old.exists() or old.read_bytes() != new.read_bytes():
                    shutil.copy2(new, old)

    def try_mutant(self, mutant):
        """Returns `killed`, `survived`, `equivalent` or `invalid`."""
        path = self.root / mutant.path
        text = path.read_text()
        path.write_text(text[:mutant.begin] + mutant.new + text[mutant.end:])
        try:
            if self.plain.compile().returncode != 0:
                return "invalid"
            if not self.plain.passes(mutant.path.parent.name + "/"):
                return "killed"
            changed = self.plain.optimize(mutant.path)
            path.write_text(text)
            if self.plain.optimize(mutant.path) == changed:
                return "equivalent"
            path.write_text(text[:mutant.begin] + mutant.new + text[mutant.end:])
            self.sanitized.compile()
            passed = self.sanitized.passes(mutant.path.parent.name + "/")
            return "survived" if passed else "killed"
        finally:
            path.write_text(text)


def read_equivalents():
    if not EQUIVALENTS.exists():
        return {}
    entries = {}
    for block in EQUIVALENTS.read_text().split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            entries[lines[0]] = " ".join(line.strip() for line in lines[1:])
    return entries


def main():
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build")
    parser.add_argument("--near", action="store_true")
    parser.add_argument("folders", nargs="*", default=["model", "check", "snapshot"])
    options = parser.parse_args()

    scratch = tempfile.TemporaryDirectory(prefix="triad-mutants-")
    copy = Copy(options.build or scratch.name, options.near)
    paths = []
    for name in options.folders:
        path = copy.root / "src" / name
        paths += sorted(path.glob("*.c")) if path.is_dir() else [path]
    mutants = [mutant for path in paths
               for mutant in list_mutants(copy.root, path.relative_to(copy.root))]
    chance = random.Random(options.seed)
    sample = chance.sample(mutants, min(options.sample, len(mutants)))
    equivalents = read_equivalents()
    counts = {"killed": 0, "survived": 0, "invalid": 0, "equivalent": 0}

    for number, mutant in enumerate(sample, 1):
        if mutant.key() in equivalents:
            result = "equivalent"
        else:
            result = copy.try_mutant(mutant)
        counts[result] += 1
        if result == "survived":
            print(f"{mutant.path}:{mutant.line}: survived\n  {mutant.key()}", flush=True)
        print(f"{number}/{len(sample)} {result}", file=sys.stderr, flush=True)

    judged = counts["killed"] + counts["survived"]
    score = counts["killed"] / judged if judged else 1
    print(f"{len(mutants)} possible mutants, {len(sample)} tried: {counts['killed']} killed, "
          f"{counts['survived']} survived, {counts['equivalent']} equivalent, "
          f"{counts['invalid']} do not compile; score {100 * score:.1f} %")
    return score < MINIMUM


sys.exit(main())
