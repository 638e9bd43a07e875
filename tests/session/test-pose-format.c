/* test-pose-format.c: how poses are shown */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pose-format.h"

static const TriadPoseFormat degrees = { .rotation = TRIAD_ROTATION_RPY };
static const TriadPoseFormat radians = { .rotation = TRIAD_ROTATION_RPY, .radians = TRUE };
static const TriadPoseFormat quaternion = { .rotation = TRIAD_ROTATION_QUATERNION };
static const TriadPoseFormat matrix = { .rotation = TRIAD_ROTATION_MATRIX };

static TriadPose
make_pose (void)
{
  return (TriadPose) { { 0.25, -12, 1e-14 }, triad_quaternion_from_rpy (0, 0, G_PI_2) };
}

static void
assert_line (const TriadPoseFormat *format,
             const char            *wanted)
{
  TriadPose pose = make_pose ();
  g_autofree char *line = triad_pose_format_dup_line (format, &pose);

  g_assert_cmpstr (line, ==, wanted);
}

static void
test_lines (void)
{
  assert_line (&degrees, "x 0.25, y −12, z 0 m · roll 0°, pitch 0°, yaw 90°");
  assert_line (&radians, "x 0.25, y −12, z 0 m · roll 0, pitch 0, yaw 1.5708 rad");
  assert_line (&quaternion, "x 0.25, y −12, z 0 m · w 0.707107, x 0, y 0, z 0.707107");
  assert_line (&matrix, "x 0.25, y −12, z 0 m · roll 0°, pitch 0°, yaw 90°");
}

static void
assert_table (const TriadPoseFormat *format,
              const char            *wanted)
{
  TriadPose pose = make_pose ();
  g_autofree char *table = triad_pose_format_dup_table (format, &pose);

  g_assert_cmpstr (table, ==, wanted);
}

static void
test_tables (void)
{
  assert_table (&degrees,
                "x   0.25 m   roll   0°\n"
                "y -12 m      pitch  0°\n"
                "z   0 m      yaw   90°");
  assert_table (&quaternion,
                "x   0.25 m   w 0.707107\n"
                "y -12 m      x 0\n"
                "z   0 m      y 0\n"
                "             z 0.707107");
  assert_table (&matrix,
                "0   -1   0     0.25\n"
                "1    0   0   -12\n"
                "0    0   1     0\n"
                "0    0   0     1");
}

static void
test_units (void)
{
  g_autofree char *in_degrees = triad_pose_format_dup_angle (&degrees, G_PI / 3);
  g_autofree char *in_radians = triad_pose_format_dup_angle (&radians, 0.5);
  g_autofree char *length = triad_pose_format_dup_length (1.5);

  g_assert_cmpstr (in_degrees, ==, "60°");
  g_assert_cmpstr (in_radians, ==, "0.5 rad");
  g_assert_cmpstr (length, ==, "1.5 m");
}

/* Text that was copied from the program can be typed again. */
static void
test_numbers (void)
{
  g_autofree char *length = triad_pose_format_dup_length_number (-0.0371428);
  g_autofree char *angle = triad_pose_format_dup_angle_number (&degrees, -G_PI / 3);
  double number;

  g_assert_cmpstr (length, ==, "−0.037143");
  g_assert_cmpstr (angle, ==, "−60");
  g_assert_true (triad_pose_format_parse_number (length, &number));
  g_assert_cmpfloat (number, ==, -0.037143);
  g_assert_true (triad_pose_format_parse_number ("-1,5", &number));
  g_assert_cmpfloat (number, ==, -1.5);
  g_assert_false (triad_pose_format_parse_number ("1 2", &number));
  g_assert_false (triad_pose_format_parse_number ("", &number));
}

static void
assert_rounded (double      metres,
                double      angle,
                const char *wanted)
{
  TriadPose pose = { { metres, 0, 0 }, triad_quaternion_from_rpy (0, 0, angle * G_PI / 180) };
  g_autofree char *line = triad_pose_format_dup_short_line (&degrees, &pose);

  g_assert_cmpstr (line, ==, wanted);
}

