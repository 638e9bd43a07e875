/* test-problems.c: the list of problems */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <glib/gstdio.h>
#include <string.h>

#include "triad-problem-item.h"
#include "triad-problem-row.h"
#include "triad-problems.h"
#include "triad-source-pane.h"

#define CHAIN "<frame name='lost' attached_to='nobody'/>" \
              "<frame name='one' attached_to='lost'/><frame name='two' attached_to='one'/>"

static GtkWidget *
get_problems (TriadGuiTest *test)
{
  return triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadProblems");
}

static GtkListView *
get_list (TriadGuiTest *test)
{
  return GTK_LIST_VIEW (triad_gui_test_find_widget (get_problems (test), "GtkListView"));
}

static GListModel *
get_rows (TriadGuiTest *test)
{
  return G_LIST_MODEL (gtk_list_view_get_model (get_list (test)));
}

static TriadProblemItem *
get_item (TriadGuiTest *test,
          guint         position)
{
  g_autoptr(GtkTreeListRow) row = g_list_model_get_item (get_rows (test), position);

  return gtk_tree_list_row_get_item (row);
}

static char *
dup_title (TriadProblemItem *item)
{
  return triad_diagnostic_node_dup_title (triad_problem_item_get_entry (item),
                                          triad_problem_item_get_diagnostics (item));
}

static char *
dup_detail (TriadProblemItem *item)
{
  return triad_diagnostic_node_dup_detail (triad_problem_item_get_entry (item),
                                          triad_problem_item_get_diagnostics (item));
}

static void
assert_row (TriadGuiTest *test,
            guint         position,
            const char   *title)
{
  g_autoptr(TriadProblemItem) item = get_item (test, position);
  g_autofree char *says = dup_title (item);

  g_assert_cmpstr (says, ==, title);
}

/* Returns the visible row of the list with @title, or NULL. */
static GtkWidget *
find_row (TriadGuiTest *test,
          const char   *title)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (get_list (test)));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      TriadProblemRow *row = TRIAD_PROBLEM_ROW (gtk_widget_get_first_child (child));
      GtkTreeListRow *list_row = triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (row));
      g_autoptr(TriadProblemItem) item = list_row != NULL ? gtk_tree_list_row_get_item (list_row)
                                                          : NULL;
      g_autofree char *says = item != NULL ? dup_title (item) : NULL;

      if (g_strcmp0 (says, title) == 0 && gtk_widget_get_mapped (child))
        return child;
    }

  return NULL;
}

static gboolean
has_frame (TriadGuiTest *test,
           gpointer      name)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);

  return snapshot != NULL && triad_snapshot_find_frame (snapshot, name) >= 0 &&
         triad_gui_test_is_complete (test, NULL);
}

static int
find_frame (TriadGuiTest *test,
            const char   *name)
{
  return triad_snapshot_find_frame (triad_session_get_snapshot (test->session), name);
}

static char *
write_model (const char *folder,
             const char *name,
             const char *content)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = g_strdup_printf ("<sdf version='1.9'><model name='arm'>\n"
                                           "<link name='base'/>\n%s</model></sdf>", content);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return path;
}

static void
activate (TriadGuiTest *test,
          const char   *action)
{
  gtk_widget_activate_action (GTK_WIDGET (test->window), action, NULL);
}

/* One error is one row; its consequences are below it, where they can be found, but are
 * not counted. */
