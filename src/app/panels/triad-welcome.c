/* triad-welcome.c: start page of a window without a file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-welcome.h"

#include <adwaita.h>

#include "triad-examples.h"
#include "triad-upright-layout.h"

#define TRIAD_TYPE_EXAMPLE_ROW (triad_example_row_get_type ())

G_DECLARE_FINAL_TYPE (TriadExampleRow, triad_example_row, TRIAD, EXAMPLE_ROW, AdwPreferencesRow)

struct _TriadExampleRow
{
  AdwPreferencesRow  parent_instance;

  GtkLabel          *subtitle;
};

G_DEFINE_FINAL_TYPE (TriadExampleRow, triad_example_row, ADW_TYPE_PREFERENCES_ROW)

static void
triad_example_row_class_init (TriadExampleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TRIAD_TYPE_UPRIGHT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-example-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadExampleRow, subtitle);
}

static void
triad_example_row_init (TriadExampleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
create_example_row (const TriadExample *example)
{
  TriadExampleRow *self = g_object_new (TRIAD_TYPE_EXAMPLE_ROW, "title", example->title, NULL);
  g_autofree char *uri = g_file_get_uri (example->file);

  gtk_label_set_label (self->subtitle, example->description != NULL ? example->description : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), example->description != NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", uri);

  return GTK_WIDGET (self);
}

struct _TriadWelcome
{
  TriadPane            parent_instance;

  AdwPreferencesGroup *examples;
};

G_DEFINE_FINAL_TYPE (TriadWelcome, triad_welcome, TRIAD_TYPE_PANE)

static void
triad_welcome_class_init (TriadWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
    adw_preferences_group_add (self->examples,
                               create_example_row (g_ptr_array_index (examples, i)));

  gtk_widget_set_visible (GTK_WIDGET (self->examples), examples->len > 0);
}
