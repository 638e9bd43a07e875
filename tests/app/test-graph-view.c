/* test-graph-view.c: zoom, selection and keyboard navigation in a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#include <glib/gstdio.h>

#include "triad-bezier-path.h"
#include "triad-frame-text.h"
#include "triad-gui-test.h"
#include "triad-label.h"
#include "triad-minimap.h"

static void
assert_viewport (TriadGraphView      *view,
                 const TriadViewport *expected)
{
  const TriadViewport *viewport = triad_graph_view_get_viewport (view);

  g_assert_cmpfloat (viewport->scale, ==, expected->scale);
  g_assert_cmpfloat (viewport->x, ==, expected->x);
  g_assert_cmpfloat (viewport->y, ==, expected->y);
}

static void
activate (TriadGuiTest *test,
          gpointer      widget,
          const char   *action)
{
  g_assert_true (gtk_widget_activate_action (widget, action, NULL));
  triad_gui_test_wait_for_frame (test);
}

static void
test_back_and_forward (TriadGuiTest  *test,
                       gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  TriadSceneView *scene_view = triad_window_get_scene_view (test->window);
  int finger = triad_gui_test_find_frame (test, "arm_and_gripper::gripper::left_finger");
  int elbow = triad_gui_test_find_frame (test, "arm_and_gripper::arm::elbow");
  TriadViewport before;
  TriadViewport after;
  TriadCamera camera;

  activate (test, view, "view.fit");
  triad_session_select (test->session, finger);
  activate (test, view, "view.zoom-in");
  activate (test, view, "view.zoom-in");
  activate (test, view, "view.zoom-in");
  activate (test, scene_view, "view.zoom-in");
  before = *triad_graph_view_get_viewport (view);
  camera = *triad_scene_view_get_camera (scene_view);

  triad_session_select (test->session, elbow);
  activate (test, view, "view.fit");
  activate (test, scene_view, "view.fit");
  after = *triad_graph_view_get_viewport (view);
  g_assert_cmpfloat (after.scale, <, before.scale);

  activate (test, test->window, "win.back");
  g_assert_cmpint (triad_session_get_selected (test->session), ==, finger);
  assert_viewport (view, &before);
  g_assert_cmpmem (triad_scene_view_get_camera (scene_view), sizeof camera, &camera, sizeof camera);

  activate (test, test->window, "win.forward");
  g_assert_cmpint (triad_session_get_selected (test->session), ==, elbow);
  assert_viewport (view, &after);

  /* the first stop had no selection */
  activate (test, test->window, "win.back");
  activate (test, test->window, "win.back");
  g_assert_cmpint (triad_session_get_selected (test->session), ==, -1);
}

static void
test_history_keys (TriadGuiTest  *test,
                   gconstpointer  data)
{
  int finger;
  int elbow;

  triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  finger = triad_gui_test_find_frame (test, "arm_and_gripper::gripper::left_finger");
  elbow = triad_gui_test_find_frame (test, "arm_and_gripper::arm::elbow");
  triad_session_select (test->session, finger);
  triad_session_select (test->session, elbow);

  if (!triad_gui_test_key (test, "alt+Left"))
    return;

  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (finger));
  triad_gui_test_key (test, "alt+Right");
  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (elbow));
}

static gboolean
is_natural (TriadGuiTest *test,
            gpointer      data)
{
  return triad_graph_view_get_viewport (data)->scale == TRIAD_VIEWPORT_NATURAL_SCALE;
}

static void
test_enter_fits (TriadGuiTest  *test,
                 gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "small_world.sdf");

  activate (test, view, "view.zoom-out");
  triad_session_select (test->session,
                        triad_snapshot_get_n_frames (triad_session_get_snapshot (test->session))
                        - 1);
  g_assert_cmpfloat (triad_graph_view_get_viewport (view)->scale, <, TRIAD_VIEWPORT_NATURAL_SCALE);

  if (!triad_gui_test_key (test, "Return"))
    return;

  triad_gui_test_wait (test, is_natural, view);
}

