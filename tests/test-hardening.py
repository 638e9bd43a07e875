#!/usr/bin/env python3
"""Installed programs are hardened: an error ends them instead of being exploitable.

usage: test-hardening.py FORTIFIED PROGRAM...

FORTIFIED is yes if calls of the C library are checked, which requires an
optimizing compiler.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import platform
import shutil
import subprocess
import sys


def read(program, *options):
    run = subprocess.run(["readelf", "-W", *options, program], capture_output=True, text=True,
                         check=True)
    return run.stdout.splitlines()


def is_position_independent(program):
    return any("FLAGS_1" in line and "PIE" in line for line in read(program, "-d"))


def is_bound_at_start(program):
    return any("FLAGS" in line and "NOW" in line for line in read(program, "-d"))


def is_read_only_then(program):
    return any("GNU_RELRO" in line for line in read(program, "-l"))


def has_no_code_on_its_stack(program):
    return any("GNU_STACK" in line and " RW " in line for line in read(program, "-l"))


def guards_its_stack(program):
    return any("__stack_chk_fail" in line for line in read(program, "--dyn-syms"))


def checks_calls(program):
    return any("_chk@" in line and "__stack_chk_fail" not in line
               for line in read(program, "--dyn-syms"))


def main():
    fortified, programs = sys.argv[1] == "yes", sys.argv[2:]
    promises = [is_position_independent, is_bound_at_start, is_read_only_then,
                has_no_code_on_its_stack, guards_its_stack]

    if shutil.which("readelf") is None or platform.system() != "Linux":
        print("1..0 # SKIP readelf is not installed")
        return 0

    bad = 0
    cases = [(program, promise) for program in programs for promise in promises]

    # Only programs that format numbers without GLib have calls to check.
    if fortified:
        cases += [(program, checks_calls) for program in programs if program.endswith("-layout")]

    for number, (program, promise) in enumerate(cases, 1):
        good = promise(program)
        bad += not good
        name = f"/hardening/{pathlib.Path(program).name}/{promise.__name__.replace('_', '-')}"
        print(f"{'ok' if good else 'not ok'} {number} {name}")

    print(f"1..{len(cases)}")
    return bad > 0


sys.exit(main())
