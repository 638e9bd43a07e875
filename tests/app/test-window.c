/* test-window.c: the window */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"
#include "triad-label.h"
#include "triad-outline-private.h"
#include "triad-screenshot.h"
#include "triad-window-private.h"

#include <glib/gstdio.h>

static const char *examples[] = {
  "arm_and_gripper.sdf",
  "flange_assembly.sdf",
  "small_world.sdf",
};

static TriadCanvas *
get_canvas (TriadGuiTest *test,
            int           i)
{
  switch (i)
    {
    case 0:
      return TRIAD_CANVAS (triad_window_get_graph_view (test->window, TRIAD_GRAPH_ATTACHED_TO));
    case 1:
      return TRIAD_CANVAS (triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO));
    default:
      return TRIAD_CANVAS (triad_window_get_scene_view (test->window));
    }
}

/* Returns a frame that all three views show, and that is in front in the 3D view, so
 * that a click selects it. */
static int
find_frame_in_front (TriadGuiTest *test)
{
  TriadScene *scene = triad_session_get_scene (test->session);
  TriadCanvas *scene_view = TRIAD_CANVAS (triad_window_get_scene_view (test->window));

  for (int i = scene->n_triads - 1; i >= 0; i--)
    {
      int frame = scene->triads[i].frame;
      double x;
      double y;

      if (triad_gui_test_find (test, get_canvas (test, 0), frame, &x, &y) &&
          triad_gui_test_find (test, get_canvas (test, 1), frame, &x, &y) &&
          triad_gui_test_find (test, scene_view, frame, &x, &y) &&
          TRIAD_CANVAS_GET_CLASS (scene_view)->pick (scene_view, x, y) == frame)
        return frame;
    }

  return -1;
}

static gboolean
is_narrow (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_narrow (test) == GPOINTER_TO_INT (data);
}

static gboolean
is_mapped (TriadGuiTest *test,
           gpointer      data)
{
  return gtk_widget_get_mapped (data);
}

static void
test_selection_is_one (TriadGuiTest  *test,
                       gconstpointer  data)
{
  for (gsize e = 0; e < G_N_ELEMENTS (examples); e++)
    {
      g_autofree char *path = triad_gui_test_dup_example (examples[e]);
      int frame;

      triad_gui_test_open (test, path);

      triad_gui_test_show_whole (test, TRIAD_GRAPH_VIEW (get_canvas (test, 0)));
      triad_gui_test_show_whole (test, TRIAD_GRAPH_VIEW (get_canvas (test, 1)));
      gtk_widget_activate_action (GTK_WIDGET (get_canvas (test, 2)), "view.fit", NULL);

      frame = find_frame_in_front (test);
      g_assert_cmpint (frame, >=, 0);

      for (int from = 0; from < 3; from++)
        {
          GBytes *before[3];
          double x;
          double y;

          /* once to bring it into view */
          triad_session_select (test->session, frame);
          triad_session_select (test->session, -1);
          triad_gui_test_wait_for_frame (test);
          g_assert_true (triad_gui_test_find (test, get_canvas (test, from), frame, &x, &y));

          for (int i = 0; i < 3; i++)
            before[i] = triad_gui_test_draw (GTK_WIDGET (get_canvas (test, i)));

          if (!triad_gui_test_click (test, GTK_WIDGET (get_canvas (test, from)), x, y))
            return;

          triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (frame));
          triad_gui_test_wait_for_frame (test);

          for (int i = 0; i < 3; i++)
            {
              g_autoptr(GBytes) after =
                triad_gui_test_draw (GTK_WIDGET (get_canvas (test, i)));

              g_assert_false (g_bytes_equal (before[i], after));
            }

          for (int i = 0; i < 3; i++)
            g_clear_pointer (&before[i], g_bytes_unref);
        }
    }
}

static int
get_cursor_line (TriadGuiTest *test)
{
  GtkWidget *view = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadSourceView");
  GtkTextBuffer *buffer;
  GtkTextIter iter;

  if (view == NULL)
    return -1;

  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_get_iter_at_mark (buffer, &iter, gtk_text_buffer_get_insert (buffer));

  return gtk_text_iter_get_line (&iter) + 1;
}

static gboolean
is_at_line (TriadGuiTest *test,
            gpointer      data)
{
  return get_cursor_line (test) == GPOINTER_TO_INT (data);
}

