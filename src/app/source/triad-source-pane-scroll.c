/* triad-source-pane-scroll.c: part of TriadSourcePane: scroll bar of a text that is partly loaded
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-source-pane-private.h"

#include <math.h>

/* Returns the line at @y, px of the buffer, with the part of the line above it. */
static double
find_line (TriadSourcePane *self,
           int              y)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self->view);
  GtkTextIter iter;
  int top;
  int height;

  gtk_text_view_get_line_at_y (GTK_TEXT_VIEW (self->view), &iter, y, NULL);
  gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (self->view), &iter, &top, &height);

  return triad_source_buffer_get_line (buffer, &iter) +
         (height > 0 ? CLAMP ((double) (y - top) / height, 0, 1) : 0);
}

/* Moves the scroll bar to where the view is, and loads what comes next. */
static gboolean
follow_view_cb (gpointer data)
{
  TriadSourcePane *self = data;
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self->view);
  GdkRectangle visible;
  double first;
  double last;

  self->scroll_id = 0;

  if (buffer == NULL || triad_source_buffer_is_whole (buffer))
    return G_SOURCE_REMOVE;

  gtk_text_view_get_visible_rect (GTK_TEXT_VIEW (self->view), &visible);
  first = find_line (self, visible.y);
  last = MAX (find_line (self, visible.y + visible.height), first);

  self->scrolling = TRUE;
  gtk_adjustment_configure (gtk_scrollbar_get_adjustment (self->overall), first, 0,
                            triad_source_text_get_n_lines (triad_source_buffer_get_text (buffer)),
                            1, last - first, last - first);
  self->scrolling = FALSE;
  triad_source_buffer_load (buffer, (int) ((first + last) / 2));

  return G_SOURCE_REMOVE;
}

static void
painted_cb (TriadSourcePane *self)
{
  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add (follow_view_cb, self);
}

static void
scrolled_cb (TriadSourcePane *self)
{
  GtkAdjustment *adjustment = gtk_scrollbar_get_adjustment (self->overall);

  if (!self->scrolling && triad_source_view_get_source_buffer (self->view) != NULL)
    triad_source_view_scroll_to_line (self->view, (int) gtk_adjustment_get_value (adjustment));
}

/* The view itself can scroll only through what is loaded. */
void
triad_source_pane_show_scroll_bar (TriadSourcePane *self)
{
  gboolean is_whole =
    triad_source_buffer_is_whole (triad_source_view_get_source_buffer (self->view));

  gtk_widget_set_visible (GTK_WIDGET (self->overall), !is_whole);
  gtk_scrolled_window_set_policy (self->scrolled, GTK_POLICY_AUTOMATIC,
                                  is_whole ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL);
}

void
triad_source_pane_init_scroll (TriadSourcePane *self)
{
  GtkAdjustment *adjustment = gtk_scrollbar_get_adjustment (self->overall);

  g_signal_connect_object (self->view, "painted", G_CALLBACK (painted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
}
