/* triad-outline.h: outline of all frames of a file, with a search */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-tree-list.h"

#define TRIAD_TYPE_OUTLINE (triad_outline_get_type ())

/* Shows the worlds and models of a session's snapshot with their content, a row for
 * each frame.
 *
 * Actions: `outline.clear` (the search), `outline.copy-name`,
 * `outline.select-parent`, `outline.next-match`,
 * `outline.previous-match`, `outline.escape`, `outline.focus-list`.  Activating a row
 * activates `win.fit-selection`.
 */
G_DECLARE_FINAL_TYPE (TriadOutline, triad_outline, TRIAD, OUTLINE, TriadTreeList)

/* Moves the focus to the search entry. */
void triad_outline_find           (TriadOutline *self);

/* Moves the keyboard focus to the row of the selected frame. */
void triad_outline_focus_selected (TriadOutline *self);
