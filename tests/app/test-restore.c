/* test-restore.c: the windows of the last time */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <unistd.h>

#include "triad-window-restore.h"

static int is_slow;

/* Replaces GLib's function. */
gboolean
g_file_query_exists (GFile        *file,
                     GCancellable *cancellable)
{
  g_autoptr(GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                                 G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  while (g_atomic_int_get (&is_slow))
    g_usleep (10000);

  return info != NULL;
}

static TriadApplication *
get_application (void)
{
  return TRIAD_APPLICATION (g_application_get_default ());
}

static TriadPreferences *
get_preferences (void)
{
  return triad_application_get_preferences (get_application ());
}

static GFile *
create_file (const char *name)
{
  g_autofree char *path = triad_gui_test_dup_example (name);
  g_autofree char *canonical = g_canonicalize_filename (path, NULL);

  return g_file_new_for_path (canonical);
}

static gboolean
has_windows (TriadGuiTest *test,
             gpointer      data)
{
  return triad_windows_count (GTK_APPLICATION (get_application ())) == GPOINTER_TO_INT (data);
}

static gboolean
is_open (TriadGuiTest *test,
         gpointer      file)
{
  return triad_window_find (GTK_APPLICATION (get_application ()), file) != NULL;
}

/* Waits for the window that shows @file, which becomes the one that is tested. */
static void
adopt (TriadGuiTest *test,
       GFile        *file)
{
  triad_gui_test_wait (test, is_open, file);
  triad_gui_test_adopt (test, triad_window_find (GTK_APPLICATION (get_application ()), file));
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);
}

static gpointer
get_part (TriadGuiTest *test,
          const char   *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (test->window), TRIAD_TYPE_WINDOW, name);
}

static void
close_all (TriadGuiTest *test)
{
  gtk_window_close (GTK_WINDOW (test->window));
  triad_gui_test_wait (test, has_windows, GINT_TO_POINTER (0));
}

static void
tear_down (TriadGuiTest  *test,
           gconstpointer  data)
{
  g_object_set (get_preferences (),
                "windows", g_variant_new_array (G_VARIANT_TYPE_VARDICT, NULL, 0),
                "restore-windows", TRUE,
                "distance-tolerance", TRIAD_COMPARISON_DISTANCE,
                "angle-tolerance", TRIAD_COMPARISON_ANGLE,
                NULL);
  triad_gui_test_close_others (test);
  triad_gui_test_tear_down (test, data);
}

static void
test_panes (TriadGuiTest  *test,
            gconstpointer  data)
{
  g_autoptr(GFile) file = create_file ("arm.sdf");
  static const char *const paneds[] = { "body", "sides", "middle", "panes", "graphs" };
  static const int places[] = { 500, 320, 550, 260, 250 };
  int width;
  int height;
  int kept[G_N_ELEMENTS (paneds)];

  gtk_window_set_default_size (GTK_WINDOW (test->window), 1250, 850);
  triad_gui_test_open (test, g_file_peek_path (file));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.show-outline", NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.show-outline", NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "source");
  triad_gui_test_wait_for_frame (test);

  for (gsize i = 0; i < G_N_ELEMENTS (paneds); i++)
    {
      gtk_paned_set_position (get_part (test, paneds[i]), places[i]);
      triad_gui_test_wait_for_frame (test);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (paneds); i++)
    kept[i] = gtk_paned_get_position (get_part (test, paneds[i]));

  width = gtk_widget_get_width (GTK_WIDGET (test->window));
  height = gtk_widget_get_height (GTK_WIDGET (test->window));

  close_all (test);
  g_application_activate (G_APPLICATION (get_application ()));
  adopt (test, file);

  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->window)), ==, width);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (test->window)), ==, height);
  g_assert_true (gtk_widget_get_mapped (get_part (test, "outline")));
  g_assert_nonnull (triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadSourcePane"));

  for (gsize i = 0; i < G_N_ELEMENTS (paneds); i++)
    {
      g_test_message ("%s", paneds[i]);
      g_assert_cmpint (ABS (gtk_paned_get_position (get_part (test, paneds[i])) - kept[i]), <=, 3);
    }
}

