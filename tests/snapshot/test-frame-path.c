/* test-frame-path.c: the path of a frame, and its highlight */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-graph-highlight.h"
#include "triad-test.h"

static const char arm[] =
  "<sdf version='1.9'><model name='arm'>"
  "  <link name='base'/>"
  "  <link name='upper'><pose relative_to='elbow'/></link>"
  "  <joint name='elbow' type='revolute'><pose relative_to='base'/>"
  "    <parent>base</parent><child>upper</child></joint>"
  "  <frame name='tip' attached_to='upper'><pose relative_to='base'/></frame>"
  "  <frame name='nail' attached_to='upper'/>"
  "  <frame name='on_tip' attached_to='tip'/>"
  "</model></sdf>";

static void
assert_path (const TriadSnapshot *snapshot,
             TriadGraphKind       kind,
             const char * const  *names)
{
  g_autoptr(TriadFramePath) path = triad_frame_path_new (snapshot, kind,
                                                         triad_test_find (snapshot, names[0]));
  int n = (int) g_strv_length ((char **) names);

  g_assert_cmpint (path->n_frames, >=, n);

  for (int i = 0; i < n; i++)
    {
      g_assert_cmpint (path->frames[i], ==, triad_test_find (snapshot, names[i]));
      g_assert_true (triad_frame_path_contains (path, path->frames[i]));
    }
}

static void
test_ends (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadFramePath) attached = NULL;
  g_autoptr(TriadFramePath) relative = NULL;
  int tip = triad_test_find (snapshot, "arm::on_tip");
  int body = triad_snapshot_get_attached (snapshot)->body[tip];

  assert_path (snapshot, TRIAD_GRAPH_ATTACHED_TO,
               (const char *[]) { "arm::on_tip", "arm::tip", "arm::upper", NULL });
  assert_path (snapshot, TRIAD_GRAPH_RELATIVE_TO,
               (const char *[]) { "arm::on_tip", "arm::tip", "arm::base", "arm", NULL });

  attached = triad_frame_path_new (snapshot, TRIAD_GRAPH_ATTACHED_TO, tip);
  relative = triad_frame_path_new (snapshot, TRIAD_GRAPH_RELATIVE_TO, tip);
  g_assert_cmpint (attached->frames[attached->n_frames - 1], ==, body);
  g_assert_cmpint (triad_snapshot_get_frame (snapshot,
                                             relative->frames[relative->n_frames - 1])->kind,
                   ==, TRIAD_FRAME_ROOT);
  g_assert_false (triad_frame_path_contains (attached, triad_test_find (snapshot, "arm::base")));
  g_assert_false (triad_frame_path_contains (attached, -1));
  g_assert_false (triad_frame_path_contains (NULL, 0));
}

static void
test_cycle (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='m'><link name='l'/>"
                     "<frame name='a'><pose relative_to='b'/></frame>"
                     "<frame name='b'><pose relative_to='a'/></frame>"
                     "<frame name='c'><pose relative_to='a'/></frame>"
                     "<frame name='d'><pose relative_to='no such'/></frame>"
                     "</model></sdf>");
  g_autoptr(TriadFramePath) into = triad_frame_path_new (snapshot, TRIAD_GRAPH_RELATIVE_TO,
                                                         triad_test_find (snapshot, "m::c"));
  g_autoptr(TriadFramePath) nowhere = triad_frame_path_new (snapshot, TRIAD_GRAPH_RELATIVE_TO,
                                                            triad_test_find (snapshot, "m::d"));

  g_assert_cmpint (into->n_frames, ==, 3);
  g_assert_cmpint (nowhere->n_frames, ==, 1);
}

/* A chain of a hundred thousand frames is a path like any other. */
static void
test_long (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='f0'/>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadFramePath) path = NULL;
  int n = g_test_quick () ? 5000 : 100000;

  for (int i = 1; i < n; i++)
    g_string_append_printf (text, "<frame name='f%d' attached_to='f%d'/>", i, i - 1);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  path = triad_frame_path_new (snapshot, TRIAD_GRAPH_ATTACHED_TO,
                               triad_snapshot_get_n_frames (snapshot) - 1);
  g_assert_cmpint (path->n_frames, ==, n);
}

static int
get_level (const TriadSnapshot       *snapshot,
           const TriadDiagram        *diagram,
           const TriadGraphHighlight *highlight,
           const char                *name)
{
  return highlight->boxes[diagram->box_of_frame[triad_test_find (snapshot, name)]];
}

