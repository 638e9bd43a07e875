/* test-side-by-side.c: two files side by side */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "triad-compare-split.h"
#include "triad-inspector.h"
#include "triad-source-pane.h"

#define CAMERA                                                                          \
  "  <joint name=\"eye\" type=\"fixed\"><origin xyz=\"0.2 0.4 0.6\" rpy=\"0 0 0\"/>\n"    \
  "    <parent link=\"link4\"/><child link=\"camera\"/></joint>\n"                        \
  "  <link name=\"camera\"/>\n</robot>"

typedef struct
{
  TriadGuiTest  gui;
  char         *folder;
  char         *urdf;
  char         *sdf;
} Fixture;

static void
write_text (const char *path,
            const char *text)
{
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* An example with @from replaced, as another file. */
static void
write_example (const char *path,
               const char *name,
               const char *from,
               const char *to)
{
  g_autofree char *example = triad_gui_test_dup_example (name);
  g_autofree char *text = NULL;
  g_autofree char *head = NULL;
  g_autofree char *edited = NULL;
  const char *found;

  g_assert_true (g_file_get_contents (example, &text, NULL, NULL));
  found = strstr (text, from);
  g_assert_nonnull (found);
  head = g_strndup (text, found - text);
  edited = g_strconcat (head, to, found + strlen (from), NULL);
  write_text (path, edited);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  triad_gui_test_set_up (&fixture->gui, data);
  fixture->folder = g_dir_make_tmp ("triad-XXXXXX", NULL);
  fixture->urdf = g_build_filename (fixture->folder, "a.urdf", NULL);
  fixture->sdf = g_build_filename (fixture->folder, "b.sdf", NULL);
  write_example (fixture->urdf, "urdf_parity.urdf", "</robot>", CAMERA);
  write_example (fixture->sdf, "urdf_parity.sdf", "0.5 0 0.2 0 0 -1.57", "0.7 0 0.2 0 0 -1.57");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_gui_test_tear_down (&fixture->gui, data);
  g_remove (fixture->urdf);
  g_remove (fixture->sdf);
  g_rmdir (fixture->folder);
  g_free (fixture->urdf);
  g_free (fixture->sdf);
  g_free (fixture->folder);
}

static TriadSession *
get_other (TriadGuiTest *test)
{
  return triad_comparison_session_get_other (test->comparison);
}

static TriadComparison *
get_comparison (TriadGuiTest *test)
{
  TriadSession *other = triad_comparison_session_get_other (test->comparison);

  return other != NULL && !triad_comparison_session_get_busy (test->comparison) &&
         !triad_session_get_busy (test->session)
         ? triad_comparison_session_get_comparison (test->comparison) : NULL;
}

static gboolean
has_n_differences (TriadGuiTest *test,
                   gpointer      n)
{
  TriadComparison *comparison = get_comparison (test);

  return comparison != NULL && comparison->n_differences == GPOINTER_TO_INT (n);
}

static int
find (TriadSession *session,
      const char   *name)
{
  return name != NULL ? triad_snapshot_find_frame (triad_session_get_snapshot (session), name) : -1;
}

static gboolean
is_selected_in_both (TriadGuiTest *test,
                     gpointer      name)
{
  return triad_session_get_selected (test->session) == find (test->session, name) &&
         triad_session_get_selected (get_other (test)) == find (get_other (test), name);
}

static gboolean
is_only_in_other (TriadGuiTest *test,
                  gpointer      name)
{
  return triad_session_get_selected (test->session) < 0 &&
         triad_session_get_selected (get_other (test)) == find (get_other (test), name);
}

/* The pair of that page of the details, or of the graphs. */
static TriadCompareSplit *
find_pair (TriadGuiTest *test,
           const char   *page)
{
  GtkWidget *root = GTK_WIDGET (test->window);

  if (g_strcmp0 (page, "source") == 0)
    {
      gtk_widget_activate_action (root, "win.open-source", NULL);
      root = GTK_WIDGET (triad_window_get_source_pane (test->window));

      return TRIAD_COMPARE_SPLIT (gtk_widget_get_ancestor (root, TRIAD_TYPE_COMPARE_SPLIT));
    }

  if (page != NULL)
    {
      gtk_widget_activate_action (root, "win.focus-page", "s", page);
      root = triad_gui_test_find_widget (root, "TriadSidePanel");
    }

  return TRIAD_COMPARE_SPLIT (triad_gui_test_find_widget (root, "TriadCompareSplit"));
}

static gboolean
is_drawn (TriadGuiTest *test,
          gpointer      data)
{
  GtkWidget *other = triad_compare_split_get_other (find_pair (test, NULL));

  return other != NULL && gtk_widget_get_width (other) > 100 &&
         triad_session_get_layout (get_other (test), TRIAD_GRAPH_RELATIVE_TO) != NULL;
}

static void
open_both (Fixture *fixture)
{
  TriadGuiTest *test = &fixture->gui;
  g_autoptr(GFile) other = g_file_new_for_path (fixture->urdf);

  triad_gui_test_open (test, fixture->sdf);
  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, has_n_differences, GINT_TO_POINTER (4));
  triad_gui_test_wait (test, is_drawn, NULL);
  triad_gui_test_wait_for_frame (test);
}