static gboolean
is_shown (TriadGuiTest *test,
          gpointer      part)
{
  return gtk_widget_get_mapped (get_part (test, part));
}

static gboolean
is_hidden (TriadGuiTest *test,
           gpointer      part)
{
  return !is_shown (test, part);
}

/* The user drags the edge of the outline and switches panels by key: the next time they are so. */
static void
test_by_hand (TriadGuiTest  *test,
              gconstpointer  data)
{
  g_autoptr(GFile) file = create_file ("arm.sdf");
  GtkWidget *outline;
  double from[2];
  double to[2];
  int width;

  gtk_window_set_default_size (GTK_WINDOW (test->window), 1300, 850);
  triad_gui_test_open (test, g_file_peek_path (file));
  triad_gui_test_wait_for_frame (test);
  outline = get_part (test, "outline");
  width = gtk_widget_get_width (outline);
  from[0] = width + 1;
  from[1] = to[1] = 400;
  to[0] = from[0] + 60;

  if (!triad_gui_test_drag (test, outline, NULL, from, to))
    return;

  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (ABS (gtk_widget_get_width (outline) - width - 60), <=, 6);
  width = gtk_widget_get_width (outline);
  g_assert_true (is_shown (test, "side") && is_hidden (test, "bottom"));
  triad_gui_test_key (test, "F9");
  triad_gui_test_wait (test, is_hidden, "side");
  triad_gui_test_key (test, "ctrl+F9");
  triad_gui_test_wait (test, is_shown, "bottom");

  close_all (test);
  g_application_activate (G_APPLICATION (get_application ()));
  adopt (test, file);
  g_assert_true (is_shown (test, "outline") && is_hidden (test, "side") &&
                 is_shown (test, "bottom"));
  g_assert_cmpint (ABS (gtk_widget_get_width (get_part (test, "outline")) - width), <=, 3);

  /* the window closes as it was found */
  triad_gui_test_key (test, "F9");
  triad_gui_test_wait (test, is_shown, "side");
}

/* Another file opens in a window like that of the last one. */
static void
test_other_file (TriadGuiTest  *test,
                 gconstpointer  data)
{
  g_autoptr(GFile) file = create_file ("arm.sdf");
  g_autoptr(GFile) other = create_file ("gripper.sdf");
  GFile *files[] = { other };
  GtkWidget *side;
  double from[2] = { -1, 400 };
  double to[2] = { -61, 400 };
  int width;

  gtk_window_set_default_size (GTK_WINDOW (test->window), 1300, 850);
  triad_gui_test_open (test, g_file_peek_path (file));
  triad_gui_test_wait_for_frame (test);
  side = get_part (test, "side");
  width = gtk_widget_get_width (side);

  if (!triad_gui_test_drag (test, side, NULL, from, to))
    return;

  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (ABS (gtk_widget_get_width (side) - width - 60), <=, 6);
  width = gtk_widget_get_width (side);
  triad_gui_test_key (test, "ctrl+F9");
  triad_gui_test_wait (test, is_shown, "bottom");

  close_all (test);
  g_application_open (G_APPLICATION (get_application ()), files, 1, "");
  adopt (test, other);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (is_shown (test, "bottom"));
  g_assert_cmpint (ABS (gtk_widget_get_width (get_part (test, "side")) - width), <=, 3);

  /* the next file in this window, too */
  triad_gui_test_open (test, g_file_peek_path (file));
  triad_gui_test_wait_for_frame (test);
  g_assert_true (is_shown (test, "bottom"));
  g_assert_cmpint (ABS (gtk_widget_get_width (get_part (test, "side")) - width), <=, 3);
  triad_gui_test_key (test, "ctrl+F9");
  triad_gui_test_wait (test, is_hidden, "bottom");
}

static gboolean
is_read (TriadGuiTest *test,
         gpointer      data)
{
  return triad_session_get_snapshot (test->session) != NULL;
}

