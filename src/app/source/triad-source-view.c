/* triad-source-view.c: text view of a source file, with inline diagnostics */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-view-private.h"

#include <adwaita.h>

#include "triad-source-marks.h"
#include "triad-source-numbers.h"
#include "triad-tooltip-text.h"

#define NOTE_GAP       24                  /* between a line and its inline diagnostic, px */
#define NOTE_MIN_WIDTH 48                  /* px; diagnostics are hidden below it */
#define NOTE_ALPHA     0.85
#define NOTE_SCALE     0.92                /* relative to the desktop's font size */
#define STRENGTH       0.16                /* opacity of the accent behind the selection */
#define HIGH_CONTRAST  0.35
#define SCROLL_MARK    "triad-scroll"

G_DEFINE_FINAL_TYPE (TriadSourceView, triad_source_view, GTK_SOURCE_TYPE_VIEW)

enum
{
  NOTE_ACTIVATED,
  DESCRIBE_DIFFERENCE,
  PAINTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
look_up (TriadSourceView *self,
         const char      *name,
         GdkRGBA         *colour)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  if (!gtk_style_context_lookup_color (context, name, colour))
    gtk_style_context_get_color (context, colour);
}

static void
apply_colours (TriadSourceView *self)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self);

  if (buffer != NULL)
    triad_source_buffer_set_colours (buffer, &self->colours,
                                     adw_style_manager_get_dark
                                       (adw_style_manager_get_default ()));

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_colours (TriadSourceView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  look_up (self, "accent_bg_color", &self->colours.accent);
  look_up (self, "error_color", &self->colours.severity[TRIAD_SEVERITY_ERROR]);
  look_up (self, "warning_color", &self->colours.severity[TRIAD_SEVERITY_WARNING]);
  look_up (self, "accent_color", &self->colours.severity[TRIAD_SEVERITY_NOTE]);
  self->colours.strength = adw_style_manager_get_high_contrast (manager) ? HIGH_CONTRAST : STRENGTH;
  apply_colours (self);
}

/* Computes the space of an inline diagnostic: from @x to the edge of the view. */
static gboolean
get_note_room (TriadSourceView   *self,
               const GtkTextIter *line,
               GdkRectangle      *room)
{
  GtkTextIter end = *line;
  GdkRectangle visible;

  gtk_text_view_get_visible_rect (GTK_TEXT_VIEW (self), &visible);

  if (!gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_to_line_end (&end);

  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (self), &end, room);
  room->x += NOTE_GAP;
  room->width = visible.x + visible.width - room->x - NOTE_GAP / 2;

  return room->width >= NOTE_MIN_WIDTH;
}

static void
snapshot_note (TriadSourceView             *self,
               GtkSnapshot                 *snapshot,
               PangoLayout                 *layout,
               const GtkTextIter           *line,
               const TriadInlineDiagnostic *note,
               const char                  *text)
{
  GdkRGBA colour = self->colours.severity[note->diagnostic->severity];
  GdkRectangle room;
  int height;

  if (!get_note_room (self, line, &room))
    return;

  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, room.width * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &height);
  colour.alpha *= NOTE_ALPHA;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (room.x, room.y + (room.height - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

/* Uses the desktop's font, which is narrower than the monospace one. */
static PangoLayout *
create_note_layout (TriadSourceView *self)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autofree char *name = NULL;
  PangoFontDescription *font;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-font-name", &name, NULL);
  font = pango_font_description_from_string (name);
  pango_font_description_set_size (font, pango_font_description_get_size (font) * NOTE_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);

  return layout;
}

static void
snapshot_notes (TriadSourceView   *self,
                GtkSnapshot       *snapshot,
                TriadSourceBuffer *buffer)
{
  GtkTextView *view = GTK_TEXT_VIEW (self);
  const TriadInlineDiagnostics *notes = triad_source_buffer_get_notes (buffer);
  g_autoptr(PangoLayout) layout = create_note_layout (self);
  GdkRectangle visible;
  GtkTextIter iter;
  int y;
  int height;

  gtk_text_view_get_visible_rect (view, &visible);
  gtk_text_view_get_line_at_y (view, &iter, visible.y, NULL);

  do
    {
      int line = triad_source_buffer_get_line (buffer, &iter);
      int n;
      const TriadInlineDiagnostic *found = triad_inline_diagnostics_find (notes, line, &n);

      if (found != NULL)
        {
          g_autofree char *text = triad_inline_diagnostics_dup_line (notes, line);

          snapshot_note (self, snapshot, layout, &iter, found, text);
        }

      gtk_text_view_get_line_yrange (view, &iter, &y, &height);
    }
  while (y + height < visible.y + visible.height && gtk_text_iter_forward_line (&iter));
}

static void
triad_source_view_snapshot_layer (GtkTextView      *view,
                                  GtkTextViewLayer  layer,
                                  GtkSnapshot      *snapshot)
{
  TriadSourceView *self = TRIAD_SOURCE_VIEW (view);
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self);
  const TriadInlineDiagnostics *notes =
    buffer != NULL ? triad_source_buffer_get_notes (buffer) : NULL;
  int n = 0;

  GTK_TEXT_VIEW_CLASS (triad_source_view_parent_class)->snapshot_layer (view, layer, snapshot);

  self->drawn = TRUE;
  triad_source_view_go_on_revealing (self);

  if (notes != NULL)
    triad_inline_diagnostics_get_all (notes, &n);

  if (layer == GTK_TEXT_VIEW_LAYER_BELOW_TEXT && buffer != NULL)
    triad_source_view_snapshot_highlights (self, snapshot);

  if (layer == GTK_TEXT_VIEW_LAYER_ABOVE_TEXT && n > 0)
    snapshot_notes (self, snapshot, buffer);

  if (layer == GTK_TEXT_VIEW_LAYER_ABOVE_TEXT && buffer != NULL)
    g_signal_emit (self, signals[PAINTED], 0);
}

