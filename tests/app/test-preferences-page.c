/* test-preferences-page.c: preferences, which apply at once in all windows */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

#include <glib/gstdio.h>

#include "triad-diagram-options.h"
#include "triad-inspector.h"
#include "triad-preferences-page.h"

static TriadPreferences *
get_preferences (TriadGuiTest *test)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (test->window));

  return triad_application_get_preferences (TRIAD_APPLICATION (application));
}

/* In whichever window it is shown. */
static GtkWidget *
find_page (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *page = NULL;

  for (guint i = 0; page == NULL && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      page = triad_gui_test_find_widget (window, "TriadPreferencesPage");
    }

  return page;
}

static void
tear_down (TriadGuiTest  *test,
           gconstpointer  data)
{
  GtkWidget *page = find_page ();

  if (page != NULL)
    gtk_widget_activate_action (page, "window.close", NULL);

  g_object_set (get_preferences (test),
                "style", 0,
                "root-at-left", FALSE,
                "pose-labels", TRIAD_POSE_LABELS_FEW,
                "rotation", 0,
                "radians", FALSE,
                "auto-reload", TRUE,
                "editor", "",
                NULL);
  triad_gui_test_close_others (test);
  triad_gui_test_tear_down (test, data);
}

static gboolean
is_open (TriadGuiTest *test,
         gpointer      data)
{
  return find_page () != NULL;
}

static gpointer
get_row (const char *id)
{
  return gtk_widget_get_template_child (find_page (),
                                        TRIAD_TYPE_PREFERENCES_PAGE, id);
}

static void
open_preferences (TriadGuiTest *test)
{
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "preferences",
                                  NULL);
  triad_gui_test_wait (test, is_open, NULL);
}

/* An editor that was chosen is still chosen after a look at the preferences. */
static void
test_editor_stays (TriadGuiTest  *test,
                   gconstpointer  data)
{
  g_autofree char *editor = NULL;

  g_object_set (get_preferences (test), "editor", "own-editor --line %l %f", NULL);
  open_preferences (test);
  g_object_get (get_preferences (test), "editor", &editor, NULL);
  g_assert_cmpstr (editor, ==, "own-editor --line %l %f");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_row ("command"))), ==, editor);
  g_assert_true (gtk_widget_get_visible (get_row ("command")));
}

static TriadWindow *
open_other (TriadGuiTest *test)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (g_getenv ("TRIAD_LAYOUT_HELPER"));
  TriadWindow *other =
    triad_window_new (gtk_window_get_application (GTK_WINDOW (test->window)), engine);

  gtk_window_present (GTK_WINDOW (other));

  return other;
}

static gboolean
get (gpointer    object,
     const char *property)
{
  gboolean value;

  g_object_get (object, property, &value, NULL);

  return value;
}

static void
test_graphs (TriadGuiTest  *test,
             gconstpointer  data)
{
  TriadSession *other = triad_window_get_session (open_other (test));

  open_preferences (test);
  gtk_switch_set_active (get_row ("root_at_left"), TRUE);
  adw_combo_row_set_selected (get_row ("pose_labels"), TRIAD_POSE_LABELS_ON);
  g_assert_true (get (test->session, "root-at-left"));
  g_assert_true (get (other, "root-at-left"));
  g_assert_true (get (test->session, "show-poses"));
  g_assert_true (get (other, "show-poses"));

  /* options of a single window do not apply to others */
  gtk_widget_activate_action (GTK_WIDGET (test->window), "graph.root-at-left", NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "graph.show-poses", NULL);
  g_assert_false (get (test->session, "root-at-left"));
  g_assert_true (get (other, "root-at-left"));
  g_assert_true (get (get_preferences (test), "root-at-left"));
  g_assert_true (get (triad_window_get_session (open_other (test)), "root-at-left"));
  g_assert_true (get (triad_window_get_session (open_other (test)), "show-poses"));
}

/* How numbers are written suits a person, not a model. */
static void
test_poses (TriadGuiTest  *test,
            gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (open_other (test));
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");
  GtkWidget *one;
  GtkWidget *other;
  guint rotation;

  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.copy-pose", NULL);
  gtk_widget_activate_action (window, "win.copy-pose", NULL);
  one = triad_gui_test_find_hidden (GTK_WIDGET (test->window), "TriadInspector");
  other = triad_gui_test_find_hidden (window, "TriadInspector");
  open_preferences (test);
  gtk_switch_set_active (get_row ("radians"), TRUE);
  adw_combo_row_set_selected (get_row ("rotation"), 2);
  g_assert_true (get (one, "radians"));
  g_assert_true (get (other, "radians"));
  g_object_get (other, "rotation", &rotation, NULL);
  g_assert_cmpint (rotation, ==, 2);

  g_object_set (one, "rotation", 1, "radians", FALSE, NULL);
  g_assert_false (get (other, "radians"));
  g_assert_false (gtk_switch_get_active (get_row ("radians")));
  g_assert_cmpint (adw_combo_row_get_selected (get_row ("rotation")), ==, 1);
}

static void
test_style (TriadGuiTest  *test,
            gconstpointer  data)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  open_preferences (test);
  adw_combo_row_set_selected (get_row ("style"), TRIAD_STYLE_DARK);
  g_assert_true (adw_style_manager_get_dark (manager));
  adw_combo_row_set_selected (get_row ("style"), TRIAD_STYLE_LIGHT);
  g_assert_false (adw_style_manager_get_dark (manager));
  adw_combo_row_set_selected (get_row ("style"), TRIAD_STYLE_SYSTEM);
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_DEFAULT);
}

