/* triad-outline-rows.h: visible rows and expanded state of the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-outline-item.h"
#include "triad-outline-tree.h"

#define TRIAD_TYPE_OUTLINE_ROWS (triad_outline_rows_get_type ())

/* The flattened rows of an outline as a GtkSingleSelection for a list view.  Its
 * items are GtkTreeListRow of TriadOutlineItem.
 *
 * The expanded state is stored by scoped name, so it is kept over reloads and over
 * searches, in which all rows are expanded.  By default the top level is expanded, and
 * in small files everything.
 */
G_DECLARE_FINAL_TYPE (TriadOutlineRows, triad_outline_rows, TRIAD, OUTLINE_ROWS, GObject)

TriadOutlineRows   *triad_outline_rows_new           (void);

/* Returns: (transfer none): the rows as a selection model */
GtkSingleSelection *triad_outline_rows_get_selection (TriadOutlineRows *self);

/* Returns: (nullable) (transfer none): the outline shown */
TriadOutlineTree   *triad_outline_rows_get_tree      (TriadOutlineRows *self);

/* Removes all rows and clears the expanded state. */
void                triad_outline_rows_forget        (TriadOutlineRows *self);

/* Expands the next rows of a tree that is about to be set, which takes some milliseconds
 * per call, while the previous tree is shown.
 *
 * Returns: whether setting @tree, not as a new snapshot of the same file, is cheap now
 */
gboolean            triad_outline_rows_prepare       (TriadOutlineRows *self,
                                                      TriadOutlineTree *tree);

/* @again: whether @tree is a new snapshot of the same file, so that unchanged rows are
 *   kept
 * @widget: the view; unless @again, rows are added to it incrementally
 */
void                triad_outline_rows_set_tree      (TriadOutlineRows *self,
                                                      TriadOutlineTree *tree,
                                                      gboolean          again,
                                                      GtkWidget        *widget);

/* Returns: whether rows are added incrementally; the signal `completed` is emitted at the end */
gboolean            triad_outline_rows_is_growing    (TriadOutlineRows *self);

/* Adds at once the rows that would be added incrementally. */
void                triad_outline_rows_complete      (TriadOutlineRows *self);

/* Expands the ancestors of @frame, some of them at a time: the view binds its rows again after each.
 *
 * @frame: a vertex of the tree
 * @is_deeper: (out): whether more of them have to be expanded, by another call
 * Returns: the position of its row; GTK_INVALID_LIST_POSITION if it is not in the
 *   tree, or not yet
 */
guint               triad_outline_rows_find          (TriadOutlineRows *self,
                                                      int               frame,
                                                      gboolean         *is_deeper);

/* Returns: (transfer full) (nullable): the item of the row; NULL if there is no such
 *   row.  While rows are being replaced it may belong to the previous tree
 */
TriadOutlineItem   *triad_outline_rows_dup_item      (TriadOutlineRows *self,
                                                      guint             position);
