#!/usr/bin/env python3
"""The desktop starts the program by its bus name, and asks it for windows.

usage: test-activation.py TRIAD EXAMPLES

There is only one process, whether files are opened over the bus, as by a file
manager, or from command lines.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

NAME = "io.github.triadsdf.Triad"
PATH = "/io/github/triadsdf/Triad"
TIMEOUT = 30 * int(os.environ.get("TRIAD_TEST_PATIENCE", "1"))  # seconds


def output(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout


def call(method, *arguments):
    subprocess.run(["gdbus", "call", "--session", "--timeout", str(TIMEOUT), "--dest", NAME,
                    "--object-path", PATH, "--method", f"org.freedesktop.Application.{method}",
                    *arguments], check=True, stdout=subprocess.DEVNULL)


def is_running():
    said = output("gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/",
                  "--method", "org.freedesktop.DBus.NameHasOwner", NAME)
    return "true" in said


def titles():
    """Returns the titles of the visible windows."""
    found = output("xdotool", "search", "--onlyvisible", "--name", ".").split()
    names = [output("xdotool", "getwindowname", window).strip() for window in found]
    return sorted(name for name in names if name)


def wait(condition, what):
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError(f"never {what}: {titles()}")


def shows(*patterns):
    """Returns whether there is one window for each pattern, and no other."""
    shown = titles()
    return len(shown) == len(patterns) and all(any(re.search(p, t) for t in shown) for p in patterns)


def main():
    triad, examples = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])

    for tool in ("dbus-run-session", "gdbus", "xdotool"):
        if not shutil.which(tool):
            print(f"1..0 # SKIP {tool} is not installed")
            return 0

    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ:
        services = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "dbus-1" / "services"
        services.mkdir(parents=True)
        (services / f"{NAME}.service").write_text(
            f"[D-BUS Service]\nName={NAME}\nExec={triad} --gapplication-service\n")
        # A text viewer that prints the file that it gets.
        applications = services.parent.parent / "applications"
        applications.mkdir()
        reader = applications.parent / "reader"
        reader.write_text(f"#!/bin/sh\necho \"$1\" >{applications.parent}/shown.new\n"
                          f"mv {applications.parent}/shown.new {applications.parent}/shown\n")
        reader.chmod(0o755)
        (applications / "reader.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Reader\nExec={reader} %f\nMimeType=text/html;\n")
        (applications / "mimeapps.list").write_text("[Default Applications]\ntext/html=reader.desktop\n")
        os.execvp("dbus-run-session", ["dbus-run-session", "--", sys.executable, *sys.argv])

    arm, gripper = (examples / name for name in ("arm.sdf", "gripper.sdf"))
    number = 0

    def step(name, *patterns):
        nonlocal number
        wait(lambda: shows(*patterns), f"windows of {patterns}")
        number += 1
        print(f"ok {number} /activation/{name}", flush=True)

    def help_is_shown():
        shown = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "shown"
        return shown.is_file() and "<h1>Triad</h1>" in pathlib.Path(shown.read_text().strip()).read_text()

    # A tooltip is a window, too.
    subprocess.run(["xdotool", "mousemove", "9999", "9999"], check=True)

    print("1..8", flush=True)
    call("Open", f"['{arm.as_uri()}']", "{}")
    step("a-file-manager-opens-a-file", "arm")
    call("ActivateAction", "new-window", "[]", "{}")
    step("a-launcher-opens-another-window", "arm", "Triad")
    subprocess.run([triad, str(gripper)], check=True, timeout=TIMEOUT)
    step("a-command-line-opens-a-file-there", "arm", "gripper")
    subprocess.run([triad, "--new-window"], check=True, timeout=TIMEOUT)
    step("a-command-line-opens-another-window-there", "arm", "gripper", "Triad")
    odd = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "http:odd.sdf"
    shutil.copy(arm, odd)
    subprocess.run([triad, odd.name], check=True, timeout=TIMEOUT, cwd=odd.parent)
    step("a-name-like-an-address-is-a-file", "arm", "gripper", "http:odd")
    refused = subprocess.run([triad, f"--compare={arm}"], capture_output=True, text=True, timeout=TIMEOUT)
    assert refused.returncode == 2 and "--compare=OTHER FILE" in refused.stderr, refused
    step("a-comparison-needs-another-file", "arm", "gripper", "http:odd")
    call("ActivateAction", "help", "[]", "{}")
    wait(help_is_shown, "the help")
    step("the-help-is-shown", "arm", "gripper", "http:odd")
    call("ActivateAction", "quit", "[]", "{}")
    wait(lambda: not is_running(), "an end")
    step("it-ends-when-it-is-asked-to")

    return 0


if __name__ == "__main__":
    sys.exit(main())
