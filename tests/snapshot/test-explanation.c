/* test-explanation.c: explanations of poses */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#include "triad-explanation.h"
#include "triad-folder.h"

#include <math.h>
#include <string.h>

/* Every default rule of phases 8 and 9 of a model, and of 6 and 7 of a world. */
static const char text[] =
  "<sdf version='1.9'><world name='w'>\n"
  "<frame name='W'><pose>0 0 5 0.1 0 0</pose></frame>\n"
  "<frame name='X' attached_to='W'><pose>1 0 0 0 0.2 0</pose></frame>\n"
  "<model name='m'><pose relative_to='X'>1 2 3 0.1 0.2 0.3</pose>\n"
  "  <link name='a'><pose>0 1 0 0 0 1</pose></link>\n"
  "  <link name='b'><pose relative_to='a'>0 0 1 0.3 0 0</pose></link>\n"
  "  <joint name='j' type='fixed'><pose>0 0 1 0 1 0</pose><parent>a</parent><child>b</child>"
  "</joint>\n"
  "  <joint name='k' type='fixed'><pose relative_to='a'>1 0 1 0 1 0</pose>"
  "<parent>world</parent><child>a</child></joint>\n"
  "  <frame name='f' attached_to='j'><pose>0.1 0.2 0.3 1 1 1</pose></frame>\n"
  "  <frame name='g'><pose>0.3 0.2 0.1 0 0 2</pose></frame>\n"
  "  <model name='n' placement_frame='tip'><pose relative_to='f'>1 1 1 0.5 0.5 0.5</pose>\n"
  "    <link name='c'><pose>3 0 0 0 0 0</pose></link>\n"
  "    <frame name='tip' attached_to='c'><pose>0 0 1 0 0.4 0</pose></frame>\n"
  "  </model>\n"
  "</model></world></sdf>";

static void
assert_poses_equal (const TriadPose *a,
                    const TriadPose *b)
{
  double dot = a->orientation.w * b->orientation.w + a->orientation.x * b->orientation.x +
               a->orientation.y * b->orientation.y + a->orientation.z * b->orientation.z;

  triad_test_assert_position (a, b->position.x, b->position.y, b->position.z);
  g_assert_cmpfloat_with_epsilon (fabs (dot), 1, 1e-12);
}

static void
assert_product (const TriadSnapshot *snapshot,
                int                  frame,
                int                  in)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  g_autoptr(GArray) steps = triad_explanation_measure (snapshot, frame, in);
  TriadPose product = TRIAD_POSE_IDENTITY;
  TriadPose wanted = graph->pose[frame];

  g_assert_nonnull (steps);

  for (guint i = 0; i < steps->len; i++)
    {
      const TriadStep *step = &g_array_index (steps, TriadStep, i);

      product = triad_pose_multiply (&product, &step->pose);
      assert_poses_equal (&product, &step->product);
    }

  if (in >= 0)
    g_assert_true (triad_pose_graph_resolve (graph, frame, in, &wanted));

  assert_poses_equal (&product, &wanted);
}

static void
test_product (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  triad_test_assert_valid (snapshot);

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    for (int in = -1; in < triad_snapshot_get_n_frames (snapshot); in++)
      assert_product (snapshot, v, in);
}

static void
test_two_worlds (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='a'><frame name='f'><pose>1 0 0 0 0 0</pose></frame>"
    "<frame name='g'><pose relative_to='f'>1 0 0 0 0 0</pose></frame></world>"
    "<world name='b'><frame name='h'/></world></sdf>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  int g = triad_test_find (snapshot, "a/g");
  TriadPose pose;

  g_assert_true (triad_explanation_find_pose (snapshot, g, -1, &pose));
  triad_test_assert_position (&pose, 2, 0, 0);
  g_assert_true (triad_explanation_find_pose (snapshot, g, triad_test_find (snapshot, "a/f"), &pose));
  triad_test_assert_position (&pose, 1, 0, 0);
  g_assert_true (triad_explanation_find_pose (snapshot, g, g, &pose));
  triad_test_assert_position (&pose, 0, 0, 0);
  g_assert_cmpstr (model->frames[model->n_frames - 1].name, ==, "h");
  g_assert_false (triad_explanation_find_pose (snapshot, g, model->n_frames - 1, &pose));
  g_assert_false (triad_explanation_find_pose (snapshot, model->n_frames - 1, 0, &pose));
  g_assert_true (triad_explanation_find_pose (snapshot, g, 0, &pose));
  triad_test_assert_position (&pose, 2, 0, 0);
}

