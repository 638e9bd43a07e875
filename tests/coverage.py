#!/usr/bin/env python3
"""coverage.py: line and branch coverage of the tests

Usage: coverage.py BUILD [--files]

BUILD is a build with -Db_coverage=true whose tests have run. Prints a line for
each stage and one for the window, and with --files one for each file first, most
missing lines first. The helpers are not measured, because they are killed. Code
that only a bug can reach does not count: g_assert_not_reached(), and the branches
of assertions.

SPDX-License-Identifier: Apache-2.0
"""

import json
import pathlib
import subprocess
import sys

STAGES = ['base', 'xml', 'urdf', 'sdf', 'model', 'check', 'snapshot', 'report', 'diff', 'convert',
          'edit', 'layout', 'scene', 'draw', 'figure', 'session', 'lsp', 'cli']
WINDOW = 'app'

OPTIONS = ['--filter', 'src/', '--exclude-lines-by-pattern', r'.*\bg_assert_not_reached\b.*',
           '--exclude-branches-by-pattern', r'.*\bg_(assert|return).*',
           '--exclude-unreachable-branches', '--json-summary', '-']


def measured(top, build):
    said = subprocess.run(['gcovr', '--root', top, '--object-directory', build, *OPTIONS,
                           build / 'src'],
                          cwd=top, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(said.stdout)['files']


def row(name, files):
    counts = []
    for what in ('line', 'branch'):
        covered = sum(file[what + '_covered'] for file in files)
        total = sum(file[what + '_total'] for file in files)
        share = 100 * covered / total if total else 100
        counts.append(f'{share:5.1f} % of {total:5} {what}{"s" if what == "line" else "es"}')
    return f'{name:36} {counts[0]}, {counts[1]}'


def main():
    top = pathlib.Path(__file__).resolve().parent.parent
    build = pathlib.Path(sys.argv[1]).resolve()
    files = [file for file in measured(top, build)
             if file['line_total'] > 0 and file['filename'].split('/')[1] in [*STAGES, WINDOW]]

    if '--files' in sys.argv[2:]:
        for file in sorted(files, key=lambda file: file['line_covered'] - file['line_total']):
            print(row(file['filename'], [file]))
        print()

    for stage in STAGES:
        print(row(stage, [file for file in files if file['filename'].split('/')[1] == stage]))
    window = [file for file in files if file['filename'].split('/')[1] == WINDOW]
    print(row('all without the window', [file for file in files if file not in window]))
    print(row('the window', window))


if __name__ == '__main__':
    main()
