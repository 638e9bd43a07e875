/* triad-window-bottom.c: part of TriadWindow: height of the bottom panel */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#define SHARE    0.35                      /* of the height that the panel may have by itself */
#define N_FRAMES 3                         /* until the rows of a new list have been measured */
#define HAIR     2                         /* px, rounding */

/* The list of differences seldom needs as much room as the source. */
static gboolean
fits_content (TriadWindow *self)
{
  return triad_window_is_comparing (self) &&
         g_str_equal (triad_page_panel_get_page (TRIAD_PAGE_PANEL (self->bottom)), "compare");
}

int
triad_window_choose_bottom_height (TriadWindow *self,
                                   int          height)
{
  int restored = self->shares.bottom_height;

  self->bottom_chosen = restored > 0 && restored < height;

  if (self->bottom_chosen)
    return restored;

  return fits_content (self) && self->bottom_fitted ? self->bottom_height : SHARE * height;
}

gboolean
triad_window_has_chosen_bottom_height (TriadWindow *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self->bottom));

  return self->bottom_chosen ||
         (self->bottom_height > 0 && ABS (height - self->bottom_height) > HAIR);
}

/* Makes the panel as high as the list of differences, and as usual for another page, until the
 * user drags its border. */
static void
fit (TriadWindow *self)
{
  GtkWidget *bottom = GTK_WIDGET (self->bottom);
  int height = gtk_widget_get_height (bottom);
  int largest = SHARE * gtk_widget_get_height (GTK_WIDGET (self->body));
  int wanted = largest;

  if (self->narrow || self->enlarged != NULL || !gtk_widget_get_mapped (bottom) ||
      triad_window_has_chosen_bottom_height (self))
    return;

  if (!self->bottom_fitted && !fits_content (self))
    {
      self->bottom_height = height;
      return;
    }

  if (fits_content (self))
    gtk_widget_measure (bottom, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (bottom), NULL,
                        &wanted, NULL, NULL);

  self->bottom_fitted = TRUE;
  self->bottom_height = MIN (wanted, largest);
  gtk_paned_set_position (self->body, gtk_paned_get_position (self->body) + height -
                                      self->bottom_height);
}

static gboolean
fit_cb (GtkWidget     *widget,
        GdkFrameClock *clock,
        gpointer       data)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  int *n_frames = data;

  /* Not while the panes are being placed. */
  if (self->settle_id != 0 || ++*n_frames < N_FRAMES)
    return G_SOURCE_CONTINUE;

  self->fit_id = 0;
  fit (self);

  return G_SOURCE_REMOVE;
}

static void
begin_to_fit (TriadWindow *self)
{
  if (self->fit_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->fit_id);

  self->fit_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), fit_cb, g_new0 (int, 1), g_free);
}

void
triad_window_follow_bottom (TriadWindow *self)
{
  g_signal_connect_object (self->comparison, "notify::comparison", G_CALLBACK (begin_to_fit), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bottom, "notify::page", G_CALLBACK (begin_to_fit), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::show-bottom", G_CALLBACK (begin_to_fit), NULL);
}