/* Finds a point on an arrow that is not covered. */
static int
find_arrow (TriadGuiTest   *test,
            TriadGraphView *view,
            double         *x,
            double         *y)
{
  const TriadLayout *layout = triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO);
  g_autoptr(GArray) room = triad_path_builder_new ();

  for (int i = 0; i < layout->diagram->n_arrows; i++)
    {
      TriadPath path = triad_path_array_get (layout->arrows, i, room);
      TriadPoint middle = triad_bezier_evaluate (&path.points[0], 0.5);

      if (triad_layout_pick (layout, middle.x, middle.y, 6) >= 0
          || triad_layout_pick_arrow (layout, middle.x, middle.y, 1) != i)
        continue;

      *x = middle.x;
      *y = middle.y;
      triad_viewport_from_layout (triad_graph_view_get_viewport (view), x, y);

      return i;
    }

  g_assert_not_reached ();
}

static void
test_arrow_leads_to_its_far_end (TriadGuiTest  *test,
                                 gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  const TriadLayout *layout = triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO);
  double x;
  double y;
  int arrow = find_arrow (test, view, &x, &y);
  double paper_x = x;
  double paper_y = y;
  int frame;

  triad_viewport_to_layout (triad_graph_view_get_viewport (view), &paper_x, &paper_y);
  frame = triad_layout_get_far_end (layout, arrow, paper_x, paper_y);

  if (!triad_gui_test_click (test, GTK_WIDGET (view), x, y))
    return;

  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (frame));
}

static gboolean
has_moved (TriadGuiTest *test,
           gpointer      data)
{
  const TriadViewport *viewport =
    triad_graph_view_get_viewport (triad_window_get_graph_view (test->window,
                                                                TRIAD_GRAPH_RELATIVE_TO));
  const TriadViewport *before = data;

  return viewport->x != before->x || viewport->y != before->y;
}

static void
test_zoom_box (TriadGuiTest  *test,
               gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  double width = gtk_widget_get_width (GTK_WIDGET (view));
  double height = gtk_widget_get_height (GTK_WIDGET (view));
  TriadViewport before = *triad_graph_view_get_viewport (view);
  const double from[] = { width * 0.4, height * 0.4 };
  const double to[] = { width * 0.6, height * 0.6 };
  const TriadViewport *after = triad_graph_view_get_viewport (view);
  double x = width / 2;
  double y = height / 2;
  double x_after = x;
  double y_after = y;

  if (!triad_gui_test_drag (test, GTK_WIDGET (view), "shift", from, to))
    return;

  triad_gui_test_wait (test, has_moved, &before);
  g_assert_cmpfloat_with_epsilon (after->scale / before.scale, 5, 0.1);
  triad_viewport_to_layout (&before, &x, &y);
  triad_viewport_to_layout (after, &x_after, &y_after);
  g_assert_cmpfloat_with_epsilon (x, x_after, 2);
  g_assert_cmpfloat_with_epsilon (y, y_after, 2);
}

static void
test_page_keys (TriadGuiTest  *test,
                gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  TriadViewport before;

  for (int i = 0; i < 8; i++)
    activate (test, view, "view.zoom-in");

  before = *triad_graph_view_get_viewport (view);

  if (!triad_gui_test_key (test, "Next"))
    return;

  triad_gui_test_wait (test, has_moved, &before);
  g_assert_cmpfloat (triad_graph_view_get_viewport (view)->y, <, before.y);
  g_assert_cmpfloat (triad_graph_view_get_viewport (view)->x, ==, before.x);
}

