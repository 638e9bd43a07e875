/* triad-visible-polygons-paint.c: merges sorted polygons into outlines and paints them */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-visible-polygons-private.h"

#include "triad-drawing.h"

#include <math.h>
#include <stdlib.h>

/* Steps of a unit to which vertices are rounded: fewer if there are so many polygons that single
 * ones are invisible. Polygons that become empty are dropped. */
static const struct
{
  guint  n_polygons;
  double fineness;
} steps[] = { { 15000, 16 }, { 30000, 4 }, { 60000, 2 }, { G_MAXUINT, 1 } };

#define SEAM 0.8                  /* units: line width that closes seams between polygons */

typedef struct
{
  int x;
  int y;
} Corner;

typedef struct
{
  Corner from;
  Corner to;
} Side;

static int
compare_corners (const Corner *a,
                 const Corner *b)
{
  if (a->y != b->y)
    return a->y < b->y ? -1 : 1;

  return (a->x > b->x) - (a->x < b->x);
}

static double
get_fineness (guint n_polygons)
{
  int i = 0;

  while (n_polygons > steps[i].n_polygons)
    i++;

  return steps[i].fineness;
}

/* Sides with the same end points are adjacent, in both directions. */
static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Side *p = a;
  const Side *q = b;
  gboolean p_back = compare_corners (&p->from, &p->to) > 0;
  gboolean q_back = compare_corners (&q->from, &q->to) > 0;
  int order = compare_corners (p_back ? &p->to : &p->from, q_back ? &q->to : &q->from);

  if (order == 0)
    order = compare_corners (p_back ? &p->from : &p->to, q_back ? &q->from : &q->to);

  return order != 0 ? order : p_back - q_back;
}

static int
compare_starts (gconstpointer a,
                gconstpointer b)
{
  const Side *p = a;
  const Side *q = b;
  int order = compare_corners (&p->from, &q->from);

  return order != 0 ? order : compare_corners (&p->to, &q->to);
}

static void
add_sides (GArray             *sides,
           const TriadPolygon *polygon,
           GArray             *points,
           double              scale)
{
  const TriadDepthBufferPoint *first = &g_array_index (points, TriadDepthBufferPoint,
                                                       polygon->first);

  for (int i = 0; i < polygon->n; i++)
    {
      const TriadDepthBufferPoint *a = &first[i];
      const TriadDepthBufferPoint *b = &first[i + 1 < polygon->n ? i + 1 : 0];
      Side side = { { (int) floor (a->x * scale + 0.5), (int) floor (a->y * scale + 0.5) },
                    { (int) floor (b->x * scale + 0.5), (int) floor (b->y * scale + 0.5) } };

      if (side.from.x != side.to.x || side.from.y != side.to.y)
        g_array_append_val (sides, side);
    }
}

/* A side that two polygons share occurs in both directions, and is removed. */
static void
drop_inner (GArray *sides)
{
  guint n = 0;

  g_array_sort (sides, compare_places);

  for (guint i = 0, end; i < sides->len; i = end)
    {
      Side forth = g_array_index (sides, Side, i);
      Side back = { forth.to, forth.from };
      int sum = 0;

      for (end = i; end < sides->len; end++)
        {
          const Side *side = &g_array_index (sides, Side, end);

          if (compare_starts (side, &forth) == 0)
            sum++;
          else if (compare_starts (side, &back) == 0)
            sum--;
          else
            break;
        }

      for (int k = 0; k < abs (sum); k++)
        g_array_index (sides, Side, n++) = sum > 0 ? forth : back;
    }

  g_array_set_size (sides, n);
}

/* Returns the first side that starts at a corner. */
static guint
find_start (GArray       *sides,
            const Corner *corner)
{
  guint low = 0;
  guint high = sides->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (compare_corners (&g_array_index (sides, Side, middle).from, corner) < 0)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static gboolean
is_straight (const Corner *a,
             const Corner *b,
             const Corner *c)
{
  gint64 x0 = b->x - a->x;
  gint64 y0 = b->y - a->y;
  gint64 x1 = c->x - b->x;
  gint64 y1 = c->y - b->y;

  return x0 * y1 == x1 * y0 && x0 * x1 + y0 * y1 > 0;
}

static void
add_loop (cairo_t *cr,
          GArray  *loop,
          double   fineness)
{
  gboolean has_begun = FALSE;

  for (guint i = 0; i < loop->len; i++)
    {
      const Corner *here = &g_array_index (loop, Corner, i);

      if (is_straight (&g_array_index (loop, Corner, i > 0 ? i - 1 : loop->len - 1), here,
                       &g_array_index (loop, Corner, i + 1 < loop->len ? i + 1 : 0)))
        continue;

      if (has_begun)
        cairo_line_to (cr, here->x / fineness, here->y / fineness);
      else
        cairo_move_to (cr, here->x / fineness, here->y / fineness);

      has_begun = TRUE;
    }

  if (has_begun)
    cairo_close_path (cr);
}

/* Each corner has as many outgoing as incoming sides, so following them gives closed loops. How
 * loops that share a corner are separated does not change what they fill. */
static void
add_loops (cairo_t *cr,
           GArray  *sides,
           double   fineness)
{
  g_autoptr(GArray) loop = g_array_new (FALSE, FALSE, sizeof (Corner));
  g_autofree guint *used = g_new0 (guint, sides->len + 1);

  g_array_sort (sides, compare_starts);

  for (guint i = 0; i < sides->len; i++)
    {
      Corner here = g_array_index (sides, Side, i).from;

      if (find_start (sides, &here) != i)
        continue;

      for (;;)
        {
          guint start = find_start (sides, &here);
          guint next = start + used[start];

          if (next >= sides->len
              || compare_corners (&g_array_index (sides, Side, next).from, &here) != 0)
            break;

          used[start]++;
          g_array_append_val (loop, here);
          here = g_array_index (sides, Side, next).to;
        }

      add_loop (cr, loop, fineness);
      g_array_set_size (loop, 0);
    }
}

static int
compare_polygons (gconstpointer a,
                  gconstpointer b)
{
  const TriadPolygon *p = a;
  const TriadPolygon *q = b;

  if (p->level != q->level)
    return p->level - q->level;

  if (p->order != q->order)
    return p->order - q->order;

  return p->first - q->first;
}

static void
paint_sides (cairo_t *cr,
             GArray  *sides,
             double   fineness,
             guint32  colour)
{
  drop_inner (sides);
  add_loops (cr, sides, fineness);
  cairo_set_source_rgb (cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                        (colour & 255) / 255.0);
  triad_drawing_fill_preserve (cr);
  triad_drawing_stroke (cr);
  g_array_set_size (sides, 0);
}

void
triad_visible_polygons_paint_sorted (cairo_t *cr,
                                     GArray  *polygons,
                                     GArray  *points,
                                     double   resolution)
{
  g_autoptr(GArray) sides = g_array_new (FALSE, FALSE, sizeof (Side));
  double fineness = get_fineness (polygons->len);

  g_array_sort (polygons, compare_polygons);
  cairo_save (cr);
  cairo_set_line_width (cr, SEAM);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);

  for (guint i = 0; i < polygons->len; i++)
    {
      const TriadPolygon *polygon = &g_array_index (polygons, TriadPolygon, i);

      add_sides (sides, polygon, points, fineness / resolution);

      if (i + 1 == polygons->len || polygon[1].level != polygon->level
          || polygon[1].order != polygon->order)
        paint_sides (cr, sides, fineness, polygon->colour);
    }

  cairo_restore (cr);
}
