/* test-keyboard.c: the window without a pointer */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

static TriadGraphView *
get_relative (TriadGuiTest *test)
{
  return triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);
}

static GtkWidget *
get_focus (TriadGuiTest *test)
{
  return gtk_window_get_focus (GTK_WINDOW (test->window));
}

static gboolean
has_focus (TriadGuiTest *test,
           gpointer      data)
{
  return get_focus (test) == data;
}

static const TriadDiagnostic *
get_diagnostic (TriadGuiTest *test,
                guint         number)
{
  const GPtrArray *diagnostics =
    triad_snapshot_get_diagnostics (triad_session_get_snapshot (test->session));

  g_assert_cmpint (number, <, diagnostics->len);

  return g_ptr_array_index (diagnostics, number);
}

/* Presses a key, and checks that a frame is selected then; skips the test if no key can
 * be pressed. */
static gboolean
select_by_key (TriadGuiTest *test,
               const char   *key,
               int           frame)
{
  if (!triad_gui_test_key (test, key))
    return FALSE;

  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (frame));

  return TRUE;
}

static void
test_walk (TriadGuiTest  *test,
           gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm_and_gripper.sdf");
  const TriadFrameEdge *edges;
  int frame;

  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "relative");
  g_assert_true (get_focus (test) == GTK_WIDGET (get_relative (test)));

  edges = triad_snapshot_get_poses (triad_session_get_snapshot (test->session))->edges;
  frame = triad_snapshot_get_n_frames (triad_session_get_snapshot (test->session)) - 1;
  triad_session_select (test->session, frame);

  if (select_by_key (test, "Up", edges[frame].target))
    select_by_key (test, "Escape", -1);
}

static void
test_pages (TriadGuiTest  *test,
            gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm_and_gripper.sdf");

  triad_gui_test_open (test, path);

  if (!triad_gui_test_key (test, "ctrl+1"))
    return;

  triad_gui_test_wait (test, has_focus,
                       triad_window_get_graph_view (test->window, TRIAD_GRAPH_ATTACHED_TO));
  triad_gui_test_key (test, "ctrl+2");
  triad_gui_test_wait (test, has_focus, get_relative (test));
  triad_gui_test_key (test, "ctrl+3");
  triad_gui_test_wait (test, has_focus, triad_window_get_scene_view (test->window));
}

static gboolean
has_scale (TriadGuiTest *test,
           gpointer      data)
{
  return triad_graph_view_get_viewport (get_relative (test))->scale == *(double *) data;
}

static gboolean
has_larger_scale (TriadGuiTest *test,
                  gpointer      data)
{
  return triad_graph_view_get_viewport (get_relative (test))->scale > *(double *) data;
}

static void
test_zoom (TriadGuiTest  *test,
           gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("small_world.sdf");
  double natural = TRIAD_VIEWPORT_NATURAL_SCALE;
  double fitted;

  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (get_relative (test)), "view.fit", NULL);
  gtk_widget_grab_focus (GTK_WIDGET (get_relative (test)));
  fitted = triad_graph_view_get_viewport (get_relative (test))->scale;

  if (!triad_gui_test_key (test, "ctrl+plus"))
    return;

  triad_gui_test_wait (test, has_larger_scale, &fitted);
  triad_gui_test_key (test, "Home");
  triad_gui_test_wait (test, has_scale, &fitted);
  triad_gui_test_key (test, "ctrl+0");
  triad_gui_test_wait (test, has_scale, &natural);
  triad_gui_test_key (test, "ctrl+9");
  triad_gui_test_wait (test, has_scale, &fitted);
}

static void
test_problems (TriadGuiTest  *test,
               gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");
  GtkWidget *list;

  triad_gui_test_open (test, path);

  if (!select_by_key (test, "F8", get_diagnostic (test, 0)->frame))
    return;

  select_by_key (test, "F8", get_diagnostic (test, 1)->frame);
  select_by_key (test, "shift+F8", get_diagnostic (test, 0)->frame);
  select_by_key (test, "Escape", -1);

  /* In the list itself, from the file's row on. */
  list = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadProblems");
  list = triad_gui_test_find_widget (list, "GtkListItemWidget");
  g_assert_nonnull (list);
  gtk_widget_grab_focus (list);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "Home");
  select_by_key (test, "Down", get_diagnostic (test, 0)->frame);
  select_by_key (test, "Down", get_diagnostic (test, 1)->frame);
  select_by_key (test, "Down", get_diagnostic (test, 2)->frame);
  select_by_key (test, "Up", get_diagnostic (test, 1)->frame);
  select_by_key (test, "Escape", -1);
}

/* Header, 3D view, graphs, problems, in both arrangements. */
static void
test_tab (TriadGuiTest  *test,
          gconstpointer  data)
{
  gboolean rows = GPOINTER_TO_INT (data);
  static const char *order[] = { "AdwHeaderBar", "TriadSceneView", "TriadGraphView",
                                 "TriadProblems" };
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");
  GtkWidget *first = triad_gui_test_find_widget (GTK_WIDGET (test->window), "AdwSplitButton");
  gsize reached = 0;

  triad_gui_test_open (test, path);
  g_object_set (test->window, "rows", rows, NULL);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (gtk_widget_child_focus (first, GTK_DIR_TAB_FORWARD));

  for (int i = 0; i < 40 && reached < G_N_ELEMENTS (order); i++)
    {
      GtkWidget *focus = get_focus (test);

      g_assert_nonnull (focus);

      if (gtk_widget_get_ancestor (focus, g_type_from_name (order[reached])) != NULL)
        reached++;
      else
        {
          for (gsize k = reached + 1; k < G_N_ELEMENTS (order); k++)
            g_assert_null (gtk_widget_get_ancestor (focus, g_type_from_name (order[k])));

          gtk_widget_child_focus (GTK_WIDGET (test->window), GTK_DIR_TAB_FORWARD);
        }
    }

  g_assert_cmpint (reached, ==, G_N_ELEMENTS (order));
}

static void
test_focus_is_seen (TriadGuiTest  *test,
                    gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm_and_gripper.sdf");
  GtkWidget *views[] = {
    GTK_WIDGET (get_relative (test)),
    GTK_WIDGET (triad_window_get_scene_view (test->window)),
  };

  triad_gui_test_open (test, path);

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autoptr(GBytes) without = NULL;
      g_autoptr(GBytes) with = NULL;

      gtk_window_set_focus_visible (GTK_WINDOW (test->window), FALSE);
      gtk_widget_grab_focus (views[1 - i]);
      triad_gui_test_wait_for_frame (test);
      without = triad_gui_test_draw (views[i]);

      gtk_window_set_focus_visible (GTK_WINDOW (test->window), TRUE);
      gtk_widget_grab_focus (views[i]);
      triad_gui_test_wait_for_frame (test);
      with = triad_gui_test_draw (views[i]);

      g_assert_false (g_bytes_equal (with, without));
    }
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/keyboard/walk", test_walk);
  ADD ("/keyboard/pages", test_pages);
  ADD ("/keyboard/zoom", test_zoom);
  ADD ("/keyboard/problems", test_problems);
  g_test_add ("/keyboard/tab/columns", TriadGuiTest, GINT_TO_POINTER (FALSE),
              triad_gui_test_set_up, test_tab, triad_gui_test_tear_down);
  g_test_add ("/keyboard/tab/rows", TriadGuiTest, GINT_TO_POINTER (TRUE),
              triad_gui_test_set_up, test_tab, triad_gui_test_tear_down);
  ADD ("/keyboard/focus-is-seen", test_focus_is_seen);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