static void
test_rules_and_places (void)
{
  static const struct
  {
    const char *name;
    TriadRule   rule;
    int         line;
  } cases[] = {
    { "W", TRIAD_RULE_WORLD_FRAME, 2 },
    { "X", TRIAD_RULE_ATTACHED_TO, 3 },
    { "m", TRIAD_RULE_WRITTEN, 4 },
    { "m::a", TRIAD_RULE_MODEL_FRAME, 5 },
    { "m::b", TRIAD_RULE_WRITTEN, 6 },
    { "m::j", TRIAD_RULE_CHILD, 7 },
    { "m::k", TRIAD_RULE_WRITTEN, 8 },
    { "m::f", TRIAD_RULE_ATTACHED_TO, 9 },
    { "m::g", TRIAD_RULE_MODEL_FRAME, 10 },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int v = triad_test_find (snapshot, cases[i].name);
      g_autoptr(GArray) steps = triad_explanation_measure (snapshot, v, -1);
      const TriadStep *last = &g_array_index (steps, TriadStep, steps->len - 1);

      g_assert_cmpint (last->frame, ==, v);
      g_assert_cmpint (last->rule, ==, cases[i].rule);
      g_assert_cmpint (last->range.line, ==, cases[i].line);
    }
}

static void
test_placement (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  int n = triad_test_find (snapshot, "m::n");
  g_autoptr(GArray) steps = triad_explanation_measure (snapshot, n,
                                                       triad_test_find (snapshot, "m::f"));
  const TriadStep *placed = &g_array_index (steps, TriadStep, 0);
  const TriadStep *placement = &g_array_index (steps, TriadStep, 1);

  /* the pose that is written is that of the placement frame */
  g_assert_cmpint (steps->len, ==, 2);
  g_assert_cmpint (placed->kind, ==, TRIAD_STEP_PLACED);
  g_assert_cmpint (placed->frame, ==, triad_test_find (snapshot, "m::n::tip"));
  triad_test_assert_position (&placed->pose, 1, 1, 1);
  g_assert_cmpint (placement->kind, ==, TRIAD_STEP_PLACEMENT);
  g_assert_cmpint (placement->frame, ==, n);
  triad_test_assert_characters (snapshot, &placement->range, "tip");
}

static void
assert_has (const char *words,
            const char *part)
{
  if (strstr (words, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, words);
}

/* A path that ends in an error is printed up to there, followed by the error. */
static void
test_error (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/>\n"
    "<frame name='wheel'><pose relative_to='chasis'>0 1 0 0 0 0</pose></frame>\n"
    "<frame name='hub' attached_to='wheel'><pose>0.1 0 0 0 0 0</pose></frame>\n"
    "<frame name='lost' attached_to='nowhere'/></model></sdf>");
  int hub = triad_test_find (snapshot, "m::hub");
  int lost = triad_test_find (snapshot, "m::lost");
  g_autofree char *words = triad_explanation_to_text (snapshot, hub, -1);
  g_autofree char *from = triad_explanation_to_text (snapshot, triad_test_find (snapshot, "m::a"),
                                                     hub);
  g_autofree char *body = triad_explanation_to_text (snapshot, lost, -1);

  assert_has (words, "m::hub  relative to m::wheel: frame without relative_to: the frame it is "
                     "attached to");
  assert_has (words, "this step  0.1 0 0   0 0 0");
  assert_has (words, "m::wheel  relative to “chasis”, which does not exist");
  assert_has (words, "It has no pose; its path contains an error:");
  assert_has (words, ":2:");
  assert_has (words, ": error: ");
  assert_has (words, "[POSE_RELATIVE_TO_INVALID]");
  assert_has (words, "The body is m::a.");

  /* the error may be on the path of the start frame */
  assert_has (from, "m::wheel  relative to “chasis”, which does not exist");
  assert_has (from, "m::hub has no pose; its path contains an error:");

  assert_has (body, "m::lost  attached to “nowhere”, which does not exist");
  assert_has (body, "It is not attached to any link; its path contains an error:");
  assert_has (body, "[FRAME_ATTACHED_TO_INVALID]");
}

