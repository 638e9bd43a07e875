/* triad-obstacle-index.c: spatial index of the boxes that a path would cross
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-obstacle-index.h"

#include "triad-bezier-path.h"

#include <math.h>

#define MIN_CELL  48.0       /* points */
#define TOUCH     1.5        /* depth up to which a line only touches a box, points */
#define CLEARANCE 4.0        /* minimum distance from other boxes, points */
#define STRIDE    6.0        /* distance between samples along a line, points */
#define MAX_STEPS 400        /* on one curve */

struct _TriadObstacleIndex
{
  const TriadRect *boxes;
  TriadRect        bounds;
  double           cell;
  int              n_columns;
  int              n_rows;
  int             *first;    /* by cell: the index of its first box in @list */
  int             *list;
};

static int
column_of (const TriadObstacleIndex *self,
           double                    x)
{
  return CLAMP ((int) ((x - self->bounds.x) / self->cell), 0, self->n_columns - 1);
}

static int
row_of (const TriadObstacleIndex *self,
        double                    y)
{
  return CLAMP ((int) ((y - self->bounds.y) / self->cell), 0, self->n_rows - 1);
}

/* Visit the cells of all boxes, to count them or to fill the list. */
static void
sort_in (TriadObstacleIndex *self,
         int                 n,
         int                *next)
{
  for (int i = 0; i < n; i++)
    {
      TriadRect box = self->boxes[i];

      box.x -= CLEARANCE;
      box.y -= CLEARANCE;
      box.width += 2 * CLEARANCE;
      box.height += 2 * CLEARANCE;

      for (int row = row_of (self, box.y); row <= row_of (self, box.y + box.height); row++)
        for (int column = column_of (self, box.x);
             column <= column_of (self, box.x + box.width); column++)
          {
            int cell = row * self->n_columns + column;

            if (next != NULL)
              self->list[next[cell]++] = i;
            else
              self->first[cell + 1]++;
          }
    }
}

TriadObstacleIndex *
triad_obstacle_index_new (const TriadRect *boxes,
                          int              n)
{
  TriadObstacleIndex *self = g_new0 (TriadObstacleIndex, 1);
  g_autofree int *next = NULL;
  int n_cells;

  self->boxes = boxes;

  for (int i = 0; i < n; i++)
    self->bounds = i == 0 ? boxes[i] : triad_rect_union (self->bounds, boxes[i]);

  /* Use about as many cells as boxes, however far apart these are. */
  self->cell = MAX (MIN_CELL, sqrt (self->bounds.width * self->bounds.height / (n + 1)));
  self->cell = MAX (self->cell, MAX (self->bounds.width, self->bounds.height) / (n + 1));
  self->n_columns = (int) (self->bounds.width / self->cell) + 1;
  self->n_rows = (int) (self->bounds.height / self->cell) + 1;
  n_cells = self->n_columns * self->n_rows;

  self->first = g_new0 (int, n_cells + 1);
  sort_in (self, n, NULL);

  for (int c = 0; c < n_cells; c++)
    self->first[c + 1] += self->first[c];

  self->list = g_new (int, self->first[n_cells]);
  next = g_memdup2 (self->first, (gsize) n_cells * sizeof (int));
  sort_in (self, n, next);

  return self;
}

void
triad_obstacle_index_free (TriadObstacleIndex *self)
{
  g_free (self->first);
  g_free (self->list);
  g_free (self);
}

static int
find_box (const TriadObstacleIndex *self,
          TriadPoint                p,
          int                       from,
          int                       to)
{
  int cell;

  if (!triad_rect_contains (&self->bounds, p.x, p.y))
    return -1;

  cell = row_of (self, p.y) * self->n_columns + column_of (self, p.x);

  for (int i = self->first[cell]; i < self->first[cell + 1]; i++)
    {
      int number = self->list[i];
      const TriadRect *box = &self->boxes[number];
      double margin = number == from || number == to ? -TOUCH : CLEARANCE;

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
