/* test-joint-text.c: texts about joints */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-joint-text.h"

#include <math.h>

#include "triad-test.h"

#define JOINT(name, type, child, rest) \
  "<link name='" child "'/><joint name='" name "' type='" type "'><parent>base</parent>" \
  "<child>" child "</child>" rest "</joint>"

#define LIMITED(lower, upper) \
  "<axis><xyz>0 0 1</xyz><limit><lower>" lower "</lower><upper>" upper "</upper></limit></axis>"

static TriadKinematicTree *
load (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.11'><model name='m'><link name='base'/>"
    JOINT ("hinge", "revolute", "a", LIMITED ("-0.5235987755982988", "1.5707963267948966"))
    JOINT ("wheel", "continuous", "b", "<axis><xyz>0 0 1</xyz></axis>")
    JOINT ("slide", "prismatic", "c", LIMITED ("0", "0.25"))
    JOINT ("tail", "revolute", "d", "<axis><xyz>0 0 1</xyz><mimic joint='hinge'/></axis>")
    JOINT ("cross", "universal", "e",
           "<axis><xyz>0 0 1</xyz></axis><axis2><xyz>1 0 0</xyz></axis2>")
    JOINT ("ball", "ball", "f", "")
    JOINT ("odd", "revolute", "g", LIMITED ("1", "-1"))
    JOINT ("up", "prismatic", "h", "<axis><xyz>0 0 1</xyz><limit><lower>3</lower></limit></axis>")
    "<joint name='loop' type='revolute'><parent>a</parent><child>b</child>"
    "<axis><xyz>0 0 1</xyz></axis></joint>"
    "</model></sdf>");

  return triad_kinematic_tree_new (snapshot);
}

static int
find_joint (const TriadKinematicTree *tree,
            const char               *name)
{
  return triad_snapshot_get_frame (tree->snapshot,
                                   triad_test_find (tree->snapshot, name))->joint;
}

static void
test_detail (void)
{
  static const struct
  {
    const char *name;
    gboolean    radians;
    const char *detail;
    gboolean    can_move;
  } cases[] = {
    { "m::hinge", FALSE, "revolute, −30° to 90°", TRUE },
    { "m::hinge", TRUE, "revolute, −0.524 rad to 1.571 rad", TRUE },
    { "m::wheel", FALSE, "continuous, without limits", TRUE },
    { "m::slide", FALSE, "prismatic, 0 m to 0.25 m", TRUE },
    { "m::tail", FALSE, "revolute, mimics hinge", FALSE },
    { "m::ball", FALSE, "ball, without limits", TRUE },
    { "m::loop", FALSE, "revolute, closes a kinematic loop; not enforced", FALSE },
  };
  g_autoptr(TriadKinematicTree) tree = load ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TriadPoseFormat format = { .radians = cases[i].radians };
      int joint = find_joint (tree, cases[i].name);
      g_autofree char *detail = triad_joint_text_dup_detail (tree, joint, 0, FALSE, &format);

      g_assert_cmpstr (detail, ==, cases[i].detail);
      g_assert_cmpint (triad_joint_text_can_move (tree, joint, 0), ==, cases[i].can_move);
    }
}

static void
assert_name (const TriadKinematicTree *tree,
             const char               *joint,
             int                       k,
             const char               *name)
{
  g_autofree char *found =
    triad_joint_text_dup_name (tree->snapshot, find_joint (tree, joint), k);

  g_assert_cmpstr (found, ==, name);
}

static void
test_name (void)
{
  g_autoptr(TriadKinematicTree) tree = load ();

  assert_name (tree, "m::hinge", 0, "hinge");
  assert_name (tree, "m::cross", 0, "cross, first axis");
  assert_name (tree, "m::cross", 1, "cross, second axis");
  assert_name (tree, "m::ball", 2, "ball, about Z");
}

/* Models of one file may have joints of the same name. */
static void
test_several_models (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.11'><world name='w'>"
    "<model name='m'><link name='base'/>"
    JOINT ("hinge", "revolute", "a", LIMITED ("0", "1"))
    "</model><model name='n'><link name='base'/>"
    JOINT ("hinge", "revolute", "a", LIMITED ("0", "1")) "</model>"
    "</world></sdf>");
  g_autoptr(TriadKinematicTree) tree = triad_kinematic_tree_new (snapshot);

  assert_name (tree, "m::hinge", 0, "m::hinge");
  assert_name (tree, "n::hinge", 0, "n::hinge");
}

