#!/usr/bin/env python3
"""Compares masses, friction, contacts and sensors of converted URDFs with those of the reference.

usage: test-urdf-physics.py TRIAD-CLI FOLDER

Converts random URDFs, and those below FOLDER, with triad-cli and with `ign sdf -p`.  Values that
both write must be the same.  Links that a fixed joint connects are skipped, because the reference
merges them, and collisions without a surface in the reference: it finds only those whose names it
has made itself.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import oracle_poses as poses

N_RANDOM = 6
ROUNDED = 1e-5     # the reference writes six digits
VERSION = "1.9"    # that the reference writes
BOOLEANS = {"true": "1", "false": "0"}


def read_numbers(text):
    try:
        return [float(word) for word in text.split()]
    except ValueError:
        return None


def is_same(path, before, after):
    numbers = read_numbers(before), read_numbers(after)

    # angles that differ may be the same rotation
    if path.endswith("/pose") and [len(n or []) for n in numbers] == [6, 6]:
        return poses.is_same(*((n[:3], poses.from_euler(*n[3:])) for n in numbers), ROUNDED)

    if None in numbers or not numbers[0]:
        return BOOLEANS.get(before, before) == BOOLEANS.get(after, after)

    return len(numbers[0]) == len(numbers[1]) and all(
        abs(a - b) <= ROUNDED * max(1, abs(a)) for a, b in zip(*numbers))


def read_leaves(element, path=""):
    """Returns values of elements without children, and of attributes, by their paths."""
    leaves = {f"{path}@{name}": value for name, value in element.attrib.items()}

    for child in element:
        leaves |= read_leaves(child, f"{path}/{child.tag}")

    if len(element) == 0 and (element.text or "").strip():
        leaves[path] = element.text.strip()

    return leaves


def find_separate_links(urdf):
    """Returns the names of links that no fixed joint connects."""
    root = ElementTree.parse(urdf).getroot()
    links = {link.get("name") for link in root.findall("link")}

    for joint in root.findall("joint"):
        if joint.get("type") == "fixed":
            links -= {joint.find(end).get("link") for end in ("parent", "child")}

    return links


def read_links(text, names):
    """Returns the compared names and values of each link."""
    links = {}

    for link in ElementTree.fromstring(text).iter("link"):
        if link.get("name") not in names:
            continue

        things = links[link.get("name")] = {}

        if link.find("inertial") is not None:
            things["inertial"] = read_leaves(link.find("inertial"))

        for sensor in link.findall("sensor"):
            things[f"sensor {sensor.get('name')}"] = read_leaves(sensor)

        for number, collision in enumerate(link.findall("collision")):
            surface = {path: value for path, value in read_leaves(collision).items()
                       if path.startswith(("/surface", "/laser_retro", "/max_contacts"))}

            if surface:
                things[f"collision {number}"] = surface

    return links


def compare(ours, theirs):
    """Returns the number of compared values, and the differences."""
    count, lines = 0, []

    for link, things in theirs.items():
        for thing, values in things.items():
            mine = ours.get(link, {}).get(thing)

            if mine is None:
                lines.append(f"{link}: no {thing}")
                continue

            # the reference adds defaults of its own
            for path in mine.keys() & values.keys():
                count += 1
                if not is_same(path, values[path], mine[path]):
                    lines.append(f"{link}: {thing}{path}: {mine[path]}, and not {values[path]}")

    return count, lines


def judge(cli, urdf):
    """Returns the number of values, and the differences; None if either rejects the file."""
    reference = subprocess.run(["ign", "sdf", "-p", urdf], capture_output=True, timeout=60, check=False)
    own = subprocess.run([cli, "convert", f"--to={VERSION}", urdf], capture_output=True, timeout=60,
                         check=False)

    if own.returncode != 0 or reference.returncode != 0 or not reference.stdout:
        return None

    names = find_separate_links(urdf)

    return compare(read_links(own.stdout, names), read_links(reference.stdout, names))


def write_random(path, seed):
    """Writes a chain of links with every extension that both map."""
    chance = random.Random(seed)
    lines = ['<robot name="random">']

    def number(low=0.01, high=2):
        return f"{chance.uniform(low, high):.4f}"

    def vector():
        return " ".join(number(-1, 1) for _ in range(3))

    for i in range(6):
        moments = "".join(f' {name}="{number(1, 1.5)}"' for name in ("ixx", "iyy", "izz"))
        products = "".join(f' {name}="{number(-0.1, 0.1)}"' for name in ("ixy", "ixz", "iyz"))
        lines.append(f'<link name="l{i}"><inertial><origin xyz="{vector()}" rpy="{vector()}"/>'
                     f'<mass value="{number()}"/><inertia{moments}{products}/></inertial>'
                     f'<collision><origin xyz="{vector()}" rpy="{vector()}"/><geometry>'
                     f'<box size="{number()} {number()} {number()}"/></geometry></collision></link>')

        if i > 0:
            lines.append(f'<joint name="j{i}" type="continuous"><parent link="l{chance.randrange(i)}"/>'
                         f'<child link="l{i}"/><origin xyz="{vector()}" rpy="{vector()}"/>'
                         f'<axis xyz="0 0 1"/></joint>')

        lines.append(f'<gazebo reference="l{i}">')

        for name in ("mu1", "mu2", "kp", "kd", "maxVel", "minDepth", "laserRetro"):
            if chance.random() < 0.7:
                lines.append(f"<{name}>{number()}</{name}>")

        lines.append(f"<maxContacts>{chance.randrange(1, 9)}</maxContacts>")
        lines.append(f'<sensor name="s{i}" type="imu"><pose>{vector()} {vector()}</pose>'
                     f'<always_on>true</always_on><update_rate>{number(1, 90)}</update_rate>'
                     '<topic>imu</topic></sensor>')
        lines.append("</gazebo>")

    path.write_text("\n".join(lines + ["</robot>\n"]), encoding="utf-8")


def main():
    cli, folder = sys.argv[1], pathlib.Path(sys.argv[2])

    if shutil.which("ign") is None:
        print("1..0 # SKIP no reference (ign)")
        return 0

    urdfs = sorted(folder.rglob("*.urdf"))
    failed = False

    with tempfile.TemporaryDirectory() as place:
        made = [pathlib.Path(place) / f"random-{seed}.urdf" for seed in range(N_RANDOM)]

        for seed, path in enumerate(made):
            write_random(path, seed)

        print(f"1..{len(made) + len(urdfs)}", flush=True)

        for number, urdf in enumerate(made + urdfs, 1):
            result = judge(cli, urdf)
            count, lines = result or (0, [])

            if urdf in made and count < 100:
                lines.append(f"only {count} values are compared")

            failed = failed or bool(lines)
            name = urdf.name if urdf in made else urdf.relative_to(folder)
            print(f"{'not ok' if lines else 'ok'} {number} /urdf-physics/{name}"
                  f"{'' if result else ' # SKIP one of both refuses it'}")
            print("".join(f"# {line}\n" for line in lines[:20]) + f"# {count} values", flush=True)

    return 1 if failed else 0


sys.exit(main())
