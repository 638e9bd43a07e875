#!/usr/bin/env python3
"""Above 20,000 boxes, nested models are single boxes unless all are asked for.  An SVG is
written while it is drawn.

usage: test-large-graph.py TRIAD-CLI
"""
# SPDX-License-Identifier: Apache-2.0

import json
import os
import pathlib
import subprocess
import sys
import tempfile

LINKS = 80
MOST_KEPT = 0.5     # of the size of an SVG
NOTE = "nested models are drawn as single boxes"


def write(folder, name, models):
    path = pathlib.Path(folder, name)
    text = "".join(f"<model name='m{i}'>" + "".join(f"<link name='l{k}'/>" for k in range(LINKS))
                   + "</model>" for i in range(models))
    path.write_text(f"<sdf version='1.11'><model name='all'><link name='base'/>{text}</model></sdf>",
                    encoding="utf-8")
    return path


def draw(cli, path, *options):
    """Returns the number of boxes, and the messages on standard error."""
    done = subprocess.run([cli, "graph", "--kind=attached_to", "--format=json", *options, path],
                          capture_output=True, text=True, check=True)
    return len(json.loads(done.stdout)["boxes"]), done.stderr


def measure(cli, path, output):
    """Returns the maximum memory for @output, in kilobytes."""
    with subprocess.Popen([cli, "graph", "--kind=attached_to", "--expand=all", "-o", output,
                           path]) as drawer:
        _, status, usage = os.wait4(drawer.pid, 0)
        drawer.returncode = os.waitstatus_to_exitcode(status)
    if drawer.returncode != 0:
        raise SystemExit(f"graph failed: {drawer.returncode}")
    return usage.ru_maxrss


def main():
    failed = 0
    cases = [
        # models, options, expected boxes, whether there is a note
        (200, (), 200 * (LINKS + 1) + 2, False),
        (260, (), 260 + 2, True),
        (260, ("--expand=all",), 260 * (LINKS + 1) + 2, False),
        (260, ("--expand=auto", "--collapsed=all::m*"), 260 + 2, False),
    ]
    print(f"1..{len(cases) + 1}")
    with tempfile.TemporaryDirectory() as folder:
        for number, (models, options, expected, is_noted) in enumerate(cases, 1):
            boxes, said = draw(sys.argv[1], write(folder, "model.sdf", models), *options)
            is_good = boxes == expected and (NOTE in said) == is_noted
            failed |= not is_good
            print(f"{'ok' if is_good else 'not ok'} {number} {models} models {' '.join(options)}")
            if not is_good:
                print(f"# {boxes} boxes, not {expected}; {said}")
        path = write(folder, "model.sdf", 260)
        svg, dot = (pathlib.Path(folder, f"graph.{name}") for name in ("svg", "dot"))
        more = measure(sys.argv[1], path, svg) - measure(sys.argv[1], path, dot)
        size = svg.stat().st_size // 1000
        # Sanitizers keep what was freed.
        is_good = more < size * MOST_KEPT or "TRIAD_TEST_PATIENCE" in os.environ
        failed |= not is_good
        print(f"{'ok' if is_good else 'not ok'} {len(cases) + 1} SVG is written while it is drawn")
        print(f"# {size} kB of SVG take {more} kB more memory than DOT")
    return failed


if __name__ == "__main__":
    sys.exit(main())
