/* test-moves.c: panning, zooming and rotating the views */
/* SPDX-License-Identifier: Apache-2.0 */

#include <glib/gstdio.h>

#include "triad-gui-test.h"

#define WHEEL_UP   4
#define WHEEL_DOWN 5

typedef struct
{
  TriadGraphView *view;
  TriadViewport   viewport;
} Before;

static Before
remember (TriadGraphView *view)
{
  return (Before) { view, *triad_graph_view_get_viewport (view) };
}

static gboolean
is_larger (TriadGuiTest *test,
           gpointer      data)
{
  const Before *before = data;

  return triad_graph_view_get_viewport (before->view)->scale > before->viewport.scale;
}

static gboolean
is_smaller (TriadGuiTest *test,
            gpointer      data)
{
  const Before *before = data;

  return triad_graph_view_get_viewport (before->view)->scale < before->viewport.scale;
}

static gboolean
has_moved (TriadGuiTest *test,
           gpointer      data)
{
  const Before *before = data;
  const TriadViewport *viewport = triad_graph_view_get_viewport (before->view);

  return viewport->x != before->viewport.x || viewport->y != before->viewport.y;
}

/* The frame that the pointer is on stays under it. */
static void
test_wheel (TriadGuiTest  *test,
            gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  int finger = triad_gui_test_find_frame (test, "arm_and_gripper::gripper::left_finger");
  Before before = remember (view);
  double x;
  double y;
  double x_after;
  double y_after;

  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), finger, &x, &y));

  if (!triad_gui_test_click_button (test, GTK_WIDGET (view), WHEEL_UP, x, y))
    return;

  triad_gui_test_wait (test, is_larger, &before);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), finger, &x_after, &y_after));
  g_assert_cmpfloat_with_epsilon (x, x_after, 1.5);
  g_assert_cmpfloat_with_epsilon (y, y_after, 1.5);
  g_assert_cmpint (triad_session_get_selected (test->session), ==, -1);

  before = remember (view);
  triad_gui_test_click_button (test, GTK_WIDGET (view), WHEEL_DOWN, x, y);
  triad_gui_test_wait (test, is_smaller, &before);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), finger, &x_after, &y_after));
  g_assert_cmpfloat_with_epsilon (x, x_after, 1.5);
  g_assert_cmpfloat_with_epsilon (y, y_after, 1.5);
}

static GtkGesture *
find_pinch (TriadGraphView *view)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_ZOOM (controller))
        return GTK_GESTURE (controller);
    }

  g_assert_not_reached ();
}

static gboolean
is_hovered (TriadGuiTest *test,
            gpointer      data)
{
  return triad_session_get_hovered (test->session) == GPOINTER_TO_INT (data);
}

/* A test cannot pinch, so it emits the signals of the gesture: the distance of the
 * fingers relative to that at the start. */
static void
test_pinch (TriadGuiTest  *test,
            gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  int finger = triad_gui_test_find_frame (test, "arm_and_gripper::gripper::left_finger");
  GtkGesture *pinch = find_pinch (view);
  Before before = remember (view);
  double x;
  double y;
  double x_after;
  double y_after;

  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), finger, &x, &y));

  if (!triad_gui_test_move (test, GTK_WIDGET (view), x, y))
    return;

  triad_gui_test_wait (test, is_hovered, GINT_TO_POINTER (finger));
  g_signal_emit_by_name (pinch, "scale-changed", 1.2);
  g_signal_emit_by_name (pinch, "scale-changed", 1.5);
  g_assert_cmpfloat_with_epsilon (triad_graph_view_get_viewport (view)->scale,
                                  1.5 * before.viewport.scale, 1e-9);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), finger, &x_after, &y_after));
  g_assert_cmpfloat_with_epsilon (x, x_after, 1.5);
  g_assert_cmpfloat_with_epsilon (y, y_after, 1.5);
}

