/* test-history.c: back and forward in the selection history */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-history.h"

static TriadStop
make (const char *frame,
      double      scale)
{
  TriadStop stop = { .frame = (char *) frame };

  for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
    stop.graphs[kind] = (TriadViewport) { scale, 10 * scale, kind };

  triad_camera_init (&stop.camera);
  stop.camera.yaw = scale;

  return stop;
}

static void
assert_go (TriadHistory     *history,
           TriadHistoryStep  step,
           const TriadStop  *from,
           const TriadStop  *expected)
{
  g_auto(TriadStop) to = { 0 };

  g_assert_true (triad_history_can_go (history, step));
  g_assert_true (triad_history_go (history, step, from, &to));
  g_assert_cmpstr (to.frame, ==, expected->frame);
  g_assert_cmpfloat (to.camera.yaw, ==, expected->camera.yaw);

  for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
    {
      g_assert_cmpfloat (to.graphs[kind].scale, ==, expected->graphs[kind].scale);
      g_assert_cmpfloat (to.graphs[kind].x, ==, expected->graphs[kind].x);
      g_assert_cmpfloat (to.graphs[kind].y, ==, expected->graphs[kind].y);
    }
}

static void
test_back_and_forward (void)
{
  g_autoptr(TriadHistory) history = triad_history_new ();
  TriadStop a = make (NULL, 1);
  TriadStop b = make ("m::b", 2);
  TriadStop c = make ("m::c", 3);
  TriadStop moved = make ("m::b", 2.5);

  triad_history_leave (history, &a);
  triad_history_leave (history, &b);

  assert_go (history, TRIAD_HISTORY_BACK, &c, &b);

  /* the user moves the view before going on: that view is kept */
  assert_go (history, TRIAD_HISTORY_BACK, &moved, &a);
  assert_go (history, TRIAD_HISTORY_FORWARD, &a, &moved);
  assert_go (history, TRIAD_HISTORY_FORWARD, &moved, &c);
  assert_go (history, TRIAD_HISTORY_BACK, &c, &moved);
}

static void
test_new_selection_clears_forward (void)
{
  g_autoptr(TriadHistory) history = triad_history_new ();
  TriadStop a = make ("a", 1);
  TriadStop b = make ("b", 2);
  TriadStop c = make ("c", 3);

  triad_history_leave (history, &a);
  assert_go (history, TRIAD_HISTORY_BACK, &b, &a);
  triad_history_leave (history, &a);
  g_assert_false (triad_history_can_go (history, TRIAD_HISTORY_FORWARD));
  assert_go (history, TRIAD_HISTORY_BACK, &c, &a);
}

static void
test_ends (void)
{
  g_autoptr(TriadHistory) history = triad_history_new ();
  TriadStop a = make ("a", 1);
  TriadStop to;

  g_assert_false (triad_history_go (history, TRIAD_HISTORY_BACK, &a, &to));
  g_assert_false (triad_history_go (history, TRIAD_HISTORY_FORWARD, &a, &to));
  triad_history_leave (history, &a);
  triad_history_clear (history);
  g_assert_false (triad_history_can_go (history, TRIAD_HISTORY_BACK));
}

static void
test_limit (void)
{
  g_autoptr(TriadHistory) history = triad_history_new ();
  TriadStop now = make ("now", 0.5);
  int n = 0;

  for (int i = 0; i < 10000; i++)
    triad_history_leave (history, &now);

  while (triad_history_can_go (history, TRIAD_HISTORY_BACK))
    {
      assert_go (history, TRIAD_HISTORY_BACK, &now, &now);
      n++;
    }

  g_assert_cmpint (n, >=, 100);
  g_assert_cmpint (n, <, 1000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/history/back-and-forward", test_back_and_forward);
  g_test_add_func ("/history/new-selection-clears-forward", test_new_selection_clears_forward);
  g_test_add_func ("/history/ends", test_ends);
  g_test_add_func ("/history/limit", test_limit);

  return g_test_run ();
}