static gboolean
is_fitted (TriadGuiTest *test,
           gpointer      view)
{
  const TriadViewport *to = triad_graph_view_get_destination (view);
  const TriadViewport *now = triad_graph_view_get_viewport (view);

  return now->scale == to->scale && now->x == to->x && now->y == to->y;
}

/* Clicks a visible box of a graph; %FALSE if nothing can be clicked. */
static gboolean
click_box (TriadGuiTest *test,
           GtkWidget    *view,
           const char   *name)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (view));
  TriadRect rect;
  double x;
  double y;

  g_object_set (test->window, "views", "graphs", "show-bottom", FALSE, NULL);
  triad_gui_test_wait_for_frame (test);
  gtk_widget_activate_action (view, "view.fit", NULL);
  triad_gui_test_wait (test, is_fitted, view);
  g_assert_true (triad_layout_find_frame (triad_session_get_layout (session,
                                                                    TRIAD_GRAPH_RELATIVE_TO),
                                          find (session, name), &rect));
  x = rect.x + rect.width / 2;
  y = rect.y + rect.height / 2;
  triad_viewport_from_layout (triad_graph_view_get_viewport (TRIAD_GRAPH_VIEW (view)), &x, &y);

  return triad_gui_test_click (test, view, x, y);
}

static void
test_both (Fixture       *fixture,
           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *shown = GTK_WIDGET (triad_window_get_graph_view (test->window,
                                                              TRIAD_GRAPH_RELATIVE_TO));

  open_both (fixture);

  if (!click_box (test, triad_compare_split_get_other (find_pair (test, NULL)), "parity::link2"))
    return;

  triad_gui_test_wait (test, is_selected_in_both, "parity::link2");
  click_box (test, shown, "parity::joint3");
  triad_gui_test_wait (test, is_selected_in_both, "parity::joint3");

  /* the larger room of the graphs is shared as before */
  g_assert_cmpint (ABS (gtk_widget_get_width (triad_compare_split_get_other (find_pair (test, NULL))) -
                        gtk_widget_get_width (shown)), <=, 10);

  /* and none has less than the 3D view beside them */
  g_assert_cmpint (gtk_widget_get_width (shown) + 10, >=,
                   gtk_widget_get_width (GTK_WIDGET (triad_window_get_scene_view (test->window))));
}

static gboolean
has_other_layout (TriadGuiTest *test,
                  gpointer      data)
{
  return is_drawn (test, data) && triad_gui_test_is_complete (test, NULL);
}

static gboolean
has_moved (TriadGuiTest *test,
           gpointer      data)
{
  const TriadViewport *before = data;
  const TriadViewport *now = triad_graph_view_get_viewport
                               (triad_window_get_graph_view (test->window,
                                                             TRIAD_GRAPH_RELATIVE_TO));

  return fabs (now->x - before->x + 30) < 1 && fabs (now->y - before->y + 60) < 1;
}

/* Returns FALSE if nothing can be dragged. */
static gboolean
drag (TriadGuiTest   *test,
      TriadGraphView *view)
{
  double from[2] = { gtk_widget_get_width (GTK_WIDGET (view)) / 2.0,
                     gtk_widget_get_height (GTK_WIDGET (view)) - 20 };
  double to[2] = { from[0] - 30, from[1] - 60 };
  TriadViewport before = *triad_graph_view_get_viewport (view);

  if (!triad_gui_test_drag (test, GTK_WIDGET (view), NULL, from, to))
    return FALSE;

  triad_gui_test_wait (test, has_moved, &before);

  return TRUE;
}

/* Selecting frames and moving the view before the comparison does not set one graph apart from the
 * other. */
