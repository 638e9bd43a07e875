/* triad-tree-step.c: Left and Right key navigation in a tree list
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-tree-step.h"

guint
triad_tree_step (GtkTreeListRow *row,
                 gboolean        in)
{
  g_autoptr(GtkTreeListRow) parent = NULL;

  if (gtk_tree_list_row_is_expandable (row) && gtk_tree_list_row_get_expanded (row) != in)
    {
      gtk_tree_list_row_set_expanded (row, in);
      return GTK_INVALID_LIST_POSITION;
    }

  if (in)
    return gtk_tree_list_row_get_expanded (row) ? gtk_tree_list_row_get_position (row) + 1
                                                : GTK_INVALID_LIST_POSITION;

  parent = gtk_tree_list_row_get_parent (row);

  return parent != NULL ? gtk_tree_list_row_get_position (parent) : GTK_INVALID_LIST_POSITION;
}
