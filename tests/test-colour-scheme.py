#!/usr/bin/env python3
"""With --theme=auto, one SVG has the colours of both others.

usage: test-colour-scheme.py TRIAD-CLI EXAMPLES

Without its style and classes it is the light figure, byte for byte; with the
colours of its classes it is the dark one.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

NAME = r"(?:step[0-9]+-)?[fs][0-9]+"     # each step of a sweep has classes of its own
CLASS = re.compile(f' class="({NAME}(?: {NAME})?)"')
RULE = re.compile(rf"\.({NAME}) \{{ (fill|stroke): (#[0-9a-f]{{6}})(?:; \2-opacity: ([0-9.]+))? \}}")
CASES = [
    ("arm.sdf", "--content=all"),
    ("broken.sdf", "--content=graphs", "--text=text"),
    ("arm_and_gripper.sdf", "--content=all", "--highlight=arm_and_gripper::gripper..",
     "--callout=arm_and_gripper::gripper=here", "--title=T"),
    ("arm_and_gripper.sdf", "--content=plate", "--ground=none", "--inertias", "--shapes=both"),
    ("door.sdf", "--background=#336699", "--joint=door::hinge=40deg"),
    ("door.sdf", "--sweep=door::hinge=0deg..40deg", "--steps=3"),
]


def render(cli, folder, theme, case):
    return subprocess.run([cli, "render", "--theme=" + theme, *case[1:], folder / case[0]],
                          capture_output=True, check=case[0] != "broken.sdf").stdout.decode()


def colour(text, rules):
    """The drawing with the colours of its classes."""
    def replace(match):
        tag = match[0]
        for name in CLASS.search(tag)[1].split():
            kind, value, opacity = rules[name]
            tag = re.sub(rf' {kind}="[^"]*"', f' {kind}="{value}"', tag)
            if opacity is not None:
                tag = re.sub(rf' {kind}-opacity="[^"]*"', "", tag)
                if float(opacity) < 1:
                    tag = tag.replace(f' {kind}="{value}"',
                                      f' {kind}="{value}" {kind}-opacity="{opacity}"')
        return CLASS.sub("", tag)

    return re.sub(r"<[a-z]+ [^>]*>", lambda m: replace(m) if CLASS.search(m[0]) else m[0], text)


def check(cli, folder, case):
    both = render(cli, folder, "auto", case)
    ElementTree.fromstring(both)
    light, dark = (render(cli, folder, theme, case) for theme in ("light", "dark"))
    assert both.count("@media screen and (prefers-color-scheme: dark)") >= 1
    rules = {name: (kind, value, opacity or None) for name, kind, value, opacity
             in RULE.findall(both)}
    assert len(rules) == len(re.findall(r"^\.", both, re.M)), len(rules)
    body = re.sub(r"<style>.*?</style>\n", "", both, flags=re.S)
    assert CLASS.sub("", body) == light, "not the light figure"
    assert normal(colour(body, rules)) == normal(dark), "not the dark figure"


def normal(text):
    """Opacities are rounded once from 8 bits and once from a number, so compare two digits."""
    return re.sub(r'opacity="([0-9.]+)"', lambda m: f'opacity="{float(m[1]):.2f}"', text)


def main():
    cli, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    failed = 0
    print(f"1..{len(CASES)}")
    for number, case in enumerate(CASES, 1):
        try:
            check(cli, folder, case)
            print(f"ok {number} {' '.join(case)}")
        except AssertionError as error:
            failed = 1
            print(f"not ok {number} {' '.join(case)}\n# {error}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