static gboolean
has_title (TriadGuiTest *test,
           gpointer      data)
{
  GtkWidget *inspector = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadInspector");
  GObject *title = inspector != NULL ? gtk_widget_get_template_child (inspector,
                                                                      G_OBJECT_TYPE (inspector),
                                                                      "name")
                                     : NULL;

  return title != NULL && g_str_equal (gtk_label_get_label (GTK_LABEL (title)), data);
}

/* Also around the views: rows, properties and text. */
static void
test_selection_is_everywhere (TriadGuiTest  *test,
                              gconstpointer  data)
{
  static const char *names[] = { "arm::elbow", "arm::upper_arm" };
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");
  TriadOutline *outline = triad_gui_test_get_outline (test);

  triad_gui_test_open (test, path);
  g_object_set (test->window, "show-outline", TRUE, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);
      int frame = triad_snapshot_find_frame (snapshot, names[i]);
      GtkSingleSelection *rows = triad_outline_rows_get_selection (outline->rows);

      g_assert_cmpint (frame, >=, 0);
      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "frame");
      triad_session_select (test->session, frame);
      triad_gui_test_wait (test, has_title,
                           (gpointer) triad_snapshot_get_frame (snapshot, frame)->name);
      g_assert_cmpint (triad_outline_get_frame (outline, gtk_single_selection_get_selected (rows)),
                       ==, frame);

      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);
      triad_gui_test_wait (test, is_at_line,
                           GINT_TO_POINTER (triad_snapshot_get_frame (snapshot,
                                                                      frame)->range.line));
    }
}

/* Counts the frames at the place of @frame. */
static int
count_frames_at (TriadScene *scene,
                 int         frame)
{
  const TriadPose *pose = scene->triads[scene->triad_of_frame[frame]].pose;
  int n = 0;

  for (int i = 0; i < scene->n_triads; i++)
    if (triad_vector_length (triad_vector_subtract (scene->triads[i].pose->position,
                                                    pose->position)) < 1e-9)
      n++;

  return n;
}

static gboolean
is_selection_new (TriadGuiTest *test,
                  gpointer      data)
{
  int selected = triad_session_get_selected (test->session);

  return selected >= 0 && !g_hash_table_contains (data, GINT_TO_POINTER (selected));
}

static void
test_clicks_reach_every_frame (TriadGuiTest  *test,
                               gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example (examples[0]);
  g_autoptr(GHashTable) reached = g_hash_table_new (NULL, NULL);
  GtkSettings *settings = gtk_settings_get_default ();
  int frame;
  int n;
  int first = -1;
  double x;
  double y;

  g_object_set (settings, "gtk-double-click-time", 1, NULL);
  triad_gui_test_open (test, path);
  frame = triad_snapshot_find_frame (triad_session_get_snapshot (test->session),
                                     "arm_and_gripper::arm::gripper_mount");
  n = count_frames_at (triad_session_get_scene (test->session), frame);
  g_assert_cmpint (n, >, 2);
  g_assert_true (triad_gui_test_find (test, get_canvas (test, 2), frame, &x, &y));

  for (int i = 0; i < n; i++)
    {
      if (!triad_gui_test_click (test, GTK_WIDGET (get_canvas (test, 2)), x, y))
        return;

      triad_gui_test_wait (test, is_selection_new, reached);
      g_assert_cmpint (triad_session_get_hovered (test->session), ==,
                       triad_session_get_selected (test->session));
      g_hash_table_add (reached, GINT_TO_POINTER (triad_session_get_selected (test->session)));

      if (i == 0)
        first = triad_session_get_selected (test->session);
    }

  g_assert_true (g_hash_table_contains (reached, GINT_TO_POINTER (frame)));
  triad_gui_test_click (test, GTK_WIDGET (get_canvas (test, 2)), x, y);
  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (first));
  gtk_settings_reset_property (settings, "gtk-double-click-time");
}

static void
assert_background (TriadGuiTest *test,
                   TriadColour   ground)
{
  for (int i = 0; i < 3; i++)
    {
      GtkWidget *canvas = GTK_WIDGET (get_canvas (test, i));
      g_autoptr(GBytes) pixels = triad_gui_test_draw (canvas);
      const guint32 *rows = g_bytes_get_data (pixels, NULL);
      int width = gtk_widget_get_width (canvas);
      guint32 pixel = rows[3 * width + width / 2];

      /* ARGB in native byte order; grid lines may cover the background.  Newer versions of
       * libadwaita have a slightly bluer dark background. */
      if (i < 2)
        g_assert_cmpint (ABS ((int) (pixel & 0xff) - (int) (ground.b * 255)), <=, 3);
    }
}

