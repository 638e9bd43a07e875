#!/usr/bin/env python3
"""An editor selects frames in a running window, through the language server.

usage: test-preview.py TRIAD TRIAD-CLI EXAMPLES
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "lsp"))

from client import Client  # pylint: disable=wrong-import-position
from reader import Program, on_a_bus, run, wait  # pylint: disable=wrong-import-position

BUS = ("dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/",
       "org.freedesktop.DBus.ListNames")


def has_selected(window, text):
    return all(text in view.get_description() for view in window.get_views().values())


def preview(client, file, mark, behind):
    return client.at("triad/preview", file.as_uri(), mark, behind)


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


def main():
    triad, tool, examples = sys.argv[1:]
    arm, other = (pathlib.Path(examples).resolve() / name for name in ("arm.sdf", "gripper.sdf"))
    with Client([tool]) as client:
        for file in (arm, other):
            client.open(file.as_uri(), file.read_text(encoding="utf-8"))
        return run("preview", (test_nothing_starts, test_selects_a_frame), client, triad, arm, other)


on_a_bus(main)
