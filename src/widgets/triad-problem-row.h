/* triad-problem-row.h: a row of the list of problems
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_PROBLEM_ROW (triad_problem_row_get_type ())

/**
 * TriadProblemRow:
 *
 * Shows its property `problem`, a #TriadProblemItem, and names the list's row
 * that it stands in, so that all of it is read out.
 */
G_DECLARE_FINAL_TYPE (TriadProblemRow, triad_problem_row, TRIAD, PROBLEM_ROW, GtkBox)

G_END_DECLS
