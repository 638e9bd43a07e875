/* test-forward-kinematics.c: poses of frames at joint positions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-forward-kinematics.h"

#include "triad-test.h"

#include <math.h>
#include <string.h>

#define MODEL(content) "<sdf version='1.11'><model name='m'>" content "</model></sdf>"

#define LINK(name, pose) "<link name='" name "'><pose>" pose "</pose></link>"

#define JOINT(name, type, parent, child, rest) \
  "<joint name='" name "' type='" type "'>" \
  "<parent>" parent "</parent><child>" child "</child>" rest "</joint>"

#define ABOUT(xyz) "<axis><xyz>" xyz "</xyz></axis>"

static int
find_joint (const TriadSnapshot *snapshot,
            const char          *name)
{
  int joint = triad_snapshot_get_frame (snapshot, triad_test_find (snapshot, name))->joint;

  g_assert_cmpint (joint, >=, 0);

  return joint;
}

/* The file with one joint moved, with as many axes as @values has. */
static TriadForwardKinematics *
move (TriadSnapshot *snapshot,
      const char    *joint,
      double         first,
      double         second,
      double         third)
{
  int n = TRIAD_MAX_POSITIONS * triad_snapshot_get_model (snapshot)->n_joints;
  g_autofree double *positions = g_new (double, n);
  int at = TRIAD_MAX_POSITIONS * find_joint (snapshot, joint);

  for (int i = 0; i < n; i++)
    positions[i] = NAN;

  positions[at] = first;
  positions[at + 1] = second;
  positions[at + 2] = third;

  return triad_forward_kinematics_new (snapshot, positions);
}

static TriadForwardKinematics *
load_and_move (const char *text,
               const char *joint,
               double      first,
               double      second,
               double      third)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  return move (snapshot, joint, first, second, third);
}

static void
assert_at (const TriadForwardKinematics *motion,
           const char                   *name,
           double                        x,
           double                        y,
           double                        z)
{
  TriadPose pose;

  g_assert_true (triad_forward_kinematics_resolve (motion, triad_test_find (motion->snapshot, name),
                                                   -1, &pose));
  g_assert_cmpfloat_with_epsilon (pose.position.x, x, 1e-12);
  g_assert_cmpfloat_with_epsilon (pose.position.y, y, 1e-12);
  g_assert_cmpfloat_with_epsilon (pose.position.z, z, 1e-12);
}

static void
assert_turned (const TriadForwardKinematics *motion,
               const char                   *name,
               double                        roll,
               double                        pitch,
               double                        yaw)
{
  int v = triad_test_find (motion->snapshot, name);
  TriadVector rpy = triad_quaternion_to_rpy (motion->pose[v].orientation);

  g_assert_cmpfloat_with_epsilon (rpy.x, roll, 1e-12);
  g_assert_cmpfloat_with_epsilon (rpy.y, pitch, 1e-12);
  g_assert_cmpfloat_with_epsilon (rpy.z, yaw, 1e-12);
}

static void
assert_moved (const TriadForwardKinematics *motion,
              const char                   *name,
              gboolean                      moved)
{
  g_assert_cmpint (motion->moved[triad_test_find (motion->snapshot, name)], ==, moved);
}

static TriadJointRole
get_role (const TriadForwardKinematics *motion,
          const char                   *name)
{
  return motion->tree->role[find_joint (motion->snapshot, name)];
}

