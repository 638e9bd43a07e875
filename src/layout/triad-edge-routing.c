/* triad-edge-routing.c: edge routing: the arrows over a finished layout */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edge-routing.h"

#include "triad-bezier-path.h"

#include <math.h>

#define LOOP_REACH   24.0    /* of a loop's control points, from its box */
#define ARC_DEPTH    0.75    /* depth of a curve, relative to its control points */
#define HOP          21.0    /* height of an arrow over its neighbours, points */
#define HOP_SHARE    0.12    /* plus this share of its length */
#define CROSSING     400.0   /* length of a detour to avoid one box, points */
#define SIDE_COST    60.0    /* length of a detour to use the usual side, */
#define CURVE_COST   20.0    /* and to use the same route as the neighbours */
#define CHANNEL_COST 30.0
#define SIDEWAYS_COST 200.0
#define OFF_LABEL    2000.0  /* length of a detour to lead through the label of an arrow */
#define ROUNDING     10.0    /* radius of corners, points */
#define TAIL         0.32    /* relative height at which a line leaves a side */
#define CORNER       12.0    /* distance from corners where no line starts */
#define REACHES      1.0     /* distance at which a line has reached a box */

TriadPath
triad_edge_routing_loop (const TriadRect *box)
{
  double x = box->x + box->width;
  double y = box->y + box->height / 2;
  double half = MIN (box->height / 5, 6);

  return triad_path_new_curve ((TriadPoint) { x, y + half },
                               (TriadPoint) { x + LOOP_REACH, y + 3 * half },
                               (TriadPoint) { x + LOOP_REACH, y - 3 * half },
                               (TriadPoint) { x, y - half });
}

static TriadPath
route_around (const TriadRect *from,
              const TriadRect *to,
              double           reach)
{
  TriadPoint a = triad_rect_get_middle (from);
  TriadPoint b = triad_rect_get_middle (to);
  double x;

  if (reach < 0)
    {
      a.x = from->x;
      b.x = to->x;
      x = MIN (a.x, b.x) + reach / ARC_DEPTH;
    }
  else
    {
      a.x = from->x + from->width;
      b.x = to->x + to->width;
      x = MAX (a.x, b.x) + reach / ARC_DEPTH;
    }

  return triad_path_new_curve (a, (TriadPoint) { x, a.y }, (TriadPoint) { x, b.y }, b);
}

/* Passes over or below anything between two boxes that are side by side. */
static TriadPath
route_beside (const TriadRect *from,
              const TriadRect *to,
              gboolean         is_below)
{
  TriadPoint a = triad_rect_get_middle (from);
  TriadPoint b = triad_rect_get_middle (to);
  double bend = HOP + HOP_SHARE * fabs (a.x - b.x);
  double y;

  a.y = is_below ? from->y + from->height : from->y;
  b.y = is_below ? to->y + to->height : to->y;
  y = is_below ? MAX (a.y, b.y) + bend : MIN (a.y, b.y) - bend;

  return triad_path_new_curve (a, (TriadPoint) { a.x, y }, (TriadPoint) { b.x, y }, b);
}

static TriadPath
route_across (const TriadRect *from,
              const TriadRect *to)
{
  TriadPoint a = triad_rect_get_middle (from);
  TriadPoint b = triad_rect_get_middle (to);
  double bend;

  if (to->y + to->height < from->y || from->y + from->height < to->y)
    {
      gboolean is_above = to->y < from->y;

      a.y = is_above ? from->y : from->y + from->height;
      b.y = is_above ? to->y + to->height : to->y;
      bend = (b.y - a.y) / 2;
      return triad_path_new_curve (a, (TriadPoint) { a.x, a.y + bend },
                                   (TriadPoint) { b.x, b.y - bend }, b);
    }

  return route_beside (from, to, FALSE);
}

static double
distance_to_rect (const TriadRect *rect,
                  TriadPoint       p)
{
  double dx = MAX (MAX (rect->x - p.x, p.x - rect->x - rect->width), 0);
  double dy = MAX (MAX (rect->y - p.y, p.y - rect->y - rect->height), 0);

  return hypot (dx, dy);
}

