/* test-diagram-options.c: the visible parts of a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-layout-engine.h"
#include "triad-test-diagram.h"
#include "triad-test.h"

#include <string.h>

static const char world[] =
  "<sdf version='1.9'><world name='w'>"
  "  <model name='arm'>"
  "    <link name='base'/>"
  "    <model name='hand'>"
  "      <link name='palm'/>"
  "      <link name='finger'><pose relative_to='knuckle'/></link>"
  "      <joint name='knuckle' type='revolute'><pose relative_to='palm'/>"
  "        <parent>palm</parent><child>finger</child></joint>"
  "    </model>"
  "    <frame name='grip' attached_to='hand::palm'/>"
  "    <frame name='mark' attached_to='hand::finger'><pose relative_to='hand::palm'/></frame>"
  "  </model>"
  "  <model name='table'><link name='top'/></model>"
  "  <frame name='corner' attached_to='table::top'/>"
  "</world></sdf>";

static TriadDiagram *
make (const TriadSnapshot       *snapshot,
      const TriadDiagramOptions *options)
{
  return triad_diagram_new_with_options (snapshot, TRIAD_GRAPH_RELATIVE_TO, options);
}

static int
get_box (const TriadSnapshot *snapshot,
         const TriadDiagram  *diagram,
         const char          *name)
{
  return diagram->box_of_frame[triad_test_find (snapshot, name)];
}

/* The style of the arrow between the boxes of two frames, -1 for none. */
static int
find_arrow (const TriadSnapshot *snapshot,
            const TriadDiagram  *diagram,
            const char          *from,
            const char          *to)
{
  int a = get_box (snapshot, diagram, from);
  int b = get_box (snapshot, diagram, to);

  for (int i = 0; i < diagram->n_arrows; i++)
    if (diagram->arrows[i].from == a && diagram->arrows[i].to == b)
      return (int) diagram->arrows[i].style;

  return -1;
}

/* Invariants of all diagrams. */
static void
check (const TriadDiagram *diagram)
{
  for (int a = 0; a < diagram->n_arrows; a++)
    for (int b = 0; b < a; b++)
      g_assert_false (diagram->arrows[a].from == diagram->arrows[b].from
                      && diagram->arrows[a].to == diagram->arrows[b].to
                      && diagram->arrows[a].style == diagram->arrows[b].style);

  for (int v = 0; v < diagram->n_frames; v++)
    if (diagram->box_of_frame[v] >= 0)
      {
        const TriadBox *box = &diagram->boxes[diagram->box_of_frame[v]];

        g_assert_true (box->frame == v || box->n_inside > 0);
      }

  for (int g = 0; g < diagram->n_clusters; g++)
    {
      gboolean is_empty = TRUE;

      g_assert_cmpint (diagram->clusters[g].parent, <, g);

      for (int b = 0; b < diagram->n_boxes; b++)
        is_empty &= diagram->boxes[b].cluster != g;

      for (int h = 0; h < diagram->n_clusters; h++)
        is_empty &= diagram->clusters[h].parent != g;

      g_assert_false (is_empty);
    }
}

static void
test_nothing_asked (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadDiagram) all = triad_diagram_new (snapshot, TRIAD_GRAPH_RELATIVE_TO);
  g_autoptr(TriadDiagram) diagram = make (snapshot, options);

  check (diagram);
  g_assert_cmpint (diagram->n_boxes, ==, all->n_boxes);
  g_assert_cmpint (diagram->n_boxes, ==, triad_snapshot_get_n_frames (snapshot));
  g_assert_cmpint (diagram->n_arrows, ==, diagram->n_boxes - 1);
}

static void
test_collapse (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadDiagram) diagram = NULL;
  g_autoptr(TriadDiagram) outer = NULL;
  const TriadBox *box;

  options->with_buttons = TRUE;
  triad_diagram_options_collapse (options, "arm::hand", TRUE);
  diagram = make (snapshot, options);
  check (diagram);

  box = &diagram->boxes[get_box (snapshot, diagram, "arm::hand")];
  g_assert_cmpint (box->kind, ==, TRIAD_FRAME_MODEL);
  g_assert_cmpint (box->n_inside, ==, 3);
  g_assert_cmpstr (box->label, ==, "hand (3)");
  g_assert_true (box->has_button);
  g_assert_cmpint (diagram->n_clusters, ==, 2);
  g_assert_cmpint (get_box (snapshot, diagram, "arm::hand::palm"),
                   ==, get_box (snapshot, diagram, "arm::hand"));

  /* one arrow for all that lead out, or in */
  g_assert_cmpint (find_arrow (snapshot, diagram, "arm::grip", "arm::hand"), >=, 0);
  g_assert_cmpint (find_arrow (snapshot, diagram, "arm::mark", "arm::hand"),
                   ==, TRIAD_ARROW_WRITTEN);
  g_assert_cmpint (find_arrow (snapshot, diagram, "arm::hand", "arm"), >=, 0);
  g_assert_cmpint (find_arrow (snapshot, diagram, "arm::hand", "arm::hand"), ==, -1);

  /* a collapsed model inside of a collapsed one is part of the outermost */
  triad_diagram_options_collapse (options, "arm", TRUE);
  outer = make (snapshot, options);
  check (outer);
  g_assert_cmpint (get_box (snapshot, outer, "arm::hand::palm"), ==, get_box (snapshot, outer,
                                                                              "arm"));
  g_assert_cmpint (outer->boxes[get_box (snapshot, outer, "arm")].n_inside, ==, 7);
  g_assert_cmpint (outer->n_clusters, ==, 1);
}

