/* test-pose.c: rigid transforms */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pose.h"

#include <math.h>

static void
assert_vector (TriadVector v,
               double      x,
               double      y,
               double      z)
{
  g_assert_cmpfloat_with_epsilon (v.x, x, 1e-12);
  g_assert_cmpfloat_with_epsilon (v.y, y, 1e-12);
  g_assert_cmpfloat_with_epsilon (v.z, z, 1e-12);
}

static void
test_fixed_axes (void)
{
  /* roll, then pitch, then yaw, each about a fixed axis */
  TriadQuaternion q = triad_quaternion_from_rpy (G_PI_2, 0, G_PI_2);

  assert_vector (triad_quaternion_rotate (q, (TriadVector) { 1, 0, 0 }), 0, 1, 0);
  assert_vector (triad_quaternion_rotate (q, (TriadVector) { 0, 1, 0 }), 0, 0, 1);
  assert_vector (triad_quaternion_rotate (q, (TriadVector) { 0, 0, 1 }), 1, 0, 0);
}

static void
test_rpy_round_trip (void)
{
  for (int i = -3; i <= 3; i++)
    for (int j = -15; j <= 15; j++)
      for (int k = -3; k <= 3; k++)
        {
          TriadVector rpy = { i * 0.9, j * 0.1, k * 0.9 };
          TriadVector back = triad_quaternion_to_rpy (triad_quaternion_from_rpy (rpy.x, rpy.y, rpy.z));

          assert_vector (back, rpy.x, rpy.y, rpy.z);
        }
}

static void
test_rpy_straight_up (void)
{
  for (int sign = -1; sign <= 1; sign += 2)
    {
      TriadQuaternion q = triad_quaternion_from_rpy (0.4, sign * G_PI_2, 0.3);
      TriadVector rpy = triad_quaternion_to_rpy (q);
      TriadQuaternion back = triad_quaternion_from_rpy (rpy.x, rpy.y, rpy.z);
      double dot = q.w * back.w + q.x * back.x + q.y * back.y + q.z * back.z;

      g_assert_cmpfloat_with_epsilon (fabs (dot), 1, 1e-12);
      g_assert_cmpfloat (rpy.z, ==, 0);
    }
}

/* If pitch is close to a right angle, an arcsine has half of the digits. */
static void
test_rpy_almost_straight_up (void)
{
  for (double off = 1e-1; off > 1e-17; off /= 3)
    for (int sign = -1; sign <= 1; sign += 2)
      {
        TriadQuaternion q = triad_quaternion_from_rpy (0.4, sign * (G_PI_2 - off), 2.3);
        TriadVector rpy = triad_quaternion_to_rpy (q);
        TriadQuaternion back = triad_quaternion_from_rpy (rpy.x, rpy.y, rpy.z);
        TriadQuaternion rest = triad_quaternion_multiply (triad_quaternion_invert (q), back);

        assert_vector ((TriadVector) { rest.x, rest.y, rest.z }, 0, 0, 0);
      }
}

/* Quaternions need no unit length in files, and their squares may overflow. */
static void
test_normalize (void)
{
  static const double lengths[] = { 1, 2, 1e-160, 1e-200, 1e200, 1e-300, 1e300 };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      TriadQuaternion q = triad_quaternion_normalize ((TriadQuaternion) {
        0, 3 * lengths[i], 0, -4 * lengths[i],
      });

      g_assert_cmpfloat_with_epsilon (q.w, 0, 1e-15);
      g_assert_cmpfloat_with_epsilon (q.x, 0.6, 1e-15);
      g_assert_cmpfloat_with_epsilon (q.z, -0.8, 1e-15);
    }

  g_assert_cmpfloat (triad_quaternion_normalize ((TriadQuaternion) { 0, 0, 0, 0 }).w, ==, 1);
  g_assert_cmpfloat (triad_quaternion_normalize ((TriadQuaternion) { 0, INFINITY, 0, 0 }).w, ==, 1);
  g_assert_cmpfloat (triad_quaternion_normalize ((TriadQuaternion) { NAN, 1, 0, 0 }).w, ==, 1);
}

static void
test_inverse (void)
{
  TriadPose a = { { 1, -2, 3 }, triad_quaternion_from_rpy (0.1, 0.2, 0.3) };
  TriadPose inverse = triad_pose_invert (&a);
  TriadPose product = triad_pose_multiply (&a, &inverse);

  assert_vector (product.position, 0, 0, 0);
  g_assert_cmpfloat_with_epsilon (fabs (product.orientation.w), 1, 1e-15);
}

static void
test_product (void)
{
  TriadPose a = { { 1, 0, 0 }, triad_quaternion_from_rpy (0, 0, G_PI_2) };
  TriadPose b = { { 1, 0, 0 }, triad_quaternion_from_rpy (0, 0, 0) };
  TriadPose product = triad_pose_multiply (&a, &b);

  assert_vector (product.position, 1, 1, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/pose/fixed-axes", test_fixed_axes);
  g_test_add_func ("/pose/rpy-round-trip", test_rpy_round_trip);
  g_test_add_func ("/pose/rpy-straight-up", test_rpy_straight_up);
  g_test_add_func ("/pose/rpy-almost-straight-up", test_rpy_almost_straight_up);
  g_test_add_func ("/pose/normalize", test_normalize);
  g_test_add_func ("/pose/inverse", test_inverse);
  g_test_add_func ("/pose/product", test_product);

  return g_test_run ();
}