static void
test_light_and_dark (TriadGuiTest  *test,
                     gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example (examples[0]);
  AdwStyleManager *manager = adw_style_manager_get_default ();

  triad_gui_test_open (test, path);

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  triad_gui_test_wait_for_frame (test);
  assert_background (test, triad_theme_get (TRUE, FALSE)->background);

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
  triad_gui_test_wait_for_frame (test);
  assert_background (test, triad_theme_get_light ()->background);

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
}

static void
test_narrow_shows_one_pane (TriadGuiTest  *test,
                            gconstpointer  data)
{
  static const char *pages[] = { "attached", "relative", "scene" };
  g_autofree char *path = triad_gui_test_dup_example (examples[0]);

  triad_gui_test_open (test, path);
  g_assert_false (triad_gui_test_is_narrow (test));

  for (int i = 0; i < 3; i++)
    g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_canvas (test, i))));

  gtk_window_set_default_size (GTK_WINDOW (test->window), 360, 640);
  triad_gui_test_wait (test, is_narrow, GINT_TO_POINTER (TRUE));
  triad_gui_test_wait_for_frame (test);

  /* at once, although a wide window would need more */
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->window)), <=, 360);

  for (int page = 0; page < 3; page++)
    {
      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.page", "s", pages[page]);
      triad_gui_test_wait (test, is_mapped, get_canvas (test, page));
      triad_gui_test_wait_for_frame (test);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->window)), <=, 400);

      for (int i = 0; i < 3; i++)
        g_assert_cmpint (gtk_widget_get_mapped (GTK_WIDGET (get_canvas (test, i))), ==,
                         i == page);
    }

  gtk_window_set_default_size (GTK_WINDOW (test->window), 1300, 900);
  triad_gui_test_wait (test, is_narrow, GINT_TO_POINTER (FALSE));
  triad_gui_test_wait (test, is_mapped, get_canvas (test, 0));
}

static void
test_problems_select_frames (TriadGuiTest  *test,
                             gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");
  const GPtrArray *diagnostics;
  gboolean shown;

  triad_gui_test_open (test, path);
  g_object_get (test->window, "show-side", &shown, NULL);
  g_assert_true (shown);

  diagnostics = triad_snapshot_get_diagnostics (triad_session_get_snapshot (test->session));

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.next-problem", NULL);

      if (diagnostic->frame >= 0)
        g_assert_cmpint (triad_session_get_selected (test->session), ==, diagnostic->frame);
    }

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.toggle-problems", NULL);
  g_object_get (test->window, "show-side", &shown, NULL);
  g_assert_false (shown);
}

static gboolean
has_dialog (TriadGuiTest *test,
            gpointer      data)
{
  return (triad_gui_test_find_dialog (test) != NULL) == GPOINTER_TO_INT (data);
}

/* GTK warns if a child does not fit. */
static void
test_windows_of_help (TriadGuiTest  *test,
                      gconstpointer  data)
{
  static const char *actions[] = { "win.show-help-overlay", "app.about" };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (test->window), actions[i], NULL);
      triad_gui_test_wait (test, has_dialog, GINT_TO_POINTER (TRUE));
      triad_gui_test_wait_for_frame (test);
      gtk_widget_activate_action (triad_gui_test_find_dialog (test), "window.close", NULL);
      triad_gui_test_wait (test, has_dialog, GINT_TO_POINTER (FALSE));
    }
}

static void
test_closed_while_loading (TriadGuiTest  *test,
                           gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example (examples[1]);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  triad_session_open (test->session, file);
  g_assert_true (triad_session_get_busy (test->session));
}