static GtkWidget *
find_minimap (TriadGraphView *view)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view));

  while (!TRIAD_IS_MINIMAP (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static gboolean
is_map_shown (TriadGuiTest *test,
              gpointer      data)
{
  return triad_minimap_is_shown (data);
}

static gboolean
is_map_hidden (TriadGuiTest *test,
               gpointer      data)
{
  return !triad_minimap_is_shown (data);
}

static void
test_minimap (TriadGuiTest  *test,
              gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  GtkWidget *minimap = find_minimap (view);
  TriadViewport before;
  double right = gtk_widget_get_width (minimap);
  double bottom = gtk_widget_get_height (minimap);
  const double from[] = { right - 20, bottom - 20 };
  const double to[] = { right - 30, bottom - 50 };

  /* There is none if everything is visible. */
  g_assert_false (triad_minimap_is_shown (TRIAD_MINIMAP (minimap)));
  g_assert_false (gtk_widget_contains (minimap, from[0], from[1]));

  /* It is shown during a movement, and hidden again. */
  for (int i = 0; i < 8; i++)
    activate (test, view, "view.zoom-in");

  /* The last movement may be long ago on a busy machine. */
  gtk_widget_activate_action (GTK_WIDGET (view), "view.zoom-in", NULL);
  g_assert_true (triad_minimap_is_shown (TRIAD_MINIMAP (minimap)));
  g_assert_true (gtk_widget_contains (minimap, right - 80, bottom - 20));
  triad_gui_test_wait (test, is_map_hidden, minimap);
  g_assert_false (gtk_widget_contains (minimap, right - 80, bottom - 20));

  before = *triad_graph_view_get_viewport (view);

  if (!triad_gui_test_move (test, minimap, from[0], from[1]))
    return;

  /* It is shown while the pointer is in its corner, also where newer versions of GTK begin the
   * handle that resizes the pane. */
  triad_gui_test_wait (test, is_map_shown, minimap);
  triad_gui_test_move (test, GTK_WIDGET (view), 20, bottom / 2);
  triad_gui_test_wait (test, is_map_hidden, minimap);
  triad_gui_test_move (test, GTK_WIDGET (view), gtk_widget_get_width (GTK_WIDGET (view)) - 8,
                       gtk_widget_get_height (GTK_WIDGET (view)) - 8);
  triad_gui_test_wait (test, is_map_shown, minimap);
  triad_gui_test_drag (test, minimap, NULL, from, to);

  /* boxes below the minimap can be neither dragged nor selected */
  triad_gui_test_wait (test, has_moved, &before);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpfloat (triad_graph_view_get_viewport (view)->scale, ==, before.scale);
  g_assert_cmpint (triad_session_get_selected (test->session), ==, -1);

  triad_gui_test_move (test, GTK_WIDGET (view), 20, bottom / 2);
  triad_gui_test_wait (test, is_map_hidden, minimap);

  triad_gui_test_show_whole (test, view);
  activate (test, view, "view.zoom-out");
  g_assert_false (triad_minimap_is_shown (TRIAD_MINIMAP (minimap)));
}

static void
test_fit_selection (TriadGuiTest  *test,
                    gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  int gripper = triad_gui_test_find_frame (test, "arm_and_gripper::gripper");
  const TriadLayout *layout = triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO);
  const TriadViewport *viewport = triad_graph_view_get_viewport (view);
  TriadRect extent;
  double x;
  double y;

  triad_session_select (test->session, gripper);
  activate (test, test->window, "win.fit-selection");

  /* a model with all that is in it */
  g_assert_true (triad_layout_find_extent (layout, gripper, &extent));
  x = extent.x;
  y = extent.y;
  triad_viewport_from_layout (viewport, &x, &y);
  g_assert_cmpfloat (x, >=, 0);
  g_assert_cmpfloat (y, >=, 0);
  g_assert_cmpfloat (x + extent.width * viewport->scale, <=,
                     gtk_widget_get_width (GTK_WIDGET (view)));
  g_assert_cmpfloat (y + extent.height * viewport->scale, <=,
                     gtk_widget_get_height (GTK_WIDGET (view)));
}

/* Writes a model whose graphs do not fit into a view at a legible size. */
static void
write_wide (const char *path,
            int         n_links)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.8'><model name='wide'>"
                                          "<link name='base'/>");

  for (int i = 0; i < n_links; i++)
    g_string_append_printf (text, "<link name='propeller_%d'><pose relative_to='base'>%d.5 .25 0"
                            " 0 0 0</pose></link><frame name='sensor_%d' attached_to='propeller_%d'"
                            "/>", i, i + 1, i, i);

  g_string_append (text, "</model></sdf>");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
}

