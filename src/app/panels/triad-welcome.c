/* triad-welcome.c: start page of a window without a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-welcome.h"

#include <adwaita.h>

#include "triad-example-row.h"

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
                               triad_example_row_new (g_ptr_array_index (examples, i)));

  gtk_widget_set_visible (GTK_WIDGET (self->examples), examples->len > 0);
}