static void
test_consequences_are_folded (TriadGuiTest  *test,
                              gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-problems-XXXXXX", NULL);
  g_autofree char *path = write_model (folder, "arm.sdf", CHAIN);
  g_autoptr(GtkTreeListRow) row = NULL;
  g_autoptr(TriadProblemItem) cause = NULL;
  g_autofree char *more = NULL;

  triad_gui_test_open (test, path);
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (test)), ==, 2);
  assert_row (test, 0, "arm.sdf");
  cause = get_item (test, 1);
  more = triad_diagnostic_node_dup_more (triad_problem_item_get_entry (cause),
                                         triad_problem_item_get_diagnostics (cause));
  g_assert_cmpstr (more, ==, "2 consequences");

  row = g_list_model_get_item (get_rows (test), 1);
  gtk_tree_list_row_set_expanded (row, TRUE);
  assert_row (test, 2, "“arm::one” has no pose");
  assert_row (test, 3, "“arm::two” has no pose");

  gtk_selection_model_select_item (GTK_SELECTION_MODEL (get_rows (test)), 3, TRUE);
  g_assert_cmpint (triad_session_get_selected (test->session), ==, find_frame (test, "arm::two"));

  /* F8 goes only to errors, and there is one. */
  activate (test, "win.next-problem");
  g_assert_cmpint (triad_session_get_selected (test->session), ==, find_frame (test, "arm::lost"));

  g_unlink (path);
  g_rmdir (folder);
}

static void
test_files_have_headers (TriadGuiTest  *test,
                         gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-problems-XXXXXX", NULL);
  g_autofree char *part = write_model (folder, "part.sdf", CHAIN);
  g_autofree char *path = write_model (folder, "arm.sdf",
                                       "<include><uri>part.sdf</uri><name>p</name></include>"
                                       "<frame name='f' attached_to='nothing'/>");
  g_autoptr(TriadProblemItem) file = NULL;
  g_autofree char *detail = NULL;

  triad_gui_test_open (test, path);
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (test)), ==, 4);
  assert_row (test, 0, "arm.sdf");
  assert_row (test, 2, "part.sdf");
  file = get_item (test, 0);
  detail = dup_detail (file);
  g_assert_cmpstr (detail, ==, "1 error");

  g_unlink (part);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_reload_keeps_what_is_open (TriadGuiTest  *test,
                                gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-problems-XXXXXX", NULL);
  g_autofree char *path = write_model (folder, "arm.sdf", CHAIN);
  g_autofree char *again = NULL;
  g_autoptr(GtkTreeListRow) row = NULL;

  triad_gui_test_open (test, path);
  row = g_list_model_get_item (get_rows (test), 1);
  gtk_tree_list_row_set_expanded (row, TRUE);

  again = write_model (folder, "arm.sdf",
                       "<frame name='new' attached_to='no'/>\n"
                       CHAIN "<frame name='three' attached_to='two'/>");
  triad_gui_test_wait (test, has_frame, "arm::three");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (test)), ==, 6);
  g_assert_true (gtk_tree_list_row_get_expanded (row));
  assert_row (test, 5, "“arm::three” has no pose");

  /* and once more */
  g_free (again);
  again = write_model (folder, "arm.sdf",
                       "\n<frame name='new' attached_to='no'/>\n"
                       CHAIN "<frame name='three' attached_to='two'/>\n"
                       "<frame name='four' attached_to='three'/>");
  triad_gui_test_wait (test, has_frame, "arm::four");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (test)), ==, 7);
  g_assert_true (gtk_tree_list_row_get_expanded (row));
  assert_row (test, 6, "“arm::four” has no pose");

  g_unlink (path);
  g_rmdir (folder);
}

/* GTK asks for the children of a row that was never expanded, by its position. */
static void
test_reload_moves_a_collapsed_row (TriadGuiTest  *test,
                                   gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-problems-XXXXXX", NULL);
  g_autofree char *path = write_model (folder, "arm.sdf",
                                       "<frame name='other' attached_to='no'/>\n" CHAIN);
  g_autofree char *again = NULL;
  g_autoptr(GtkTreeListRow) row = NULL;

  triad_gui_test_open (test, path);
  activate (test, "win.next-problem");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (test)), ==, 3);
  row = g_list_model_get_item (get_rows (test), 2);
  g_assert_true (gtk_tree_list_row_is_expandable (row));

  again = write_model (folder, "arm.sdf", CHAIN "<frame name='three' attached_to='two'/>");
  triad_gui_test_wait (test, has_frame, "arm::three");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (test)), ==, 2);
  g_assert_cmpuint (gtk_tree_list_row_get_position (row), ==, 1);
  g_assert_true (gtk_tree_list_row_is_expandable (row));
  gtk_tree_list_row_set_expanded (row, TRUE);
  assert_row (test, 4, "“arm::three” has no pose");

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
is_cursor_at (TriadGuiTest *test,
              gpointer      line)
{
  GtkWidget *pane = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadSourcePane");
  GtkTextBuffer *buffer;
  GtkTextIter iter;

  if (pane == NULL || !gtk_widget_get_mapped (pane))
    return FALSE;

  buffer = gtk_text_view_get_buffer
             (GTK_TEXT_VIEW (triad_gui_test_get_source_view (TRIAD_SOURCE_PANE (pane))));
  gtk_text_buffer_get_iter_at_mark (buffer, &iter, gtk_text_buffer_get_insert (buffer));

  return gtk_text_iter_get_line (&iter) + 1 == GPOINTER_TO_INT (line);
}