static void
test_lone_model_stays_open (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='m'><link name='l'/></model></sdf>");
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadDiagram) diagram = NULL;

  options->max_boxes = 1;
  options->with_buttons = TRUE;
  triad_diagram_options_collapse (options, "m", TRUE);
  diagram = make (snapshot, options);
  g_assert_cmpint (diagram->n_boxes, ==, 3);
  g_assert_false (diagram->clusters[0].has_button);
}

/* Ten models of ten links, one with a error, each around one of five. */
static TriadSnapshot *
make_large (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><world name='w'>");

  for (int m = 0; m < 10; m++)
    {
      g_string_append_printf (text, "<model name='m%d'>", m);

      for (int l = 0; l < 10; l++)
        g_string_append_printf (text, "<link name='l%d'/>", l);

      g_string_append (text, "<model name='inner'>");

      for (int l = 0; l < 5; l++)
        g_string_append_printf (text, "<link name='l%d'/>", l);

      if (m == 7)
        g_string_append (text, "<frame name='f' attached_to='no such'/>");

      g_string_append (text, "</model></model>");
    }

  g_string_append (text, "</world></sdf>");

  return triad_test_load (text->str);
}

static void
test_limit (void)
{
  g_autoptr(TriadSnapshot) snapshot = make_large ();
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadDiagram) inner = NULL;
  g_autoptr(TriadDiagram) valid = NULL;
  g_autoptr(TriadDiagram) expanded = NULL;
  g_autoptr(TriadDiagram) all = NULL;

  /* the deepest are enough */
  options->max_boxes = 140;
  inner = make (snapshot, options);
  check (inner);
  g_assert_cmpint (inner->n_boxes, <=, 140);
  g_assert_cmpint (inner->boxes[get_box (snapshot, inner, "m3::inner")].n_inside, ==, 5);
  g_assert_cmpint (inner->boxes[get_box (snapshot, inner, "m3")].n_inside, ==, 0);
  g_assert_cmpint (inner->boxes[get_box (snapshot, inner, "m7::inner")].n_inside, ==, 0);

  /* all that is valid; the error stays in view */
  options->max_boxes = 40;
  valid = make (snapshot, options);
  check (valid);
  g_assert_cmpint (valid->n_boxes, <=, 40);
  g_assert_cmpint (valid->boxes[get_box (snapshot, valid, "m3")].n_inside, ==, 16);
  g_assert_cmpint (valid->boxes[get_box (snapshot, valid, "m7::inner::f")].n_inside, ==, 0);

  /* except models that the user has expanded */
  triad_diagram_options_collapse (options, "m3", FALSE);
  expanded = make (snapshot, options);
  check (expanded);
  g_assert_cmpint (expanded->boxes[get_box (snapshot, expanded, "m3::l1")].n_inside, ==, 0);
  g_assert_cmpint (expanded->boxes[get_box (snapshot, expanded, "m4")].n_inside, ==, 16);

  options->max_boxes = 1;
  g_hash_table_remove_all (options->expanded);
  all = make (snapshot, options);
  check (all);
  g_assert_cmpint (all->n_boxes, ==, 11);
  g_assert_true (all->boxes[get_box (snapshot, all, "m7")].error);
  g_assert_false (all->boxes[get_box (snapshot, all, "m6")].error);
}

static void
test_hide (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadDiagram) diagram = NULL;

  options->hide_joints = TRUE;
  options->hide_frames = TRUE;
  diagram = make (snapshot, options);
  check (diagram);
  g_assert_cmpint (get_box (snapshot, diagram, "arm::hand::knuckle"), ==, -1);
  g_assert_cmpint (get_box (snapshot, diagram, "corner"), ==, -1);

  /* its arrow is led on */
  g_assert_cmpint (find_arrow (snapshot, diagram, "arm::hand::finger", "arm::hand::palm"), >=, 0);
}

static void
test_errors_are_not_hidden (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='m'><link name='l'/>"
                     "<frame name='valid'/><frame name='wrong' attached_to='no such'/>"
                     "</model></sdf>");
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadDiagram) diagram = NULL;

  options->hide_frames = TRUE;
  diagram = triad_diagram_new_with_options (snapshot, TRIAD_GRAPH_ATTACHED_TO, options);
  check (diagram);
  g_assert_cmpint (get_box (snapshot, diagram, "m::valid"), ==, -1);
  g_assert_cmpint (get_box (snapshot, diagram, "m::wrong"), >=, 0);
}