/* Graphs that appear long after their panes have the restored sizes. */
static void
test_late (TriadGuiTest  *test,
           gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-restore-XXXXXX", NULL);
  g_autofree char *helper = g_build_filename (folder, "helper", NULL);
  g_autofree char *go = g_build_filename (folder, "helper.go", NULL);
  g_autofree char *content =
    g_strdup_printf ("#!/bin/sh\nwhile [ ! -e \"$0.go\" ]; do sleep 0.02; done\nexec \"%s\"\n",
                     g_getenv ("TRIAD_LAYOUT_HELPER"));
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (helper);
  g_autoptr(GFile) file = create_file ("arm.sdf");
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr(GVariant) state = g_variant_ref_sink (g_variant_new_parsed
    ("@a{sv} {'uri': <%s>, 'size': <(1250, 850)>, 'views': <(true, 0.4, 0.24)>,"
     " 'outline': <false>}", uri));
  int scene;
  int first;

  g_assert_true (g_file_set_contents_full (helper, content, -1, G_FILE_SET_CONTENTS_NONE, 0700,
                                           NULL));
  triad_gui_test_tear_down (test, NULL);
  triad_gui_test_adopt (test, triad_window_new (GTK_APPLICATION (get_application ()), engine));
  triad_window_restore (test->window, state);
  gtk_window_present (GTK_WINDOW (test->window));
  triad_gui_test_wait (test, is_read, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (g_file_set_contents (go, "", -1, NULL));
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);

  scene = gtk_paned_get_position (get_part (test, "panes"));
  first = gtk_paned_get_position (get_part (test, "graphs"));
  g_assert_cmpint (ABS (scene - gtk_widget_get_height (GTK_WIDGET (test->window)) * 4 / 10), <=, 1);
  g_assert_cmpint (ABS (first - gtk_widget_get_width (GTK_WIDGET (test->window)) * 24 / 100), <=, 1);

  g_unlink (go);
  g_unlink (helper);
  g_rmdir (folder);
}

/* A file that is read sooner than its window is shown finds the same room. */
static void
test_soon (TriadGuiTest  *test,
           gconstpointer  data)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (g_getenv ("TRIAD_LAYOUT_HELPER"));
  g_autoptr(GFile) file = create_file ("arm.sdf");
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr(GVariant) state = g_variant_ref_sink (g_variant_new_parsed
    ("@a{sv} {'uri': <%s>, 'size': <(1250, 850)>, 'views': <(true, 0.3, 0.24)>, 'page': <'scene'>,"
     " 'bottom': <'source'>, 'bottom-height': <333>}", uri));
  g_autoptr(GVariant) kept = NULL;
  int bottom_height;

  triad_gui_test_tear_down (test, NULL);
  triad_gui_test_adopt (test, triad_window_new (GTK_APPLICATION (get_application ()), engine));
  triad_window_restore (test->window, state);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  gtk_window_present (GTK_WINDOW (test->window));
  triad_gui_test_wait_for_frame (test);

  kept = triad_window_dup_state (test->window, TRUE);
  g_assert_true (g_variant_lookup (kept, "bottom-height", "i", &bottom_height));
  g_assert_cmpint (ABS (bottom_height - 333), <=, 3);
}

static GFile *
get_other (TriadGuiTest *test)
{
  TriadSession *other = triad_comparison_session_get_other (test->comparison);

  return other != NULL ? triad_session_get_file (other) : NULL;
}

