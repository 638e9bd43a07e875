/* triad-polygon-mesh.c: immutable polygon mesh with crease edges */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-polygon-mesh.h"

#include "triad-polygon-mesh-builder.h"
#include "triad-ref-count.h"

#include <math.h>

#define SHARP_CREASE 0.57         /* the cosine of 55° */

/* An edge of one face, from the lower to the higher point index. */
typedef struct
{
  int      low;
  int      high;
  int      face;
  gboolean is_backward;
} Side;

void
triad_polygon_mesh_builder_init (TriadPolygonMeshBuilder *self)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  self->corners = g_array_new (FALSE, FALSE, sizeof (int));
  self->faces = g_array_new (FALSE, FALSE, sizeof (TriadFacet));
}

int
triad_polygon_mesh_builder_add_point (TriadPolygonMeshBuilder *self,
                                      double                   x,
                                      double                   y,
                                      double                   z)
{
  TriadVector point = { x, y, z };

  g_array_append_val (self->points, point);

  return self->points->len - 1;
}

void
triad_polygon_mesh_builder_add_face (TriadPolygonMeshBuilder *self,
                                     const int               *corners,
                                     int                      n_corners,
                                     gboolean                 is_convex)
{
  TriadFacet face = { self->corners->len, n_corners, is_convex };

  g_array_append_vals (self->corners, corners, n_corners);
  g_array_append_val (self->faces, face);
}

/* Newell's method, which handles concave polygons and collinear corners. Returns a normal of twice
 * the area of the face. */
static TriadVector
get_area (const TriadPolygonMesh *self,
          const TriadFacet       *face)
{
  TriadVector normal = { 0, 0, 0 };

  for (int i = 0; i < face->n_corners; i++)
    {
      TriadVector a = self->points[self->corners[face->first + i]];
      TriadVector b = self->points[self->corners[face->first + (i + 1) % face->n_corners]];

      normal.x += (a.y - b.y) * (a.z + b.z);
      normal.y += (a.z - b.z) * (a.x + b.x);
      normal.z += (a.x - b.x) * (a.y + b.y);
    }

  return normal;
}

static TriadVector
get_normal (const TriadPolygonMesh *self,
            const TriadFacet       *face)
{
  TriadVector normal = get_area (self, face);
  double length = triad_vector_length (normal);

  return length > 0 ? triad_vector_scale (normal, 1 / length) : normal;
}

static int
compare_sides (const void *a,
               const void *b)
{
  const Side *p = a;
  const Side *q = b;

  if (p->low != q->low)
    return p->low < q->low ? -1 : 1;

  if (p->high != q->high)
    return p->high < q->high ? -1 : 1;

  return p->face - q->face;
}

/* A face may have any number of edges, so its normal is computed only once. */
static TriadVector *
compute_normals (const TriadPolygonMesh *self)
{
  TriadVector *normals = g_new (TriadVector, self->n_faces);

  for (int f = 0; f < self->n_faces; f++)
    normals[f] = get_normal (self, &self->faces[f]);

  return normals;
}

static Side *
collect_sides (const TriadPolygonMesh *self)
{
  Side *sides = g_new (Side, self->n_corners + 1);
  int n = 0;

  for (int f = 0; f < self->n_faces; f++)
    for (int i = 0; i < self->faces[f].n_corners; i++)
      {
        int a = self->corners[self->faces[f].first + i];
        int b = self->corners[self->faces[f].first + (i + 1) % self->faces[f].n_corners];

        sides[n++] = (Side) { MIN (a, b), MAX (a, b), f, a > b };
      }

  qsort (sides, n, sizeof *sides, compare_sides);

  return sides;
}

/* Make one edge of the @n sides from @first on, which have the same points. */
static TriadCreaseEdge
make_edge (const TriadVector *normals,
           const Side        *first,
           int                n,
           double             crease)
{
  const Side *left = first[0].is_backward && n > 1 ? &first[1] : &first[0];
  const Side *right = left == first ? &first[n > 1] : first;
  double cosine = triad_vector_dot (normals[left->face], normals[right->face]);

  /* Two faces with opposite orientation may still form a smooth surface, and decimation
   * may fold a surface that was not folded. */
  if (left->is_backward == right->is_backward || crease < TRIAD_CREASE)
    cosine = fabs (cosine);

  /* Decimation may also tear a surface apart, so borders of coarse meshes do not count. */
  return (TriadCreaseEdge) {
    first->low, first->high, left->face, n == 2 ? right->face : -1,
    n == 1 ? crease >= TRIAD_CREASE : cosine < crease
  };
}

static void
find_edges (TriadPolygonMesh *self,
            double            crease)
{
  g_autofree TriadVector *normals = compute_normals (self);
  g_autofree Side *sides = collect_sides (self);
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (TriadCreaseEdge));

  self->is_closed = TRUE;

  for (int i = 0, n; i < self->n_corners; i += n)
    {
      TriadCreaseEdge edge;
      gboolean is_regular;

      for (n = 1; i + n < self->n_corners && sides[i + n].low == sides[i].low
                  && sides[i + n].high == sides[i].high; n++)
        ;

      is_regular = n == 2 && sides[i].is_backward != sides[i + 1].is_backward;
      edge = make_edge (normals, &sides[i], n, crease);
      self->is_closed = self->is_closed && is_regular;

      if (is_regular || edge.is_sharp)
        g_array_append_val (edges, edge);
    }

  self->n_edges = edges->len;
  self->edges = (TriadCreaseEdge *) g_array_free (edges, FALSE);
}