static void
test_same_place (Fixture       *fixture,
                 gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *path = triad_gui_test_dup_example ("gripper.sdf");
  g_autoptr(GFile) other = g_file_new_for_path (fixture->sdf);
  GtkWidget *outline = GTK_WIDGET (triad_gui_test_get_outline (test));
  TriadGraphView *views[2];
  const TriadViewport *a;
  const TriadViewport *b;

  write_example (fixture->sdf, "gripper.sdf", "<pose>0.08 0 0 0 0 0</pose>",
                 "<pose>0.09 0 0 0 0 0</pose>");
  triad_gui_test_open (test, path);

  if (!triad_gui_steps_click_text (test, outline, "left_tip"))
    return;

  triad_gui_steps_click_text (test, outline, "gripper");
  triad_gui_test_wait_for_frame (test);
  views[0] = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);

  if (data != NULL)
    drag (test, views[0]);

  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, has_other_layout, NULL);
  triad_gui_test_wait_for_frame (test);
  views[1] = TRIAD_GRAPH_VIEW (triad_compare_split_get_other (find_pair (test, NULL)));

  for (int i = 0; i < 2; i++)
    triad_gui_test_wait (test, is_fitted, views[i]);

  a = triad_graph_view_get_viewport (views[0]);
  b = triad_graph_view_get_viewport (views[1]);
  g_assert_cmpfloat_with_epsilon (a->scale, b->scale, 1e-6);
  g_assert_cmpfloat_with_epsilon (a->x, b->x, 2);
  g_assert_cmpfloat_with_epsilon (a->y, b->y, 2);
}

static gboolean
is_compared (TriadGuiTest *test,
             gpointer      data)
{
  return get_comparison (test) != NULL && has_other_layout (test, data);
}

static gboolean
is_height (TriadGuiTest *test,
           gpointer      height)
{
  return gtk_widget_get_height (GTK_WIDGET (test->window)) <= GPOINTER_TO_INT (height);
}

/* Writes the arm with another wrist and, with @deeper, one more frame above its elbow. */
static void
write_arm (Fixture  *fixture,
           gboolean  deeper)
{
  g_autofree char *example = triad_gui_test_dup_example ("arm.sdf");
  g_autofree char *text = NULL;
  g_autoptr(GString) edited = NULL;

  g_assert_true (g_file_get_contents (example, &text, NULL, NULL));
  edited = g_string_new (text);
  g_assert_cmpint (g_string_replace (edited, "0 0 0.35 0 0.2 0", "0 0 0.4 0 0.4 0", 0), ==, 1);

  if (deeper)
    {
      g_string_replace (edited, "<pose relative_to=\"upper_arm\">0 0 0.4 0 0.95 0</pose>",
                        "<pose relative_to=\"stop\">0 0 0.3 0 0.95 0</pose>", 0);
      g_string_replace (edited, "</model>", "<frame name=\"stop\" attached_to=\"upper_arm\">"
                                            "<pose>0 0 0.1 0 0 0</pose></frame></model>", 0);
    }

  write_text (fixture->sdf, edited->str);
}

/* Asserts that the wrist is visible, at the same height in both graphs. */
static void
assert_wrist_visible (TriadGuiTest *test)
{
  TriadGraphView *views[] = {
    triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO),
    TRIAD_GRAPH_VIEW (triad_compare_split_get_other (find_pair (test, NULL))),
  };
  TriadSession *sessions[] = { test->session, get_other (test) };
  double heights[2];
  double x;

  for (int i = 0; i < 2; i++)
    g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (views[i]),
                                        find (sessions[i], "arm::wrist"), &x, &heights[i]));

  g_assert_cmpfloat_with_epsilon (heights[0], heights[1], 2);
}

/* Both graphs begin with the first difference in view, and a resized window keeps it there, but what
 * the user has moved stays where it is. */
static void
test_first_difference (Fixture       *fixture,
                       gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");
  g_autoptr(GFile) other = g_file_new_for_path (fixture->sdf);
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);
  TriadViewport moved;

  write_arm (fixture, data != NULL);
  gtk_window_set_default_size (GTK_WINDOW (test->window), 1300, 760);
  triad_gui_test_open (test, path);
  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, is_compared, NULL);
  triad_gui_test_wait_for_frame (test);
  assert_wrist_visible (test);

  gtk_window_set_default_size (GTK_WINDOW (test->window), 1300, 700);
  triad_gui_test_wait (test, is_height, GINT_TO_POINTER (700));
  triad_gui_test_wait_for_frame (test);
  assert_wrist_visible (test);

  if (!drag (test, view))
    return;

  moved = *triad_graph_view_get_viewport (view);
  triad_comparison_session_set_tolerance (test->comparison, 0.001, 0.001);
  triad_gui_test_wait (test, is_compared, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpmem (&moved, sizeof moved, triad_graph_view_get_viewport (view), sizeof moved);
}

static gboolean
is_other_in_front (TriadGuiTest *test,
                   gpointer      data)
{
  return gtk_widget_get_mapped (triad_compare_split_get_other (find_pair (test, NULL)));
}

