/* triad-source-view-reveal.c: part of TriadSourceView: scrolling to a place of the text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-source-view-private.h"

#define INDENT         60                  /* characters; text further right is scrolled to */
#define REVEAL_ALIGN   0.25                /* vertical position of what is revealed */
#define SETTLED        3                   /* frames in view before the position is final */
#define TIMEOUT        300                 /* frames without progress before giving up */
#define REVEAL_MARK    "triad-reveal"

void
triad_source_view_stop_revealing (TriadSourceView *self)
{
  if (self->reveal_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->reveal_id);

  self->reveal_id = 0;
}

void
triad_source_view_put_mark (GtkTextBuffer     *buffer,
                            const char        *name,
                            const GtkTextIter *iter)
{
  if (gtk_text_buffer_get_mark (buffer, name) == NULL)
    gtk_text_buffer_create_mark (buffer, name, iter, TRUE);
  else
    gtk_text_buffer_move_mark_by_name (buffer, name, iter);
}

void
triad_source_view_scroll_to (TriadSourceView *self,
                             const char      *name,
                             double           yalign)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));

  gtk_text_view_scroll_to_mark (GTK_TEXT_VIEW (self), gtk_text_buffer_get_mark (buffer, name),
                                0, TRUE, 0, yalign);
}

static gboolean
is_in_view (TriadSourceView   *self,
            const GtkTextIter *iter)
{
  GdkRectangle visible;
  GdkRectangle place;

  if (!self->drawn)
    return FALSE;

  gtk_text_view_get_visible_rect (GTK_TEXT_VIEW (self), &visible);
  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (self), iter, &place);

  return gdk_rectangle_intersect (&visible, &place, &place) &&
         place.height >= MIN (visible.height, 1) && place.y + place.height <
         visible.y + visible.height;
}

/* Returns whether the layout above the visible area is final: GTK validates the
 * visible lines first, then all lines from the top.
 */
static gboolean
is_measured (TriadSourceView *self)
{
  GdkRectangle visible;
  GtkTextIter above;
  int y;
  int height;

  gtk_text_view_get_visible_rect (GTK_TEXT_VIEW (self), &visible);
  gtk_text_view_get_line_at_y (GTK_TEXT_VIEW (self), &above, visible.y, NULL);

  if (!gtk_text_iter_backward_line (&above))
    return TRUE;

  gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (self), &above, &y, &height);

  return height > 0;
}

/* GTK validates lines in small steps and scrolls to a mark only when all are done,
 * which takes long in a large file.  Instead, this scrolls to the known position in
 * each frame until it is final.
 */
static gboolean
reveal_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data)
{
  TriadSourceView *self = TRIAD_SOURCE_VIEW (widget);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self));
  double measured = adjustment != NULL ? gtk_adjustment_get_upper (adjustment) : 0;
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_mark (buffer, &iter, gtk_text_buffer_get_mark (buffer, REVEAL_MARK));

  /* On a busy machine, validation takes more frames. */
  if (measured != self->measured)
    {
      self->measured = measured;
      self->n_frames = 0;
      self->n_in_view = 0;
    }

  if (is_in_view (self, &iter) && is_measured (self))
    {
      self->n_in_view++;
    }
  else
    {
      self->n_in_view = 0;
      gtk_text_view_scroll_to_iter (GTK_TEXT_VIEW (self), &iter, 0, TRUE, 0, self->align);
    }

  if (self->n_in_view < SETTLED && ++self->n_frames < TIMEOUT)
    return G_SOURCE_CONTINUE;

  self->reveal_id = 0;

  return G_SOURCE_REMOVE;
}

static void
start_revealing (TriadSourceView   *self,
                 const GtkTextIter *iter,
                 double             align)
{
  triad_source_view_put_mark (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self)), REVEAL_MARK, iter);
  triad_source_view_scroll_to (self, REVEAL_MARK, align);
  self->align = align;
  self->n_frames = 0;
  self->n_in_view = 0;

  if (self->reveal_id == 0)
    self->reveal_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, NULL, NULL);
}

static void
load (TriadSourceView *self,
      int              line)
{
  if (triad_source_buffer_load (triad_source_view_get_source_buffer (self), line))
    self->drawn = FALSE;
}

void
triad_source_view_reveal (TriadSourceView *self,
                          gsize            offset)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self);
  GtkTextBuffer *text = GTK_TEXT_BUFFER (buffer);
  GtkTextIter iter;
  int line;
  int index;

  g_return_if_fail (buffer != NULL);

  triad_source_text_find (triad_source_buffer_get_text (buffer), offset, &line, &index);
  load (self, line);
  triad_source_buffer_find (buffer, offset, &iter);
  gtk_text_buffer_place_cursor (text, &iter);

  triad_source_view_stop_revealing (self);

  if (is_in_view (self, &iter))
    return;

  /* Includes the indentation of the line if there is room for it. */
  if (gtk_text_iter_get_line_offset (&iter) < INDENT)
    gtk_text_iter_set_line_offset (&iter, 0);

  start_revealing (self, &iter, REVEAL_ALIGN);
}

void
triad_source_view_scroll_to_line (TriadSourceView *self,
                                  int              line)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self);
  GtkTextIter iter;

  g_return_if_fail (buffer != NULL);

  load (self, line);
  triad_source_view_stop_revealing (self);
  gtk_text_buffer_get_iter_at_line (GTK_TEXT_BUFFER (buffer), &iter,
                                    line - triad_source_buffer_get_first (buffer));
  start_revealing (self, &iter, 0);
}
