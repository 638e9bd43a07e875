/* test-pose-graph.c: resolved poses of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#include "triad-forward-kinematics.h"

#include <math.h>
#include <string.h>

static void
assert_measured (const TriadSnapshot *snapshot,
                 const char          *name,
                 const char          *target,
                 TriadRule            rule)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  int v = triad_test_find (snapshot, name);

  g_assert_cmpint (graph->edges[v].target, ==, triad_test_find (snapshot, target));
  g_assert_cmpint (graph->edges[v].rule, ==, rule);
}

static void
test_defaults (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='w'>"
    "<frame name='F'><pose>0 0 5 0 0 0</pose></frame>"
    "<frame name='G' attached_to='F'><pose>1 0 0 0 0 0</pose></frame>"
    "<model name='m'><pose>1 0 0 0 0 0</pose>"
    "  <link name='a'><pose>0 1 0 0 0 0</pose></link>"
    "  <link name='b'><pose relative_to='a'>0 0 1 0 0 0</pose></link>"
    "  <joint name='j' type='fixed'><pose>0 0 1 0 0 0</pose>"
    "    <parent>a</parent><child>b</child></joint>"
    "  <frame name='f' attached_to='j'/>"
    "  <model name='n'><link name='c'/></model>"
    "</model></world></sdf>");
  TriadPose pose;

  triad_test_assert_valid (snapshot);
  assert_measured (snapshot, "F", "world", TRIAD_RULE_WORLD_FRAME);
  assert_measured (snapshot, "G", "F", TRIAD_RULE_ATTACHED_TO);
  assert_measured (snapshot, "m", "world", TRIAD_RULE_WORLD_FRAME);
  assert_measured (snapshot, "m::a", "m", TRIAD_RULE_MODEL_FRAME);
  assert_measured (snapshot, "m::b", "m::a", TRIAD_RULE_WRITTEN);
  assert_measured (snapshot, "m::j", "m::b", TRIAD_RULE_CHILD);
  assert_measured (snapshot, "m::f", "m::j", TRIAD_RULE_ATTACHED_TO);
  assert_measured (snapshot, "m::n", "m", TRIAD_RULE_MODEL_FRAME);

  pose = triad_test_get_pose (snapshot, "m::f");
  triad_test_assert_position (&pose, 1, 1, 2);
  pose = triad_test_get_pose (snapshot, "G");
  triad_test_assert_position (&pose, 1, 0, 5);
}

static void
test_lone_model (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><pose>1 2 3 0 0 0</pose><link name='a'/></model></sdf>");
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  TriadPose pose = triad_test_get_pose (snapshot, "m::a");

  triad_test_assert_valid (snapshot);
  triad_test_assert_position (&pose, 1, 2, 3);
  g_assert_cmpint (graph->edges[triad_test_find (snapshot, "m")].target, ==, 0);
  g_assert_cmpint (graph->edges[triad_test_find (snapshot, "m")].rule, ==, TRIAD_RULE_ROOT);
}

static void
test_resolve_in_frame (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'><pose>1 0 0 0 0 1.5707963267948966</pose>"
    "</link><link name='b'><pose>1 2 0 0 0 0</pose></link></model></sdf>");
  TriadPose pose;

  g_assert_true (triad_pose_graph_resolve (triad_snapshot_get_poses (snapshot),
                                           triad_test_find (snapshot, "m::b"),
                                           triad_test_find (snapshot, "m::a"), &pose));
  triad_test_assert_position (&pose, 2, 0, 0);
}

/* The pose of one world relative to another one is undefined. */
static void
test_worlds_apart (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='a'><frame name='f'><pose>1 0 0 0 0 0</pose></frame></world>"
    "<world name='b'><frame name='h'><pose>3 0 0 0 0 0</pose></frame></world></sdf>");
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  int f = triad_test_find (snapshot, "a/f");
  int h = triad_snapshot_get_n_frames (snapshot) - 1;
  g_autoptr(TriadForwardKinematics) motion = triad_forward_kinematics_new (snapshot, NULL);
  TriadPose pose;

  g_assert_cmpint (graph->root[f], ==, 0);
  g_assert_cmpint (graph->root[h], ==, graph->edges[h].target);
  g_assert_true (graph->resolved[h]);
  g_assert_false (triad_pose_graph_resolve (graph, f, h, &pose));
  g_assert_false (triad_forward_kinematics_resolve (motion, f, h, &pose));
  g_assert_true (triad_forward_kinematics_resolve (motion, h, h, &pose));
}