/* Of two files, the chosen graph is visible. */
static void
test_kind (Fixture       *fixture,
           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *attached = GTK_WIDGET (triad_window_get_graph_view (test->window,
                                                                 TRIAD_GRAPH_ATTACHED_TO));
  GtkWidget *relative = GTK_WIDGET (triad_window_get_graph_view (test->window,
                                                                 TRIAD_GRAPH_RELATIVE_TO));

  open_both (fixture);
  g_assert_false (gtk_widget_get_mapped (attached));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "attached");
  g_assert_true (gtk_widget_get_mapped (attached));
  g_assert_false (gtk_widget_get_mapped (relative));
  triad_gui_test_wait (test, is_other_in_front, NULL);

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.close-comparison", NULL);
  g_assert_true (gtk_widget_get_mapped (relative));
  g_assert_true (gtk_widget_get_mapped (attached));
  g_assert_null (triad_compare_split_get_other (find_pair (test, NULL)));
}

static gboolean
is_inspected (TriadGuiTest *test,
              gpointer      data)
{
  return gtk_widget_get_mapped (triad_compare_split_get_other (find_pair (test, "frame")));
}

static void
test_only_there (Fixture       *fixture,
                 gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *other;

  open_both (fixture);
  other = triad_compare_split_get_other (find_pair (test, NULL));

  if (!click_box (test, other, "parity::camera"))
    return;

  triad_gui_test_wait (test, is_only_in_other, "parity::camera");
  triad_gui_test_wait (test, is_inspected, NULL);

  gtk_widget_grab_focus (other);
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_only_in_other, NULL);
}

/* A row of a frame that the open file does not have. */
static void
test_row (Fixture       *fixture,
          gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkSelectionModel *rows;
  gboolean found = FALSE;

  open_both (fixture);
  rows = gtk_column_view_get_model
           (GTK_COLUMN_VIEW (triad_gui_test_find_widget (GTK_WIDGET (test->window),
                                                         "GtkColumnView")));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++)
    {
      g_autoptr(GObject) item = g_list_model_get_item (G_LIST_MODEL (rows), i);
      g_autofree char *name = NULL;

      g_object_get (item, "name", &name, NULL);

      if (!g_str_equal (name, "camera"))
        continue;

      found = TRUE;
      gtk_selection_model_select_item (rows, i, TRUE);
      g_assert_true (is_only_in_other (test, "parity::camera"));
      triad_session_select (test->session, find (test->session, "parity::link1"));
      g_assert_false (gtk_selection_model_is_selected (rows, i));
      triad_session_select (get_other (test), find (get_other (test), "parity::camera"));
      g_assert_true (gtk_selection_model_is_selected (rows, i));
    }

  g_assert_true (found);
}

/* A row is as high as its text in its column, also where a column has been removed. */
static void
test_rows_in_sight (Fixture       *fixture,
                    gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *list;
  int n = 0;

  open_both (fixture);
  list = triad_gui_test_find_widget (GTK_WIDGET (test->window), "GtkColumnView");
  triad_gui_test_wait_for_frame (test);
  list = gtk_widget_get_last_child (list);

  for (GtkWidget *row = gtk_widget_get_first_child (list);
       row != NULL;
       row = gtk_widget_get_next_sibling (row), n++)
    g_assert_cmpint (gtk_widget_get_height (row), <, 60);

  g_assert_cmpint (n, >=, 4);
}

static void
test_reload (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  open_both (fixture);
  triad_session_select (test->session, find (test->session, "parity::joint3"));
  g_assert_true (is_selected_in_both (test, "parity::joint3"));

  write_example (fixture->sdf, "urdf_parity.sdf", "0.5 0 0.2", "0.5 0 0.2");
  triad_gui_test_wait (test, has_n_differences, GINT_TO_POINTER (2));
  g_assert_true (is_selected_in_both (test, "parity::joint3"));

  write_example (fixture->urdf, "urdf_parity.urdf", "<robot", "<robot");
  triad_gui_test_wait (test, has_n_differences, GINT_TO_POINTER (0));
  g_assert_true (is_selected_in_both (test, "parity::joint3"));
  g_assert_nonnull (triad_compare_split_get_other (find_pair (test, NULL)));
}

/* Returns the line at the cursor, which is at the selected element. */
static gboolean
has_cursor_at (GtkWidget  *pane,
               const char *text)
{
  GtkTextView *view = GTK_TEXT_VIEW (triad_gui_test_get_source_view (TRIAD_SOURCE_PANE (pane)));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  g_autofree char *line = NULL;
  GtkTextIter begin;
  GtkTextIter end;

  gtk_text_buffer_get_iter_at_mark (buffer, &begin, gtk_text_buffer_get_insert (buffer));
  end = begin;
  gtk_text_iter_forward_to_line_end (&end);
  gtk_text_iter_set_line_offset (&begin, 0);
  line = gtk_text_buffer_get_text (buffer, &begin, &end, TRUE);

  return strstr (line, text) != NULL;
}