/* The error of broken.sdf in line 38 is in a joint that is declared in line 36: the
 * source shows the line of the error, not that of the joint. */
static void
test_source_shows_the_place (TriadGuiTest  *test,
                             gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");

  triad_gui_test_open (test, path);
  activate (test, "win.next-problem");
  gtk_widget_activate_action (get_problems (test), "problems.open", NULL);
  triad_gui_test_wait (test, is_cursor_at, GINT_TO_POINTER (38));

  /* A reload does not move the cursor of a user who reads the source. */
  activate (test, "win.next-problem");
  triad_gui_test_wait (test, is_cursor_at, GINT_TO_POINTER (50));

  for (int i = 0; i < 4; i++)
    activate (test, "win.next-problem");

  triad_gui_test_wait (test, is_cursor_at, GINT_TO_POINTER (38));
  g_assert_cmpint (triad_session_get_selected (test->session), ==,
                   find_frame (test, "broken::right_hub"));
}

static gboolean
is_solved (TriadGuiTest *test,
           gpointer      data)
{
  int n = GPOINTER_TO_INT (data);

  return triad_diagnostic_list_get_n (triad_session_get_diagnostics (test->session)) == n &&
         triad_gui_test_is_complete (test, NULL);
}

static void
assert_selected (TriadGuiTest *test,
                 const char   *name)
{
  g_assert_cmpint (triad_session_get_selected (test->session), ==, find_frame (test, name));
}