/* 003, “Comparison after joint motion”: the same links, joints at other places. */
static void
test_two_links_orthogonal (void)
{
  g_autoptr(TriadForwardKinematics) below = load_and_move (
    "<sdf version='1.6'><model name='m'>"
    LINK ("linkA", "0 0 0 0 0 0") LINK ("linkB", "0.1 0 0.1 0 0 0")
    "<joint name='jointAB' type='revolute'><pose>0 0 -0.1 0 0 0</pose>"
    "<parent>linkA</parent><child>linkB</child>" ABOUT ("0 1 0") "</joint>"
    JOINT ("joint_world", "fixed", "world", "linkA", "")
    "</model></sdf>", "m::jointAB", 0.78, 0, 0);
  g_autoptr(TriadForwardKinematics) beside = load_and_move (
    "<sdf version='1.6'><model name='m'>"
    LINK ("link1", "0 0 0 0 0 0") LINK ("link2", "0.1 0 0.1 0 0 0")
    "<joint name='joint12' type='revolute'><pose>-0.1 0 0 0 0 0</pose>"
    "<parent>link1</parent><child>link2</child>" ABOUT ("0 1 0") "</joint>"
    JOINT ("joint_world", "fixed", "world", "link1", "")
    "</model></sdf>", "m::joint12", 0.78, 0, 0);

  assert_at (below, "m::jointAB", 0.1, 0, 0);
  assert_at (below, "m::linkB", 0.1 + 0.1 * sin (0.78), 0, 0.1 * cos (0.78));
  assert_turned (below, "m::linkB", 0, 0.78, 0);
  assert_at (below, "m::linkA", 0, 0, 0);

  assert_at (beside, "m::joint12", 0, 0, 0.1);
  assert_at (beside, "m::link2", 0.1 * cos (0.78), 0, 0.1 - 0.1 * sin (0.78));
  assert_turned (beside, "m::link2", 0, 0.78, 0);
}

static const char arm[] = MODEL (
  "<pose>1 0 0 0 0 0</pose>"
  LINK ("base", "0 0 0 0 0 0") LINK ("tip", "1 0 0 0 0 0")
  JOINT ("j", "revolute", "base", "tip", ABOUT ("0 0 1"))
  "<frame name='attached' attached_to='tip'><pose>1 0 0 0 0 0</pose></frame>"
  "<frame name='measured' attached_to='base'><pose relative_to='tip'>1 0 0 0 0 0</pose></frame>"
  "<frame name='far' attached_to='tip'><pose relative_to='base'>3 0 0 0 0 0</pose></frame>");

/* A frame moves with the frame that it is attached to, whatever its pose is relative to. */
static void
test_attached_not_measured (void)
{
  g_autoptr(TriadForwardKinematics) motion = load_and_move (arm, "m::j", G_PI_2, 0, 0);

  assert_at (motion, "m::tip", 2, 0, 0);
  assert_turned (motion, "m::tip", 0, 0, G_PI_2);
  assert_at (motion, "m::attached", 2, 1, 0);
  assert_at (motion, "m::measured", 3, 0, 0);
  assert_at (motion, "m::far", 2, 2, 0);
  assert_moved (motion, "m::attached", TRUE);
  assert_moved (motion, "m::measured", FALSE);
  assert_moved (motion, "m::far", TRUE);
  assert_moved (motion, "m", FALSE);
  g_assert_cmpint (motion->n_moved, ==, 4);
}

static void
test_rest (void)
{
  static const char text[] = MODEL (
    "<pose>0.1 0.2 0.3 0.4 0.5 0.6</pose>"
    LINK ("a", "0.1 0.2 0.3 1 2 3") LINK ("b", "0.3 0.1 0.2 3 2 1")
    JOINT ("j", "revolute", "a", "b", ABOUT ("1 2 3"))
    JOINT ("k", "revolute", "world", "a",
           "<axis><mimic joint='j'><multiplier>2</multiplier><offset>0.5</offset></mimic></axis>"));
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  double untouched[6] = { NAN, NAN, NAN, NAN, NAN, NAN };
  g_autoptr(TriadForwardKinematics) without = triad_forward_kinematics_new (snapshot, NULL);
  g_autoptr(TriadForwardKinematics) rest = triad_forward_kinematics_new (snapshot, untouched);

  g_assert_cmpint (rest->n_moved, ==, 0);
  /* They are not copied. */
  g_assert_true (without->pose == poses->pose);
  g_assert_true (rest->pose == poses->pose);
}

static void
test_relative (void)
{
  g_autoptr(TriadForwardKinematics) motion = load_and_move (arm, "m::j", G_PI_2, 0, 0);
  TriadPose pose;

  g_assert_true (triad_forward_kinematics_resolve (motion,
                                                   triad_test_find (motion->snapshot,
                                                                    "m::measured"),
                                                   triad_test_find (motion->snapshot, "m::tip"),
                                                   &pose));
  g_assert_cmpfloat_with_epsilon (pose.position.x, 0, 1e-12);
  g_assert_cmpfloat_with_epsilon (pose.position.y, -1, 1e-12);
}

