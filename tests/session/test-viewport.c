/* test-viewport.c: zooming and panning */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-viewport.h"

#define NEAR 1e-9

static void
test_there_and_back (void)
{
  TriadViewport viewport = { 2.5, -30, 70 };
  double x = 12;
  double y = -8;

  triad_viewport_from_layout (&viewport, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 0, NEAR);
  g_assert_cmpfloat_with_epsilon (y, 50, NEAR);

  triad_viewport_to_layout (&viewport, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 12, NEAR);
  g_assert_cmpfloat_with_epsilon (y, -8, NEAR);
}

static void
test_zoom_keeps_the_pointers_place (void)
{
  TriadViewport viewport = { 1.5, 10, 20 };
  double x = 200;
  double y = 100;
  double x_after = 200;
  double y_after = 100;

  triad_viewport_to_layout (&viewport, &x, &y);
  triad_viewport_zoom_at (&viewport, 1.7, 200, 100);
  triad_viewport_to_layout (&viewport, &x_after, &y_after);

  g_assert_cmpfloat_with_epsilon (viewport.scale, 1.5 * 1.7, NEAR);
  g_assert_cmpfloat_with_epsilon (x, x_after, NEAR);
  g_assert_cmpfloat_with_epsilon (y, y_after, NEAR);
}

static void
test_flight (void)
{
  TriadViewport from = { 0.25, -300, 40 };
  TriadViewport to = { 4, 200, -900 };
  TriadViewport v;
  double x = (to.x - from.x) / (from.scale - to.scale);
  double last = from.scale;

  for (int i = 0; i <= 10; i++)
    {
      double seen = x;
      double y = 0;

      triad_viewport_interpolate (&from, &to, i / 10.0, &v);
      triad_viewport_from_layout (&v, &seen, &y);
      g_assert_cmpfloat_with_epsilon (seen, x * from.scale + from.x, 1e-6);
      g_assert_cmpfloat (v.scale, >=, last);
      last = v.scale;

      if (i == 0)
        g_assert_cmpmem (&v, sizeof v, &from, sizeof from);
    }

  g_assert_cmpmem (&v, sizeof v, &to, sizeof to);

  to.scale = from.scale;
  triad_viewport_interpolate (&from, &to, 0.5, &v);
  g_assert_cmpfloat_with_epsilon (v.x, (from.x + to.x) / 2, NEAR);
  g_assert_cmpfloat_with_epsilon (v.y, (from.y + to.y) / 2, NEAR);
}

static void
test_zoom_has_limits (void)
{
  TriadViewport viewport;

  triad_viewport_init (&viewport);

  for (int i = 0; i < 1000; i++)
    triad_viewport_zoom_at (&viewport, 2, 3, 4);

  g_assert_cmpfloat (viewport.scale, ==, TRIAD_VIEWPORT_MAX_SCALE);

  for (int i = 0; i < 1000; i++)
    triad_viewport_zoom_at (&viewport, 0.5, 3, 4);

  g_assert_cmpfloat (viewport.scale, ==, TRIAD_VIEWPORT_MIN_SCALE);
}

static void
test_fit_shows_all_of_it (void)
{
  TriadViewport viewport;
  TriadRect rect = { -500, 40, 3000, 200 };
  double left = rect.x;
  double top = rect.y;
  double right = rect.x + rect.width;
  double bottom = rect.y + rect.height;

  triad_viewport_init (&viewport);
  triad_viewport_fit (&viewport, &rect, 600, 400, 10, TRIAD_VIEWPORT_NATURAL_SCALE);
  triad_viewport_from_layout (&viewport, &left, &top);
  triad_viewport_from_layout (&viewport, &right, &bottom);

  g_assert_cmpfloat_with_epsilon (left, 10, NEAR);
  g_assert_cmpfloat_with_epsilon (right, 590, NEAR);
  g_assert_cmpfloat_with_epsilon (top + bottom, 400, NEAR);
}

static void
test_fit_does_not_blow_up (void)
{
  TriadViewport viewport;
  TriadRect rect = { 0, 0, 10, 10 };
  TriadRect nothing = { 0, 0, 0, 0 };

  triad_viewport_init (&viewport);
  triad_viewport_fit (&viewport, &rect, 600, 400, 10, TRIAD_VIEWPORT_NATURAL_SCALE);
  g_assert_cmpfloat (viewport.scale, ==, TRIAD_VIEWPORT_NATURAL_SCALE);

  triad_viewport_fit (&viewport, &nothing, 0, 0, 10, TRIAD_VIEWPORT_NATURAL_SCALE);
  g_assert_cmpfloat (viewport.scale, >=, TRIAD_VIEWPORT_MIN_SCALE);
}

