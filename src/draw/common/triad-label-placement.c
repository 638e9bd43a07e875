/* triad-label-placement.c: label placement: positions without overlap */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-label-placement.h"

#include "triad-spatial-grid.h"

#include <math.h>

#define EDGE 3.0                  /* pixels between a label and the edge of the screen */
#define GAP 1.0                   /* pixels between two labels */
#define CELL 48.0                 /* pixels: side of a cell of the grids */
#define MAX_CELLS (128 * 128)
#define PREFERENCE 0.8            /* pixels: cost of each less preferred side */
#define SMALLNESS 70.0            /* pixels: usual cost of the short form */
#define CROSSING 60.0             /* pixels: cost of a leader line across a label or another line */
#define MANY 120                  /* with more labels, leader lines may cross */
#define N_SIDES 16

typedef struct
{
  TriadSpatialGrid    *labels;
  TriadSpatialGrid    *obstacles;
  GArray              *near;      /* of int: results of grid queries */
  GArray              *boxes;     /* of TriadRect: occupied, then the placed labels */
  GArray              *leaders;   /* of Leader; NULL if they may cross */
  const TriadObstacle *obstacle;
  const TriadRect     *screen;
} Placement;

typedef struct
{
  TriadPoint from;
  TriadPoint to;
} Leader;

/* additional distance from the labelled point, pixels */
static const double rings[] = { 0, 12, 26, 44, 66, 94, 130, 180, 240, 310, 390 };

/* in order of preference, sixteenths of a turn from the right, clockwise */
static const int sides[N_SIDES] = { 0, 8, 2, 14, 6, 10, 4, 12, 1, 15, 7, 9, 3, 13, 5, 11 };

static gboolean
overlap (TriadRect a,
         TriadRect b,
         double    gap)
{
  return a.x < b.x + b.width + gap && b.x < a.x + a.width + gap &&
         a.y < b.y + b.height + gap && b.y < a.y + a.height + gap;
}

static gboolean
is_free (const Placement *self,
         TriadRect        box)
{
  const TriadRect *screen = self->screen;

  if (box.x < screen->x + EDGE || box.x + box.width > screen->x + screen->width - EDGE ||
      box.y < screen->y + EDGE || box.y + box.height > screen->y + screen->height - EDGE)
    return FALSE;

  triad_spatial_grid_find (self->labels, &box, 0, self->near);

  for (guint i = 0; i < self->near->len; i++)
    {
      int other = g_array_index (self->near, int, i);

      if (overlap (box, g_array_index (self->boxes, TriadRect, other), GAP))
        return FALSE;
    }

  return TRUE;
}

/* The weight of what @box would hide.  Each obstacle is in the grid with its centre alone, so the
 * query extends as far beyond @box as an obstacle can reach. */
static double
get_cost (const Placement *self,
          TriadRect        box,
          double           limit)
{
  double cost = 0;

  triad_spatial_grid_find (self->obstacles, &box, TRIAD_OBSTACLE_MAX_RADIUS, self->near);

  for (guint i = 0; i < self->near->len && cost < limit; i++)
    {
      const TriadObstacle *o = &self->obstacle[g_array_index (self->near, int, i)];
      TriadRect square = { o->x - o->radius, o->y - o->radius, 2 * o->radius, 2 * o->radius };

      if (overlap (box, square, 0))
        cost += o->weight;
    }

  return cost;
}

/* Returns the line from the labelled point to its label. */
static Leader
get_leader (const TriadLabel *label,
            const TriadRect  *box)
{
  return (Leader) { { label->x, label->y },
                    { CLAMP (label->x, box->x, box->x + box->width),
                      CLAMP (label->y, box->y, box->y + box->height) } };
}

