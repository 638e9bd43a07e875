"""What `ign sdf` (libsdformat 12) prints about a file."""
# SPDX-License-Identifier: Apache-2.0

import os
import re
import subprocess

import oracle_resolver as resolver

SECONDS = 60


def run(option, *arguments):
    environment = dict(os.environ, SDF_PATH=str(arguments[-1].parent))

    return subprocess.run(["ign", "sdf", option, *arguments], capture_output=True, text=True,
                          timeout=SECONDS, check=False, env=environment)


def read_graph(kind, path):
    """Returns pairs of names; a model's name refers to its frame."""
    text = run("--graph", kind, path).stdout
    names = {number: name.removesuffix("::__model__")
             for number, name in re.findall(r'(\d+) \[label="(.*) \(\d+\)"\]', text)}
    pairs = {(names[a], names[b]) for a, b in re.findall(r"(\d+) -> (\d+)", text)}

    return {(a, b) for a, b in pairs if a != b}


def compare(resolved, path):
    """Yields differences for a file that the oracle finds valid."""
    check = run("--check", path)

    if "Valid" not in check.stdout:
        reasons = [line for line in check.stderr.splitlines() if line.startswith("Error Code")]
        yield f"ign sdf: not valid: {'; '.join(reasons[:2])}"
        return

    bases = read_graph("pose", path)
    anchors = read_graph("frame", path)

    for name, frame in resolved.frames.items():
        base = resolver.get_base(frame)
        anchor = resolver.get_anchor(frame)

        if base is not None and (base.full_name(), name) not in bases:
            yield f"ign sdf: {name} is not relative to {base.full_name()}"
        if anchor is not None and (name, anchor.full_name()) not in anchors:
            yield f"ign sdf: {name} is not attached to {anchor.full_name()}"
