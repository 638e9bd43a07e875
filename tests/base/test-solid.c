/* test-solid.c: volume, centre and second moments of triangle meshes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-solid.h"

#include <math.h>

#define TETRAHEDRON { { 0, 0, 0 }, { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } }

static const int faces[] = { 0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3 };

/* ∫x² = V/10 and ∫xy = V/20 about the corner with three right angles. */
static void
assert_tetrahedron (const TriadSolid *solid,
                    TriadVector       corner)
{
  const double epsilon = 1e-9;

  g_assert_cmpfloat_with_epsilon (solid->volume, 1.0 / 6, epsilon);
  g_assert_cmpfloat_with_epsilon (solid->centre.x, corner.x + 0.25, epsilon);
  g_assert_cmpfloat_with_epsilon (solid->centre.y, corner.y + 0.25, epsilon);
  g_assert_cmpfloat_with_epsilon (solid->centre.z, corner.z + 0.25, epsilon);

  for (int i = 0; i < 3; i++)
    {
      g_assert_cmpfloat_with_epsilon (solid->second[i], 1.0 / 160, epsilon);
      g_assert_cmpfloat_with_epsilon (solid->second[3 + i], -1.0 / 480, epsilon);
    }
}

static void
test_tetrahedron (void)
{
  const TriadVector points[] = TETRAHEDRON;
  const TriadSolid solid = triad_solid_measure (points, 4, faces, 4);

  assert_tetrahedron (&solid, points[0]);
}

static void
test_far_away (void)
{
  const TriadVector corner = { 1000, -2000, 3000 };
  TriadVector points[] = TETRAHEDRON;
  TriadSolid solid;

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    points[i] = triad_vector_add (points[i], corner);

  solid = triad_solid_measure (points, 4, faces, 4);
  assert_tetrahedron (&solid, corner);
}

static void
test_inside_out (void)
{
  const TriadVector points[] = TETRAHEDRON;
  const int inverted[] = { 0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0 };
  const TriadSolid solid = triad_solid_measure (points, 4, inverted, 4);

  assert_tetrahedron (&solid, points[0]);
}

/* Each triangle has its own corners, which differ by rounding errors. */
static void
test_separate_triangles (void)
{
  const TriadVector points[] = TETRAHEDRON;
  TriadVector separate[G_N_ELEMENTS (faces)];
  int corners[G_N_ELEMENTS (faces)];
  TriadSolid solid;

  for (gsize i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      separate[i] = points[faces[i]];
      separate[i].x += (i % 3 - 1.0) * 1e-14;
      separate[i].y -= (i % 2) * 1e-14;
      corners[i] = (int) i;
    }

  solid = triad_solid_measure (separate, G_N_ELEMENTS (separate), corners, 4);
  assert_tetrahedron (&solid, points[0]);
}

static void
test_no_volume (void)
{
  const TriadVector points[] = TETRAHEDRON;
  const int flipped[] = { 0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 2, 3 };
  const int flat[] = { 0, 1, 2, 0, 2, 1 };
  const TriadSolid solids[] = {
    triad_solid_measure (points, 4, faces, 3),       /* a hole */
    triad_solid_measure (points, 4, flipped, 4),     /* one face inside out */
    triad_solid_measure (points, 4, flat, 2),
    triad_solid_measure (points, 1, faces, 0),
    triad_solid_measure (NULL, 0, NULL, 0),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (solids); i++)
    g_assert_cmpfloat (solids[i].volume, ==, 0);
}

/* A box of 1 × 2 × 3 m, mirrored, is one of 2 × 2 × 1.5 m: V/12 times the square of each side. */
static void
test_scale (void)
{
  const TriadSolid box = { 6, { 0.5, 1, 1.5 }, { 0.5, 2, 4.5, 0.25, 0.5, 0.75 } };
  const TriadSolid scaled = triad_solid_scale (&box, (TriadVector) { 2, -1, 0.5 });

  g_assert_cmpfloat (scaled.volume, ==, 6);
  g_assert_cmpfloat (scaled.centre.x, ==, 1);
  g_assert_cmpfloat (scaled.centre.y, ==, -1);
  g_assert_cmpfloat (scaled.centre.z, ==, 0.75);
  g_assert_cmpfloat (scaled.second[0], ==, 2);
  g_assert_cmpfloat (scaled.second[1], ==, 2);
  g_assert_cmpfloat (scaled.second[2], ==, 1.125);
  g_assert_cmpfloat (scaled.second[3], ==, -0.5);
  g_assert_cmpfloat (scaled.second[4], ==, 0.5);
  g_assert_cmpfloat (scaled.second[5], ==, -0.375);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/solid/tetrahedron", test_tetrahedron);
  g_test_add_func ("/solid/far-away", test_far_away);
  g_test_add_func ("/solid/inside-out", test_inside_out);
  g_test_add_func ("/solid/separate-triangles", test_separate_triangles);
  g_test_add_func ("/solid/no-volume", test_no_volume);
  g_test_add_func ("/solid/scale", test_scale);

  return g_test_run ();
}