static void
test_types (void)
{
  g_autoptr(TriadForwardKinematics) slide = load_and_move (
    MODEL (LINK ("a", "0 0 0 0 0 0") LINK ("b", "1 0 0 0 0 1.5707963267948966")
           JOINT ("j", "prismatic", "a", "b", ABOUT ("2 0 0"))), "m::j", 0.5, 0, 0);
  g_autoptr(TriadForwardKinematics) turn = load_and_move (
    MODEL (LINK ("a", "0 0 0 0 0 0") LINK ("b", "0 0 0 0 0 0")
           JOINT ("j", "continuous", "a", "b", ABOUT ("1 0 0"))), "m::j", 7, 0, 0);
  g_autoptr(TriadForwardKinematics) screw = load_and_move (
    MODEL (LINK ("a", "0 0 0 0 0 0") LINK ("b", "0 0 0 0 0 0")
           JOINT ("j", "screw", "a", "b",
                  ABOUT ("0 0 1") "<screw_thread_pitch>0.2</screw_thread_pitch>")),
    "m::j", G_PI_2, 0, 0);
  g_autoptr(TriadForwardKinematics) fixed = load_and_move (
    MODEL (LINK ("a", "0 0 0 0 0 0") LINK ("b", "1 0 0 0 0 0")
           JOINT ("j", "fixed", "a", "b", ABOUT ("0 0 1"))), "m::j", 1, 0, 0);

  assert_at (slide, "m::b", 1, 0.5, 0);
  assert_turned (turn, "m::b", 7 - 2 * G_PI, 0, 0);
  assert_at (screw, "m::b", 0, 0, 0.05);
  assert_turned (screw, "m::b", 0, 0, G_PI_2);
  assert_at (fixed, "m::b", 1, 0, 0);
  g_assert_cmpint (get_role (fixed, "m::j"), ==, TRIAD_ROLE_RIGID);
}

/* The first axis is the parent's; the second is carried by the first. */
static void
test_two_axes (void)
{
  static const char text[] = MODEL (
    LINK ("a", "0 0 0 0 0 0") LINK ("b", "0 0 0 0 0 0")
    JOINT ("j", "universal", "a", "b", ABOUT ("0 0 1") "<axis2><xyz>1 0 0</xyz></axis2>")
    "<frame name='f' attached_to='b'><pose>0 1 0 0 0 0</pose></frame>");
  g_autoptr(TriadForwardKinematics) first = load_and_move (text, "m::j", G_PI_2, 0, 0);
  g_autoptr(TriadForwardKinematics) second = load_and_move (text, "m::j", 0, G_PI_2, 0);
  g_autoptr(TriadForwardKinematics) both = load_and_move (text, "m::j", G_PI_2, G_PI / 6, 0);

  assert_at (first, "m::f", -1, 0, 0);
  assert_at (second, "m::f", 0, 0, 1);
  assert_at (both, "m::f", -cos (G_PI / 6), 0, 0.5);
}

static void
test_ball (void)
{
  static const char text[] = MODEL (
    LINK ("a", "0 0 0 0 0 0") LINK ("b", "0 0 0 0 0 0")
    JOINT ("j", "ball", "a", "b", "")
    "<frame name='f' attached_to='b'><pose>1 0 0 0 0 0</pose></frame>");
  double third = 2 * G_PI / 3 / sqrt (3);
  g_autoptr(TriadForwardKinematics) about_z = load_and_move (text, "m::j", 0, 0, G_PI_2);
  g_autoptr(TriadForwardKinematics) about_diagonal = load_and_move (text, "m::j", third, third,
                                                                    third);

  assert_at (about_z, "m::f", 0, 1, 0);

  /* a third of a turn about the diagonal takes X to Y */
  assert_at (about_diagonal, "m::f", 0, 1, 0);
}

