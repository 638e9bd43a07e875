/* test-attached-graph.c: the body that every frame moves with */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-test.h"

#include <string.h>

static void
assert_attached (const TriadSnapshot *snapshot,
                 const char          *name,
                 const char          *target,
                 TriadRule            rule,
                 const char          *body)
{
  const TriadAttachedGraph *graph = triad_snapshot_get_attached (snapshot);
  int v = triad_test_find (snapshot, name);

  g_assert_cmpint (graph->edges[v].target, ==, target ? triad_test_find (snapshot, target) : -1);
  g_assert_cmpint (graph->edges[v].rule, ==, rule);
  g_assert_cmpint (graph->body[v], ==, body ? triad_test_find (snapshot, body) : -1);
}

static void
test_defaults (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='w'>"
    "<frame name='F'/>"
    "<model name='m'>"
    "  <link name='a'/><link name='b'/>"
    "  <joint name='j' type='fixed'><parent>a</parent><child>b</child></joint>"
    "  <frame name='free'/><frame name='on_j' attached_to='j'/>"
    "</model>"
    "<frame name='on_m' attached_to='m'/>"
    "</world></sdf>");

  triad_test_assert_valid (snapshot);
  assert_attached (snapshot, "world", NULL, TRIAD_RULE_NONE, "world");
  assert_attached (snapshot, "F", "world", TRIAD_RULE_WORLD_FRAME, "world");
  assert_attached (snapshot, "m", "m::a", TRIAD_RULE_FIRST_LINK, "m::a");
  assert_attached (snapshot, "m::a", NULL, TRIAD_RULE_NONE, "m::a");
  assert_attached (snapshot, "m::j", "m::b", TRIAD_RULE_CHILD, "m::b");
  assert_attached (snapshot, "m::free", "m", TRIAD_RULE_MODEL_FRAME, "m::a");
  assert_attached (snapshot, "m::on_j", "m::j", TRIAD_RULE_WRITTEN, "m::b");
  assert_attached (snapshot, "on_m", "m", TRIAD_RULE_WRITTEN, "m::a");
}

/* In a valid file, both paths of every frame end. */
static void
test_states (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='w'><frame name='F'/><frame name='G' attached_to='F'/>"
    "<model name='m'><link name='a'/><link name='b'/><frame name='f' attached_to='b'/>"
    "<model name='n' placement_frame='g'><link name='c'/><frame name='g'/></model>"
    "<joint name='j' type='fixed'><parent>world</parent><child>n::c</child></joint></model>"
    "<model name='s'><static>1</static></model><frame name='H' attached_to='s'/></world></sdf>");

  triad_test_assert_valid (snapshot);

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      g_assert_cmpint (triad_snapshot_get_attached (snapshot)->edges[v].state, ==,
                       TRIAD_FRAME_EDGE_VALID);
      g_assert_cmpint (triad_snapshot_get_attached (snapshot)->cycle[v], ==, -1);
      g_assert_cmpint (triad_snapshot_get_attached (snapshot)->body[v], >=, 0);
      g_assert_cmpint (triad_snapshot_get_poses (snapshot)->edges[v].state, ==,
                       TRIAD_FRAME_EDGE_VALID);
      g_assert_cmpint (triad_snapshot_get_poses (snapshot)->cycle[v], ==, -1);
      g_assert_true (triad_snapshot_get_poses (snapshot)->resolved[v]);
    }

  g_assert_cmpint (triad_snapshot_get_attached (snapshot)->n_cycles, ==, 0);
  g_assert_cmpint (triad_snapshot_get_poses (snapshot)->n_cycles, ==, 0);
}

