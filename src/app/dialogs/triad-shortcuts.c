/* triad-shortcuts.c: keyboard shortcuts of the application and its windows */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-shortcuts.h"

static const struct
{
  const char *action;
  const char *keys[4];
} shortcuts[] = {
  { "app.new-window", { "<Control>n" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.help", { "F1" } },
  { "app.quit", { "<Control>q" } },
  { "win.open", { "<Control>o" } },
  { "win.export", { "<Shift><Control>e" } },
  { "win.copy-picture", { "<Shift><Control>p" } },
  { "win.print", { "<Control>p" } },
  { "win.compare-with", { "<Control>d" } },
  { "win.close-comparison", { "<Shift><Control>d" } },
  { "win.convert", { "<Shift><Control>s" } },
  { "win.back", { "<Alt>Left" } },
  { "win.forward", { "<Alt>Right" } },
  { "win.fit-selection", { "<Control>8" } },
  { "win.reload", { "F5", "<Control>r" } },
  { "win.pause", { "<Shift>F5" } },
  { "win.focus-page::changes", { "<Control>4" } },
  { "win.focus-page::compare", { "<Control>5" } },
  { "win.focus-page::problems", { "<Control>6" } },
  { "win.find", { "<Control>f" } },
  { "win.toggle-side", { "F9" } },
  { "win.toggle-bottom", { "<Control>F9" } },
  { "win.toggle-outline", { "<Shift>F9" } },
  { "win.enlarge", { "<Control>e" } },
  { "win.copy-pose", { "<Shift><Control>c" } },
  { "win.copy-shown", { "<Alt><Control>c" } },
  { "win.focus-page::frame", { "<Control>i" } },
  { "win.focus-page::joints", { "<Control>j" } },
  { "win.open-source", { "<Control>u" } },
  { "win.open-in-editor", { "<Shift><Control>o" } },
  { "win.check-parity", { "<Control>k" } },
  { "win.next-problem", { "F8" } },
  { "win.previous-problem", { "<Shift>F8" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "win.focus-page::attached", { "<Control>1" } },
  { "win.focus-page::relative", { "<Control>2" } },
  { "win.focus-page::scene", { "<Control>3" } },
  { "win.next-pane", { "F6" } },
  { "win.previous-pane", { "<Shift>F6" } },
  { "window.close", { "<Control>w" } },
};

void
triad_shortcuts_set_up (GtkApplication *application)
{
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (application, shortcuts[i].action, shortcuts[i].keys);
}