static void
test_cycle (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/>"
    "<frame name='x' attached_to='y'/><frame name='y' attached_to='x'/>"
    "<frame name='tail' attached_to='x'/></model></sdf>");
  int tail = triad_test_find (snapshot, "m::tail");
  g_autofree char *words = triad_explanation_to_text (snapshot, tail, -1);

  g_assert_null (triad_explanation_measure (snapshot, tail, -1));
  assert_has (words, "It has no pose");
  assert_has (words, "It is not attached to any link");
  assert_has (words, "[FRAME_ATTACHED_TO_CYCLE]");

  /* once around */
  assert_has (words, "m::x  attached to m::y");
  assert_has (words, "m::y  attached to m::x");
  g_assert_null (strstr (strstr (words, "m::x  attached to") + 1, "m::x  attached to"));
}

static void
test_two_roots (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='a'><frame name='f'/></world>"
    "<world name='b'><frame name='h'/></world></sdf>");
  int h = triad_snapshot_get_n_frames (snapshot) - 1;
  g_autofree char *words = triad_explanation_to_text (snapshot, triad_test_find (snapshot, "a/f"), h);

  assert_has (words, "There is no path from b/h to a/f; they have different roots.");
}

/* The place of a parameter, and of the pose that it replaces. */
static void
test_parameters (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", "params.sdf", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, "params.sdf", NULL, NULL, NULL);
  int tip = triad_test_find (snapshot, "changed::hand::tip");
  int lamp = triad_test_find (snapshot, "changed::lamp");
  int upper = triad_test_find (snapshot, "arm::upper");
  g_autofree char *replaced = triad_explanation_to_text (snapshot, tip, -1);
  g_autofree char *added = triad_explanation_to_text (snapshot, lamp, -1);
  g_autofree char *written = triad_explanation_to_text (snapshot, upper, -1);

  assert_has (replaced, "(params.sdf:17:74)\n"
                        "      from the parameters of the include, params.sdf:17; "
                        "replaces params/hand.sdf:6\n");
  assert_has (added, "(params.sdf:12:35)\n      from the parameters of the include\n");
  g_assert_null (strstr (written, "parameters"));
}

/* The model lies where its placement frame puts it, whose pose the parameters give. */
static void
test_placement_parameters (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) model G_GNUC_UNUSED = triad_folder_write (folder, "box.sdf",
    "<sdf version='1.9'><model name='box' placement_frame='f'><link name='l'/>\n"
    "<frame name='f'><pose relative_to='g'/></frame>\n"
    "<frame name='g'><pose>0 0 1 0 0 0</pose></frame></model></sdf>");
  g_autoptr(GFile) file = triad_folder_write (folder, "w.sdf",
    "<sdf version='1.9'><world name='w'><include><uri>box.sdf</uri><experimental:params>\n"
    "<frame element_id='g' action='modify'><pose>0 0 2 0 0 0</pose></frame>\n"
    "</experimental:params></include></world></sdf>");
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, "w.sdf", NULL, NULL, NULL);
  g_autofree char *placed = triad_explanation_to_text (snapshot, triad_test_find (snapshot, "box"), -1);

  assert_has (placed, "      box::g: from the parameters of the include, w.sdf:2; replaces box.sdf:3\n"
                      "      this step  0 0 -2   0 0 0\n");
}

