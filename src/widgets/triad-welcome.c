/* triad-welcome.c: what a window shows before it has a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-welcome.h"

#include <adwaita.h>

#include "triad-examples.h"

struct _TriadWelcome
{
  GtkWidget            parent_instance;

  AdwPreferencesGroup *examples;
};

G_DEFINE_FINAL_TYPE (TriadWelcome, triad_welcome, GTK_TYPE_WIDGET)

static GtkWidget *
create_row (const TriadExample *example)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = g_object_new (GTK_TYPE_IMAGE,
                                   "icon-name", "go-next-symbolic",
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   NULL);
  g_autofree char *uri = g_file_get_uri (example->file);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), example->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               example->description != NULL ? example->description : "");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-uri");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", uri);

  return row;
}

static void
triad_welcome_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), TRIAD_TYPE_WELCOME);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (triad_welcome_parent_class)->dispose (object);
}

static void
triad_welcome_class_init (TriadWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_welcome_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadWelcome, examples);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
triad_welcome_init (TriadWelcome *self)
{
  g_autoptr(GPtrArray) examples = triad_examples_load ();

  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < examples->len; i++)
    adw_preferences_group_add (self->examples, create_row (g_ptr_array_index (examples, i)));

  gtk_widget_set_visible (GTK_WIDGET (self->examples), examples->len > 0);
}