static void
test_orientations (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'>"
    "<link name='radians'><pose>0 0 0 0 0 1.5707963267948966</pose></link>"
    "<link name='degrees'><pose degrees='true'>0 0 0 0 0 90</pose></link>"
    "<link name='quaternion'><pose rotation_format='quat_xyzw'>0 0 0 0 0 2 2</pose></link>"
    "<link name='empty'><pose/></link>"
    "</model></sdf>");
  static const char *const turned[] = { "m::radians", "m::degrees", "m::quaternion" };

  triad_test_assert_valid (snapshot);

  for (gsize i = 0; i < G_N_ELEMENTS (turned); i++)
    {
      TriadPose pose = triad_test_get_pose (snapshot, turned[i]);

      g_assert_cmpfloat_with_epsilon (pose.orientation.w, sqrt (0.5), 1e-15);
      g_assert_cmpfloat_with_epsilon (pose.orientation.z, sqrt (0.5), 1e-15);
    }
}

static void
test_bad_numbers (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "1 2 3", "a pose has 6 numbers, found 3" },
    { "1 2 3 4 5 6 7", "expected at most 6 numbers, found more" },
    { "1,5 0 0 0 0 0", "“1,5” is not a number" },
    { "nan 0 0 0 0 0", "“nan” is not a number" },
    { "0 0 0 0 0 1e999", "“1e999” is too large for a number" },
    { "0 0 0 0 0 1e-320", "“1e-320” is too small for a number; write 0" },
    { "0 0 0 0 0 -1.5E-400", "“-1.5E-400” is too small for a number; write 0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("<sdf version='1.9'><model name='m'><link name='a'>"
                                               "<pose> %s </pose></link><link name='b'>"
                                               "<pose relative_to='a'>0 0 1 0 0 0</pose></link>"
                                               "</model></sdf>", cases[i].text);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
      const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);
      const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);

      g_assert_nonnull (strstr (problem->message, cases[i].message));
      triad_test_assert_characters (snapshot, &problem->range, cases[i].text);
      g_assert_false (graph->resolved[triad_test_find (snapshot, "m::a")]);
      g_assert_false (graph->resolved[triad_test_find (snapshot, "m::b")]);
    }
}

static void
test_unknown (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='flange'/>"
    "<link name='a'><pose relative_to='flage'/></link>"
    "<frame name='f' attached_to='a'/></model></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);

  g_assert_cmpint (problem->code, ==, TRIAD_CODE_POSE_RELATIVE_TO_INVALID);
  triad_test_assert_characters (snapshot, &problem->range, "flage");
  g_assert_nonnull (strstr (problem->message, "did you mean “flange”?"));
  g_assert_cmpint (graph->edges[problem->frame].state, ==, TRIAD_FRAME_EDGE_DANGLING);
  g_assert_false (graph->resolved[triad_test_find (snapshot, "m::f")]);
  g_assert_true (graph->resolved[triad_test_find (snapshot, "m::flange")]);
}

static void
test_cycle (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'>"
    "<link name='a'><pose relative_to='j'/></link><link name='b'/>"
    "<joint name='j' type='fixed'><parent>b</parent><child>a</child></joint>"
    "</model></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  /* the joint's pose is measured from its child by default */
  g_assert_cmpint (problem->code, ==, TRIAD_CODE_POSE_RELATIVE_TO_CYCLE);
  g_assert_cmpint (problem->related->len, ==, 1);
}