/* To micrometres and thousandths of a degree, but not to zero. */
static void
test_rounding (void)
{
  static const TriadPoseFormat exact = { .rotation = TRIAD_ROTATION_RPY, .exact = TRUE };
  TriadPose pose = { { 0.137159123, 0, 0 }, triad_quaternion_from_rpy (0, 0, 0.2) };
  g_autofree char *line = triad_pose_format_dup_short_line (&exact, &pose);
  g_autofree char *length = triad_pose_format_dup_length (0.849758283);
  g_autofree char *angle = triad_pose_format_dup_angle (&degrees, 0.2);
  g_autofree char *table = triad_pose_format_dup_table (&degrees, &pose);

  g_assert_cmpstr (line, ==, "x 0.137159123 m · yaw 11.459156°");
  g_assert_cmpstr (length, ==, "0.849758 m");
  g_assert_cmpstr (angle, ==, "11.459°");
  g_assert_cmpstr (table, ==,
                   "x 0.137159 m   roll   0°\n"
                   "y 0 m          pitch  0°\n"
                   "z 0 m          yaw   11.459°");
  assert_rounded (0.137159123, 11.4591559, "x 0.137159 m · yaw 11.459°");
  assert_rounded (-4412345.6789, 90, "x −4412345.68 m · yaw 90°");
  assert_rounded (1.23456e-7, 0, "x 1.23e−07 m");
  assert_rounded (0, -1.23456e-5, "yaw −1.2e−05°");
}

static void
test_turn (void)
{
  for (double angle = -9; angle < 9; angle += 0.37)
    {
      TriadPose pose = { { 1, 2, 3 }, triad_quaternion_from_rpy (0, angle, 0) };
      double turn = triad_quaternion_get_angle (pose.orientation);
      int whole = (int) (angle / (2 * G_PI) + (angle < 0 ? -0.5 : 0.5));

      g_assert_cmpfloat_with_epsilon (turn, ABS (angle - whole * 2 * G_PI), 1e-12);
    }
}

/* Without the numbers that are zero. */
static void
test_short (void)
{
  const TriadPose moved = { { -0.1, 0, 2 }, triad_quaternion_from_rpy (0, 0, 0) };
  const TriadPose turned = {
    { 0, 0, 0 }, triad_quaternion_from_rpy (0, 0, G_PI / 2)
  };
  const TriadPose both = { moved.position, turned.orientation };
  const TriadPose none = { turned.position, moved.orientation };
  const struct
  {
    const TriadPose *pose;
    const char      *angles;
    const char      *quaternion;
  } cases[] = {
    { &moved, "x −0.1, z 2 m", "x −0.1, z 2 m" },
    { &turned, "yaw 90°", "w 0.707107, z 0.707107" },
    { &both, "x −0.1, z 2 m · yaw 90°", "x −0.1, z 2 m · w 0.707107, z 0.707107" },
    { &none, "identity", "identity" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TriadPoseFormat as_angles = { .rotation = TRIAD_ROTATION_RPY };
      const TriadPoseFormat as_quaternion = { .rotation = TRIAD_ROTATION_QUATERNION };
      g_autofree char *by_angles = triad_pose_format_dup_short_line (&as_angles, cases[i].pose);
      g_autofree char *by_quaternion = triad_pose_format_dup_short_line (&as_quaternion,
                                                                         cases[i].pose);

      g_assert_cmpstr (by_angles, ==, cases[i].angles);
      g_assert_cmpstr (by_quaternion, ==, cases[i].quaternion);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/pose-format/lines", test_lines);
  g_test_add_func ("/pose-format/short", test_short);
  g_test_add_func ("/pose-format/tables", test_tables);
  g_test_add_func ("/pose-format/units", test_units);
  g_test_add_func ("/pose-format/numbers", test_numbers);
  g_test_add_func ("/pose-format/rounding", test_rounding);
  g_test_add_func ("/pose-format/turn", test_turn);

  return g_test_run ();
}