/* After an error is fixed, F8 continues with the one that came after it. */
static void
test_walk_goes_on (TriadGuiTest  *test,
                   gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-problems-XXXXXX", NULL);
  g_autofree char *path = write_model (folder, "arm.sdf",
                                       "<frame name='a' attached_to='x'/>\n"
                                       "<frame name='b' attached_to='y'/>\n"
                                       "<frame name='c' attached_to='z'/>\n");
  g_autofree char *again = NULL;

  triad_gui_test_open (test, path);
  activate (test, "win.next-problem");
  assert_selected (test, "arm::a");
  again = write_model (folder, "arm.sdf", "<frame name='a'/>\n"
                                          "<frame name='b' attached_to='y'/>\n"
                                          "<frame name='c' attached_to='z'/>\n");
  triad_gui_test_wait (test, is_solved, GINT_TO_POINTER (2));
  activate (test, "win.next-problem");
  assert_selected (test, "arm::b");

  /* also after the selection has changed in between, and backwards */
  activate (test, "win.next-problem");
  assert_selected (test, "arm::c");
  triad_session_select (test->session, find_frame (test, "arm::base"));
  g_free (again);
  again = write_model (folder, "arm.sdf", "<frame name='a'/>\n"
                                          "<frame name='b' attached_to='y'/>\n"
                                          "<frame name='c'/>\n");
  triad_gui_test_wait (test, is_solved, GINT_TO_POINTER (1));
  activate (test, "win.previous-problem");
  assert_selected (test, "arm::b");

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
is_marked (TriadGuiTest *test,
           gpointer      css_class)
{
  GtkWidget *row = find_row (test, "relative_to: frame “mast” not found in model “broken”");

  return row != NULL && gtk_widget_has_css_class (row, css_class);
}

static gboolean
is_not_marked (TriadGuiTest *test,
               gpointer      css_class)
{
  return !is_marked (test, css_class);
}

static void
test_rows_of_the_frame_are_marked (TriadGuiTest  *test,
                                   gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");

  triad_gui_test_open (test, path);
  triad_session_select (test->session, find_frame (test, "broken::antenna"));
  triad_gui_test_wait (test, is_marked, "about-selected");
  triad_session_select (test->session, find_frame (test, "broken::chassis"));
  triad_gui_test_wait (test, is_not_marked, "about-selected");
}

static gboolean
is_hovered (TriadGuiTest *test,
            gpointer      frame)
{
  return triad_session_get_hovered (test->session) == GPOINTER_TO_INT (frame);
}

static void
test_pointer_lights (TriadGuiTest  *test,
                     gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");
  GtkWidget *row;
  TriadCanvas *canvas;
  int frame;
  double x;
  double y;

  triad_gui_test_open (test, path);
  frame = find_frame (test, "broken::antenna");
  row = find_row (test, "relative_to: frame “mast” not found in model “broken”");
  g_assert_nonnull (row);

  if (!triad_gui_test_move (test, row, 60, gtk_widget_get_height (row) / 2))
    return;

  triad_gui_test_wait (test, is_hovered, GINT_TO_POINTER (frame));

  /* The same in the other direction, from a graph. */
  canvas = TRIAD_CANVAS (triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadGraphView"));
  triad_gui_test_show_whole (test, TRIAD_GRAPH_VIEW (canvas));
  g_assert_true (triad_gui_test_find (test, canvas, frame, &x, &y));
  triad_gui_test_move (test, GTK_WIDGET (canvas), x, y);
  triad_gui_test_wait (test, is_marked, "about-hovered");
  triad_gui_test_move (test, GTK_WIDGET (triad_window_get_scene_view (test->window)), 3, 3);
  triad_gui_test_wait (test, is_not_marked, "about-hovered");
}

/* One press of Tab leaves the list, however many rows there are. */
static void
test_tab_passes_the_rows (TriadGuiTest  *test,
                          gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");
  GtkWidget *focus;

  triad_gui_test_open (test, path);
  activate (test, "win.next-problem");
  triad_tree_list_focus_selected (TRIAD_TREE_LIST (get_problems (test)));
  focus = gtk_window_get_focus (GTK_WINDOW (test->window));
  g_assert_true (focus == find_row (test, "joint child: frame “rigth_wheel” not found in "
                                          "model “broken”; did you mean “right_wheel”?"));

  gtk_widget_child_focus (GTK_WIDGET (test->window), GTK_DIR_TAB_FORWARD);
  focus = gtk_window_get_focus (GTK_WINDOW (test->window));
  g_assert_true (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (get_list (test))));
}

static void
read_text_cb (GObject      *clipboard,
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

static char *
dup_clipboard (TriadGuiTest *test)
{
  char *copied = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), NULL,
                                 read_text_cb, &copied);
  triad_gui_test_wait (test, is_set, &copied);

  return copied;
}

static gboolean
is_right_wheel_copied (TriadGuiTest *test,
                       gpointer      data)
{
  g_autofree char *copied = dup_clipboard (test);

  return g_str_equal (copied, "right_wheel");
}