static void
test_axis_expressed_in (void)
{
  g_autoptr(TriadForwardKinematics) motion = load_and_move (
    MODEL (LINK ("a", "0 0 0 0 0 0") LINK ("b", "1 0 0 1.5707963267948966 0 0")
           JOINT ("j", "prismatic", "a", "b",
                  "<axis><xyz expressed_in='__model__'>0 0 1</xyz></axis>")), "m::j", 0.5, 0, 0);

  assert_at (motion, "m::b", 1, 0, 0.5);
}

/* The child is fixed to the world: the joint moves its parent, in the opposite
 * direction. */
static void
test_backwards (void)
{
  g_autoptr(TriadForwardKinematics) motion = load_and_move (
    MODEL (LINK ("a", "0 0 0 0 0 0") LINK ("b", "1 0 0 0 0 0")
           JOINT ("j", "revolute", "a", "b", ABOUT ("0 0 1"))
           JOINT ("w", "fixed", "world", "b", "")), "m::j", G_PI_2, 0, 0);

  assert_moved (motion, "m::b", FALSE);
  assert_at (motion, "m::a", 1, 1, 0);
  assert_turned (motion, "m::a", 0, 0, -G_PI_2);

  /* the frame of the joint is the child's */
  assert_moved (motion, "m::j", FALSE);
  assert_moved (motion, "m", TRUE);
}

/* A free model starts at its canonical link, whatever the joints are. */
static void
test_canonical_link (void)
{
  g_autoptr(TriadForwardKinematics) motion = load_and_move (
    "<sdf version='1.11'><model name='m' canonical_link='b'>"
    LINK ("a", "0 0 0 0 0 0") LINK ("b", "1 0 0 0 0 0")
    JOINT ("j", "prismatic", "a", "b", ABOUT ("0 0 1"))
    "</model></sdf>", "m::j", 0.25, 0, 0);

  assert_moved (motion, "m::b", FALSE);
  assert_at (motion, "m::a", 0, 0, -0.25);
}

static void
test_chain (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL (LINK ("a", "0 0 0 0 0 0") LINK ("b", "1 0 0 0 0 0") LINK ("c", "2 0 0 0 0 0")
           JOINT ("second", "revolute", "b", "c", ABOUT ("0 0 1"))
           JOINT ("first", "revolute", "a", "b", ABOUT ("0 0 1"))
           "<frame name='f' attached_to='c'><pose>1 0 0 0 0 0</pose></frame>"));
  double positions[6] = { G_PI_2, 0, 0, G_PI_2, 0, 0 };
  g_autoptr(TriadForwardKinematics) motion = triad_forward_kinematics_new (snapshot, positions);

  assert_at (motion, "m::b", 1, 0, 0);
  assert_at (motion, "m::c", 1, 1, 0);
  assert_at (motion, "m::f", 0, 1, 0);
  assert_turned (motion, "m::f", 0, 0, G_PI);
}

static void
test_mimic (void)
{
  static const char text[] = MODEL (
    LINK ("a", "0 0 0 0 0 0") LINK ("b", "0 0 0 0 0 0") LINK ("c", "0 0 0 0 0 0")
    LINK ("d", "0 0 0 0 0 0")
    JOINT ("last", "prismatic", "a", "d",
           "<axis><xyz>0 0 1</xyz><mimic joint='middle'><multiplier>0.5</multiplier></mimic>"
           "</axis>")
    JOINT ("middle", "prismatic", "a", "c",
           "<axis><xyz>0 0 1</xyz><mimic joint='leader'><multiplier>-2</multiplier>"
           "<offset>0.1</offset><reference>0.3</reference></mimic></axis>")
    JOINT ("leader", "prismatic", "a", "b", ABOUT ("1 0 0")));
  g_autoptr(TriadForwardKinematics) motion = load_and_move (text, "m::leader", 0.5, 0, 0);
  g_autoptr(TriadForwardKinematics) follower = load_and_move (text, "m::middle", 0.5, 0, 0);

  assert_at (motion, "m::b", 0.5, 0, 0);
  assert_at (motion, "m::c", 0, 0, -0.3);
  assert_at (motion, "m::d", 0, 0, -0.15);

  /* a joint that mimics another one cannot be moved itself */
  g_assert_cmpint (follower->n_moved, ==, 0);
}