/* The dragged point stays under the pointer. */
static void
test_drag (TriadGuiTest  *test,
           gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  int finger = triad_gui_test_find_frame (test, "arm_and_gripper::gripper::left_finger");
  Before before = remember (view);
  double from[2];
  double to[2];
  double after[2];

  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), finger, &from[0], &from[1]));
  to[0] = gtk_widget_get_width (GTK_WIDGET (view)) / 2.0;
  to[1] = gtk_widget_get_height (GTK_WIDGET (view)) / 2.0;

  if (!triad_gui_test_drag (test, GTK_WIDGET (view), NULL, from, to))
    return;

  triad_gui_test_wait (test, has_moved, &before);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), finger, &after[0], &after[1]));
  g_assert_cmpfloat_with_epsilon (after[0], to[0], 1.5);
  g_assert_cmpfloat_with_epsilon (after[1], to[1], 1.5);
  g_assert_cmpfloat (triad_graph_view_get_viewport (view)->scale, ==, before.viewport.scale);
  g_assert_cmpint (triad_session_get_selected (test->session), ==, -1);
}

static void
test_minimap_click (TriadGuiTest  *test,
                    gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  GtkWidget *minimap;
  Before before;

  for (int i = 0; i < 8; i++)
    gtk_widget_activate_action (GTK_WIDGET (view), "view.zoom-in", NULL);

  triad_gui_test_wait_for_frame (test);
  minimap = triad_gui_test_find_widget (GTK_WIDGET (view), "TriadMinimap");
  g_assert_nonnull (minimap);
  before = remember (view);

  if (!triad_gui_test_click (test, minimap, gtk_widget_get_width (minimap) - 12,
                             gtk_widget_get_height (minimap) - 12))
    return;

  triad_gui_test_wait (test, has_moved, &before);
  g_assert_cmpfloat (triad_graph_view_get_viewport (view)->scale, ==, before.viewport.scale);
  g_assert_cmpint (triad_session_get_selected (test->session), ==, -1);
}

/* Moves up to the frame that it is relative to, down to frames relative to it, and
 * sideways to its siblings. */
static void
test_arrow_keys (TriadGuiTest  *test,
                 gconstpointer  data)
{
  static const struct
  {
    const char *key;
    const char *frame;
  } steps[] = {
    { "Down", "m::b" },
    { "Right", "m::c" },
    { "Left", "m::b" },
    { "Up", "m::a" },
  };
  g_autofree char *folder = g_dir_make_tmp ("triad-moves-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);

  g_assert_true (g_file_set_contents (path, "<sdf version='1.9'><model name='m'><link name='a'/>"
                                      "<frame name='b'><pose relative_to='a'/></frame>"
                                      "<frame name='c'><pose relative_to='a'/></frame>"
                                      "</model></sdf>", -1, NULL));
  triad_gui_test_open (test, path);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::a"));
  triad_gui_test_wait_for_frame (test);

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (!triad_gui_test_key (test, steps[i].key))
        {
          break;
        }

      triad_gui_test_wait (test, triad_gui_test_is_selected,
                           GINT_TO_POINTER (triad_gui_test_find_frame (test, steps[i].frame)));
    }

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
has_arrived (TriadGuiTest *test,
             gpointer      data)
{
  return triad_graph_view_get_viewport (data)->scale ==
         triad_graph_view_get_destination (data)->scale;
}

/* Views animate towards a frame, unless animations are disabled. */
static void
test_reduced_motion (TriadGuiTest  *test,
                     gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "small_world.sdf");
  GtkSettings *settings = gtk_settings_get_default ();
  int frame = triad_snapshot_get_n_frames (triad_session_get_snapshot (test->session)) - 1;

  gtk_widget_activate_action (GTK_WIDGET (view), "view.zoom-out", NULL);
  triad_session_select (test->session, frame);
  triad_gui_test_wait_for_frame (test);
  gtk_widget_activate_action (GTK_WIDGET (view), "view.fit-selection", NULL);
  g_assert_true (has_arrived (test, view));
  g_assert_cmpfloat (triad_graph_view_get_viewport (view)->scale, ==,
                     TRIAD_VIEWPORT_NATURAL_SCALE);

  gtk_widget_activate_action (GTK_WIDGET (view), "view.fit", NULL);
  gtk_widget_activate_action (GTK_WIDGET (view), "view.zoom-out", NULL);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  gtk_widget_activate_action (GTK_WIDGET (view), "view.fit-selection", NULL);
  g_assert_false (has_arrived (test, view));
  triad_gui_test_wait (test, has_arrived, view);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

static void
test_poses_on_arrows (TriadGuiTest  *test,
                      gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm.sdf");
  g_autoptr(GBytes) before = triad_gui_test_draw (GTK_WIDGET (view));
  g_autoptr(GBytes) after = NULL;

  gtk_widget_activate_action (GTK_WIDGET (view), "graph.show-poses", NULL);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);
  after = triad_gui_test_draw (GTK_WIDGET (view));
  g_assert_false (g_bytes_equal (before, after));
}

