/* triad-route.c: lines for arrows that are drawn over a finished layout
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-route.h"

#include "triad-curve.h"

#include <math.h>

#define LOOP_REACH   24.0    /* of a loop's control points, beside its box */
#define ARC_REACH    30.0    /* of an arc beside its boxes, */
#define ARC_SHARE    0.12    /* and what it gets for its length */
#define REACHES      1.0     /* nearer than this to a box, a line has reached it */

static TriadPoint
middle_of (const TriadRect *rect)
{
  return (TriadPoint) { rect->x + rect->width / 2, rect->y + rect->height / 2 };
}

static TriadPath
single_curve (TriadPoint from,
              TriadPoint c1,
              TriadPoint c2,
              TriadPoint to)
{
  TriadPathBuilder *path = triad_path_builder_new ();

  triad_path_builder_line (path, from);
  triad_path_builder_curve (path, c1, c2, to);

  return triad_path_builder_end (path);
}

TriadPath
triad_route_loop (const TriadRect *box)
{
  double x = box->x + box->width;
  double y = box->y + box->height / 2;
  double half = MIN (box->height / 5, 6);

  return single_curve ((TriadPoint) { x, y + half },
                       (TriadPoint) { x + LOOP_REACH, y + 3 * half },
                       (TriadPoint) { x + LOOP_REACH, y - 3 * half },
                       (TriadPoint) { x, y - half });
}

TriadPath
triad_route_around (const TriadRect *from,
                    const TriadRect *to,
                    gboolean         on_left)
{
  TriadPoint a = middle_of (from);
  TriadPoint b = middle_of (to);
  double reach = ARC_REACH + ARC_SHARE * fabs (a.y - b.y);
  double x;

  if (on_left)
    {
      a.x = from->x;
      b.x = to->x;
      x = MIN (a.x, b.x) - reach;
    }
  else
    {
      a.x = from->x + from->width;
      b.x = to->x + to->width;
      x = MAX (a.x, b.x) + reach;
    }

  return single_curve (a, (TriadPoint) { x, a.y }, (TriadPoint) { x, b.y }, b);
}

TriadPath
triad_route_across (const TriadRect *from,
                    const TriadRect *to)
{
  TriadPoint a = middle_of (from);
  TriadPoint b = middle_of (to);
  double bend;

  if (to->y + to->height < from->y)
    {
      a.y = from->y;
      b.y = to->y + to->height;
      bend = (a.y - b.y) / 2;
      return single_curve (a, (TriadPoint) { a.x, a.y - bend }, (TriadPoint) { b.x, b.y + bend }, b);
    }

  if (from->y + from->height < to->y)
    {
      a.y = from->y + from->height;
      b.y = to->y;
      bend = (b.y - a.y) / 2;
      return single_curve (a, (TriadPoint) { a.x, a.y + bend }, (TriadPoint) { b.x, b.y - bend }, b);
    }

  /* Side by side: over what may stand between them. */
  a.y = from->y;
  b.y = to->y;
  bend = ARC_REACH * 0.7 + ARC_SHARE * fabs (a.x - b.x);

  return single_curve (a, (TriadPoint) { a.x, MIN (a.y, b.y) - bend },
                       (TriadPoint) { b.x, MIN (a.y, b.y) - bend }, b);
}

static double
distance_to_rect (const TriadRect *rect,
                  TriadPoint       p)
{
  double dx = MAX (MAX (rect->x - p.x, p.x - rect->x - rect->width), 0);
  double dy = MAX (MAX (rect->y - p.y, p.y - rect->y - rect->height), 0);

  return hypot (dx, dy);
}

/* Where on the border of @box a line to @p starts, and how it leaves. */
static TriadPoint
choose_port (const TriadRect *box,
             TriadPoint       p,
             TriadPoint      *direction)
{
  TriadPoint port = middle_of (box);

  if (p.y < box->y)
    {
      port.y = box->y;
      *direction = (TriadPoint) { 0, -1 };
    }
  else if (p.y > box->y + box->height)
    {
      port.y = box->y + box->height;
      *direction = (TriadPoint) { 0, 1 };
    }
  else if (p.x < box->x)
    {
      port.x = box->x;
      *direction = (TriadPoint) { -1, 0 };
    }
  else
    {
      port.x = box->x + box->width;
      *direction = (TriadPoint) { 1, 0 };
    }

  return port;
}

static TriadPoint
unit_towards (TriadPoint from,
              TriadPoint to)
{
  double length = hypot (to.x - from.x, to.y - from.y);

  if (length < 1e-9)
    return (TriadPoint) { 0, 0 };

  return (TriadPoint) { (to.x - from.x) / length, (to.y - from.y) / length };
}

TriadPath
triad_route_extend (const TriadPath *path,
                    double           dx,
                    double           dy,
                    const TriadRect *from,
                    const TriadRect *to)
{
  TriadPathBuilder *whole = triad_path_builder_new ();
  int n = path->n_points;
  TriadPoint first = { path->points[0].x + dx, path->points[0].y + dy };
  TriadPoint last = { path->points[n - 1].x + dx, path->points[n - 1].y + dy };

  if (distance_to_rect (from, first) > REACHES)
    {
      TriadPoint out;
      TriadPoint in = unit_towards (path->points[0], path->points[1]);
      TriadPoint port = choose_port (from, first, &out);
      double bend = hypot (first.x - port.x, first.y - port.y) * 0.4;

      triad_path_builder_line (whole, port);
      triad_path_builder_curve (whole,
                                (TriadPoint) { port.x + out.x * bend, port.y + out.y * bend },
                                (TriadPoint) { first.x - in.x * bend, first.y - in.y * bend },
                                first);
    }

  triad_path_builder_append (whole, path, dx, dy);

  if (distance_to_rect (to, last) > REACHES)
    {
      TriadPoint in;
      TriadPoint out = unit_towards (path->points[n - 2], path->points[n - 1]);
      TriadPoint port = choose_port (to, last, &in);
      double bend = hypot (last.x - port.x, last.y - port.y) * 0.4;

      triad_path_builder_curve (whole,
                                (TriadPoint) { last.x + out.x * bend, last.y + out.y * bend },
                                (TriadPoint) { port.x + in.x * bend, port.y + in.y * bend },
                                port);
    }

  return triad_path_builder_end (whole);
}