static void
test_mimic_of_axis2 (void)
{
  g_autoptr(TriadForwardKinematics) motion = load_and_move (
    MODEL (LINK ("a", "0 0 0 0 0 0") LINK ("b", "0 0 0 0 0 0") LINK ("c", "0 0 0 0 0 0")
           JOINT ("j", "universal", "a", "b", ABOUT ("0 0 1") "<axis2><xyz>1 0 0</xyz></axis2>")
           JOINT ("k", "prismatic", "a", "c",
                  "<axis><xyz>0 0 1</xyz><mimic joint='j' axis='axis2'>"
                  "<multiplier>2</multiplier></mimic></axis>")), "m::j", 0.1, 0.2, 0);

  assert_at (motion, "m::c", 0, 0, 0.4);
}

/* A cycle of mimic joints mimics nothing, and does not hang. */
static void
test_mimic_circle (void)
{
  static const char text[] = MODEL (
    LINK ("a", "0 0 0 0 0 0") LINK ("b", "0 0 0 0 0 0") LINK ("c", "0 0 0 0 0 0")
    LINK ("d", "0 0 0 0 0 0")
    JOINT ("j", "prismatic", "a", "b", "<axis><xyz>1 0 0</xyz><mimic joint='k'/></axis>")
    JOINT ("k", "prismatic", "a", "c", "<axis><xyz>1 0 0</xyz><mimic joint='j'/></axis>")
    JOINT ("l", "prismatic", "a", "d", "<axis><xyz>1 0 0</xyz><mimic joint='j'/></axis>"));
  g_autoptr(TriadForwardKinematics) motion = load_and_move (text, "m::j", 0.5, 0, 0);

  assert_at (motion, "m::b", 0.5, 0, 0);
  assert_at (motion, "m::c", 0, 0, 0);
  assert_at (motion, "m::d", 0.5, 0, 0);
}

/* This is an error, reported once. */
static void
test_mimic_circle_is_told (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (MODEL (
    LINK ("a", "0 0 0 0 0 0") LINK ("b", "0 0 0 0 0 0") LINK ("c", "0 0 0 0 0 0")
    LINK ("d", "0 0 0 0 0 0")
    JOINT ("l", "prismatic", "a", "d", "<axis><xyz>1 0 0</xyz><mimic joint='k'/></axis>")
    JOINT ("j", "prismatic", "a", "b", "<axis><xyz>1 0 0</xyz><mimic joint='k'/></axis>")
    JOINT ("k", "prismatic", "a", "c", "<axis><xyz>1 0 0</xyz><mimic joint='j'/></axis>")));
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  int n = 0;

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      if (diagnostic->code != TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID)
        continue;

      n++;
      g_assert_cmpstr (diagnostic->message, ==,
                       "mimic cycle: m::j → m::k → m::j");
      g_assert_cmpint (diagnostic->frame, ==, triad_test_find (snapshot, "m::j"));
    }

  g_assert_cmpint (n, ==, 1);
}

/* Four bars: the last joint of the file stays open, and is known to. */
static void
test_loop (void)
{
  g_autoptr(TriadForwardKinematics) motion = load_and_move (
    MODEL (LINK ("ground", "0 0 0 0 0 0") LINK ("left", "0 0 0 0 0 0")
           LINK ("right", "1 0 0 0 0 0") LINK ("top", "0 0 1 0 0 0")
           JOINT ("ground_left", "revolute", "ground", "left", ABOUT ("0 1 0"))
           JOINT ("left_top", "revolute", "left", "top", ABOUT ("0 1 0"))
           JOINT ("ground_right", "revolute", "ground", "right", ABOUT ("0 1 0"))
           JOINT ("top_right", "revolute", "top", "right", ABOUT ("0 1 0"))),
    "m::ground_left", G_PI_2, 0, 0);

  g_assert_cmpint (get_role (motion, "m::ground_left"), ==, TRIAD_ROLE_MOVES);
  g_assert_cmpint (get_role (motion, "m::ground_right"), ==, TRIAD_ROLE_MOVES);
  g_assert_cmpint (get_role (motion, "m::top_right"), ==, TRIAD_ROLE_OPEN);
  assert_at (motion, "m::top", 1, 0, 0);
  assert_moved (motion, "m::right", FALSE);
  g_assert_cmpint (motion->tree->n_steps, ==, 3);
}

