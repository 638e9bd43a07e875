#!/usr/bin/env python3
"""Texts for people are translated, and output for programs is the same in every locale.

usage: test-languages.py TRIAD-CLI MAKE-PSEUDO SOURCE-FOLDER
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import subprocess
import sys
import tempfile

MARK = "⟦"
COMMANDS = ("check", "compare", "convert", "explain", "figures", "frames", "graph", "render")

# Commands by kind of output; words can be names of example files.
FOR_PROGRAMS = {
    "check-json": ("check", "--format=json", "--parity", "broken.sdf", "door.sdf"),
    "check-sarif": ("check", "--format=sarif", "broken.sdf"),
    "frames": ("frames", "small_world.sdf"),
    "frames-json": ("frames", "--format=json", "broken.sdf"),
    "convert-to-1.9": ("convert", "--to=1.9", "small_world.sdf"),
    "convert-to-urdf": ("convert", "--to=urdf", "urdf_parity.sdf"),
    "compare-json": ("compare", "--format=json", "urdf_parity.sdf", "door.sdf"),
    "compare-markdown": ("compare", "--format=markdown", "urdf_parity.sdf", "door.sdf"),
    "compare-html": ("compare", "--format=html", "urdf_parity.sdf", "door.sdf"),
    "graph-svg": ("graph", "--kind=relative_to", "broken.sdf"),
    "graph-dot": ("graph", "--kind=attached_to", "--format=dot", "broken.sdf"),
    "graph-json": ("graph", "--kind=relative_to", "--format=json", "broken.sdf"),
    "render-svg": ("render", "--content=all", "--frames=*", "broken.sdf"),
}
FOR_PEOPLE = {
    "check": ("check", "broken.sdf"),
    "explain": ("explain", "door.sdf", "door"),
    "compare": ("compare", "urdf_parity.sdf", "door.sdf"),
    "no-command": ("chek",),
    "no-frame": ("explain", "door.sdf", "window"),
    "no-file": ("frames",),
}
LOCALES = ("de_DE", "ar_EG")
PSEUDO = {"LC_ALL": "xx_XX.UTF-8", "LANGUAGE": "xx"}     # of make-pseudo.py


class Tool:
    def __init__(self, program, examples, folder):
        self.program = str(pathlib.Path(program).resolve())
        self.examples = examples
        self.folder = folder

    def run(self, words, **environment):
        variables = dict(os.environ, TRIAD_LOCALE_DIR=str(self.folder), LOCPATH=str(self.folder))
        variables.pop("LANGUAGE", None)
        variables.update(environment)
        return subprocess.run([self.program, *words], capture_output=True, cwd=self.examples,
                              env=variables)


def make_locale(folder, name):
    """Returns whether there is a locale; a system may have none."""
    try:
        subprocess.run(["localedef", "-c", "-i", name, "-f", "UTF-8",
                        str(folder / f"{name}.UTF-8")], capture_output=True)
    except FileNotFoundError:
        return False
    return (folder / f"{name}.UTF-8").exists()


def check_for_programs(tool, words, locales):
    plain = tool.run(words, LC_ALL="C")

    if not plain.stdout:
        yield f"nothing is written: {plain.stderr.decode()}"

    for locale in ["C.UTF-8", PSEUDO["LC_ALL"], *locales]:
        said = tool.run(words, LC_ALL=locale, LANGUAGE="xx")

        if (said.stdout, said.returncode) != (plain.stdout, plain.returncode):
            yield f"something else in {locale}"


def check_for_people(tool, words):
    said = tool.run(words, **PSEUDO)

    if MARK not in (said.stdout + said.stderr).decode():
        yield "this is not translated"


def check_help(tool, command):
    """Yields the untranslated lines of a command's help."""
    words = [command, "--help"] if command else ["--help"]

    for line in tool.run(words, **PSEUDO).stdout.decode().splitlines():
        column = line.partition("   ")[2].strip()

        if column and "--help" not in line and not column.startswith(MARK):
            yield line


def main():
    program, make_pseudo, root = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        tool = Tool(program, root / "data" / "examples", folder)
        locales = [f"{name}.UTF-8" for name in LOCALES if make_locale(folder, name)]
        subprocess.run([sys.executable, make_pseudo, str(root), name], check=True)
        checks = {f"help/{name or 'all'}": check_help(tool, name) for name in ("", *COMMANDS)}
        checks.update((f"for-programs/{name}", check_for_programs(tool, words, locales))
                      for name, words in FOR_PROGRAMS.items())
        checks.update((f"for-people/{name}", check_for_people(tool, words))
                      for name, words in FOR_PEOPLE.items())
        bad = 0

        for number, (name, complaints) in enumerate(checks.items(), 1):
            found = list(complaints)
            bad += bool(found)
            print(f"{'not ok' if found else 'ok'} {number} /languages/{name}")
            for complaint in found:
                print(f"# {complaint}")

        number = len(checks) + 1
        skipped = "" if len(locales) == len(LOCALES) else " # SKIP not every locale can be made here"
        print(f"ok {number} /languages/locales{skipped}")
        print(f"1..{number}")

    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