static void
test_open_stays_readable (void)
{
  TriadViewport viewport;
  TriadRect small = { 0, 0, 300, 200 };
  TriadRect large = { 100, 50, 2000, 1000 };
  TriadRect high = { 0, 0, 100, 5000 };
  TriadRect left_root = { 120, 60, 40, 20 };
  TriadRect middle_root = { 1300, 60, 40, 20 };
  TriadRect right_root = { 2060, 60, 40, 20 };
  TriadRect low_root = { 30, 4900, 40, 20 };

  triad_viewport_init (&viewport);
  triad_viewport_open (&viewport, &small, &small, 600, 400, 10, 0.5, 1.25);
  g_assert_cmpfloat (viewport.scale, ==, 1.25);

  /* The top left corner, and nothing next to it. */
  triad_viewport_open (&viewport, &large, &left_root, 600, 400, 10, 0.5, 1.25);
  g_assert_cmpfloat (viewport.scale, ==, 0.5);
  g_assert_cmpfloat_with_epsilon (viewport.x, 10 - 100 * 0.5, NEAR);
  g_assert_cmpfloat_with_epsilon (viewport.y, 10 - 50 * 0.5, NEAR);

  triad_viewport_open (&viewport, &large, &middle_root, 600, 400, 10, 0.5, 1.25);
  g_assert_cmpfloat_with_epsilon (viewport.x, 300 - 1320 * 0.5, NEAR);
  g_assert_cmpfloat_with_epsilon (viewport.y, 10 - 50 * 0.5, NEAR);

  triad_viewport_open (&viewport, &large, &right_root, 600, 400, 10, 0.5, 1.25);
  g_assert_cmpfloat_with_epsilon (viewport.x, 590 - 2100 * 0.5, NEAR);

  triad_viewport_open (&viewport, &high, &low_root, 600, 400, 10, 0.5, 1.25);
  g_assert_cmpfloat_with_epsilon (viewport.x, 300 - 50 * 0.5, NEAR);
  g_assert_cmpfloat_with_epsilon (viewport.y, 390 - 4920 * 0.5, NEAR);
}

static void
test_reveal_moves_as_little_as_it_takes (void)
{
  TriadViewport viewport = { 1, 0, 0 };
  TriadRect inside = { 20, 20, 50, 50 };
  TriadRect beside = { 380, 20, 50, 50 };

  g_assert_false (triad_viewport_reveal (&viewport, &inside, 400, 300, 10));
  g_assert_cmpfloat (viewport.x, ==, 0);

  g_assert_true (triad_viewport_reveal (&viewport, &beside, 400, 300, 10));
  g_assert_cmpfloat_with_epsilon (viewport.x, -40, NEAR);
  g_assert_cmpfloat_with_epsilon (viewport.y, 0, NEAR);
}

static void
test_clamp_keeps_the_paper_on_the_screen (void)
{
  TriadViewport viewport = { 1, 5000, -5000 };
  TriadRect bounds = { 0, 0, 300, 200 };

  triad_viewport_clamp (&viewport, &bounds, 400, 300, 40);
  g_assert_cmpfloat_with_epsilon (viewport.x, 360, NEAR);
  g_assert_cmpfloat_with_epsilon (viewport.y, -160, NEAR);

  triad_viewport_clamp (&viewport, &bounds, 400, 300, 40);
  g_assert_cmpfloat_with_epsilon (viewport.x, 360, NEAR);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/viewport/there-and-back", test_there_and_back);
  g_test_add_func ("/viewport/zoom-keeps-the-pointers-place", test_zoom_keeps_the_pointers_place);
  g_test_add_func ("/viewport/zoom-has-limits", test_zoom_has_limits);
  g_test_add_func ("/viewport/fit-shows-all-of-it", test_fit_shows_all_of_it);
  g_test_add_func ("/viewport/fit-does-not-blow-up", test_fit_does_not_blow_up);
  g_test_add_func ("/viewport/open-stays-readable", test_open_stays_readable);
  g_test_add_func ("/viewport/reveal-moves-minimally",
                   test_reveal_moves_as_little_as_it_takes);
  g_test_add_func ("/viewport/clamp-keeps-the-paper-on-the-screen",
                   test_clamp_keeps_the_paper_on_the_screen);

  g_test_add_func ("/viewport/flight", test_flight);

  return g_test_run ();
}
