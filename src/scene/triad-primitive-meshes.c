/* triad-primitive-meshes.c: meshes of boxes, spheres, cylinders and other primitives */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-polygon-mesh-builder.h"

#include <math.h>

#define AROUND 32                 /* sides of circles; a multiple of 4, so that */
#define ACROSS 16                 /* the axes end at corners; from pole to pole, even */

static void
add_triangle (TriadPolygonMeshBuilder *builder,
              int                      a,
              int                      b,
              int                      c)
{
  triad_polygon_mesh_builder_add_face (builder, (int[]) { a, b, c }, 3, TRUE);
}

static void
add_quad (TriadPolygonMeshBuilder *builder,
          int                      a,
          int                      b,
          int                      c,
          int                      d)
{
  triad_polygon_mesh_builder_add_face (builder, (int[]) { a, b, c, d }, 4, TRUE);
}

/* Returns the index of the first point; the points are counterclockwise. */
static int
add_ring (TriadPolygonMeshBuilder *builder,
          double                   radius,
          double                   z)
{
  int first = builder->points->len;

  for (int i = 0; i < AROUND; i++)
    triad_polygon_mesh_builder_add_point (builder, radius * cos (2 * G_PI * i / AROUND),
                                          radius * sin (2 * G_PI * i / AROUND), z);

  return first;
}

static void
add_band (TriadPolygonMeshBuilder *builder,
          int                      lower,
          int                      upper)
{
  for (int i = 0; i < AROUND; i++)
    {
      int next = (i + 1) % AROUND;

      add_quad (builder, lower + i, lower + next, upper + next, upper + i);
    }
}

/* Add triangles from a ring to an apex above or below it. */
static void
add_fan (TriadPolygonMeshBuilder *builder,
         int                      ring,
         int                      tip,
         gboolean                 is_above)
{
  for (int i = 0; i < AROUND; i++)
    {
      int next = (i + 1) % AROUND;

      add_triangle (builder, ring + (is_above ? i : next), ring + (is_above ? next : i), tip);
    }
}

static void
add_disc (TriadPolygonMeshBuilder *builder,
          int                      ring,
          gboolean                 faces_up)
{
  int corners[AROUND];

  for (int i = 0; i < AROUND; i++)
    corners[i] = ring + (faces_up ? i : AROUND - 1 - i);

  triad_polygon_mesh_builder_add_face (builder, corners, AROUND, TRUE);
}

/* The bits of i are the coordinates of corner i: x, y, z. */
static const int box_sides[6][4] = {
  { 1, 3, 7, 5 }, { 0, 4, 6, 2 }, { 2, 6, 7, 3 }, { 0, 1, 5, 4 }, { 4, 5, 7, 6 }, { 0, 2, 3, 1 },
};

static void
add_box_corners (TriadPolygonMeshBuilder *builder)
{
  for (int i = 0; i < 8; i++)
    triad_polygon_mesh_builder_add_point (builder, (i & 1) - 0.5, (i >> 1 & 1) - 0.5,
                                          (i >> 2) - 0.5);
}

TriadPolygonMesh *
triad_polygon_mesh_new_box (void)
{
  TriadPolygonMeshBuilder builder;

  triad_polygon_mesh_builder_init (&builder);
  add_box_corners (&builder);

  for (int i = 0; i < 6; i++)
    triad_polygon_mesh_builder_add_face (&builder, box_sides[i], 4, TRUE);

  return triad_polygon_mesh_builder_finish (&builder, TRIAD_CREASE);
}

TriadPolygonMesh *
triad_polygon_mesh_new_crossed_box (void)
{
  TriadPolygonMesh *self = triad_polygon_mesh_new_box ();
  int n = self->n_edges;

  self->edges = g_renew (TriadCreaseEdge, self->edges, n + 12);

  for (int i = 0; i < 6; i++)
    for (int k = 0; k < 2; k++)
      self->edges[n + 2 * i + k] = (TriadCreaseEdge) {
        box_sides[i][k], box_sides[i][k + 2], i, -1, TRUE
      };

  self->n_edges = n + 12;

  return self;
}

TriadPolygonMesh *
triad_polygon_mesh_new_plane (void)
{
  TriadPolygonMeshBuilder builder;

  triad_polygon_mesh_builder_init (&builder);

  for (int i = 0; i < 4; i++)
    triad_polygon_mesh_builder_add_point (&builder, (i & 1) - 0.5, (i >> 1) - 0.5, 0);

  add_quad (&builder, 0, 1, 3, 2);

  return triad_polygon_mesh_builder_finish (&builder, TRIAD_CREASE);
}

