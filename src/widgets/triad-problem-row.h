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
 * Shows a #TriadProblemItem, and names the list's row that it stands in, so
 * that all of it is read out.
 */
G_DECLARE_FINAL_TYPE (TriadProblemRow, triad_problem_row, TRIAD, PROBLEM_ROW, GtkWidget)

GtkWidget      *triad_problem_row_new          (void);

/**
 * triad_problem_row_set_list_row:
 * @self: a row
 * @list_row: (nullable): the row of a #GtkTreeListModel that it shows
 */
void            triad_problem_row_set_list_row (TriadProblemRow *self,
                                                GtkTreeListRow  *list_row);
GtkTreeListRow *triad_problem_row_get_list_row (TriadProblemRow *self);

G_END_DECLS
