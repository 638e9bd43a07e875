#!/usr/bin/env python3
"""What a screen reader meets on the way through the windows, key by key.

usage: test-reader-walk.py TRIAD EXAMPLES

Tab goes through the windows and comes around to where it began.  Whatever has the
focus on the way has a name and a role that say what it is, in an order that follows
the picture.  And whatever happens to the file is said, wherever the focus is.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import re
import shutil
import sys
import tempfile

from reader import (Atspi, GLib, Program, describe, has_focus, is_nameless, is_shown, listen, on_a_bus,
                    press, run, wait, walk)

LIMIT = 90  # things in a window that can have the focus

# The text of a GtkEditable leaves it to the widget around it to say that it has the focus,
# and the AdwEntryRow of libadwaita 1.2 does not: the export's title, caption and font.
SILENT_ROWS = 3

# What people do something with.  GTK 4.8 has no role for a switch other than a check box,
# nor one for a toggle button other than a button; a text that can be selected is a label.
ROLES = {"push button", "toggle button", "check box", "radio button", "combo box", "entry", "text",
         "spin button", "list item", "list", "label", "panel", "table row", "tree item", "slider",
         "page tab", "link", "password text", "menu item"}


class Walker:
    """A program, and where its focus is."""

    def __init__(self, triad, *files):
        self.focused = []
        self.names = []
        self.listener = Atspi.EventListener.new(self.hear)
        self.listener.register("object:state-changed:focused")
        self.listener.register("object:property-change:accessible-name")
        self.program = Program(triad, *files)

    def hear(self, event):
        if event.type.startswith("object:state-changed"):
            if event.detail1:
                self.focused.append(event.source)
            return
        try:
            if event.source.get_role_name() == "frame":
                self.names.append(event.source.get_name())
        except GLib.GError:  # it has gone since
            pass

    def __enter__(self):
        return self

    def __exit__(self, *why):
        self.listener.deregister("object:state-changed:focused")
        self.listener.deregister("object:property-change:accessible-name")
        self.program.close()

    def find_focus(self):
        return next((node for node in walk(self.program.application)
                     if has_focus(node) and node.get_role_name() in ROLES), None)

    def step(self, key, before):
        """Returns what has the focus then, or None where nothing says that it has."""
        self.focused.clear()
        press(key)
        now = before
        for _ in range(5):
            for _ in range(50):
                listen()
                if self.focused:
                    return self.focused[-1]
            now = self.find_focus()
            if now != before:
                break
        assert now is None or now != before, f"{key} does not lead away from {describe(before)}"
        return now

    def go_around(self, key="Tab", silent=0):
        """Returns what has had the focus, in order."""
        met = []
        node = None
        while len(met) < LIMIT:
            node = self.step(key, node)
            if node is None:
                silent -= 1
                assert silent >= 0, f"nothing says where the focus is after {describe(met[-1])}"
            elif met and node == met[0]:
                break
            else:
                assert node not in met, f"back at {describe(node)} after {describe(met[-1])}"
                met.append(node)
        else:
            raise AssertionError(f"no way out of {[describe(n) for n in met[-4:]]}")
        assert len(met) > 1, f"stuck at {describe(met[0])}"
        return met

    def go_there_and_back(self):
        """Returns the way there: back leads by the same things."""
        there = self.go_around()
        back = self.go_around("shift+Tab")[::-1]
        for one, other in zip(there, back):
            assert one == other, f"there {describe(one)} is met, and {describe(other)} on the way back"
        assert len(there) == len(back), f"{len(there)} are met there, and {len(back)} on the way back"
        return there

    def check(self, met):
        for node in met:
            what = (node.get_role_name(), node.get_name())
            assert what[0] in ROLES, f"{describe(node)} is no control"
            assert not is_nameless(node), f"{describe(node)} has no name"
            assert what[0] != "push button" or not re.search(r"(^|\s)_[A-Z]", what[1]), \
                f"{describe(node)} is read with its underscore"
        return [node.get_name() for node in met]


def open_files(triad, *files):
    walker = Walker(triad, *files)
    wait(walker.program.get_views, "the views are there")
    return walker


def assert_order(names, *expected):
    """They begin like that, one after the other, wherever the walk began."""
    places = []
    for text in expected:
        place = (names.index(text) if text in names else
                 next((i for i, name in enumerate(names) if name.startswith(text)), None))
        assert place is not None, f"“{text}” is not in {names}"
        places.append(place)
    falls = sum(b < a for a, b in zip(places, places[1:] + places[:1]))
    assert falls <= 1, f"{expected} is not the order of {names}"


def show(walker, key, role, name):
    press(key)
    wait(lambda: any(is_shown(node) for node in walk(walker.program.application)
                     if node.get_role_name() == role and node.get_name().startswith(name)),
         f"{key} shows the {role} “{name}”")


def test_welcome(triad, examples):
    with Walker(triad) as walker:
        wait(lambda: walker.program.find("list item", "Broken Model"), "the examples are there")
        assert_order(walker.check(walker.go_around()), "Open", "Recent Models", "Main Menu", "Open…",
                     "Arm and Gripper", "Broken Model")


def test_window(triad, examples):
    """With the problems, and with all about the model."""
    with open_files(triad, os.path.join(examples, "broken.sdf")) as walker:
        order = ("Open", "Outline", "5 errors", "Main Menu", "__root__", "attached_to graph",
                 "relative_to graph", "Space", "Frame", "Source", "Joints", "Problems", "Changes")

        assert_order(walker.check(walker.go_there_and_back()), *order, "broken.sdf")

        sides = [node.get_name() for node in walk(walker.program.application)
                 if re.match("[AB]: ", node.get_name())]
        assert not sides, f"one file has the sides {sides}"

        show(walker, "ctrl+i", "list item", "Format")
        assert_order(walker.check(walker.go_there_and_back()), *order)


def test_comparison(triad, examples):
    """Each side says which file it is, and every view is there twice."""
    with Walker(triad, "--compare", *(os.path.join(examples, f"urdf_parity.{suffix}")
                                      for suffix in ("urdf", "sdf"))) as walker:
        wait(lambda: walker.program.find("push button", "Compare"), "the files are compared")
        press("ctrl+5")
        names = walker.check(walker.go_around())
        assert_order(names, "Open", "Main Menu", "relative_to graph", "Space", "Frame", "Compare")
        for side in ("A: urdf_parity.urdf", "B: urdf_parity.sdf"):
            assert any(node.get_name().startswith(side) for node in walk(walker.program.application)
                       if node.get_role_name() == "panel"), f"no side is {side}"


def test_dialogs(triad, examples):
    with open_files(triad, os.path.join(examples, "arm.sdf")) as walker:
        for key, silent, role, name, order in (
                ("shift+ctrl+e", SILENT_ROWS, "push button", "Save Figure File",
                 ("Content", "Format", "Colours", "Command Line", "Cancel", "Export…")),
                ("shift+ctrl+s", 0, "frame", "Convert", ("Format", "Cancel")),
                ("ctrl+comma", 0, "list item", "Root at Left",
                 ("Style", "Root at Left", "Rotations", "Open in Editor"))):
            show(walker, key, role, name)
            assert_order(walker.check(walker.go_around(silent=silent)), *order)
            press("Escape")
            wait(lambda: not walker.program.find("frame", name), f"{name} is closed")


def test_news(triad, examples):
    """Of a reload, of problems that come and go, of a file that cannot be read."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "arm.sdf")
        shutil.copy(os.path.join(examples, "arm.sdf"), path)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open_files(triad, path) as walker:
            for more, news in (("<frame name='new'/></model>", "1 frame added; No problems"),
                               ("<frame name='new' attached_to='gone'/></model>",
                                "1 new problem; 1 error"),
                               ("", "Line "),
                               ("</model>", "1 problem solved; No problems")):
                walker.names.clear()
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text.replace("</model>", more, 1))
                wait(lambda: any(news in name for name in walker.names),
                     lambda: f"“{news}” is said: {walker.names}")


TESTS = (test_welcome, test_window, test_comparison, test_dialogs, test_news)

on_a_bus(lambda: run("reader-walk", TESTS, *sys.argv[1:]))
