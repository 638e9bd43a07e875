/* test-viewport-reveal.c: movement of a viewport to parts of a layout */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-layout-engine.h"
#include "triad-test.h"
#include "triad-viewport-reveal.h"

#define MARGIN 12.0

typedef struct
{
  TriadSnapshot *snapshot;
  TriadLayout   *layout;
} Graph;

static void
graph_clear (Graph *self)
{
  triad_layout_unref (self->layout);
  triad_snapshot_unref (self->snapshot);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Graph, graph_clear)

static Graph
place (const char *model)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autofree char *text = g_strdup_printf ("<sdf version='1.9'>%s</sdf>", model);
  TriadSnapshot *snapshot = triad_test_load (text);
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();

  options->pose_labels = TRIAD_POSE_LABELS_ON;

  return (Graph) {
    snapshot,
    triad_layout_engine_run (engine,
                             triad_diagram_new_with_options (snapshot, TRIAD_GRAPH_RELATIVE_TO,
                                                             options), NULL, NULL),
  };
}

static gboolean
is_visible (const TriadViewport *viewport,
            TriadRect            rect,
            double               width,
            double               height)
{
  TriadViewport copy = *viewport;

  return !triad_viewport_reveal (&copy, &rect, width, height, MARGIN);
}

static TriadRect
get_room (const Graph *graph,
          const char  *name)
{
  int box = graph->layout->diagram->box_of_frame[triad_test_find (graph->snapshot, name)];

  return triad_diagram_get_room (graph->layout->diagram, box, &graph->layout->boxes[box]);
}

static void
test_pose_and_model_come_with_a_frame (void)
{
  g_auto(Graph) graph = place ("<world name='w'><model name='a'><link name='l'>"
                               "<pose>1 2 0 0 0 0</pose></link></model></world>");
  TriadRect room = get_room (&graph, "a::l");
  TriadRect model;
  TriadViewport viewport = { 1, 0, 0 };
  int frame = triad_test_find (graph.snapshot, "a::l");
  TriadRect box;

  g_assert_true (triad_layout_find_frame (graph.layout, frame, &box));
  g_assert_true (triad_layout_find_extent (graph.layout, triad_test_find (graph.snapshot, "a"),
                                           &model));
  g_assert_cmpfloat (room.y, <, box.y);

  /* The box is visible, but not its pose. */
  viewport.x = MARGIN - model.x;
  viewport.y = MARGIN - box.y;
  g_assert_true (triad_viewport_reveal_frame (&viewport, graph.layout, frame, 500, 500, MARGIN));
  g_assert_true (is_visible (&viewport, room, 500, 500));
  g_assert_false (triad_viewport_reveal_frame (&viewport, graph.layout, frame, 500, 500, MARGIN));

  /* Neither: the model comes with them, but what is visible does not move for the model. */
  viewport.x = viewport.y = -3000;
  g_assert_true (triad_viewport_reveal_frame (&viewport, graph.layout, frame, 500, 500, MARGIN));
  g_assert_true (is_visible (&viewport, model, 500, 500));
  viewport.y = MARGIN - room.y;
  g_assert_false (triad_viewport_reveal_frame (&viewport, graph.layout, frame, 500, 500, MARGIN));

  /* A model that is selected itself is shown with all that is in it. */
  frame = triad_test_find (graph.snapshot, "a");
  g_assert_true (triad_viewport_reveal_frame (&viewport, graph.layout, frame, 500, 500, MARGIN));
  g_assert_true (is_visible (&viewport, model, 500, 500));
}

