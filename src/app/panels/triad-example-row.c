/* triad-example-row.c: list row of an example model
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-example-row.h"

#include "triad-upright-layout.h"

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

GtkWidget *
triad_example_row_new (const TriadExample *example)
{
  TriadExampleRow *self = g_object_new (TRIAD_TYPE_EXAMPLE_ROW, "title", example->title, NULL);
  g_autofree char *uri = g_file_get_uri (example->file);

  gtk_label_set_label (self->subtitle, example->description != NULL ? example->description : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), example->description != NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", uri);

  return GTK_WIDGET (self);
}
