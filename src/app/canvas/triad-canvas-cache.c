/* triad-canvas-cache.c: part of TriadCanvas: cached rendering while panning and zooming */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-canvas-private.h"

#include <math.h>

#include "triad-theme-monitor.h"

#define LONG_US 8000       /* painting time from which on it is cached: half a frame */
#define REST_MS 120        /* time without movement until it has ended */
#define LARGEST   2.0        /* maximum scale of the cached rendering */
#define SMALLEST  0.5        /* minimum scale of the cached rendering */

/* Content that takes long to paint is painted with margins when it begins to move.
 * This rendering is then shown moved and scaled until it no longer covers the canvas,
 * would be too coarse, or is outdated.  When the movement ends, the content is painted
 * normally.  If threads paint, the last rendering is shown until they have finished.
 */

static gboolean
rest_cb (gpointer data)
{
  TriadCanvas *self = data;

  triad_canvas_get_cache (self)->rest_id = 0;
  triad_canvas_repaint (self);

  return G_SOURCE_REMOVE;
}

static gboolean
is_as_large (const TriadCanvasCache *cache,
             const TriadCanvasView  *now)
{
  const TriadCanvasView *last = &cache->last;

  return last->width == now->width && last->height == now->height && last->scale == now->scale;
}

/* Returns the scale of the cached rendering, and its position. */
static double
find_stretch (const TriadCanvasCache *cache,
              const TriadCanvasView  *now,
              double                 *x,
              double                 *y)
{
  double stretch = now->place.scale == cache->painted.scale
                   ? 1 : now->place.scale / cache->painted.scale;

  *x = now->place.x - stretch * (cache->painted.x + cache->margin_x);
  *y = now->place.y - stretch * (cache->painted.y + cache->margin_y);

  return stretch;
}

/* Returns whether what was painted at @painted, plus margins, covers the interval from 0 to
 * @size. */
static gboolean
covers (double begin,
        double stretch,
        int    painted,
        int    margin,
        int    size)
{
  return begin <= 0 && begin + stretch * (painted + 2 * margin) >= size;
}

static gboolean
fills (const TriadCanvasCache *cache,
       const TriadCanvasView  *now)
{
  double x;
  double y;
  double stretch = find_stretch (cache, now, &x, &y);

  return stretch <= LARGEST && stretch >= SMALLEST &&
         covers (x, stretch, cache->width, cache->margin_x, now->width) &&
         covers (y, stretch, cache->height, cache->margin_y, now->height);
}

static gboolean
is_current (TriadCanvas           *self,
            const TriadCanvasView *now)
{
  const TriadCanvasCache *cache = triad_canvas_get_cache (self);
  TriadCanvasClass *klass = TRIAD_CANVAS_GET_CLASS (self);

  return cache->rendering != NULL && cache->painted_revision == cache->revision &&
         (!cache->is_draft || klass->is_moving (self)) && is_as_large (cache, now) &&
         fills (cache, now);
}

static gboolean
is_elsewhere (const TriadViewport *before,
              const TriadViewport *now)
{
  return before->x != now->x || before->y != now->y || before->scale != now->scale;
}

/* Returns the margins in parts of the canvas; 0 for none. */
static int
choose_margin (TriadCanvas           *self,
               const TriadCanvasView *now)
{
  TriadCanvasCache *cache = triad_canvas_get_cache (self);

  if (TRIAD_CANVAS_GET_CLASS (self)->get_place == NULL)
    return 0;

  if (is_as_large (cache, now) && triad_canvas_is_slow (self, LONG_US) &&
      is_elsewhere (&cache->last.place, &now->place))
    return 2;

  return cache->is_threaded ? 4 : 0;
}

gboolean
triad_canvas_cache_begin (TriadCanvas           *self,
                          const TriadCanvasView *now)
{
  TriadCanvasCache *cache = triad_canvas_get_cache (self);
  gboolean outdated = !is_current (self, now);
  int part = choose_margin (self, now);

  if (outdated)
    {
      cache->next_margin_x = part > 0 ? now->width / part : 0;
      cache->next_margin_y = part > 0 ? now->height / part : 0;
    }

  cache->last = *now;

  return outdated;
}

void
triad_canvas_cache_show (TriadCanvas *self,
                         cairo_t     *cr)
{
  TriadCanvasCache *cache = triad_canvas_get_cache (self);
  int scale = cache->last.scale;
  double x;
  double y;
  double stretch = find_stretch (cache, &cache->last, &x, &y);

  if (cache->rendering == NULL || !fills (cache, &cache->last))
    {
      triad_theme_set_source (cr, triad_theme_monitor_get_theme ()->background);
      cairo_paint (cr);
    }

  if (cache->rendering == NULL)
    return;

  /* Moves by whole pixels, because lines would be blurred otherwise. */
  cairo_save (cr);
  cairo_translate (cr, round (x * scale) / scale, round (y * scale) / scale);
  cairo_scale (cr, stretch, stretch);
  cairo_set_source_surface (cr, cache->rendering, 0, 0);

  /* A better filter would be too slow for the frame rate. */
  if (stretch != 1)
    cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);

  cairo_paint (cr);
  cairo_restore (cr);

  g_clear_handle_id (&cache->rest_id, g_source_remove);

  /* A thread that paints is left to finish: to repaint would only begin that again. */
  if (cache->is_threaded ? is_elsewhere (&cache->painted, &cache->last.place) &&
                           !triad_canvas_is_rendering (self)
                         : cache->margin_x > 0)
    cache->rest_id = g_timeout_add (REST_MS, rest_cb, self);
  else if (!cache->is_threaded)
    g_clear_pointer (&cache->rendering, cairo_surface_destroy);
}

void
triad_canvas_repaint (TriadCanvas *self)
{
  TriadCanvasCache *cache = triad_canvas_get_cache (self);

  g_clear_handle_id (&cache->rest_id, g_source_remove);
  cache->revision++;
  cache->last.width = 0;

  if (!cache->is_threaded)
    g_clear_pointer (&cache->rendering, cairo_surface_destroy);

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
triad_canvas_cache_clear (TriadCanvas *self)
{
  TriadCanvasCache *cache = triad_canvas_get_cache (self);

  g_clear_handle_id (&cache->rest_id, g_source_remove);
  g_clear_pointer (&cache->rendering, cairo_surface_destroy);
}