/* Each frame behind an error is invalid, the first one dangling. */
static void
test_broken_states (void)
{
  static const struct
  {
    const char          *name;
    TriadFrameEdgeState  attached;
    TriadFrameEdgeState  measured;
  } cases[] = {
    { "m", TRIAD_FRAME_EDGE_VALID, TRIAD_FRAME_EDGE_VALID },
    { "m::a", TRIAD_FRAME_EDGE_VALID, TRIAD_FRAME_EDGE_VALID },
    { "m::f", TRIAD_FRAME_EDGE_DANGLING, TRIAD_FRAME_EDGE_INVALID },
    { "m::g", TRIAD_FRAME_EDGE_INVALID, TRIAD_FRAME_EDGE_INVALID },
    { "m::h", TRIAD_FRAME_EDGE_VALID, TRIAD_FRAME_EDGE_DANGLING },
    { "m::i", TRIAD_FRAME_EDGE_VALID, TRIAD_FRAME_EDGE_INVALID },
    { "m::k", TRIAD_FRAME_EDGE_INVALID, TRIAD_FRAME_EDGE_VALID },
    { "m::x", TRIAD_FRAME_EDGE_CYCLE, TRIAD_FRAME_EDGE_CYCLE },
    { "m::tail", TRIAD_FRAME_EDGE_INVALID, TRIAD_FRAME_EDGE_INVALID },
    { "m::j", TRIAD_FRAME_EDGE_DANGLING, TRIAD_FRAME_EDGE_INVALID },
    { "m::missing", TRIAD_FRAME_EDGE_INVALID, TRIAD_FRAME_EDGE_VALID },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/>"
    "<frame name='f' attached_to='none'/><frame name='g' attached_to='f'/>"
    "<frame name='h'><pose relative_to='none'/></frame><frame name='i' attached_to='h'/>"
    "<frame name='k' attached_to='f'><pose relative_to='a'/></frame>"
    "<frame name='x' attached_to='x'/><frame name='tail' attached_to='x'/>"
    "<joint name='j' type='fixed'><parent>a</parent><child>none</child></joint>"
    "<include><uri>none.sdf</uri><name>missing</name></include></model></sdf>");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int v = triad_test_find (snapshot, cases[i].name);

      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (triad_snapshot_get_attached (snapshot)->edges[v].state, ==, cases[i].attached);
      g_assert_cmpint (triad_snapshot_get_poses (snapshot)->edges[v].state, ==, cases[i].measured);
    }
}

static void
test_canonical_link (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'>"
    "<model name='m' canonical_link='n::k'>"
    "  <link name='a'/><model name='n'><link name='k'/></model>"
    "</model></sdf>");

  triad_test_assert_valid (snapshot);
  assert_attached (snapshot, "m", "m::n::k", TRIAD_RULE_CANONICAL_LINK, "m::n::k");
}

static void
test_nested_canonical_link (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'>"
    "  <model name='n'><model name='o'><link name='k'/></model></model>"
    "</model></sdf>");

  triad_test_assert_valid (snapshot);
  assert_attached (snapshot, "m", "m::n::o::k", TRIAD_RULE_FIRST_LINK, "m::n::o::k");
  assert_attached (snapshot, "m::n", "m::n::o::k", TRIAD_RULE_FIRST_LINK, "m::n::o::k");
}

static void
test_canonical_link_is_no_link (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m' canonical_link='f'>"
    "<link name='a'/><frame name='f'/></model></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (problem->code, ==, TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID);
  triad_test_assert_characters (snapshot, &problem->range, "f");
}

static void
test_static (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><static>true</static>"
    "<frame name='f'/><model name='n'><frame name='g'/></model></model></sdf>");

  triad_test_assert_valid (snapshot);
  assert_attached (snapshot, "m", NULL, TRIAD_RULE_NONE, "m");
  assert_attached (snapshot, "m::f", "m", TRIAD_RULE_MODEL_FRAME, "m");
  assert_attached (snapshot, "m::n::g", "m::n", TRIAD_RULE_MODEL_FRAME, "m::n");
}

/* The canonical link of a model can be in a static one, as in libsdformat. */
/* A nested model without a link is an error of its own only. */
static void
test_nested_without_link (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><model name='empty'><frame name='f'/></model>"
    "<model name='n'><link name='l'/></model></model></sdf>");

  assert_attached (snapshot, "m", "m::n::l", TRIAD_RULE_FIRST_LINK, "m::n::l");
  assert_attached (snapshot, "m::empty", NULL, TRIAD_RULE_NONE, NULL);
}

