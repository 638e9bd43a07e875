#!/usr/bin/env python3
"""Builds of documentation with Sphinx, MkDocs, CMake and ament rebuild figures.

usage: test-doc-builds.py TRIAD-CLI BUILDS EXAMPLES

Each in a folder of its own, with the files of BUILDS; those whose program is
missing are skipped.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FIGURES = "[arm]\nsource=arm.sdf\noutput=arm.svg\ntheme=auto\n\n[page]\nsource=arm.sdf\noutput=arm.html\n"
AMENT = "/usr/share/ament_cmake_test/cmake"


class Suite:
    def __init__(self, cli, builds, examples):
        self.cli = cli
        self.builds = builds
        self.examples = examples
        self.number = 0
        self.failed = 0
        self.environment = os.environ | {"TRIAD_CLI": str(cli)}

    def make_folder(self, parent):
        """A folder of documentation with a model and its figures, which are not built yet."""
        folder = pathlib.Path(parent, "docs")
        folder.mkdir()
        shutil.copy(self.examples / "arm.sdf", folder)
        (folder / "figures.triad").write_text(FIGURES, encoding="utf-8")
        return folder

    def call(self, *command, folder=None):
        return subprocess.run([str(word) for word in command], cwd=folder, text=True, errors="replace",
                              env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def run(self, function, *programs):
        self.number += 1
        name = function.__name__.replace("_", "-")
        missing = [one for one in programs if not shutil.which(one) and not os.path.isdir(one)]
        if missing:
            print(f"ok {self.number} /doc-builds/{name} # SKIP no {missing[0]}")
            return
        with tempfile.TemporaryDirectory() as parent:
            try:
                function(self.make_folder(parent), pathlib.Path(parent))
                print(f"ok {self.number} /doc-builds/{name}", flush=True)
            except AssertionError as error:
                self.failed += 1
                print(f"not ok {self.number} /doc-builds/{name}", flush=True)
                print("# " + str(error).replace("\n", "\n# "), flush=True)

    def sphinx(self, folder, parent):
        shutil.copy(self.builds / "triad_figures.py", folder)
        (folder / "conf.py").write_text(
            "import sys\nsys.path.insert(0, '.')\nproject = 'robot'\n"
            "extensions = ['triad_figures']\nhtml_extra_path = ['arm.html']\n", encoding="utf-8")
        (folder / "index.rst").write_text("Robot\n=====\n\n.. figure:: arm.svg\n\n   The arm.\n",
                                          encoding="utf-8")
        site = parent / "site"
        done = self.call("sphinx-build", "-W", "-b", "html", ".", site, folder=folder)
        assert done.returncode == 0, done.stdout
        assert list(site.rglob("arm.svg")) and list(site.rglob("arm.html")), done.stdout

        # An error of a figure is one of the build, with its place.
        (folder / "figures.triad").write_text(FIGURES + "colour=red\n", encoding="utf-8")
        done = self.call("sphinx-build", "-W", "-b", "html", ".", site, folder=folder)
        assert done.returncode != 0 and re.search(r"figures\.triad:9:", done.stdout), done.stdout

    def mkdocs(self, folder, parent):
        shutil.copy(self.builds / "triad_figures.py", parent)
        (parent / "mkdocs.yml").write_text("site_name: robot\ntheme: {name: null, custom_dir: look}\n"
                                           "hooks: [triad_figures.py]\n", encoding="utf-8")
        (parent / "look").mkdir()
        (parent / "look" / "main.html").write_text("{{ page.content }}", encoding="utf-8")
        (folder / "index.md").write_text("![The arm](arm.svg)\n\n[Turn it](arm.html)\n",
                                         encoding="utf-8")
        done = self.call("mkdocs", "build", "--strict", folder=parent)
        assert done.returncode == 0, done.stdout
        assert (parent / "site" / "arm.svg").is_file() and (parent / "site" / "arm.html").is_file()
        (folder / "arm.sdf").unlink()
        done = self.call("mkdocs", "build", "--strict", folder=parent)
        assert done.returncode != 0 and "arm.sdf" in done.stdout, done.stdout

    def write_cmake(self, folder, before=""):
        (folder / "CMakeLists.txt").write_text(
            f"cmake_minimum_required(VERSION 3.16)\nproject(robot NONE)\n{before}"
            f"include({self.builds / 'TriadFigures.cmake'})\n"
            "triad_figures(figures)\ntriad_figures(figures-are-current CHECK)\n", encoding="utf-8")

    def configure(self, folder, parent, *options):
        done = self.call("cmake", f"-DTRIAD_CLI={self.cli}", *options, "-S", folder,
                         "-B", parent / "build")
        assert done.returncode == 0, done.stdout
        return parent / "build"

    def check_cmake(self, folder, build):
        """The test fails until the figures are built, and again when the model changes."""
        for is_current in (False, True, False):
            if is_current:
                done = self.call("cmake", "--build", build)
                assert done.returncode == 0 and (folder / "arm.svg").is_file(), done.stdout
            elif (folder / "arm.svg").is_file():
                model = folder / "arm.sdf"
                model.write_text(model.read_text(encoding="utf-8").replace("0.15", "0.25"),
                                 encoding="utf-8")
            done = self.call("ctest", "--output-on-failure", folder=build)
            assert (done.returncode == 0) == is_current, done.stdout
            assert "figures-are-current" in done.stdout, done.stdout

    def cmake(self, folder, parent):
        self.write_cmake(folder)
        self.check_cmake(folder, self.configure(folder, parent))

    def ament(self, folder, parent):
        self.write_cmake(folder, "find_package(ament_cmake_core REQUIRED)\n"
                                 "find_package(ament_cmake_test REQUIRED)\n")
        (folder / "package.xml").write_text(
            "<package format='3'><name>robot</name><version>1.0.0</version>"
            "<description>r</description><maintainer email='a@b.c'>a</maintainer>"
            "<license>x</license></package>", encoding="utf-8")
        # The Python that ament is installed for.
        build = self.configure(folder, parent, "-DPython3_EXECUTABLE=/usr/bin/python3")
        self.check_cmake(folder, build)
        # A result that colcon reads.
        found = [str(path) for path in parent.rglob("*") if "test_results" in path.parts]
        assert any(re.search(r"figures-are-current(\.xunit)?\.xml$", name) for name in found), found

    def github(self, folder, _):
        """What the workflow runs fails until the figures are built."""
        text = (self.builds / "github-figures.yml").read_text(encoding="utf-8")
        command = re.findall(r"run: (triad-cli .*)", text)
        assert len(command) == 1, command
        words = [self.cli, *command[0].split()[1:]]
        assert self.call(*words, folder=folder).returncode == 1
        assert self.call(self.cli, "figures", ".", folder=folder).returncode == 0
        assert self.call(*words, folder=folder).returncode == 0


def main():
    suite = Suite(*(pathlib.Path(word).resolve() for word in sys.argv[1:]))
    print("1..5")
    suite.run(suite.sphinx, "sphinx-build")
    suite.run(suite.mkdocs, "mkdocs")
    suite.run(suite.cmake, "cmake", "ctest", "make")
    suite.run(suite.ament, "cmake", "ctest", "make", AMENT)
    suite.run(suite.github)
    return 1 if suite.failed else 0


if __name__ == "__main__":
    sys.exit(main())