static void
test_not_a_cycle (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='L1'><pose>1 0 0 0 0 0</pose></link>"
    "<frame name='F1' attached_to='L2'><pose relative_to='L1'>1 0 0 0 0 0</pose></frame>"
    "<link name='L2'><pose relative_to='F1'>1 0 0 0 0 0</pose></link></model></sdf>");
  TriadPose pose = triad_test_get_pose (snapshot, "m::L2");

  triad_test_assert_valid (snapshot);
  triad_test_assert_position (&pose, 3, 0, 0);
}

/* A frame attached to itself is one error, though both graphs have a cycle. */
static void
test_one_error_one_message (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/>"
    "<frame name='f' attached_to='f'/></model></sdf>");

  g_assert_cmpint (triad_test_get_only_problem (snapshot)->code, ==,
                   TRIAD_CODE_FRAME_ATTACHED_TO_CYCLE);
}

static void
test_placement_frame (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='asm'><link name='arm'/>"
    "<frame name='flange' attached_to='arm'><pose>0 0 1 0 0 1.5708</pose></frame>"
    "<model name='gripper' placement_frame='mount'><pose relative_to='flange'/>"
    "  <link name='body'/>"
    "  <frame name='mount' attached_to='body'><pose>0 0 -0.1 0 0 0</pose></frame>"
    "</model></model></sdf>");
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  TriadPose pose = triad_test_get_pose (snapshot, "asm::gripper");

  triad_test_assert_valid (snapshot);
  triad_test_assert_position (&pose, 0, 0, 1.1);
  g_assert_cmpfloat_with_epsilon (triad_quaternion_to_rpy (pose.orientation).z, 1.5708, 1e-12);
  pose = triad_test_get_pose (snapshot, "asm::gripper::mount");
  triad_test_assert_position (&pose, 0, 0, 1);
  g_assert_cmpint (graph->placed_by[triad_test_find (snapshot, "asm::gripper")], ==,
                   triad_test_find (snapshot, "asm::gripper::mount"));
}

/* The path from the outer placement frame leads through a model that has one as well. */
static void
test_nested_placement_frames (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='top'><link name='l'/>"
    "<model name='outer' placement_frame='inner::tip'><pose>10 0 0 0 0 0</pose><link name='l'/>"
    "  <model name='inner' placement_frame='base'><pose>0 1 0 0 0 0</pose><link name='l'/>"
    "    <frame name='base'><pose>0 0 1 0 0 0</pose></frame>"
    "    <frame name='tip'><pose>0 0 3 0 0 0</pose></frame>"
    "  </model></model></model></sdf>");
  TriadPose pose;

  triad_test_assert_valid (snapshot);
  pose = triad_test_get_pose (snapshot, "top::outer::inner::tip");
  triad_test_assert_position (&pose, 10, 0, 0);
  pose = triad_test_get_pose (snapshot, "top::outer::inner::base");
  triad_test_assert_position (&pose, 10, 0, -2);
  pose = triad_test_get_pose (snapshot, "top::outer");
  triad_test_assert_position (&pose, 10, -1, -2);
}

static void
test_unknown_placement_frame (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'/>"
    "<model name='n' placement_frame='mont'><pose/><link name='b'/><frame name='mount'/></model>"
    "</model></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (problem->code, ==, TRIAD_CODE_MODEL_PLACEMENT_FRAME_INVALID);
  g_assert_nonnull (strstr (problem->message, "placement_frame"));
  g_assert_nonnull (strstr (problem->message, "“mount”"));
  triad_test_assert_characters (snapshot, &problem->range, "mont");
}

static void
test_axes (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/>"
    "<link name='b'><pose>0 0 0 1.5707963267948966 0 0</pose></link>"
    "<joint name='own' type='revolute'><parent>a</parent><child>b</child>"
    "  <axis><xyz>0 0 2</xyz></axis></joint>"
    "<joint name='model' type='revolute'><parent>a</parent><child>b</child>"
    "  <axis><xyz expressed_in='__model__'>0 0 1</xyz></axis></joint></model></sdf>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  triad_test_assert_valid (snapshot);
  g_assert_cmpfloat (model->joints[0].axes[0].xyz.z, ==, 1);
  g_assert_cmpfloat_with_epsilon (model->joints[1].axes[0].xyz.y, 1, 1e-15);
  g_assert_cmpfloat_with_epsilon (model->joints[1].axes[0].xyz.z, 0, 1e-15);
}

