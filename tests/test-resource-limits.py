#!/usr/bin/env python3
"""No program crashes because of a low limit of stacks or of the size of files.

usage: test-resource-limits.py EXAMPLES TRIAD-CLI PROGRAM...
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import resource
import subprocess
import sys
import tempfile

TIMEOUT = 120           # seconds
STACK = 64 << 10
COMMANDS = [["check"], ["frames"], ["convert", "--to=1.6"],
            ["render", "--format=svg"], ["render", "--format=pdf"], ["graph", "--kind=attached_to"],
            ["graph", "--format=html"], ["graph", "--format=json"], ["graph", "--format=dot"],
            ["render", "--format=png"], ["render", "--format=html"], ["check", "--format=json"],
            ["check", "--format=sarif"], ["check", "--parity"], ["frames", "--format=json"],
            ["convert", "--to=urdf"], ["compare"], ["compare", "--format=json"],
            ["compare", "--format=markdown"], ["compare", "--format=html"]]


def attempt(words, kind, limit, **streams):
    """Returns what is wrong with a run with a lower limit; None if nothing is."""
    def lower():
        resource.setrlimit(kind, (limit, limit))

    run = subprocess.run(words, preexec_fn=lower, stdin=subprocess.DEVNULL, timeout=TIMEOUT,
                         check=False, **streams)
    return None if run.returncode in (0, 1, 2) else f"ends with {run.returncode}"


def try_stack(cli, words, model):
    """Threads get a stack of the size of this limit."""
    models = [model] * (2 if words[0] == "compare" else 1)
    return attempt([cli, *words, *models], resource.RLIMIT_STACK, STACK,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def try_file_size(program):
    """The default action of the signal that a write over the limit sends ends the program."""
    with tempfile.TemporaryFile() as output:
        wrong = attempt([program, "--help"], resource.RLIMIT_FSIZE, 0, stdout=output,
                        stderr=subprocess.DEVNULL)
        return wrong or (f"wrote {output.tell()} bytes" if output.tell() else None)


def main():
    model = pathlib.Path(sys.argv[1]) / "arm.sdf"
    cli, programs = sys.argv[2], sys.argv[2:]
    tries = [(f"stack/{'/'.join(word.lstrip('-') for word in words)}", lambda words=words: try_stack(cli, words, model))
             for words in COMMANDS]
    tries += [(f"file-size/{pathlib.Path(program).name}",
               lambda program=program: try_file_size(program)) for program in programs]
    bad = 0

    print(f"1..{len(tries)}")
    for number, (name, run) in enumerate(tries, 1):
        wrong = run()
        bad += wrong is not None
        print(f"{'not ok' if wrong else 'ok'} {number} /resource-limits/{name}", flush=True)
        if wrong:
            print(f"# {wrong}", file=sys.stderr)
    return bad > 0


sys.exit(main())
