/* triad-tree-list-row.c: base class of rows of a tree list */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tree-list-row.h"

typedef struct
{
  GtkTreeListRow *list_row;
  GObject        *item;                    /* the item of the list row */
} TriadTreeListRowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TriadTreeListRow, triad_tree_list_row, GTK_TYPE_WIDGET)

static TriadTreeListRowPrivate *
get_private (TriadTreeListRow *self)
{
  return triad_tree_list_row_get_instance_private (self);
}

static void
notify_expanded_cb (TriadTreeListRow *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkTreeListRow *list_row = get_private (self)->list_row;

  if (parent == NULL || list_row == NULL)
    return;

  if (gtk_tree_list_row_is_expandable (list_row))
    gtk_accessible_update_state (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_STATE_EXPANDED,
                                 gtk_tree_list_row_get_expanded (list_row), -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_STATE_EXPANDED);
}

static void
changed_cb (TriadTreeListRow *self)
{
  TRIAD_TREE_LIST_ROW_GET_CLASS (self)->show (self);
  notify_expanded_cb (self);
}

static void
triad_tree_list_row_dispose (GObject *object)
{
  GtkWidget *child;

  triad_tree_list_row_set_list_row (TRIAD_TREE_LIST_ROW (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (triad_tree_list_row_parent_class)->dispose (object);
}

static void
triad_tree_list_row_class_init (TriadTreeListRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = triad_tree_list_row_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
triad_tree_list_row_init (TriadTreeListRow *self)
{
}

static void
let_go (TriadTreeListRow *self)
{
  TriadTreeListRowPrivate *priv = get_private (self);

  if (priv->list_row == NULL)
    return;

  g_signal_handlers_disconnect_by_func (priv->list_row, notify_expanded_cb, self);
  g_signal_handlers_disconnect_by_func (priv->item, changed_cb, self);
  g_clear_object (&priv->list_row);
  g_clear_object (&priv->item);
}

void
triad_tree_list_row_set_list_row (TriadTreeListRow *self,
                                  GtkTreeListRow   *list_row)
{
  TriadTreeListRowPrivate *priv = get_private (self);

  if (priv->list_row == list_row)
    return;

  let_go (self);

  /* The expander keeps its widgets for the next row, because they are slow to make. */
  if (list_row == NULL)
    return;

  gtk_tree_expander_set_list_row
    (GTK_TREE_EXPANDER (gtk_widget_get_first_child (GTK_WIDGET (self))), list_row);
  priv->list_row = g_object_ref (list_row);
  priv->item = gtk_tree_list_row_get_item (list_row);
  g_signal_connect_swapped (list_row, "notify::expanded", G_CALLBACK (notify_expanded_cb), self);
  g_signal_connect_swapped (priv->item, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);
}

GtkTreeListRow *
triad_tree_list_row_get_list_row (TriadTreeListRow *self)
{
  return get_private (self)->list_row;
}

gpointer
triad_tree_list_row_get_item (TriadTreeListRow *self)
{
  return get_private (self)->item;
}

void
triad_tree_list_row_describe (TriadTreeListRow *self,
                              const char       *label,
                              const char       *description)
{
  TriadTreeListRowPrivate *priv = get_private (self);
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (parent == NULL)
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (parent),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) gtk_tree_list_row_get_depth (priv->list_row) + 1,
                                  -1);
}
