/* test-pane-layout.c: the arrangement of the graphs and the 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pane-layout.h"

static const TriadPaneLayoutRoom room = { 800, 780, 24, 70, 220, 0.65, 4.0 / 3 };

static void
test_high_graphs_below_the_scene (void)
{
  TriadRect first = { 0, 0, 235, 900 };
  TriadRect second = { 0, 0, 138, 1100 };
  TriadPaneLayout chosen = triad_pane_layout_choose (&first, &second, &room);

  g_assert_true (chosen.rows);
  g_assert_cmpint (chosen.first, >, room.width / 2);
  g_assert_cmpint (chosen.first, <, room.width);
}

static void
test_wide_graphs_beside_the_scene (void)
{
  TriadPaneLayoutRoom wide = room;
  TriadRect first = { 0, 0, 1000, 150 };
  TriadRect second = { 0, 0, 1050, 250 };
  TriadPaneLayout chosen;

  wide.width = 1600;
  chosen = triad_pane_layout_choose (&first, &second, &wide);

  g_assert_false (chosen.rows);
  g_assert_cmpint (chosen.first, <, wide.height / 2);
  g_assert_cmpint (chosen.first, >, 0);
}

static void
test_scene_above_when_as_good (void)
{
  TriadRect small = { 0, 0, 90, 100 };

  g_assert_true (triad_pane_layout_choose (&small, &small, &room).rows);
}

static void
test_scene_keeps_room (void)
{
  TriadRect nothing = { 0, 0, 0, 0 };
  TriadRect small = { 0, 0, 90, 100 };
  TriadRect huge = { 0, 0, 80000, 40000 };
  const TriadRect *rects[] = { &nothing, &small, &huge };

  for (gsize i = 0; i < G_N_ELEMENTS (rects); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (rects); k++)
      for (int rows = 0; rows < 2; rows++)
        {
          TriadPaneLayout chosen = triad_pane_layout_divide (rects[i], rects[k], &room, rows);
          double whole = rows ? room.height : room.width;
          double both = rows ? room.width : room.height;

          g_assert_cmpint (chosen.rows, ==, rows);
          g_assert_cmpfloat (chosen.scene, >=, 0.41 * whole);
          g_assert_cmpfloat (chosen.scene, <=, 0.59 * whole);
          g_assert_cmpfloat (chosen.first, >=, 0.29 * both);
          g_assert_cmpfloat (chosen.first, <=, 0.71 * both);
        }
}

static void
test_small_graphs_need_little (void)
{
  TriadRect small = { 0, 0, 90, 100 };
  TriadRect high = { 0, 0, 90, 400 };
  TriadPaneLayout chosen = triad_pane_layout_divide (&small, &small, &room, TRUE);
  TriadPaneLayout higher = triad_pane_layout_divide (&small, &high, &room, TRUE);

  g_assert_cmpint (chosen.scene, >, higher.scene);
}

static void
test_titles_stay_whole (void)
{
  TriadRect first = { 0, 0, 60, 2000 };
  TriadRect second = { 0, 0, 1200, 2000 };
  TriadPaneLayoutRoom narrow = room;
  TriadPaneLayout chosen;

  narrow.width = 560;
  chosen = triad_pane_layout_divide (&first, &second, &narrow, TRUE);

  g_assert_cmpint (chosen.first, >=, 220);

  chosen = triad_pane_layout_divide (&second, &first, &narrow, TRUE);

  g_assert_cmpint (narrow.width - chosen.first, >=, 220);

  narrow.width = 400;
  chosen = triad_pane_layout_choose (&first, &first, &narrow);

  g_assert_false (chosen.rows);
}

static void
test_compared (void)
{
  static const struct
  {
    double   width;
    double   height;
    double   graph_width;
    double   graph_height;
    gboolean rows;
  } cases[] = {
    { 1140, 520, 140, 1000, FALSE },  /* above, the 3D view would be a flat strip */
    { 1140, 520, 900, 200, FALSE },
    { 1300, 720, 140, 1000, FALSE },  /* more of high graphs is visible */
    { 1300, 720, 900, 200, TRUE },
    { 640, 520, 140, 1000, TRUE },    /* too narrow for three titles in a row */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TriadRect graph = { 0, 0, cases[i].graph_width, cases[i].graph_height };
      TriadPaneLayoutRoom both = room;
      TriadPaneLayout chosen;
      double whole;

      both.width = cases[i].width;
      both.height = cases[i].height;
      chosen = triad_pane_layout_compare (&graph, &both);
      whole = chosen.rows ? both.height : both.width;

      g_assert_cmpint (chosen.rows, ==, cases[i].rows);

      /* In a row, no graph has less than the 3D view. */
      g_assert_cmpfloat (chosen.scene, >=, 0.3 * whole);
      g_assert_cmpfloat (chosen.scene, <=, chosen.rows ? 0.45 * whole : chosen.first + 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pane-layout/high-graphs-below-the-scene", test_high_graphs_below_the_scene);
  g_test_add_func ("/pane-layout/wide-graphs-beside-the-scene", test_wide_graphs_beside_the_scene);
  g_test_add_func ("/pane-layout/scene-above-when-as-good", test_scene_above_when_as_good);
  g_test_add_func ("/pane-layout/scene-keeps-room", test_scene_keeps_room);
  g_test_add_func ("/pane-layout/small-graphs-need-little", test_small_graphs_need_little);
  g_test_add_func ("/pane-layout/compared-graphs", test_compared);
  g_test_add_func ("/pane-layout/titles-are-not-cut-off", test_titles_stay_whole);

  return g_test_run ();
}