/* Asserts that the font size of names is at least 11 px, and of poses 10 px. */
static void
assert_legible (TriadGuiTest *test)
{
  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    {
      TriadGraphView *view = triad_window_get_graph_view (test->window, kind);
      double scale = triad_graph_view_get_viewport (view)->scale;

      g_assert_cmpfloat (scale * triad_label_get_size (TRIAD_LABEL_BOX), >=, 11 - 1e-6);
      g_assert_cmpfloat (scale * triad_label_get_size (TRIAD_LABEL_NOTE), >=, 10 - 1e-6);
    }
}

static gboolean
has_thirty (TriadGuiTest *test,
            gpointer      data)
{
  return triad_gui_test_is_complete (test, NULL) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (test->session),
                                    "wide::propeller_29") >= 0;
}

static gboolean
is_inside (TriadGraphView *view,
           double          x,
           double          y)
{
  return x >= 0 && x <= gtk_widget_get_width (GTK_WIDGET (view)) &&
         y >= triad_canvas_get_caption (TRIAD_CANVAS (view)) &&
         y <= gtk_widget_get_height (GTK_WIDGET (view));
}

static gboolean
is_smaller (TriadGuiTest *test,
            gpointer      view)
{
  return triad_graph_view_get_viewport (view)->scale < 0.9;
}

static gboolean
is_larger (TriadGuiTest *test,
           gpointer      view)
{
  return !is_smaller (test, view);
}

static void
test_text_stays_legible (TriadGuiTest  *test,
                         gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "wide.sdf", NULL);
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);
  double x;
  double y;

  /* on load */
  write_wide (path, 2);
  triad_gui_test_open (test, path);
  assert_legible (test);

  /* on reload, although everything was visible before */
  write_wide (path, 30);
  triad_gui_test_wait (test, has_thirty, NULL);
  triad_gui_test_wait_for_frame (test);
  assert_legible (test);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), 0, &x, &y));

  /* also when it is fitted, until the user zooms out further */
  gtk_widget_grab_focus (GTK_WIDGET (view));

  if (triad_gui_test_key (test, "ctrl+minus"))
    {
      triad_gui_test_wait (test, is_smaller, view);
      triad_gui_test_key (test, "Home");
      triad_gui_test_wait (test, is_larger, view);
      assert_legible (test);
    }

  /* in a smaller pane */
  gtk_window_set_default_size (GTK_WINDOW (test->window), 700, 600);
  triad_gui_test_wait_for_frame (test);
  assert_legible (test);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), 0, &x, &y));

  activate (test, view, "view.fit");
  assert_legible (test);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), 0, &x, &y));
  g_assert_true (is_inside (view, x, y));

  triad_session_select (test->session, triad_gui_test_find_frame (test, "wide"));
  activate (test, test->window, "win.fit-selection");
  assert_legible (test);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view),
                                      triad_gui_test_find_frame (test, "wide"), &x, &y));
  g_assert_true (is_inside (view, x, y));

  g_unlink (path);
}

static gboolean
has_other_width (TriadGuiTest *test,
                 gpointer      width)
{
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);

  return gtk_widget_get_width (GTK_WIDGET (view)) != GPOINTER_TO_INT (width);
}

static gboolean
has_been_moved (TriadGuiTest *test,
                gpointer      view)
{
  return triad_canvas_is_touched (view);
}

