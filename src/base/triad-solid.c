/* triad-solid.c: volume, centre and second moments of a closed triangle mesh */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-solid.h"

#include <math.h>

#define NEAR 1e-6        /* distance of points that count as one, per extent */
#define OFFSET 0.381966  /* of the grid, so that round numbers are not between two cells */
#define FLAT 1e-12       /* volume of what counts as flat, per cube of the extent */

typedef struct
{
  TriadVector low;
  double      extent;
} Bounds;

static Bounds
find_bounds (const TriadVector *points,
             guint              n_points)
{
  TriadVector low = points[0];
  TriadVector high = low;

  for (guint i = 1; i < n_points; i++)
    {
      low.x = fmin (low.x, points[i].x);
      low.y = fmin (low.y, points[i].y);
      low.z = fmin (low.z, points[i].z);
      high.x = fmax (high.x, points[i].x);
      high.y = fmax (high.y, points[i].y);
      high.z = fmax (high.z, points[i].z);
    }

  return (Bounds) { low, fmax (high.x - low.x, fmax (high.y - low.y, high.z - low.z)) };
}

/* The finalizer of SplitMix64. */
static guint64
mix (guint64 x)
{
  x += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return x ^ (x >> 31);
}

static guint64
hash_point (const Bounds *bounds,
            TriadVector   p)
{
  const double grid = bounds->extent * NEAR;
  guint64 x = (guint64) ((p.x - bounds->low.x) / grid + OFFSET);
  guint64 y = (guint64) ((p.y - bounds->low.y) / grid + OFFSET);
  guint64 z = (guint64) ((p.z - bounds->low.z) / grid + OFFSET);

  return mix (mix (mix (x) + y) + z);
}

/* The hash of the edge, negated in the other direction; 0 for two points in one place. */
static guint64
hash_edge (guint64 from,
           guint64 to)
{
  if (from == to)
    return 0;

  return from < to ? mix (mix (from) + to) : -mix (mix (to) + from);
}

/* Whether the edges of all triangles cancel out.  The sum of their hashes is 0 by chance once in
 * 2⁶⁴ open surfaces. */
static gboolean
is_closed (const Bounds      *bounds,
           const TriadVector *points,
           const int         *corners,
           guint              n_triangles)
{
  guint64 sum = 0;

  for (guint i = 0; i < n_triangles; i++)
    {
      guint64 a = hash_point (bounds, points[corners[3 * i]]);
      guint64 b = hash_point (bounds, points[corners[3 * i + 1]]);
      guint64 c = hash_point (bounds, points[corners[3 * i + 2]]);

      sum += hash_edge (a, b) + hash_edge (b, c) + hash_edge (c, a);
    }

  return sum == 0;
}

/* Adds v/20 · (a·aᵀ + b·bᵀ + c·cᵀ + s·sᵀ) for the tetrahedron of the origin, a, b and c. */
static void
add_second (double      second[6],
            double      volume,
            TriadVector p)
{
  second[0] += volume / 20 * p.x * p.x;
  second[1] += volume / 20 * p.y * p.y;
  second[2] += volume / 20 * p.z * p.z;
  second[3] += volume / 20 * p.x * p.y;
  second[4] += volume / 20 * p.x * p.z;
  second[5] += volume / 20 * p.y * p.z;
}

TriadSolid
triad_solid_measure (const TriadVector *points,
                     guint              n_points,
                     const int         *corners,
                     guint              n_triangles)
{
  const TriadSolid none = { 0 };
  TriadSolid self = { 0 };
  Bounds bounds;
  double sign;

  if (n_points == 0)
    return none;

  bounds = find_bounds (points, n_points);

  if (!(bounds.extent > 0) || !is_closed (&bounds, points, corners, n_triangles))
    return none;

  /* Relative to a corner of the bounds, for precision. */
  for (guint i = 0; i < n_triangles; i++)
    {
      TriadVector a = triad_vector_subtract (points[corners[3 * i]], bounds.low);
      TriadVector b = triad_vector_subtract (points[corners[3 * i + 1]], bounds.low);
      TriadVector c = triad_vector_subtract (points[corners[3 * i + 2]], bounds.low);
      TriadVector sum = triad_vector_add (triad_vector_add (a, b), c);
      double volume = triad_vector_dot (a, triad_vector_cross (b, c)) / 6;

      self.volume += volume;
      self.centre = triad_vector_add (self.centre, triad_vector_scale (sum, volume / 4));
      add_second (self.second, volume, a);
      add_second (self.second, volume, b);
      add_second (self.second, volume, c);
      add_second (self.second, volume, sum);
    }

  sign = self.volume < 0 ? -1 : 1;
  self.volume *= sign;

  if (!(self.volume > FLAT * pow (bounds.extent, 3)))
    return none;

  self.centre = triad_vector_scale (self.centre, sign / self.volume);

  for (int i = 0; i < 6; i++)
    self.second[i] *= sign;

  add_second (self.second, -20 * self.volume, self.centre);
  self.centre = triad_vector_add (self.centre, bounds.low);

  return self;
}

TriadSolid
triad_solid_scale (const TriadSolid *self,
                   TriadVector       factors)
{
  const double x = factors.x;
  const double y = factors.y;
  const double z = factors.z;
  const double volume = fabs (x * y * z);

  return (TriadSolid) {
    .volume = self->volume * volume,
    .centre = { self->centre.x * x, self->centre.y * y, self->centre.z * z },
    .second = {
      self->second[0] * x * x * volume, self->second[1] * y * y * volume,
      self->second[2] * z * z * volume, self->second[3] * x * y * volume,
      self->second[4] * x * z * volume, self->second[5] * y * z * volume,
    },
  };
}