static gboolean
are_sources_there (TriadGuiTest *test,
                   gpointer      data)
{
  TriadCompareSplit *pair = find_pair (test, "source");
  GtkWidget *shown = GTK_WIDGET (triad_window_get_source_pane (test->window));

  return gtk_widget_get_mapped (shown) && gtk_widget_get_width (shown) > 100 &&
         gtk_widget_get_mapped (triad_compare_split_get_other (pair));
}

static void
test_sources (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *shown = GTK_WIDGET (triad_window_get_source_pane (test->window));
  const TriadDiffLines *bars;
  GtkWidget *other;
  TriadSourceView *view;

  open_both (fixture);
  triad_gui_test_wait (test, are_sources_there, NULL);
  triad_gui_test_wait_for_frame (test);
  other = triad_compare_split_get_other (find_pair (test, "source"));
  triad_session_select (test->session, find (test->session, "parity::joint2"));
  g_assert_true (has_cursor_at (shown, "\"joint2\""));
  g_assert_true (has_cursor_at (other, "\"joint2\""));

  /* both margins mark the joint that differs; only one of them marks an element of that
   * file alone */
  view = triad_gui_test_get_source_view (TRIAD_SOURCE_PANE (other));
  bars = triad_source_view_get_bars (view);
  g_assert_nonnull (bars);
  g_assert_nonnull (triad_source_view_get_bars
                      (triad_gui_test_get_source_view (TRIAD_SOURCE_PANE (shown))));
  triad_session_select (get_other (test), find (get_other (test), "parity::camera"));
  g_assert_true (has_cursor_at (other, "\"camera\""));
  g_assert_true (has_cursor_at (shown, "\"joint2\""));
}

static int
get_line_y (GtkTextView *view,
            const char  *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter iter;
  GtkTextIter end;
  GdkRectangle at;

  gtk_text_buffer_get_start_iter (buffer, &iter);
  g_assert_true (gtk_text_iter_forward_search (&iter, text, GTK_TEXT_SEARCH_TEXT_ONLY, &iter, &end,
                                               NULL));
  gtk_text_view_get_iter_location (view, &iter, &at);

  return at.y;
}

static gboolean
are_aligned (TriadGuiTest *test,
             gpointer      data)
{
  GtkTextView **views = data;

  return get_line_y (views[0], "<joint name=\"joint2\"") ==
         get_line_y (views[1], "<joint name=\"joint2\"");
}

/* Asserts that a mark begins and ends with the number in “… 0 0.2 0 0 -1.57”. */
static void
assert_word_marked (GtkTextView *view,
                    const char  *word)
{
  g_autofree char *pose = g_strconcat (word, " 0 0.2 0 0 -1.57", NULL);
  GtkTextIter begin;

  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (view), &begin);
  g_assert_true (gtk_text_iter_forward_search (&begin, pose, GTK_TEXT_SEARCH_TEXT_ONLY, &begin,
                                               NULL, NULL));
  g_assert_true (gtk_text_iter_starts_tag (&begin, NULL));
  gtk_text_iter_forward_chars (&begin, strlen (word));
  g_assert_true (gtk_text_iter_ends_tag (&begin, NULL));
}

/* Lines that are the same stand beside each other, and both panes scroll together. */
static void
test_sources_aligned (Fixture       *fixture,
                      gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *path = g_build_filename (fixture->folder, "c.sdf", NULL);
  g_autoptr(GFile) other = g_file_new_for_path (path);
  GtkTextView *views[2];
  GtkAdjustment *adjustments[2];
  GtkTextIter iter;

  write_example (path, "urdf_parity.sdf", "<joint name=\"joint1\"",
                 "<!-- more\n\n\n lines -->\n<joint name=\"joint1\"");
  triad_gui_test_open (test, fixture->sdf);
  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, is_drawn, NULL);
  triad_gui_test_wait (test, are_sources_there, NULL);
  views[0] = GTK_TEXT_VIEW (triad_gui_test_get_source_view
                              (triad_window_get_source_pane (test->window)));
  views[1] = GTK_TEXT_VIEW (triad_gui_test_get_source_view
                              (TRIAD_SOURCE_PANE (triad_compare_split_get_other
                                                    (find_pair (test, "source")))));
  triad_gui_test_wait (test, are_aligned, views);

  for (int i = 0; i < 2; i++)
    adjustments[i] = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (views[i]));

  gtk_adjustment_set_value (adjustments[1], 120);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustments[0]), ==, 120);

  /* the changed number, and not the unchanged one before it */
  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (views[0]), &iter);
  g_assert_true (gtk_text_iter_forward_search (&iter, "0.7 0 0.2", GTK_TEXT_SEARCH_TEXT_ONLY, &iter,
                                               NULL, NULL));
  g_assert_true (gtk_text_iter_starts_tag (&iter, NULL));
  assert_word_marked (views[0], "0.7");
  assert_word_marked (views[1], "0.5");

  triad_comparison_session_compare_with (test->comparison, NULL);
  triad_gui_test_wait_for_frame (test);
  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (views[0]), &iter);
  g_assert_true (gtk_text_iter_forward_search (&iter, "0.7 0 0.2", GTK_TEXT_SEARCH_TEXT_ONLY, &iter,
                                               NULL, NULL));
  g_assert_false (gtk_text_iter_starts_tag (&iter, NULL));
  g_remove (path);
}

