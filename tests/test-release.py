#!/usr/bin/env python3
"""All places that contain the version or the date of the release agree.

usage: test-release.py SOURCE-FOLDER
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import sys

METAINFO = "data/io.github.triadsdf.Triad.metainfo.xml.in"

# Files whose first match is the newest release; in others, all matches count.
FIRST = {
    "debian/changelog": r"^triad \(([^-)]+)-",
    "CHANGELOG.md": r"^## (\S+) ",
    METAINFO: r'<release version="([^"]+)"',
    "packaging/triad.spec": r"^Version: +(\S+)$",
}
EVERY = {
    "data/editors/github-workflow.yml": r"--branch=(\S+)",
    "data/builds/github-figures.yml": r"--branch=(\S+)",
    "docs/EDITORS.md": r"\brev: (\S+)",
    METAINFO: r"githubusercontent\.com/[^/]+/[^/]+/([^/]+)/",
}


def main():
    root = pathlib.Path(sys.argv[1])
    number = n_bad = 0

    def find(name, pattern):
        return re.findall(pattern, (root / name).read_text(encoding="utf-8"), re.MULTILINE)

    def report(what, found, wanted):
        nonlocal number, n_bad
        number += 1
        bad = not found or any(value != wanted for value in found)
        n_bad += bad
        print(f"{'not ok' if bad else 'ok'} {number} /release/{what}")
        if bad:
            print(f"# {', '.join(found)}, not {wanted}")

    version = find("meson.build", r"^  version: '(.+)',$")[0]
    for name, pattern in FIRST.items():
        report(f"the-version-in-{name}", find(name, pattern)[:1], version)
    for name, pattern in EVERY.items():
        report(f"the-tag-in-{name}", find(name, pattern), version)

    day = find("CHANGELOG.md", r"^## \S+ – (\S+)")[0]
    report("the-day", find(METAINFO, r'<release version="[^"]+" date="([^"]+)"')[:1], day)

    # A picture that is shown where programs are chosen has to be in the release.
    for path in find(METAINFO, r"githubusercontent\.com/[^/]+/[^/]+/[^/]+/([^<]+)<"):
        report(f"there-is-{path}", [str((root / path).is_file())], "True")

    print(f"1..{number}")
    return n_bad > 0


if __name__ == "__main__":
    sys.exit(main())
