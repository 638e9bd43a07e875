/* triad-paint-centres-of-mass.c: draws centres of mass */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-shapes.h"

#include "triad-drawing.h"
#include "triad-symbols.h"

#define MASS 7.0                  /* pixels */

/* A disc with two opposite quarters filled, the symbol of a centre of mass. */
static void
paint_mass_centre (cairo_t          *cr,
                   double            x,
                   double            y,
                   const TriadTheme *theme,
                   gboolean          strong)
{
  double radius = strong ? 1.3 * MASS : MASS;

  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  triad_symbol_fill_and_stroke (cr, theme->background, theme->inertia,
                                theme->weight * (strong ? 1.8 : 1.2));

  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (cr, x, y);
      cairo_arc (cr, x, y, radius, i * G_PI - G_PI / 2, i * G_PI);
      cairo_close_path (cr);
      triad_drawing_fill (cr);
    }
}

void
triad_paint_centres_of_mass (cairo_t                   *cr,
                             const TriadProjectedScene *view,
                             const TriadTheme          *theme)
{
  const TriadScene *scene = view->scene;

  if (!view->style.inertias)
    return;

  for (int i = 0; i < scene->n_bodies; i++)
    {
      const TriadShapeInstance *body = &scene->bodies[i];
      double x;
      double y;

      if (body->shape->kind == TRIAD_SHAPE_INERTIA
          && triad_camera_project (&view->camera, body->pose.position, view->width,
                                   view->height, &x, &y, NULL))
        paint_mass_centre (cr, x, y, theme,
                           triad_projected_scene_emphasizes (view, body->shape->frame));
    }
}