/* Where the path is broken, too. */
static void
test_broken_parameters (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) model G_GNUC_UNUSED = triad_folder_write (folder, "box.sdf",
    "<sdf version='1.9'><model name='box'><pose relative_to='gone'/>"
    "<link name='l'><pose>1 0 0 0 0 0</pose></link></model></sdf>");
  g_autoptr(GFile) file = triad_folder_write (folder, "w.sdf",
    "<sdf version='1.9'><world name='w'><include><uri>box.sdf</uri><experimental:params>\n"
    "<link element_id='l' action='modify'><pose>0 0 2 0 0 0</pose></link>\n"
    "</experimental:params></include></world></sdf>");
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, "w.sdf", NULL, NULL, NULL);
  g_autofree char *words = triad_explanation_to_text (snapshot, triad_test_find (snapshot, "box::l"), -1);

  assert_has (words, "      from the parameters of the include, w.sdf:2; replaces box.sdf:1\n"
                     "      this step  0 0 2   0 0 0\n");
}

/* A copy of a copy keeps the places of the first. */
static void
test_nested_parameters (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", "params-twice.sdf", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, "params-twice.sdf", NULL, NULL, NULL);
  int upper = triad_test_find (snapshot, "kit::arm::upper");
  int extra = triad_test_find (snapshot, "kit::arm::extra");
  g_autofree char *copied = triad_explanation_to_text (snapshot, upper, -1);
  g_autofree char *changed = triad_explanation_to_text (snapshot, extra, -1);

  assert_has (copied, "      from the parameters of the include, params/kit.sdf:7; "
                      "replaces params/arm.sdf:8\n");
  assert_has (changed, "      from the parameters of the include, params-twice.sdf:8; "
                       "replaces params/kit.sdf:8\n");
}

/* The whole text, as `triad-cli explain` prints it. */
static void
test_text (void)
{
  static const char file[] =
    "<sdf version='1.9'><world name='w'>\n"
    "<frame name='W'><pose>0 0 5 0 0 0</pose></frame>\n"
    "<model name='m'><pose relative_to='W'>1 0 0 0 0 0</pose><link name='a'/>\n"
    "<frame name='f' attached_to='a'><pose>0 1000 0 0 0 0</pose></frame>\n"
    "<model name='n' placement_frame='p'><pose relative_to='f'>0 0 -1 0 0 0</pose><link name='c'/>\n"
    "<frame name='p'><pose>0 0.25 0 0 0 0</pose></frame></model>\n"
    "</model></world></sdf>";
  static const struct
  {
    const char *frame;
    const char *in;
    const char *text;
  } cases[] = {
    { "m::n", NULL,
      "m::n  model  (test.sdf:5:14)\n\n"
      "relative_to path (x y z   roll pitch yaw):\n"
      "  world\n"
      "  W  relative to world: default: the world  (test.sdf:2:14)\n"
      "      this step  0 0 5   0 0 0\n"
      "      so far     0 0 5   0 0 0\n"
      "  m  relative to W: as written  (test.sdf:3:36)\n"
      "      this step  1 0 0   0 0 0\n"
      "      so far     1 0 5   0 0 0\n"
      "  m::a  relative to m: default: the model frame  (test.sdf:3:69)\n"
      "      this step  0 0 0   0 0 0\n"
      "      so far     1 0 5   0 0 0\n"
      "  m::f  relative to m::a: frame without relative_to: the frame it is attached to"
      "  (test.sdf:4:30)\n"
      "      this step  0 1000 0   0 0 0\n"
      "      so far     1 1000 5   0 0 0\n"
      "  m::n::p  placed by the pose of its model, relative to m::f: as written  (test.sdf:5:56)\n"
      "      this step  0 0 -1   0 0 0\n"
      "      so far     1 1000 4   0 0 0\n"
      "  m::n  relative to its placement frame m::n::p  (test.sdf:5:34)\n"
      "      this step  0 -0.25 0   0 0 0\n"
      "      so far     1 999.75 4   0 0 0\n\n"
      "attached_to path:\n"
      "  m::n  attached to m::n::c: model without canonical_link: its first link  (test.sdf:5:14)\n"
      "  The body is m::n::c.\n" },
    { "W", "m::f",
      "W  frame  (test.sdf:2:14)\n\n"
      "relative_to path (x y z   roll pitch yaw):\n"
      "  m::f\n"
      "  m::a  inverse of m::f, which is relative to it: frame without relative_to: the frame it is "
      "attached to  (test.sdf:4:30)\n"
      "      this step  0 -1000 0   0 0 0\n"
      "      so far     0 -1000 0   0 0 0\n"
      "  m  inverse of m::a, which is relative to it: default: the model frame  (test.sdf:3:69)\n"
      "      this step  0 0 0   0 0 0\n"
      "      so far     0 -1000 0   0 0 0\n"
      "  W  inverse of m, which is relative to it: as written  (test.sdf:3:36)\n"
      "      this step  -1 0 0   0 0 0\n"
      "      so far     -1 -1000 0   0 0 0\n\n"
      "attached_to path:\n"
      "  W  attached to world: default: the world  (test.sdf:2:14)\n"
      "  The body is world.\n" },
    { "world", NULL,
      "world  world  (test.sdf:1:33)\n\n"
      "relative_to path (x y z   roll pitch yaw):\n"
      "  world\n\n"
      "attached_to path:\n"
      "  world is itself a body.\n" },
    { "W", "world",
      "W  frame  (test.sdf:2:14)\n\n"
      "relative_to path (x y z   roll pitch yaw):\n"
      "  world\n"
      "  W  relative to world: default: the world  (test.sdf:2:14)\n"
      "      this step  0 0 5   0 0 0\n"
      "      so far     0 0 5   0 0 0\n\n"
      "attached_to path:\n"
      "  W  attached to world: default: the world  (test.sdf:2:14)\n"
      "  The body is world.\n" },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (file);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int in = cases[i].in != NULL ? triad_test_find (snapshot, cases[i].in) : -1;
      g_autofree char *words =
        triad_explanation_to_text (snapshot, triad_test_find (snapshot, cases[i].frame), in);

      g_assert_cmpstr (words, ==, cases[i].text);
    }
}

