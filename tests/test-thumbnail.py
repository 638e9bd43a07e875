#!/usr/bin/env python3
"""Thumbnails are made in a sandbox such as those of file managers.

usage: test-thumbnail.py TRIAD-DRAW EXAMPLES

The sandbox has no network, no home, no environment and a read-only file system
but for the folder of the image.  Where the system permits no namespaces, thumbnails
are made without it.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent / "bench"))

import models

PIXELS = 128
UNSHARE = ["unshare", "--user", "--map-root-user", "--mount", "--net", "--pid", "--fork"]
# Arguments: the folder of the image, then the command.
SHELL = """set -e
mount --make-rprivate /
mount --bind "$1" "$1"
mount -o remount,bind,ro /
shift
# Sanitizers need their options.
exec env -i PATH=/usr/bin HOME=/nonexistent ${LSAN_OPTIONS:+"LSAN_OPTIONS=$LSAN_OPTIONS"} ${TSAN_OPTIONS:+"TSAN_OPTIONS=$TSAN_OPTIONS"} "$@"
"""
MISSING = """<sdf version='1.9'><model name='m'><link name='l'><visual name='v'><geometry><mesh>
<uri>model://none/none.stl</uri></mesh></geometry></visual></link>
<include><uri>model://none</uri></include><frame name='f' attached_to='none'/></model></sdf>"""


def get_sandbox(folder):
    """Returns the words before a command; none without namespaces."""
    sandbox = [*UNSHARE, "sh", "-c", SHELL, "sh", folder]
    if shutil.which("unshare") is None:
        return []
    done = subprocess.run([*sandbox, "sh", "-c", f"touch '{folder}/seen' && ! touch /tmp/seen"],
                          capture_output=True, check=False)
    pathlib.Path(folder, "seen").unlink(missing_ok=True)
    return sandbox if done.returncode == 0 else []


def main():
    drawer, examples = sys.argv[1], pathlib.Path(sys.argv[2])
    failed = 0
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as output:
        cases = [(path, True) for path in sorted(examples.glob("*.sdf")) + sorted(examples.glob("*.urdf"))]
        cases += [(models.nested(folder, 100)[0], True), (models.real(folder, 100)[0], True),
                  (models.write(folder, "missing.sdf", MISSING), True),
                  (models.write(folder, "a;b\\c.sdf", MISSING), True),
                  (models.write(folder, "words.sdf", "not XML"), False),
                  (pathlib.Path(folder, "gone.sdf"), False)]
        sandbox = get_sandbox(output)
        print(f"1..{len(cases)}\n# {'in a sandbox' if sandbox else 'without a sandbox'}")
        for number, (path, is_good) in enumerate(cases, 1):
            image = pathlib.Path(output, "image.png")
            done = subprocess.run([*sandbox, drawer, "thumbnail", str(PIXELS), path, image],
                                  capture_output=True, text=True, check=False)
            size = struct.unpack(">II", image.read_bytes()[16:24]) if image.exists() else None
            left = [one.name for one in pathlib.Path(output).iterdir() if one != image]
            passed = ((done.returncode == 0) == is_good
                      and size == ((PIXELS, PIXELS) if is_good else None) and not left
                      and "(null)" not in done.stderr)
            failed |= not passed
            print(f"{'ok' if passed else 'not ok'} {number} {path.name}", flush=True)
            if not passed:
                print(f"# exit status {done.returncode}, {size}, {left}: {done.stderr.strip()}")
            image.unlink(missing_ok=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
