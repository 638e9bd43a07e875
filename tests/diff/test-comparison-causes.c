/* test-comparison-causes.c: likely causes of differences, in both directions
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-comparison-private.h"
#include "triad-test-comparison.h"

#include <math.h>

static TriadPose
make_pose (double x,
           double y,
           double z,
           double roll,
           double pitch,
           double yaw)
{
  return (TriadPose) { { x, y, z }, triad_quaternion_from_rpy (roll, pitch, yaw) };
}

/* Each cause explains a change there and back; one that is a little off explains nothing. */
static void
test_poses (void)
{
  const double degree = G_PI / 180;
  const TriadPose pose = make_pose (1, 2, 3, 0.1, 0.2, 0.3);
  /* about Z first, then Y, then X */
  const TriadPose opposite = {
    pose.position,
    triad_quaternion_multiply (triad_quaternion_from_rpy (0.1, 0, 0),
                               triad_quaternion_multiply (triad_quaternion_from_rpy (0, 0.2, 0),
                                                          triad_quaternion_from_rpy (0, 0, 0.3))),
  };
  const struct
  {
    TriadPose  other;
    TriadCause cause;
  } cases[] = {
    { make_pose (1000, 2000, 3000, 0.1, 0.2, 0.3), TRIAD_CAUSE_MILLIMETRES },
    { make_pose (1000, 2000, 3000.001, 0.1, 0.2, 0.3), TRIAD_CAUSE_NONE },
    { make_pose (100, 200, 300, 0.1, 0.2, 0.3), TRIAD_CAUSE_NONE },
    { make_pose (1, 2, 3, 0.3, 0.2, 0.1), TRIAD_CAUSE_ROLL_AND_YAW },
    { make_pose (1, 2, 3.001, 0.3, 0.2, 0.1), TRIAD_CAUSE_NONE },
    { make_pose (1, 2, 3, 0.1 * degree, 0.2 * degree, 0.3 * degree), TRIAD_CAUSE_DEGREES },
    { make_pose (1, 2, 3, 0.1 / degree, 0.2 / degree, 0.3 / degree), TRIAD_CAUSE_DEGREES },
    { make_pose (1, 2, 3, 0.2, 0.2, 0.3), TRIAD_CAUSE_NONE },
    { triad_pose_invert (&pose), TRIAD_CAUSE_INVERSE },
    { opposite, TRIAD_CAUSE_ORDER },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%d", (int) i);
      g_assert_cmpint (triad_comparison_guess_pose (&pose, &cases[i].other), ==, cases[i].cause);
      g_assert_cmpint (triad_comparison_guess_pose (&cases[i].other, &pose), ==, cases[i].cause);
    }
}

/* The cause of the only difference in the joint “shoulder”, in both directions. */
static void
assert_causes (const char *before,
               const char *after,
               TriadCause  there,
               TriadCause  back)
{
  for (int i = 0; i < 2; i++)
    {
      g_autoptr(TriadComparison) found = i == 0 ? compare (before, after) : compare (after, before);

      g_test_message ("%d: %s", i, after);
      g_assert_cmpint (find (found, "shoulder")->cause, ==, i == 0 ? there : back);
    }
}

#define TYPED(version, type, axis)                                                           \
  "<sdf version='" version "'><model name='r'><link name='base'/>"                            \
  "<link name='upper'><pose relative_to='shoulder'/></link>"                                 \
  "<joint name='shoulder' type='" type "'><pose relative_to='base'>1 0 0 0 0 0</pose>"        \
  "<parent>base</parent><child>upper</child>" axis "</joint></model></sdf>"

