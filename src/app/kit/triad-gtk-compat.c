/* triad-gtk-compat.c: behaviour that differs between versions of GTK */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gtk-compat.h"

#define TAB_ITEM 1                         /* GTK_LIST_TAB_ITEM of GTK 4.12 */

void
triad_gtk_compat_tab_to_row (GtkWidget *list)
{
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (list), "tab-behavior") != NULL)
    g_object_set (list, "tab-behavior", TAB_ITEM, NULL);
}

void
triad_gtk_compat_end_title (GtkColumnViewColumn *column)
{
  GtkColumnView *view = gtk_column_view_column_get_column_view (column);
  GListModel *columns = gtk_column_view_get_columns (view);
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (view)));
  GtkWidget *box;

  for (guint i = 0; title != NULL; i++, title = gtk_widget_get_next_sibling (title))
    {
      g_autoptr(GtkColumnViewColumn) at = g_list_model_get_item (columns, i);

      if (at == column)
        break;
    }

  box = title != NULL ? gtk_widget_get_first_child (title) : NULL;

  if (!GTK_IS_BOX (box))
    return;

  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_box_reorder_child_after (GTK_BOX (box), gtk_widget_get_first_child (box),
                               gtk_widget_get_last_child (box));
}

/* The depth of the recursion is that of the menu. */
static void
name_items_in (GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_autofree char *text = NULL;

      g_object_get (widget, "text", &text, NULL);

      if (text != NULL && *text != '\0')
        {
          gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget),
                                         GTK_ACCESSIBLE_RELATION_LABELLED_BY);
          gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                          GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                          -1);
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_items_in (child);
}

void
triad_gtk_compat_name_items (GtkPopoverMenu *menu)
{
  g_signal_connect (menu, "map", G_CALLBACK (name_items_in), NULL);
}

gboolean
triad_gtk_compat_is_moved (GtkEventControllerMotion *motion)
{
  return gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (motion))
         != GDK_CURRENT_TIME;
}
