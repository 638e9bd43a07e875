/* test-kinematic-tree.c: which joints carry which bodies, and in which order
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-kinematic-tree.h"

#include "triad-forward-kinematics.h"
#include "triad-test.h"

#define JOINT(name, type, parent, child)                                                     \
  "<joint name='" name "' type='" type "'><parent>" parent "</parent><child>" child "</child>" \
  "<axis><xyz>0 0 1</xyz></axis></joint>"
#define WORLD(content) "<sdf version='1.9'><world name='w'>" content "</world></sdf>"

/* The steps as “JOINT:FROM>TO”, with “<” for those against the joint. */
static char *
describe (const char *text)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(TriadKinematicTree) tree = triad_kinematic_tree_new (snapshot);
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  GString *steps = g_string_new (NULL);

  for (int i = 0; i < tree->n_steps; i++)
    {
      const TriadTreeEdge *step = &tree->steps[i];

      g_string_append_printf (steps, "%s%s:%s%c%s", i > 0 ? " " : "",
                              model->frames[model->joints[step->joint].frame].name,
                              model->frames[step->from].name, step->backwards ? '<' : '>',
                              model->frames[step->to].name);
    }

  return g_string_free (steps, FALSE);
}

/* From the world and static bodies, then from the canonical links of models, then from what is left;
 * level by level, in the order of the file. */
static void
test_order (void)
{
  static const struct
  {
    const char *text;
    const char *steps;
  } cases[] = {
    { WORLD (""), "" },
    { WORLD ("<model name='m'><link name='a'/><link name='b'/></model>"), "" },
    { WORLD ("<model name='m'><link name='a'/><link name='b'/><link name='c'/><link name='d'/>"
             JOINT ("cd", "revolute", "c", "d") JOINT ("ac", "revolute", "a", "c")
             JOINT ("ab", "revolute", "a", "b") "</model>"), "ac:a>c ab:a>b cd:c>d" },
    { WORLD ("<model name='m'><link name='a'/><link name='b'/><link name='c'/>"
             JOINT ("ba", "revolute", "b", "a") JOINT ("cb", "fixed", "c", "b") "</model>"),
      "ba:a<b cb:b<c" },
    /* the world comes first */
    { WORLD ("<model name='m'><link name='a'/><link name='b'/>" JOINT ("ab", "revolute", "a", "b")
             JOINT ("wb", "revolute", "world", "b") "</model>"), "wb:world>b ab:b<a" },
    /* the links of a static model do not move, nor does what is welded to them twice */
    { WORLD ("<model name='s'><static>1</static><link name='x'/><link name='y'/>"
             JOINT ("xy", "revolute", "x", "y") "</model>"
             "<model name='m'><link name='a'/></model>" JOINT ("xa", "revolute", "s", "m::a")
             JOINT ("ya", "fixed", "s::y", "m::a")), "ya:y>a" },
    { WORLD ("<model name='s'><static>1</static><link name='x'/></model>"
             "<model name='m'><link name='a'/>" JOINT ("wa", "revolute", "world", "a") "</model>"
             JOINT ("xa", "revolute", "s::x", "m::a")), "wa:world>a" },
    /* links that nothing connects to the canonical one */
    { WORLD ("<model name='m'><link name='a'/><link name='b'/><link name='c'/>"
             JOINT ("cb", "revolute", "c", "b") "</model>"), "cb:b<c" },
    /* what is left comes after all models */
    { WORLD ("<model name='m'><link name='a'/><link name='b'/><link name='c'/>"
             JOINT ("cb", "revolute", "c", "b") "</model>"
             "<model name='n'><link name='d'/><link name='e'/>" JOINT ("de", "revolute", "d", "e")
             "</model>"), "de:d>e cb:b<c" },
    { WORLD ("<model name='m'><frame name='f'/></model>"
             "<model name='n'><link name='d'/><link name='e'/>" JOINT ("de", "revolute", "d", "e")
             "</model>"), "de:d>e" },
    /* a model begins at its canonical link */
    { WORLD ("<model name='m' canonical_link='c'><link name='a'/><link name='b'/><link name='c'/>"
             JOINT ("ab", "revolute", "a", "b") JOINT ("bc", "revolute", "b", "c") "</model>"),
      "bc:c<b ab:b<a" },
    /* of a loop, the last joint stays open; a fixed one never does, and a gearbox always */
    { WORLD ("<model name='m'><link name='a'/><link name='b'/><link name='c'/>"
             JOINT ("ab", "gearbox", "a", "b") JOINT ("bc", "revolute", "b", "c")
             JOINT ("ca", "revolute", "c", "a") "</model>"), "ca:a<c bc:c<b" },
    { WORLD ("<model name='m'><link name='a'/><link name='b'/><link name='c'/>"
             JOINT ("ab", "revolute", "a", "b") JOINT ("bc", "revolute", "b", "c")
             JOINT ("ca", "fixed", "c", "a") "</model>"), "ab:a>b ca:a<c" },
    /* a joint whose ends or pose are unknown carries nothing */
    { WORLD ("<model name='m'><link name='a'/><link name='b'/>"
             JOINT ("none", "revolute", "a", "none") JOINT ("from", "revolute", "none", "b")
             "<joint name='lost' type='fixed'><pose relative_to='none'/><parent>a</parent>"
             "<child>b</child></joint></model>"), "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *steps = describe (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (steps, ==, cases[i].steps);
    }
}

static void
test_roles (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (WORLD (
    "<model name='s'><static>1</static><link name='x'/><link name='y'/></model>"
    "<model name='m'><link name='a'/><link name='b'/><link name='c'/><link name='d'/>"
    JOINT ("moves", "revolute", "a", "b") JOINT ("rigid", "fixed", "b", "c")
    JOINT ("open", "revolute", "a", "c") JOINT ("unknown", "revolute", "none", "d")
    "<joint name='no_axis' type='revolute'><parent>c</parent><child>d</child></joint></model>"
    JOINT ("static", "revolute", "s::x", "s::y")));
  g_autoptr(TriadKinematicTree) tree = triad_kinematic_tree_new (snapshot);
  static const TriadJointRole expected[] = {
    TRIAD_ROLE_MOVES, TRIAD_ROLE_RIGID, TRIAD_ROLE_OPEN, TRIAD_ROLE_UNKNOWN, TRIAD_ROLE_RIGID,
    TRIAD_ROLE_STATIC,
  };

  g_assert_cmpint (tree->n_joints, ==, G_N_ELEMENTS (expected));

  for (int j = 0; j < tree->n_joints; j++)
    g_assert_cmpint (tree->role[j], ==, expected[j]);
}

/* Leaders come before their followers, in whatever order the file has them. */
static void
test_order_of_positions (void)
{
#define FOLLOWER(name, child, leader)                                                        \
  "<joint name='" name "' type='revolute'><parent>a</parent><child>" child "</child><axis>"  \
  "<mimic joint='" leader "'><multiplier>1</multiplier></mimic></axis></joint>"
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.11'><world name='w'><model name='m'><link name='a'/><link name='b'/>"
    "<link name='c'/><link name='d'/><link name='e'/><link name='f'/>"
    FOLLOWER ("last", "b", "middle") FOLLOWER ("middle", "c", "first")
    JOINT ("first", "revolute", "a", "d") FOLLOWER ("x", "e", "y") FOLLOWER ("y", "f", "x")
    "</model></world></sdf>");
  g_autoptr(TriadKinematicTree) tree = triad_kinematic_tree_new (snapshot);
  int n = TRIAD_MAX_POSITIONS * tree->n_joints;
  g_autofree int *place = g_new (int, n);
  static const int leaders[] = { 1, 2, -1, -1, -1 };

  for (int i = 0; i < n; i++)
    place[tree->order[i]] = i;

  for (int j = 0; j < tree->n_joints; j++)
    {
      int leader = tree->leader[TRIAD_MAX_POSITIONS * j];

      g_assert_cmpint (leader, ==, leaders[j] < 0 ? -1 : TRIAD_MAX_POSITIONS * leaders[j]);
      g_assert_cmpint (tree->leader[TRIAD_MAX_POSITIONS * j + 1], ==, -1);

      if (leader >= 0)
        g_assert_cmpint (place[leader], <, place[TRIAD_MAX_POSITIONS * j]);
    }
}