/* A chain as long as this must not exhaust the stack. */
static void
test_long_chain (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l0'/>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  TriadPose pose;
  int n = 30000;

  for (int i = 1; i <= n; i++)
    g_string_append_printf (text, "<link name='l%d'><pose relative_to='l%d'>0 0 1 0 0 0</pose>"
                                  "</link>",
                            i, i - 1);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  triad_test_assert_valid (snapshot);
  pose = triad_test_get_pose (snapshot, "m::l30000");
  triad_test_assert_position (&pose, 0, 0, n);
}

static void
test_overflow (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'><pose>1e308 0 0 0 0 0</pose></link>"
    "<link name='b'><pose relative_to='a'>1e308 0 0 0 0 0</pose></link>"
    "<link name='c'><pose relative_to='b'>1 0 0 0 0 0</pose></link></model></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);

  g_assert_cmpint (problem->frame, ==, triad_test_find (snapshot, "m::b"));
  g_assert_true (graph->resolved[triad_test_find (snapshot, "m::a")]);
  g_assert_false (graph->resolved[triad_test_find (snapshot, "m::b")]);
  g_assert_false (graph->resolved[triad_test_find (snapshot, "m::c")]);
}

/* Consequences of an error are listed with it, up to a few, and counted beyond that. */
static void
test_consequences (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>"
                                          "<frame name='f0'><pose relative_to='gone'/></frame>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  const TriadDiagnostic *problem;
  const TriadRelated *related;

  for (int i = 1; i <= 100; i++)
    g_string_append_printf (text, "<frame name='f%d' attached_to='f%d'/>", i, i - 1);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  problem = triad_test_get_only_problem (snapshot);
  g_assert_cmpint (problem->related->len, ==, 6);
  related = &g_array_index (problem->related, TriadRelated, 0);
  g_assert_cmpstr (related->message, ==, "as a result, “m::f1” has no pose");
  triad_test_assert_characters (snapshot, &related->range, "f1");
  related = &g_array_index (problem->related, TriadRelated, 5);
  g_assert_cmpstr (related->message, ==, "95 more frames have no pose");
}

/* The last model of a file has nothing behind it. */
static void
test_empty_placed_model (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'/>"
    "<model name='n' placement_frame='gone'/></model></sdf>");
  int v = triad_test_find (snapshot, "m::n");

  g_assert_false (triad_snapshot_get_poses (snapshot)->resolved[v]);
}

/* One consequence more than are listed. */
static void
test_one_more_consequence (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>"
                                          "<frame name='f0'><pose relative_to='gone'/></frame>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  const TriadDiagnostic *problem;

  for (int i = 1; i <= 6; i++)
    g_string_append_printf (text, "<frame name='f%d' attached_to='f%d'/>", i, i - 1);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  problem = triad_test_get_only_problem (snapshot);
  g_assert_cmpint (problem->related->len, ==, 6);
  g_assert_cmpstr (g_array_index (problem->related, TriadRelated, 5).message, ==,
                   "1 more frame has no pose");
}

/* A part has no pose if its own is invalid, or if its frame has none. */
static void
test_parts_without_pose (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'>"
    "<visual name='bad'><pose>1 2</pose></visual><visual name='good'/></link>"
    "<link name='lost'><pose relative_to='gone'/><visual name='good'/></link></model></sdf>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);

  g_assert_cmpint (model->n_parts, ==, 3);
  g_assert_cmpint (graph->part_from[0], ==, -1);
  g_assert_cmpint (graph->part_from[1], ==, triad_test_find (snapshot, "m::l"));
  g_assert_cmpint (graph->part_from[2], ==, -1);
}

