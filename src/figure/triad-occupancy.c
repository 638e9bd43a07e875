/* triad-occupancy.c: areas of a rendered scene that labels should not cover
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-occupancy.h"

#include "triad-cairo-autoptr.h"
#include "triad-paint-scene.h"

#include <math.h>

#define CELL       8.0            /* pixels: size of a cell */
#define MOST_CELLS 400            /* maximum number of cells in each direction */
#define MIN_ALPHA  24             /* of 255: fainter pixels are edges of something */
#define WEIGHT     3.0            /* weight of an occupied cell as an obstacle, pixels */

static cairo_surface_t *
paint_coarsely (const TriadScene      *scene,
                const TriadSceneStyle *style,
                const TriadCamera     *camera,
                const TriadTheme      *theme,
                double                 width,
                double                 height,
                double                 cell)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         (int) ceil (width / cell),
                                                         (int) ceil (height / cell));
  g_autoptr(cairo_t) cr = cairo_create (surface);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(TriadProjectedScene) view = NULL;
  TriadSceneStyle bare = *style;

  bare.names = FALSE;
  bare.grid = FALSE;
  view = triad_projected_scene_new (scene, &bare, camera, &TRIAD_HIGHLIGHT_NONE, width, height);
  view->is_still = TRUE;
  view->is_bare = TRUE;
  cairo_scale (cr, 1 / cell, 1 / cell);
  triad_paint_projected_scene (cr, view, theme, text_cache);
  cairo_surface_flush (surface);

  return surface;
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
  g_autoptr(cairo_surface_t) surface = paint_coarsely (scene, style, camera, theme, width, height,
                                                       cell);
  GArray *occupied = g_array_new (FALSE, FALSE, sizeof (TriadObstacle));
  double radius = MIN (cell / 2, TRIAD_OBSTACLE_MAX_RADIUS);
  const unsigned char *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int row = 0; row < cairo_image_surface_get_height (surface); row++)
    for (int column = 0; column < cairo_image_surface_get_width (surface); column++)
      {
        const guint32 *pixels = (const guint32 *) (gconstpointer) (data + row * stride);
        TriadObstacle obstacle = { (column + 0.5) * cell, (row + 0.5) * cell, radius, WEIGHT };

        if (pixels[column] >> 24 >= MIN_ALPHA)
          g_array_append_val (occupied, obstacle);
      }

  return occupied;
}
