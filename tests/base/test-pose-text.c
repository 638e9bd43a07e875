/* test-pose-text.c: text of positions and rotations */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pose-text.h"

#include <math.h>

static void
assert_text (const TriadPoseTextUnits *units,
             TriadPoseTextPrecision    precision,
             const double             *values,
             const char               *expected)
{
  g_autoptr(GString) text = g_string_new ("left-arm: ");
  g_autofree char *whole = g_strconcat ("left-arm: ", expected, NULL);

  g_assert_cmpint (triad_pose_text_append (text, units, &precision, values), ==,
                   *expected != '\0');
  g_assert_cmpstr (text->str, ==, whole);
}

static void
test_numbers_are_named (void)
{
  const TriadPoseTextPrecision all = { 1e-6, 9, FALSE };
  const TriadPoseTextPrecision few = { 1e-6, 9, TRUE };
  const double position[] = { 0.1, -0.05, 0 };
  const double angles[] = { 0, 0, -90 };
  const double noise[] = { 1e-9, -1e-9, 0 };
  const double quaternion[] = { 1, 0, -0.5, 0 };

  assert_text (&triad_pose_text_metres, all, position, "x 0.1, y −0.05, z 0 m");
  assert_text (&triad_pose_text_metres, few, position, "x 0.1, y −0.05 m");
  assert_text (&triad_pose_text_degrees, all, angles, "roll 0°, pitch 0°, yaw −90°");
  assert_text (&triad_pose_text_degrees, few, angles, "yaw −90°");
  assert_text (&triad_pose_text_radians, few, angles, "yaw −90 rad");
  assert_text (&triad_pose_text_quaternion, all, quaternion, "w 1, x 0, y −0.5, z 0");

  /* No number is -0, and rounding errors are no numbers. */
  assert_text (&triad_pose_text_metres, all, noise, "x 0, y 0, z 0 m");
  assert_text (&triad_pose_text_metres, few, noise, "");
}

static void
test_extreme_numbers (void)
{
  const double extreme[] = { 1e300, -2.5e-300, -INFINITY };

  assert_text (&triad_pose_text_metres, (TriadPoseTextPrecision) { 0, 4, FALSE }, extreme,
               "x 1e+300, y −2.5e−300, z −inf m");
  assert_text (&triad_pose_text_metres, (TriadPoseTextPrecision) { 1e-6, 4, FALSE }, extreme,
               "x 1e+300, y 0, z −inf m");
}

/* The Frame panel rounds as the line in the 3D view does. */
static void
test_distance (void)
{
  const TriadPose pose = { { 0.3, 0, -0.4 }, triad_quaternion_from_rpy (0, 0, 1.1499993) };
  const TriadPose near = { { 1.23456e-8, 0, 0 }, triad_quaternion_from_rpy (0, 0, 0) };
  g_autofree char *text = triad_pose_text_dup_distance (&pose);
  g_autofree char *small = triad_pose_text_dup_distance (&near);

  g_assert_cmpstr (text, ==, "0.5\u202fm, 65.89°");
  g_assert_cmpstr (small, ==, "1.23e−08\u202fm, 0°");
}

static void
test_minus (void)
{
  g_autofree char *text = triad_pose_text_use_minus (g_strdup ("x -1\ny  2"));

  g_assert_cmpstr (text, ==, "x −1\ny  2");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/pose-text/numbers-are-named", test_numbers_are_named);
  g_test_add_func ("/pose-text/extreme-numbers", test_extreme_numbers);
  g_test_add_func ("/pose-text/distance", test_distance);
  g_test_add_func ("/pose-text/minus", test_minus);

  return g_test_run ();
}
