/* triad-problems.h: list of the problems of a file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-tree-list.h"

#define TRIAD_TYPE_PROBLEMS (triad_problems_get_type ())

/* Shows every diagnostic of a session's snapshot, by file, and, if that check is
 * enabled, the obstacles to URDF. Related places and consequences are collapsed below
 * each problem.  Selecting a row selects its frame, and shows its position in the
 * source pane; the rows of the selected frame, and of the frame under the pointer, are
 * marked.
 */
G_DECLARE_FINAL_TYPE (TriadProblems, triad_problems, TRIAD, PROBLEMS, TriadTreeList)

/**
 * TriadProblems::message:
 * @message: a sentence about the last action
 */

/* Selects the next or previous problem, skipping consequences; obstacles to URDF
 * follow the problems.  Wraps around at the end.
 *
 * @by: the number of rows; negative to go back
 * Returns: whether it has wrapped around
 */
gboolean triad_problems_step            (TriadProblems *self,
                                         int            by);

/* Copies the suggested name of the selected problem.
 *
 * Returns: whether there is a suggestion
 */
gboolean triad_problems_copy_suggestion (TriadProblems *self);
