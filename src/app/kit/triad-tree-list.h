/* triad-tree-list.h: base class of panes with a tree of rows */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_TREE_LIST (triad_tree_list_get_type ())

/* A list view whose items are GtkTreeListRow, with a context menu.  The row of the
 * frame under the pointer, here or in another view, has the CSS class `about-hovered`.
 *
 * Actions: `row.left` and `row.right`, which collapse and expand the selected row or
 * move to its parent and its children, and `row.menu`.
 */
G_DECLARE_DERIVABLE_TYPE (TriadTreeList, triad_tree_list, TRIAD, TREE_LIST, TriadPane)

/**
 * TriadTreeListClass:
 * @row_type: a subclass of TriadTreeListRow
 * @marked_class: the CSS class of the rows for which @is_marked holds
 * @get_frame: the vertex of a row in the session's snapshot; -1 for none
 * @is_marked: whether to mark the row of @frame, which is at least 0
 * @choose: selects a row for the user; %FALSE if that is not possible
 */
struct _TriadTreeListClass
{
  TriadPaneClass parent_class;

  GType       row_type;
  const char *marked_class;

  int      (*get_frame) (TriadTreeList  *self,
                         GtkTreeListRow *row);
  gboolean (*is_marked) (TriadTreeList  *self,
                         int             frame);
  gboolean (*choose)    (TriadTreeList  *self,
                         guint           position);
};

/* Sets the template of a subclass.  It has the objects `list`, `bar` (the widgets above
 * it) and `menu`.
 */
void       triad_tree_list_class_set_template (TriadTreeListClass *klass,
                                               const char         *resource);

/* Must be called after the template has been initialized. */
void       triad_tree_list_set_selection      (TriadTreeList      *self,
                                               GtkSingleSelection *selection);

/* Sets the context menu of the rows. */
void       triad_tree_list_set_menu           (TriadTreeList      *self,
                                               GMenuModel         *menu);

GtkWidget *triad_tree_list_get_list           (TriadTreeList      *self);
GtkWidget *triad_tree_list_get_bar            (TriadTreeList      *self);

/* Updates the CSS classes of all rows. */
void       triad_tree_list_mark_rows          (TriadTreeList      *self);
void       triad_tree_list_scroll_to          (TriadTreeList      *self,
                                               guint               position);

/* Moves the keyboard focus to the selected row. */
void       triad_tree_list_focus_selected     (TriadTreeList      *self);