/* A row may have a button that shows the fix, too. */
static GtkWidget *
find_copy_button (GtkWidget *root)
{
  if (GTK_IS_BUTTON (root) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), "problems.copy-text") == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_copy_button (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The suggestion can be copied by the button in the row and in the menu. */
static void
test_suggestion_can_be_copied (TriadGuiTest  *test,
                               gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");
  g_autofree char *text = NULL;
  GtkWidget *button;

  triad_gui_test_open (test, path);
  button = find_row (test, "joint child: frame “rigth_wheel” not found in model “broken”; "
                           "did you mean “right_wheel”?");
  button = find_copy_button (button);
  g_assert_nonnull (button);

  g_signal_emit_by_name (button, "clicked");
  g_assert_true (is_right_wheel_copied (test, NULL));

  gtk_widget_activate_action (get_problems (test), "problems.copy-all", NULL);
  text = dup_clipboard (test);
  g_assert_true (g_str_has_suffix (text, "the name is also used here\n"));

  activate (test, "win.next-problem");
  gtk_widget_activate_action (get_problems (test), "problems.copy-suggestion", NULL);
  g_assert_true (is_right_wheel_copied (test, NULL));
}

static gboolean
is_pose_copied (TriadGuiTest *test,
                gpointer      data)
{
  g_autofree char *copied = dup_clipboard (test);

  return g_str_has_prefix (copied, "<pose");
}

/* The key copies the suggestion in the list of problems, and the pose of the selected
 * frame in other panes. */
static void
test_key_copies_for_the_file (TriadGuiTest  *test,
                              gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");

  triad_gui_test_open (test, path);
  activate (test, "win.next-problem");
  triad_tree_list_focus_selected (TRIAD_TREE_LIST (get_problems (test)));

  if (!triad_gui_test_key (test, "ctrl+shift+c"))
    return;

  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait (test, is_right_wheel_copied, NULL);

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "frame");
  triad_session_select (test->session, find_frame (test, "broken::chassis"));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "ctrl+shift+c");
  triad_gui_test_wait (test, is_pose_copied, NULL);

  /* a error without a suggestion */
  activate (test, "win.next-problem");
  triad_tree_list_focus_selected (TRIAD_TREE_LIST (get_problems (test)));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), "before");
  triad_session_select (test->session, find_frame (test, "broken::chassis"));
  triad_gui_test_key (test, "ctrl+shift+c");
  triad_gui_test_wait (test, is_pose_copied, NULL);
}

static void
choose (TriadGuiTest *test,
        guint         position)
{
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (get_rows (test)), position, TRUE);
}

static gboolean
is_selected (TriadGuiTest *test,
             gpointer      name)
{
  return triad_session_get_selected (test->session) ==
         (name != NULL ? find_frame (test, name) : -1);
}

/* The row can be focused again after the focus has moved to another widget. */
static void
test_escape_elsewhere (TriadGuiTest  *test,
                       gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");

  triad_gui_test_open (test, path);
  choose (test, 2);
  triad_tree_list_focus_selected (TRIAD_TREE_LIST (get_problems (test)));
  g_assert_true (is_selected (test, (gpointer) "broken::antenna"));

  gtk_widget_grab_focus (GTK_WIDGET (triad_window_get_scene_view (test->window)));

  if (!triad_gui_test_key (test, "Escape"))
    return;

  triad_gui_test_wait (test, is_selected, NULL);
  triad_tree_list_focus_selected (TRIAD_TREE_LIST (get_problems (test)));
  triad_gui_test_step (test, "Up", find_frame (test, "broken::antenna"),
                       find_frame (test, "broken::right_hub"));
  triad_gui_test_key (test, "Down");
  triad_gui_test_wait (test, is_selected, (gpointer) "broken::antenna");

  /* the same row, without another one in between */
  gtk_widget_grab_focus (GTK_WIDGET (triad_window_get_scene_view (test->window)));
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_selected, NULL);
  triad_tree_list_focus_selected (TRIAD_TREE_LIST (get_problems (test)));
  triad_gui_test_key (test, "space");
  triad_gui_test_wait (test, is_selected, (gpointer) "broken::antenna");
}

static gboolean
is_source_mapped (TriadGuiTest *test,
                  gpointer      data)
{
  TriadSourcePane *pane = triad_window_get_source_pane (test->window);

  return pane != NULL && gtk_widget_get_mapped (GTK_WIDGET (pane));
}

/* A click on the position selects the row, and shows the position. */
static void
test_position_is_a_link (TriadGuiTest  *test,
                         gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");
  GtkWidget *row;

  triad_gui_test_open (test, path);
  row = find_row (test, "relative_to: frame “mast” not found in model “broken”");
  g_assert_nonnull (row);

  if (!triad_gui_steps_click_link (test, row, "50:26"))
    return;

  triad_gui_test_wait (test, is_source_mapped, NULL);
  g_assert_true (is_selected (test, (gpointer) "broken::antenna"));
}