/* What is in the middle stays there when a panel closes, also after the user has moved the view. */
static void
test_middle_stays (TriadGuiTest  *test,
                   gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "small_world.sdf");
  int width = gtk_widget_get_width (GTK_WIDGET (view));
  const double from[] = { width / 2.0, 200 };
  const double to[] = { width / 2.0 + 30, 190 };
  double before;
  double after;
  double y;

  if (!triad_gui_test_drag (test, GTK_WIDGET (view), NULL, from, to))
    return;

  triad_gui_test_wait (test, has_been_moved, view);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), 0, &before, &y));
  triad_gui_test_key (test, "F9");
  triad_gui_test_wait (test, has_other_width, GINT_TO_POINTER (width));
  triad_gui_test_wait_for_frame (test);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), 0, &after, &y));
  g_assert_cmpfloat_with_epsilon (after - gtk_widget_get_width (GTK_WIDGET (view)) / 2.0,
                                  before - width / 2.0, 1);
}

static gboolean
is_collapsed (TriadGuiTest *test,
              gpointer      data)
{
  return triad_gui_test_is_complete (test, NULL) &&
         triad_session_is_collapsed (test->session, TRIAD_GRAPH_RELATIVE_TO,
                                     GPOINTER_TO_INT (data));
}

static gboolean
is_expanded (TriadGuiTest *test,
             gpointer      data)
{
  return triad_gui_test_is_complete (test, NULL) && !is_collapsed (test, data);
}

/* If the corner of a model is visible, its box stays there. */
static void
find_corner (TriadGuiTest   *test,
             TriadGraphView *view,
             int             model,
             double         *x,
             double         *y)
{
  TriadRect rect;

  g_assert_true (triad_layout_find_extent (triad_session_get_layout (test->session,
                                                                     TRIAD_GRAPH_RELATIVE_TO),
                                           model, &rect));
  *x = rect.x;
  *y = rect.y;
  triad_viewport_from_layout (triad_graph_view_get_viewport (view), x, y);
}

static gboolean
find_sign (TriadGuiTest   *test,
           TriadGraphView *view,
           int             model,
           double         *x,
           double         *y)
{
  const TriadLayout *layout = triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO);
  TriadRect rect;
  gboolean found = triad_layout_get_box_button (layout, layout->diagram->box_of_frame[model],
                                                &rect);

  for (int g = 0; g < layout->diagram->n_clusters; g++)
    if (layout->diagram->clusters[g].frame == model)
      found = triad_layout_get_cluster_button (layout, g, &rect);

  *x = rect.x + rect.width / 2;
  *y = rect.y + rect.height / 2;
  triad_viewport_from_layout (triad_graph_view_get_viewport (view), x, y);

  return found;
}

static void
test_sign_collapses (TriadGuiTest  *test,
                     gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "small_world.sdf");
  int table = triad_gui_test_find_frame (test, "table");
  double x;
  double y;
  double x_after;
  double y_after;

  g_assert_true (find_sign (test, view, table, &x, &y));

  if (!triad_gui_test_click (test, GTK_WIDGET (view), x, y))
    return;

  find_corner (test, view, table, &x, &y);
  triad_gui_test_wait (test, is_collapsed, GINT_TO_POINTER (table));
  triad_gui_test_wait_for_frame (test);

  /* it stays under the pointer, and nothing was selected */
  find_corner (test, view, table, &x_after, &y_after);
  g_assert_cmpfloat_with_epsilon (x, x_after, 1);
  g_assert_cmpfloat_with_epsilon (y, y_after, 1);
  g_assert_cmpint (triad_session_get_selected (test->session), ==, -1);

  g_assert_true (find_sign (test, view, table, &x, &y));
  triad_gui_test_click (test, GTK_WIDGET (view), x, y);
  triad_gui_test_wait (test, is_expanded, GINT_TO_POINTER (table));
}