static gboolean
says_unaligned (TriadGuiTest *test,
                gpointer      data)
{
  return triad_gui_test_find_label (GTK_WIDGET (test->window), "Not aligned line by line") != NULL;
}

/* Of a large file only a part is loaded at once, so its lines are not aligned; that is said. */
static void
test_sources_unaligned (Fixture       *fixture,
                        gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *path = g_build_filename (fixture->folder, "c.sdf", NULL);
  g_autofree char *comment = g_strnfill (600 * 1024, '\n');
  g_autofree char *more = g_strdup_printf ("<!--%s-->\n<joint name=\"joint1\"", comment);
  g_autoptr(GFile) other = g_file_new_for_path (path);

  write_example (path, "urdf_parity.sdf", "<joint name=\"joint1\"", more);
  triad_gui_test_open (test, fixture->sdf);
  g_assert_false (says_unaligned (test, NULL));
  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, is_drawn, NULL);
  triad_gui_test_wait (test, are_sources_there, NULL);
  triad_gui_test_wait (test, says_unaligned, NULL);
  triad_comparison_session_compare_with (test->comparison, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_false (says_unaligned (test, NULL));
  g_remove (path);
}

/* Frames in the 3D view that only the other file has. */
static void
test_scene_view (Fixture       *fixture,
                 gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  TriadSceneView *view = triad_window_get_scene_view (test->window);
  const TriadOverlay *overlay;
  double x = -1;
  double y = -1;

  open_both (fixture);

  /* two clicks at one place are two */
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (view)), "gtk-double-click-time", 0, NULL);
  overlay = triad_comparison_session_get_overlay (test->comparison);
  gtk_widget_activate_action (GTK_WIDGET (view), "view.zoom-out", NULL);
  gtk_widget_activate_action (GTK_WIDGET (view), "view.zoom-out", NULL);
  gtk_widget_activate_action (GTK_WIDGET (view), "view.zoom-out", NULL);
  triad_gui_test_wait_for_frame (test);

  for (int i = 0; i < overlay->n_triads; i++)
    if (overlay->triads[i].frame == find (get_other (test), "parity::camera"))
      g_assert_true (triad_camera_project (triad_scene_view_get_camera (view),
                                           overlay->triads[i].pose->position,
                                           gtk_widget_get_width (GTK_WIDGET (view)),
                                           gtk_widget_get_height (GTK_WIDGET (view)),
                                           &x, &y, NULL));

  if (!triad_gui_test_click (test, GTK_WIDGET (view), x, y))
    return;

  /* its joint is at the same place: first one, then the other */
  triad_gui_test_wait (test, is_only_in_other, "parity::eye");
  triad_gui_test_click (test, GTK_WIDGET (view), x, y);
  triad_gui_test_wait (test, is_only_in_other, "parity::camera");
}

/* Returns whether all moved frames of the other file are visible. */
static gboolean
is_overlay_seen (TriadGuiTest *test,
                 gpointer      data)
{
  TriadSceneView *view = triad_window_get_scene_view (test->window);
  const TriadOverlay *overlay = triad_comparison_session_get_overlay (test->comparison);
  double width = gtk_widget_get_width (GTK_WIDGET (view));
  double height = gtk_widget_get_height (GTK_WIDGET (view));

  for (int i = 0; overlay != NULL && i < overlay->n_triads; i++)
    {
      double x;
      double y;

      if (!triad_camera_project (triad_scene_view_get_camera (view),
                                 overlay->triads[i].pose->position, width, height, &x, &y, NULL) ||
          x < 0 || x > width || y < 0 || y > height)
        return FALSE;
    }

  return overlay != NULL;
}

static void
look_aside (TriadSceneView *view)
{
  TriadCamera camera = *triad_scene_view_get_camera (view);

  camera.target.z += camera.distance;
  triad_scene_view_set_camera (view, &camera);
}

