"""Moves through the windows of the program by keyboard, and records the accessible focus."""
# SPDX-License-Identifier: Apache-2.0

import re
import subprocess

from reader import (Atspi, GLib, Program, describe, get_role, has_focus, is_nameless, is_shown, listen, press,
                    wait, walk)

LIMIT = 90  # things in a window that can have the focus

# Roles of interactive widgets.  GTK 4.8 has no role for a switch other than a check box,
# nor one for a toggle button other than a button; a text that can be selected is a label.
ROLES = {"push button", "toggle button", "check box", "radio button", "combo box", "entry", "text",
         "spin button", "list item", "list", "label", "panel", "table row", "tree item", "slider",
         "page tab", "link", "password text", "menu item", "check menu item", "radio menu item"}


def is_there(node):
    """Returns whether a node still exists; a toast that had the focus may be gone."""
    try:
        return bool(get_role(node))
    except GLib.GError:
        return False


class Walker:
    """A program and its current focus."""

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
            if get_role(event.source.get_parent()) == "application":
                self.names.append(event.source.get_name())
        except GLib.GError:  # the node no longer exists
            pass

    def __enter__(self):
        return self

    def __exit__(self, *why):
        self.listener.deregister("object:state-changed:focused")
        self.listener.deregister("object:property-change:accessible-name")
        self.program.close()

    def reach(self, key, role, name):
        """Presses a key until the node with this name has the focus."""
        self.focused.clear()
        press(key)

        def is_reached():
            now = self.focused[-1] if self.focused else None
            return now and re.fullmatch(role, get_role(now)) and re.match(name, now.get_name()) and now

        return wait(is_reached, lambda: f"{key} leads to the {role} “{name}”, and not to "
                                        f"{[describe(node) for node in self.focused] or 'nothing'}")

    def find_focus(self):
        return next((node for node in walk(self.program.application)
                     if has_focus(node) and get_role(node) in ROLES), None)

    def step(self, key, before):
        """Returns the node that has the focus after the key, or None if none reports it."""
        self.focused.clear()
        press(key)
        now = before
        for _ in range(5):
            for _ in range(50):
                listen()
                # The report of the key before may come late.
                if self.focused and self.focused[-1] != before:
                    return self.focused[-1]
            now = self.find_focus()
            if now != before:
                break
        assert now is None or now != before, f"{key} does not lead away from {describe(before)}"
        return now

    def go_around(self, key="Tab", silent=0):
        """Returns the nodes that had the focus, in order."""
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
        return [node for node in met if is_there(node)]

    def go_there_and_back(self):
        """Returns the nodes in forward order; going back must visit the same ones."""
        there = self.go_around()
        back = self.go_around("shift+Tab")[::-1]
        assert there == back, (f"there {[describe(node) for node in there]} are met, "
                               f"and {[describe(node) for node in back]} on the way back")
        return there

    def check(self, met):
        for node in met:
            what = (get_role(node), node.get_name())
            assert what[0] in ROLES, f"{describe(node)} is no control"
            assert not is_nameless(node), f"{describe(node)} has no name"
            assert what[0] != "push button" or not re.search(r"(^|\s)_[A-Z]", what[1]), \
                f"{describe(node)} is read with its underscore"
        return [node.get_name() for node in met]


def open_files(triad, *files):
    walker = Walker(triad, *files)
    wait(walker.program.get_views, "the views are there")
    # A key that is pressed before the window is on the screen goes nowhere.
    subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(walker.program.process.pid)],
                   check=True, stdout=subprocess.DEVNULL)
    return walker


def assert_order(names, *expected):
    """Checks that names start with these prefixes in this cyclic order."""
    places = []
    for text in expected:
        place = (names.index(text) if text in names else
                 next((i for i, name in enumerate(names) if name.startswith(text)), None))
        assert place is not None, f"“{text}” is not in {names}"
        places.append(place)
    falls = sum(b < a for a, b in zip(places, places[1:] + places[:1]))
    assert falls <= 1, f"{expected} is not the order of {names}"


def is_seen(walker, role, name):
    return any(is_shown(node) for node in walk(walker.program.application)
               if get_role(node) == role and node.get_name().startswith(name))


def show(walker, key, role, name):
    press(key)
    wait(lambda: is_seen(walker, role, name), f"{key} shows the {role} “{name}”")


def close(walker, role, name):
    press("Escape")
    wait(lambda: not is_seen(walker, role, name), f"{name} is closed")
