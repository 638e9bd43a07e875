#!/usr/bin/env python3
"""How long `triad-cli check` takes, next to `xmllint --noout` on the same file.

usage: check-against-xmllint.py [--tool TRIAD-CLI] [SIZE...]

Makes a chain of SIZE links and joints with a frame on each link, reads it
with both, five times each, and prints the shortest time and the largest
memory of each. xmllint only parses: the ratio is what knowing the frames
costs over knowing the XML. It should not grow with the size.
"""
# SPDX-License-Identifier: Apache-2.0

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUNS = 5


def write_chain(path, size):
    with open(path, "w", encoding="ascii") as out:
        out.write('<?xml version="1.0"?>\n<sdf version="1.8">\n  <model name="chain">\n'
                  '    <link name="link0"/>\n')
        for i in range(1, size):
            out.write(f'''    <joint name="joint{i}" type="revolute">
      <pose relative_to="link{i - 1}">0 0 0.1 0.01 0 0.02</pose>
      <parent>link{i - 1}</parent>
      <child>link{i}</child>
      <axis>
        <xyz>0 1 0</xyz>
      </axis>
    </joint>
    <link name="link{i}">
      <pose relative_to="joint{i}"/>
    </link>
    <frame name="frame{i}" attached_to="link{i}">
      <pose>0.05 0 0 0 0 0</pose>
    </frame>
''')
        out.write("  </model>\n</sdf>\n")


def measure(command):
    """The shortest time in seconds and the largest memory in MB."""
    times, memory = [], 0
    for _ in range(RUNS):
        begin = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        times.append(time.monotonic() - begin)
        memory = max(memory, usage.ru_maxrss / 1024)
        if status != 0:
            sys.exit(f"failed: {' '.join(map(str, command))}")
    return min(times), memory


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default=ROOT / "build/src/triad-cli")
    parser.add_argument("sizes", metavar="SIZE", type=int, nargs="*",
                        default=[100, 1000, 10000, 100000])
    args = parser.parse_args()

    print("    links      file   xmllint             triad-cli check     ratio")
    with tempfile.TemporaryDirectory() as folder:
        for size in args.sizes:
            path = pathlib.Path(folder, f"chain{size}.sdf")
            write_chain(path, size)
            theirs, their_memory = measure(["xmllint", "--noout", path])
            ours, our_memory = measure([args.tool, "check", path])
            print(f"{size:9d} {path.stat().st_size / 1e6:6.1f} MB "
                  f"{theirs:7.3f} s {their_memory:6.0f} MB {ours:7.3f} s {our_memory:6.0f} MB "
                  f"{ours / theirs:7.1f}")


main()