static void
test_outside (void)
{
  g_autoptr(TriadKinematicTree) tree = load ();
  const TriadJoint *joints = triad_snapshot_get_model (tree->snapshot)->joints;
  int hinge = find_joint (tree, "m::hinge");
  TriadPoseFormat format = { 0 };
  g_autofree char *detail = triad_joint_text_dup_detail (tree, hinge, 0, TRUE, &format);

  g_assert_true (triad_joint_text_is_outside (&joints[hinge], 0, -0.6));
  g_assert_false (triad_joint_text_is_outside (&joints[hinge], 0, joints[hinge].axes[0].lower));
  g_assert_true (triad_joint_text_is_outside (&joints[hinge], 0, 1.6));
  g_assert_false (triad_joint_text_is_outside (&joints[find_joint (tree, "m::wheel")], 0, 9));
  g_assert_false (triad_joint_text_is_outside (&joints[find_joint (tree, "m::odd")], 0, 0));
  g_assert_cmpstr (detail, ==, "outside of its limits, −30° to 90°");
}

static void
assert_range (const TriadKinematicTree *tree,
              const char               *name,
              double                    lower,
              double                    upper)
{
  double found[2];

  triad_joint_text_get_range (&triad_snapshot_get_model (tree->snapshot)
                                ->joints[find_joint (tree, name)], 0, &found[0], &found[1]);
  g_assert_cmpfloat_with_epsilon (found[0], lower, 1e-12);
  g_assert_cmpfloat_with_epsilon (found[1], upper, 1e-12);
}

/* A slider has two ends, even if the file gives no limits. */
static void
test_range (void)
{
  g_autoptr(TriadKinematicTree) tree = load ();

  assert_range (tree, "m::slide", 0, 0.25);
  assert_range (tree, "m::wheel", -G_PI, G_PI);
  assert_range (tree, "m::ball", -G_PI, G_PI);
  assert_range (tree, "m::odd", -G_PI, G_PI);
  assert_range (tree, "m::up", 3, 5);
}

static void
test_motion (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.11'><model name='m'><link name='base'/>"
    JOINT ("hinge", "revolute", "leaf", LIMITED ("0", "1"))
    "<frame name='stop' attached_to='base'><pose relative_to='leaf'/></frame>"
    "<frame name='handle' attached_to='leaf'/></model></sdf>");
  double positions[TRIAD_MAX_POSITIONS] = { 0.5, 0, 0 };
  g_autoptr(TriadForwardKinematics) rest = triad_forward_kinematics_new (snapshot, NULL);
  g_autoptr(TriadForwardKinematics) moved = triad_forward_kinematics_new (snapshot, positions);
  g_autofree char *apart =
    triad_joint_text_dup_motion (moved, triad_test_find (snapshot, "m::stop"));
  g_autofree char *count =
    triad_joint_text_dup_motion (moved, triad_test_find (snapshot, "m::handle"));

  g_assert_null (triad_joint_text_dup_motion (rest, -1));
  g_assert_cmpstr (apart, ==, "stop moves with base; its pose is relative to leaf");
  g_assert_cmpstr (count, ==, "3 frames moved by joints");
}

static void
test_no_body (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.11'><model name='m'><link name='base'/>"
    "<frame name='g' attached_to='h'/><frame name='h' attached_to='g'/>"
    "<frame name='f' attached_to='g'><pose relative_to='base'/></frame></model></sdf>");
  g_autoptr(TriadForwardKinematics) rest = triad_forward_kinematics_new (snapshot, NULL);

  g_assert_null (triad_joint_text_dup_motion (rest, triad_test_find (snapshot, "m::f")));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/joint-text/detail", test_detail);
  g_test_add_func ("/joint-text/name", test_name);
  g_test_add_func ("/joint-text/several-models", test_several_models);
  g_test_add_func ("/joint-text/outside", test_outside);
  g_test_add_func ("/joint-text/range", test_range);
  g_test_add_func ("/joint-text/motion", test_motion);
  g_test_add_func ("/joint-text/no-body", test_no_body);

  return g_test_run ();
}
