/* test-bezier-path.c: curves, and arrows that end on their boxes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-bezier-path.h"

#include <math.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

static const TriadPoint arch[4] = { { 0, 0 }, { 0, 100 }, { 100, 100 }, { 100, 0 } };

static TriadPath
make_path (void)
{
  TriadPathBuilder *builder = triad_path_builder_new ();

  triad_path_builder_line (builder, (TriadPoint) { 0, 0 });
  triad_path_builder_line (builder, (TriadPoint) { 100, 0 });
  triad_path_builder_line (builder, (TriadPoint) { 100, 0 });
  triad_path_builder_curve (builder, (TriadPoint) { 200, 0 }, (TriadPoint) { 200, 100 },
                            (TriadPoint) { 200, 200 });

  return triad_path_builder_end (builder);
}

static void
test_evaluate (void)
{
  TriadPoint p = triad_bezier_evaluate (arch, 0.5);

  g_assert_cmpfloat_with_epsilon (p.x, 50, 1e-12);
  g_assert_cmpfloat_with_epsilon (p.y, 75, 1e-12);
  p = triad_bezier_evaluate (arch, 0);
  g_assert_cmpfloat (p.x, ==, 0);
  p = triad_bezier_evaluate (arch, 1);
  g_assert_cmpfloat (p.x, ==, 100);
}

static void
test_split (void)
{
  TriadPoint before[4];
  TriadPoint after[4];

  triad_bezier_split (arch, 0.3, before, after);

  for (int i = 0; i <= 10; i++)
    {
      TriadPoint p = triad_bezier_evaluate (before, i / 10.0);
      TriadPoint q = triad_bezier_evaluate (arch, 0.3 * i / 10.0);

      g_assert_cmpfloat_with_epsilon (p.x, q.x, 1e-9);
      g_assert_cmpfloat_with_epsilon (p.y, q.y, 1e-9);
      p = triad_bezier_evaluate (after, i / 10.0);
      q = triad_bezier_evaluate (arch, 0.3 + 0.7 * i / 10.0);
      g_assert_cmpfloat_with_epsilon (p.x, q.x, 1e-9);
      g_assert_cmpfloat_with_epsilon (p.y, q.y, 1e-9);
    }
}

static void
test_build (void)
{
  TriadPath path = make_path ();
  TriadRect bounds = triad_path_get_bounds (&path);

  /* A line without length adds nothing. */
  g_assert_cmpint (path.n_points, ==, 7);
  g_assert_cmpfloat (bounds.width, ==, 200);
  g_assert_cmpfloat (bounds.height, ==, 200);
  triad_path_clear (&path);
  triad_path_clear (&path);
}

/* A layout has very many paths, so they have no room that is left over. */
static void
test_room (void)
{
#ifdef __GLIBC__
  TriadPathBuilder *builder = triad_path_builder_new ();
  TriadPath path;
  TriadPath moved;

  for (int i = 0; i < 4; i++)
    triad_path_builder_line (builder, (TriadPoint) { i, 0 });

  path = triad_path_builder_end (builder);
  moved = triad_path_translate (&path, 1, 2);
  g_assert_cmpint (moved.n_points, ==, 10);
  g_assert_cmpfloat (moved.points[9].x, ==, 4);
  g_assert_cmpfloat (moved.points[9].y, ==, 2);
  g_assert_cmpuint (malloc_usable_size (path.points), <, 12 * sizeof (TriadPoint));
  g_assert_cmpuint (malloc_usable_size (moved.points), <, 12 * sizeof (TriadPoint));
  triad_path_clear (&path);
  triad_path_clear (&moved);
#else
  g_test_skip ("no C library that tells");
#endif
}

static void
test_distance (void)
{
  TriadPath path = make_path ();

  g_assert_cmpfloat_with_epsilon (triad_path_get_distance (&path, 50, 7, INFINITY), 7, 1e-9);
  g_assert_cmpfloat_with_epsilon (triad_path_get_distance (&path, -3, -4, INFINITY), 5, 1e-9);
  g_assert_cmpfloat_with_epsilon (triad_path_get_distance (&path, 200, 200, INFINITY), 0, 1e-9);

  for (int x = -20; x <= 220; x += 10)
    for (int y = -20; y <= 220; y += 10)
      {
        double distance = triad_path_get_distance (&path, x, y, INFINITY);
        double found = triad_path_get_distance (&path, x, y, 15);

        g_assert_true (distance <= 15 ? found == distance : isinf (found));
      }

  triad_path_clear (&path);
}

static void
test_clip (void)
{
  TriadPath path = make_path ();
  TriadRect from = { -10, -10, 130, 20 };
  TriadRect to = { 150, 150, 100, 100 };

  triad_path_clip (&path, &from, &to);
  g_assert_cmpint (path.n_points, ==, 4);
  g_assert_cmpfloat_with_epsilon (path.points[0].x, 120, 1e-6);
  g_assert_cmpfloat_with_epsilon (path.points[3].y, 150, 1e-6);
  triad_path_clear (&path);
}

static void
test_clip_inside (void)
{
  TriadPath path = make_path ();
  TriadRect around = { -1000, -1000, 5000, 5000 };

  triad_path_clip (&path, &around, &around);
  g_assert_cmpint (path.n_points, ==, 7);
  triad_path_clear (&path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/bezier-path/evaluate", test_evaluate);
  g_test_add_func ("/bezier-path/split", test_split);
  g_test_add_func ("/bezier-path/build", test_build);
  g_test_add_func ("/bezier-path/room", test_room);
  g_test_add_func ("/bezier-path/distance", test_distance);
  g_test_add_func ("/bezier-path/clip", test_clip);
  g_test_add_func ("/bezier-path/clip-inside-both", test_clip_inside);

  return g_test_run ();
}