static void
test_editor (TriadGuiTest  *test,
             gconstpointer  data)
{
  guint last;

  open_preferences (test);
  last = g_list_model_get_n_items (adw_combo_row_get_model (get_row ("editor"))) - 1;
  g_assert_cmpint (adw_combo_row_get_selected (get_row ("editor")), ==, 0);
  g_assert_false (gtk_widget_get_visible (get_row ("command")));

  adw_combo_row_set_selected (get_row ("editor"), last);
  g_assert_true (gtk_widget_get_visible (get_row ("command")));
  g_assert_cmpstr (triad_preferences_get_editor (get_preferences (test)), ==, "");
  gtk_editable_set_text (get_row ("command"), "ed --at %l %f");
  g_signal_emit_by_name (get_row ("command"), "apply");
  g_assert_cmpstr (triad_preferences_get_editor (get_preferences (test)), ==, "ed --at %l %f");
  g_assert_cmpint (adw_combo_row_get_selected (get_row ("editor")), ==, last);

  adw_combo_row_set_selected (get_row ("editor"), 0);
  g_assert_cmpstr (triad_preferences_get_editor (get_preferences (test)), ==, "");
  g_assert_false (gtk_widget_get_visible (get_row ("command")));
}

static gboolean
exists (TriadGuiTest *test,
        gpointer      data)
{
  return g_file_test (data, G_FILE_TEST_EXISTS);
}

static void
test_editor_is_started (TriadGuiTest  *test,
                        gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-editor-XXXXXX", NULL);
  g_autofree char *written = g_build_filename (folder, "started", NULL);
  g_autofree char *command = g_strdup_printf ("touch %s", written);
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");

  g_unsetenv ("TRIAD_EDITOR");
  triad_gui_test_open (test, path);
  g_object_set (get_preferences (test), "editor", command, NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-in-editor", NULL);
  triad_gui_test_wait (test, exists, written);

  g_unlink (written);
  g_rmdir (folder);
}

/* Toasts interpret markup, and an error can contain any text of the user. */
static void
test_editor_that_fails (TriadGuiTest  *test,
                        gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");

  g_unsetenv ("TRIAD_EDITOR");
  triad_gui_test_open (test, path);
  g_object_set (get_preferences (test), "editor", "no&<b>such", NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-in-editor", NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_nonnull (triad_gui_test_find_widget (GTK_WIDGET (test->window), "AdwToastWidget"));
}

static gboolean
is_stale (TriadGuiTest *test,
          gpointer      data)
{
  return triad_session_get_stale (test->session);
}

static gboolean
is_fresh (TriadGuiTest *test,
          gpointer      data)
{
  return !triad_session_get_stale (test->session) && triad_gui_test_is_complete (test, NULL);
}

static void
test_reload (TriadGuiTest  *test,
             gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-reload-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "model.sdf", NULL);
  static const char first[] = "<sdf version='1.9'><model name='m'><link name='a'/></model></sdf>";
  static const char second[] = "<sdf version='1.9'><model name='m'><link name='b'/></model></sdf>";

  g_assert_true (g_file_set_contents (path, first, -1, NULL));
  triad_gui_test_open (test, path);
  open_preferences (test);
  gtk_switch_set_active (get_row ("auto_reload"), FALSE);
  g_assert_true (g_file_set_contents (path, second, -1, NULL));
  triad_gui_test_wait (test, is_stale, NULL);
  g_assert_cmpint (triad_snapshot_find_frame (triad_session_get_snapshot (test->session), "m::a"),
                   >=, 0);

  gtk_switch_set_active (get_row ("auto_reload"), TRUE);
  triad_gui_test_wait (test, is_fresh, NULL);
  g_assert_cmpint (triad_snapshot_find_frame (triad_session_get_snapshot (test->session), "m::b"),
                   >=, 0);

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
is_closed (TriadGuiTest *test,
           gpointer      data)
{
  return find_page () == NULL;
}

static void
test_keys (TriadGuiTest  *test,
           gconstpointer  data)
{
  triad_gui_test_move (test, GTK_WIDGET (test->window), 100, 100);
  triad_gui_test_wait_for_frame (test);

  if (!triad_gui_test_key (test, "ctrl+comma"))
    return;

  triad_gui_test_wait (test, is_open, NULL);
  triad_gui_test_move (test, find_page (), 100, 100);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_closed, NULL);
}

static guint
count (GtkWidget  *root,
       const char *type)
{
  guint n = g_str_equal (G_OBJECT_TYPE_NAME (root), type);

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count (child, type);

  return n;
}

/* The window is not opened twice. */
static void
test_once (TriadGuiTest  *test,
           gconstpointer  data)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  open_preferences (test);
  open_preferences (test);
  triad_gui_test_wait_for_frame (test);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      n += count (window, "TriadPreferencesPage");
    }

  g_assert_cmpuint (n, ==, 1);
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, tear_down)
  ADD ("/preferences-page/keys", test_keys);
  ADD ("/preferences-page/once", test_once);
  ADD ("/preferences-page/graphs", test_graphs);
  ADD ("/preferences-page/poses", test_poses);
  ADD ("/preferences-page/style", test_style);
  ADD ("/preferences-page/editor", test_editor);
  ADD ("/preferences-page/editor/stays", test_editor_stays);
  ADD ("/preferences-page/editor/is-started", test_editor_is_started);
  ADD ("/preferences-page/editor/that-fails", test_editor_that_fails);
  ADD ("/preferences-page/reload", test_reload);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