static void
test_limits (void)
{
#define WITH(lower, upper) TYPED ("1.9", "revolute", AXIS ("0 0 1", lower, upper))
#define SLIDES(lower, upper) TYPED ("1.9", "prismatic", AXIS ("0 0 1", lower, upper))
  assert_causes (WITH ("-1", "2"), WITH ("-57.29577951308232", "114.59155902616465"),
                 TRIAD_CAUSE_LIMIT_DEGREES, TRIAD_CAUSE_LIMIT_DEGREES);
  assert_causes (WITH ("0", "1"), WITH ("0", "57.29577951308232"), TRIAD_CAUSE_LIMIT_DEGREES,
                 TRIAD_CAUSE_LIMIT_DEGREES);
  assert_causes (WITH ("-1", "2"), WITH ("-57.29577951308232", "114"), TRIAD_CAUSE_NONE,
                 TRIAD_CAUSE_NONE);
  assert_causes (WITH ("-1", "2"), WITH ("-57", "114.59155902616465"), TRIAD_CAUSE_NONE,
                 TRIAD_CAUSE_NONE);
  assert_causes (WITH ("-inf", "1"), WITH ("-inf", "57.29577951308232"), TRIAD_CAUSE_NONE,
                 TRIAD_CAUSE_NONE);
  assert_causes (WITH ("-1", "inf"), WITH ("-57.29577951308232", "inf"), TRIAD_CAUSE_NONE,
                 TRIAD_CAUSE_NONE);
  assert_causes (WITH ("0", "0"), WITH ("0", "1"), TRIAD_CAUSE_NONE, TRIAD_CAUSE_NONE);
  assert_causes (SLIDES ("-1", "2"), SLIDES ("-57.29577951308232", "114.59155902616465"),
                 TRIAD_CAUSE_NONE, TRIAD_CAUSE_NONE);
}

/* Converters write a fixed joint as one without range. */
static void
test_locked (void)
{
  assert_causes (TYPED ("1.9", "fixed", ""), WITH ("0", "0"), TRIAD_CAUSE_LOCKED, TRIAD_CAUSE_LOCKED);
  assert_causes (TYPED ("1.9", "fixed", ""), WITH ("0", "1"), TRIAD_CAUSE_NONE, TRIAD_CAUSE_NONE);
  assert_causes (TYPED ("1.9", "fixed", ""), TYPED ("1.9", "ball", ""), TRIAD_CAUSE_NONE,
                 TRIAD_CAUSE_NONE);
  assert_causes (WITH ("0", "0"), SLIDES ("0", "0"), TRIAD_CAUSE_NONE, TRIAD_CAUSE_NONE);
}

static void
test_axes (void)
{
#define ABOUT(xyz) TYPED ("1.9", "revolute", AXIS (xyz, "-1", "1"))
  assert_causes (ABOUT ("0 0 1"), ABOUT ("0 0 -1"), TRIAD_CAUSE_AXIS_REVERSED,
                 TRIAD_CAUSE_AXIS_REVERSED);
  assert_causes (ABOUT ("0 0 1"), ABOUT ("0 1 0"), TRIAD_CAUSE_NONE, TRIAD_CAUSE_NONE);
}

/* SDFormat has <mimic> since version 1.11. */
static void
test_mimic (void)
{
#define FOLLOWS(version, mimic)                                                              \
  "<sdf version='" version "'><model name='r'><link name='base'/>"                            \
  "<link name='upper'><pose relative_to='shoulder'/></link>"                                 \
  "<link name='lower'><pose relative_to='elbow'/></link>"                                    \
  "<joint name='elbow' type='revolute'><pose relative_to='upper'/><parent>upper</parent>"     \
  "<child>lower</child>" TURNS "</joint>"                                                    \
  "<joint name='shoulder' type='revolute'><pose relative_to='base'/><parent>base</parent>"    \
  "<child>upper</child><axis><xyz>0 0 1</xyz>" mimic "<limit><lower>-1</lower><upper>1</upper>" \
  "<effort>1</effort><velocity>1</velocity></limit></axis></joint></model></sdf>"
#define MIMIC "<mimic joint='elbow'><multiplier>2</multiplier></mimic>"
  assert_causes (FOLLOWS ("1.11", MIMIC), FOLLOWS ("1.10", ""), TRIAD_CAUSE_NO_MIMIC,
                 TRIAD_CAUSE_NO_MIMIC);
  assert_causes (FOLLOWS ("1.11", MIMIC), FOLLOWS ("1.11", ""), TRIAD_CAUSE_NONE, TRIAD_CAUSE_NONE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/comparison-causes/poses", test_poses);
  g_test_add_func ("/comparison-causes/limits", test_limits);
  g_test_add_func ("/comparison-causes/locked", test_locked);
  g_test_add_func ("/comparison-causes/axes", test_axes);
  g_test_add_func ("/comparison-causes/mimic", test_mimic);

  return g_test_run ();
}
