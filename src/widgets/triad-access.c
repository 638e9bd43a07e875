/* triad-access.c: names for those who hear the window
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-access.h"

#include <adwaita.h>

static void
name (GtkWidget  *widget,
      const char *text)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

/* @tooltip: of the menu button, split button or drop-down around it, or NULL */
static void
name_button (GtkWidget  *button,
             const char *tooltip)
{
  GtkWidget *child = gtk_button_get_child (GTK_BUTTON (button));

  if (gtk_button_get_use_underline (GTK_BUTTON (button)) && GTK_IS_LABEL (child))
    name (button, gtk_label_get_text (GTK_LABEL (child)));
  else if (gtk_button_get_label (GTK_BUTTON (button)) == NULL && tooltip != NULL)
    name (button, tooltip);
}

/* As deep as the window's own tree is. */
static void
name_in (GtkWidget  *widget,
         const char *tooltip)
{
  if (GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || ADW_IS_SPLIT_BUTTON (widget))
    {
      tooltip = gtk_widget_get_tooltip_text (widget);

      if (tooltip != NULL)
        name (widget, tooltip);
    }
  else if (GTK_IS_BUTTON (widget))
    name_button (widget, tooltip);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_in (child, tooltip);
}

void
triad_access_name_buttons (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  name_in (root, NULL);
}
