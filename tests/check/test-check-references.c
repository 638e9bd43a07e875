/* test-check-references.c: names that joints refer to
 *
 * The linker redirects the calls of triad_scope_find() in other files to this one (--wrap), which
 * counts them.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-test-problem.h"

#include "triad-scope.h"

#include <string.h>

#define JOINT(ends) \
  "<sdf version='1.9'><model name='m'>\n<link name='a'/><link name='b'/>\n" \
  "<joint name='j' type='fixed'>" ends "</joint></model></sdf>"

static int n_found;

int __real_triad_scope_find (const TriadModel *model,
                             int               scope,
                             int               model_frame,
                             const char       *name);
int __wrap_triad_scope_find (const TriadModel *model,
                             int               scope,
                             int               model_frame,
                             const char       *name);

int
__wrap_triad_scope_find (const TriadModel *model,
                         int               scope,
                         int               model_frame,
                         const char       *name)
{
  n_found++;

  return __real_triad_scope_find (model, scope, model_frame, name);
}

/* An empty element is shown; a missing one is reported at its joint. */
static void
test_joint_ends (void)
{
  static const Case cases[] = {
    { JOINT ("<parent/><child>b</child>"), ERROR, TRIAD_CODE_ELEMENT_MISSING, 3, 30, "<parent/>",
      "the <parent> of this joint is empty" },
    { JOINT ("<parent>a</parent><child> </child>"), ERROR, TRIAD_CODE_ELEMENT_MISSING, 3, 48,
      "<child>", "the <child> of this joint is empty" },
    { JOINT ("<child>b</child>"), ERROR, TRIAD_CODE_ELEMENT_MISSING, 3, 1,
      "<joint name='j' type='fixed'>",
      "this joint has no <parent>" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* The message names at most eight joints. */
static void
test_mimic_circles (void)
{
  static const struct
  {
    int         n_joints;
    const char *message;
  } cases[] = {
    { 2, "mimic cycle: m::j0 → m::j1 → m::j0" },
    { 8, "mimic cycle: m::j0 → m::j1 → m::j2 → m::j3 → m::j4 → m::j5 → m::j6 → m::j7 → m::j0" },
    { 9, "mimic cycle: m::j0 → m::j1 → m::j2 → m::j3 → m::j4 → m::j5 → m::j6 → m::j7 → … "
         "→ m::j0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.11'><model name='m'><link name='a'/>");
      g_autoptr(TriadSnapshot) snapshot = NULL;
      const TriadDiagnostic *problem;
      int n = cases[i].n_joints;

      for (int k = 0; k < n; k++)
        g_string_append_printf (text, "<link name='l%d'/><joint name='j%d' type='prismatic'>"
                                      "<parent>a</parent><child>l%d</child><axis>"
                                      "<xyz>1 0 0</xyz><mimic joint='j%d'><multiplier>1"
                                      "</multiplier><offset>0</offset><reference>0</reference>"
                                      "</mimic></axis></joint>", k, k, k, (k + 1) % n);

      g_string_append (text, "</model></sdf>");
      snapshot = triad_test_load (text->str);
      problem = triad_test_get_only_problem (snapshot);
      g_assert_cmpstr (problem->message, ==, cases[i].message);
      g_assert_cmpint (problem->frame, ==, triad_test_find (snapshot, "m::j0"));
    }
}

/* 002, §3.1: names lead into nested models since version 1.8. */
static void
test_nested_names (void)
{
#define NESTED(version, reference)                                                           \
  "<sdf version='" version "'><model name='m'>\n<link name='a'/><model name='n'><link name='b'/>" \
  "</model>\n" reference "</model></sdf>"
#define WARNS "” refers to a frame inside another model, which SDFormat 1.7 does not support; use " \
              "version=\"1.8\""
  static const Case cases[] = {
    { NESTED ("1.7", "<frame name='f' attached_to='n::b'/>"), WARNING, TRIAD_CODE_ATTRIBUTE_INVALID,
      3, 30, "n::b", "“n::b" WARNS },
    { NESTED ("1.7", "<frame name='f'><pose relative_to='n::b'/></frame>"), WARNING,
      TRIAD_CODE_ATTRIBUTE_INVALID, 3, 36, "n::b", "“n::b" WARNS },
    { NESTED ("1.7", "<joint name='j' type='fixed'><parent>n::b</parent><child>a</child></joint>"),
      WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, 3, 38, "n::b", "“n::b" WARNS },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid ("<sdf version='1.9'><light name='l' type='point'><pose relative_to='x'/></light>"
                "</sdf>");
  assert_valid (NESTED ("1.8", "<frame name='f' attached_to='n::b'/>"));
  assert_valid (NESTED ("1.7", "<frame name='f' attached_to='n'/>"));
  assert_valid (NESTED ("1.7", "<link name='x::y'/><frame name='f' attached_to='x::y'/>"));
}

/* libsdformat ignores what the pose of an inertial is relative to. */
static void
test_inertials (void)
{
#define INERTIAL(version, attribute)                                                         \
  "<sdf version='" version "'><model name='m'><link name='a'>\n<inertial><pose " attribute  \
  "='f'>1 0 0 0 0 0</pose></inertial></link><frame name='f'><pose>0 5 0 0 0 0</pose></frame>" \
  "</model></sdf>"
#define IGNORED "” has no effect in an <inertial>; its <pose> is relative to the link"
  static const Case cases[] = {
    { INERTIAL ("1.6", "frame"), WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, 2, 17, "frame",
      "“frame" IGNORED },
    { INERTIAL ("1.7", "relative_to"), WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, 2, 17, "relative_to",
      "“relative_to" IGNORED },
    { INERTIAL ("1.11", "relative_to"), WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, 2, 17, "relative_to",
      "“relative_to" IGNORED },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);
      const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);

      triad_test_assert_position (&poses->part_pose[0], 1, 0, 0);
    }
}

/* Each suggestion compares all names, so a file with many frames gets fewer. */
static void
test_number_of_suggestions (void)
{
  static const struct
  {
    int n_frames;
    int n_explained;
  } cases[] = {
    { 300, 200 }, { 2500, 200 }, { 4000, 125 }, { 5000, 100 }, { 25000, 20 }, { 30000, 20 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='elbow'/>");
      g_autoptr(TriadSnapshot) snapshot = NULL;
      const GPtrArray *diagnostics;

      for (int k = 3; k < cases[i].n_frames; k++)
        g_string_append_printf (text, "<frame name='%d' attached_to='%s'/>", k,
                                k < 3 + 210 ? "elbo" : "elbow");

      g_string_append (text, "</model></sdf>");
      snapshot = triad_test_load (text->str);
      diagnostics = triad_snapshot_get_diagnostics (snapshot);
      g_assert_cmpint (triad_snapshot_get_n_frames (snapshot), ==, cases[i].n_frames);
      g_assert_cmpint (diagnostics->len, ==, 210);

      for (int k = 0; k < 210; k++)
        g_assert_cmpstr (((const TriadDiagnostic *) diagnostics->pdata[k])->suggestion, ==,
                         k < cases[i].n_explained ? "elbow" : NULL);
    }
}

/* What an <include> requires besides. */
static void
test_includes (void)
{
  static const Case placed = {
    "<sdf version='1.9'><world name='w'><include>\n<uri>box.sdf</uri><placement_frame>p"
    "</placement_frame></include></world></sdf>", ERROR, TRIAD_CODE_MODEL_PLACEMENT_FRAME_INVALID,
    2, 36, "p", "an <include> with a <placement_frame> must have a <pose>",
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (placed.text);
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  const TriadDiagnostic *problem = g_ptr_array_index (diagnostics, 1);

  g_assert_cmpint (diagnostics->len, ==, 2);
  g_assert_cmpstr (problem->message, ==, placed.message);
  g_assert_cmpint (problem->code, ==, placed.code);
  triad_test_assert_characters (snapshot, &problem->range, placed.characters);
}

/* 002, §3.2: which names are the kind of frame that is asked for. */
static void
test_kinds (void)
{
#define MODEL(attributes, content)                                                           \
  "<sdf version='1.9'><model name='m' " attributes ">\n<link name='a'/><link name='b'/>"     \
  "<frame name='f'/>" content "</model></sdf>"
  static const Case cases[] = {
    { MODEL ("canonical_link='f'", ""), ERROR, TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID, 1, 52, "f",
      "canonical link “f” is not a link but a frame" },
    { MODEL ("canonical_link='c'", ""), ERROR, TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID, 1, 52, "c",
      "canonical_link: link “c” not found in model “m”" },
    { MODEL ("placement_frame='none'", ""), ERROR, TRIAD_CODE_MODEL_PLACEMENT_FRAME_INVALID, 1, 53,
      "none", "placement_frame: frame “none” not found in model “m”" },
    { "<sdf version='1.9'>\n<model name='m'><pose relative_to='x'/><link name='l'/></model></sdf>",
      ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, 2, 36, "x",
      "relative_to is not allowed in the <pose> of a top-level model" },
    { MODEL ("", "<joint name='j' type='fixed'><parent>a</parent>\n<child>world</child></joint>"),
      ERROR, TRIAD_CODE_JOINT_CHILD_LINK_INVALID, 3, 8, "world",
      "“world” cannot be the child of a joint, only the parent" },
    { MODEL ("", "<joint name='j' type='revolute'><parent>a</parent><child>b</child><axis>\n"
             "<xyz expressed_in='none'>1 0 0</xyz></axis></joint>"), ERROR,
      TRIAD_CODE_JOINT_AXIS_EXPRESSED_IN_INVALID, 3, 20, "none",
      "expressed_in: frame “none” not found in model “m”" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* What has to be a link or a joint is called that, and a name of another kind is not suggested. */
static void
test_words_for_kinds (void)
{
#define NAMED(attributes, joint)                                                              \
  "<sdf version='1.11'><model name='m' " attributes "><link name='base'/><link name='hand'/>" \
  "<frame name='frame'/>" joint "</model></sdf>"
#define FOLLOWER(leader)                                                                      \
  "<joint name='elbow' type='revolute'><parent>base</parent><child>hand</child><axis>"        \
  "<xyz>1 0 0</xyz><mimic joint='" leader "'/></axis></joint>"
  static const char *const cases[][2] = {
    { NAMED ("canonical_link='farme'", ""), "canonical_link: link “farme” not found in model “m”" },
    { NAMED ("canonical_link='hnad'", ""),
      "canonical_link: link “hnad” not found in model “m”; did you mean “hand”?" },
    { NAMED ("", FOLLOWER ("bsae")), "mimic: joint “bsae” not found in model “m”" },
    { NAMED ("", FOLLOWER ("elbwo")),
      "mimic: joint “elbwo” not found in model “m”; did you mean “elbow”?" },
    { NAMED ("", "<joint name='j' type='fixed'><parent>farme</parent><child>hand</child></joint>"),
      "joint parent: frame “farme” not found in model “m”; did you mean “frame”?" },
    { "<robot name='r'><link name='base'/><link name='hand'/><joint name='elbow' type='fixed'>"
      "<parent link='elbwo'/><child link='hand'/></joint></robot>",
      "joint parent: link “elbwo” not found in model “r”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i][0]);
      const TriadDiagnostic *problem = g_ptr_array_index (triad_snapshot_get_diagnostics (snapshot),
                                                          0);

      g_assert_cmpstr (problem->message, ==, cases[i][1]);
    }
}

/* What was resolved for the graphs is not resolved again; it can be many long names. */
static void
test_resolved_once (void)
{
  g_autoptr(TriadSnapshot) valid = NULL;
  g_autoptr(TriadSnapshot) invalid = NULL;

  n_found = 0;
  valid = triad_test_load ("<sdf version='1.9'><model name='m'><link name='a'/>"
                           "<model name='n'><link name='b'/></model>"
                           "<frame name='f' attached_to='n::b'><pose relative_to='a'/></frame>"
                           "<frame name='g' attached_to='__model__'/></model></sdf>");
  g_assert_cmpuint (triad_snapshot_get_diagnostics (valid)->len, ==, 0);
  g_assert_cmpint (n_found, ==, 0);
  invalid = triad_test_load ("<sdf version='1.9'><model name='m'><link name='a'/>"
                             "<frame name='f' attached_to='b'/></model></sdf>");
  g_assert_cmpuint (triad_snapshot_get_diagnostics (invalid)->len, ==, 1);
  g_assert_cmpint (n_found, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/check-references/joint-ends", test_joint_ends);
  g_test_add_func ("/check-references/resolved-once", test_resolved_once);
  g_test_add_func ("/check-references/mimic-circles", test_mimic_circles);
  g_test_add_func ("/check-references/nested-names", test_nested_names);
  g_test_add_func ("/check-references/inertials", test_inertials);
  g_test_add_func ("/check-references/number-of-suggestions", test_number_of_suggestions);
  g_test_add_func ("/check-references/includes", test_includes);
  g_test_add_func ("/check-references/kinds", test_kinds);
  g_test_add_func ("/check-references/words-for-kinds", test_words_for_kinds);

  return g_test_run ();
}
