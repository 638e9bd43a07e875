/* triad-mesh-decimate.c: mesh decimation by vertex clustering */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-mesh-decimate.h"

#include <math.h>
#include <stdlib.h>

#define FINEST (1 << 20)          /* cells along a side; only points that coincide share a cell */
#define FINE 256                  /* the first grid that merges other points */
#define COARSER 0.8               /* the next grid has at most this share of cells per side */
#define COARSEST 4

typedef struct
{
  guint64 cell;
  int     point;
} Place;

typedef struct
{
  int corners[3];
  int lowest[3];                  /* the same, sorted */
} Triangle;

static int
compare_places (const void *a,
                const void *b)
{
  const Place *p = a;
  const Place *q = b;

  if (p->cell != q->cell)
    return p->cell < q->cell ? -1 : 1;

  return p->point - q->point;
}

static int
compare_triangles (const void *a,
                   const void *b)
{
  const Triangle *p = a;
  const Triangle *q = b;

  for (int i = 0; i < 3; i++)
    if (p->lowest[i] != q->lowest[i])
      return p->lowest[i] < q->lowest[i] ? -1 : 1;

  return 0;
}

static guint64
get_index (double value,
           double low,
           double cell)
{
  return cell > 0 ? (guint64) CLAMP (floor ((value - low) / cell), 0, FINEST) : 0;
}

static void
find_bounds (GArray      *points,
             TriadVector *low,
             double      *side)
{
  TriadVector high = g_array_index (points, TriadVector, 0);

  *low = high;

  for (guint i = 1; i < points->len; i++)
    {
      TriadVector p = g_array_index (points, TriadVector, i);

      low->x = MIN (low->x, p.x);
      low->y = MIN (low->y, p.y);
      low->z = MIN (low->z, p.z);
      high.x = MAX (high.x, p.x);
      high.y = MAX (high.y, p.y);
      high.z = MAX (high.z, p.z);
    }

  *side = MAX (MAX (high.x - low->x, high.y - low->y), high.z - low->z);
}

static TriadVector
get_normal (const TriadVector *points,
            const int         *corners)
{
  TriadVector a = points[corners[0]];

  return triad_vector_cross (triad_vector_subtract (points[corners[1]], a),
                             triad_vector_subtract (points[corners[2]], a));
}

/* Assign new corners to the triangles. Small triangles may overlap others and be flipped
 * by this; their orientation is restored. */
static void
move_corners (GArray            *points,
              GArray            *corners,
              const TriadVector *middles,
              const int         *cell_of)
{
  for (guint i = 0; i + 2 < corners->len; i += 3)
    {
      int *c = &g_array_index (corners, int, i);
      TriadVector before = get_normal ((const TriadVector *) points->data, c);

      for (int k = 0; k < 3; k++)
        c[k] = cell_of[c[k]];

      if (triad_vector_dot (before, get_normal (middles, c)) < 0)
        {
          int swapped = c[1];

          c[1] = c[2];
          c[2] = swapped;
        }
    }
}

/* Replace the points in each cell by their centroid. */
static void
cluster (GArray *points,
         GArray *corners,
         int     resolution)
{
  g_autofree Place *places = g_new (Place, points->len);
  g_autofree int *cell_of = g_new (int, points->len);
  TriadVector low;
  double side;
  int n = 0;

  find_bounds (points, &low, &side);

  for (guint i = 0; i < points->len; i++)
    {
      TriadVector p = g_array_index (points, TriadVector, i);
      double cell = side / resolution;

      places[i] = (Place) {
        get_index (p.x, low.x, cell) << 42 | get_index (p.y, low.y, cell) << 21
        | get_index (p.z, low.z, cell), (int) i
      };
    }

  qsort (places, points->len, sizeof *places, compare_places);

  {
    g_autofree TriadVector *middles = g_new (TriadVector, points->len);

    for (guint begin = 0, end; begin < points->len; begin = end)
      {
        TriadVector sum = { 0, 0, 0 };

        for (end = begin; end < points->len && places[end].cell == places[begin].cell; end++)
          {
            sum = triad_vector_add (sum, g_array_index (points, TriadVector, places[end].point));
            cell_of[places[end].point] = n;
          }

        middles[n++] = triad_vector_scale (sum, 1.0 / (end - begin));
      }

    move_corners (points, corners, middles, cell_of);
    g_array_set_size (points, 0);
    g_array_append_vals (points, middles, n);
  }
}

/* Remove degenerate triangles, and duplicates with the same corners. */
static void
drop_needless (GArray *corners)
{
  g_autoptr(GArray) triangles = g_array_new (FALSE, FALSE, sizeof (Triangle));

  for (guint i = 0; i + 2 < corners->len; i += 3)
    {
      const int *c = &g_array_index (corners, int, i);
      int low = MIN (MIN (c[0], c[1]), c[2]);
      int high = MAX (MAX (c[0], c[1]), c[2]);
      Triangle triangle = {
        { c[0], c[1], c[2] },
        { low, c[0] ^ c[1] ^ c[2] ^ low ^ high, high },
      };

      if (c[0] != c[1] && c[1] != c[2] && c[2] != c[0])
        g_array_append_val (triangles, triangle);
    }

  g_array_sort (triangles, compare_triangles);
  g_array_set_size (corners, 0);

  for (guint i = 0; i < triangles->len; i++)
    {
      const Triangle *triangle = &g_array_index (triangles, Triangle, i);

      if (i == 0 || compare_triangles (triangle - 1, triangle) != 0)
        g_array_append_vals (corners, triangle->corners, 3);
    }
}

/* Remove points that no triangle uses. */
static void
drop_loose (GArray *points,
            GArray *corners)
{
  g_autofree int *place = g_new (int, points->len);
  int n = 0;

  for (guint i = 0; i < points->len; i++)
    place[i] = -1;

  for (guint i = 0; i < corners->len; i++)
    place[g_array_index (corners, int, i)] = 0;

  for (guint i = 0; i < points->len; i++)
    if (place[i] == 0)
      {
        place[i] = n;
        g_array_index (points, TriadVector, n++) = g_array_index (points, TriadVector, i);
      }

  for (guint i = 0; i < corners->len; i++)
    g_array_index (corners, int, i) = place[g_array_index (corners, int, i)];

  g_array_set_size (points, n);
}

gboolean
triad_mesh_decimate (GArray *points,
                     GArray *corners,
                     guint   max_triangles)
{
  int resolution = FINE;

  if (points->len == 0)
    return FALSE;

  cluster (points, corners, FINEST);
  drop_needless (corners);

  while (corners->len / 3 > max_triangles && resolution >= COARSEST)
    {
      double share;

      cluster (points, corners, resolution);
      drop_needless (corners);

      /* The number of triangles of a surface is proportional to the square of the cells. */
      share = sqrt ((double) max_triangles / MAX (corners->len / 3, 1));
      resolution = (int) (resolution * MIN (share, COARSER));
    }

  if (corners->len / 3 > max_triangles)
    g_array_set_size (corners, 3 * max_triangles);

  drop_loose (points, corners);

  return resolution < FINE;
}
