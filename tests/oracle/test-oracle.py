#!/usr/bin/env python3
"""Compares triad-cli with a resolver written only from the specification.

usage: test-oracle.py TRIAD-CLI [SEED [COUNT]]

Both resolve random files of all versions of SDFormat, with several worlds, and models that
are nested, included with parameters, or merged: they must agree on validity, and in valid
files on frames, bodies, poses and axes.  If `ign sdf` is installed, a few files
are compared with it too.  TRIAD_TRUST=long tries many more.
"""
# SPDX-License-Identifier: Apache-2.0

import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import oracle_poses as poses
import oracle_reference
import oracle_resolver as resolver
from oracle_generator import Generator

SEED = 20261123
COUNT = 400
MANY = 20000
BATCH = 100
N_REFERENCE = 6
SAME = 1e-9


def run_triad(cli, paths):
    run = subprocess.run([cli, "frames", "--format=json", *paths], capture_output=True,
                         timeout=300, check=False)

    if run.returncode not in (0, 1):
        raise RuntimeError(f"status {run.returncode}: {run.stderr.decode()}")

    return [json.loads(line) for line in run.stdout.splitlines()]


def name_body(frame):
    """A static model has no link to be attached to; its chain ends at itself."""
    body = resolver.get_body(frame)
    return f"{body.full_name()}::__model__" if body.kind == "model" else body.full_name()


def find_world(frame):
    """Returns the name of the world that a frame is in, perhaps only in the end."""
    while frame.scope is not None:
        frame = frame.scope

    return frame.full_name() if frame.kind == "world" else "world"


def compare_frame(frame, got):
    """Yields differences."""
    if got["kind"] != frame.kind:
        yield f"{frame.kind}, not {got['kind']}"

    pose = resolver.get_pose_in(frame, None)
    shown = got["pose"] and (got["pose"]["position"], got["pose"]["orientation"])

    if shown is None or not poses.is_same(pose, shown, SAME):
        yield f"pose {pose}, not {shown}"
    if got["body"] != name_body(frame):
        yield f"body {name_body(frame)}, not {got['body']}"

    base = resolver.get_base(frame)
    anchor = resolver.get_anchor(frame)

    for key, wanted in (("relative_to", base), ("attached_to", anchor)):
        if got[key] != (wanted and wanted.full_name()):
            yield f"{key} {wanted and wanted.full_name()}, not {got[key]}"

    if frame.kind == "joint":
        parent = resolver.find(frame.scope, frame.parent)
        names = [parent.full_name() if parent else find_world(frame), anchor.full_name()]

        if names != [got["parent"], got["child"]]:
            yield f"joins {names}, not {got['parent']} and {got['child']}"

        axes = [resolver.get_axis(frame, *axis) for axis in frame.axes]
        shown = got.get("axes", [])

        if len(axes) != len(shown) or any(abs(x - y) > SAME for a, b in zip(axes, shown)
                                          for x, y in zip(a, b)):
            yield f"axes {axes}, not {shown}"


def compare_poses(resolved, frames):
    """Yields poses of an invalid file that both resolve, but that differ."""
    # how a model that cannot be merged is shown is not defined
    if resolved.ambiguous or any("merged into a world" in error for error in resolved.errors):
        return

    for name, frame in resolved.frames.items():
        got = frames.get(name)

        if frame in resolved.placed and got is not None:
            pose = resolver.get_pose_in(frame, None)

            if got["pose"] is None or not poses.is_same(
                    pose, (got["pose"]["position"], got["pose"]["orientation"]), SAME):
                yield f"{name}: pose {pose}, not {got['pose']}"


def compare(resolved, got):
    """Yields differences between the oracle and Triad."""
    errors = [f"{d['code']} {d['message']}" for d in got["diagnostics"]
              if d["severity"] == "error"]

    if not resolved.is_decided:
        return
    if bool(errors) != bool(resolved.errors):
        yield f"invalid ({resolved.errors}), not valid" if not errors else \
            f"valid, not {errors}"

    frames = {frame["name"]: frame for frame in got["frames"]}

    if errors or resolved.errors:
        yield from compare_poses(resolved, frames)
        return

    if frames.keys() != resolved.frames.keys():
        yield f"other frames: {sorted(frames.keys() ^ resolved.frames.keys())}"
        return

    for name, frame in resolved.frames.items():
        for difference in compare_frame(frame, frames[name]):
            yield f"{name}: {difference}"


def generate(folder, seed, plain=False):
    place = pathlib.Path(folder) / str(seed)
    place.mkdir()

    return Generator(random.Random(seed), place, plain).write()


def try_seeds(cli, seeds, counts):
    """Returns a line for each difference."""
    lines = []

    with tempfile.TemporaryDirectory() as folder:
        paths = [generate(folder, seed) for seed in seeds]

        for seed, path, got in zip(seeds, paths, run_triad(cli, paths)):
            resolved = resolver.Resolved(path)
            counts["invalid" if resolved.errors else "valid"] += 1
            counts["frames"] += len(resolved.frames)
            lines += [f"seed {seed}: {difference}" for difference in compare(resolved, got)]

    return lines


def try_reference(seed):
    """Does the same for the reference, if the oracle finds the file valid."""
    with tempfile.TemporaryDirectory() as folder:
        path = generate(folder, seed, True)
        resolved = resolver.Resolved(path)

        if resolved.errors:
            return []

        return [f"seed {seed}: {difference}"
                for difference in oracle_reference.compare(resolved, path)]


def report(number, name, lines, note):
    print("\n".join(f"# {line}" for line in lines[:50] + [note]))
    print(f"{'not ok' if lines else 'ok'} {number} /oracle/{name}", flush=True)


def main():
    cli = sys.argv[1]
    long = os.environ.get("TRIAD_TRUST") == "long"
    first, count = SEED, MANY if long else COUNT

    if len(sys.argv) > 2:
        first, count = int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1

    counts = {"valid": 0, "invalid": 0, "frames": 0}
    lines = []
    print("1..2", flush=True)

    for start in range(first, first + count, BATCH):
        lines += try_seeds(cli, range(start, min(start + BATCH, first + count)), counts)

    report(1, "random", lines, f"{counts}, {len(lines)} differences")
    failed = bool(lines)

    if shutil.which("ign") is None:
        print("ok 2 /oracle/reference # SKIP ign sdf is not installed")
        return 1 if failed else 0

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        seeds = range(first, first + min(count, N_REFERENCE * (50 if long else 1)))
        lines = sum(pool.map(try_reference, seeds), [])

    report(2, "reference", lines, f"{len(seeds)} files")

    return 1 if failed or lines else 0


sys.exit(main())