/* Numbers are rounded to what the largest length on the path allows. */
static void
test_rounding (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'/>"
    "<frame name='f'><pose>1000000 0 0 0 0 0</pose></frame>"
    "<frame name='g'><pose relative_to='f'>-999999.9999999 0 0 0 0 1e-12</pose></frame>"
    "</model></sdf>");
  g_autofree char *words =
    triad_explanation_to_text (snapshot, triad_test_find (snapshot, "m::g"), -1);
  g_autoptr(TriadSnapshot) small = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'/>"
    "<frame name='f'><pose>0.000123456789012 0 0 0 0 0</pose></frame></model></sdf>");
  g_autofree char *of_small =
    triad_explanation_to_text (small, triad_test_find (small, "m::f"), -1);
  g_autofree char *near =
    triad_explanation_to_text (snapshot, triad_test_find (snapshot, "m::g"),
                               triad_test_find (snapshot, "m::f"));

  assert_has (words, "      this step  -1000000 0 0   0 0 0\n      so far     0 0 0   0 0 0\n");
  assert_has (near, "      this step  -1000000 0 0   0 0 0\n");
  assert_has (of_small, "      this step  0.000123456789 0 0   0 0 0\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/explanation/product", test_product);
  g_test_add_func ("/explanation/two-worlds", test_two_worlds);
  g_test_add_func ("/explanation/rules-and-places", test_rules_and_places);
  g_test_add_func ("/explanation/text", test_text);
  g_test_add_func ("/explanation/rounding", test_rounding);
  g_test_add_func ("/explanation/placement", test_placement);
  g_test_add_func ("/explanation/error", test_error);
  g_test_add_func ("/explanation/cycle", test_cycle);
  g_test_add_func ("/explanation/two-roots", test_two_roots);
  g_test_add_func ("/explanation/parameters", test_parameters);
  g_test_add_func ("/explanation/nested-parameters", test_nested_parameters);
  g_test_add_func ("/explanation/placement-parameters", test_placement_parameters);
  g_test_add_func ("/explanation/broken-parameters", test_broken_parameters);

  return g_test_run ();
}
