/* triad-occupancy.c: areas of a rendered scene that labels should not cover */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-occupancy.h"

#include "triad-cairo-autoptr.h"
#include "triad-paint-scene.h"

#include <math.h>

#define CELL       6.0            /* pixels: size of a cell */
#define SAMPLES    3              /* in a cell, in each direction */
#define MOST_CELLS 400            /* maximum number of cells in each direction */
#define MIN_ALPHA  24             /* of 255: fainter pixels are edges of something */
#define BODY       1000.0         /* weight of a cell with a part of a body: no distance is as much */
#define OTHER      4.0            /* weight of a cell with lines and symbols only */

/* Paints the shapes, or everything but them. */
static cairo_surface_t *
paint_samples (const TriadScene      *scene,
               const TriadSceneStyle *style,
               const TriadCamera     *camera,
               const TriadTheme      *theme,
               double                 width,
               double                 height,
               double                 cell,
               gboolean               are_shapes)
{
  double scale = SAMPLES / cell;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         SAMPLES * (int) ceil (width / cell),
                                                         SAMPLES * (int) ceil (height / cell));
  g_autoptr(cairo_t) cr = cairo_create (surface);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(TriadProjectedScene) view = NULL;
  TriadSceneStyle bare = *style;

  bare.names = FALSE;
  bare.grid = FALSE;

  if (are_shapes)
    {
      bare.hidden_kinds = ~0u;
      bare.lines = TRIAD_LINES_NONE;
      bare.joints = bare.ghosts = FALSE;
    }
  else
    {
      bare.visuals = bare.collisions = bare.inertias = FALSE;
    }

  view = triad_projected_scene_new (scene, &bare, camera, &TRIAD_HIGHLIGHT_NONE, width, height);
  view->is_still = TRUE;
  view->is_bare = TRUE;
  cairo_scale (cr, scale, scale);
  triad_paint_projected_scene (cr, view, theme, text_cache);
  cairo_surface_flush (surface);

  return surface;
}

static gboolean
is_occupied (cairo_surface_t *surface,
             int              column,
             int              row)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int y = SAMPLES * row; y < SAMPLES * (row + 1); y++)
    for (int x = SAMPLES * column; x < SAMPLES * (column + 1); x++)
      {
        const guint32 *pixels = (const guint32 *) (gconstpointer) (data + y * stride);

        if (pixels[x] >> 24 >= MIN_ALPHA)
          return TRUE;
      }

  return FALSE;
}

GArray *
triad_occupancy_find (const TriadScene      *scene,
                      const TriadSceneStyle *style,
                      const TriadCamera     *camera,
                      const TriadTheme      *theme,
                      double                 width,
                      double                 height)
{
  double cell = MAX (CELL, MAX (width, height) / MOST_CELLS);
  g_autoptr(cairo_surface_t) shapes = paint_samples (scene, style, camera, theme, width, height,
                                                     cell, TRUE);
  g_autoptr(cairo_surface_t) others = paint_samples (scene, style, camera, theme, width, height,
                                                     cell, FALSE);
  GArray *occupied = g_array_new (FALSE, FALSE, sizeof (TriadObstacle));
  double radius = MIN (cell / 2, TRIAD_OBSTACLE_MAX_RADIUS);

  for (int row = 0; row < cairo_image_surface_get_height (shapes) / SAMPLES; row++)
    for (int column = 0; column < cairo_image_surface_get_width (shapes) / SAMPLES; column++)
      {
        TriadObstacle obstacle = { (column + 0.5) * cell, (row + 0.5) * cell, radius, 0 };

        if (is_occupied (shapes, column, row))
          obstacle.weight = BODY;
        else if (is_occupied (others, column, row))
          obstacle.weight = OTHER;

        if (obstacle.weight > 0)
          g_array_append_val (occupied, obstacle);
      }

  return occupied;
}
