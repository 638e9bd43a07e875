"""Rebuilds outdated figures before Sphinx or MkDocs reads the pages.

Sphinx, in conf.py, with this file in a folder of sys.path:

    extensions = ["triad_figures"]

MkDocs, in mkdocs.yml, with this file beside it:

    hooks: [triad_figures.py]

All figure files (*.triad) of the documentation's folder are built.  A figure that
cannot be built is an error.  Set TRIAD_CLI to run another program than triad-cli.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import shutil
import subprocess


def build_figures(folder):
    """Builds the outdated figures below a folder; returns why that failed, or None."""
    if not any(pathlib.Path(folder).rglob("*.triad")):
        return None
    program = os.environ.get("TRIAD_CLI", "triad-cli")
    if shutil.which(program) is None:
        return f"{program} is not installed; the figures below {folder} are not rebuilt"
    done = subprocess.run([program, "figures", str(folder)], stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True, errors="replace", check=False)
    return done.stderr.strip() or f"{program} failed" if done.returncode else None


def setup(app):
    """Called by Sphinx."""
    from sphinx.errors import ExtensionError

    def build(app, config):
        if why := build_figures(app.srcdir):
            raise ExtensionError(why)

    # Sphinx looks for the files that the configuration names after that.
    app.connect("config-inited", build)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def on_pre_build(config):
    """Called by MkDocs."""
    from mkdocs.exceptions import PluginError

    if why := build_figures(config["docs_dir"]):
        raise PluginError(why)
