/* triad-problems.h: the list of what is wrong
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_PROBLEMS (triad_problems_get_type ())

/**
 * TriadProblems:
 *
 * Every diagnostic of a session's snapshot, by file, and what stands against
 * saying it in URDF where somebody asks.  What belongs to one, and
 * what follows from it, is folded under it.  Choosing a row selects the frame
 * that it speaks of, and shows its place among the sources; the rows that speak
 * of the selected frame, and of the one under the pointer, are marked.
 */
G_DECLARE_FINAL_TYPE (TriadProblems, triad_problems, TRIAD, PROBLEMS, GtkWidget)

/**
 * TriadProblems::message:
 * @self: a list
 * @message: a sentence
 *
 * What was done, for a moment.
 */

/**
 * triad_problems_step:
 * @self: a list
 * @by: how many rows to go on, negative to go back
 *
 * Goes from mistake to mistake, past what follows from them, then through what
 * stands against a URDF where that is listed, and around from the last to the
 * first.
 *
 * Returns: whether it went around
 */
gboolean triad_problems_step            (TriadProblems *self,
                                         int            by);

/**
 * triad_problems_copy_suggestion:
 * @self: a list
 *
 * Copies what was probably meant where the chosen row says what is wrong.
 *
 * Returns: whether something is known of that
 */
gboolean triad_problems_copy_suggestion (TriadProblems *self);

/**
 * triad_problems_focus_chosen:
 * @self: a list
 *
 * Moves the keyboard's focus to the chosen row.
 */
void     triad_problems_focus_chosen    (TriadProblems *self);

G_END_DECLS
