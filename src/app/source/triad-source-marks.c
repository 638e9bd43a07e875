/* triad-source-marks.c: gutter renderer: severity icons beside lines with problems */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-marks.h"

#include "triad-severity-icon.h"
#include "triad-source-compat.h"
#include "triad-tooltip-text.h"

#define ICON_SIZE 14                       /* px */
#define MARGIN    4                        /* px, left and right of the icon */

struct _TriadSourceMarks
{
  GtkSourceGutterRenderer   parent_instance;

  const TriadSourceColours *colours;       /* owned by the view */
};

G_DEFINE_FINAL_TYPE (TriadSourceMarks, triad_source_marks, GTK_SOURCE_TYPE_GUTTER_RENDERER)

static const TriadInlineDiagnostic *
find_notes (GtkSourceGutterRenderer *renderer,
            int                      line,
            int                     *n)
{
  GtkSourceBuffer *buffer = gtk_source_gutter_renderer_get_buffer (renderer);

  *n = 0;

  if (!TRIAD_IS_SOURCE_BUFFER (buffer))
    return NULL;

  return triad_inline_diagnostics_find
           (triad_source_buffer_get_notes (TRIAD_SOURCE_BUFFER (buffer)),
            triad_source_buffer_get_first (TRIAD_SOURCE_BUFFER (buffer)) + line, n);
}

static void
triad_source_marks_snapshot_line (GtkSourceGutterRenderer *renderer,
                                  GtkSnapshot             *snapshot,
                                  GtkSourceGutterLines    *lines,
                                  guint                    line)
{
  GtkWidget *widget = GTK_WIDGET (renderer);
  const TriadSourceColours *colours = TRIAD_SOURCE_MARKS (renderer)->colours;
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autoptr(GtkIconPaintable) icon = NULL;
  const TriadInlineDiagnostic *notes;
  TriadSeverity severity;
  int n;
  int y;
  int height;

  notes = find_notes (renderer, line, &n);

  if (notes == NULL)
    return;

  severity = notes->diagnostic->severity;
  icon = gtk_icon_theme_lookup_icon (theme, triad_severity_icon_get_icon_name (severity), NULL,
                                     ICON_SIZE, gtk_widget_get_scale_factor (widget),
                                     gtk_widget_get_direction (widget), 0);
  triad_source_compat_get_line_extent (lines, line,
                                       GTK_SOURCE_GUTTER_RENDERER_ALIGNMENT_MODE_FIRST,
                                       &y, &height);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (MARGIN, y + (height - ICON_SIZE) / 2));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot,
                                            ICON_SIZE, ICON_SIZE, &colours->severity[severity], 1);
  gtk_snapshot_restore (snapshot);
}

static gboolean
triad_source_marks_query_activatable (GtkSourceGutterRenderer *renderer,
                                      GtkTextIter             *iter,
                                      GdkRectangle            *area)
{
  int n;

  return find_notes (renderer, gtk_text_iter_get_line (iter), &n) != NULL;
}

static gboolean
triad_source_marks_query_tooltip (GtkWidget  *widget,
                                  int         x,
                                  int         y,
                                  gboolean    keyboard,
                                  GtkTooltip *tooltip)
{
  GtkSourceGutterRenderer *renderer = GTK_SOURCE_GUTTER_RENDERER (widget);
  GtkTextView *view = GTK_TEXT_VIEW (gtk_source_gutter_renderer_get_view (renderer));
  GtkSourceBuffer *buffer = gtk_source_gutter_renderer_get_buffer (renderer);
  const TriadInlineDiagnostics *notes;
  g_autofree char *text = NULL;
  GtkTextIter iter;

  if (keyboard || !TRIAD_IS_SOURCE_BUFFER (buffer))
    return FALSE;

  gtk_text_view_window_to_buffer_coords (view, GTK_TEXT_WINDOW_LEFT, x, y, NULL, &y);
  gtk_text_view_get_line_at_y (view, &iter, y, NULL);
  notes = triad_source_buffer_get_notes (TRIAD_SOURCE_BUFFER (buffer));
  text = triad_inline_diagnostics_dup_full (notes,
                                            triad_source_buffer_get_line
                                              (TRIAD_SOURCE_BUFFER (buffer), &iter), G_MAXSIZE);
  triad_tooltip_text_show (tooltip, text);

  return text != NULL;
}

/* Redraws the marks, because lines that did not change may have other marks now. */
static void
triad_source_marks_change_buffer (GtkSourceGutterRenderer *renderer,
                                  GtkSourceBuffer         *old_buffer)
{
  GtkSourceBuffer *buffer = gtk_source_gutter_renderer_get_buffer (renderer);

  if (TRIAD_IS_SOURCE_BUFFER (old_buffer))
    g_signal_handlers_disconnect_by_func (old_buffer, gtk_widget_queue_draw, renderer);

  if (TRIAD_IS_SOURCE_BUFFER (buffer))
    g_signal_connect_object (buffer, "notes-changed", G_CALLBACK (gtk_widget_queue_draw),
                             renderer, G_CONNECT_SWAPPED);
}

static void
triad_source_marks_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? ICON_SIZE + 2 * MARGIN : 0;
}

static void
triad_source_marks_class_init (TriadSourceMarksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkSourceGutterRendererClass *renderer_class = GTK_SOURCE_GUTTER_RENDERER_CLASS (klass);

  widget_class->measure = triad_source_marks_measure;
  widget_class->query_tooltip = triad_source_marks_query_tooltip;

  renderer_class->change_buffer = triad_source_marks_change_buffer;
  renderer_class->snapshot_line = triad_source_marks_snapshot_line;
  renderer_class->query_activatable = triad_source_marks_query_activatable;
}

static void
triad_source_marks_init (TriadSourceMarks *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

GtkSourceGutterRenderer *
triad_source_marks_new (const TriadSourceColours *colours)
{
  TriadSourceMarks *self = g_object_new (TRIAD_TYPE_SOURCE_MARKS, NULL);

  self->colours = colours;

  return GTK_SOURCE_GUTTER_RENDERER (self);
}
