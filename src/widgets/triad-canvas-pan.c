/* triad-canvas-pan.c: a picture that is moved without being painted again
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-canvas-private.h"

#include <math.h>

#define LONG_US 8000       /* to paint a picture, half a frame of the screen */
#define REST_MS 120        /* after which a picture has stopped to move */

/* A picture that takes long to paint is painted with as much again around it
 * as soon as it begins to move; then that is shown, moved, until it does not
 * reach any more, or something about it has changed, or it rests. */

static gboolean
rest_cb (gpointer data)
{
  TriadCanvas *self = data;

  triad_canvas_get_pan (self)->rest_id = 0;
  triad_canvas_repaint (self);

  return G_SOURCE_REMOVE;
}

static gboolean
is_as_large (const TriadCanvasPan  *pan,
             const TriadCanvasSeen *now)
{
  const TriadCanvasSeen *last = &pan->last;

  return last->place.scale == now->place.scale && last->width == now->width &&
         last->height == now->height && last->scale == now->scale;
}

static gboolean
reaches (const TriadCanvasPan  *pan,
         const TriadCanvasSeen *now)
{
  return pan->picture != NULL && is_as_large (pan, now) &&
         fabs (now->place.x - pan->painted.x) <= pan->margin_x &&
         fabs (now->place.y - pan->painted.y) <= pan->margin_y;
}

gboolean
triad_canvas_pan_begin (TriadCanvas           *self,
                        const TriadCanvasSeen *now)
{
  TriadCanvasPan *pan = triad_canvas_get_pan (self);
  gboolean moves = is_as_large (pan, now) && triad_canvas_get_cost (self) > LONG_US &&
                   (pan->last.place.x != now->place.x || pan->last.place.y != now->place.y);

  if (reaches (pan, now))
    {
      pan->last = *now;
      return FALSE;
    }

  g_clear_pointer (&pan->picture, cairo_surface_destroy);
  pan->margin_x = moves ? now->width / 2 : 0;
  pan->margin_y = moves ? now->height / 2 : 0;
  pan->painted = now->place;
  pan->last = *now;

  return TRUE;
}

void
triad_canvas_pan_show (TriadCanvas     *self,
                       cairo_surface_t *picture,
                       cairo_t         *cr)
{
  TriadCanvasPan *pan = triad_canvas_get_pan (self);
  int scale = pan->last.scale;
  double x = pan->last.place.x - pan->painted.x - pan->margin_x;
  double y = pan->last.place.y - pan->painted.y - pan->margin_y;

  if (picture != NULL && pan->margin_x > 0)
    pan->picture = cairo_surface_reference (picture);

  /* whole pixels, or lines would become soft while they move */
  cairo_set_source_surface (cr, picture != NULL ? picture : pan->picture,
                            round (x * scale) / scale, round (y * scale) / scale);
  cairo_paint (cr);

  g_clear_handle_id (&pan->rest_id, g_source_remove);

  if (pan->picture != NULL)
    pan->rest_id = g_timeout_add (REST_MS, rest_cb, self);
}

void
triad_canvas_repaint (TriadCanvas *self)
{
  TriadCanvasPan *pan = triad_canvas_get_pan (self);

  g_clear_handle_id (&pan->rest_id, g_source_remove);
  g_clear_pointer (&pan->picture, cairo_surface_destroy);
  pan->last.width = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
triad_canvas_pan_clear (TriadCanvas *self)
{
  TriadCanvasPan *pan = triad_canvas_get_pan (self);

  g_clear_handle_id (&pan->rest_id, g_source_remove);
  g_clear_pointer (&pan->picture, cairo_surface_destroy);
}
