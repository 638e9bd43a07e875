/* test-pane-layout.c: what an arrangement of the two graphs promises
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-pane-layout.h"

static const TriadPaneLayoutRoom room = { 1400, 780, 24, 70, 220, 0.65, 4.0 / 3 };

static void
test_high_graphs_beside_each_other (void)
{
  TriadRect first = { 0, 0, 235, 900 };
  TriadRect second = { 0, 0, 138, 1100 };
  TriadPaneLayout chosen = triad_pane_layout_choose (&first, &second, &room);

  g_assert_true (chosen.beside);
  g_assert_cmpint (chosen.first, >, chosen.width / 2);
  g_assert_cmpint (chosen.first, <, chosen.width);
}

static void
test_wide_graphs_above_each_other (void)
{
  TriadRect first = { 0, 0, 1000, 200 };
  TriadRect second = { 0, 0, 1100, 400 };
  TriadPaneLayout chosen = triad_pane_layout_choose (&first, &second, &room);

  g_assert_false (chosen.beside);
  g_assert_cmpint (chosen.first, <, room.height / 2);
  g_assert_cmpint (chosen.first, >, 0);
}

static void
test_shows_most_where_nothing_fits (void)
{
  TriadRect wide = { 0, 0, 4000, 300 };
  TriadRect high = { 0, 0, 300, 4000 };

  g_assert_true (triad_pane_layout_choose (&high, &high, &room).beside);
  g_assert_false (triad_pane_layout_choose (&wide, &wide, &room).beside);
  g_assert_cmpint (triad_pane_layout_choose (&wide, &wide, &room).width, ==, 0.6 * room.width);
}

static void
test_space_keeps_room (void)
{
  TriadRect nothing = { 0, 0, 0, 0 };
  TriadRect small = { 0, 0, 90, 100 };
  TriadRect huge = { 0, 0, 80000, 40000 };
  const TriadRect *rects[] = { &nothing, &small, &huge };

  for (gsize i = 0; i < G_N_ELEMENTS (rects); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (rects); k++)
      {
        TriadPaneLayout chosen = triad_pane_layout_choose (rects[i], rects[k], &room);
        double both = chosen.beside ? chosen.width : room.height;

        g_assert_cmpfloat (chosen.width, >=, 0.4 * room.width);
        g_assert_cmpfloat (chosen.width, <=, 0.6 * room.width);
        g_assert_cmpfloat (chosen.first, >=, 0.29 * both);
        g_assert_cmpfloat (chosen.first, <=, 0.71 * both);
      }
}

static void
test_small_graphs_need_little (void)
{
  TriadRect small = { 0, 0, 90, 100 };
  TriadRect wide = { 0, 0, 400, 100 };
  TriadPaneLayout chosen = triad_pane_layout_choose (&small, &small, &room);
  TriadPaneLayout wider = triad_pane_layout_choose (&small, &wide, &room);

  g_assert_cmpint (chosen.width, <, wider.width + 1);
  g_assert_cmpint (wider.width, <, room.width / 2);
}

static void
test_titles_stay_whole (void)
{
  TriadRect first = { 0, 0, 60, 2000 };
  TriadRect second = { 0, 0, 1200, 2000 };
  TriadPaneLayoutRoom narrow = room;
  TriadPaneLayout chosen;

  narrow.width = 1000;
  chosen = triad_pane_layout_choose (&first, &second, &narrow);

  g_assert_true (chosen.beside);
  g_assert_cmpint (chosen.first, >=, 220);

  chosen = triad_pane_layout_choose (&second, &first, &narrow);

  g_assert_true (chosen.beside);
  g_assert_cmpint (chosen.width - chosen.first, >=, 220);

  narrow.width = 960;
  chosen = triad_pane_layout_choose (&first, &first, &narrow);

  g_assert_true (chosen.beside);
  g_assert_cmpint (chosen.first, >=, 220);
  g_assert_cmpint (chosen.width - chosen.first, >=, 220);

  narrow.width = 700;
  chosen = triad_pane_layout_choose (&first, &first, &narrow);

  g_assert_false (chosen.beside);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pane-layout/high-graphs-beside-each-other",
                   test_high_graphs_beside_each_other);
  g_test_add_func ("/pane-layout/wide-graphs-above-each-other", test_wide_graphs_above_each_other);
  g_test_add_func ("/pane-layout/shows-most-where-nothing-fits",
                   test_shows_most_where_nothing_fits);
  g_test_add_func ("/pane-layout/space-keeps-room", test_space_keeps_room);
  g_test_add_func ("/pane-layout/small-graphs-need-little", test_small_graphs_need_little);

  g_test_add_func ("/pane-layout/titles-stay-whole", test_titles_stay_whole);

  return g_test_run ();
}