static void
test_keys_fold (TriadGuiTest  *test,
                gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "small_world.sdf");
  int table = triad_gui_test_find_frame (test, "table");
  int link = table + 1;
  double x;
  double y;

  triad_session_select (test->session, table);
  triad_gui_test_wait_for_frame (test);

  if (!triad_gui_test_key (test, "Left"))
    return;

  triad_gui_test_wait (test, is_collapsed, GINT_TO_POINTER (table));
  triad_gui_test_wait_for_frame (test);

  /* frames in it are found at its box, and a click there selects the model */
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), link, &x, &y));
  triad_session_select (test->session, -1);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_click (test, GTK_WIDGET (view), x, y);
  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (table));

  /* a frame in it can be selected, and Right expands its model */
  triad_session_select (test->session, link);
  triad_gui_test_key (test, "Right");
  triad_gui_test_wait (test, is_expanded, GINT_TO_POINTER (table));
  g_assert_cmpint (triad_session_get_selected (test->session), ==, link);
}

static void
test_menu (TriadGuiTest  *test,
           gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "small_world.sdf");
  int table = triad_gui_test_find_frame (test, "table");

  activate (test, view, "graph.collapse-all");
  triad_gui_test_wait (test, is_collapsed, GINT_TO_POINTER (table));
  activate (test, view, "graph.expand-all");
  triad_gui_test_wait (test, is_expanded, GINT_TO_POINTER (table));
  activate (test, view, "graph.hide-joints");
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  activate (test, view, "graph.root-at-left");
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  g_assert_cmpint (triad_session_get_layout (test->session,
                                             TRIAD_GRAPH_ATTACHED_TO)->diagram->direction,
                   ==, TRIAD_DIRECTION_RIGHT);
}

static gboolean
has_tooltip (TriadGraphView *view,
             double          x,
             double          y)
{
  g_autoptr(GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown;

  g_signal_emit_by_name (view, "query-tooltip", (int) x, (int) y, FALSE, tooltip, &shown);

  return shown;
}

static gboolean
is_hovered (TriadGuiTest *test,
            gpointer      data)
{
  return triad_session_get_hovered (test->session) == GPOINTER_TO_INT (data);
}

/* Boxes do, the room between them does not; nor does a box under a pointer that has not moved. */
static void
test_boxes_have_tooltips (TriadGuiTest  *test,
                          gconstpointer  data)
{
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");
  double x;
  double y;
  int frame;

  g_assert_false (has_tooltip (view, 1, 1));
  triad_gui_test_open (test, path);
  frame = triad_gui_test_find_frame (test, "broken::chassis");
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), frame, &x, &y));
  g_assert_false (has_tooltip (view, x, y));

  if (!triad_gui_test_move (test, GTK_WIDGET (view), x, y))
    return;

  triad_gui_test_wait (test, is_hovered, GINT_TO_POINTER (frame));
  g_assert_true (has_tooltip (view, x, y));
  g_assert_false (has_tooltip (view, 1, 1));
}

/* Lets GTK notice that the content under the pointer has moved. */
static void
resize_twice (TriadGuiTest *test)
{
  for (int width = 1200; width <= 1300; width += 100)
    {
      gtk_window_set_default_size (GTK_WINDOW (test->window), width, 900);

      for (int i = 0; i < 30; i++)
        {
          g_usleep (10000);
          triad_gui_test_wait_for_frame (test);
        }
    }
}

static void
test_hover_needs_a_movement (TriadGuiTest  *test,
                             gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm.sdf");
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");
  int frame = triad_gui_test_find_frame (test, "arm::upper_arm");
  double x;
  double y;

  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), frame, &x, &y));

  if (!triad_gui_test_move (test, GTK_WIDGET (view), x, y))
    return;

  triad_gui_test_wait (test, is_hovered, GINT_TO_POINTER (frame));

  /* A frame that appears under the pointer is not hovered until the pointer moves. */
  triad_session_open (test->session, NULL);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_open (test, path);
  activate (test, view, "view.fit");
  resize_twice (test);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), frame, &x, &y));
  g_assert_cmpint (triad_session_get_hovered (test->session), ==, -1);

  triad_gui_test_move (test, GTK_WIDGET (view), x + 2, y);
  triad_gui_test_wait (test, is_hovered, GINT_TO_POINTER (frame));
}

