#!/usr/bin/env python3
"""Changes one place of the code at a time, and finds changes that no test notices.

usage: mutation-test.py [--sample=N] [--seed=N] [--build=FOLDER] [FOLDER_OF_SRC...]

A change (a mutant) replaces an operator or a constant, negates a condition, or removes a
call. A random sample of N is drawn from all changes in the given folders (model, check,
snapshot). For each, a copy of the committed sources is compiled and tested, first with the
fast tests, then with the slow ones, and only with tests that need nothing but this project.
A mutant that passes all tests survives. Survivors that cannot be noticed, because they
behave the same, are listed in tests/mutation-survivors.txt with the reason.

Prints each survivor, and the score: killed mutants / (all that compile, without those
listed). Exits with 1 if the score is below 90 %.
"""
# SPDX-License-Identifier: Apache-2.0

import argparse
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
EQUIVALENTS = ROOT / "tests" / "mutation-survivors.txt"
MINIMUM = 0.9
TIMEOUT = 240                # seconds for the tests of one mutant; a mutant may not end

FAST_SUITE = "core"
FAST = ["rules", "cli", "examples", "check-command", "convert-command", "compare-command",
        "gazebo-table", "round-trip", "inspector-rows", "diagram"]
SLOW = ["properties", "mutations", "edit-properties", "oracle", "urdf-poses"]

SKIPPED = re.compile(r"""//[^\n]* | /\*.*?\*/ | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
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


def run(*words, cwd, timeout=None):
    try:
        return subprocess.run(words, cwd=cwd, timeout=timeout, check=False,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True)
    except subprocess.TimeoutExpired:
        return None


class Copy:
    """The committed sources in a folder of their own, and a build of them."""

    def __init__(self, folder):
        self.root = pathlib.Path(folder)
        self.build = self.root / "build"
        if not self.build.exists():
            self.root.mkdir(parents=True, exist_ok=True)
            archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True,
                                     capture_output=True).stdout
            subprocess.run(["tar", "x"], cwd=self.root, input=archive, check=True)
            fast = ["-Dc_link_args=-fuse-ld=lld"] if shutil.which("ld.lld") else []
            subprocess.run(["meson", "setup", "build", "-Doptimization=0", "-Ddebug=false", *fast],
                           cwd=self.root, check=True, stdout=subprocess.DEVNULL)
        self.targets = self.find_targets()

    def find_targets(self):
        listed = run("meson", "test", "-C", "build", "--list", cwd=self.root).stdout
        names = re.findall(rf"\S*{FAST_SUITE}\S* / (\S+)", listed) + FAST + SLOW
        known = run("ninja", "-C", "build", "-t", "targets", "all", cwd=self.root).stdout
        return ["programs"] + [f"tests/test-{name}" for name in names
                               if f"tests/test-{name}: " in known]

    def compiles(self):
        built = run("ninja", "-C", "build", *self.targets, cwd=self.root)
        return built.returncode == 0

    def passes(self):
        for words in (["--suite", FAST_SUITE], FAST, SLOW):
            tested = run("meson", "test", "-C", "build", "--no-rebuild", "--maxfail=1", *words,
                         cwd=self.root, timeout=TIMEOUT)
            if tested is None or tested.returncode != 0:
                return False
        return True

    def try_mutant(self, mutant):
        """Returns `killed`, `survived` or `invalid`."""
        path = self.root / mutant.path
        text = path.read_text()
        path.write_text(text[:mutant.begin] + mutant.new + text[mutant.end:])
        try:
            if not self.compiles():
                return "invalid"
            return "survived" if self.passes() else "killed"
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
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build")
    parser.add_argument("folders", nargs="*", default=["model", "check", "snapshot"])
    options = parser.parse_args()

    scratch = tempfile.TemporaryDirectory(prefix="triad-mutants-")
    copy = Copy(options.build or scratch.name)
    if not copy.compiles() or not copy.passes():
        sys.exit("mutation-test: the tests fail without any change")

    paths = [path.relative_to(copy.root) for folder in options.folders
             for path in sorted((copy.root / "src" / folder).glob("*.c"))]
    mutants = [mutant for path in paths for mutant in list_mutants(copy.root, path)]
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
