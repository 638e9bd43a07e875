/* test-frame-menu.c: items of the context menu of a frame, chosen by clicks in each pane */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <glib/gstdio.h>

#define FRAME "arm_and_gripper::gripper::left_tip"
#define LINE  62                                     /* in gripper.sdf */

/* Clicks with the secondary button on FRAME in a pane. */
typedef gboolean (*ClickFunc) (TriadGuiTest *test);

static gboolean
click_in_outline (TriadGuiTest *test)
{
  GtkWidget *label = triad_gui_test_find_label (GTK_WIDGET (triad_gui_test_get_outline (test)),
                                                "left_tip");

  return triad_gui_test_click_button (test, label, GDK_BUTTON_SECONDARY, 10, 10);
}

static gboolean
click_in_graph (TriadGuiTest *test)
{
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);

  triad_gui_test_show_whole (test, view);

  return triad_gui_steps_click_frame (test, view, triad_gui_test_find_frame (test, FRAME),
                                      GDK_BUTTON_SECONDARY);
}

static gboolean
click_in_scene (TriadGuiTest *test)
{
  return triad_gui_steps_click_frame (test, triad_window_get_scene_view (test->window),
                                      triad_gui_test_find_frame (test, FRAME),
                                      GDK_BUTTON_SECONDARY);
}

static gboolean
find_text (TriadGuiTest *test,
           gpointer      rect)
{
  TriadSourcePane *pane = triad_window_get_source_pane (test->window);
  GtkTextView *view;
  GtkTextIter iter;
  GtkTextIter match;

  if (pane == NULL || !gtk_widget_get_mapped (GTK_WIDGET (pane)))
    return FALSE;

  view = GTK_TEXT_VIEW (triad_source_pane_get_view (pane));
  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (view), &iter);

  if (!gtk_text_iter_forward_search (&iter, "\"left_tip\"", 0, &match, NULL, NULL))
    return FALSE;

  gtk_text_view_get_iter_location (view, &match, rect);
  gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_WIDGET,
                                         ((GdkRectangle *) rect)->x, ((GdkRectangle *) rect)->y,
                                         &((GdkRectangle *) rect)->x, &((GdkRectangle *) rect)->y);

  return ((GdkRectangle *) rect)->y > 0 &&
         ((GdkRectangle *) rect)->y < gtk_widget_get_height (GTK_WIDGET (view)) - 20;
}

static gboolean
click_in_source (TriadGuiTest *test)
{
  GtkWidget *view;
  GdkRectangle rect;

  triad_session_select (test->session, triad_gui_test_find_frame (test, FRAME));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);
  triad_gui_test_wait (test, find_text, &rect);
  triad_gui_test_wait_for_frame (test);
  triad_session_select (test->session, -1);
  triad_gui_test_wait (test, find_text, &rect);
  view = GTK_WIDGET (triad_source_pane_get_view (triad_window_get_source_pane (test->window)));

  return triad_gui_test_click_button (test, view, GDK_BUTTON_SECONDARY, rect.x + 10, rect.y + 5);
}

static const struct
{
  const char *name;
  ClickFunc   click;
} panes[] = {
  { "outline", click_in_outline },
  { "graph", click_in_graph },
  { "3d-view", click_in_scene },
  { "source", click_in_source },
};

/* Returns FALSE if nothing can be clicked. */
static gboolean
choose (TriadGuiTest *test,
        ClickFunc     click,
        const char   *item)
{
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);
  triad_session_select (test->session, -1);
  triad_gui_test_wait_for_frame (test);

  if (!click (test))
    return FALSE;

  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (triad_gui_test_find_frame (test, FRAME)));

  return triad_gui_steps_choose (test, GTK_WIDGET (test->window), item);
}

static gboolean
shows_line (TriadGuiTest *test,
            gpointer      data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (test->window));
  GtkTextBuffer *buffer;
  GtkTextIter iter;

  if (focus == NULL || !TRIAD_IS_SOURCE_VIEW (focus))
    return FALSE;

  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (focus));
  gtk_text_buffer_get_iter_at_mark (buffer, &iter, gtk_text_buffer_get_insert (buffer));

  return gtk_text_iter_get_line (&iter) + 1 == LINE;
}

