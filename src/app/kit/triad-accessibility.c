/* triad-accessibility.c: accessibility helpers: names, announcements, focus */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-accessibility.h"

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

/* @tooltip: of the enclosing menu button, split button or drop-down, or NULL */
static void
name_button (GtkWidget  *button,
             const char *tooltip)
{
  GtkWidget *child = gtk_button_get_child (GTK_BUTTON (button));

  /* The template gives the button a label.  Newer versions of libadwaita label it by
   * its row, which would override that.
   */
  if (gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW) != NULL)
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      return;
    }

  if (gtk_button_get_use_underline (GTK_BUTTON (button)) && GTK_IS_LABEL (child))
    name (button, gtk_label_get_text (GTK_LABEL (child)));
  else if (gtk_button_get_label (GTK_BUTTON (button)) == NULL && tooltip != NULL)
    name (button, tooltip);
}

/* Only the switch that libadwaita adds to an expander row has no name. */
static void
name_switch (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_EXPANDER_ROW);

  if (row != NULL && adw_expander_row_get_show_enable_switch (ADW_EXPANDER_ROW (row)))
    name (widget, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

/* The depth of the recursion is that of the widget tree. */
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
  else if (GTK_IS_SWITCH (widget))
    name_switch (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_in (child, tooltip);
}

void
triad_accessibility_name_buttons (GtkWidget *root)
{
  name_in (root, NULL);
}

/* GTK 4.8 has no function for announcements, and does not report changed labels or new
 * alerts to screen readers.  It does report a change of the window's name, which is
 * read aloud wherever the focus is.
 */
void
triad_accessibility_announce (GtkWindow  *window,
                              const char *message)
{
  const char *title;
  g_autofree char *name = NULL;

  g_return_if_fail (message != NULL);

  title = gtk_window_get_title (window);
  name = g_strdup_printf ("%s: %s", title != NULL ? title : "", message);
  gtk_accessible_update_property (GTK_ACCESSIBLE (window),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

void
triad_accessibility_name_row (GtkWidget  *child,
                              const char *name,
                              const char *detail)
{
  GtkWidget *row = gtk_widget_get_parent (child);

  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, detail,
                                    -1);
}

static GtkWidget *
find_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

gboolean
triad_accessibility_has_focus_within (GtkWidget *widget)
{
  GtkWidget *focus = find_focus (widget);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

gboolean
triad_accessibility_has_lost_focus (GtkWidget *popover)
{
  return find_focus (popover) == NULL || triad_accessibility_has_focus_within (popover);
}
