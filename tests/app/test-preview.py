#!/usr/bin/env python3
"""An editor selects frames in a running window, through the language server.

usage: test-preview.py TRIAD TRIAD-CLI EXAMPLES
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
EDITORS = HERE.parents[1] / "data" / "editors"

sys.path.insert(0, str(HERE.parent / "lsp"))

from client import Client  # pylint: disable=wrong-import-position
from reader import Program, has_focus, on_a_bus, press, run, wait, walk  # pylint: disable=wrong-import-position

BUS = ("dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/",
       "org.freedesktop.DBus.ListNames")


def has_selected(window, text):
    return all(text in view.get_description() for view in window.get_views().values())


def preview(client, file, mark, behind, **more):
    return client.at("triad/preview", file.as_uri(), mark, behind, **more)


def test_nothing_starts(client, triad, arm, other):
    assert preview(client, arm, '<link name="', 13)["frame"]
    time.sleep(0.5)
    names = subprocess.run(BUS, capture_output=True, text=True, check=True).stdout
    assert "triadsdf" not in names, names


def test_selects_a_frame(client, triad, arm, other):
    window = Program(triad, str(arm))
    try:
        wait(window.get_views, "three views")
        wait(lambda: has_selected(window, "Nothing is selected"), "nothing is selected")
        # Another file, which no window shows.
        assert preview(client, other, '<link name="', 13)["frame"]
        name = preview(client, arm, '<link name="', 13)["frame"]
        wait(lambda: has_selected(window, name.split("::")[-1]), f"{name} is selected")
        name = preview(client, arm, '<joint name="', 14)["frame"]
        wait(lambda: has_selected(window, name.split("::")[-1]), f"{name} is selected")
    finally:
        window.close()


def show_in_window(file, frame):
    subprocess.run(("gdbus", "call", "--session", "--dest=io.github.triadsdf.Triad",
                    "--object-path=/io/github/triadsdf/Triad", "--method=org.gtk.Actions.Activate",
                    "select-frame", f"[<('{file.as_uri()}', '{frame}')>]", "{}"),
                   check=True, stdout=subprocess.DEVNULL)


def test_follows_the_window(client, triad, arm, other):
    """What is selected there is shown in the editor, once it has asked for it."""
    window = Program(triad, str(arm))
    try:
        wait(window.get_views, "three views")
        first = preview(client, arm, '<link name="', 13)["frame"]
        wait(lambda: has_selected(window, first.split("::")[-1]), f"{first} is selected")
        show_in_window(arm, "arm::elbow")
        wait(lambda: has_selected(window, "elbow"), "elbow is selected")
        assert preview(client, arm, '<link name="', 13, follow=True)["frame"] == first
        wait(lambda: has_selected(window, first.split("::")[-1]), f"{first} is selected again")
        show_in_window(arm, "arm::elbow")
        # The first one: neither what was selected before, nor what the editor itself has selected.
        shown = client.wait_for_request("window/showDocument")
        assert shown["uri"] == arm.as_uri() and not shown["takeFocus"], shown
        assert client.cut(arm.as_uri(), shown["selection"]) == "elbow", shown
    finally:
        preview(client, arm, "<", 0)
        window.close()


def test_neovim_follows(client, triad, arm, other):
    """With the settings that are installed: to the window at first, then from it."""
    if shutil.which("nvim") is None:
        print("# Neovim is not installed")
        return
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        program = folder / "triad-cli"
        program.write_text(f'#!/bin/sh\nexec {client.process.args[0]} "$@"\n')
        program.chmod(0o755)
        seen = folder / "seen"
        window = Program(triad, str(arm))
        editor = None
        try:
            wait(window.get_views, "three views")
            editor = subprocess.Popen(
                ("nvim", "--headless", "--clean", "-S", EDITORS / "triad-lsp.lua",
                 "-S", HERE / "try-preview.lua"), stderr=subprocess.DEVNULL,
                env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "HOME": scratch,
                     "TRIAD_MODEL": str(arm), "TRIAD_SEEN": str(seen)})
            wait(lambda: has_selected(window, "body"), "the link at the cursor is selected")
            assert seen.read_text().strip() == "body"
            # With real keys: the last row of the outline.
            press("ctrl+f")
            wait(lambda: any(has_focus(node) for node in walk(window.find("entry", "Find frames"))),
                 "the search has the focus")
            press("Down", "End")
            wait(lambda: not has_selected(window, "body"), "another frame is selected")
            wait(lambda: has_selected(window, f"{seen.read_text().strip()}: "),
                 "the cursor is at the frame that is selected")
        finally:
            seen.unlink(missing_ok=True)
            if editor:
                editor.wait(30)
            window.close()


def main():
    triad, tool, examples = sys.argv[1:]
    arm, other = (pathlib.Path(examples).resolve() / name for name in ("arm.sdf", "gripper.sdf"))
    can_show = {"window": {"showDocument": {"support": True}}}
    with Client([tool], capabilities=can_show) as client:
        for file in (arm, other):
            client.open(file.as_uri(), file.read_text(encoding="utf-8"))
        return run("preview", (test_nothing_starts, test_selects_a_frame, test_follows_the_window,
                               test_neovim_follows), client, triad, arm, other)


on_a_bus(main)
