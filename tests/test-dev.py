#!/usr/bin/env python3
"""Tests ./dev on simulated systems, with programs that only log their arguments.

usage: test-dev.py SOURCE-FOLDER
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

OS_RELEASE = {
    "debian-12": 'ID=debian\nVERSION_CODENAME=bookworm\nPRETTY_NAME="Debian GNU/Linux 12"\n',
    "ubuntu-24.04": "ID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=noble\n",
    "linux-mint": 'ID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_CODENAME=xia\n',
    "fedora": 'ID=fedora\nPRETTY_NAME="Fedora Linux 43"\nVERSION_CODENAME=""\n',
    "nobara": 'ID=nobara\nID_LIKE="rhel centos fedora"\n',
    "arch": "ID=arch\n",
    "manjaro": "ID=manjaro\nID_LIKE=arch\n",
    "ubuntu-22.04": 'ID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=jammy\nPRETTY_NAME="Ubuntu 22.04"\n',
    "void": 'ID=void\nPRETTY_NAME="Void Linux"\n',
}

# The package manager of each system, and two of its packages.
SYSTEMS = {
    "debian-12": ("apt-get install", ["libgtk-4-dev", "xvfb"]),
    "ubuntu-24.04": ("apt-get install", ["libgtk-4-dev", "xvfb"]),
    "linux-mint": ("apt-get install", ["libgtk-4-dev", "xvfb"]),
    "fedora": ("dnf install", ["gtk4-devel", "xorg-x11-server-Xvfb"]),
    "nobara": ("dnf install", ["gtk4-devel", "xorg-x11-server-Xvfb"]),
    "arch": ("pacman -S", ["gtk4", "xorg-server-xvfb"]),
    "manjaro": ("pacman -S", ["gtk4", "xorg-server-xvfb"]),
}

# Nothing is installed, all of it can be, and the one test that there is passes.
FAKES = {
    "dpkg-query": "exit 1",
    "rpm": "exit 1",
    "apt-get": "",
    "apt-cache": "",
    "dnf": "",
    "pacman": 'test "$1" != -T',
    "sudo": 'exec "$@"',
    "cc": "",
    "ninja": "",
    "msgfmt": "",
    "xmllint": "",
    "pkg-config": "",
    "meson": """case $1 in
      setup) mkdir -p "$2" && : >"$2/build.ninja" ;;
      test) mkdir -p build/meson-logs && echo '{"result": "OK"}' >build/meson-logs/testlog.json ;;
    esac""",
}


class Report:
    def __init__(self):
        self.number = 0
        self.failed = 0

    def tell(self, name, good, why=""):
        self.number += 1
        self.failed += not good
        print(f"{'ok' if good else 'not ok'} {self.number} /dev/{name}")
        if not good:
            print("\n".join(f"# {line}" for line in str(why).splitlines()))


class Checkout:
    """Copies of the files that ./dev runs, and programs that log how they are called."""

    def __init__(self, source, folder):
        self.folder = folder / "a checkout"
        self.log = folder / "log"
        self.bin = folder / "bin"
        (self.folder / "tests").mkdir(parents=True)
        shutil.copy(source / "dev", self.folder)
        shutil.copy(source / "tests/count-results.py", self.folder / "tests")
        shutil.copytree(source / "tools", self.folder / "tools")
        self.bin.mkdir()
        for name, body in FAKES.items():
            program = self.bin / name
            program.write_text(f'#!/bin/sh\necho "{name} $*" >>"$LOG"\n{body}\n')
            program.chmod(0o755)
        for name, text in OS_RELEASE.items():
            (folder / name).write_text(text)

    def run(self, system, *words, without=()):
        """Returns the status, the output, and the programs that were called."""
        self.log.write_text("")
        for name in without:
            (self.bin / name).rename(self.bin / f"{name}.away")
        path = str(self.bin) + ("" if without else f":{os.environ['PATH']}")
        env = dict(os.environ, PATH=path, LOG=str(self.log),
                   TRIAD_OS_RELEASE=str(self.folder.parent / system))
        for name in ("dirname", "sed", "id", "cut", "tr", "grep", "sort", "mkdir", "rm", "env", "python3"):
            if without and not (self.bin / name).exists():
                (self.bin / name).symlink_to(shutil.which(name))
        run = subprocess.run(["/bin/sh", str(self.folder / "dev"), *words], env=env, text=True, check=False,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for name in without:
            (self.bin / f"{name}.away").rename(self.bin / name)
        return run.returncode, run.stdout, self.log.read_text()


def main():
    source = pathlib.Path(sys.argv[1])
    report = Report()

    lines = [line for line in (source / "tools/packages.txt").read_text(encoding="utf-8").splitlines()
             if line and not line.startswith("#")]
    bad = [line for line in lines if line.count(" | ") != 4 or any(not part for part in line.split(" | "))]
    report.tell("the-table-has-five-columns", lines and not bad, "\n".join(bad))

    with tempfile.TemporaryDirectory() as folder:
        checkout = Checkout(source, pathlib.Path(folder))

        for system, (command, wanted) in SYSTEMS.items():
            status, said, called = checkout.run(system, "test")
            installed = " ".join(line for line in called.splitlines() if line.startswith(command)).split()
            report.tell(f"installs-packages-of-{system}",
                        status == 0 and all(name in installed for name in wanted), f"{status}\n{said}{called}")
            report.tell(f"counts-tests-on-{system}", said.splitlines()[-1:] == ["1 passed, 0 failed"], said)
            status, said, _ = checkout.run(system, "packages")
            report.tell(f"lists-packages-of-{system}",
                        status == 0 and all(name in said.split() for name in wanted), said)

        # Ubuntu has Chromium as a snap only.
        offered = {system: "chromium" in checkout.run(system, "packages")[1].split()
                   for system in SYSTEMS if system.startswith(("debian", "ubuntu"))}
        report.tell("lists-packages-of-one-system-only",
                    all(there == name.startswith("debian") for name, there in offered.items()) and
                    len(set(offered.values())) == 2, offered)

        status, said, _ = checkout.run("debian-12", "mutate", "--help")
        report.tell("lists-options-of-mutate", status == 0 and "--seed" in said, said)

        # Debian needs no packages for the sanitizers.
        status, said, _ = checkout.run("debian-12", "packages", "sanitize", "fuzz")
        report.tell("lists-packages-of-several-purposes", status == 0 and "clang" in said.split(), said)

        status, said, called = checkout.run("ubuntu-22.04", "test")
        report.tell("refuses-what-is-too-old",
                    status == 2 and "Ubuntu 22.04 is too old" in said and "install" not in called, said)

        status, said, called = checkout.run("void", "test")
        report.tell("goes-on-where-all-is-there",
                    status == 0 and "Void Linux; everything" in said and "install" not in called, said)
        status, said, called = checkout.run("void", "test", without=["xmllint", "meson"])
        report.tell("names-what-is-missing-elsewhere",
                    status == 2 and "Void Linux" in said and "meson xmllint" in said, said)
        status, said, called = checkout.run("no-such-file", "test")
        report.tell("runs-without-os-release", status == 0 and "this system" in said, said)

        _, _, called = checkout.run("debian-12", "test", "graph-view", "--suite", "gui")
        report.tell("runs-the-tests-that-are-named",
                    any(line.startswith("meson test") and line.endswith(" graph-view --suite gui")
                        for line in called.splitlines()), called)

        status, said, called = checkout.run("debian-12", "test", "--on=potato")
        report.tell("knows-the-releases-of-on", status == 2 and "not potato" in said and not called, said)

    print(f"1..{report.number}")
    return report.failed > 0


if __name__ == "__main__":
    sys.exit(main())
