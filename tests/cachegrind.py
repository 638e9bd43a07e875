"""Counts instructions with cachegrind, which do not depend on the load of the machine."""
# SPDX-License-Identifier: Apache-2.0

import re
import subprocess


def count(*command):
    """Returns how many instructions @command takes."""
    words = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--branch-sim=no",
             "--cachegrind-out-file=/dev/null", *map(str, command)]
    run = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                         check=False)
    found = re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)
    if run.returncode not in (0, 1) or not found:
        raise SystemExit(f"Bail out! {' '.join(words)}: {run.stderr}")
    return int(found.group(1).replace(",", ""))