/* Fixed joints of a loop are never left open, even if they are last in the file; nor do
 * gearboxes carry bodies. */
static void
test_loop_preference (void)
{
  g_autoptr(TriadForwardKinematics) motion = load_and_move (
    MODEL (LINK ("a", "0 0 0 0 0 0") LINK ("b", "1 0 0 0 0 0") LINK ("c", "2 0 0 0 0 0")
           JOINT ("gear", "gearbox", "b", "c", ABOUT ("0 0 1"))
           JOINT ("ab", "revolute", "a", "b", ABOUT ("0 0 1"))
           JOINT ("ac", "revolute", "a", "c", ABOUT ("0 0 1"))
           JOINT ("weld", "fixed", "a", "c", "")), "m::ab", 1, 0, 0);

  g_assert_cmpint (get_role (motion, "m::gear"), ==, TRIAD_ROLE_OPEN);
  g_assert_cmpint (get_role (motion, "m::ab"), ==, TRIAD_ROLE_MOVES);
  g_assert_cmpint (get_role (motion, "m::ac"), ==, TRIAD_ROLE_OPEN);
  g_assert_cmpint (get_role (motion, "m::weld"), ==, TRIAD_ROLE_RIGID);
}

static void
test_static (void)
{
  g_autoptr(TriadForwardKinematics) motion = load_and_move (
    "<sdf version='1.11'><world name='w'><model name='m'><static>true</static>"
    LINK ("a", "0 0 0 0 0 0") LINK ("b", "1 0 0 0 0 0")
    JOINT ("j", "revolute", "a", "b", ABOUT ("0 0 1"))
    "</model><model name='n'>" LINK ("c", "2 0 0 0 0 0") "</model>"
    JOINT ("k", "revolute", "m::b", "n", ABOUT ("0 0 1"))
    "</world></sdf>", "m::j", 1, 0, 0);
  g_autoptr(TriadForwardKinematics) other = move (motion->snapshot, "k", 1, 0, 0);

  g_assert_cmpint (get_role (motion, "m::j"), ==, TRIAD_ROLE_STATIC);
  g_assert_cmpint (motion->n_moved, ==, 0);
  g_assert_cmpint (get_role (other, "k"), ==, TRIAD_ROLE_MOVES);
  assert_moved (other, "n::c", TRUE);
}

/* A nested model's frame moves with its canonical link, and all that is in it. */
static void
test_nested (void)
{
  g_autoptr(TriadForwardKinematics) motion = load_and_move (
    MODEL (LINK ("base", "0 0 0 0 0 0")
           "<model name='hand'><pose>1 0 0 0 0 0</pose>"
           LINK ("palm", "0 0 0 0 0 0") LINK ("finger", "1 0 0 0 0 0")
           JOINT ("knuckle", "revolute", "palm", "finger", ABOUT ("0 0 1"))
           "<frame name='grip'><pose>0.5 0 0 0 0 0</pose></frame></model>"
           JOINT ("wrist", "revolute", "base", "hand::palm", ABOUT ("0 0 1"))),
    "m::wrist", G_PI_2, 0, 0);

  assert_at (motion, "m::hand", 1, 0, 0);
  assert_turned (motion, "m::hand", 0, 0, G_PI_2);
  assert_at (motion, "m::hand::finger", 1, 1, 0);
  assert_at (motion, "m::hand::grip", 1, 0.5, 0);
}

/* Errors in a file do not affect the rest of it. */
static void
test_invalid (void)
{
  g_autoptr(TriadForwardKinematics) motion = load_and_move (
    MODEL (LINK ("a", "0 0 0 0 0 0") LINK ("b", "1 0 0 0 0 0")
           "<link name='lost'><pose relative_to='nothing'/></link>"
           JOINT ("nowhere", "revolute", "a", "missing", ABOUT ("0 0 1"))
           JOINT ("nobody", "revolute", "a", "lost", ABOUT ("0 0 1"))
           JOINT ("odd", "hinge", "a", "b", ABOUT ("0 0 1"))
           JOINT ("self", "revolute", "b", "b", ABOUT ("0 0 1"))),
    "m::odd", 1, 0, 0);

  g_assert_cmpint (get_role (motion, "m::nowhere"), ==, TRIAD_ROLE_UNKNOWN);
  g_assert_cmpint (get_role (motion, "m::nobody"), ==, TRIAD_ROLE_UNKNOWN);
  g_assert_cmpint (get_role (motion, "m::odd"), ==, TRIAD_ROLE_RIGID);
  g_assert_cmpint (get_role (motion, "m::self"), ==, TRIAD_ROLE_OPEN);
  g_assert_cmpint (motion->n_moved, ==, 0);
}