static gboolean
exists (TriadGuiTest *test,
        gpointer      path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
test_editor (TriadGuiTest *test,
             ClickFunc     click)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-menu-XXXXXX", NULL);
  g_autofree char *written = g_build_filename (folder, "place", NULL);
  g_autofree char *partial = g_strconcat (written, ".new", NULL);
  g_autofree char *command = g_strdup_printf ("sh -c 'echo \"$0|$1\" > %s; mv %s %s' %%f %%l",
                                              partial, partial, written);
  g_autofree char *content = NULL;

  g_setenv ("TRIAD_EDITOR", command, TRUE);
  choose (test, click, "Open in Editor");
  triad_gui_test_wait (test, exists, written);
  g_unsetenv ("TRIAD_EDITOR");
  g_assert_true (g_file_get_contents (written, &content, NULL, NULL));
  g_assert_true (g_str_has_suffix (content, "/gripper.sdf|" G_STRINGIFY (LINE) "\n"));
  g_unlink (written);
  g_rmdir (folder);
}

static gboolean
is_reference (TriadGuiTest *test,
              gpointer      name)
{
  return triad_session_get_reference (test->session) == triad_gui_test_find_frame (test, name);
}

/* Whether the graph has the frame. */
static gboolean
is_laid_out (TriadGuiTest *test,
             const char   *name)
{
  TriadRect rect;

  return triad_layout_find_frame (triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO),
                                  triad_gui_test_find_frame (test, name), &rect);
}

static gboolean
is_left_out (TriadGuiTest *test,
             gpointer      name)
{
  return triad_gui_test_is_complete (test, NULL) && !is_laid_out (test, name);
}

static gboolean
is_back (TriadGuiTest *test,
         gpointer      name)
{
  return triad_gui_test_is_complete (test, NULL) && is_laid_out (test, name);
}

static gboolean
is_collapsed (TriadGuiTest *test,
              gpointer      name)
{
  return triad_session_is_collapsed (test->session, TRIAD_GRAPH_RELATIVE_TO,
                                     triad_gui_test_find_frame (test, name));
}

static void
test_items (TriadGuiTest  *test,
            gconstpointer  pane)
{
  ClickFunc click = panes[GPOINTER_TO_INT (pane)].click;
  g_autofree char *copied = NULL;
  int frame;

  gtk_window_set_default_size (GTK_WINDOW (test->window), 1400, 950);
  triad_gui_test_open_example (test, "arm_and_gripper.sdf");
  frame = triad_gui_test_find_frame (test, FRAME);

  if (!choose (test, click, "Go to Source"))
    return;

  triad_gui_test_wait (test, shows_line, NULL);
  test_editor (test, click);

  triad_gui_steps_clear_clipboard (test);
  choose (test, click, "Copy Pose");
  copied = triad_gui_steps_dup_clipboard (test);
  g_assert_cmpstr (copied, ==, "<pose relative_to=\"__model__\">0.13 0.04 0 0 0 0</pose>");

  choose (test, click, "Measure From Here");
  triad_gui_test_wait (test, is_reference, (gpointer) FRAME);
  triad_session_set_reference (test->session, -1);

  choose (test, click, "Show Only Related Frames");
  triad_gui_test_wait (test, is_left_out, (gpointer) "arm_and_gripper::gripper::right_tip");
  g_assert_true (is_laid_out (test, FRAME));
  g_assert_true (is_laid_out (test, "arm_and_gripper::arm::elbow"));

  /* The graphs say so, and a click ends it. */
  triad_gui_steps_click_text (test, GTK_WIDGET (test->window), "Only Related Frames");
  triad_gui_test_wait (test, is_back, (gpointer) "arm_and_gripper::gripper::right_tip");
  triad_gui_test_wait_for_frame (test);
  g_assert_null (triad_gui_test_find_label (GTK_WIDGET (test->window), "Only Related Frames"));

  choose (test, click, "Hide");
  triad_gui_test_wait (test, is_left_out, (gpointer) FRAME);
  g_assert_cmpint (triad_session_get_scene (test->session)->triad_of_frame[frame], <, 0);
  g_assert_true (is_laid_out (test, "arm_and_gripper::gripper::right_tip"));
  triad_session_hide (test->session, frame, FALSE);

  choose (test, click, "Collapse Model");
  triad_gui_test_wait (test, is_collapsed, (gpointer) "arm_and_gripper::gripper");
  g_assert_false (is_collapsed (test, (gpointer) "arm_and_gripper::arm"));
}

static void
add_tests (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (panes); i++)
    {
      g_autofree char *path = g_strconcat ("/frame-menu/", panes[i].name, NULL);

      g_test_add (path, TriadGuiTest, GINT_TO_POINTER (i), triad_gui_test_set_up, test_items,
                  triad_gui_test_tear_down);
    }
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
