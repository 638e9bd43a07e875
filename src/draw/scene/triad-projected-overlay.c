/* triad-projected-overlay.c: picks frames of the overlaid robot */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-projected-scene.h"

#include <math.h>

#define SAME_PLACE 2.0                     /* px */

/* The scene's own frames take precedence. */
static double
find_nearest (const TriadProjectedScene *self,
              double                     x,
              double                     y)
{
  double nearest = INFINITY;

  for (int i = 0; i < self->n_triads; i++)
    nearest = MIN (nearest, hypot (self->triads[i].x - x, self->triads[i].y - y));

  return nearest;
}

/* The distance of a visible triad from a point; infinite if it is not visible. */
static double
get_distance (const TriadProjectedScene *self,
              const TriadTriad          *triad,
              double                     x,
              double                     y)
{
  double triad_x;
  double triad_y;

  if (!triad_scene_style_shows (&self->style, triad->kind) ||
      !triad_camera_project (&self->camera, triad->pose->position, self->width, self->height,
                             &triad_x, &triad_y, NULL))
    return INFINITY;

  return hypot (triad_x - x, triad_y - y);
}

int
triad_projected_scene_pick_overlay (const TriadProjectedScene *self,
                                    double                     x,
                                    double                     y,
                                    double                     radius,
                                    int                        after)
{
  double reach = INFINITY;
  gboolean seen = FALSE;
  int first = -1;

  if (self->overlay == NULL || !self->style.ghosts)
    return -1;

  for (int i = 0; i < self->overlay->n_triads; i++)
    reach = MIN (reach, get_distance (self, &self->overlay->triads[i], x, y));

  if (reach > radius || reach >= find_nearest (self, x, y))
    return -1;

  for (int i = 0; i < self->overlay->n_triads; i++)
    {
      const TriadTriad *triad = &self->overlay->triads[i];

      if (get_distance (self, triad, x, y) > reach + SAME_PLACE)
        continue;

      if (seen)
        return triad->frame;

      seen = triad->frame == after;
      first = first < 0 ? triad->frame : first;
    }

  return first;
}
