"""platform_reference: the platform of tests that depend on the bytes of libraries

Bytes from cairo, Pango and fonts, and counts of instructions, were recorded on
one system. On any other they differ without an error in Triad.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib

NAME = "Debian 12"
RELEASE = pathlib.Path("/etc/os-release")


def reason_to_skip():
    """Returns why such a test does not run here; None if it does."""
    lines = RELEASE.read_text(encoding="utf-8").splitlines() if RELEASE.exists() else []
    fields = dict(line.split("=", 1) for line in lines if "=" in line)
    found = [fields.get(key, "").strip('"') for key in ("ID", "VERSION_ID")]
    return None if found == ["debian", "12"] else f"recorded on {NAME}, and compared only there"