/* Choose where a line to @p leaves the border of @box, and in which direction. */
static TriadPoint
choose_port (const TriadRect *box,
             TriadPoint       p,
             TriadPoint      *direction)
{
  TriadPoint port = triad_rect_get_middle (box);

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

/* Starts a path at the top of @box, and leads it to the side of the label above it that is nearer
 * to @p. */
static TriadPoint
leave_label (TriadPathBuilder *path,
             const TriadRect  *box,
             double            label_height,
             TriadPoint        p,
             TriadPoint       *direction)
{
  TriadRect label = { box->x, box->y - label_height, box->width, label_height };
  TriadPoint middle = triad_rect_get_middle (&label);
  gboolean is_left = p.x < middle.x;
  TriadPoint port = { is_left ? label.x : label.x + label.width, middle.y };

  *direction = (TriadPoint) { is_left ? -1 : 1, 0 };
  triad_path_builder_polyline (path, (TriadPoint[]) { { middle.x, box->y }, middle, port }, 3,
                               ROUNDING);

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
triad_edge_routing_extend (const TriadPath *path,
                           double           dx,
                           double           dy,
                           const TriadRect *from,
                           double           label_height,
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
      gboolean by_label = label_height > 0 && first.y >= from->y;
      TriadPoint port = by_label ? leave_label (whole, from, label_height, first, &out)
                                 : choose_port (from, first, &out);
      double bend = hypot (first.x - port.x, first.y - port.y) * 0.4;

      if (!by_label)
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

static double
measure (const TriadPath *path)
{
  double length = 0;

  for (int i = 0; i + 1 < path->n_points; i++)
    length += hypot (path->points[i + 1].x - path->points[i].x,
                     path->points[i + 1].y - path->points[i].y);

  return length;
}

/* Where paths leave a box. */
typedef struct
{
  TriadRect rect;      /* of the box, with the label above it through which they lead */
  double    tail;      /* relative height at which they leave a side */
} Start;

static TriadPoint
get_tail (const Start *start)
{
  const TriadRect *rect = &start->rect;

  return (TriadPoint) { rect->x + rect->width / 2, rect->y + rect->height * start->tail };
}

/* Like route_across(), but to the side instead of up. */
static TriadPath
route_sideways (const Start     *start,
                const TriadRect *to)
{
  const TriadRect *from = &start->rect;
  TriadPoint a = get_tail (start);
  TriadPoint b = triad_rect_get_middle (to);
  double bend;

  if (a.x < b.x)
    {
      a.x = from->x + from->width;
      b.x = to->x;
    }
  else
    {
      a.x = from->x;
      b.x = to->x + to->width;
    }

  bend = (b.x - a.x) / 2;

  return triad_path_new_curve (a, (TriadPoint) { a.x + bend, a.y },
                               (TriadPoint) { b.x - bend, b.y }, b);
}

/* Find where a path leaves a box towards a vertical line at @x: at its side at the
 * height of @port, or, if the line crosses the box, at its top or bottom, depending on
 * @upwards. */
static TriadPoint
leave_towards_x (const TriadRect *box,
                 TriadPoint       port,
                 double           x,
                 gboolean         upwards)
{
  if (x < box->x)
    port.x = box->x;
  else if (x > box->x + box->width)
    port.x = box->x + box->width;
  else
    port = (TriadPoint) { CLAMP (x, box->x + CORNER, box->x + box->width - CORNER),
                          upwards ? box->y : box->y + box->height };

  return port;
}

static TriadPath
finish (const TriadPoint *points,
        int               n)
{
  TriadPathBuilder *path = triad_path_builder_new ();

  triad_path_builder_polyline (path, points, n, ROUNDING);

  return triad_path_builder_end (path);
}

/* Route to a vertical line at @x, along it, and to the other box. */
static TriadPath
route_along_x (const Start     *start,
               const TriadRect *to,
               double           x)
{
  const TriadRect *from = &start->rect;
  TriadPoint a = leave_towards_x (from, get_tail (start), x, to->y < from->y);
  TriadPoint b = leave_towards_x (to, triad_rect_get_middle (to), x, from->y < to->y);
  TriadPoint points[] = { a, { x, a.y }, { x, b.y }, b };

  return finish (points, 4);
}

TriadPath
triad_edge_routing_bus (const TriadRect *from,
                        const TriadRect *to,
                        double           y)
{
  TriadPoint a = triad_rect_get_middle (from);
  TriadPoint b = triad_rect_get_middle (to);

  /* A step that is too small for its corners is straightened. */
  if (fabs (a.x - b.x) < ROUNDING && fabs (a.x - b.x) < to->width / 2 - CORNER)
    b.x = a.x;

  a.y = y < a.y ? from->y : from->y + from->height;
  b.y = y < b.y ? to->y : to->y + to->height;

  return finish ((TriadPoint[]) { a, { a.x, y }, { b.x, y }, b }, 4);
}

/* Route to a vertical line at @x, along it to below the other box, and up into that. */
static TriadPath
route_from_below (const Start     *start,
                  const TriadRect *to,
                  double           x)
{
  TriadPoint b = triad_rect_get_middle (to);
  double y = to->y + to->height + TRIAD_EDGE_ROUTING_BUS;
  TriadPoint a = leave_towards_x (&start->rect, get_tail (start), x, y < start->rect.y);
  TriadPoint points[] = { a, { x, a.y }, { x, y }, { b.x, y }, { b.x, to->y + to->height } };

  return finish (points, G_N_ELEMENTS (points));
}

/* The best path so far. */
typedef struct
{
  const TriadObstacleIndex *obstacles;
  int                       from;
  int                       to;
  Start                     start;
  const TriadRect          *box;          /* below the label; NULL if there is none */
  TriadPath                 path;
  double                    cost;
  int                       n_crossed;
} Choice;

/* Extends a path that begins above or beside the label to the box below it. */
static TriadPath
lead_through_label (const Choice    *choice,
                    const TriadPath *path)
{
  TriadPathBuilder *whole = triad_path_builder_new ();
  double x = choice->box->x + choice->box->width / 2;
  double top = choice->start.rect.y;
  TriadPoint first = path->points[0];
  TriadPoint corner = { x, first.y > top ? first.y : (top + choice->box->y) / 2 };
  TriadPoint points[] = { { x, choice->box->y }, corner, { first.x, corner.y }, first };

  if (fabs (first.x - x) < 1)
    triad_path_builder_polyline (whole, (TriadPoint[]) { points[0], first }, 2, 0);
  else
    triad_path_builder_polyline (whole, points, first.y > top ? 3 : 4, ROUNDING);

  for (int i = 1; i + 2 < path->n_points; i += 3)
    triad_path_builder_curve (whole, path->points[i], path->points[i + 1], path->points[i + 2]);

  return triad_path_builder_end (whole);
}

/* The label of an arrow must be on it, so a path that begins below the label is a last resort. */
static void
consider (Choice    *choice,
          TriadPath  path,
          double     extra)
{
  double cost = extra;
  int n_crossed;

  if (choice->box != NULL && path.points[0].y >= choice->box->y)
    {
      cost += OFF_LABEL;
    }
  else if (choice->box != NULL)
    {
      TriadPath whole = lead_through_label (choice, &path);

      triad_path_clear (&path);
      path = whole;
    }

  n_crossed = triad_obstacle_index_count (choice->obstacles, &path, choice->from, choice->to);
  cost += measure (&path) + CROSSING * n_crossed;

  if (choice->path.n_points > 0 && cost >= choice->cost)
    {
      triad_path_clear (&path);
      return;
    }

  triad_path_clear (&choice->path);
  choice->path = path;
  choice->cost = cost;
  choice->n_crossed = n_crossed;
}

/* Consider straight paths beside either of the boxes, at several distances. */
static void
consider_channels (Choice          *choice,
                   const TriadRect *to)
{
  static const double distances[] = { 13, 24, 40, 64, 100, 150, 220 };
  const Start *start = &choice->start;
  const TriadRect *from = &start->rect;
  const TriadRect *ends[] = { from, to };

  for (guint i = 0; i < G_N_ELEMENTS (distances); i++)
    {
      consider (choice, route_from_below (start, to, from->x - distances[i]), 2 * CHANNEL_COST);
      consider (choice, route_from_below (start, to, from->x + from->width + distances[i]),
                2 * CHANNEL_COST);
    }

  for (guint end = 0; end < G_N_ELEMENTS (ends); end++)
    {
      TriadRect box = *ends[end];

      consider (choice, route_along_x (start, to, box.x + box.width / 2), 0);

      for (guint i = 0; i < G_N_ELEMENTS (distances); i++)
        {
          double d = distances[i];

          consider (choice, route_along_x (start, to, box.x - d), CHANNEL_COST);
          consider (choice, route_along_x (start, to, box.x + box.width + d), CHANNEL_COST);
          consider (choice, triad_edge_routing_bus (from, to, box.y - d), CHANNEL_COST);
          consider (choice, triad_edge_routing_bus (from, to, box.y + box.height + d),
                    CHANNEL_COST);
        }
    }
}

gboolean
triad_edge_routing_is_off_label (const TriadPath *path,
                                 const TriadRect *from)
{
  return path->points[0].y > from->y + REACHES;
}

TriadPath
triad_edge_routing_over (const TriadObstacleIndex *obstacles,
                         const TriadRect          *boxes,
                         int                       from_box,
                         int                       to_box,
                         TriadArrowStyle           style,
                         double                    label_height,
                         TriadPath                *through)
{
  static const double reaches[] = { 24, 40, 70 };
  const TriadRect *from = &boxes[from_box];
  const TriadRect *to = &boxes[to_box];
  gboolean is_beside;
  Choice choice = { .obstacles = obstacles, .from = from_box, .to = to_box,
                    .start = { *from, TAIL } };

  if (through != NULL)
    consider (&choice, *through,
              label_height > 0 && triad_edge_routing_is_off_label (through, from) ? OFF_LABEL : 0);

  if (label_height > 0)
    {
      TriadRect whole = { from->x, from->y - label_height, from->width,
                          from->height + label_height };

      choice.box = from;
      choice.start = (Start) { whole, label_height / 2 / whole.height };
      from = &choice.start.rect;
    }

  is_beside = to->y < from->y + from->height && from->y < to->y + to->height;

  if (style == TRIAD_ARROW_PLACED_BY || style == TRIAD_ARROW_CYCLE)
    {
      double left = style == TRIAD_ARROW_PLACED_BY ? 0 : SIDE_COST;

      /* Around boxes that are side by side, a path would lead through one of them. */
      if (is_beside)
        {
          consider (&choice, route_beside (from, to, FALSE), 0);
          consider (&choice, route_beside (from, to, TRUE), SIDE_COST);
        }

      for (guint i = 0; i < G_N_ELEMENTS (reaches) && !is_beside; i++)
        {
          consider (&choice, route_around (from, to, -reaches[i]), left);
          consider (&choice, route_around (from, to, reaches[i]), SIDE_COST - left);
        }
    }
  else
    {
      if (to->y + to->height + 2 * TRIAD_EDGE_ROUTING_BUS - 1 < from->y)
        consider (&choice,
                  triad_edge_routing_bus (from, to, to->y + to->height + TRIAD_EDGE_ROUTING_BUS),
                  0);

      consider (&choice, route_across (from, to), CURVE_COST);

      if (to->x + to->width < from->x || from->x + from->width < to->x)
        consider (&choice, route_sideways (&choice.start, to),
                  is_beside ? SIDE_COST : SIDEWAYS_COST);
    }

  if (choice.n_crossed > 0 || choice.cost >= OFF_LABEL)
    consider_channels (&choice, to);

  return choice.path;
}
