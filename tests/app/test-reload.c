/* test-reload.c: views and selection while a file is edited */
/* SPDX-License-Identifier: Apache-2.0 */

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
  TriadSceneView *scene_view = triad_window_get_scene_view (test->window);
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
  gtk_widget_activate_action (GTK_WIDGET (relative), "view.zoom-in", NULL);
  gtk_widget_activate_action (GTK_WIDGET (scene_view), "view.zoom-out", NULL);
  triad_gui_test_wait_for_frame (test);

  attached_before = find_tip (test, attached);
  relative_before = find_tip (test, relative);
  scale = triad_graph_view_get_viewport (attached)->scale;
  camera_before = *triad_scene_view_get_camera (scene_view);
  before = triad_gui_test_draw (GTK_WIDGET (scene_view));

  /* the frame under the pointer would stay, not the selected one */
  triad_session_hover (test->session, -1);
  work = triad_gui_test_get_work ();
  g_assert_true (g_file_set_contents (path, MODEL ("<frame name='new'><pose>0 .2 .5 0 0 0</pose>"
                                                   "</frame>"), -1, NULL));
  triad_gui_test_wait (test, has_frame, "arm::new");
  g_assert_cmpfloat (triad_gui_test_get_work () - work, <, AT_ONCE_MS);
  triad_gui_test_wait_for_frame (test);
  after = triad_gui_test_draw (GTK_WIDGET (scene_view));

  g_assert_false (g_bytes_equal (before, after));

  /* the frame that the user looks at keeps its place on the screen */
  assert_same (attached_before, find_tip (test, attached));
  assert_same (relative_before, find_tip (test, relative));
  g_assert_cmpfloat (triad_graph_view_get_viewport (attached)->scale, ==, scale);
  g_assert_true (camera_before.distance == triad_scene_view_get_camera (scene_view)->distance);
  g_assert_true (camera_before.yaw == triad_scene_view_get_camera (scene_view)->yaw);
  g_assert_true (camera_before.target.x == triad_scene_view_get_camera (scene_view)->target.x);
  g_assert_true (camera_before.target.z == triad_scene_view_get_camera (scene_view)->target.z);

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
has_toast (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_find_widget (GTK_WIDGET (test->window), "AdwToastWidget") != NULL;
}

static gboolean
shows_changes (TriadGuiTest *test,
               gpointer      data)
{
  return triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadChanges") != NULL;
}

