#!/usr/bin/env python3
"""All files are installed in their places, and the desktop's tools accept them.

usage: test-install.py MESON BUILD EXAMPLES

Installs into a temporary folder, as a packager does, and runs the desktop's own
tools.  Checks whose tools are missing are skipped.
"""
# SPDX-License-Identifier: Apache-2.0

import configparser
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile

NAME = "io.github.triadsdf.Triad"

# Below the prefix; {libexec} is where helpers are.
FILES = [
    "bin/triad",
    "bin/triad-cli",
    "{libexec}/triad-draw",
    "{libexec}/triad-lsp",
    "{libexec}/triad-layout",
    f"share/applications/{NAME}.desktop",
    f"share/metainfo/{NAME}.metainfo.xml",
    f"share/dbus-1/services/{NAME}.service",
    f"share/glib-2.0/schemas/{NAME}.gschema.xml",
    f"share/mime/packages/{NAME}.xml",
    f"share/thumbnailers/{NAME}.thumbnailer",
    f"share/icons/hicolor/scalable/apps/{NAME}.svg",
    f"share/icons/hicolor/symbolic/apps/{NAME}-symbolic.svg",
    f"share/icons/hicolor/scalable/mimetypes/{NAME}-sdformat.svg",
    f"share/icons/hicolor/scalable/mimetypes/{NAME}-urdf.svg",
    "share/man/man1/triad.1",
    "share/man/man1/triad-cli.1",
    "share/man/man5/triad-figure.5",
    "share/bash-completion/completions/triad",
    "share/bash-completion/completions/triad-cli",
    "share/zsh/site-functions/_triad",
    "share/fish/vendor_completions.d/triad.fish",
    "share/fish/vendor_completions.d/triad-cli.fish",
    "share/triad/examples/arm_and_gripper.sdf",
    "share/triad/help.html",
]

TYPES = {
    "arm.sdf": "application/x-sdformat+xml",
    "urdf_parity.urdf": "application/x-urdf+xml",
}


class Report:
    def __init__(self):
        self.number = 0
        self.failed = 0

    def tell(self, name, good, why=""):
        self.number += 1
        self.failed += not good
        print(f"{'ok' if good else 'not ok'} {self.number} /install/{name}")
        if not good:
            print("\n".join(f"# {line}" for line in str(why).splitlines()))

    def skip(self, name, why):
        self.number += 1
        print(f"ok {self.number} /install/{name} # SKIP {why}")

    def run(self, name, *command, environ=None, wanted=None):
        """Runs a checker; it must succeed and print the expected text."""
        if not shutil.which(command[0]):
            self.skip(name, f"{command[0]} is not installed")
            return
        run = subprocess.run(command, capture_output=True, text=True, env=environ)
        said = run.stdout + run.stderr
        self.tell(name, run.returncode == 0 and (wanted is None or wanted in said), said)


def type_of(path):
    """Returns the type of a file, as file managers determine it."""
    return ["gio", "info", "-a", "standard::content-type", str(path)]


def main():
    meson, build, examples = sys.argv[1], *map(pathlib.Path, sys.argv[2:])
    report = Report()

    with tempfile.TemporaryDirectory() as destination:
        subprocess.run([*meson.split(), "install", "-C", build, "--no-rebuild", "--destdir", destination],
                       check=True, capture_output=True)
        prefix = next(pathlib.Path(destination).rglob("bin/triad")).parent.parent
        libexec = next(prefix.rglob("triad-layout")).parent.relative_to(prefix)
        share = prefix / "share"
        environ = os.environ | {"XDG_DATA_DIRS": f"{share}:/usr/share", "XDG_DATA_HOME": destination,
                                "PATH": f"{prefix / 'bin'}:{os.environ['PATH']}",
                                "LC_ALL": "C.UTF-8", "GIO_USE_VFS": "local"}

        missing = [name for name in FILES if not (prefix / name.format(libexec=libexec)).is_file()]
        report.tell("everything-is-in-its-place", not missing, "\n".join(missing))

        desktop = configparser.RawConfigParser(interpolation=None, delimiters="=")
        desktop.optionxform = str
        desktop.read(share / f"applications/{NAME}.desktop")
        entry = desktop["Desktop Entry"]
        service = configparser.RawConfigParser()
        service.read(share / f"dbus-1/services/{NAME}.service")
        program = service["D-BUS Service"]["Exec"].split()[0]
        report.tell("the-bus-starts-the-program", pathlib.Path(destination + program).is_file(), program)
        report.tell("the-desktop-opens-every-type",
                    all(name in entry["MimeType"] for name in TYPES.values()), entry["MimeType"])
        actions = [action for action in entry["Actions"].split(";") if action]
        report.tell("every-action-is-described",
                    actions and all(f"Desktop Action {action}" in desktop for action in actions), actions)

        thumbnailer = configparser.RawConfigParser()
        thumbnailer.read(share / f"thumbnailers/{NAME}.thumbnailer")
        entry = thumbnailer["Thumbnailer Entry"]
        image = pathlib.Path(destination, "thumbnail.png")
        report.tell("thumbnails-are-of-every-type",
                    all(name in entry["MimeType"].split(";") for name in TYPES.values()))
        for name in (*TYPES, "broken.sdf"):
            words = [word.replace("%s", "128").replace("%i", str(examples / name))
                     .replace("%o", str(image)) for word in entry["Exec"].split()]
            report.run(f"a-thumbnail-of-{name}", destination + words[0], *words[1:])
            width, height = struct.unpack(">II", image.read_bytes()[16:24])
            report.tell(f"a-thumbnail-of-{name}-has-its-size", (width, height) == (128, 128),
                        f"{width} x {height}")
            image.unlink()

        report.run("the-desktop-file-is-valid", "desktop-file-validate",
                   str(share / f"applications/{NAME}.desktop"))
        report.run("the-metainfo-is-valid", "appstreamcli", "validate", "--pedantic", "--no-net",
                   str(share / f"metainfo/{NAME}.metainfo.xml"))
        report.run("the-settings-are-valid", "glib-compile-schemas", "--strict", "--dry-run",
                   str(share / "glib-2.0/schemas"))

        report.run("the-types-are-valid", "update-mime-database", str(share / "mime"))
        report.run("the-desktop-knows-the-types", "update-desktop-database", str(share / "applications"))
        for name, wanted in TYPES.items():
            report.run(f"the-type-of-{name}", *type_of(examples / name), environ=environ,
                       wanted=f"content-type: {wanted}\n")
            # The type is detected by the root element if the name is not specific.
            unnamed = pathlib.Path(destination) / f"{name}.unknown"
            shutil.copy(examples / name, unnamed)
            report.run(f"the-type-of-{name}-by-its-root", *type_of(unnamed), environ=environ,
                       wanted=f"content-type: {wanted}\n")
            report.run(f"what-opens-{name}", "gio", "mime", wanted, environ=environ,
                       wanted=f": {NAME}.desktop")

    print(f"1..{report.number}")
    return report.failed > 0


if __name__ == "__main__":
    sys.exit(main())
