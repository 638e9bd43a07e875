/* triad-tree-list-row.c: base class of rows of a tree list */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tree-list-row.h"

#define INDENT 20                          /* px per level */

typedef struct
{
  GtkWidget      *arrow;
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
show_arrow (TriadTreeListRow *self)
{
  TriadTreeListRowPrivate *priv = get_private (self);
  gboolean expanded = gtk_tree_list_row_get_expanded (priv->list_row);

  gtk_widget_set_child_visible (priv->arrow, gtk_tree_list_row_is_expandable (priv->list_row));
  gtk_image_set_from_icon_name (GTK_IMAGE (priv->arrow),
                                expanded ? "pan-down-symbolic" : "pan-end-symbolic");
}

static void
notify_expanded_cb (TriadTreeListRow *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkTreeListRow *list_row = get_private (self)->list_row;

  if (list_row == NULL)
    return;

  show_arrow (self);

  if (parent == NULL)
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
pressed_cb (TriadTreeListRow *self,
            int               n_press,
            double            x,
            double            y,
            GtkGesture       *gesture)
{
  GtkTreeListRow *list_row = get_private (self)->list_row;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_tree_list_row_set_expanded (list_row, !gtk_tree_list_row_get_expanded (list_row));
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

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "treeexpander");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

/* GtkTreeExpander would indent the row with a widget per level. */
static void
triad_tree_list_row_init (TriadTreeListRow *self)
{
  TriadTreeListRowPrivate *priv = get_private (self);
  GtkGesture *click = gtk_gesture_click_new ();

  priv->arrow = g_object_new (GTK_TYPE_IMAGE,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              "css-name", "expander",
                              NULL);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (priv->arrow, GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_parent (priv->arrow, GTK_WIDGET (self));
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

  if (list_row == NULL)
    return;

  gtk_widget_set_margin_start (priv->arrow, INDENT * (int) gtk_tree_list_row_get_depth (list_row));
  priv->list_row = g_object_ref (list_row);
  priv->item = gtk_tree_list_row_get_item (list_row);
  g_signal_connect_swapped (list_row, "notify", G_CALLBACK (notify_expanded_cb), self);
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