/* Build a sphere or, if @gap is not 0, a capsule: two hemispheres @gap apart. */
static TriadPolygonMesh *
make_ball (double radius,
           double gap)
{
  TriadPolygonMeshBuilder builder;
  int below;
  int ring = -1;

  triad_polygon_mesh_builder_init (&builder);
  below = triad_polygon_mesh_builder_add_point (&builder, 0, 0, -radius - gap / 2);

  for (int i = 1; i < ACROSS; i++)
    {
      double angle = G_PI * i / ACROSS - G_PI / 2;
      double z = i == ACROSS / 2 ? 0 : radius * sin (angle);
      int next = add_ring (&builder, radius * cos (angle), z + (i <= ACROSS / 2 ? -gap : gap) / 2);

      if (ring < 0)
        add_fan (&builder, next, below, FALSE);
      else
        add_band (&builder, ring, next);

      ring = next;

      if (i == ACROSS / 2 && gap > 0)
        {
          ring = add_ring (&builder, radius, gap / 2);
          add_band (&builder, next, ring);
        }
    }

  add_fan (&builder, ring, triad_polygon_mesh_builder_add_point (&builder, 0, 0, radius + gap / 2),
           TRUE);

  return triad_polygon_mesh_builder_finish (&builder, TRIAD_CREASE);
}

TriadPolygonMesh *
triad_polygon_mesh_new_sphere (void)
{
  return make_ball (1, 0);
}

TriadPolygonMesh *
triad_polygon_mesh_new_capsule (double radius,
                                double length)
{
  return make_ball (radius, length);
}

TriadPolygonMesh *
triad_polygon_mesh_new_cylinder (void)
{
  TriadPolygonMeshBuilder builder;
  int lower;
  int upper;

  triad_polygon_mesh_builder_init (&builder);
  lower = add_ring (&builder, 1, -0.5);
  upper = add_ring (&builder, 1, 0.5);
  add_band (&builder, lower, upper);
  add_disc (&builder, lower, FALSE);
  add_disc (&builder, upper, TRUE);

  return triad_polygon_mesh_builder_finish (&builder, TRIAD_CREASE);
}

TriadPolygonMesh *
triad_polygon_mesh_new_cone (void)
{
  TriadPolygonMeshBuilder builder;
  int ring;

  triad_polygon_mesh_builder_init (&builder);
  ring = add_ring (&builder, 1, -0.5);
  add_fan (&builder, ring, triad_polygon_mesh_builder_add_point (&builder, 0, 0, 0.5), TRUE);
  add_disc (&builder, ring, FALSE);

  return triad_polygon_mesh_builder_finish (&builder, TRIAD_CREASE);
}

static gboolean
turns_left (const TriadVector *outline,
            int                n)
{
  double area = 0;

  for (int i = 0; i < n; i++)
    {
      TriadVector a = outline[i];
      TriadVector b = outline[(i + 1) % n];

      area += a.x * b.y - a.y * b.x;
    }

  return area >= 0;
}

TriadPolygonMesh *
triad_polygon_mesh_new_prism (const TriadVector *outline,
                              int                n,
                              double             height,
                              gboolean           is_hole)
{
  gboolean forward = turns_left (outline, n) != is_hole;
  g_autofree int *lower = g_new (int, n);
  g_autofree int *upper = g_new (int, n);
  TriadPolygonMeshBuilder builder;

  triad_polygon_mesh_builder_init (&builder);

  for (int i = 0; i < n; i++)
    {
      TriadVector corner = outline[forward ? i : n - 1 - i];

      lower[n - 1 - i] = triad_polygon_mesh_builder_add_point (&builder, corner.x, corner.y, 0);
      upper[i] = triad_polygon_mesh_builder_add_point (&builder, corner.x, corner.y, height);
    }

  for (int i = 0; i < n; i++)
    {
      int next = (i + 1) % n;

      add_quad (&builder, upper[i] - 1, upper[next] - 1, upper[next], upper[i]);
    }

  if (!is_hole)
    {
      triad_polygon_mesh_builder_add_face (&builder, upper, n, FALSE);
      triad_polygon_mesh_builder_add_face (&builder, lower, n, FALSE);
    }

  return triad_polygon_mesh_builder_finish (&builder, TRIAD_CREASE);
}