/* Distant frames of the other file are brought into view once; then the user's view
 * stays. */
static void
test_camera (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  TriadSceneView *view = triad_window_get_scene_view (test->window);
  g_autoptr(GFile) other = g_file_new_for_path (fixture->urdf);
  TriadCamera camera;

  triad_gui_test_open (test, fixture->sdf);
  look_aside (view);
  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, is_overlay_seen, NULL);
  triad_gui_test_wait (test, has_n_differences, GINT_TO_POINTER (4));

  look_aside (view);
  g_assert_false (is_overlay_seen (test, NULL));
  camera = *triad_scene_view_get_camera (view);
  write_example (fixture->sdf, "urdf_parity.sdf", "0.5 0 0.2", "0.5 0 0.2");
  triad_gui_test_wait (test, has_n_differences, GINT_TO_POINTER (2));
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpmem (&camera, sizeof camera, triad_scene_view_get_camera (view), sizeof camera);
}

static gboolean
is_narrow (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_narrow (test);
}

static gboolean
is_folded (TriadGuiTest *test,
           gpointer      data)
{
  TriadCompareSplit *pair = find_pair (test, NULL);

  /* it becomes narrow in steps */
  return gtk_widget_get_width (GTK_WIDGET (test->window)) <= 360 && pair != NULL &&
         triad_compare_split_is_folded (pair);
}

/* On a phone one at a time, the one that has the selection. */
static void
test_phone (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  int minimum;

  open_both (fixture);
  gtk_window_set_default_size (GTK_WINDOW (test->window), 700, 640);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "relative");
  triad_gui_test_wait (test, is_narrow, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (triad_window_get_graph_view
                                           (test->window, TRIAD_GRAPH_RELATIVE_TO))), >, 200);

  gtk_window_set_default_size (GTK_WINDOW (test->window), 360, 640);
  triad_gui_test_wait (test, is_folded, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_false (is_other_in_front (test, NULL));
  triad_session_select (get_other (test), find (get_other (test), "parity::camera"));
  triad_gui_test_wait (test, is_other_in_front, NULL);
  triad_gui_test_wait_for_frame (test);

  gtk_widget_measure (gtk_window_get_child (GTK_WINDOW (test->window)),
                      GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);

  /* GtkPaned gives a child without room a negative size; newer GTK also warns of this */
  if (gtk_check_version (4, 14, 0) != NULL)
    gtk_widget_size_allocate (GTK_WIDGET (find_pair (test, NULL)),
                              &(GtkAllocation) { 0, 0, 1, 300 }, -1);
}

/* The first label in it that is shown and has that text in it. */
static gboolean
has_text (GtkWidget  *root,
          const char *text)
{
  if (!gtk_widget_get_mapped (root))
    return FALSE;

  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_text (child, text))
      return TRUE;

  return FALSE;
}

static gboolean
is_own_inspected (TriadGuiTest *test,
                  gpointer      data)
{
  return gtk_widget_get_mapped (triad_compare_split_get_child (find_pair (test, "frame")));
}

/* A difference is described with the frame, from either file. */
static void
test_inspected (Fixture       *fixture,
                gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *details;

  open_both (fixture);
  triad_session_select (test->session, find (test->session, "parity::joint3"));
  triad_gui_test_wait (test, is_own_inspected, NULL);
  details = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadSidePanel");
  g_assert_true (has_text (details, "Compared with B (a.urdf): moved 200 mm"));
  triad_session_select (test->session, find (test->session, "parity::link1"));
  g_assert_false (has_text (details, "Compared with"));
  triad_session_select (get_other (test), find (get_other (test), "parity::camera"));
  triad_gui_test_wait (test, is_inspected, NULL);
  g_assert_true (has_text (details, "Compared with A (b.sdf)"));
}

static void
text_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  char **text = data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
is_set (TriadGuiTest *test,
        gpointer      text)
{
  return *(char **) text != NULL;
}

static char *
copy_pose (TriadGuiTest *test)
{
  GtkWidget *window = GTK_WIDGET (test->window);
  char *copied = NULL;

  gtk_widget_activate_action (window, "win.copy-pose", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (window), NULL, text_read_cb, &copied);
  triad_gui_test_wait (test, is_set, &copied);

  return copied;
}

/* The selection of a frame that one file alone has, and of the file whose view has the
 * focus. */
