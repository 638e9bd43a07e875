#!/usr/bin/env python3
"""What a screen reader hears of the window, through the bus that it listens on.

usage: test-screen-reader.py TRIAD TRIAD-CLI MODEL

Opens MODEL in the very program, walks every row of the outline by keyboard, and
holds what is said of it against what triad-cli knows.  MODEL has no problems.
"""
# SPDX-License-Identifier: Apache-2.0

import json
import re
import subprocess
import sys

from reader import (Program, describe, get_role, has_focus, is_shown, list_nameless, on_a_bus, press, run,
                    wait, walk)

# Roles that lists may consist of.
CHILDREN = {"list": {"list item"}}

# An image has no parts, unlike a group.
CHILDLESS = {"image", "label", "separator"}


def get_rows(window):
    return [node for node in walk(window.find("list", "Outline"))
            if get_role(node) == "list item"]


def test_a_row_for_every_frame(window, frames):
    """In order. Newer GTK makes rows only where they are in view: first those at the top."""
    expected = ["__root__, root"] + [f"{frame['name'].split('::')[-1]}, {frame['kind']}"
                                     for frame in frames]

    def get_row_names():
        return [row.get_name() for row in get_rows(window)]

    def tell():
        return f"the rows are {get_row_names()}, of {expected}"

    select_the_root(window)
    wait(lambda: get_row_names() == expected[:len(get_row_names())] != [], tell)
    n_first = len(get_row_names())
    press("End")
    wait(lambda: get_row_names() == expected[-len(get_row_names()):], tell)
    assert n_first + len(get_row_names()) >= len(expected), tell()

    press("Escape")
    wait(lambda: all(view.get_description() == "Nothing is selected"
                     for view in window.get_views().values()), "nothing is selected")


def get_names(window):
    return [view.get_name() for view in window.get_views().values()]


def test_views_have_names(window, frames):
    count = f"{len(frames)} frames, No problems"
    expected = [f"3D view, {len(frames)} frames", f"attached_to graph, {count}",
                f"relative_to graph, {count}"]
    wait(lambda: get_names(window) == expected, lambda: f"{get_names(window)} is {expected}")
    for view in window.get_views().values():
        assert view.get_description() == "Nothing is selected", view.get_description()


def is_said(view, frame):
    """Returns whether the row tells what the frame moves with, and what its pose is relative to."""
    text = view.get_description()
    body = frame["body"].split("::")[-1]
    relative = (frame["relative_to"] or "__root__").split("::")[-1]
    moves = (frame["kind"] == "link" or re.search(rf"(attached to|moves with \w+) .*\b{body}\b", text))
    return (text.startswith(f"{frame['name']}: {frame['kind']}") and moves
            and re.search(rf"relative to (.*\b{relative}\b|__model__)", text))


def select_the_root(window):
    views = window.get_views()
    press("ctrl+f")
    wait(lambda: any(has_focus(node) for node in walk(window.find("entry", "Find frames"))),
         "the search has the focus")
    press("Down")
    wait(lambda: any(has_focus(row) for row in get_rows(window)), "a row has the focus")
    press("Home")
    wait(lambda: all(view.get_description().startswith("__root__: root") for view in views.values()),
         lambda: f"the root is told: {[view.get_description() for view in views.values()]}")


def test_views_follow_the_selection(window, frames):
    """Selects each row in turn; every view names the selected frame."""
    views = window.get_views()
    select_the_root(window)

    for frame in frames:
        press("Down")
        wait(lambda: all(is_said(view, frame) for view in views.values()),
             lambda: f"{frame['name']} is told: {[view.get_description() for view in views.values()]}")

    press("Escape")
    wait(lambda: all(view.get_description() == "Nothing is selected" for view in views.values()),
         "nothing is selected")


def test_every_control_has_a_name(window, frames):
    """Tests each page of details, and the open menu."""
    select_the_root(window)
    press("Down")

    for key, role, name in (("ctrl+i", "push button", "Copy Pose"),
                            ("ctrl+u", "push button", "Open in Editor"),
                            ("ctrl+6", "label", "No Problems"),
                            ("F10", "menu item", "Reload")):
        press(key)
        wait(lambda: any(is_shown(node) for node in walk(window.application)
                         if get_role(node) == role and node.get_name() == name),
             f"{key} shows the {role} “{name}”")
        nameless = list_nameless(window)
        assert not nameless, f"{key} shows {nameless}"

    press("Escape", "Escape")


def test_roles_nest(window, frames):
    for node in walk(window.application):
        role = get_role(node)
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
        if role in CHILDLESS:
            assert not children, f"{describe(node)} has parts: {[describe(c) for c in children]}"
        for child in children:
            assert role not in CHILDREN or get_role(child) in CHILDREN[role], \
                f"{describe(child)} is in {describe(node)}"
            assert get_role(child) != "list item" or role == "list", \
                f"{describe(child)} is in {describe(node)}"


TESTS = (test_a_row_for_every_frame, test_views_have_names, test_views_follow_the_selection,
         test_every_control_has_a_name, test_roles_nest)


def main():
    triad, tool, model = sys.argv[1:]
    told = subprocess.run([tool, "frames", "--format=json", model], check=True,
                          capture_output=True, text=True)
    frames = json.loads(told.stdout)["frames"]
    window = Program(triad, model)
    wait(window.get_views, "the views are there")
    status = run("screen-reader", TESTS, window, frames)
    window.close()
    return status


on_a_bus(main)
