#!/usr/bin/env python3
"""What a screen reader hears of the window, through the bus that it listens on.

usage: test-screen-reader.py TRIAD TRIAD-CLI MODEL

Opens MODEL in the very program, walks every row of the outline by keyboard, and
holds what is said of it against what triad-cli knows.  MODEL has no problems.
"""
# SPDX-License-Identifier: Apache-2.0

import collections
import json
import os
import re
import shutil
import subprocess
import sys
import time

PATIENCE = 30  # seconds

# Warnings are fatal to the program, not to who listens to it.
DEBUG = os.environ.pop("G_DEBUG", "")

CONTROLS = {"push button", "toggle button", "check box", "radio button", "combo box", "entry",
            "text", "list item", "menu item", "check menu item", "radio menu item", "list"}

# What a list consists of is nothing but its items.
CHILDREN = {"list": {"list item"}}

# A picture has no parts; what has parts is a group.
CHILDLESS = {"image", "label", "separator"}

# GTK falls back to the name of the type, which is no name to people.
TYPE = re.compile(r"^(Gtk|Adw|Triad)[A-Z]\w*$")


def skip(why):
    print(f"1..0 # SKIP {why}")
    sys.exit(0)


def wait(condition, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = condition()
            if found:
                return found
        except GLib.GError:  # it went away while it was looked at
            pass
        time.sleep(0.02)
    raise AssertionError(f"never: {what() if callable(what) else what}")


def walk(node):
    yield node
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield from walk(child)


def is_shown(node):
    """GTK does not say so, but gives no size to what is not."""
    return ("Component" in node.get_interfaces()
            and Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW).width > 0)


def describe(node):
    return f"{node.get_role_name()} “{node.get_name()}”"


def has_focus(node):
    return node.get_state_set().contains(Atspi.StateType.FOCUSED)


def press(*keys):
    subprocess.run(["xdotool", "key", *keys], check=True)


class Window:
    """The program, and what it says."""

    def __init__(self, triad, model):
        self.process = subprocess.Popen([triad, model],
                                        env={**os.environ, "GTK_A11Y": "atspi", "G_DEBUG": DEBUG})
        self.application = wait(self.find_application, "the program is on the bus")
        wait(lambda: self.get_views(), "the views are there")

    def find_application(self):
        assert self.process.poll() is None, f"ended with {self.process.returncode}"
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child and child.get_process_id() == self.process.pid:
                return child

    def find(self, role, name):
        return next((node for node in walk(self.application)
                     if node.get_role_name() == role and node.get_name() == name), None)

    def get_views(self):
        """The three that are drawn, by the name that each has before its comma."""
        views = {node.get_name().split(",")[0]: node for node in walk(self.application)
                 if re.match("(attached_to graph|relative_to graph|Space), ", node.get_name())}
        return views if len(views) == 3 else None

    def get_rows(self):
        outline = self.find("list", "Outline")
        return [node for node in walk(outline) if node.get_role_name() == "list item"]

    def close(self):
        self.process.terminate()
        self.process.wait()


def test_a_row_for_every_frame(window, frames):
    expected = collections.Counter(f"{frame['name'].split('::')[-1]}, {frame['kind']}"
                                   for frame in frames)
    expected["__root__, root"] += 1
    wait(lambda: collections.Counter(row.get_name() for row in window.get_rows()) == expected,
         lambda: f"the rows are {dict(expected)}, not {[row.get_name() for row in window.get_rows()]}")


def get_names(window):
    return [view.get_name() for view in window.get_views().values()]


def test_views_have_names(window, frames):
    count = f"{len(frames) + 1} frames, No problems"
    expected = [f"attached_to graph, {count}", f"relative_to graph, {count}",
                f"Space, {len(frames)} frames"]
    wait(lambda: get_names(window) == expected, lambda: f"{get_names(window)} is {expected}")
    for view in window.get_views().values():
        assert view.get_description() == "Nothing is selected", view.get_description()