static gboolean
has_height (TriadGuiTest *test,
            gpointer      data)
{
  return ABS (gtk_widget_get_height (GTK_WIDGET (test->window)) - GPOINTER_TO_INT (data)) < 60;
}

static void
set_height (TriadGuiTest *test,
            int           height)
{
  gtk_window_set_default_size (GTK_WINDOW (test->window), 1000, height);
  triad_gui_test_wait (test, has_height, GINT_TO_POINTER (height));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
}

/* A view in which nobody has moved shows the whole graph again when there is room, although the
 * selected frame has been brought into view meanwhile.
 */
static void
test_fits_again (TriadGuiTest  *test,
                 gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "urdf_parity.sdf");
  double caption = triad_canvas_get_caption (TRIAD_CANVAS (view));
  double x;
  double y;

  g_object_set (test->window, "views", "relative", NULL);
  set_height (test, 900);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "parity::joint3"));
  triad_gui_test_wait_for_frame (test);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), 0, &x, &y));
  g_assert_cmpfloat (y, >, caption);

  set_height (test, 420);
  g_assert_false (triad_gui_test_find (test, TRIAD_CANVAS (view), 0, &x, &y));

  set_height (test, 900);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), 0, &x, &y));
  g_assert_cmpfloat (y, >, caption);
}

/* The title and the buttons stand above the graph: what is moved there is not seen between them,
 * and the pointer does not find it.
 */
static void
test_title_hides_boxes (TriadGuiTest  *test,
                        gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm.sdf");
  TriadViewport before;
  int frame = triad_gui_test_find_frame (test, "arm::shoulder");
  double caption = triad_canvas_get_caption (TRIAD_CANVAS (view));
  double from[2];
  double to[2];

  /* There is room between the title and the buttons. */
  g_object_set (test->window, "views", "relative", NULL);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  before = *triad_graph_view_get_viewport (view);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), frame, &from[0], &from[1]));
  to[0] = gtk_widget_get_width (GTK_WIDGET (view)) / 2.0;
  to[1] = caption / 2;

  if (!triad_gui_test_drag (test, GTK_WIDGET (view), NULL, from, to))
    return;

  triad_gui_test_wait (test, has_moved, &before);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), frame, &from[0], &from[1]));
  g_assert_cmpfloat (from[1], <, caption);
  g_assert_cmpfloat (from[1], >, 0);
  g_assert_true (triad_gui_test_is_plain (GTK_WIDGET (view), from[0] - 12, from[0] + 12, from[1]));

  triad_gui_test_move (test, GTK_WIDGET (view), from[0] + 1, from[1]);
  triad_gui_test_click (test, GTK_WIDGET (view), from[0], from[1]);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (triad_session_get_selected (test->session), ==, -1);
  g_assert_cmpint (triad_session_get_hovered (test->session), ==, -1);
}

/* Returns whether the label of the arrow that starts at @frame is in view, if it has one. */
static gboolean
has_pose_in_view (TriadGuiTest   *test,
                  TriadGraphView *view,
                  int             frame)
{
  const TriadLayout *layout = triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO);
  const TriadViewport *viewport = triad_graph_view_get_viewport (view);
  int box = layout->diagram->box_of_frame[frame];
  TriadRect room = triad_diagram_get_room (layout->diagram, box, &layout->boxes[box]);

  triad_viewport_from_layout (viewport, &room.x, &room.y);

  return is_inside (view, room.x, room.y) &&
         is_inside (view, room.x + room.width * viewport->scale,
                    room.y + room.height * viewport->scale);
}

