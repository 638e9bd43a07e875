/* triad-outline-rows.h: which rows of an outline are open
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-outline-item.h"
#include "triad-outline-tree.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_OUTLINE_ROWS (triad_outline_rows_get_type ())

/**
 * TriadOutlineRows:
 *
 * The rows of an outline, one below the other, as a #GtkSingleSelection that
 * a list can show.  Its items are #GtkTreeListRow of #TriadOutlineItem.
 *
 * What is open and what is not is known by scoped name, and so outlives
 * reloads, and searches, in which everything is open.  Of what nobody has
 * opened or closed yet the outermost is open, and all of it in small files.
 */
G_DECLARE_FINAL_TYPE (TriadOutlineRows, triad_outline_rows, TRIAD, OUTLINE_ROWS, GObject)

TriadOutlineRows   *triad_outline_rows_new           (void);

/**
 * triad_outline_rows_get_selection:
 * @self: rows
 *
 * Returns: (transfer none): the rows as a list
 */
GtkSingleSelection *triad_outline_rows_get_selection (TriadOutlineRows *self);

/**
 * triad_outline_rows_get_tree:
 * @self: rows
 *
 * Returns: (nullable) (transfer none): what they show
 */
TriadOutlineTree   *triad_outline_rows_get_tree      (TriadOutlineRows *self);

/**
 * triad_outline_rows_forget:
 * @self: rows
 *
 * Shows nothing, and knows no longer what was open.
 */
void                triad_outline_rows_forget        (TriadOutlineRows *self);

/**
 * triad_outline_rows_set_tree:
 * @self: rows
 * @tree: what to show
 * @again: whether it is another reading of what is shown already, and what is
 *   the same should stay where it is
 * @widget: what shows the rows, which come gradually where it is not
 */
void                triad_outline_rows_set_tree      (TriadOutlineRows *self,
                                                      TriadOutlineTree *tree,
                                                      gboolean          again,
                                                      GtkWidget        *widget);

/**
 * triad_outline_rows_find:
 * @self: rows
 * @frame: a vertex of the tree
 *
 * Opens whatever @frame stands in.
 *
 * Returns: the position of its row; %GTK_INVALID_LIST_POSITION where it is
 *   not in the tree
 */
guint               triad_outline_rows_find          (TriadOutlineRows *self,
                                                      int               frame);

/**
 * triad_outline_rows_dup_item:
 * @self: rows
 * @position: of a row
 *
 * Returns: (transfer full) (nullable): what it shows, %NULL where there is no
 *   such row.  While rows are being replaced it may be of the tree before
 */
TriadOutlineItem   *triad_outline_rows_dup_item      (TriadOutlineRows *self,
                                                      guint             position);

G_END_DECLS