static void
test_nested_static (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><frame name='f'/>"
    "<model name='n' canonical_link='b'><static>true</static><link name='a'/><link name='b'/>"
    "</model></model></sdf>");

  triad_test_assert_valid (snapshot);
  assert_attached (snapshot, "m", "m::n::b", TRIAD_RULE_FIRST_LINK, "m::n::b");
  assert_attached (snapshot, "m::n", NULL, TRIAD_RULE_NONE, "m::n");
}

/* Loads the first of @files, a list of names and contents; the others are in the same
 * folder. */
static TriadSnapshot *
load_files (const char *const *files)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, files[0]);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot;

  for (int i = 0; files[i] != NULL; i += 2)
    g_object_unref (triad_folder_write (folder, files[i], files[i + 1]));

  snapshot = triad_snapshot_load (file, files[0], NULL, NULL, &error);
  g_assert_no_error (error);
  triad_test_assert_valid (snapshot);

  return snapshot;
}

static void
test_static_include (void)
{
  static const char *const files[] = {
    "w.sdf",
    "<sdf version='1.9'><world name='w'>"
    "<include><uri>s.sdf</uri></include>"
    "<include><uri>s.sdf</uri><name>loose</name><static>false</static></include>"
    "<include><uri>s.sdf</uri><name>default</name><static/></include>"
    "<model name='m'><static>true</static>"
    "<include><uri>s.sdf</uri><name>inner</name><static>false</static></include></model>"
    "</world></sdf>",
    "s.sdf",
    "<sdf version='1.9'><model name='s'><static>true</static><link name='l'/>"
    "<model name='nested'><static>true</static><link name='l'/></model></model></sdf>",
    NULL,
  };
  g_autoptr(TriadSnapshot) snapshot = load_files (files);

  assert_attached (snapshot, "s", NULL, TRIAD_RULE_NONE, "s");
  assert_attached (snapshot, "loose", "loose::l", TRIAD_RULE_FIRST_LINK, "loose::l");
  assert_attached (snapshot, "loose::nested", NULL, TRIAD_RULE_NONE, "loose::nested");
  assert_attached (snapshot, "default", NULL, TRIAD_RULE_NONE, "default");
  assert_attached (snapshot, "m::inner", NULL, TRIAD_RULE_NONE, "m::inner");
}

/* The first link of a merged model can come from a model merged into it. */
static void
test_first_link_merged_twice (void)
{
  static const char *const files[] = {
    "o.sdf",
    "<sdf version='1.9'><model name='o'><include merge='true'><uri>m.sdf</uri></include>"
    "<include merge='true'><uri>k.sdf</uri></include></model></sdf>",
    "m.sdf",
    "<sdf version='1.9'><model name='m'><include merge='true'><uri>n.sdf</uri></include>"
    "<link name='b'/></model></sdf>",
    "n.sdf",
    "<sdf version='1.9'><model name='n'><link name='a'/></model></sdf>",
    "k.sdf",
    "<sdf version='1.9'><model name='k'><include merge='true'><uri>p.sdf</uri></include>"
    "</model></sdf>",
    "p.sdf",
    "<sdf version='1.9'><model name='p'><model name='c'><link name='l'/></model></model></sdf>",
    NULL,
  };
  g_autoptr(TriadSnapshot) snapshot = load_files (files);

  assert_attached (snapshot, "o", "o::a", TRIAD_RULE_FIRST_LINK, "o::a");
  assert_attached (snapshot, "o::_merged__m__model__", "o::a", TRIAD_RULE_FIRST_LINK, "o::a");
  assert_attached (snapshot, "o::_merged__n__model__", "o::a", TRIAD_RULE_FIRST_LINK, "o::a");
  assert_attached (snapshot, "o::_merged__k__model__", "o::c::l", TRIAD_RULE_FIRST_LINK, "o::c::l");
}

static void
test_without_link (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><model name='n'><frame name='f'/></model></model></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  /* the outer model lacks a link because the inner one does: that is one error */
  g_assert_cmpint (problem->code, ==, TRIAD_CODE_MODEL_WITHOUT_LINK);
  triad_test_assert_characters (snapshot, &problem->range, "n");
}

