"""triad_builder.py: Triad's language server for GNOME Builder 43

Copy this file and triad_builder.plugin into ~/.local/share/gnome-builder/plugins/, and
sdformat.lang into ~/.local/share/gtksourceview-5/language-specs/.  Builder starts servers in
projects: open the folder of the model.
"""
# SPDX-License-Identifier: Apache-2.0

import gi

gi.require_version("Ide", "43")

from gi.repository import Ide  # pylint: disable=wrong-import-position


class TriadService(Ide.LspService):
    """Starts the server, and tells in which files."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.set_program("triad-cli")

    def do_configure_launcher(self, pipeline, launcher):
        # Not the command of a login shell, to which Builder cannot add an argument here.
        launcher.set_argv(["triad-cli", "lsp"])

    def do_configure_client(self, client):
        client.add_language("sdformat")


class TriadDiagnosticProvider(Ide.LspDiagnosticProvider, Ide.DiagnosticProvider):
    def do_load(self):
        TriadService.bind_client(self)


class TriadCompletionProvider(Ide.LspCompletionProvider):
    def do_parent_set(self, parent):
        if parent is not None:
            TriadService.bind_client(self)


class TriadHoverProvider(Ide.LspHoverProvider):
    def do_prepare(self):
        self.props.category = "Triad"
        self.props.priority = 0
        TriadService.bind_client(self)


class TriadSymbolResolver(Ide.LspSymbolResolver, Ide.SymbolResolver):
    def do_load(self):
        TriadService.bind_client(self)


class TriadRenameProvider(Ide.LspRenameProvider, Ide.RenameProvider):
    def do_load(self):
        TriadService.bind_client(self)


class TriadCodeActionProvider(Ide.LspCodeActionProvider, Ide.CodeActionProvider):
    def do_load(self):
        TriadService.bind_client(self)