/* Icon themes drop icons: all icons of the window are in every theme, or its own. */
static void
test_icons_exist (TriadGuiTest  *test,
                  gconstpointer  data)
{
  const char *folder = "/io/github/triadsdf/Triad/";
  g_autoptr(GRegex) name = g_regex_new ("<property name=\"icon-name\">([^<]+)<", 0, 0, NULL);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (test->window)));
  g_auto(GStrv) files = g_resources_enumerate_children (folder, 0, NULL);

  for (int i = 0; files[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (folder, files[i], NULL);
      g_autoptr(GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
      g_autoptr(GMatchInfo) match = NULL;

      if (bytes == NULL || !g_str_has_suffix (path, ".ui"))
        continue;

      for (g_regex_match (name, g_bytes_get_data (bytes, NULL), 0, &match);
           g_match_info_matches (match); g_match_info_next (match, NULL))
        {
          g_autofree char *icon = g_match_info_fetch (match, 1);

          if (!gtk_icon_theme_has_icon (theme, icon))
            g_error ("%s: there is no icon “%s”", files[i], icon);
        }
    }
}

static void
picture_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  GError *error = NULL;

  triad_screenshot_take_finish (TRIAD_WINDOW (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static gboolean
is_set (TriadGuiTest *test,
        gpointer      data)
{
  return *(gboolean *) data;
}

/* A window that is not drawn yet, as while a program starts slowly. */
static void
test_picture_waits (TriadGuiTest  *test,
                    gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("picture-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "window.png", NULL);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (test->window));
  gboolean is_taken = FALSE;

  triad_gui_test_open_example (test, examples[0]);
  gtk_widget_set_visible (GTK_WIDGET (test->window), FALSE);
  triad_screenshot_take_async (test->window, path, NULL, NULL, picture_cb, &is_taken);

  for (int i = 0; i < 20; i++)
    g_signal_emit_by_name (clock, "update");

  gtk_window_present (GTK_WINDOW (test->window));
  triad_gui_test_wait (test, is_set, &is_taken);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_unlink (path);
  g_rmdir (folder);
}

static void
pass (int ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/* A message that follows another one before that has slid in. */
static void
test_messages_in_quick_succession (TriadGuiTest  *test,
                                   gconstpointer  data)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (test->window));
  gboolean were_animated;

  g_object_get (settings, "gtk-enable-animations", &were_animated, NULL);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  triad_gui_test_open_example (test, "arm.sdf");

  for (int i = 0; i < 12; i++)
    {
      triad_window_announce (test->window, i % 2 == 0 ? "One" : "Two");
      pass ((i % 3 + 1) * 100);
    }

  /* The first ones have slid out. */
  pass (1500);
  g_object_set (settings, "gtk-enable-animations", were_animated, NULL);
}

static gboolean
has_no_toast (TriadGuiTest *test,
              gpointer      data)
{
  return test->window->toast == NULL;
}

/* A message that would stay, and is replaced twice while it slides in, goes as the last one would. */
static void
test_messages_after_one_that_stays (TriadGuiTest  *test,
                                    gconstpointer  data)
{
  triad_gui_test_open_example (test, "arm.sdf");
  triad_gui_test_wait (test, has_no_toast, NULL);

  triad_window_announce_for (test->window, "Click", 0);
  triad_window_announce (test->window, "One");
  triad_window_announce (test->window, "Two");
  triad_gui_test_wait (test, has_no_toast, NULL);
}

static gboolean
is_whole (TriadGuiTest *test,
          gpointer      data)
{
  GtkWidget *label = triad_gui_test_find_label (GTK_WIDGET (test->window), data);

  return label != NULL
         && gtk_widget_get_width (label) > 0
         && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* A message that is longer than the window is wide has several lines. */
static void
test_long_message (TriadGuiTest  *test,
                   gconstpointer  data)
{
  char *message = (char *) "Image copied: 7 shapes are drawn as boxes, because the figure has more "
                           "than 100000 faces; show fewer frames";

  gtk_window_set_default_size (GTK_WINDOW (test->window), 400, 700);
  triad_gui_test_open_example (test, "arm.sdf");
  triad_window_announce_for (test->window, message, 0);
  triad_gui_test_wait (test, is_whole, message);
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/window/selection-is-one", test_selection_is_one);
  ADD ("/window/selection-in-all-panes", test_selection_is_everywhere);
  ADD ("/window/clicks-reach-every-frame", test_clicks_reach_every_frame);
  ADD ("/window/light-and-dark", test_light_and_dark);
  ADD ("/window/messages-in-quick-succession", test_messages_in_quick_succession);
  ADD ("/window/messages-after-one-that-stays", test_messages_after_one_that_stays);
  ADD ("/window/long-message", test_long_message);
  ADD ("/window/narrow-shows-one-pane", test_narrow_shows_one_pane);
  ADD ("/window/problems-select-frames", test_problems_select_frames);
  ADD ("/window/windows-of-help", test_windows_of_help);
  ADD ("/window/closed-while-loading", test_closed_while_loading);
  ADD ("/window/icons-exist", test_icons_exist);
  ADD ("/window/screenshot-waits", test_picture_waits);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
