/* triad-diff-gutter.c: gutter renderer: bars beside changed lines */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diff-gutter.h"

#include "triad-source-buffer.h"
#include "triad-source-compat.h"
#include "triad-theme-monitor.h"
#include "triad-tooltip-text.h"

#define WIDTH 4                            /* px */

struct _TriadDiffGutter
{
  GtkSourceGutterRenderer parent_instance;

  const TriadDiffLines   *bars;            /* owned by the view */
};

G_DEFINE_FINAL_TYPE (TriadDiffGutter, triad_diff_gutter, GTK_SOURCE_TYPE_GUTTER_RENDERER)

/* Returns the line of the text that is a line of the buffer. */
static int
get_line (GtkSourceGutterRenderer *renderer,
          int                      line)
{
  GtkSourceBuffer *buffer = gtk_source_gutter_renderer_get_buffer (renderer);

  return TRIAD_IS_SOURCE_BUFFER (buffer)
         ? triad_source_buffer_get_first (TRIAD_SOURCE_BUFFER (buffer)) + line : line;
}

static void
triad_diff_gutter_snapshot_line (GtkSourceGutterRenderer *renderer,
                                 GtkSnapshot             *snapshot,
                                 GtkSourceGutterLines    *lines,
                                 guint                    line)
{
  const TriadDiffLines *bars = TRIAD_DIFF_GUTTER (renderer)->bars;
  TriadColour colour = triad_theme_monitor_get_theme ()->change;
  int y;
  int height;

  if (bars == NULL || triad_diff_lines_find (bars, get_line (renderer, line)) < 0)
    return;

  triad_source_compat_get_line_extent (lines, line,
                                       GTK_SOURCE_GUTTER_RENDERER_ALIGNMENT_MODE_CELL,
                                       &y, &height);
  gtk_snapshot_append_color (snapshot,
                             &(GdkRGBA) { colour.r, colour.g, colour.b, colour.a },
                             &GRAPHENE_RECT_INIT (0, y, WIDTH, height));
}

static gboolean
triad_diff_gutter_query_tooltip (GtkWidget  *widget,
                                 int         x,
                                 int         y,
                                 gboolean    keyboard,
                                 GtkTooltip *tooltip)
{
  GtkSourceGutterRenderer *renderer = GTK_SOURCE_GUTTER_RENDERER (widget);
  GtkTextView *view = GTK_TEXT_VIEW (gtk_source_gutter_renderer_get_view (renderer));
  const TriadDiffLines *bars = TRIAD_DIFF_GUTTER (widget)->bars;
  g_autofree char *text = NULL;
  GtkTextIter iter;
  int line;

  if (keyboard)
    return FALSE;

  gtk_text_view_window_to_buffer_coords (view, GTK_TEXT_WINDOW_LEFT, x, y, NULL, &y);
  gtk_text_view_get_line_at_y (view, &iter, y, NULL);

  line = get_line (renderer, gtk_text_iter_get_line (&iter));

  if (bars != NULL && triad_diff_lines_find (bars, line) >= 0)
    g_signal_emit_by_name (view, "describe-difference", line, &text);

  triad_tooltip_text_show (tooltip, text);

  return text != NULL;
}

static void
triad_diff_gutter_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : 0;
}

static void
triad_diff_gutter_class_init (TriadDiffGutterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = triad_diff_gutter_measure;
  widget_class->query_tooltip = triad_diff_gutter_query_tooltip;

  GTK_SOURCE_GUTTER_RENDERER_CLASS (klass)->snapshot_line = triad_diff_gutter_snapshot_line;
}

static void
triad_diff_gutter_init (TriadDiffGutter *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

TriadDiffGutter *
triad_diff_gutter_new (void)
{
  return g_object_new (TRIAD_TYPE_DIFF_GUTTER, NULL);
}

void
triad_diff_gutter_set_bars (TriadDiffGutter      *self,
                            const TriadDiffLines *bars)
{
  self->bars = bars;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
