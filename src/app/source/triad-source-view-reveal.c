/* triad-source-view-reveal.c: part of TriadSourceView: scrolling to a place of the text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-source-view-private.h"

#define INDENT         60                  /* characters; text further right is scrolled to */
#define REVEAL_ALIGN   0.25                /* vertical position of what is revealed */
#define N_TRIES        5                   /* to scroll once all lines are measured */
#define REVEAL_MARK    "triad-reveal"

/* GTK measures lines at GTK_TEXT_VIEW_PRIORITY_VALIDATE, if there is time between frames. */
#define BEFORE_NEXT_FRAME (GDK_PRIORITY_REDRAW - 1)
#define AFTER_VALIDATION  (GTK_TEXT_VIEW_PRIORITY_VALIDATE + 1)

void
triad_source_view_stop_revealing (TriadSourceView *self)
{
  g_clear_handle_id (&self->step_id, g_source_remove);
  g_clear_handle_id (&self->measured_id, g_source_remove);
  self->n_tries = 0;
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

static void
find_revealed (TriadSourceView *self,
               GtkTextIter     *iter)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));

  gtk_text_buffer_get_iter_at_mark (buffer, iter, gtk_text_buffer_get_mark (buffer, REVEAL_MARK));
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

/* GTK measures lines in small steps.  Each can move the view, since lines above what is visible get a
 * height for which the adjustment has no room yet.  So this scrolls to the position that is known after
 * each step. */
static gboolean
step_cb (gpointer data)
{
  TriadSourceView *self = data;
  GtkTextIter iter;

  self->step_id = 0;
  find_revealed (self, &iter);

  if (!is_in_view (self, &iter))
    gtk_text_view_scroll_to_iter (GTK_TEXT_VIEW (self), &iter, 0, TRUE, 0, self->align);

  return G_SOURCE_REMOVE;
}

/* Runs when no line is left to be measured.  The adjustment may still have to follow, so this
 * scrolls some more times if needed. */
static gboolean
measured_cb (gpointer data)
{
  TriadSourceView *self = data;
  GtkTextIter iter;

  self->measured_id = 0;
  find_revealed (self, &iter);

  if (is_in_view (self, &iter) || (self->drawn && --self->n_tries == 0))
    {
      triad_source_view_stop_revealing (self);
      return G_SOURCE_REMOVE;
    }

  gtk_text_view_scroll_to_iter (GTK_TEXT_VIEW (self), &iter, 0, TRUE, 0, self->align);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

void
triad_source_view_go_on_revealing (TriadSourceView *self)
{
  if (self->n_tries > 0 && self->step_id == 0)
    self->step_id = g_idle_add_full (BEFORE_NEXT_FRAME, step_cb, self, NULL);

  if (self->n_tries > 0 && self->measured_id == 0)
    self->measured_id = g_idle_add_full (AFTER_VALIDATION, measured_cb, self, NULL);
}

static void
start_revealing (TriadSourceView   *self,
                 const GtkTextIter *iter,
                 double             align)
{
  triad_source_view_put_mark (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self)), REVEAL_MARK, iter);
  triad_source_view_scroll_to (self, REVEAL_MARK, align);
  self->align = align;
  self->n_tries = N_TRIES;
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
