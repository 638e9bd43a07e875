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
