#!/usr/bin/env python3
"""Accessible names and roles on the pages, in the menus and in the help windows.

usage: test-reader-pages.py TRIAD EXAMPLES

Each of them can be reached and entered by keyboard.  Everything that gets the focus
has a name and a role; going backwards visits the same items as going forwards.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import shutil
import sys
import tempfile

from reader import get_role, list_nameless, on_a_bus, press, run, wait, walk
from walker import assert_order, open_files, show


def assert_named(walker):
    """Checks all visible nodes, whether or not they can have the focus."""
    nameless = list_nameless(walker.program)
    assert not nameless, f"there are {nameless}"


def test_joints(triad, examples):
    with open_files(triad, os.path.join(examples, "door.sdf")) as walker:
        walker.reach("ctrl+j", "slider", "Position of hinge$")
        names = walker.check(walker.go_there_and_back())
        assert_order(names, "Joints", "Problems", "Filter Joints", "Sweep hinge",
                     "Position of hinge", "Sweep lever_pin", "bolt_slide")
        assert_named(walker)


def test_source(triad, examples):
    with open_files(triad, os.path.join(examples, "broken.sdf")) as walker:
        walker.reach("ctrl+u", "text", "Source of ")
        assert_order(walker.check(walker.go_there_and_back()), "Source", "Changes",
                     "Open in Editor", "Source of ")
        assert_named(walker)


def test_changes(triad, examples):
    """Tests the page before and after changes."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "arm.sdf")
        shutil.copy(os.path.join(examples, "arm.sdf"), path)
        with open_files(triad, path) as walker:
            walker.reach("ctrl+i", "list item", "Format")
            walker.reach("ctrl+4", "push button", "Changes")

            with open(path, encoding="utf-8") as file:
                text = file.read()
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace("</model>", "<frame name='new'/></model>", 1))
            wait(lambda: any("1 frame added" in name for name in walker.names), "it is read again")
            wait(lambda: not walker.program.find("push button", "Details"), "the toast is gone")

            walker.reach("ctrl+3", "panel", "3D view")
            walker.reach("ctrl+4", "list item", "1 frame added")
            assert_order(walker.check(walker.go_there_and_back()), "Changes", "1 frame added",
                         "arm::new", "Open")
            assert_named(walker)


def test_search(triad, examples):
    """Tests the search with and without results: Down leads from it to the first match."""
    with open_files(triad, os.path.join(examples, "broken.sdf")) as walker:
        walker.reach("ctrl+f", "entry|text", "Find frames")
        press("h", "u", "b")
        wait(lambda: any(node.get_name() == "2 of 14"
                         for node in walk(walker.program.application)
                         if get_role(node) == "label"), "all three letters are searched for")
        walker.reach("Down", "list item", "left_hub, ")
        assert_order(walker.check(walker.go_there_and_back()), "Find frames", "Filter",
                     "left_hub, ", "attached_to graph")
        assert_named(walker)

        walker.reach("ctrl+f", "entry|text", "Find frames")
        press("x", "y", "z")
        show(walker, "Right", "push button", "Show All")
        assert_order(walker.check(walker.go_there_and_back()), "Find frames", "Filter",
                     "Show All", "attached_to graph")
        assert_named(walker)


def test_panes(triad, examples):
    """Goes through the panes and back, whatever has the focus in them."""
    with open_files(triad, os.path.join(examples, "broken.sdf")) as walker:
        panes = (("list item", "__root__"), ("panel", "3D view"), ("panel", "attached_to graph"),
                 ("panel", "relative_to graph"), ("push button", "Copy all"))
        walker.reach("ctrl+1", *panes[2])
        walker.reach("Tab", "push button", "View Options")
        for pane in panes[3:] + panes:
            walker.reach("F6", *pane)
        for pane in panes[-2::-1] + panes[::-1]:
            walker.reach("shift+F6", *pane)


def go_through_menu(walker, key, first, last, *back):
    """Opens a menu, visits all items downwards and upwards, and closes it."""
    walker.reach(key, "menu item", first)
    there = walker.go_around("Down")
    assert_order(walker.check(there), first, last)
    assert walker.go_around("Up")[::-1] == there, "Up leads where Down does not"
    walker.reach("Escape", *back)


def test_menus(triad, examples):
    """Tests the menus of the window, of a view and of the selected frame."""
    graph = ("panel", "attached_to graph")
    row = ("list item", "broken, model")
    with open_files(triad, os.path.join(examples, "broken.sdf")) as walker:
        go_through_menu(walker, "F10", "New Window", "About Triad", "push button", "Main Menu")
        walker.reach("ctrl+1", *graph)
        go_through_menu(walker, "shift+F10", "Best Fit", "Copy Image", *graph)
        walker.reach("ctrl+f", "entry|text", "Find frames")
        walker.reach("Down", "list item", "__root__")
        press("Home")
        walker.reach("Down", *row)
        go_through_menu(walker, "shift+F10", "Go to Source", "Show Only Related Frames", *row)
        walker.reach("ctrl+1", *graph)
        go_through_menu(walker, "shift+F10", "Go to Source", "Show Only Related Frames", *graph)


def test_view_menu(triad, examples):
    """Tests the view menus of a graph and of the 3D view."""
    with open_files(triad, os.path.join(examples, "arm.sdf")) as walker:
        for key, view, name in (("ctrl+1", "attached_to graph", "View Options$"),
                                ("ctrl+3", "3D view", "View Options")):
            walker.reach(key, "panel", view)
            walker.reach("Tab", "push button", name)
            walker.focused.clear()
            press("space")
            wait(lambda: walker.focused, f"{name} opens something")
            walker.check(walker.go_around())
            assert_named(walker)
            walker.reach("Escape", "push button", name)


def test_help(triad, examples):
    """Tests the shortcuts window and the About window."""
    with open_files(triad, os.path.join(examples, "arm.sdf")) as walker:
        show(walker, "ctrl+question", "label", "Next pane")
        assert_named(walker)
        press("Escape")
        wait(lambda: not walker.program.find("label", "Next pane"), "the keys are gone")


TESTS = (test_joints, test_source, test_changes, test_search, test_panes, test_menus,
         test_view_menu, test_help)

on_a_bus(lambda: run("reader-pages", TESTS, *sys.argv[1:]))