static void
test_pose_of_the_selection_is_in_view (TriadGuiTest  *test,
                                       gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);
  const char *const names[] = { "left_tip", "elbow", "left_slide", "shoulder" };

  for (int i = 0; i < 6; i++)
    activate (test, view, "view.zoom-in");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *outline = GTK_WIDGET (triad_gui_test_get_outline (test));
      GtkWidget *label = triad_gui_test_find_label (outline, names[i]);
      int selected;

      if (!triad_gui_test_click (test, label, 5, gtk_widget_get_height (label) / 2.0))
        return;

      triad_gui_test_wait_for_frame (test);
      selected = triad_session_get_selected (test->session);
      g_assert_true (g_str_has_suffix (triad_frame_text_get_frame_name (snapshot, selected),
                                       names[i]));
      g_assert_true (has_pose_in_view (test, view, selected));
    }
}

static void
test_errors_are_in_view (TriadGuiTest  *test,
                         gconstpointer  data)
{
  triad_gui_test_open_example (test, "broken.sdf");

  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    {
      TriadGraphView *view = triad_window_get_graph_view (test->window, kind);
      const TriadLayout *layout = triad_session_get_layout (test->session, kind);
      const TriadDiagram *diagram = layout->diagram;
      int arrow = 0;
      double x;
      double y;

      while (diagram->arrows[arrow].style != TRIAD_ARROW_DANGLING)
        arrow++;

      g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view),
                                          diagram->boxes[diagram->arrows[arrow].from].frame,
                                          &x, &y));
    }
}

/* The boxes that are left are seen as a whole, also below the header. */
static void
test_collapsed_below_title (TriadGuiTest  *test,
                            gconstpointer  data)
{
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);
  double caption = triad_canvas_get_caption (TRIAD_CANVAS (view));
  const TriadLayout *layout;

  triad_gui_test_open_example (test, "flange_assembly.sdf");
  triad_gui_test_wait_for_frame (test);
  triad_session_select (test->session,
                        triad_gui_test_find_frame (test, "super_armio_bros::robot_1::gripper::mount"));
  triad_gui_test_wait_for_frame (test);
  activate (test, view, "graph.collapse-all");
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  layout = triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO);

  for (int b = 0; b < layout->diagram->n_boxes; b++)
    {
      double left = layout->boxes[b].x;
      double top = layout->boxes[b].y;
      double bottom = top + layout->boxes[b].height;

      triad_viewport_from_layout (triad_graph_view_get_viewport (view), &left, &top);
      triad_viewport_from_layout (triad_graph_view_get_viewport (view), &left, &bottom);
      g_assert_cmpfloat (top, >=, caption);
      g_assert_cmpfloat (bottom, <=, gtk_widget_get_height (GTK_WIDGET (view)));
    }
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/graph-view/boxes-have-tooltips", test_boxes_have_tooltips);
  ADD ("/graph-view/back-and-forward", test_back_and_forward);
  ADD ("/graph-view/history-keys", test_history_keys);
  ADD ("/graph-view/enter-fits", test_enter_fits);
  ADD ("/graph-view/fits-again", test_fits_again);
  ADD ("/graph-view/hover-needs-a-movement", test_hover_needs_a_movement);
  ADD ("/graph-view/sign-collapses", test_sign_collapses);
  ADD ("/graph-view/keys-fold", test_keys_fold);
  ADD ("/graph-view/menu", test_menu);
  ADD ("/graph-view/zoom-box", test_zoom_box);
  ADD ("/graph-view/page-keys", test_page_keys);
  ADD ("/graph-view/minimap", test_minimap);
  ADD ("/graph-view/text-stays-legible", test_text_stays_legible);
  ADD ("/graph-view/middle-stays", test_middle_stays);
  ADD ("/graph-view/fit-selection", test_fit_selection);
  ADD ("/graph-view/title-hides-boxes", test_title_hides_boxes);
  ADD ("/graph-view/arrow-leads-to-its-far-end", test_arrow_leads_to_its_far_end);
  ADD ("/graph-view/pose-of-the-selection-is-in-view", test_pose_of_the_selection_is_in_view);
  ADD ("/graph-view/errors-are-in-view", test_errors_are_in_view);
  ADD ("/graph-view/collapsed-below-the-title", test_collapsed_below_title);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