static void
test_comparison (TriadGuiTest  *test,
                 gconstpointer  data)
{
  g_autoptr(GFile) file = create_file ("urdf_parity.sdf");
  g_autoptr(GFile) other = create_file ("urdf_parity.urdf");
  double distance = 0.002;
  gboolean shown;

  triad_gui_test_open (test, g_file_peek_path (file));
  triad_comparison_session_compare_with (test->comparison, other);
  triad_comparison_session_set_tolerance (test->comparison, distance, 0.02);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.toggle-bottom", NULL);
  close_all (test);
  g_object_get (get_preferences (), "distance-tolerance", &distance, NULL);
  g_assert_cmpfloat (distance, ==, 0.002);

  g_application_activate (G_APPLICATION (get_application ()));
  adopt (test, file);
  g_assert_nonnull (get_other (test));
  g_assert_true (g_file_equal (get_other (test), other));
  g_assert_cmpfloat (triad_comparison_session_get_distance_tolerance (test->comparison), ==, 0.002);
  g_assert_cmpfloat (triad_comparison_session_get_angle_tolerance (test->comparison), ==, 0.02);

  /* which were hidden */
  g_object_get (test->window, "show-bottom", &shown, NULL);
  g_assert_false (shown);
}

/* Quitting keeps all windows, also from one to the next time. */
static void
test_several (TriadGuiTest  *test,
              gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-restore-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "gone.sdf", NULL);
  g_autoptr(GFile) gone = g_file_new_for_path (path);
  g_autoptr(GFile) first = create_file ("arm.sdf");
  g_autoptr(GFile) second = create_file ("gripper.sdf");
  GFile *files[] = { first, second, gone };

  g_assert_true (g_file_set_contents (path, "<sdf version='1.9'/>", -1, NULL));
  g_application_open (G_APPLICATION (get_application ()), files, G_N_ELEMENTS (files), "");
  triad_gui_test_wait (test, has_windows, GINT_TO_POINTER (3));
  g_action_group_activate_action (G_ACTION_GROUP (get_application ()), "quit", NULL);
  g_unlink (path);
  g_rmdir (folder);

  triad_gui_test_close_others (test);
  gtk_window_destroy (GTK_WINDOW (test->window));
  triad_gui_test_wait (test, has_windows, GINT_TO_POINTER (0));

  g_application_activate (G_APPLICATION (get_application ()));
  triad_gui_test_wait (test, has_windows, GINT_TO_POINTER (2));
  g_assert_true (is_open (test, first));
  adopt (test, second);
}

static gboolean
are_kept (TriadGuiTest *test,
          gpointer      name)
{
  g_autofree char *kept = g_variant_print (triad_preferences_get_windows (get_preferences ()),
                                           FALSE);

  return strstr (kept, name) != NULL;
}

/* The session manager announces the end of the session, and a shutdown sends a signal. */
static void
test_end_of_session (TriadGuiTest  *test,
                     gconstpointer  data)
{
  g_autoptr(GFile) file = create_file ("arm.sdf");
  gboolean registers;

  g_object_get (get_application (), "register-session", &registers, NULL);
  g_assert_true (registers);

  triad_gui_test_open (test, g_file_peek_path (file));
  g_assert_false (are_kept (test, "arm.sdf"));
  g_signal_emit_by_name (get_application (), "query-end");
  g_assert_true (are_kept (test, "arm.sdf"));
}

static void
test_sigterm (TriadGuiTest  *test,
              gconstpointer  data)
{
  g_autoptr(GFile) file = create_file ("gripper.sdf");

  triad_gui_test_open (test, g_file_peek_path (file));
  g_assert_false (are_kept (test, "gripper.sdf"));
  kill (getpid (), SIGTERM);
  triad_gui_test_wait (test, are_kept, (gpointer) "gripper.sdf");
}

static void
test_off (TriadGuiTest  *test,
          gconstpointer  data)
{
  g_autoptr(GFile) file = create_file ("arm.sdf");
  g_autofree char *kept = NULL;

  g_object_set (get_preferences (), "restore-windows", FALSE, NULL);
  triad_gui_test_open (test, g_file_peek_path (file));
  close_all (test);

  kept = g_variant_print (triad_preferences_get_windows (get_preferences ()), FALSE);
  g_assert_null (strstr (kept, "arm.sdf"));
  g_application_activate (G_APPLICATION (get_application ()));
  g_assert_cmpint (triad_windows_count (GTK_APPLICATION (get_application ())), ==, 1);
  g_assert_nonnull (triad_window_find (GTK_APPLICATION (get_application ()), NULL));
}

