/* test-path-array.c: array of Bézier paths that takes little memory */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-path-array.h"

#define ERROR 1e-6     /* points */

static void
assert_path (const TriadPathArray *array,
             int                   number,
             const TriadPath      *path)
{
  g_autoptr(GArray) room = triad_path_builder_new ();
  TriadPath got = triad_path_array_get (array, number, room);

  g_assert_cmpint (got.n_points, ==, path->n_points);

  for (int i = 0; i < path->n_points; i++)
    {
      g_assert_cmpfloat_with_epsilon (got.points[i].x, path->points[i].x, ERROR);
      g_assert_cmpfloat_with_epsilon (got.points[i].y, path->points[i].y, ERROR);
    }
}

/* Of an arrow with two corners, as most are, and of other curves. */
static void
test_kinds (void)
{
  const TriadPoint corners[] = { { 0.1, 0.7 }, { 0.1, 20.3 }, { 33.3, 20.3 }, { 33.3, 40.9 } };
  TriadPathBuilder *builder = triad_path_builder_new ();
  g_autoptr(TriadPathArray) array = triad_path_array_new (4);
  TriadPath polyline;
  TriadPath moved;
  TriadPath curve = triad_path_new_curve ((TriadPoint) { 0, 0 }, (TriadPoint) { 9, 1 },
                                          (TriadPoint) { -5, 7 }, (TriadPoint) { 4, 4 });
  TriadPath none = { NULL, 0 };

  triad_path_builder_polyline (builder, corners, G_N_ELEMENTS (corners), 6.5);
  polyline = triad_path_builder_end (builder);
  moved = triad_path_translate (&polyline, 1e6 / 3, -1e6 / 7);
  g_assert_cmpint (polyline.n_points, ==, 16);

  triad_path_array_append (array, &polyline);
  triad_path_array_append (array, &none);
  triad_path_array_append (array, &curve);
  triad_path_array_append (array, &moved);

  assert_path (array, 0, &polyline);
  assert_path (array, 1, &none);
  assert_path (array, 2, &curve);
  assert_path (array, 3, &moved);

  triad_path_clear (&polyline);
  triad_path_clear (&moved);
  triad_path_clear (&curve);
}

/* Whatever is stored, what comes out of the array comes out again. */
static void
test_again (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (7);
  g_autoptr(GArray) room = triad_path_builder_new ();

  for (int round = 0; round < 1000; round++)
    {
      g_autoptr(TriadPathArray) array = triad_path_array_new (2);
      TriadPathBuilder *builder = triad_path_builder_new ();
      TriadPoint points[5];
      TriadPath path;
      TriadPath got;

      for (int i = 0; i < 5; i++)
        points[i] = (TriadPoint) { g_rand_double_range (rand, -9, 9),
                                   g_rand_double_range (rand, -9, 9) };

      triad_path_builder_polyline (builder, points, g_rand_int_range (rand, 2, 6),
                                   g_rand_double (rand));
      triad_path_builder_curve (builder, points[1], points[2], points[0]);
      path = triad_path_builder_end (builder);
      triad_path_array_append (array, &path);
      assert_path (array, 0, &path);
      got = triad_path_array_get (array, 0, room);
      triad_path_array_append (array, &got);
      assert_path (array, 1, &got);
      triad_path_clear (&path);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/path-array/kinds", test_kinds);
  g_test_add_func ("/path-array/again", test_again);

  return g_test_run ();
}
