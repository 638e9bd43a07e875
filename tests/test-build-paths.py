#!/usr/bin/env python3
"""No installed program contains build paths, except in debugging information.

usage: test-build-paths.py SOURCE-FOLDER BUILD-FOLDER PROGRAM...
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile


def main():
    roots, programs = sys.argv[1:3], sys.argv[3:]
    bad = 0

    if not shutil.which("objcopy"):
        print("1..0 # SKIP objcopy is not installed")
        return 0

    with tempfile.TemporaryDirectory() as folder:
        stripped = pathlib.Path(folder) / "stripped"
        for number, program in enumerate(programs, 1):
            subprocess.run(["objcopy", "--strip-debug", program, stripped], check=True)
            found = [root for root in roots if os.fsencode(root) in stripped.read_bytes()]
            bad += bool(found)
            print(f"{'not ok' if found else 'ok'} {number} /build-paths/{pathlib.Path(program).name}")
            print("".join(f"# it holds {root}\n" for root in found), end="")

    print(f"1..{len(programs)}")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
