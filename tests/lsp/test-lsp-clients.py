#!/usr/bin/env python3
"""Neovim, Emacs and VS Code's client library use the language server.

usage: test-lsp-clients.py TRIAD-CLI EDITORS

Each edits the same model with the settings in EDITORS, and is skipped if it is not installed.
"""
# SPDX-License-Identifier: Apache-2.0

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
TIMEOUT = 100  # seconds

MODEL = """<sdf version="1.9">
  <model name="arm">
    <link name="base"/>
    <frame name="tip" attached_to="base">
      <pose>0 0 0.25 0 0 0</pose>
    </frame>
    <frame name="camera" attached_to="tpi"/>
  </model>
</sdf>
"""
RENAMED = MODEL.replace('"tip"', '"flange"').replace('"tpi"', '"flange"')


def can_run(*command):
    return shutil.which(command[0]) is not None and subprocess.run(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
        timeout=TIMEOUT).returncode == 0


def use(command, folder):
    """Returns what a client saw, by the kind of thing."""
    model = folder / "arm.sdf"
    model.write_text(MODEL)
    (folder / "seen").unlink(missing_ok=True)
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=TIMEOUT,
                          cwd=folder, env={**os.environ, "TRIAD_MODEL": str(model),
                                           "TRIAD_SEEN": str(folder / "seen")})
    assert (folder / "seen").exists(), done.stdout + done.stderr
    seen = {}
    for kind, *values in json.loads((folder / "seen").read_text()):
        seen.setdefault(kind, []).append(values)
    assert "failed" not in seen, seen["failed"]
    return seen


def check(seen):
    assert [values[0] for values in seen["diagnostic"]] == [7], seen["diagnostic"]
    assert "attached_to" in seen["diagnostic"][0][1].lower(), seen["diagnostic"]
    assert "z 0.25 m" in seen["hover"][0][0], seen["hover"]
    assert {"base", "tip"} <= set(seen["completion"][0][0]), seen["completion"]
    if "preview" in seen:
        assert seen["preview"] == [["arm::camera", 4]], seen["preview"]
    if "text" in seen:
        assert [line.rstrip("\n") for line in seen["text"][0][0] if line] == \
            RENAMED.splitlines(), seen["text"]
    else:
        assert seen["rename"] == [[[[3, "foot"], [4, "foot"]]]], seen["rename"]
        assert seen["status"] == [[0]], seen["status"]


def main():
    tool, editors = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    clients = (
        ("neovim", "Neovim 0.7 or newer",
         ("nvim", "--headless", "--clean", "-c", "if !has('nvim-0.7') | cquit | endif | qall"),
         ("nvim", "--headless", "--clean", "-S", editors / "triad-lsp.lua",
          "-S", HERE / "try-neovim.lua")),
        ("emacs", "Emacs with Eglot",
         ("emacs", "-Q", "--batch", "--eval", "(require 'eglot)"),
         ("emacs", "-Q", "--batch", "-l", editors / "triad.el", "-l", HERE / "try-emacs.el")),
        ("vscode-client", "node with vscode-languageserver-protocol",
         ("node", "-e", "require('vscode-languageserver-protocol/node')"),
         ("node", HERE / "try-node.js")),
    )
    bad = 0

    print(f"1..{len(clients)}")

    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "bin").mkdir()
        (folder / "bin" / "triad-cli").symlink_to(tool)
        os.environ.update(PATH=f"{folder / 'bin'}:{os.environ['PATH']}", HOME=scratch,
                          LC_ALL="C.UTF-8")

        for number, (name, needed, attempt, command) in enumerate(clients, 1):
            if not can_run(*attempt):
                print(f"ok {number} /lsp-clients/{name} # SKIP {needed} is not installed")
                continue
            try:
                check(use(command, folder))
                print(f"ok {number} /lsp-clients/{name}", flush=True)
            except Exception as why:  # pylint: disable=broad-except
                bad += 1
                said = f"{type(why).__name__}: {why}".replace("\n", "\n# ")
                print(f"not ok {number} /lsp-clients/{name}\n# {said}", flush=True)

    return 1 if bad else 0


sys.exit(main())
