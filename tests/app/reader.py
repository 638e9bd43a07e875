"""A screen reader for tests: starts Triad on its own bus and reads its accessible tree."""
# SPDX-License-Identifier: Apache-2.0

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

# Seconds, as other tests of windows have.
TIMEOUT = 60 * int(os.environ.get("TRIAD_TEST_PATIENCE", "1"))

# Set for the program only; this process checks warnings at the end.
os.environ.pop("G_DEBUG", None)
WARNING = re.compile(r"-(WARNING|CRITICAL) \*\*: ")

# GDK 4.24 reports a frame to its frame clock twice on X11, and warns about the second time.
WARNING_OF_GDK = "gdk_frame_timings_submitted() called on submitted frame."

# GTK falls back to the name of the type, which is no name to people.
TYPE = re.compile(r"^(Gtk|Adw|Triad)[A-Z]\w*$")


CONTROLS = {"push button", "toggle button", "check box", "radio button", "combo box", "entry",
            "text", "list item", "menu item", "check menu item", "radio menu item", "list"}


# Newer AT-SPI and GTK have other names for some roles, and roles for switches and toggle buttons.
NEW_ROLES = {"button": "push button", "grouping": "panel", "switch": "check box",
             "toggle button": "push button"}


def get_role(node):
    """Returns the name of a role, which is the same in every version of AT-SPI."""
    name = node.get_role_name()
    return NEW_ROLES.get(name, name)


def skip(why):
    print(f"1..0 # SKIP {why}")
    sys.exit(0)


def wait(condition, what):
    """Waits until @condition is true, while handling events; fails after TIMEOUT."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        try:
            found = condition()
            if found:
                return found
        except GLib.GError:  # it went away while it was looked at
            pass
        listen()
    raise AssertionError(f"never: {what() if callable(what) else what}")


def listen(seconds=0.02):
    """Handles pending events of the bus, then sleeps."""
    while GLib.MainContext.default().iteration(False):
        pass
    time.sleep(seconds)


def walk(node):
    yield node
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield from walk(child)


def is_shown(node):
    """Returns whether a node is visible; GTK gives invisible nodes no size."""
    return ("Component" in node.get_interfaces()
            and Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW).width > 0)


def describe(node):
    try:
        return f"{get_role(node)} “{node.get_name()}”"
    except GLib.GError:
        return "what is gone"


def has_focus(node):
    return node.get_state_set().contains(Atspi.StateType.FOCUSED)


def is_nameless(node):
    return not node.get_name() or TYPE.match(node.get_name()) is not None


def list_nameless(program):
    """Lists visible controls and texts without a name."""
    return [describe(node) for node in walk(program.application)
            if get_role(node) in CONTROLS | {"label"} and is_shown(node)
            and is_nameless(node) and (node.get_name() or get_role(node) != "label")]


def press(*keys):
    subprocess.run(["xdotool", "key", *keys], check=True)


class Program:
    """A running program and its messages."""

    def __init__(self, triad, *files):
        # Where every window has its header bar, and so the keys: without a window manager, the
        # window below the pointer gets them, and a menu below it would follow the pointer.
        subprocess.run(["xdotool", "mousemove", "300", "8"], check=True)
        self.errors = tempfile.TemporaryFile("w+", encoding="utf-8")
        self.process = subprocess.Popen([triad, *files], stderr=self.errors,
                                        env={**os.environ, "GTK_A11Y": "atspi",
                                             "G_DEBUG": "fatal-criticals"})
        self.application = wait(self.find_application, "the program is on the bus")

    def find_application(self):
        assert self.process.poll() is None, \
            f"ended with {self.process.returncode}: {self.read_errors()}"
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child and child.get_process_id() == self.process.pid:
                return child

    def find(self, role, name):
        return next((node for node in walk(self.application)
                     if get_role(node) == role and node.get_name() == name), None)

    def get_views(self):
        """Returns the three views by the part of their name before the comma."""
        views = {node.get_name().split(",")[0]: node for node in walk(self.application)
                 if re.match("(attached_to graph|relative_to graph|3D view), ", node.get_name())}
        return views if len(views) == 3 else None

    def read_errors(self):
        self.errors.seek(0)
        return self.errors.read()

    def close(self):
        self.process.terminate()
        self.process.wait()
        with self.errors:
            text = self.read_errors()
        print(text, end="", file=sys.stderr)
        warnings = [line for line in text.splitlines() if WARNING.search(line)
                    and not line.endswith(WARNING_OF_GDK)]
        assert not warnings, f"it warns: {warnings}"


def run(suite, tests, *arguments):
    """Runs every test with the arguments, and prints the results as TAP."""
    bad = 0
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        name = test.__name__.removeprefix("test_").replace("_", "-")
        try:
            test(*arguments)
            print(f"ok {number} /{suite}/{name}", flush=True)
        except AssertionError as why:
            bad += 1
            print(f"not ok {number} /{suite}/{name}\n# {why}", flush=True)
    return 1 if bad else 0


def on_a_bus(main):
    """Ends with what it returns: on a bus of its own, on which the screen reader's bus
    starts when it is asked for."""
    with subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as bus:
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        try:
            status = main()
        finally:
            bus.terminate()
    sys.exit(status)


try:
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError):
    skip("no Atspi for this Python")

for program in ("xdotool", "dbus-daemon"):
    if shutil.which(program) is None:
        skip(f"no {program}")