static void
text_read_cb (GObject      *clipboard,
              GAsyncResult *result,
              gpointer      data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_set (TriadGuiTest *test,
        gpointer      data)
{
  return *(char **) data != NULL;
}

/* A copied pose, pasted into another frame, places that frame at the same place. */
static void
test_pasted_pose (TriadGuiTest  *test,
                  gconstpointer  data)
{
#define MODEL "<sdf version='1.9'><model name='m'><link name='l'><pose>1 2 3 0.1 0.2 0.3</pose>" \
  "</link><frame name='f'><pose relative_to='l'>4 5 6 -0.4 0.5 1.6</pose></frame>%s</model></sdf>"
  g_autofree char *folder = g_dir_make_tmp ("triad-moves-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  g_autofree char *before = g_strdup_printf (MODEL, "");
  g_autofree char *copied = NULL;
  g_autofree char *pasted = NULL;
  g_autofree char *after = NULL;
  const TriadPoseGraph *poses;
  int copy;
  int original;

  g_assert_true (g_file_set_contents (path, before, -1, NULL));
  triad_gui_test_open (test, path);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::f"));
  triad_gui_test_wait_for_frame (test);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.copy-pose", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), NULL,
                                 text_read_cb, &copied);
  triad_gui_test_wait (test, is_set, &copied);
  g_assert_true (g_str_has_prefix (copied, "<pose"));

  pasted = g_strdup_printf ("<frame name='copy'>%s</frame>", copied);
  after = g_strdup_printf (MODEL, pasted);
  g_assert_true (g_file_set_contents (path, after, -1, NULL));
  triad_gui_test_open (test, path);
  copy = triad_gui_test_find_frame (test, "m::copy");
  original = triad_gui_test_find_frame (test, "m::f");
  poses = triad_snapshot_get_poses (triad_session_get_snapshot (test->session));
  g_assert_true (poses->resolved[copy]);
  g_assert_cmpfloat (triad_vector_length (triad_vector_subtract (poses->pose[copy].position,
                                                                 poses->pose[original].position)),
                     <, 1e-9);
  g_assert_cmpfloat_with_epsilon (ABS (poses->pose[copy].orientation.w),
                                  ABS (poses->pose[original].orientation.w), 1e-9);
  g_assert_cmpfloat_with_epsilon (ABS (poses->pose[copy].orientation.z),
                                  ABS (poses->pose[original].orientation.z), 1e-9);

  g_unlink (path);
  g_rmdir (folder);
#undef MODEL
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/moves/wheel", test_wheel);
  ADD ("/moves/pinch", test_pinch);
  ADD ("/moves/drag", test_drag);
  ADD ("/moves/minimap-click", test_minimap_click);
  ADD ("/moves/arrow-keys", test_arrow_keys);
  ADD ("/moves/reduced-motion", test_reduced_motion);
  ADD ("/moves/poses-on-arrows", test_poses_on_arrows);
  ADD ("/moves/pasted-pose", test_pasted_pose);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