static void
test_cycle (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/>"
    "<frame name='x' attached_to='y'/><frame name='y' attached_to='z'/>"
    "<frame name='z' attached_to='x'/><frame name='tail' attached_to='x'/>"
    "</model></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);
  const TriadAttachedGraph *graph = triad_snapshot_get_attached (snapshot);

  g_assert_cmpint (problem->code, ==, TRIAD_CODE_FRAME_ATTACHED_TO_CYCLE);
  g_assert_cmpint (problem->related->len, ==, 3);
  g_assert_cmpstr (g_array_index (problem->related, TriadRelated, 2).message, ==,
                   "as a result, “m::tail” has no pose");
  g_assert_nonnull (strstr (problem->message, "m::x → m::y → m::z → m::x"));
  g_assert_cmpint (graph->n_cycles, ==, 1);
  g_assert_cmpint (graph->edges[triad_test_find (snapshot, "m::y")].state, ==,
                   TRIAD_FRAME_EDGE_CYCLE);
  g_assert_cmpint (graph->edges[triad_test_find (snapshot, "m::tail")].state, ==,
                   TRIAD_FRAME_EDGE_INVALID);
  g_assert_cmpint (graph->body[triad_test_find (snapshot, "m::tail")], ==, -1);
}

static void
test_joint_ends (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/><link name='b'/>"
    "<frame name='f' attached_to='a'/>"
    "<joint name='j' type='fixed'><parent>a</parent><child>f</child></joint>"
    "<joint name='k' type='fixed'><parent>world</parent><child>a</child></joint>"
    "</model></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (problem->code, ==, TRIAD_CODE_JOINT_PARENT_SAME_AS_CHILD);
  g_assert_cmpint (problem->frame, ==, triad_test_find (snapshot, "m::j"));
}

static void
test_child_world (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/>"
    "<joint name='j' type='fixed'><parent>a</parent><child>world</child></joint>"
    "</model></sdf>");
  g_autoptr(TriadSnapshot) in_world = triad_test_load (
    "<sdf version='1.9'><world name='w'><frame name='f'/><model name='m'><link name='a'/></model>"
    "<joint name='j' type='fixed'><parent>m</parent><child>world</child></joint></world></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (problem->code, ==, TRIAD_CODE_JOINT_CHILD_LINK_INVALID);
  triad_test_assert_characters (snapshot, &problem->range, "world");
  g_assert_cmpint (triad_test_get_only_problem (in_world)->code, ==,
                   TRIAD_CODE_JOINT_CHILD_LINK_INVALID);
  g_assert_cmpint (triad_snapshot_get_model (in_world)->joints[0].child_frame, ==, -1);
  assert_attached (in_world, "j", NULL, TRIAD_RULE_CHILD, NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/attached-graph/defaults", test_defaults);
  g_test_add_func ("/attached-graph/states", test_states);
  g_test_add_func ("/attached-graph/broken-states", test_broken_states);
  g_test_add_func ("/attached-graph/canonical-link", test_canonical_link);
  g_test_add_func ("/attached-graph/nested-canonical-link", test_nested_canonical_link);
  g_test_add_func ("/attached-graph/canonical-link-is-no-link", test_canonical_link_is_no_link);
  g_test_add_func ("/attached-graph/static", test_static);
  g_test_add_func ("/attached-graph/nested-without-link", test_nested_without_link);
  g_test_add_func ("/attached-graph/nested-static", test_nested_static);
  g_test_add_func ("/attached-graph/static-include", test_static_include);
  g_test_add_func ("/attached-graph/first-link-merged-twice", test_first_link_merged_twice);
  g_test_add_func ("/attached-graph/without-link", test_without_link);
  g_test_add_func ("/attached-graph/cycle", test_cycle);
  g_test_add_func ("/attached-graph/joint-ends", test_joint_ends);
  g_test_add_func ("/attached-graph/child-world", test_child_world);

  return g_test_run ();
}
