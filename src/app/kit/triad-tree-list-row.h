/* triad-tree-list-row.h: base class of rows of a tree list */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#define TRIAD_TYPE_TREE_LIST_ROW (triad_tree_list_row_get_type ())

/* Shows an item that emits “changed”, after an arrow that expands and collapses its row, and
 * names the internal row of the list around it, so that a screen reader reads all of it.  The
 * template of a subclass has one child.
 */
G_DECLARE_DERIVABLE_TYPE (TriadTreeListRow, triad_tree_list_row, TRIAD, TREE_LIST_ROW, GtkWidget)

/**
 * TriadTreeListRowClass:
 * @show: shows the item, after it was replaced or has changed
 */
struct _TriadTreeListRowClass
{
  GtkWidgetClass parent_class;

  void (*show) (TriadTreeListRow *self);
};

/* @list_row: (nullable): the row of a GtkTreeListModel to show */
void            triad_tree_list_row_set_list_row (TriadTreeListRow *self,
                                                  GtkTreeListRow   *list_row);
GtkTreeListRow *triad_tree_list_row_get_list_row (TriadTreeListRow *self);

/* Returns: (nullable) (transfer none): the item of its list row */
gpointer        triad_tree_list_row_get_item     (TriadTreeListRow *self);

/* Sets the accessible name of the internal row of the list, which gets the focus but
 * has no text of its own.
 */
void            triad_tree_list_row_describe     (TriadTreeListRow *self,
                                                  const char       *label,
                                                  const char       *description);
