/* triad-tree-list.h: a row of a list that is a tree
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_TREE_LIST_ROW (triad_tree_list_row_get_type ())

/**
 * TriadTreeListRow:
 *
 * Shows an item that emits “changed”, and names the list's row that it stands in,
 * so that all of it is read out.  Its template has one child, a #GtkTreeExpander.
 */
G_DECLARE_DERIVABLE_TYPE (TriadTreeListRow, triad_tree_list_row, TRIAD, TREE_LIST_ROW, GtkWidget)

/**
 * TriadTreeListRowClass:
 * @show: shows the item, another one or a changed one
 */
struct _TriadTreeListRowClass
{
  GtkWidgetClass parent_class;

  void (*show) (TriadTreeListRow *self);
};

/**
 * triad_tree_list_row_set_list_row:
 * @self: a row
 * @list_row: (nullable): the row of a #GtkTreeListModel that it shows
 */
void            triad_tree_list_row_set_list_row (TriadTreeListRow *self,
                                                  GtkTreeListRow   *list_row);
GtkTreeListRow *triad_tree_list_row_get_list_row (TriadTreeListRow *self);

/**
 * triad_tree_list_row_get_item:
 * @self: a row
 *
 * Returns: (nullable) (transfer none): the item of its list row
 */
gpointer        triad_tree_list_row_get_item     (TriadTreeListRow *self);

/**
 * triad_tree_list_row_describe:
 * @self: a row that shows an item
 * @label: what it is
 * @description: what else there is to say
 *
 * Says it of the row around this one, where the focus goes, and which has no text of
 * its own.
 */
void            triad_tree_list_row_describe     (TriadTreeListRow *self,
                                                  const char       *label,
                                                  const char       *description);

G_END_DECLS