static gboolean
triad_source_view_query_tooltip (GtkWidget  *widget,
                                 int         x,
                                 int         y,
                                 gboolean    keyboard,
                                 GtkTooltip *tooltip)
{
  TriadSourceView *self = TRIAD_SOURCE_VIEW (widget);
  GtkTextView *view = GTK_TEXT_VIEW (widget);
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self);
  g_autofree char *text = NULL;
  GtkTextIter iter;
  gsize offset;

  if (buffer == NULL)
    return FALSE;

  if (keyboard)
    {
      gtk_text_buffer_get_iter_at_mark (GTK_TEXT_BUFFER (buffer), &iter,
                                        gtk_text_buffer_get_insert (GTK_TEXT_BUFFER (buffer)));
      offset = G_MAXSIZE;
    }
  else
    {
      gtk_text_view_window_to_buffer_coords (view, GTK_TEXT_WINDOW_WIDGET, x, y, &x, &y);

      /* After the end of a line, all its problems are shown. */
      if (gtk_text_view_get_iter_at_location (view, &iter, x, y))
        offset = triad_source_buffer_get_offset (buffer, &iter);
      else if (gtk_text_iter_ends_line (&iter))
        offset = G_MAXSIZE;
      else
        return FALSE;
    }

  text = triad_inline_diagnostics_dup_full (triad_source_buffer_get_notes (buffer),
                                            triad_source_buffer_get_line (buffer, &iter), offset);
  triad_tooltip_text_show (tooltip, text);

  return text != NULL;
}

static void
triad_source_view_css_changed (GtkWidget         *widget,
                               GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (triad_source_view_parent_class)->css_changed (widget, change);
  update_colours (TRIAD_SOURCE_VIEW (widget));
}

static void
activate_cb (TriadSourceView *self,
             GtkTextIter     *iter)
{
  g_signal_emit (self, signals[NOTE_ACTIVATED], 0,
                 triad_source_buffer_get_line (triad_source_view_get_source_buffer (self), iter));
}

/* All that is loaded stands for all of the text. */
static void
triad_source_view_copy_clipboard (GtkTextView *view)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (TRIAD_SOURCE_VIEW (view));
  GtkTextIter begin;
  GtkTextIter end;
  gsize n_bytes;

  if (buffer != NULL && !triad_source_buffer_is_whole (buffer) &&
      gtk_text_buffer_get_selection_bounds (GTK_TEXT_BUFFER (buffer), &begin, &end) &&
      gtk_text_iter_is_start (&begin) && gtk_text_iter_is_end (&end))
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (view)),
                            triad_source_text_get_text (triad_source_buffer_get_text (buffer),
                                                        &n_bytes));
  else
    GTK_TEXT_VIEW_CLASS (triad_source_view_parent_class)->copy_clipboard (view);
}

static void
triad_source_view_dispose (GObject *object)
{
  triad_source_view_stop_revealing (TRIAD_SOURCE_VIEW (object));

  G_OBJECT_CLASS (triad_source_view_parent_class)->dispose (object);
}

static void
triad_source_view_finalize (GObject *object)
{
  g_clear_pointer (&TRIAD_SOURCE_VIEW (object)->bars, triad_diff_lines_free);

  G_OBJECT_CLASS (triad_source_view_parent_class)->finalize (object);
}

static void
triad_source_view_class_init (TriadSourceViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkTextViewClass *view_class = GTK_TEXT_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_source_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = triad_source_view_finalize;

  widget_class->css_changed = triad_source_view_css_changed;
  widget_class->query_tooltip = triad_source_view_query_tooltip;

  view_class->snapshot_layer = triad_source_view_snapshot_layer;

  view_class->copy_clipboard = triad_source_view_copy_clipboard;

  signals[PAINTED] = g_signal_new ("painted", TRIAD_TYPE_SOURCE_VIEW, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[NOTE_ACTIVATED] = g_signal_new ("note-activated", TRIAD_TYPE_SOURCE_VIEW,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_INT);
  signals[DESCRIBE_DIFFERENCE] = g_signal_new ("describe-difference", TRIAD_TYPE_SOURCE_VIEW,
                                               G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                               G_TYPE_STRING, 1, G_TYPE_INT);
}

static void
move_cursor_cb (TriadSourceView *self,
                GtkMovementStep  step,
                int              count)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self);

  triad_source_view_stop_revealing (self);

  if (step == GTK_MOVEMENT_BUFFER_ENDS && buffer != NULL)
    triad_source_buffer_load (buffer, count < 0 ? 0
      : triad_source_text_get_n_lines (triad_source_buffer_get_text (buffer)) - 1);
}

