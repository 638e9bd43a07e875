#!/usr/bin/env python3
"""All texts are in the template, and all translations are complete.

usage: test-translations.py SOURCE-FOLDER
"""
# SPDX-License-Identifier: Apache-2.0

import configparser
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

MARKED = re.compile(r'\b(?:_|N_|C_|NC_|Q_|ngettext|g_dngettext|choose_words) ?\(\s*(?:\w+,\s*)?"')
UI_MARKED = re.compile(r'translatable="yes"')
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "g_dngettext:2,3", "g_dpgettext2:2c,3",
            "choose_words:2,3"]


def listed(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def says_something(path):
    pattern = UI_MARKED if path.suffix == ".ui" else MARKED
    return pattern.search(path.read_text(encoding="utf-8")) is not None


def marked_files(root):
    files = [*(root / "src").rglob("*.[ch]"), *(root / "src").rglob("*.inc"),
             *(root / "ui").glob("*.ui")]
    return {str(path.relative_to(root)) for path in files if says_something(path)}


def check_files(root):
    """Yields errors in POTFILES.in."""
    files = listed(root / "po/POTFILES.in")
    marked = marked_files(root)

    if files != sorted(set(files)):
        yield "not in order, or twice the same"

    for name in sorted(marked - set(files)):
        yield f"{name} is missing"

    for name in files:
        if name.startswith(("src/", "ui/")) and name not in marked:
            yield f"nothing is to be translated in {name}"


def run(*command):
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    return subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          env=environment)


def make_template(root, folder):
    template = folder / "triad.pot"
    run("xgettext", "--from-code=UTF-8", f"--directory={root}", f"--output={template}",
        f"--files-from={root / 'po/POTFILES.in'}",
        *(f"--keyword={word}" for word in KEYWORDS)).check_returncode()
    return template


def list_messages(template):
    """Returns every message of a template, without its quotes."""
    text = run("msgcat", "--no-wrap", template).stdout

    for first, more in re.findall(r'^msgid(?:_plural)? "(.*)"((?:\n".*")*)', text, re.M):
        yield first + "".join(re.findall(r'^"(.*)"$', more, re.M))


def check_template(root):
    """Yields messages that are not in the template as a whole."""
    keys = configparser.ConfigParser(interpolation=None)
    keys.read(root / "data/examples/examples.ini", encoding="utf-8")

    with tempfile.TemporaryDirectory() as folder:
        messages = set(list_messages(make_template(root, pathlib.Path(folder))))

    for message in messages:
        if message.endswith("%"):
            yield f"a macro in the middle: {message}"

    for section in keys.sections():
        for said in keys[section].values():
            if said not in messages:
                yield f"examples.ini says “{said}”, and triad-examples.c does not"


def read_translations(po):
    """Returns translations by context and text."""
    text = run("msgcat", "--no-wrap", po).stdout
    pattern = r'^(?:msgctxt "(.*)"\n)?msgid "(.*)"\nmsgstr "(.*)"$'
    return {(context or None, message): said
            for context, message, said in re.findall(pattern, text, re.M)}


def list_labels(menu):
    """Returns the labels of each menu, including its sections."""
    for item in menu:
        if item.tag == "section":
            yield from list_labels(item)
        elif item.tag in ("item", "submenu"):
            yield from ((label.get("context"), label.text) for label in item.findall("attribute")
                        if label.get("name") == "label")


def check_keys(root, said):
    """Yields labels of one menu that have the same mnemonic."""
    for path in sorted((root / "ui").glob("*.ui")):
        for menu in xml.etree.ElementTree.parse(path).iter():
            if menu.tag not in ("menu", "submenu"):
                continue

            labels = {}
            for context, text in list_labels(menu):
                label = said.get((context, text), text)
                key = re.search(r"_(\w)", label)
                other = labels.setdefault(key[1].lower(), label) if key else label
                if other != label:
                    yield f"{path.name}: “{other}” and “{label}” have the same key"
                if not key and "_" in text:
                    yield f"{path.name}: “{label}” has no key"


def check_language(root, language):
    """Yields errors and missing messages of a translation."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        whole = folder / "whole.po"
        run("msgmerge", "--quiet", "--no-fuzzy-matching", "-o", whole,
            root / "po" / f"{language}.po", make_template(root, folder)).check_returncode()
        result = run("msgfmt", "--check", "--statistics", "-o", folder / "triad.mo", whole)

    if result.returncode != 0 or "fuzzy" in result.stderr or "untranslated" in result.stderr:
        yield result.stderr.strip()

    yield from check_keys(root, read_translations(root / "po" / f"{language}.po"))


def main():
    root = pathlib.Path(sys.argv[1])
    languages = " ".join(listed(root / "po/LINGUAS")).split()
    checks = {"files": check_files(root), "template": check_template(root),
              "keys": check_keys(root, {})}
    checks.update((language, check_language(root, language)) for language in languages)
    bad = 0

    for number, (name, complaints) in enumerate(checks.items(), 1):
        found = list(complaints)
        bad += bool(found)
        print(f"{'not ok' if found else 'ok'} {number} /translations/{name}")
        for complaint in found:
            print("# " + complaint.replace("\n", "\n# "))

    print(f"1..{len(checks)}")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
