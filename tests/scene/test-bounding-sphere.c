/* test-bounding-sphere.c: how large a cloud of points is */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-bounding-sphere.h"

#include <math.h>

static void
assert_ball (TriadVector *points,
             int          n,
             TriadVector  centre,
             double       radius)
{
  TriadVector found_centre;
  double found_radius;

  triad_bounding_sphere_measure (points, n, &found_centre, &found_radius);

  g_assert_cmpfloat_with_epsilon (found_centre.x, centre.x, 1e-9);
  g_assert_cmpfloat_with_epsilon (found_centre.y, centre.y, 1e-9);
  g_assert_cmpfloat_with_epsilon (found_centre.z, centre.z, 1e-9);
  g_assert_cmpfloat_with_epsilon (found_radius, radius, 1e-9);
}

static void
test_nothing (void)
{
  assert_ball (NULL, 0, (TriadVector) { 0, 0, 0 }, 1);
}

static void
test_one_point (void)
{
  TriadVector at_origin[] = { { 0, 0, 0 }, { 0, 0, 0 } };
  TriadVector beside[] = { { 2, 0, 0 } };
  TriadVector far_away[] = { { 4e5, 0, 0 } };

  assert_ball (at_origin, 2, (TriadVector) { 0, 0, 0 }, 1);
  assert_ball (beside, 1, (TriadVector) { 1, 0, 0 }, 1);
  assert_ball (far_away, 1, (TriadVector) { 4e5, 0, 0 }, 1);
}

static void
test_origin (void)
{
  TriadVector near[] = { { 4, 0, 0 }, { 6, 0, 0 } };
  TriadVector away[] = { { 40, 0, 0 }, { 42, 0, 0 } };

  assert_ball (near, 2, (TriadVector) { 3, 0, 0 }, 3);
  assert_ball (away, 2, (TriadVector) { 41, 0, 0 }, 1);
}

static void
test_outlier (void)
{
  TriadVector points[] = {
    { 1, 0, 0 }, { 1e6, 0, 0 }, { -1, 0, 0 }, { 0, 1, 0 }, { 0, -1, 0 }, { 0, 0, 0.5 },
  };

  assert_ball (points, G_N_ELEMENTS (points), (TriadVector) { 0, 0, 0.25 },
               sqrt (1 + 0.25 * 0.25));
}

static void
test_few_apart (void)
{
  /* most frames of a model lie on one another; the rest belongs to it still */
  TriadVector points[] = { { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 2 } };
  /* two of four are no outliers */
  TriadVector halves[] = { { 0, 0, 0 }, { 1e-3, 0, 0 }, { 10, 0, 0 }, { 10, 1e-3, 0 } };

  assert_ball (points, G_N_ELEMENTS (points), (TriadVector) { 0, 0, 1 }, 1);
  assert_ball (halves, G_N_ELEMENTS (halves), (TriadVector) { 5, 0.0005, 0 },
               hypot (5, 0.0005));
}

/* As many equal coordinates as different ones, and an outlier that sorting would find. */
static void
test_many (void)
{
  enum { N = 100001 };
  g_autofree TriadVector *points = g_new (TriadVector, N);
  double diagonal = sqrt (50 * 50 + 50 * 50 + 0.5 * 0.5);

  for (int turn = 0; turn < 2; turn++)
    {
      for (int i = 0; i < N; i++)
        points[i] = (TriadVector) { i % 101 - 50, i / 101 % 101 - 50, i % 2 };

      if (turn == 1)
        points[N / 3] = (TriadVector) { 1e7, 0, 0 };

      assert_ball (points, N, (TriadVector) { 0, 0, 0.5 }, diagonal);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/bounding-sphere/empty-is-a-metre", test_nothing);
  g_test_add_func ("/bounding-sphere/of-a-point-is-a-metre", test_one_point);
  g_test_add_func ("/bounding-sphere/has-the-origin-if-near", test_origin);
  g_test_add_func ("/bounding-sphere/leaves-outliers-out", test_outlier);
  g_test_add_func ("/bounding-sphere/keeps-groups", test_few_apart);
  g_test_add_func ("/bounding-sphere/of-many-points", test_many);

  return g_test_run ();
}
