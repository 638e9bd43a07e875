#!/usr/bin/env python3
"""The focus order of the windows, and the names of everything that gets the focus.

usage: test-reader-walk.py TRIAD EXAMPLES

Tab goes through all widgets of a window and returns to the first one.  Everything that
gets the focus has a name and a role that describe it, in the visual order.  All changes
of the file are announced, wherever the focus is.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import re
import shutil
import sys
import tempfile

from reader import Atspi, get_role, on_a_bus, press, run, wait, walk
from walker import Walker, assert_order, close, open_files, show

# The text of a GtkEditable leaves it to the widget around it to say that it has the focus,
# and the AdwEntryRow of libadwaita 1.2 does not: the export's title, caption and font.
SILENT_ROWS = 3


def test_welcome(triad, examples):
    with Walker(triad) as walker:
        wait(lambda: walker.program.find("list item", "Broken Model"), "the examples are there")
        assert_order(walker.check(walker.go_around()), "Open", "Recent Models", "Main Menu", "Open…",
                     "Arm and Gripper", "Broken Model")


def test_window(triad, examples):
    """Tests the window with the problems and all properties of the model."""
    with open_files(triad, os.path.join(examples, "broken.sdf")) as walker:
        order = ("Open", "Outline", "All", "5 errors", "Bottom Panel", "Side Panel", "Main Menu",
                 "__root__", "3D view", "attached_to graph", "relative_to graph", "Frame", "Joints",
                 "Problems (")

        assert_order(walker.check(walker.go_there_and_back()), *order, "broken.sdf")

        sides = [node.get_name() for node in walk(walker.program.application)
                 if re.match("[AB]: ", node.get_name())]
        assert not sides, f"one file has the sides {sides}"

        show(walker, "ctrl+i", "list item", "Format")
        assert_order(walker.check(walker.go_there_and_back()), *order)


def test_comparison(triad, examples):
    """Each side of a comparison names its file, and every view exists twice."""
    with Walker(triad, "--compare", *(os.path.join(examples, f"urdf_parity.{suffix}")
                                      for suffix in ("urdf", "sdf"))) as walker:
        wait(lambda: walker.program.find("push button", "Compare"), "the files are compared")
        press("ctrl+5")
        names = walker.check(walker.go_around())
        assert_order(names, "Open", "Main Menu", "3D view", "relative_to graph", "Source", "Compare")
        for side in ("A: urdf_parity.sdf", "B: urdf_parity.urdf"):
            assert any(node.get_name().startswith(side) for node in walk(walker.program.application)
                       if get_role(node) == "panel"), f"no side is {side}"


def test_dialogs(triad, examples):
    with open_files(triad, os.path.join(examples, "arm.sdf")) as walker:
        for key, silent, role, name, order in (
                # floats in the window, which has the keyboard until others have had it
                ("ctrl+comma", 0, "list item", "Root at Left",
                 ("Style", "Root at Left", "Rotations", "Open in Editor")),
                ("shift+ctrl+e", SILENT_ROWS, "push button", "Save Figure File",
                 ("Content", "Format", "Theme", "Command Line", "Cancel", "Export…")),
                ("shift+ctrl+s", 0, "push button", "Save…", ("Format", "Cancel"))):
            show(walker, key, role, name)
            assert_order(walker.check(walker.go_around(silent=silent)), *order)
            close(walker, role, name)


def test_news_of_dialogs(triad, examples):
    """Announcements of results of dialogs, and of the losses of a conversion."""
    with open_files(triad, os.path.join(examples, "arm.sdf")) as walker:
        show(walker, "shift+ctrl+e", "push button", "Copy Command Line")
        Atspi.Action.do_action(next(node for node in walk(walker.program.application)
                                    if node.get_name().startswith("Copy Command Line")), 0)
        wait(lambda: "Export: Command line copied" in walker.names,
             lambda: f"the copy is said: {walker.names}")

    with open_files(triad, os.path.join(examples, "arm.sdf")) as walker:
        show(walker, "shift+ctrl+s", "push button", "Save…")
        wait(lambda: any(re.match(r"Convert: (Nothing|Cannot convert|\d+ item)", name)
                         for name in walker.names),
             lambda: f"what it costs is said: {walker.names}")


def test_news(triad, examples):
    """Announcements of reloads, of new and solved problems, and of an unreadable file."""
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


TESTS = (test_welcome, test_window, test_comparison, test_dialogs, test_news_of_dialogs, test_news)

on_a_bus(lambda: run("reader-walk", TESTS, *sys.argv[1:]))
