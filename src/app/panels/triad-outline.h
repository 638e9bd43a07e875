/* triad-outline.h: all frames of a file, and a search for some of them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_OUTLINE (triad_outline_get_type ())

/**
 * TriadOutline:
 *
 * The worlds and models of a session's snapshot with all that stands in them,
 * a row for each frame.
 *
 * Actions: `outline.clear` (the search), `outline.copy-name`,
 * `outline.copy-scoped-name`, `outline.select-parent`, `outline.next-match`,
 * `outline.previous-match`, `outline.menu`, `outline.left`, `outline.right`,
 * `outline.escape`, `outline.focus-list`.  It asks for
 * `win.fit-selection` when a row is activated.
 */
G_DECLARE_FINAL_TYPE (TriadOutline, triad_outline, TRIAD, OUTLINE, GtkWidget)

/**
 * triad_outline_find:
 * @self: an outline
 *
 * Lets people type what they look for.
 */
void triad_outline_find           (TriadOutline *self);

/**
 * triad_outline_focus_selected:
 * @self: an outline
 *
 * Moves the keyboard's focus to the row of the selected frame.
 */
void triad_outline_focus_selected (TriadOutline *self);

G_END_DECLS
