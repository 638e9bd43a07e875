/* triad-bezier-path.c: cubic Bézier paths and rectangles */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-bezier-path.h"

#include <math.h>
#include <string.h>

#define FLAT_STEPS 16      /* line segments that approximate a curve */
#define BISECTIONS 40      /* after this, a double has no digits left */

static TriadPoint
between (TriadPoint a,
         TriadPoint b,
         double     t)
{
  return (TriadPoint) { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

void
triad_bezier_split (const TriadPoint curve[4],
                    double           t,
                    TriadPoint       before[4],
                    TriadPoint       after[4])
{
  TriadPoint p01 = between (curve[0], curve[1], t);
  TriadPoint p12 = between (curve[1], curve[2], t);
  TriadPoint p23 = between (curve[2], curve[3], t);
  TriadPoint p012 = between (p01, p12, t);
  TriadPoint p123 = between (p12, p23, t);
  TriadPoint middle = between (p012, p123, t);
  TriadPoint first = curve[0];
  TriadPoint last = curve[3];

  if (before != NULL)
    {
      before[0] = first;
      before[1] = p01;
      before[2] = p012;
      before[3] = middle;
    }

  if (after != NULL)
    {
      after[0] = middle;
      after[1] = p123;
      after[2] = p23;
      after[3] = last;
    }
}

TriadPoint
triad_bezier_evaluate (const TriadPoint curve[4],
                       double           t)
{
  TriadPoint after[4];

  triad_bezier_split (curve, t, NULL, after);

  return after[0];
}

TriadPathBuilder *
triad_path_builder_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (TriadPoint));
}

void
triad_path_builder_curve (TriadPathBuilder *self,
                          TriadPoint        c1,
                          TriadPoint        c2,
                          TriadPoint        to)
{
  TriadPoint points[] = { c1, c2, to };

  g_return_if_fail (self->len > 0);

  g_array_append_vals (self, points, 3);
}

void
triad_path_builder_line (TriadPathBuilder *self,
                         TriadPoint        to)
{
  TriadPoint from;

  if (self->len == 0)
    {
      g_array_append_val (self, to);
      return;
    }

  from = g_array_index (self, TriadPoint, self->len - 1);

  if (hypot (to.x - from.x, to.y - from.y) < 1e-6)
    return;

  triad_path_builder_curve (self, between (from, to, 1.0 / 3), between (from, to, 2.0 / 3), to);
}

static void
turn (TriadPathBuilder *self,
      TriadPoint        from,
      TriadPoint        corner,
      TriadPoint        next,
      double            radius)
{
  double before = hypot (corner.x - from.x, corner.y - from.y);
  double after = hypot (next.x - corner.x, next.y - corner.y);
  double r = MIN (radius, MIN (before, after) / 2);
  TriadPoint a;
  TriadPoint b;

  if (r < 0.01)
    {
      triad_path_builder_line (self, corner);
      return;
    }

  a = between (corner, from, r / before);
  b = between (corner, next, r / after);
  triad_path_builder_line (self, a);
  triad_path_builder_curve (self, between (a, corner, 2.0 / 3), between (b, corner, 2.0 / 3), b);
}

void
triad_path_builder_polyline (TriadPathBuilder *self,
                             const TriadPoint *points,
                             int               n,
                             double            radius)
{
  triad_path_builder_line (self, points[0]);

  for (int i = 1; i + 1 < n; i++)
    turn (self, points[i - 1], points[i], points[i + 1], radius);

  triad_path_builder_line (self, points[n - 1]);
}

void
triad_path_builder_append (TriadPathBuilder *self,
                           const TriadPath  *path,
                           double            dx,
                           double            dy)
{
  for (int i = 0; i < path->n_points; i++)
    {
      TriadPoint p = { path->points[i].x + dx, path->points[i].y + dy };

      if (i == 0)
        triad_path_builder_line (self, p);
      else
        g_array_append_val (self, p);
    }
}

/* A layout has as many paths as edges, and the array of a builder has room for more points. */
TriadPath
triad_path_builder_end (TriadPathBuilder *self)
{
  TriadPath path;

  path.n_points = (int) self->len;
  path.points = (TriadPoint *) (void *) g_array_free (self, FALSE);
  path.points = g_renew (TriadPoint, path.points, path.n_points);

  return path;
}

TriadPath
triad_path_new_curve (TriadPoint from,
                      TriadPoint c1,
                      TriadPoint c2,
                      TriadPoint to)
{
  TriadPathBuilder *builder = triad_path_builder_new ();

  triad_path_builder_line (builder, from);
  triad_path_builder_curve (builder, c1, c2, to);

  return triad_path_builder_end (builder);
}

TriadPath
triad_path_translate (const TriadPath *self,
                      double           dx,
                      double           dy)
{
  TriadPath path = { g_new (TriadPoint, self->n_points), self->n_points };

  for (int i = 0; i < self->n_points; i++)
    path.points[i] = (TriadPoint) { self->points[i].x + dx, self->points[i].y + dy };

  return path;
}

void
triad_path_clear (TriadPath *self)
{
  g_clear_pointer (&self->points, g_free);
  self->n_points = 0;
}

