/* test-layout.c: picking in a layout */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-bezier-path.h"
#include "triad-layout-engine.h"
#include "triad-test-diagram.h"

static TriadLayout *
make (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  TestDiagram *diagram = test_diagram_new ();
  int group = test_diagram_group (diagram, -1, "arm");
  int model = test_diagram_box (diagram, group, TRIAD_FRAME_MODEL, "__model__");
  int link = test_diagram_box (diagram, group, TRIAD_FRAME_LINK, "upper");
  int frame = test_diagram_box (diagram, group, TRIAD_FRAME_EXPLICIT, "tip");
  int stub = test_diagram_box (diagram, group, TRIAD_FRAME_EXPLICIT, "no such frame");

  test_diagram_arrow (diagram, link, model, TRIAD_ARROW_DEFAULT);
  test_diagram_arrow (diagram, frame, stub, TRIAD_ARROW_DANGLING);
  test_diagram_get (diagram, stub)->frame = -1;

  return triad_layout_engine_run (engine, test_diagram_end (diagram), NULL, NULL);
}

static void
test_pick (void)
{
  g_autoptr(TriadLayout) layout = make ();
  TriadRect extent;
  TriadRect rect;

  for (int b = 0; b < layout->diagram->n_boxes; b++)
    {
      double x = layout->boxes[b].x + layout->boxes[b].width / 2;
      double y = layout->boxes[b].y + layout->boxes[b].height / 2;

      g_assert_cmpint (triad_layout_pick (layout, x, y, 0), ==, layout->diagram->boxes[b].frame);
      g_assert_cmpint (triad_layout_pick_arrow (layout, x, y, 2), ==, -1);
    }

  g_assert_true (triad_layout_find_extent (layout, 0, &extent));
  g_assert_true (triad_layout_find_frame (layout, 0, &rect));
  g_assert_cmpfloat (extent.width, >, rect.width);
  g_assert_true (triad_layout_find_extent (layout, 1, &extent));
  g_assert_true (triad_layout_find_frame (layout, 1, &rect));
  g_assert_cmpmem (&extent, sizeof extent, &rect, sizeof rect);
  g_assert_false (triad_layout_find_extent (layout, -1, &extent));
  g_assert_cmpint (triad_layout_pick (layout, -1000, 0, 4), ==, -1);
}

static void
test_pick_arrow (void)
{
  g_autoptr(TriadLayout) layout = make ();
  g_autoptr(GArray) room = triad_path_builder_new ();

  for (int a = 0; a < layout->diagram->n_arrows; a++)
    {
      TriadPath path = triad_path_array_get (layout->arrows, a, room);
      TriadPoint near_tail = triad_bezier_evaluate (path.points, 0.1);
      TriadPoint near_tip = triad_bezier_evaluate (&path.points[path.n_points - 4], 0.9);
      int from = layout->diagram->boxes[layout->diagram->arrows[a].from].frame;
      int to = layout->diagram->boxes[layout->diagram->arrows[a].to].frame;
      TriadRect bounds = triad_path_get_bounds (&path);

      g_assert_cmpmem (&layout->arrow_bounds[a], sizeof bounds, &bounds, sizeof bounds);
      g_assert_cmpint (triad_layout_pick_arrow (layout, near_tail.x + 1, near_tail.y, 3), ==, a);
      g_assert_cmpint (triad_layout_pick_arrow (layout, near_tip.x, near_tip.y, 3), ==, a);
      g_assert_cmpint (triad_layout_get_far_end (layout, a, near_tip.x, near_tip.y), ==, from);

      /* a stub cannot be selected */
      g_assert_cmpint (triad_layout_get_far_end (layout, a, near_tail.x, near_tail.y),
                       ==, to >= 0 ? to : from);
    }
}

/* The decoration below a collapsed model is inside the extent. */
static void
test_pile (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  TestDiagram *diagram = test_diagram_new ();
  int box = test_diagram_box (diagram, -1, TRIAD_FRAME_MODEL, "arm (7)");
  g_autoptr(TriadLayout) layout = NULL;

  test_diagram_get (diagram, box)->n_inside = 7;
  layout = triad_layout_engine_run (engine, test_diagram_end (diagram), NULL, NULL);

  g_assert_cmpfloat (layout->bounds.width, ==, layout->boxes[box].width
                                               + TRIAD_PILE * TRIAD_PILE_STEP);
  g_assert_cmpfloat (layout->bounds.height, ==, layout->boxes[box].height
                                                + TRIAD_PILE * TRIAD_PILE_STEP);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/layout/pick", test_pick);
  g_test_add_func ("/layout/pick-arrow", test_pick_arrow);
  g_test_add_func ("/layout/pile", test_pile);

  return g_test_run ();
}