static void
test_highlight (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadDiagram) diagram = triad_diagram_new (snapshot, TRIAD_GRAPH_RELATIVE_TO);
  int tip = triad_test_find (snapshot, "arm::tip");
  g_autoptr(TriadFramePath) path = triad_frame_path_new (snapshot, TRIAD_GRAPH_RELATIVE_TO, tip);
  g_autoptr(TriadGraphHighlight) highlight =
    triad_graph_highlight_new (diagram, &(TriadHighlight) { tip, -1, path, NULL, -1 });
  g_autoptr(TriadGraphHighlight) none = triad_graph_highlight_new (diagram, &TRIAD_HIGHLIGHT_NONE);

  g_assert_true (highlight->is_lit);
  g_assert_cmpint (get_level (snapshot, diagram, highlight, "arm::tip"), ==,
                   TRIAD_GRAPH_HIGHLIGHT_LIT);
  g_assert_cmpint (get_level (snapshot, diagram, highlight, "arm::base"), ==,
                   TRIAD_GRAPH_HIGHLIGHT_LIT);
  g_assert_cmpint (get_level (snapshot, diagram, highlight, "arm"), ==, TRIAD_GRAPH_HIGHLIGHT_LIT);
  g_assert_cmpint (get_level (snapshot, diagram, highlight, "arm::on_tip"),
                   ==, TRIAD_GRAPH_HIGHLIGHT_NEAR);
  g_assert_cmpint (get_level (snapshot, diagram, highlight, "arm::elbow"),
                   ==, TRIAD_GRAPH_HIGHLIGHT_NONE);
  g_assert_cmpint (highlight->clusters[0], ==, TRIAD_GRAPH_HIGHLIGHT_LIT);

  for (int a = 0; a < diagram->n_arrows; a++)
    {
      gboolean on_path = triad_frame_path_contains (path,
                                                    diagram->boxes[diagram->arrows[a].from].frame);

      g_assert_true ((highlight->arrows[a] == TRIAD_GRAPH_HIGHLIGHT_LIT) == on_path);
      g_assert_cmpint (none->arrows[a], ==, TRIAD_GRAPH_HIGHLIGHT_NONE);
    }

  g_assert_false (none->is_lit);
}

static void
test_hover_is_softer (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadDiagram) diagram = triad_diagram_new (snapshot, TRIAD_GRAPH_RELATIVE_TO);
  int tip = triad_test_find (snapshot, "arm::tip");
  g_autoptr(TriadFramePath) path = triad_frame_path_new (snapshot, TRIAD_GRAPH_RELATIVE_TO, tip);
  g_autoptr(TriadGraphHighlight) highlight =
    triad_graph_highlight_new (diagram, &(TriadHighlight) { -1, tip, NULL, path, -1 });

  g_assert_false (highlight->is_lit);
  g_assert_cmpint (get_level (snapshot, diagram, highlight, "arm::base"),
                   ==, TRIAD_GRAPH_HIGHLIGHT_HOVERED);
  g_assert_cmpint (get_level (snapshot, diagram, highlight, "arm::on_tip"),
                   ==, TRIAD_GRAPH_HIGHLIGHT_NONE);
}

static void
test_errors (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='m'><link name='l'/>"
                     "<frame name='a'><pose relative_to='b'/></frame>"
                     "<frame name='b'><pose relative_to='a'/></frame>"
                     "<frame name='d'><pose relative_to='no such'/></frame>"
                     "</model></sdf>");
  g_autoptr(TriadDiagram) diagram = triad_diagram_new (snapshot, TRIAD_GRAPH_RELATIVE_TO);
  static const char *names[] = { "m::a", "m::d" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      int frame = triad_test_find (snapshot, names[i]);
      g_autoptr(TriadFramePath) path = triad_frame_path_new (snapshot, TRIAD_GRAPH_RELATIVE_TO,
                                                             frame);
      g_autoptr(TriadGraphHighlight) highlight =
        triad_graph_highlight_new (diagram, &(TriadHighlight) { frame, -1, path, NULL, -1 });
      int n_lit = 0;

      for (int a = 0; a < diagram->n_arrows; a++)
        n_lit += highlight->arrows[a] == TRIAD_GRAPH_HIGHLIGHT_LIT;

      /* all around the cycle; to the stub */
      g_assert_cmpint (n_lit, ==, i == 0 ? 2 : 1);
    }
}

static void
test_placement (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='m' placement_frame='tip'>"
                     "<link name='l'/><frame name='tip'><pose>0 0 1 0 0 0</pose></frame>"
                     "</model></sdf>");
  g_autoptr(TriadDiagram) diagram = triad_diagram_new (snapshot, TRIAD_GRAPH_RELATIVE_TO);
  int link = triad_test_find (snapshot, "m::l");
  g_autoptr(TriadFramePath) path = triad_frame_path_new (snapshot, TRIAD_GRAPH_RELATIVE_TO, link);
  g_autoptr(TriadGraphHighlight) highlight =
    triad_graph_highlight_new (diagram, &(TriadHighlight) { link, -1, path, NULL, -1 });

  for (int a = 0; a < diagram->n_arrows; a++)
    if (diagram->arrows[a].style == TRIAD_ARROW_PLACED_BY)
      g_assert_cmpint (highlight->arrows[a], ==, TRIAD_GRAPH_HIGHLIGHT_LIT);

  g_assert_cmpint (get_level (snapshot, diagram, highlight, "m::tip"), ==,
                   TRIAD_GRAPH_HIGHLIGHT_NEAR);
}

static void
test_differs (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);

  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    {
      g_autoptr(TriadDiagram) diagram = triad_diagram_new (snapshot, kind);

      for (int b = 0; b < diagram->n_boxes; b++)
        {
          const char *label = diagram->boxes[b].label;

          /* A joint that moves with its child and has a pose relative to its parent is usual. */
          g_assert_cmpint (diagram->boxes[b].differs, ==, g_str_equal (label, "tip"));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/frame-path/ends-at-body-and-root", test_ends);
  g_test_add_func ("/frame-path/cycle-and-dangling", test_cycle);
  g_test_add_func ("/frame-path/long", test_long);
  g_test_add_func ("/frame-path/highlight", test_highlight);
  g_test_add_func ("/frame-path/hover-is-softer", test_hover_is_softer);
  g_test_add_func ("/frame-path/errors-are-lit", test_errors);
  g_test_add_func ("/frame-path/placement-is-lit", test_placement);
  g_test_add_func ("/frame-path/differs-is-marked", test_differs);

  return g_test_run ();
}
