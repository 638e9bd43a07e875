#!/usr/bin/env python3
"""Compares the poses of URDFs with those of their conversions.

usage: test-urdf-poses.py TRIAD-CLI FOLDER

Each URDF below FOLDER is read by an independent reader, printed by triad-cli, and converted by it
to several versions of SDFormat, which an independent resolver reads.  If `ign sdf` is installed,
some of its conversions are compared as well; TRIAD_REFERENCE=all compares all.
"""
# SPDX-License-Identifier: Apache-2.0

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import oracle_poses as poses
import oracle_resolver as resolver
import oracle_urdf

VERSIONS = ("1.7", "1.8", "1.9", "1.11", "1.12")
FORMS = ("relative_to", "frame")
SAME = 1e-9
ROUNDED = 1e-5      # the reference writes six digits
N_REFERENCE = 8


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, timeout=60, check=False)


def read_shown(cli, path):
    """Returns poses by name, without the model's; None if there are errors."""
    shown = json.loads(run(cli, "frames", "--format=json", path).stdout)

    if any(d["severity"] == "error" for d in shown["diagnostics"]):
        return None

    return {frame["name"].split("::", 1)[-1]:
            frame["pose"] and (frame["pose"]["position"], frame["pose"]["orientation"])
            for frame in shown["frames"]}


def read_resolved(path):
    resolved = resolver.Resolved(path)

    if resolved.errors:
        return None

    return {name.split("::", 1)[-1]: resolver.get_pose_in(frame, None)
            for name, frame in resolved.frames.items()}


def compare(wanted, got, tolerance, what, partial=False):
    """Yields differences; in a @partial result, missing frames do not count."""
    if got is None:
        yield f"{what}: invalid"
        return

    links, joints = wanted
    same_names = links.keys() & joints.keys()
    names = dict(links)

    for name, pose in joints.items():
        names[name + "_joint" if name in same_names else name] = pose

    for name, pose in names.items():
        if name in got and got[name] is not None:
            if not poses.is_same(pose, got[name], tolerance):
                yield f"{what}: {name} is at {got[name]}, not {pose}"
        elif name != "world" and not partial:
            yield f"{what}: {name} has no pose"


def judge(cli, urdf, folder):
    """Returns what is wrong with a file; None if Triad rejects it."""
    shown = read_shown(cli, urdf)

    if shown is None:
        return None

    wanted = oracle_urdf.read_poses(urdf)
    lines = list(compare(wanted, shown, SAME, "shown"))
    result = folder / "result.sdf"

    for version in VERSIONS:
        for form in FORMS:
            what = f"{version} {form}"
            converted = run(cli, "convert", f"--to={version}", f"--form={form}", urdf)
            result.write_bytes(converted.stdout)

            if converted.returncode != 0:
                lines.append(f"{what}: {converted.stderr.decode().strip()}")
                continue

            lines += compare(wanted, read_resolved(result), SAME, what)
            lines += compare(wanted, read_shown(cli, result), SAME, what + ", shown")

    return lines


def judge_reference(urdf, folder):
    """Does the same for the reference, which merges links that are fixed to each other."""
    result = folder / "result.sdf"
    converted = run("ign", "sdf", "-p", urdf)

    if converted.returncode != 0 or not converted.stdout:
        return None

    result.write_bytes(converted.stdout)
    resolved = read_resolved(result)

    # in one case, it refers to a joint that it has merged
    if resolved is None:
        return None

    return list(compare(oracle_urdf.read_poses(urdf), resolved, ROUNDED, "ign sdf", True))


def main():
    cli, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    urdfs = sorted(folder.rglob("*.urdf"))

    if not urdfs:
        print("1..0 # SKIP no URDFs beside the project")
        return 0

    reference = urdfs if os.environ.get("TRIAD_REFERENCE") == "all" else \
        [u for u in urdfs if u.stat().st_size < 10000][:N_REFERENCE]
    tests = [(urdf, "", lambda u, place: judge(cli, u, place)) for urdf in urdfs]

    if shutil.which("ign") is not None:
        tests += [(urdf, "reference/", judge_reference) for urdf in reference]

    print(f"1..{len(tests)}", flush=True)
    failed = False

    for number, (urdf, kind, function) in enumerate(tests, 1):
        with tempfile.TemporaryDirectory() as place:
            try:
                lines = function(urdf, pathlib.Path(place))
            except xml.etree.ElementTree.ParseError:
                lines = None

        failed = failed or bool(lines)
        print(f"{'not ok' if lines else 'ok'} {number} /urdf-poses/{kind}{urdf.relative_to(folder)}"
              f"{' # SKIP not valid' if lines is None else ''}")
        print("".join(f"# {line}\n" for line in (lines or [])[:20]), end="", flush=True)

    return 1 if failed else 0


sys.exit(main())