static void
test_copies (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  TriadCompareSplit *graphs;
  g_autofree char *of_camera = NULL;
  g_autofree char *of_camera_again = NULL;
  g_autofree char *of_joint = NULL;
  g_autofree char *of_other_joint = NULL;

  open_both (fixture);
  graphs = find_pair (test, NULL);
  triad_session_select (get_other (test), find (get_other (test), "parity::camera"));
  of_camera = copy_pose (test);
  g_assert_nonnull (strstr (of_camera, " 1.39999"));

  triad_session_select (test->session, find (test->session, "parity::joint3"));
  gtk_widget_grab_focus (triad_compare_split_get_child (graphs));
  of_joint = copy_pose (test);
  gtk_widget_grab_focus (triad_compare_split_get_other (graphs));
  of_other_joint = copy_pose (test);
  g_assert_cmpstr (of_other_joint, !=, of_joint);
  gtk_widget_grab_focus (triad_compare_split_get_child (graphs));
  triad_session_select (get_other (test), find (get_other (test), "parity::camera"));
  of_camera_again = copy_pose (test);
  g_assert_cmpstr (of_camera_again, ==, of_camera);
}

static gboolean
exists (TriadGuiTest *test,
        gpointer      path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
test_editor (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (test->window));
  TriadPreferences *preferences =
    triad_application_get_preferences (TRIAD_APPLICATION (application));
  g_autofree char *opened = g_strconcat (fixture->urdf, ".opened", NULL);
  GtkWidget *pane;

  open_both (fixture);
  g_object_set (preferences, "editor", "ln -s %f %f.opened", NULL);
  triad_gui_test_wait (test, are_sources_there, NULL);
  pane = triad_compare_split_get_other (find_pair (test, "source"));
  triad_source_pane_focus_text (TRIAD_SOURCE_PANE (pane));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-in-editor", NULL);
  triad_gui_test_wait (test, exists, opened);
  g_object_set (preferences, "editor", "", NULL);
  g_remove (opened);
}

/* Two sources have the width of the window, below the graphs. */
static void
test_sources_have_room (Fixture       *fixture,
                        gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *window = GTK_WIDGET (test->window);
  GtkWidget *shown = GTK_WIDGET (triad_window_get_source_pane (test->window));
  GtkWidget *graph = GTK_WIDGET (triad_window_get_graph_view (test->window,
                                                              TRIAD_GRAPH_RELATIVE_TO));

  open_both (fixture);
  triad_gui_test_wait (test, are_sources_there, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (gtk_widget_get_mapped (graph));
  g_assert_cmpint (gtk_widget_get_width (shown), >, 400);
  g_assert_false (triad_compare_split_is_folded (find_pair (test, "source")));

  /* as before the comparison */
  gtk_widget_activate_action (window, "win.close-comparison", NULL);
  g_assert_true (gtk_widget_get_mapped (graph));
  g_assert_true (gtk_widget_get_mapped (shown));
}

/* The name of a single file is already above its source. */
static void
test_titles (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *shown = GTK_WIDGET (triad_window_get_source_pane (test->window));

  open_both (fixture);
  triad_gui_test_wait (test, are_sources_there, NULL);
  g_assert_false (has_text (shown, "b.sdf"));
  g_assert_false (has_text (triad_compare_split_get_other (find_pair (test, "source")), "a.urdf"));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.close-comparison", NULL);
  g_assert_true (has_text (shown, "b.sdf"));
}

static void
add_tests (void)
{
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/side-by-side/selects-in-both", test_both);
  ADD ("/side-by-side/same-place", test_same_place);
  g_test_add ("/side-by-side/same-place-after-move", Fixture, "moved", set_up, test_same_place,
              tear_down);
  ADD ("/side-by-side/first-difference", test_first_difference);
  g_test_add ("/side-by-side/first-difference-deeper", Fixture, "deeper", set_up,
              test_first_difference, tear_down);
  ADD ("/side-by-side/one-graph-of-both", test_kind);
  ADD ("/side-by-side/only-in-the-other", test_only_there);
  ADD ("/side-by-side/row-of-the-other", test_row);
  ADD ("/side-by-side/rows-in-sight", test_rows_in_sight);
  ADD ("/side-by-side/reload-keeps", test_reload);
  ADD ("/side-by-side/sources", test_sources);
  ADD ("/side-by-side/sources-aligned", test_sources_aligned);
  ADD ("/side-by-side/sources-unaligned", test_sources_unaligned);
  ADD ("/side-by-side/3d-view", test_scene_view);
  ADD ("/side-by-side/camera", test_camera);
  ADD ("/side-by-side/phone", test_phone);
  ADD ("/side-by-side/differences-are-described", test_inspected);
  ADD ("/side-by-side/copies-of-the-other", test_copies);
  ADD ("/side-by-side/opens-the-other", test_editor);
  ADD ("/side-by-side/sources-have-room", test_sources_have_room);
  ADD ("/side-by-side/names-once", test_titles);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