/* Twice the area of a triangle, with a sign for its direction. */
static double
get_turn (TriadPoint a,
          TriadPoint b,
          TriadPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static gboolean
do_cross (const Leader *a,
          const Leader *b)
{
  return get_turn (a->from, a->to, b->from) * get_turn (a->from, a->to, b->to) < 0
         && get_turn (b->from, b->to, a->from) * get_turn (b->from, b->to, a->to) < 0;
}

static gboolean
is_across (const Leader    *leader,
           const TriadRect *box)
{
  const Leader diagonals[] = {
    { { box->x, box->y }, { box->x + box->width, box->y + box->height } },
    { { box->x + box->width, box->y }, { box->x, box->y + box->height } },
  };

  return do_cross (leader, &diagonals[0]) || do_cross (leader, &diagonals[1]);
}

/* The weight of the leader lines that would cross @box or its own one, and of the labels that its
 * own one would cross. */
static double
get_crossing_cost (const Placement  *self,
                   const TriadLabel *label,
                   const TriadRect  *box)
{
  Leader leader = get_leader (label, box);
  double cost = 0;

  for (guint i = 0; i < self->leaders->len; i++)
    {
      const Leader *other = &g_array_index (self->leaders, Leader, i);

      if (do_cross (&leader, other) || is_across (other, box))
        cost += CROSSING;
    }

  for (guint i = 0; i < self->boxes->len; i++)
    if (is_across (&leader, &g_array_index (self->boxes, TriadRect, i)))
      cost += CROSSING;

  return cost;
}

/* Returns the label's rectangle on one side of its point: beside, above or below it, or with a
 * corner towards it. */
static TriadRect
get_box (const TriadLabel *label,
         double            width,
         double            height,
         double            distance,
         int               side)
{
  double angle = side * 2 * G_PI / N_SIDES;
  double c = cos (angle);
  double s = sin (angle);
  double x = label->x + c * distance + CLAMP (c * G_SQRT2, -1, 1) * width / 2;
  double y = label->y + s * distance + CLAMP (s * G_SQRT2, -1, 1) * height / 2;

  return (TriadRect) { x - width / 2, y - height / 2, width, height };
}

/* Finds the cheapest place that costs less than @best_cost. */
static void
find_place (const Placement  *self,
            const TriadLabel *label,
            gboolean          small,
            double           *best_cost,
            TriadLabelPlace  *best)
{
  double width = small ? label->small_width : label->width;
  double height = small ? label->small_height : label->height;
  double smallness = label->small_cost > 0 ? label->small_cost : SMALLNESS;

  for (guint ring = 0; ring < G_N_ELEMENTS (rings) && rings[ring] <= label->reach; ring++)
    for (int side = 0; side < N_SIDES; side++)
      {
        TriadRect box = get_box (label, width, height, label->clearance + rings[ring], sides[side]);
        double cost = rings[ring] + PREFERENCE * side + (small ? smallness : 0);

        if (cost >= *best_cost)
          break;

        if (!is_free (self, box))
          continue;

        cost += get_cost (self, box, *best_cost - cost);

        if (self->leaders != NULL && cost < *best_cost)
          cost += get_crossing_cost (self, label, &box);

        if (cost < *best_cost)
          {
            *best_cost = cost;
            *best = (TriadLabelPlace) { box.x, box.y, TRUE, small, ring > 0 };
          }
      }
}

static TriadLabelPlace
place (const Placement  *self,
       const TriadLabel *label)
{
  TriadLabelPlace best = { 0, 0, FALSE, FALSE, FALSE };
  double cost = INFINITY;

  find_place (self, label, FALSE, &cost, &best);

  if (label->small_width > 0)
    find_place (self, label, TRUE, &cost, &best);

  return best;
}

static void
take (Placement *self,
      TriadRect  box)
{
  triad_spatial_grid_add (self->labels, (int) self->boxes->len, &box);
  g_array_append_val (self->boxes, box);
}

void
triad_label_placement_run (const TriadLabel    *labels,
                           int                  n_labels,
                           const TriadObstacle *obstacles,
                           int                  n_obstacles,
                           const TriadRect     *taken,
                           int                  n_taken,
                           const TriadRect     *screen,
                           TriadLabelPlace     *places)
{
  g_autoptr(TriadSpatialGrid) label_grid = triad_spatial_grid_new (screen, MAX_CELLS, CELL);
  g_autoptr(TriadSpatialGrid) obstacle_grid = triad_spatial_grid_new (screen, MAX_CELLS, CELL);
  g_autoptr(GArray) boxes = g_array_new (FALSE, FALSE, sizeof (TriadRect));
  g_autoptr(GArray) near = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) leaders = g_array_new (FALSE, FALSE, sizeof (Leader));
  Placement self = { label_grid, obstacle_grid, near, boxes, n_labels <= MANY ? leaders : NULL,
                     obstacles, screen };

  g_return_if_fail (screen->width > 0 && screen->height > 0);

  /* The grid returns the last added obstacle first. */
  for (int i = n_obstacles - 1; i >= 0; i--)
    triad_spatial_grid_add (obstacle_grid, i,
                            &(TriadRect) { obstacles[i].x, obstacles[i].y, 0, 0 });

  for (int i = 0; i < n_taken; i++)
    take (&self, taken[i]);

  for (int i = 0; i < n_labels; i++)
    {
      places[i] = place (&self, &labels[i]);

      if (places[i].is_placed)
        {
          TriadRect box = {
            places[i].x,
            places[i].y,
            places[i].is_small ? labels[i].small_width : labels[i].width,
            places[i].is_small ? labels[i].small_height : labels[i].height,
          };
          Leader leader = get_leader (&labels[i], &box);

          take (&self, box);
          g_array_append_val (leaders, leader);
        }
    }
}

static double
get_common_area (const TriadRect *a,
                 const TriadRect *b)
{
  double width = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  double height = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  return MAX (width, 0) * MAX (height, 0);
}

void
triad_label_placement_uncover (const TriadLabel *labels,
                               int               n_labels,
                               TriadRect         body,
                               double            part,
                               TriadLabelPlace  *places)
{
  double left = part * body.width * body.height;

  for (int i = 0; i < n_labels; i++)
    if (places[i].is_placed)
      {
        TriadRect rect = { places[i].x, places[i].y, labels[i].width, labels[i].height };
        double area = get_common_area (&rect, &body);

        places[i].is_placed = area <= left;
        left -= places[i].is_placed ? area : 0;
      }
}
