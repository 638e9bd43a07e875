/* triad-sight-shade.c: where the other robot is under the pointer
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-sight.h"

#include <math.h>

/* Of this robot, which is what people mean where both are. */
static double
find_nearest (const TriadSight *self,
              double            x,
              double            y)
{
  double nearest = INFINITY;

  for (int i = 0; i < self->n_glyphs; i++)
    nearest = MIN (nearest, hypot (self->glyphs[i].x - x, self->glyphs[i].y - y));

  return nearest;
}

int
triad_sight_pick_shade (const TriadSight *self,
                        double            x,
                        double            y,
                        double            radius)
{
  double nearest = MIN (radius, find_nearest (self, x, y));
  int frame = -1;

  if (self->shade == NULL || !self->style.ghosts)
    return -1;

  for (int i = 0; i < self->shade->n_triads; i++)
    {
      const TriadTriad *triad = &self->shade->triads[i];
      double triad_x;
      double triad_y;

      if (!triad_scene_style_shows (&self->style, triad->kind) ||
          !triad_camera_project (&self->camera, triad->pose.position, self->width, self->height,
                                 &triad_x, &triad_y, NULL) ||
          hypot (triad_x - x, triad_y - y) >= nearest)
        continue;

      nearest = hypot (triad_x - x, triad_y - y);
      frame = triad->frame;
    }

  return frame;
}
