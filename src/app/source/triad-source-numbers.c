/* triad-source-numbers.c: gutter renderer: line numbers of a text of which a page is loaded
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-source-numbers.h"

#define MARGIN 4                           /* px, left and right of the numbers */

struct _TriadSourceNumbers
{
  GtkSourceGutterRendererText parent_instance;
};

G_DEFINE_FINAL_TYPE (TriadSourceNumbers, triad_source_numbers, GTK_SOURCE_TYPE_GUTTER_RENDERER_TEXT)

static TriadSourceBuffer *
get_buffer (gpointer renderer)
{
  GtkSourceBuffer *buffer = gtk_source_gutter_renderer_get_buffer (renderer);

  return TRIAD_IS_SOURCE_BUFFER (buffer) ? TRIAD_SOURCE_BUFFER (buffer) : NULL;
}

static void
triad_source_numbers_query_data (GtkSourceGutterRenderer *renderer,
                                 GtkSourceGutterLines    *lines,
                                 guint                    line)
{
  TriadSourceBuffer *buffer = get_buffer (renderer);
  char text[16];

  if (buffer == NULL)
    return;

  g_snprintf (text, sizeof text, "%u", triad_source_buffer_get_first (buffer) + line + 1);
  gtk_source_gutter_renderer_text_set_text (GTK_SOURCE_GUTTER_RENDERER_TEXT (renderer), text, -1);
}

static void
triad_source_numbers_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  TriadSourceBuffer *buffer = get_buffer (widget);
  char text[16];

  *minimum = *natural = 0;

  if (orientation == GTK_ORIENTATION_VERTICAL || buffer == NULL)
    return;

  g_snprintf (text, sizeof text, "%d",
              triad_source_text_get_n_lines (triad_source_buffer_get_text (buffer)));
  gtk_source_gutter_renderer_text_measure (GTK_SOURCE_GUTTER_RENDERER_TEXT (widget), text,
                                           minimum, NULL);
  *minimum += 2 * MARGIN;
  *natural = *minimum;
}

static void
triad_source_numbers_change_buffer (GtkSourceGutterRenderer *renderer,
                                    GtkSourceBuffer         *old_buffer)
{
  GtkSourceGutterRendererClass *parent =
    GTK_SOURCE_GUTTER_RENDERER_CLASS (triad_source_numbers_parent_class);

  if (parent->change_buffer != NULL)
    parent->change_buffer (renderer, old_buffer);

  gtk_widget_queue_resize (GTK_WIDGET (renderer));
}

static void
triad_source_numbers_class_init (TriadSourceNumbersClass *klass)
{
  GTK_SOURCE_GUTTER_RENDERER_CLASS (klass)->change_buffer = triad_source_numbers_change_buffer;
  GTK_WIDGET_CLASS (klass)->measure = triad_source_numbers_measure;
  GTK_SOURCE_GUTTER_RENDERER_CLASS (klass)->query_data = triad_source_numbers_query_data;
}

static void
triad_source_numbers_init (TriadSourceNumbers *self)
{
  gtk_source_gutter_renderer_set_xalign (GTK_SOURCE_GUTTER_RENDERER (self), 1);
  gtk_source_gutter_renderer_set_xpad (GTK_SOURCE_GUTTER_RENDERER (self), MARGIN);
}

GtkSourceGutterRenderer *
triad_source_numbers_new (void)
{
  return g_object_new (TRIAD_TYPE_SOURCE_NUMBERS, NULL);
}