/* A chain of links, each joint a hundredth of a turn further. */
static void
test_deep (void)
{
  const int n = 9000;
  g_autoptr(GString) text = g_string_new ("<sdf version='1.11'><model name='m'><link name='l0'/>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadKinematicTree) tree = NULL;
  g_autofree double *positions = NULL;
  gint64 began;

  for (int i = 1; i < n; i++)
    g_string_append_printf (text,
                            "<link name='l%d'><pose relative_to='l%d'>1 0 0 0 0 0</pose></link>"
                            "<joint name='j%d' type='revolute'><parent>l%d</parent>"
                            "<child>l%d</child><axis><xyz>0 0 1</xyz></axis></joint>",
                            i, i - 1, i, i - 1, i);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  tree = triad_kinematic_tree_new (snapshot);
  positions = g_new0 (double, TRIAD_MAX_POSITIONS * tree->n_joints);

  for (int j = 0; j < tree->n_joints; j++)
    positions[TRIAD_MAX_POSITIONS * j] = G_PI / 50;

  began = g_get_monotonic_time ();

  {
    g_autoptr(TriadForwardKinematics) motion = triad_forward_kinematics_new_for_tree (tree,
                                                                                      positions);

    g_test_message ("%d frames: %d µs", triad_snapshot_get_n_frames (snapshot),
                    (int) (g_get_monotonic_time () - began));
    g_assert_cmpint (tree->n_steps, ==, n - 1);

    /* a hundred links are once round */
    assert_turned (motion, "m::l25", 0, 0, G_PI_2);
    g_assert_cmpfloat_with_epsilon (
      motion->pose[triad_test_find (snapshot, "m::l8900")].position.x,
      motion->pose[triad_test_find (snapshot, "m::l100")].position.x, 1e-6);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/forward-kinematics/two-links-orthogonal", test_two_links_orthogonal);
  g_test_add_func ("/forward-kinematics/attached-not-measured", test_attached_not_measured);
  g_test_add_func ("/forward-kinematics/rest-is-the-pose-graph", test_rest);
  g_test_add_func ("/forward-kinematics/in-another-frame", test_relative);
  g_test_add_func ("/forward-kinematics/types", test_types);
  g_test_add_func ("/forward-kinematics/two-axes", test_two_axes);
  g_test_add_func ("/forward-kinematics/ball", test_ball);
  g_test_add_func ("/forward-kinematics/axis-expressed-in", test_axis_expressed_in);
  g_test_add_func ("/forward-kinematics/backwards", test_backwards);
  g_test_add_func ("/forward-kinematics/canonical-link", test_canonical_link);
  g_test_add_func ("/forward-kinematics/chain", test_chain);
  g_test_add_func ("/forward-kinematics/mimic", test_mimic);
  g_test_add_func ("/forward-kinematics/mimic-of-axis2", test_mimic_of_axis2);
  g_test_add_func ("/forward-kinematics/mimic-circle", test_mimic_circle);
  g_test_add_func ("/forward-kinematics/mimic-cycle-is-reported", test_mimic_circle_is_told);
  g_test_add_func ("/forward-kinematics/loop", test_loop);
  g_test_add_func ("/forward-kinematics/loop-preference", test_loop_preference);
  g_test_add_func ("/forward-kinematics/static", test_static);
  g_test_add_func ("/forward-kinematics/nested", test_nested);
  g_test_add_func ("/forward-kinematics/invalid", test_invalid);
  g_test_add_func ("/forward-kinematics/deep", test_deep);

  return g_test_run ();
}