/* Poses can be shared after the caller's reference is gone. */
static void
test_references (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    WORLD ("<model name='m'><link name='a'/><link name='b'/>" JOINT ("j", "revolute", "a", "b")
           "</model>"));
  TriadKinematicTree *tree = triad_kinematic_tree_new (snapshot);
  TriadForwardKinematics *motion = triad_forward_kinematics_new_for_tree (tree, NULL);
  TriadForwardKinematics *other = triad_forward_kinematics_ref (motion);
  TriadKinematicTree *same = triad_kinematic_tree_ref (tree);

  triad_kinematic_tree_unref (tree);
  triad_forward_kinematics_unref (motion);
  g_assert_cmpint (same->n_steps, ==, 1);
  g_assert_true (other->tree == same);
  triad_forward_kinematics_unref (other);
  g_assert_cmpint (same->n_steps, ==, 1);
  triad_kinematic_tree_unref (same);
}

/* A frame in one world has no pose in another. */
static void
test_other_roots (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='v'><frame name='f'><pose>1 0 0 0 0 0</pose></frame>"
    "<frame name='lost'><pose relative_to='none'/></frame></world>"
    "<world name='w'><frame name='g'><pose>0 1 0 0 0 0</pose></frame></world></sdf>");
  g_autoptr(TriadForwardKinematics) motion = triad_forward_kinematics_new (snapshot, NULL);
  int f = triad_test_find (snapshot, "v/f");
  int g = triad_test_find (snapshot, "w/g");
  int lost = triad_test_find (snapshot, "v/lost");
  TriadPose pose;

  g_assert_true (triad_forward_kinematics_resolve (motion, f, 0, &pose));
  triad_test_assert_position (&pose, 1, 0, 0);
  g_assert_true (triad_forward_kinematics_resolve (motion, 0, f, &pose));
  triad_test_assert_position (&pose, -1, 0, 0);
  g_assert_false (triad_forward_kinematics_resolve (motion, g, 0, &pose));
  g_assert_false (triad_forward_kinematics_resolve (motion, g, f, &pose));
  g_assert_false (triad_forward_kinematics_resolve (motion, lost, -1, &pose));
  g_assert_false (triad_forward_kinematics_resolve (motion, f, lost, &pose));
  g_assert_true (triad_forward_kinematics_resolve (motion, g, -1, &pose));
  triad_test_assert_position (&pose, 0, 1, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/kinematic-tree/order", test_order);
  g_test_add_func ("/kinematic-tree/roles", test_roles);
  g_test_add_func ("/kinematic-tree/order-of-positions", test_order_of_positions);
  g_test_add_func ("/kinematic-tree/references", test_references);
  g_test_add_func ("/kinematic-tree/other-roots", test_other_roots);

  return g_test_run ();
}