/* §7: 1e16 and more, or a negative effort, is no limit. */
static void
test_joint_limits (void)
{
  static const struct
  {
    const char *written;
    double      read;
  } cases[] = {
    { "-1", INFINITY }, { "0", 0 }, { "5", 5 }, { "9e15", 9e15 }, { "1e16", INFINITY },
    { "1e17", INFINITY },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "<sdf version='1.9'><model name='m'><link name='a'/><link name='b'/>"
        "<joint name='j' type='revolute'><parent>a</parent><child>b</child><axis><xyz>1 0 0</xyz>"
        "<limit><effort>%s</effort><velocity>%s</velocity></limit></axis></joint></model></sdf>",
        cases[i].written, cases[i].written);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
      const TriadAxis *axis = &triad_snapshot_get_model (snapshot)->joints[0].axes[0];

      g_assert_cmpfloat (axis->effort, ==, cases[i].read);
      g_assert_cmpfloat (axis->velocity, ==, cases[i].read);
    }
}

/* A joint without ends is connected to nothing, whatever frames there are. */
static void
test_joint_without_ends (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/><link name='b'/>"
    "<joint name='j' type='fixed'/></model></sdf>");
  const TriadJoint *joint = &triad_snapshot_get_model (snapshot)->joints[0];

  g_assert_cmpint (joint->parent_frame, ==, -1);
  g_assert_cmpint (joint->child_frame, ==, -1);
}

static void
test_poses_of_parts (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='w'>"
    "<light name='sun' type='directional'><pose relative_to='m'>0 0 9 0 0 0</pose></light>"
    "<model name='m'><pose>1 0 0 0 0 0</pose>"
    "<link name='l'><pose>0 1 0 0 0 0</pose>"
    "  <inertial><pose>0 0 0.5 0 0 0</pose></inertial>"
    "  <visual name='own'><geometry><empty/></geometry><pose>0 0 1 0 0 0</pose></visual>"
    "  <visual name='other'><geometry><empty/></geometry><pose relative_to='f'>0 0 1 0 0 0</pose>"
    "  </visual>"
    "  <sensor name='s' type='camera'><pose relative_to='f'/></sensor>"
    "</link>"
    "<frame name='f'><pose>0 0 5 0 0 0</pose></frame></model></world></sdf>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);

  triad_test_assert_valid (snapshot);
  g_assert_cmpint (model->n_parts, ==, 5);
  triad_test_assert_position (&graph->part_pose[0], 1, 0, 9);
  triad_test_assert_position (&graph->part_pose[1], 1, 1, 0.5);
  triad_test_assert_position (&graph->part_pose[2], 1, 1, 1);
  triad_test_assert_position (&graph->part_pose[3], 1, 0, 6);
  triad_test_assert_position (&graph->part_pose[4], 1, 0, 5);
}

static void
test_joint_values (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.11'><model name='m'><link name='a'/><link name='b'/><link name='c'/>"
    "<joint name='j' type='revolute'><parent>a</parent><child>b</child>"
    "  <axis><xyz>0 0 1</xyz><limit><lower>-1</lower><upper>1e16</upper></limit></axis></joint>"
    "<joint name='k' type='screw'><parent>b</parent><child>c</child>"
    "  <screw_thread_pitch>0.02</screw_thread_pitch>"
    "  <axis><xyz>0 0 1</xyz><mimic joint='j'><multiplier>2</multiplier>"
    "  <offset>0.5</offset></mimic></axis></joint></model></sdf>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadMimic *mimic = &model->joints[1].axes[0].mimic;

  triad_test_assert_valid (snapshot);
  g_assert_cmpfloat (model->joints[0].axes[0].lower, ==, -1);
  g_assert_cmpfloat (model->joints[0].axes[0].upper, ==, INFINITY);
  g_assert_cmpfloat (model->joints[1].pitch, ==, 0.02);
  g_assert_cmpstr (mimic->joint.text, ==, "j");
  g_assert_cmpfloat (mimic->multiplier, ==, 2);
  g_assert_cmpfloat (mimic->offset, ==, 0.5);
}