static gboolean
is_not_measuring (TriadGuiTest *test,
                  gpointer      data)
{
  return triad_session_get_reference (test->session) < 0;
}

/* As in all views, the first Escape ends the measurement and keeps the selection. */
static void
test_escape_ends_measurement (TriadGuiTest  *test,
                              gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");

  triad_gui_test_open (test, path);
  choose (test, 2);
  triad_tree_list_focus_selected (TRIAD_TREE_LIST (get_problems (test)));
  triad_session_set_reference (test->session, find_frame (test, "broken::chassis"));

  if (!triad_gui_test_key (test, "Escape"))
    return;

  triad_gui_test_wait (test, is_not_measuring, NULL);
  g_assert_true (is_selected (test, (gpointer) "broken::antenna"));
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_selected, NULL);
}

/* Names can have 1,000 letters, and wrapping them takes quadratic time. */
static void
test_long_names (TriadGuiTest  *test,
                 gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-problems-XXXXXX", NULL);
  g_autofree char *name = g_strnfill (TRIAD_NAME_MAX_BYTES, 'x');
  g_autofree char *frame = g_strdup_printf ("<frame name='f' attached_to='%s'/>", name);
  g_autofree char *path = write_model (folder, "arm.sdf", frame);

  GtkWidget *label;

  triad_gui_test_open (test, path);
  label = triad_gui_test_find_label (GTK_WIDGET (get_list (test)), "attached_to: ");
  g_assert_nonnull (label);
  g_assert_cmpuint (strlen (gtk_label_get_label (GTK_LABEL (label))), <, 1000);
  g_unlink (path);
  g_rmdir (folder);
}

/* Bidirectional controls in a name must not reorder the text after it. */
static void
test_marks_in_names (TriadGuiTest  *test,
                     gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-problems-XXXXXX", NULL);
  g_autofree char *path = write_model (folder, "arm.sdf",
                                       "<frame name='f' attached_to='a\u202eb'/>");

  triad_gui_test_open (test, path);
  g_assert_nonnull (triad_gui_test_find_label (GTK_WIDGET (get_list (test)), "“a<U+202E>b”"));
  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
has_rows (TriadGuiTest *test,
          gpointer      n_rows)
{
  return g_list_model_get_n_items (get_rows (test)) >= GPOINTER_TO_UINT (n_rows);
}

static gboolean
has_rows_exactly (TriadGuiTest *test,
                  gpointer      n_rows)
{
  return g_list_model_get_n_items (get_rows (test)) == GPOINTER_TO_UINT (n_rows);
}

/* Six warnings of one kind have one row, whose position is a link to the first one, and which opens
 * when one of them is stepped to. */
static void
test_run (TriadGuiTest  *test,
          gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-problems-XXXXXX", NULL);
  g_autofree char *path = write_model (
    folder, "arm.sdf", "<link name='l'><visual name='v'><geometry><box><size>1 1 1</size>"
                       "<x1/><x2/><x3/><x4/><x5/><x6/></box></geometry></visual></link>");

  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "problems");
  triad_gui_test_wait (test, has_rows_exactly, GUINT_TO_POINTER (2));
  g_assert_nonnull (triad_gui_test_find_label (GTK_WIDGET (get_list (test)),
                                               ", and 5 more like it"));

  if (triad_gui_steps_click_link (test, GTK_WIDGET (get_list (test)), "3:"))
    {
      triad_gui_test_wait (test, is_source_mapped, NULL);
      g_assert_nonnull (triad_session_get_place (test->session));
      g_assert_true (has_rows_exactly (test, GUINT_TO_POINTER (2)));
      triad_gui_test_key (test, "F8");
      triad_gui_test_wait (test, has_rows_exactly, GUINT_TO_POINTER (8));
      g_assert_nonnull (triad_gui_test_find_label (GTK_WIDGET (get_list (test)), "x6"));
    }
  else
    {
    }

  g_unlink (path);
  g_rmdir (folder);
}