/* Values that another version, or a user with an editor, has written. */
static void
test_nonsense (TriadGuiTest  *test,
               gconstpointer  data)
{
  g_autoptr(GFile) file = create_file ("arm.sdf");
  g_autofree char *uri = g_file_get_uri (file);
  GVariant *windows = g_variant_new_parsed
    ("[{'uri': <%s>, 'size': <(-1, 100000)>, 'maximized': <'yes'>, 'views': <(true, 7.5, -1.0)>,"
     " 'page': <'kitchen'>, 'compare': <'file:///nowhere/at.all'>, 'details': <'cellar'>, 'outline-width': <-2147483648>,"
     " 'bottom': <'attic'>, 'bottom-height': <2147483647>, 'side-width': <-7>, 'shown': <'ghosts'>}, {'uri': <7>, 'compare': <8>}, @a{sv} {}]", uri);

  close_all (test);
  g_object_set (get_preferences (), "windows", windows, NULL);
  g_application_activate (G_APPLICATION (get_application ()));
  triad_gui_test_wait (test, has_windows, GINT_TO_POINTER (3));
  adopt (test, file);
}

static void
test_one_window_a_file (TriadGuiTest  *test,
                        gconstpointer  data)
{
  g_autoptr(GFile) file = create_file ("arm.sdf");
  g_autofree char *uri = g_file_get_uri (file);
  GtkApplication *application = GTK_APPLICATION (get_application ());
  TriadWindow *empty;

  triad_gui_test_open (test, g_file_peek_path (file));
  g_application_open (G_APPLICATION (application), &file, 1, "");
  g_assert_cmpint (triad_windows_count (GTK_APPLICATION (get_application ())), ==, 1);

  /* from an empty window, too */
  g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
  empty = triad_window_find (application, NULL);
  g_assert_nonnull (empty);
  gtk_widget_activate_action (GTK_WIDGET (empty), "win.open-uri", "s", uri);
  g_assert_null (triad_session_get_file (triad_window_get_session (empty)));
  g_assert_true (triad_window_find (application, file) == test->window);
}

/* A server that does not answer holds up neither the main loop nor the windows. */
static void
test_slow_server (TriadGuiTest  *test,
                  gconstpointer  data)
{
  g_autoptr(GFile) file = create_file ("arm.sdf");

  triad_gui_test_open (test, g_file_peek_path (file));
  close_all (test);
  g_atomic_int_set (&is_slow, TRUE);
  g_application_activate (G_APPLICATION (get_application ()));
  adopt (test, file);
  g_atomic_int_set (&is_slow, FALSE);
}

/* If all files are missing, there is an empty window. */
static void
test_missing (TriadGuiTest  *test,
              gconstpointer  data)
{
  close_all (test);
  g_object_set (get_preferences (), "windows",
                g_variant_new_parsed ("[{'uri': <'file:///nowhere/at.all'>}]"), NULL);
  g_application_activate (G_APPLICATION (get_application ()));
  g_application_activate (G_APPLICATION (get_application ()));
  triad_gui_test_wait (test, has_windows, GINT_TO_POINTER (1));
  g_assert_true (is_open (test, NULL));
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, tear_down)
  ADD ("/restore/panes", test_panes);
  ADD ("/restore/by-hand", test_by_hand);
  ADD ("/restore/other-file", test_other_file);
  ADD ("/restore/late", test_late);
  ADD ("/restore/soon", test_soon);
  ADD ("/restore/comparison", test_comparison);
  ADD ("/restore/several-windows", test_several);
  ADD ("/restore/slow-server", test_slow_server);
  ADD ("/restore/missing", test_missing);
  ADD ("/restore/end-of-session", test_end_of_session);
  ADD ("/restore/sigterm", test_sigterm);
  ADD ("/restore/off", test_off);
  ADD ("/restore/nonsense", test_nonsense);
  ADD ("/restore/one-window-a-file", test_one_window_a_file);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
