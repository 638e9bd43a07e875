#!/usr/bin/env python3
"""The manual of triad-cli documents all commands and options.

usage: test-manual.py TRIAD-CLI MANUAL

Compares the output of --help with the manual's synopsis and lists, in both
directions.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import subprocess
import sys

# `  -f, --format=text|json      what it does`
OPTION = re.compile(r"^  (?:-(\w), )?--([\w-]+)(?:=(\S+))?", re.MULTILINE)


def print_help(tool, *command):
    run = subprocess.run([tool, *command, "--help"], capture_output=True, text=True, check=True)
    return run.stdout


def list_commands(tool):
    block = print_help(tool).split("Commands:\n")[1].split("\n\n")[0]
    return [line.split()[0] for line in block.splitlines()]


def list_options(tool, command):
    """Returns the options of a command: their names and possible values."""
    for match in OPTION.finditer(print_help(tool, command)):
        if match[2] != "help":
            value = match[3] or ""
            yield match[2], value.split("|") if "|" in value else []


def words_of(macros):
    """Returns mdoc macros as text: `.Op Fl -kind` is `[--kind]`."""
    return re.findall(r"[^\s\"]+", macros)


def main():
    tool, manual = sys.argv[1], pathlib.Path(sys.argv[2]).read_text()
    synopsis = manual.split(".Sh SYNOPSIS\n")[1].split(".Sh ")[0]
    forms = {words_of(form)[1]: form for form in synopsis.split(".Nm\n") if form.startswith(".Cm ")}
    described = set(re.findall(r"^\.It Cm ([\w-]+)", manual, re.MULTILINE))
    explained = set(re.findall(r"^\.It Fl -([\w-]+)", manual, re.MULTILINE))
    number = 0
    bad = 0

    def report(good, name, why):
        nonlocal number, bad
        number += 1
        bad += not good
        print(f"{'ok' if good else 'not ok'} {number} /manual/{name}")
        if not good:
            print(f"# {why}")

    commands = list_commands(tool)
    every_option = {"help", "version"}
    report(len(commands) > 0, "help-lists-commands", "triad-cli --help names no command")
    report(commands == sorted(commands), "commands-are-sorted", " ".join(commands))
    report(set(commands) == described, "describes-the-commands",
           f"differ: {sorted(set(commands) ^ described)}")
    report(list(forms) == commands, "synopsis-lists-the-commands",
           f"{list(forms)} instead of {commands}")

    for command in commands:
        # A line that goes on below begins with .Cm.
        form = forms.get(command, "").replace("|\n.Cm", "|")
        options = dict(list_options(tool, command))
        shown = set(re.findall(r"Fl -([\w-]+)", form))
        every_option |= set(options)
        report(shown == set(options), f"{command}/synopsis-has-its-options",
               f"differ: {sorted(shown ^ set(options))}")
        for option, values in options.items():
            line = next((line for line in form.splitlines() if f"Fl -{option}" in line), "")
            report(set(values) <= set(words_of(line)), f"{command}/{option}/synopsis-has-its-values",
                   f"lacks {sorted(set(values) - set(words_of(line)))}")

    report(every_option == explained, "explains-the-options",
           f"differ: {sorted(every_option ^ explained)}")
    print(f"1..{number}")
    return 1 if bad else 0


sys.exit(main())
