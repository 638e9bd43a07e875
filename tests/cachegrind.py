"""Counts instructions with cachegrind, which do not depend on the load of the machine."""
# SPDX-License-Identifier: Apache-2.0

import re
import subprocess


def count(*command, text=None):
    """Returns how many instructions @command takes, with @text on its standard input."""
    words = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--branch-sim=no",
             "--cachegrind-out-file=/dev/null", *map(str, command)]
    run = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, input=text,
                         check=False)
    said = run.stderr.decode(errors="replace")
    found = re.search(r"I\s+refs:\s+([\d,]+)", said)
    if run.returncode not in (0, 1) or not found:
        raise SystemExit(f"Bail out! {' '.join(words)}: {said}")
    return int(found.group(1).replace(",", ""))