static void
find_bounds (TriadPolygonMesh *self)
{
  if (self->n_points == 0)
    return;

  self->low = self->high = self->points[0];

  for (int i = 1; i < self->n_points; i++)
    {
      self->low.x = MIN (self->low.x, self->points[i].x);
      self->low.y = MIN (self->low.y, self->points[i].y);
      self->low.z = MIN (self->low.z, self->points[i].z);
      self->high.x = MAX (self->high.x, self->points[i].x);
      self->high.y = MAX (self->high.y, self->points[i].y);
      self->high.z = MAX (self->high.z, self->points[i].z);
    }
}

static void
measure_shadows (TriadPolygonMesh *self)
{
  for (int f = 0; f < self->n_faces; f++)
    {
      TriadVector area = get_area (self, &self->faces[f]);

      self->shadows.x += fabs (area.x) / 2;
      self->shadows.y += fabs (area.y) / 2;
      self->shadows.z += fabs (area.z) / 2;
    }
}

TriadPolygonMesh *
triad_polygon_mesh_builder_finish (TriadPolygonMeshBuilder *self,
                                   double                   crease)
{
  TriadPolygonMesh *surface = g_atomic_rc_box_new0 (TriadPolygonMesh);

  surface->n_points = self->points->len;
  surface->points = (TriadVector *) g_array_free (self->points, FALSE);
  surface->n_corners = self->corners->len;
  surface->corners = (int *) g_array_free (self->corners, FALSE);
  surface->n_faces = self->faces->len;
  surface->faces = (TriadFacet *) g_array_free (self->faces, FALSE);
  find_edges (surface, crease);
  find_bounds (surface);
  measure_shadows (surface);

  return surface;
}

TriadPolygonMesh *
triad_polygon_mesh_new_from_triangles (const TriadVector *points,
                                       int                n_points,
                                       const int         *corners,
                                       int                n_triangles,
                                       gboolean           is_coarse)
{
  TriadPolygonMeshBuilder builder;

  triad_polygon_mesh_builder_init (&builder);
  g_array_append_vals (builder.points, points, n_points);

  for (int i = 0; i < n_triangles; i++)
    triad_polygon_mesh_builder_add_face (&builder, corners + 3 * i, 3, TRUE);

  return triad_polygon_mesh_builder_finish (&builder, is_coarse ? SHARP_CREASE : TRIAD_CREASE);
}

static void
clear (TriadPolygonMesh *self)
{
  g_free (self->points);
  g_free (self->corners);
  g_free (self->faces);
  g_free (self->edges);
}

TRIAD_DEFINE_REF_COUNTED (TriadPolygonMesh, triad_polygon_mesh, clear)

/* Whether a point on the plane of a face is inside it: count how often a ray crosses its
 * border (even-odd rule), projected along the dominant axis of the normal. */
static gboolean
is_inside (const TriadPolygonMesh *self,
           const TriadFacet       *face,
           TriadVector             normal,
           TriadVector             point)
{
  gboolean drop_x = fabs (normal.x) >= fabs (normal.y) && fabs (normal.x) >= fabs (normal.z);
  gboolean drop_y = !drop_x && fabs (normal.y) >= fabs (normal.z);
  double px = drop_x ? point.y : point.x;
  double py = drop_x || drop_y ? point.z : point.y;
  gboolean inside = FALSE;

  for (int i = 0; i < face->n_corners; i++)
    {
      TriadVector a = self->points[self->corners[face->first + i]];
      TriadVector b = self->points[self->corners[face->first + (i + 1) % face->n_corners]];
      double ax = drop_x ? a.y : a.x;
      double ay = drop_x || drop_y ? a.z : a.y;
      double bx = drop_x ? b.y : b.x;
      double by = drop_x || drop_y ? b.z : b.y;

      if ((ay > py) != (by > py) && px < ax + (py - ay) / (by - ay) * (bx - ax))
        inside = !inside;
    }

  return inside;
}

gboolean
triad_polygon_mesh_hit (const TriadPolygonMesh *self,
                        TriadVector             from,
                        TriadVector             along,
                        double                 *distance)
{
  gboolean found = FALSE;

  for (int f = 0; f < self->n_faces; f++)
    {
      const TriadFacet *face = &self->faces[f];
      TriadVector normal = get_normal (self, face);
      TriadVector corner = self->points[self->corners[face->first]];
      double speed = triad_vector_dot (normal, along);
      double t = triad_vector_dot (normal, triad_vector_subtract (corner, from)) / speed;

      if (!isfinite (t) || t < 0 || (found && t >= *distance))
        continue;

      if (is_inside (self, face, normal, triad_vector_add (from, triad_vector_scale (along, t))))
        {
          *distance = t;
          found = TRUE;
        }
    }

  return found;
}
