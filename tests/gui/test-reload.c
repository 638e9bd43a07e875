/* test-reload.c: what a window promises while its file is edited
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <glib/gstdio.h>

#include "triad-gui-test.h"

#define MODEL(more)                                                                    \
  "<sdf version='1.8'><model name='arm'><link name='base'/>"                           \
  "<frame name='tip' attached_to='base'><pose>0.3 0 1 0 0 0</pose></frame>" more       \
  "</model></sdf>"

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define AT_ONCE_MS 5000
#else
#define AT_ONCE_MS 1000
#endif

static gboolean
has_frame (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_complete (test, NULL) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (test->session), data) >= 0;
}

static gboolean
is_stale (TriadGuiTest *test,
          gpointer      data)
{
  return triad_session_get_stale (test->session);
}

static int
find_frame (TriadGuiTest *test,
            const char   *name)
{
  return triad_snapshot_find_frame (triad_session_get_snapshot (test->session), name);
}

static TriadPoint
find_tip (TriadGuiTest   *test,
          TriadGraphView *view)
{
  TriadPoint place;

  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), find_frame (test, "arm::tip"),
                                      &place.x, &place.y));

  return place;
}

static void
assert_same (TriadPoint a,
             TriadPoint b)
{
  g_assert_cmpfloat_with_epsilon (a.x, b.x, 0.01);
  g_assert_cmpfloat_with_epsilon (a.y, b.y, 0.01);
}

static void
test_view_stays (TriadGuiTest  *test,
                 gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-reload-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "arm.sdf", NULL);
  TriadGraphView *attached = triad_window_get_graph_view (test->window, TRIAD_GRAPH_ATTACHED_TO);
  TriadGraphView *relative = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);
  TriadSceneView *space = triad_window_get_scene_view (test->window);
  g_autoptr(GBytes) before = NULL;
  g_autoptr(GBytes) after = NULL;
  TriadPoint attached_before;
  TriadPoint relative_before;
  double scale;
  double work;
  TriadCamera camera_before;

  g_assert_true (g_file_set_contents (path, MODEL (""), -1, NULL));
  triad_gui_test_open (test, path);

  triad_session_select (test->session, find_frame (test, "arm::tip"));
  gtk_widget_activate_action (GTK_WIDGET (attached), "view.zoom-in", NULL);
  gtk_widget_activate_action (GTK_WIDGET (space), "view.zoom-out", NULL);
  triad_gui_test_wait_for_frame (test);

  attached_before = find_tip (test, attached);
  relative_before = find_tip (test, relative);
  scale = triad_graph_view_get_viewport (attached)->scale;
  camera_before = *triad_scene_view_get_camera (space);
  before = triad_gui_test_draw (GTK_WIDGET (space));

  /* what is under the pointer would stay, rather than what is selected */
  triad_session_hover (test->session, -1);
  work = triad_gui_test_get_work ();
  g_assert_true (g_file_set_contents (path, MODEL ("<frame name='new'><pose>0 .2 .5 0 0 0</pose>"
                                                   "</frame>"), -1, NULL));
  triad_gui_test_wait (test, has_frame, "arm::new");
  g_assert_cmpfloat (triad_gui_test_get_work () - work, <, AT_ONCE_MS);
  triad_gui_test_wait_for_frame (test);
  after = triad_gui_test_draw (GTK_WIDGET (space));

  g_assert_false (g_bytes_equal (before, after));

  /* what people look at keeps its place on the screen, whatever moves around it */
  assert_same (attached_before, find_tip (test, attached));
  assert_same (relative_before, find_tip (test, relative));
  g_assert_cmpfloat (triad_graph_view_get_viewport (attached)->scale, ==, scale);
  g_assert_true (camera_before.distance == triad_scene_view_get_camera (space)->distance);
  g_assert_true (camera_before.yaw == triad_scene_view_get_camera (space)->yaw);
  g_assert_true (camera_before.target.x == triad_scene_view_get_camera (space)->target.x);
  g_assert_true (camera_before.target.z == triad_scene_view_get_camera (space)->target.z);

  g_unlink (path);
  g_rmdir (folder);
}

static void
test_deleted_shows_last (TriadGuiTest  *test,
                         gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-reload-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "arm.sdf", NULL);

  g_assert_true (g_file_set_contents (path, MODEL (""), -1, NULL));
  triad_gui_test_open (test, path);

  g_unlink (path);
  triad_gui_test_wait (test, is_stale, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (has_frame (test, "arm::tip"));
  g_assert_true (gtk_widget_get_mapped
                 (GTK_WIDGET (triad_window_get_scene_view (test->window))));

  g_assert_true (g_file_set_contents (path, MODEL ("<frame name='back'/>"), -1, NULL));
  triad_gui_test_wait (test, has_frame, "arm::back");
  g_assert_false (triad_session_get_stale (test->session));

  g_unlink (path);
  g_rmdir (folder);
}

/* Who goes through the problems, mends and saves, goes on where they were. */
static void
test_problem_stays (TriadGuiTest  *test,
                    gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-reload-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "arm.sdf", NULL);
  const char *mistakes = "<frame name='one' attached_to='a'/><frame name='two' attached_to='b'/>"
                         "<frame name='three' attached_to='c'/>";
  g_autofree char *before = g_strdup_printf (MODEL ("%s"), mistakes);
  g_autofree char *after = g_strdup_printf (MODEL ("<frame name='new'/>%s"), mistakes);

  g_assert_true (g_file_set_contents (path, before, -1, NULL));
  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.next-problem", NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.next-problem", NULL);
  triad_session_select (test->session, -1);

  g_assert_true (g_file_set_contents (path, after, -1, NULL));
  triad_gui_test_wait (test, has_frame, "arm::new");
  g_assert_cmpint (triad_session_get_selected (test->session), ==, -1);

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.next-problem", NULL);
  g_assert_cmpint (triad_session_get_selected (test->session), ==,
                   triad_snapshot_find_frame (triad_session_get_snapshot (test->session),
                                              "arm::three"));

  g_unlink (path);
  g_rmdir (folder);
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/reload/view-stays", test_view_stays);
  ADD ("/reload/problem-stays", test_problem_stays);
  ADD ("/reload/deleted-shows-last", test_deleted_shows_last);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
