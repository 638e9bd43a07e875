/* triad-test-drawing.c: scenes painted and exported with few words */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test-drawing.h"

#include "triad-paint-scene.h"

#include <math.h>
#include <string.h>

TriadColour
triad_test_get_pixel (cairo_surface_t *surface,
                      double           x,
                      double           y)
{
  const guint8 *row;
  guint32 pixel;

  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface) +
        (int) y * cairo_image_surface_get_stride (surface);
  memcpy (&pixel, row + 4 * (int) x, sizeof pixel);

  return (TriadColour) {
    (pixel >> 16 & 255) / 255.0, (pixel >> 8 & 255) / 255.0, (pixel & 255) / 255.0, 1
  };
}

gboolean
triad_test_is_near (TriadColour a,
                    TriadColour b)
{
  return fabs (a.r - b.r) + fabs (a.g - b.g) + fabs (a.b - b.b) < 0.15;
}

gboolean
triad_test_has_colour (cairo_surface_t *surface,
                       double           x,
                       double           y,
                       int              reach,
                       TriadColour      colour)
{
  for (int down = -reach; down <= reach; down++)
    for (int right = -reach; right <= reach; right++)
      if (triad_test_is_near (triad_test_get_pixel (surface, x + right, y + down), colour))
        return TRUE;

  return FALSE;
}

typedef struct
{
  const TriadScene  *scene;
  const TriadCamera *camera;
  const TriadTheme  *theme;
  double             width;
  double             height;
} Target;

void
triad_test_paint_scene (cairo_t               *cr,
                        const TriadScene      *scene,
                        const TriadSceneStyle *style,
                        const TriadCamera     *camera,
                        const TriadTheme      *theme,
                        const TriadHighlight  *highlight,
                        double                 width,
                        double                 height)
{
  g_autoptr(TriadProjectedScene) view = triad_projected_scene_new (scene, style, camera, highlight,
                                                                   width, height);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();

  view->complete = TRUE;
  triad_paint_projected_scene (cr, view, theme, text_cache);
}

static void
paint_target (cairo_t       *cr,
              gconstpointer  data)
{
  const Target *target = data;
  TriadSceneStyle style;
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(TriadProjectedScene) view = NULL;

  triad_scene_style_init (&style);
  view = triad_projected_scene_new (target->scene, &style, target->camera, &TRIAD_HIGHLIGHT_NONE,
                                    target->width, target->height);
  view->is_still = TRUE;
  triad_paint_projected_scene (cr, view, target->theme, text_cache);
}

GBytes *
triad_test_export_scene (const TriadScene          *scene,
                         const TriadCamera         *camera,
                         double                     width,
                         double                     height,
                         TriadExportFormat          format,
                         const TriadExportOptions  *options,
                         GError                   **error)
{
  TriadExportOptions usual;
  Target target = { scene, camera, NULL, width, height };
  TriadExportPage page = { width, height, paint_target, &target };

  if (options == NULL)
    {
      triad_export_options_init (&usual);
      usual.snapshot = scene->snapshot;
      options = &usual;
    }

  target.theme = options->theme;

  return triad_export_pages (&page, 1, format, options, error);
}