def is_said(view, frame):
    """What it moves with, and what it is measured from."""
    text = view.get_description()
    body = frame["body"].split("::")[-1]
    relative = (frame["relative_to"] or "__root__").split("::")[-1]
    moves = (frame["kind"] == "link" or re.search(rf"(attached to|moves with \w+) .*\b{body}\b", text))
    return (text.startswith(f"{frame['name']}: {frame['kind']}") and moves
            and re.search(rf"measured from (.*\b{relative}\b|__model__)", text))


def select_the_root(window):
    views = window.get_views()
    press("ctrl+f")
    wait(lambda: any(has_focus(node) for node in walk(window.find("entry", "Find frames"))),
         "the search has the focus")
    press("Down")
    wait(lambda: any(has_focus(row) for row in window.get_rows()), "a row has the focus")
    press("Home")
    wait(lambda: all(view.get_description().startswith("__root__: root") for view in views.values()),
         lambda: f"the root is told: {[view.get_description() for view in views.values()]}")


def test_views_follow_the_selection(window, frames):
    """From the first row to the last one: each is another frame, told in every view."""
    views = window.get_views()
    select_the_root(window)

    for frame in frames:
        press("Down")
        wait(lambda: all(is_said(view, frame) for view in views.values()),
             lambda: f"{frame['name']} is told: {[view.get_description() for view in views.values()]}")

    press("Escape")
    wait(lambda: all(view.get_description() == "Nothing is selected" for view in views.values()),
         "nothing is selected")


def list_nameless(window):
    return [describe(node) for node in walk(window.application)
            if node.get_role_name() in CONTROLS | {"label"} and is_shown(node)
            and (TYPE.match(node.get_name()) or
                 (not node.get_name() and node.get_role_name() != "label"))]


def test_every_control_has_a_name(window, frames):
    """With each of the details shown, and with the menu open."""
    select_the_root(window)
    press("Down")

    for key, role, name in (("ctrl+i", "push button", "Copy <pose>"),
                            ("ctrl+u", "push button", "Open in Editor"),
                            ("shift+F9", "label", "No Problems"),
                            ("F10", "menu item", "Reload")):
        press(key)
        wait(lambda: any(is_shown(node) for node in walk(window.application)
                         if node.get_role_name() == role and node.get_name() == name),
             f"{key} shows the {role} “{name}”")
        nameless = list_nameless(window)
        assert not nameless, f"{key} shows {nameless}"

    press("Escape", "Escape")


def test_roles_nest(window, frames):
    for node in walk(window.application):
        role = node.get_role_name()
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
        if role in CHILDLESS:
            assert not children, f"{describe(node)} has parts: {[describe(c) for c in children]}"
        for child in children:
            assert role not in CHILDREN or child.get_role_name() in CHILDREN[role], \
                f"{describe(child)} is in {describe(node)}"
            assert child.get_role_name() != "list item" or role == "list", \
                f"{describe(child)} is in {describe(node)}"


TESTS = (test_a_row_for_every_frame, test_views_have_names, test_views_follow_the_selection,
         test_every_control_has_a_name, test_roles_nest)


def main():
    triad, tool, model = sys.argv[1:]
    told = subprocess.run([tool, "frames", "--format=json", model], check=True,
                          capture_output=True, text=True)
    frames = json.loads(told.stdout)["frames"]
    window = Window(triad, model)
    bad = 0

    print(f"1..{len(TESTS)}")
    for number, test in enumerate(TESTS, 1):
        name = test.__name__.removeprefix("test_").replace("_", "-")
        try:
            test(window, frames)
            print(f"ok {number} /screen-reader/{name}", flush=True)
        except AssertionError as why:
            bad += 1
            print(f"not ok {number} /screen-reader/{name}\n# {why}", flush=True)

    window.close()
    return 1 if bad else 0


try:
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError):
    skip("no Atspi for this Python")

for program in ("xdotool", "dbus-daemon"):
    if shutil.which(program) is None:
        skip(f"no {program}")

# A bus of its own, on which the screen reader's bus starts when it is asked for.
with subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"], text=True,
                      stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as bus:
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
    try:
        status = main()
    finally:
        bus.terminate()

sys.exit(status)
