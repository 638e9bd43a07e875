/* triad-bounding-sphere.c: bounding sphere of a point cloud without outliers */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-bounding-sphere.h"

#include <stdlib.h>

#define FAR_POINT 100.0           /* in radii of all nearer points: farther is an outlier */
#define FEW_POINTS 4              /* at most one in this many can be an outlier */
#define FAR_ORIGIN 20.0           /* ignored beyond this, in radii of everything else */
#define SCALE 1e-5                /* metres: smaller extents do not count as the size of a model */
#define POINT 1e-9                /* metres: a smaller sphere is a point */

typedef struct
{
  double distance;
  int    point;
} Distance;

static int
compare_distances (const void *a,
                   const void *b)
{
  double x = ((const Distance *) a)->distance;
  double y = ((const Distance *) b)->distance;

  return (x > y) - (x < y);
}

/* Returns the value that sorting would move to index @k. Takes linear time whatever the values are,
 * because nobody can foresee the pivots. */
static double
select_value (double *values,
              int     n,
              int     k)
{
  int begin = 0;
  int end = n - 1;

  while (begin < end)
    {
      double pivot = values[g_random_int_range (begin, end + 1)];
      int i = begin;
      int j = end;

      while (i <= j)
        {
          while (values[i] < pivot)
            i++;

          while (values[j] > pivot)
            j--;

          if (i <= j)
            {
              double swapped = values[i];

              values[i++] = values[j];
              values[j--] = swapped;
            }
        }

      if (k <= j)
        end = j;
      else if (k >= i)
        begin = i;
      else
        break;
    }

  return values[k];
}

/* The median of each coordinate, which a few outliers do not affect. */
static TriadVector
find_median (const TriadVector *points,
             int                n)
{
  g_autofree double *values = g_new (double, n);
  double medians[3];

  for (int axis = 0; axis < 3; axis++)
    {
      for (int i = 0; i < n; i++)
        values[i] = axis == 0 ? points[i].x : axis == 1 ? points[i].y : points[i].z;

      medians[axis] = select_value (values, n, n / 2);
    }

  return (TriadVector) { medians[0], medians[1], medians[2] };
}

/* Whether the farthest point is so far from the nearest ones that sorting may find outliers. */
static gboolean
may_have_outliers (const Distance *distances,
                   int             n)
{
  g_autofree double *values = g_new (double, n);
  double farthest = 0;

  for (int i = 0; i < n; i++)
    {
      values[i] = distances[i].distance;
      farthest = MAX (farthest, values[i]);
    }

  return farthest > FAR_POINT * select_value (values, n, n - n / FEW_POINTS - 1);
}

/* Move outliers to the end and the innermost point to the start, and return the number of points
 * that are no outliers. */
static int
part_outliers (TriadVector *points,
               int          n)
{
  TriadVector median = find_median (points, n);
  g_autofree Distance *distances = g_new (Distance, n);
  g_autofree TriadVector *copy = NULL;
  int innermost = 0;

  for (int i = 0; i < n; i++)
    {
      distances[i] = (Distance) {
        triad_vector_length (triad_vector_subtract (points[i], median)), i
      };

      if (distances[i].distance < distances[innermost].distance)
        innermost = i;
    }

  if (!may_have_outliers (distances, n))
    {
      TriadVector first = points[0];

      points[0] = points[innermost];
      points[innermost] = first;

      return n;
    }

  copy = g_memdup2 (points, n * sizeof *points);
  qsort (distances, n, sizeof *distances, compare_distances);

  for (int i = 0; i < n; i++)
    points[i] = copy[distances[i].point];

  for (int i = n - n / FEW_POINTS; i < n; i++)
    if (distances[i - 1].distance > SCALE &&
        distances[i].distance > FAR_POINT * distances[i - 1].distance)
      return i;

  return n;
}

static void
enclose (const TriadVector *points,
         int                n,
         gboolean           with_origin,
         TriadVector       *centre,
         double            *radius)
{
  TriadVector low = with_origin ? (TriadVector) { 0, 0, 0 } : points[0];
  TriadVector high = low;

  for (int i = 0; i < n; i++)
    {
      low.x = MIN (low.x, points[i].x);
      low.y = MIN (low.y, points[i].y);
      low.z = MIN (low.z, points[i].z);
      high.x = MAX (high.x, points[i].x);
      high.y = MAX (high.y, points[i].y);
      high.z = MAX (high.z, points[i].z);
    }

  *centre = triad_vector_scale (triad_vector_add (low, high), 0.5);
  *radius = with_origin ? triad_vector_length (*centre) : 0;

  for (int i = 0; i < n; i++)
    *radius = MAX (*radius, triad_vector_length (triad_vector_subtract (points[i], *centre)));
}

void
triad_bounding_sphere_measure (TriadVector *points,
                               int          n,
                               TriadVector *centre,
                               double      *radius)
{
  double reach;

  *centre = (TriadVector) { 0, 0, 0 };
  *radius = 1;

  if (n == 0)
    return;

  n = part_outliers (points, n);
  enclose (points, n, FALSE, centre, radius);

  reach = FAR_ORIGIN * (*radius > POINT ? *radius : 1);

  if (triad_vector_length (*centre) <= reach)
    enclose (points, n, TRUE, centre, radius);

  if (*radius <= POINT)
    *radius = 1;
}