TriadRect
triad_path_get_bounds (const TriadPath *self)
{
  double x0 = self->points[0].x;
  double x1 = x0;
  double y0 = self->points[0].y;
  double y1 = y0;

  for (int i = 1; i < self->n_points; i++)
    {
      x0 = MIN (x0, self->points[i].x);
      x1 = MAX (x1, self->points[i].x);
      y0 = MIN (y0, self->points[i].y);
      y1 = MAX (y1, self->points[i].y);
    }

  return (TriadRect) { x0, y0, x1 - x0, y1 - y0 };
}

static double
distance_to_line (TriadPoint a,
                  TriadPoint b,
                  double     x,
                  double     y)
{
  double dx = b.x - a.x;
  double dy = b.y - a.y;
  double length2 = dx * dx + dy * dy;
  double t = length2 > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / length2 : 0;

  t = CLAMP (t, 0, 1);

  dx = a.x + t * dx - x;
  dy = a.y + t * dy - y;

  return sqrt (dx * dx + dy * dy);
}

/* A lower bound of the distance of a curve, which is inside the hull of its control points. */
static double
get_least_distance (const TriadPoint *curve,
                    double            x,
                    double            y)
{
  double bulge = MAX (distance_to_line (curve[0], curve[3], curve[1].x, curve[1].y),
                      distance_to_line (curve[0], curve[3], curve[2].x, curve[2].y));

  return distance_to_line (curve[0], curve[3], x, y) - bulge;
}

double
triad_path_get_distance (const TriadPath *self,
                         double           x,
                         double           y,
                         double           limit)
{
  double nearest = INFINITY;

  for (int i = 0; i + 3 < self->n_points; i += 3)
    {
      TriadPoint from = self->points[i];

      if (get_least_distance (&self->points[i], x, y) > MIN (limit, nearest))
        continue;

      for (int step = 1; step <= FLAT_STEPS; step++)
        {
          TriadPoint to = triad_bezier_evaluate (&self->points[i], (double) step / FLAT_STEPS);

          nearest = MIN (nearest, distance_to_line (from, to, x, y));
          from = to;
        }
    }

  return nearest <= limit ? nearest : INFINITY;
}

gboolean
triad_rect_contains (const TriadRect *self,
                     double           x,
                     double           y)
{
  return x >= self->x && x <= self->x + self->width && y >= self->y && y <= self->y + self->height;
}

TriadRect
triad_rect_union (TriadRect a,
                  TriadRect b)
{
  double x0 = MIN (a.x, b.x);
  double y0 = MIN (a.y, b.y);
  double x1 = MAX (a.x + a.width, b.x + b.width);
  double y1 = MAX (a.y + a.height, b.y + b.height);

  return (TriadRect) { x0, y0, x1 - x0, y1 - y0 };
}

TriadRect
triad_rect_union_all (const TriadRect *rects,
                      int              n)
{
  TriadRect whole = { 0, 0, 0, 0 };

  for (int i = 0; i < n; i++)
    whole = i == 0 ? rects[i] : triad_rect_union (whole, rects[i]);

  return whole;
}

TriadRect
triad_rect_grow (TriadRect rect,
                 double    by)
{
  return (TriadRect) { rect.x - by, rect.y - by, MAX (rect.width + 2 * by, 0),
                       MAX (rect.height + 2 * by, 0) };
}

TriadPoint
triad_rect_get_middle (const TriadRect *self)
{
  return (TriadPoint) { self->x + self->width / 2, self->y + self->height / 2 };
}

gboolean
triad_rect_overlaps (const TriadRect *self,
                     const TriadRect *other)
{
  return self->x < other->x + other->width && other->x < self->x + self->width
         && self->y < other->y + other->height && other->y < self->y + self->height;
}

/* Return the parameter at which @curve, which starts inside @rect, first leaves it; a
 * number above 1 if it does not. */
static double
find_exit (const TriadPoint  curve[4],
           const TriadRect  *rect)
{
  double inside = 0;

  for (int step = 1; step <= FLAT_STEPS; step++)
    {
      double outside = (double) step / FLAT_STEPS;
      TriadPoint p = triad_bezier_evaluate (curve, outside);

      if (triad_rect_contains (rect, p.x, p.y))
        {
          inside = outside;
          continue;
        }

      for (int i = 0; i < BISECTIONS; i++)
        {
          double t = (inside + outside) / 2;

          p = triad_bezier_evaluate (curve, t);

          if (triad_rect_contains (rect, p.x, p.y))
            inside = t;
          else
            outside = t;
        }

      return inside;
    }

  return 2;
}

static void
clip_start (TriadPath       *self,
            const TriadRect *rect)
{
  if (!triad_rect_contains (rect, self->points[0].x, self->points[0].y))
    return;

  for (int i = 0; i + 3 < self->n_points; i += 3)
    {
      double t = find_exit (&self->points[i], rect);

      if (t > 1)
        continue;

      triad_bezier_split (&self->points[i], t, NULL, &self->points[i]);
      self->n_points -= i;
      memmove (self->points, &self->points[i], (gsize) self->n_points * sizeof (TriadPoint));
      return;
    }
}

static void
reverse (TriadPath *self)
{
  for (int i = 0, j = self->n_points - 1; i < j; i++, j--)
    {
      TriadPoint p = self->points[i];

      self->points[i] = self->points[j];
      self->points[j] = p;
    }
}

void
triad_path_clip (TriadPath       *self,
                 const TriadRect *from,
                 const TriadRect *to)
{
  if (self->n_points < 4)
    return;

  if (from != NULL)
    clip_start (self, from);

  if (to == NULL)
    return;

  reverse (self);
  clip_start (self, to);
  reverse (self);
}
