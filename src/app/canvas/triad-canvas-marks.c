/* triad-canvas-marks.c: part of TriadCanvas: marks of differences and their fading */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-canvas-private.h"

#define FADE_US  (400 * 1000)

/* Content that takes longer to paint does not fade. */
#define SHORT_US 8000

static void
stop_fading (TriadCanvas *self)
{
  TriadCanvasMarks *marks = triad_canvas_get_marks (self);

  if (marks->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), marks->tick_id);

  marks->tick_id = 0;
  g_clear_pointer (&marks->fading, triad_snapshot_diff_unref);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  TriadCanvas *self = TRIAD_CANVAS (widget);
  TriadCanvasMarks *marks = triad_canvas_get_marks (self);
  gint64 passed = gdk_frame_clock_get_frame_time (clock) - marks->fade_began;

  triad_canvas_repaint (self);
  marks->strength = CLAMP (1 - (double) passed / FADE_US, 0, 1);

  if (marks->strength > 0)
    return G_SOURCE_CONTINUE;

  marks->tick_id = 0;
  stop_fading (self);

  return G_SOURCE_REMOVE;
}

static gboolean
shall_fade (TriadCanvas *self)
{
  gboolean animated;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated,
                NULL);

  return animated && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         !triad_canvas_is_slow (self, SHORT_US);
}

void
triad_canvas_follow_marks (TriadCanvas *self)
{
  TriadCanvasMarks *marks = triad_canvas_get_marks (self);
  TriadSnapshotDiff *marked = triad_session_get_marked (triad_pane_get_session (TRIAD_PANE (self)));

  stop_fading (self);
  triad_canvas_repaint (self);

  if (marked == NULL && marks->last != NULL && shall_fade (self))
    {
      marks->fading = g_steal_pointer (&marks->last);
      marks->strength = 1;
      marks->fade_began = gdk_frame_clock_get_frame_time
                            (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
      marks->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
    }

  g_clear_pointer (&marks->last, triad_snapshot_diff_unref);
  marks->last = marked != NULL ? triad_snapshot_diff_ref (marked) : NULL;
}

TriadSnapshotDiff *
triad_canvas_dup_marks (TriadCanvas *self,
                        double      *strength)
{
  TriadCanvasMarks *marks = triad_canvas_get_marks (self);
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  TriadSnapshotDiff *marked = triad_session_get_marked (session);

  *strength = marked != NULL ? 1 : marks->strength;

  if (marked == NULL)
    marked = marks->fading;

  /* During a reload the old marks belong to another snapshot. */
  if (marked == NULL || marked->after != triad_session_get_snapshot (session))
    return NULL;

  return triad_snapshot_diff_ref (marked);
}

void
triad_canvas_clear_marks (TriadCanvas *self)
{
  stop_fading (self);
  g_clear_pointer (&triad_canvas_get_marks (self)->last, triad_snapshot_diff_unref);
}