/* 20,000 errors: only visible rows are created, incrementally. */
static void
test_many (TriadGuiTest  *test,
           gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-problems-XXXXXX", NULL);
  g_autoptr(GString) content = g_string_new (NULL);
  g_autofree char *path = NULL;
  gint64 begin;
  guint n_rows = 0;

  for (int i = 0; i < 20000; i++)
    g_string_append_printf (content, "<frame name='f%d' attached_to='no%d'/>\n", i, i);

  path = write_model (folder, "arm.sdf", content->str);
  triad_gui_test_open (test, path);
  triad_gui_test_wait (test, has_rows, GUINT_TO_POINTER (20001));

  begin = g_get_monotonic_time ();
  activate (test, "win.previous-problem");
  triad_gui_test_wait_for_frame (test);
  g_test_message ("to the last: %d ms", (int) ((g_get_monotonic_time () - begin) / 1000));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (get_list (test)));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_rows++;

  g_assert_cmpuint (n_rows, <, 1000);
  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
has_group (TriadGuiTest *test,
           gpointer      answer)
{
  guint n;

  /* without problems, the page is not opened, and has no list */
  if (get_problems (test) == NULL || get_list (test) == NULL)
    return answer == NULL;

  n = g_list_model_get_n_items (get_rows (test));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(TriadProblemItem) item = get_item (test, i);
      g_autofree char *detail = dup_detail (item);

      if (triad_problem_item_get_entry (item)->kind == TRIAD_DIAGNOSTIC_NODE_PARITY)
        return g_strcmp0 (detail, answer) == 0;
    }

  return answer == NULL;
}

/* The URDF checklist by keyboard only: on, to its first open item, off. */
static void
test_obstacles_by_keys (TriadGuiTest  *test,
                        gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-problems-XXXXXX", NULL);
  g_autofree char *path = write_model (folder, "arm.sdf",
                                      "<link name='tip'/><joint name='grip' type='ball'>"
                                      "<parent>base</parent><child>tip</child></joint>");
  g_autofree char *again = NULL;

  triad_gui_test_open (test, path);
  g_assert_true (triad_gui_test_key (test, "ctrl+k"));
  triad_gui_test_wait (test, has_group, "Incompatible: 1 error");
  g_assert_true (gtk_widget_get_mapped (get_problems (test)));

  g_assert_true (triad_gui_test_key (test, "F8"));
  triad_gui_test_wait (test, is_selected, "arm::grip");

  again = write_model (folder, "arm.sdf", "");
  triad_gui_test_wait (test, has_group, "Compatible");

  g_assert_true (triad_gui_test_key (test, "ctrl+k"));
  triad_gui_test_wait (test, has_group, NULL);

  g_unlink (path);
  g_rmdir (folder);
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/problems/consequences-are-folded", test_consequences_are_folded);
  ADD ("/problems/files-have-headers", test_files_have_headers);
  ADD ("/problems/reload-keeps-expanded-rows", test_reload_keeps_what_is_open);
  ADD ("/problems/reload-moves-a-collapsed-row", test_reload_moves_a_collapsed_row);
  ADD ("/problems/source-shows-the-place", test_source_shows_the_place);
  ADD ("/problems/next-problem-continues", test_walk_goes_on);
  ADD ("/problems/rows-of-the-frame-are-marked", test_rows_of_the_frame_are_marked);
  ADD ("/problems/pointer-lights", test_pointer_lights);
  ADD ("/problems/tab-passes-the-rows", test_tab_passes_the_rows);
  ADD ("/problems/suggestion-can-be-copied", test_suggestion_can_be_copied);
  ADD ("/problems/key-copies-for-the-file", test_key_copies_for_the_file);
  ADD ("/problems/escape-outside-the-list", test_escape_elsewhere);
  ADD ("/problems/escape-ends-measurement", test_escape_ends_measurement);
  ADD ("/problems/position-is-a-link", test_position_is_a_link);
  ADD ("/problems/obstacles-by-keys", test_obstacles_by_keys);
  ADD ("/problems/long-names", test_long_names);
  ADD ("/problems/marks-in-names", test_marks_in_names);
  ADD ("/problems/many", test_many);
  ADD ("/problems/run", test_run);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