/* A frame that comes into view is not at its edge, unless it is at that of its model. */
static void
test_surroundings_come_with_a_frame (void)
{
  g_autoptr(GString) model = g_string_new ("<model name='m'><link name='l0'/>");
  const double starts[] = { -5000, 5000 };

  for (int i = 1; i < 16; i++)
    g_string_append_printf (model, "<link name='l%d'><pose relative_to='l%d'/></link>", i, i - 1);

  g_string_append (model, "</model>");

  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_auto(Graph) graph = place (model->str);
      TriadViewport viewport = { 1, 0, starts[i] };
      TriadRect around = get_room (&graph, "m::l8");
      TriadRect model_box;

      around.y -= 60;
      around.height += 2 * 60;
      triad_viewport_reveal_frame (&viewport, graph.layout,
                                   triad_test_find (graph.snapshot, "m::l8"), 500, 400, MARGIN);
      g_assert_true (is_visible (&viewport, around, 500, 400));

      triad_viewport_reveal_frame (&viewport, graph.layout,
                                   triad_test_find (graph.snapshot, "m::l15"), 500, 400, MARGIN);
      g_assert_true (is_visible (&viewport, get_room (&graph, "m::l15"), 500, 400));
      g_assert_true (triad_layout_find_extent (graph.layout, triad_test_find (graph.snapshot, "m"),
                                               &model_box));
      g_assert_cmpfloat (model_box.y + model_box.height + viewport.y, >=, 400 - MARGIN - 1);
    }
}

static void
test_error_comes_into_view (void)
{
  g_auto(Graph) wrong = place ("<model name='m'><link name='l'/><frame name='f'/><frame name='g'/>"
                               "<frame name='lost'><pose relative_to='nothing'/></frame></model>");
  g_auto(Graph) right = place ("<model name='m'><link name='l'/><frame name='f'/></model>");
  TriadViewport viewport = { 1, -3000, -3000 };

  triad_viewport_reveal_error (&viewport, right.layout, 300, 300, MARGIN);
  g_assert_cmpfloat (viewport.x, ==, -3000);

  triad_viewport_reveal_error (&viewport, wrong.layout, 300, 300, MARGIN);
  g_assert_true (is_visible (&viewport, get_room (&wrong, "m::lost"), 300, 300));
}

static void
test_nothing_is_cut_at_the_left (void)
{
  g_auto(Graph) graph = place ("<model name='m'><link name='base'/>"
                               "<link name='a'><pose relative_to='base'/></link>"
                               "<link name='b'><pose relative_to='base'/></link>"
                               "<link name='c'><pose relative_to='base'/></link></model>");
  const TriadRect root = graph.layout->boxes[graph.layout->diagram->box_of_frame[0]];
  const double far = graph.layout->bounds.width + 2 * MARGIN;
  TriadViewport viewport = { 1, 0, -graph.layout->bounds.y + MARGIN };
  TriadRect first = root;

  for (int i = 0; i < graph.layout->diagram->n_boxes; i++)
    if (graph.layout->boxes[i].x < first.x)
      first = triad_diagram_get_room (graph.layout->diagram, i, &graph.layout->boxes[i]);

  viewport.x = -(first.x + first.width / 2);
  g_assert_false (is_visible (&viewport, first, far, 1000));
  triad_viewport_align_left (&viewport, graph.layout, &root, far, 1000, MARGIN);
  g_assert_true (is_visible (&viewport, first, far, 1000));
  g_assert_true (is_visible (&viewport, root, far, 1000));

  /* Where there is no room for the root beside it, nothing moves, or the root stays. */
  viewport.x = MARGIN - root.x;
  triad_viewport_align_left (&viewport, graph.layout, &root, root.width + 2 * MARGIN, 1000, MARGIN);
  g_assert_true (is_visible (&viewport, root, root.width + 2 * MARGIN, 1000));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/viewport-reveal/pose-and-model-come-with-a-frame",
                   test_pose_and_model_come_with_a_frame);
  g_test_add_func ("/viewport-reveal/surroundings-come-with-a-frame",
                   test_surroundings_come_with_a_frame);
  g_test_add_func ("/viewport-reveal/error-comes-into-view", test_error_comes_into_view);
  g_test_add_func ("/viewport-reveal/nothing-is-cut-at-the-left", test_nothing_is_cut_at_the_left);

  return g_test_run ();
}