static gboolean
scroll_cb (TriadSourceView *self)
{
  triad_source_view_stop_revealing (self);

  return GDK_EVENT_PROPAGATE;
}

static void
triad_source_view_init (TriadSourceView *self)
{
  GtkSourceGutter *gutter = gtk_source_view_get_gutter (GTK_SOURCE_VIEW (self),
                                                        GTK_TEXT_WINDOW_LEFT);
  GtkSourceGutterRenderer *marks = triad_source_marks_new (&self->colours);
  GtkSourceGutterRenderer *numbers = triad_source_numbers_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new
                                 (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  /* Scrolling by the user stops the automatic one. */
  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  g_signal_connect (self, "move-cursor", G_CALLBACK (move_cursor_cb), NULL);

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  self->numbers = GTK_WIDGET (numbers);
  gtk_source_gutter_insert (gutter, numbers, GTK_SOURCE_VIEW_GUTTER_POSITION_LINES);
  gtk_source_gutter_insert (gutter, marks, 0);
  self->stripe = triad_diff_gutter_new ();
  gtk_source_gutter_insert (gutter, GTK_SOURCE_GUTTER_RENDERER (self->stripe), 1);
  g_signal_connect_object (marks, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (update_colours), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (update_colours), self, G_CONNECT_SWAPPED);
  update_colours (self);
}

/* Stores the line at the top, to restore it when the buffer is shown again. */
static void
remember_scroll (TriadSourceView *self)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self);
  GdkRectangle visible;
  GtkTextIter iter;

  if (buffer == NULL)
    return;

  gtk_text_view_get_visible_rect (GTK_TEXT_VIEW (self), &visible);
  gtk_text_view_get_line_at_y (GTK_TEXT_VIEW (self), &iter, visible.y, NULL);
  triad_source_view_put_mark (GTK_TEXT_BUFFER (buffer), SCROLL_MARK, &iter);
}

void
triad_source_view_set_source_buffer (TriadSourceView   *self,
                                     TriadSourceBuffer *buffer)
{
  TriadSourceBuffer *before = triad_source_view_get_source_buffer (self);
  gboolean is_whole = triad_source_buffer_is_whole (buffer);
  gboolean is_folded = triad_source_text_is_folded (triad_source_buffer_get_text (buffer));

  /* The line numbers of folded text do not match the file. */
  gtk_source_view_set_show_line_numbers (GTK_SOURCE_VIEW (self), is_whole && !is_folded);
  gtk_widget_set_visible (self->numbers, !is_whole && !is_folded);
  gtk_widget_queue_resize (self->numbers);

  if (buffer == before)
    return;

  if (before != NULL)
    g_signal_handlers_disconnect_by_func (before, gtk_widget_queue_draw, self);

  g_signal_connect_object (buffer, "highlight-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  remember_scroll (self);
  triad_source_view_stop_revealing (self);
  self->drawn = FALSE;

  /* GTK would keep the offset of the previous text, and add the height of the lines that it
   * measures later, beyond the end of a short text.
   */
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self)), 0);
  gtk_text_view_set_buffer (GTK_TEXT_VIEW (self), GTK_TEXT_BUFFER (buffer));
  apply_colours (self);

  if (gtk_text_buffer_get_mark (GTK_TEXT_BUFFER (buffer), SCROLL_MARK) != NULL)
    triad_source_view_scroll_to (self, SCROLL_MARK, 0);
}

TriadSourceBuffer *
triad_source_view_get_source_buffer (TriadSourceView *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));

  return TRIAD_IS_SOURCE_BUFFER (buffer) ? TRIAD_SOURCE_BUFFER (buffer) : NULL;
}

void
triad_source_view_set_bars (TriadSourceView *self,
                            TriadDiffLines  *bars)
{
  triad_diff_gutter_set_bars (self->stripe, bars);
  g_clear_pointer (&self->bars, triad_diff_lines_free);
  self->bars = bars;
}

const TriadDiffLines *
triad_source_view_get_bars (TriadSourceView *self)
{
  return self->bars;
}

gsize
triad_source_view_find_offset (TriadSourceView *self,
                               double           x,
                               double           y)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self);
  GtkTextIter iter;
  int buffer_x;
  int buffer_y;

  g_return_val_if_fail (buffer != NULL, 0);

  gtk_text_view_window_to_buffer_coords (GTK_TEXT_VIEW (self), GTK_TEXT_WINDOW_WIDGET, x, y,
                                         &buffer_x, &buffer_y);

  if (!gtk_text_view_get_iter_at_location (GTK_TEXT_VIEW (self), &iter, buffer_x, buffer_y) &&
      gtk_text_iter_ends_line (&iter) && !gtk_text_iter_starts_line (&iter))
    gtk_text_iter_backward_char (&iter);

  return triad_source_buffer_get_offset (buffer, &iter);
}
