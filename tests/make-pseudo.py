#!/usr/bin/env python3
"""Makes a language in which every message is longer and marked as translated.

usage: make-pseudo.py SOURCE-FOLDER LOCALE-FOLDER

“Select” becomes “⟦Sèlèct òòò⟧”. The language is called xx: LANGUAGE=xx selects
it in any locale but C and, with newer glibc, C.UTF-8. The folder therefore gets
a locale, xx_XX.UTF-8, which LOCPATH finds there: a copy of C.UTF-8, because a
minimal system has no other.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import subprocess
import sys

KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "g_dngettext:2,3", "g_dpgettext2:2c,3",
            "choose_words:2,3"]
LETTERS = str.maketrans("aeiou", "àèìòù")

# Parts that stay: placeholders, markup elements and entities.
KEPT = re.compile(r"(%(?:\d+\$)?[-+ #0]*\d*(?:\.[\d*]+)?(?:z|l|ll)?[a-zA-Z%]|<[^<>]*>|&\w+;|\\.)")
FIELD = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"$')
C_LOCALE = pathlib.Path("/usr/lib/locale/C.utf8")
HEADER = ("Content-Type: text/plain; charset=UTF-8\\n", "Content-Transfer-Encoding: 8bit\\n",
          "Language: xx\\n", "Plural-Forms: nplurals=2; plural=(n != 1);\\n")


def lengthen(text):
    """Makes a text a third longer; its beginning and end have to stay."""
    begin, body, end = re.fullmatch(r"((?:\\n|\s)*)(.*?)((?:\\n|\s)*)", text, re.DOTALL).groups()

    if not body:
        return text

    words = "".join(part if KEPT.fullmatch(part) else part.translate(LETTERS)
                    for part in KEPT.split(body))
    more = " " + "ò" * max(1, len(body) // 3) if len(body) > 2 else ""
    return f"{begin}⟦{words}{more}⟧{end}"


def translate(template):
    """Fills in the lines of a template whose messages are whole lines."""
    message = plural = ""

    for line in template.splitlines():
        field = FIELD.match(line)

        if line.startswith("#, fuzzy"):
            continue

        if field and field[1] == "msgid":
            message = plural = field[2]
        elif field and field[1] == "msgid_plural":
            plural = field[2]
        elif field and field[1].startswith("msgstr"):
            said = lengthen(message if field[1] in ("msgstr", "msgstr[0]") else plural)
            yield f'{field[1]} "{said if message else "".join(HEADER)}"'
            continue

        # the header's own lines are made anew
        if message or not line.startswith('"'):
            yield line


def main():
    root, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    place = folder / "xx" / "LC_MESSAGES"
    place.mkdir(parents=True, exist_ok=True)
    if C_LOCALE.is_dir():
        (folder / "xx_XX.UTF-8").symlink_to(C_LOCALE)
    template = subprocess.run(
        ["xgettext", "--from-code=UTF-8", f"--directory={root}", "--no-wrap", "--output=-",
         f"--files-from={root / 'po/POTFILES.in'}", *(f"--keyword={word}" for word in KEYWORDS)],
        capture_output=True, check=True).stdout
    whole = subprocess.run(["msgcat", "--no-wrap", "--to-code=UTF-8", "-"], capture_output=True,
                           input=template.replace(b"CHARSET", b"UTF-8", 1), check=True).stdout
    joined = re.sub(r'"\n"', "", whole.decode())
    said = "\n".join(translate(joined)) + "\n"
    subprocess.run(["msgfmt", "--check-format", "-o", str(place / "triad.mo"), "-"],
                   input=said.encode(), check=True)


if __name__ == "__main__":
    main()