/* A toast says what has changed, except where it would cover the list that says so. */
static void
test_toast (TriadGuiTest  *test,
            gconstpointer  data)
{
  static const char *const pages[] = { "changes", "source" };
  g_autofree char *folder = g_dir_make_tmp ("triad-reload-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "arm.sdf", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gboolean shown = i == 1;

      g_assert_true (g_file_set_contents (path, MODEL (""), -1, NULL));
      triad_session_open (test->session, NULL);
      triad_gui_test_open (test, path);
      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", pages[i]);
      triad_gui_test_wait_for_frame (test);
      g_assert_true (g_file_set_contents (path, MODEL ("<frame name='new'/>"), -1, NULL));
      triad_gui_test_wait (test, has_frame, "arm::new");
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait_for_frame (test);

      if (shown)
        triad_gui_test_wait (test, has_toast, NULL);
      else
        g_assert_false (has_toast (test, NULL));
    }

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
is_unmarked (TriadGuiTest *test,
             gpointer      data)
{
  return triad_session_get_marked (test->session) == NULL;
}

/* Also with the list of changes, whose selection moves with its item. */
static void
test_marks_last_change (TriadGuiTest  *test,
                        gconstpointer  data)
{
  static const char *const names[] = { "arm::one", "arm::two", "arm::three" };
  static const char *const texts[] = {
    MODEL ("<frame name='one'/>"),
    MODEL ("<frame name='one'/><frame name='two'/>"),
    MODEL ("<frame name='one'/><frame name='two'/><frame name='three'/>"),
  };
  g_autofree char *folder = g_dir_make_tmp ("triad-reload-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "arm.sdf", NULL);

  g_assert_true (g_file_set_contents (path, MODEL (""), -1, NULL));
  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "changes");
  triad_gui_test_wait (test, shows_changes, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      TriadSnapshotDiff *marked;

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      triad_gui_test_wait (test, has_frame, (gpointer) names[i]);
      marked = triad_session_get_marked (test->session);
      g_assert_nonnull (marked);
      g_assert_cmpint (marked->n_changes, ==, 1);
    }

  if (triad_gui_test_key (test, "Escape"))
    triad_gui_test_wait (test, is_unmarked, NULL);

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
says (TriadGuiTest *test,
      gpointer      text)
{
  GtkWidget *toast = triad_gui_test_find_widget (GTK_WIDGET (test->window), "AdwToastWidget");
  GtkWidget *label = toast != NULL ? triad_gui_test_find_label (toast, text) : NULL;

  return label != NULL && g_str_equal (gtk_label_get_label (GTK_LABEL (label)), text);
}

/* A frame that has moved, is attached to and relative to another one counts once, and those that
 * follow it are counted apart. */
static void
test_toast_counts_once (TriadGuiTest  *test,
                        gconstpointer  data)
{
#define HAND(tip)                                                                              \
  "<sdf version='1.8'><model name='arm'><link name='base'/>"                                   \
  "<link name='hand'><pose>1 0 0 0 0 0</pose></link>" tip                                      \
  "<frame name='a'><pose relative_to='tip'>0 0 1 0 0 0</pose></frame>"                         \
  "<frame name='b'><pose relative_to='tip'>0 1 0 0 0 0</pose></frame></model></sdf>"
  g_autofree char *folder = g_dir_make_tmp ("triad-reload-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "arm.sdf", NULL);
  GtkWidget *label;

  g_assert_true (g_file_set_contents (path, HAND ("<frame name='tip' attached_to='base'><pose>"
                                                  "0 0 0.5 0 0 0</pose></frame>"), -1, NULL));
  triad_gui_test_open (test, path);
  g_assert_true (g_file_set_contents (path, HAND ("<frame name='tip' attached_to='hand'><pose>"
                                                  "-1 0 0.6 0 0 0</pose></frame>"), -1, NULL));
  triad_gui_test_wait (test, says, (gpointer) "tip moved 100 mm, 2 more moved as a result");

  /* Its button shows the list. */
  label = triad_gui_test_find_label (GTK_WIDGET (test->window), "Details");
  triad_gui_test_wait_for_frame (test);

  if (triad_gui_test_click (test, label, 5, 5))
    triad_gui_test_wait (test, shows_changes, NULL);

  g_unlink (path);
  g_rmdir (folder);
#undef HAND
}

static gboolean
has_problem (TriadGuiTest *test,
             gpointer      data)
{
  return triad_gui_test_is_complete (test, NULL) &&
         triad_diagnostic_list_count (triad_session_get_diagnostics (test->session),
                                      TRIAD_SEVERITY_ERROR) > 0;
}

static gboolean
is_narrow (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_narrow (test);
}

/* In a narrow window, a toast would cover the list of problems, and does not tell of them there. */
static void
test_toast_leaves_problems (TriadGuiTest  *test,
                            gconstpointer  data)
{
  static const char *const pages[] = { "problems", "scene" };
  g_autofree char *folder = g_dir_make_tmp ("triad-reload-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "arm.sdf", NULL);

  gtk_window_set_default_size (GTK_WINDOW (test->window), 400, 640);
  triad_gui_test_wait (test, is_narrow, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_assert_true (g_file_set_contents (path, MODEL (""), -1, NULL));
      triad_session_open (test->session, NULL);
      triad_gui_test_open (test, path);
      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", pages[i]);
      triad_gui_test_wait_for_frame (test);
      g_assert_true (g_file_set_contents (path, MODEL ("<frame name='new' attached_to='no'/>"), -1,
                                          NULL));
      triad_gui_test_wait (test, has_problem, NULL);
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait_for_frame (test);

      if (i == 1)
        triad_gui_test_wait (test, has_toast, NULL);
      else
        g_assert_false (has_toast (test, NULL));
    }

  g_unlink (path);
  g_rmdir (folder);
}

/* Whether both graphs are completely visible below their captions, and @data in the 3D
 * view. */
static gboolean
is_all_seen (TriadGuiTest *test,
             gpointer      data)
{
  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    {
      TriadGraphView *view = triad_window_get_graph_view (test->window, kind);
      TriadLayout *layout = triad_session_get_layout (test->session, kind);
      double right;
      double bottom;
      double left;
      double top;

      if (layout == NULL)
        return FALSE;

      left = layout->bounds.x;
      top = layout->bounds.y;
      right = left + layout->bounds.width;
      bottom = top + layout->bounds.height;
      triad_viewport_from_layout (triad_graph_view_get_viewport (view), &left, &top);
      triad_viewport_from_layout (triad_graph_view_get_viewport (view), &right, &bottom);

      if (left < 0 || top < triad_canvas_get_caption (TRIAD_CANVAS (view)) ||
          right > gtk_widget_get_width (GTK_WIDGET (view)) ||
          bottom > gtk_widget_get_height (GTK_WIDGET (view)))
        return FALSE;
    }

  return has_frame (test, data);
}

/* Whether the model is visible in both graphs, and the text legible. */
static gboolean
is_root_seen (TriadGuiTest *test,
              gpointer      data)
{
  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    {
      TriadGraphView *view = triad_window_get_graph_view (test->window, kind);
      double x;
      double y;

      if (triad_session_get_layout (test->session, kind) == NULL || !has_frame (test, data) ||
          !triad_gui_test_find (test, TRIAD_CANVAS (view), find_frame (test, "arm"), &x, &y) ||
          x < 0 || x > gtk_widget_get_width (GTK_WIDGET (view)) ||
          y < 0 || y > gtk_widget_get_height (GTK_WIDGET (view)) ||
          triad_graph_view_get_viewport (view)->scale < 0.9)
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_in_scene_view (TriadGuiTest *test,
                  const char   *name)
{
  GtkWidget *scene_view = GTK_WIDGET (triad_window_get_scene_view (test->window));
  double x;
  double y;

  return triad_gui_test_find (test, TRIAD_CANVAS (scene_view), find_frame (test, name), &x, &y) &&
         x >= 0 && y >= 0 && x <= gtk_widget_get_width (scene_view) &&
         y <= gtk_widget_get_height (scene_view);
}

/* If the user has asked to see everything, and has not moved the view since, a larger graph is shown
 * from its root on, and everything is visible again as soon as it fits.
 */
static void
test_all_stays_seen (TriadGuiTest  *test,
                     gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-reload-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "arm.sdf", NULL);
  g_autoptr(GString) more = g_string_new (NULL);
  g_autofree char *larger = NULL;

  g_assert_true (g_file_set_contents (path, MODEL (""), -1, NULL));
  triad_gui_test_open (test, path);
  triad_session_select (test->session, find_frame (test, "arm::tip"));
  triad_gui_test_wait (test, is_all_seen, "arm::tip");

  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    gtk_widget_activate_action (GTK_WIDGET (triad_window_get_graph_view (test->window, kind)),
                                "view.fit", NULL);

  for (int i = 0; i < 12; i++)
    g_string_append_printf (more, "<frame name='f%d' attached_to='%s%d'><pose>1 1 1 0 0 0</pose>"
                            "</frame>", i + 1, i == 0 ? "tip" : "f", i);

  g_string_replace (more, "tip0", "tip", 0);
  larger = g_strdup_printf (MODEL ("%s"), more->str);
  g_assert_true (g_file_set_contents (path, larger, -1, NULL));
  triad_gui_test_wait (test, has_frame, "arm::f12");
  triad_gui_test_wait (test, is_root_seen, "arm::f12");
  g_assert_true (is_in_scene_view (test, "arm::f12"));

  /* and small boxes are legible again */
  g_assert_true (g_file_set_contents (path, MODEL ("<frame name='last'/>"), -1, NULL));
  triad_gui_test_wait (test, has_frame, "arm::last");
  triad_gui_test_wait (test, is_all_seen, "arm::last");

  g_unlink (path);
  g_rmdir (folder);
}

/* A frame without a pose is shown as soon as it has one. */
static void
test_found_place_is_seen (TriadGuiTest  *test,
                          gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-reload-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "arm.sdf", NULL);
  GtkWidget *scene_view = GTK_WIDGET (triad_window_get_scene_view (test->window));

  g_assert_true (g_file_set_contents (path, MODEL ("<frame name='far'>"
                                                   "<pose relative_to='nothing'>50 0 0 0 0 0</pose>"
                                                   "</frame>"), -1, NULL));
  triad_gui_test_open (test, path);
  triad_session_select (test->session, find_frame (test, "arm::far"));
  gtk_widget_activate_action (scene_view, "view.zoom-in", NULL);
  triad_gui_test_wait_for_frame (test);

  g_assert_true (g_file_set_contents (path, MODEL ("<frame name='far'>"
                                                   "<pose relative_to='tip'>50 0 0 0 0 0</pose>"
                                                   "</frame><frame name='new'/>"), -1, NULL));
  triad_gui_test_wait (test, has_frame, "arm::new");
  triad_gui_test_wait_for_frame (test);
  g_assert_true (is_in_scene_view (test, "arm::far"));

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

/* A user who fixes one problem after the other continues at the same place. */
static void
test_problem_stays (TriadGuiTest  *test,
                    gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-reload-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "arm.sdf", NULL);
  const char *errors = "<frame name='one' attached_to='a'/><frame name='two' attached_to='b'/>"
                         "<frame name='three' attached_to='c'/>";
  g_autofree char *before = g_strdup_printf (MODEL ("%s"), errors);
  g_autofree char *after = g_strdup_printf (MODEL ("<frame name='new'/>%s"), errors);

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
  ADD ("/reload/toast", test_toast);
  ADD ("/reload/marks-last-change", test_marks_last_change);
  ADD ("/reload/toast-counts-once", test_toast_counts_once);
  ADD ("/reload/toast-leaves-problems", test_toast_leaves_problems);
  ADD ("/reload/all-stays-seen", test_all_stays_seen);
  ADD ("/reload/found-place-is-seen", test_found_place_is_seen);
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