static void
test_focus (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadDiagram) diagram = NULL;
  g_autoptr(TriadDiagram) unknown = NULL;

  options->focus = g_strdup ("arm::hand::knuckle");
  diagram = make (snapshot, options);
  check (diagram);
  g_assert_cmpint (get_box (snapshot, diagram, "arm::hand::finger"), >=, 0);
  g_assert_cmpint (get_box (snapshot, diagram, "arm::hand::palm"), >=, 0);
  g_assert_cmpint (get_box (snapshot, diagram, "arm"), >=, 0);
  g_assert_cmpint (get_box (snapshot, diagram, "arm::grip"), ==, -1);
  g_assert_cmpint (get_box (snapshot, diagram, "table"), ==, -1);
  g_assert_cmpint (diagram->n_clusters, ==, 2);
  g_assert_cmpint (diagram->n_arrows, ==, diagram->n_boxes - 1);

  /* a frame that a reload took away */
  g_free (options->focus);
  options->focus = g_strdup ("no such");
  unknown = make (snapshot, options);
  g_assert_cmpint (unknown->n_boxes, ==, triad_snapshot_get_n_frames (snapshot));
}

static void
test_direction (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();

  for (int direction = TRIAD_DIRECTION_DOWN; direction <= TRIAD_DIRECTION_RIGHT; direction++)
    {
      g_autoptr(TriadLayout) layout = NULL;

      options->direction = direction;
      layout = triad_layout_engine_run (engine, make (snapshot, options), NULL, NULL);
      test_layout_check (layout);

      for (int a = 0; a < layout->diagram->n_arrows; a++)
        {
          const TriadArrow *arrow = &layout->diagram->arrows[a];
          const TriadRect *from = &layout->boxes[arrow->from];
          const TriadRect *to = &layout->boxes[arrow->to];

          if (layout->diagram->boxes[arrow->from].cluster != layout->diagram->boxes[arrow->to].cluster)
            continue;

          if (direction == TRIAD_DIRECTION_DOWN)
            g_assert_cmpfloat (to->y + to->height, <, from->y);
          else
            g_assert_cmpfloat (to->x + to->width, <, from->x);
        }
    }
}

static void
test_signs (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadLayout) layout = NULL;
  int hand = triad_test_find (snapshot, "arm::hand");
  int table = triad_test_find (snapshot, "table");
  int n_signs = 0;
  TriadRect rect;

  options->with_buttons = TRUE;
  triad_diagram_options_collapse (options, "arm::hand", TRUE);
  layout = triad_layout_engine_run (engine, make (snapshot, options), NULL, NULL);

  g_assert_true (triad_layout_get_box_button (layout, layout->diagram->box_of_frame[hand], &rect));
  g_assert_cmpint (triad_layout_pick_button (layout, rect.x + 2, rect.y + 2, 1), ==, hand);
  g_assert_cmpint (triad_layout_pick_title (layout, rect.x - 20, rect.y), ==, hand);

  for (int g = 0; g < layout->diagram->n_clusters; g++)
    if (triad_layout_get_cluster_button (layout, g, &rect))
      {
        int model = layout->diagram->clusters[g].frame;

        g_assert_cmpint (triad_layout_pick_button (layout, rect.x + 2, rect.y + 2, 1), ==, model);
        g_assert_cmpint (triad_layout_pick_title (layout, rect.x + 20, rect.y), ==, model);
        n_signs++;
      }

  g_assert_cmpint (n_signs, ==, 2);
  g_assert_cmpint (triad_layout_pick_button (layout, layout->bounds.x - 20, 0, 1), ==, -1);
  g_assert_true (triad_layout_find_frame (layout, table, &rect));
  g_assert_cmpint (triad_layout_pick_title (layout, rect.x + 2, rect.y + 2), ==, -1);
}

static void
test_copy (void)
{
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadDiagramOptions) copy = NULL;

  triad_diagram_options_collapse (options, "a", TRUE);
  triad_diagram_options_collapse (options, "b", FALSE);
  options->focus = g_strdup ("c");
  copy = triad_diagram_options_copy (options);
  triad_diagram_options_collapse (options, "a", FALSE);
  g_assert_true (g_hash_table_contains (copy->collapsed, "a"));
  g_assert_false (g_hash_table_contains (options->collapsed, "a"));
  g_assert_true (g_hash_table_contains (copy->expanded, "b"));
  g_assert_cmpstr (copy->focus, ==, "c");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/diagram-options/defaults", test_nothing_asked);
  g_test_add_func ("/diagram-options/collapse", test_collapse);
  g_test_add_func ("/diagram-options/lone-model-stays-open", test_lone_model_stays_open);
  g_test_add_func ("/diagram-options/limit", test_limit);
  g_test_add_func ("/diagram-options/hide", test_hide);
  g_test_add_func ("/diagram-options/errors-are-not-hidden", test_errors_are_not_hidden);
  g_test_add_func ("/diagram-options/focus", test_focus);
  g_test_add_func ("/diagram-options/direction", test_direction);
  g_test_add_func ("/diagram-options/signs", test_signs);
  g_test_add_func ("/diagram-options/copy", test_copy);

  return g_test_run ();
}