/* A placement frame has to lead to its model over known poses. */
static void
test_unknown_placement (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='t'><link name='l'/>"
    "<model name='m' placement_frame='p'><link name='k'/><frame name='q'><pose>x</pose></frame>"
    "<frame name='p'><pose relative_to='q'/></frame></model></model></sdf>");
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);

  g_assert_false (graph->resolved[triad_test_find (snapshot, "t::m")]);
  g_assert_false (graph->resolved[triad_test_find (snapshot, "t::m::k")]);
  g_assert_true (graph->resolved[triad_test_find (snapshot, "t::l")]);
}

/* Returns the messages about a model that is placed by the last of @n frames. */
static char *
place_by_chain (int n)
{
  GString *text = g_string_new ("<sdf version='1.10'><model name='t'><link name='l'/>"
                                "<model name='m' placement_frame='f0'><link name='l'/>");
  g_autofree char *owned = NULL;
  g_autoptr(TriadSnapshot) snapshot = NULL;
  const GPtrArray *diagnostics;

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<frame name='f%d'><pose relative_to='%s%.0d'/></frame>", i,
                            i + 1 < n ? "f" : "__model__", i + 1 < n ? i + 1 : 0);

  g_string_append (text, "</model></model></sdf>");
  owned = g_string_free (text, FALSE);
  snapshot = triad_test_load (owned);
  diagnostics = triad_snapshot_get_diagnostics (snapshot);
  g_assert_cmpuint (diagnostics->len, <=, 1);

  return g_strdup (diagnostics->len == 0
                   ? "" : ((TriadDiagnostic *) g_ptr_array_index (diagnostics, 0))->message);
}

static void
test_far_placement (void)
{
  g_autofree char *most = place_by_chain (TRIAD_PLACEMENT_MAX_STEPS + 1);
  g_autofree char *more = place_by_chain (TRIAD_PLACEMENT_MAX_STEPS + 2);

  g_assert_cmpstr (most, ==, "");
  g_assert_cmpstr (more, ==, "there are more than 1000 frames between a model and its placement frame");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/pose-graph/defaults", test_defaults);
  g_test_add_func ("/pose-graph/lone-model", test_lone_model);
  g_test_add_func ("/pose-graph/resolve-in-frame", test_resolve_in_frame);
  g_test_add_func ("/pose-graph/worlds-apart", test_worlds_apart);
  g_test_add_func ("/pose-graph/orientations", test_orientations);
  g_test_add_func ("/pose-graph/bad-numbers", test_bad_numbers);
  g_test_add_func ("/pose-graph/unknown", test_unknown);
  g_test_add_func ("/pose-graph/cycle", test_cycle);
  g_test_add_func ("/pose-graph/not-a-cycle", test_not_a_cycle);
  g_test_add_func ("/pose-graph/one-error-one-message", test_one_error_one_message);
  g_test_add_func ("/pose-graph/placement-frame", test_placement_frame);
  g_test_add_func ("/pose-graph/nested-placement-frames", test_nested_placement_frames);
  g_test_add_func ("/pose-graph/unknown-placement-frame", test_unknown_placement_frame);
  g_test_add_func ("/pose-graph/axes", test_axes);
  g_test_add_func ("/pose-graph/overflow", test_overflow);
  g_test_add_func ("/pose-graph/consequences", test_consequences);
  g_test_add_func ("/pose-graph/empty-placed-model", test_empty_placed_model);
  g_test_add_func ("/pose-graph/one-more-consequence", test_one_more_consequence);
  g_test_add_func ("/pose-graph/parts-without-pose", test_parts_without_pose);
  g_test_add_func ("/pose-graph/joint-limits", test_joint_limits);
  g_test_add_func ("/pose-graph/joint-without-ends", test_joint_without_ends);
  g_test_add_func ("/pose-graph/poses-of-parts", test_poses_of_parts);
  g_test_add_func ("/pose-graph/joint-values", test_joint_values);
  g_test_add_func ("/pose-graph/long-chain", test_long_chain);
  g_test_add_func ("/pose-graph/unknown-placement", test_unknown_placement);
  g_test_add_func ("/pose-graph/far-placement", test_far_placement);

  return g_test_run ();
}
