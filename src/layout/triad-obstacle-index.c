/* triad-obstacle-index.c: spatial index of the boxes that a path would cross */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-obstacle-index.h"

#include "triad-bezier-path.h"
#include "triad-spatial-grid.h"

#include <math.h>

#define MIN_CELL  48.0       /* points */
#define TOUCH     1.5        /* depth up to which a line only touches a box, points */
#define CLEARANCE 4.0        /* minimum distance from other boxes, points */
#define STRIDE    6.0        /* distance between samples along a line, points */
#define MAX_STEPS 400        /* on one curve */

struct _TriadObstacleIndex
{
  const TriadRect  *boxes;
  TriadRect         bounds;
  TriadSpatialGrid *grid;
};

TriadObstacleIndex *
triad_obstacle_index_new (const TriadRect *boxes,
                          int              n)
{
  TriadObstacleIndex *self = g_new0 (TriadObstacleIndex, 1);

  self->boxes = boxes;
  self->bounds = triad_rect_union_all (boxes, n);
  self->grid = triad_spatial_grid_new (&self->bounds, n, MIN_CELL);

  /* The grid returns the last added rectangle first, and the first box counts. */
  for (int i = n - 1; i >= 0; i--)
    {
      const TriadRect around = triad_rect_grow (boxes[i], CLEARANCE);

      triad_spatial_grid_add (self->grid, i, &around);
    }

  return self;
}

void
triad_obstacle_index_free (TriadObstacleIndex *self)
{
  triad_spatial_grid_free (self->grid);
  g_free (self);
}

static int
find_box (const TriadObstacleIndex *self,
          TriadPoint                p,
          int                       from,
          int                       to)
{
  if (!triad_rect_contains (&self->bounds, p.x, p.y))
    return -1;

  for (int entry = triad_spatial_grid_begin (self->grid, p.x, p.y); entry >= 0;)
    {
      const TriadRect *box;
      double margin;
      int number;

      entry = triad_spatial_grid_next (self->grid, entry, &number);
      box = &self->boxes[number];
      margin = number == from || number == to ? -TOUCH : CLEARANCE;

      if (p.x > box->x - margin && p.x < box->x + box->width + margin
          && p.y > box->y - margin && p.y < box->y + box->height + margin)
        return number;
    }

  return -1;
}

/* Whether @curve is outside the grid; it is inside the hull of its control points. */
static gboolean
is_outside (const TriadObstacleIndex *self,
            const TriadPoint          curve[4])
{
  const TriadPath path = { (TriadPoint *) curve, 4 };
  TriadRect around = triad_path_get_bounds (&path);

  return around.x > self->bounds.x + self->bounds.width
         || self->bounds.x > around.x + around.width
         || around.y > self->bounds.y + self->bounds.height
         || self->bounds.y > around.y + around.height;
}

int
triad_obstacle_index_count (const TriadObstacleIndex *self,
                            const TriadPath          *path,
                            int                       from,
                            int                       to)
{
  int count = 0;
  int inside = -1;

  for (int i = 0; i + 3 < path->n_points; i += 3)
    {
      const TriadPoint *curve = &path->points[i];
      double length = 0;
      int n_steps;

      if (is_outside (self, curve))
        {
          inside = -1;
          continue;
        }

      for (int k = 0; k < 3; k++)
        length += hypot (curve[k + 1].x - curve[k].x, curve[k + 1].y - curve[k].y);

      n_steps = (int) CLAMP (length / STRIDE, 2, MAX_STEPS);

      for (int step = 1; step <= n_steps; step++)
        {
          int box = find_box (self, triad_bezier_evaluate (curve, (double) step / n_steps),
                              from, to);

          if (box >= 0 && box != inside)
            count++;

          inside = box;
        }
    }

  return count;
}
