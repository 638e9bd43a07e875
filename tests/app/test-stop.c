/* test-stop.c: work that takes long is shown in the window, and can be stopped there
 *
 * The linker redirects the calls of triad_background_task_run() to this file (--wrap), which can
 * hold the work of a dialog for as long as a test needs it.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-gui-steps.h"

#include <glib/gstdio.h>
#include <string.h>

#include "triad-background-task.h"
#include "triad-convert-dialog.h"
#include "triad-export-dialog.h"

/* Stands for xacro: copies the file, or, once there is a file “slow”, never ends. */
#define FAKE_XACRO \
  "#!/bin/sh\n" \
  "[ \"$1\" = --deps ] && exit 0\n" \
  "[ -e \"$(dirname $0)/slow\" ] && exec sleep 1000\n" \
  "sed -e 's|xmlns:xacro=[^>]*>|>|' -e '/xacro:arg/d' \"$1\"\n"

#define SLOW_HELPER "#!/bin/sh\necho confined\nexec sleep 1000\n"

/* The second mesh never ends; formatted with the path of the true helper. */
#define HALF_HELPER "#!/bin/sh\n[ \"$2\" = slow.stl ] && echo confined && exec sleep 1000\n" \
                    "exec %s \"$@\"\n"

#define TEMPLATE "<robot name='arm' xmlns:xacro='http://www.ros.org/wiki/xacro'>\n" \
                 "<xacro:arg name='side' default='left'/>\n<link name='hand'/></robot>\n"
#define MODEL    "<sdf version='1.9'><model name='arm'><link name='hand'>%s</link></model></sdf>"
#define MESH     "<visual name='v'><geometry><mesh><uri>hand.stl</uri></mesh></geometry></visual>"
#define SLOW_MESH "<visual name='w'><geometry><mesh><uri>slow.stl</uri></mesh></geometry></visual>"

/* Work in threads waits while a test holds this lock. */
static GMutex gate;
static int n_tasks;            /* not freed yet; atomic */

/* The names are the linker's. */
void __real_triad_background_task_run (GTask           *task,
                                       GTaskThreadFunc  func);
void __wrap_triad_background_task_run (GTask           *task,
                                       GTaskThreadFunc  func);

static void
work_behind_gate (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  GTaskThreadFunc func = g_object_get_data (G_OBJECT (task), "func");

  g_mutex_lock (&gate);
  g_mutex_unlock (&gate);
  func (task, source, data, cancellable);
}

static void
forget_task (gpointer func)
{
  g_atomic_int_add (&n_tasks, -1);
}

void
__wrap_triad_background_task_run (GTask           *task,
                                  GTaskThreadFunc  func)
{
  g_atomic_int_inc (&n_tasks);
  g_object_set_data_full (G_OBJECT (task), "func", func, forget_task);
  __real_triad_background_task_run (task, work_behind_gate);
}

typedef struct
{
  TriadGuiTest  gui;

  char         *folder;
  char         *path;        /* the variable, before the test */
  char         *helper;      /* the same; NULL if it is not changed */
} Fixture;

static char *
put (Fixture    *fixture,
     const char *name,
     const char *text)
{
  char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0700, NULL));

  return path;
}

/* @data: (nullable): the variable that names a helper, which is replaced by one that never ends */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = NULL;
  g_autofree char *helper = NULL;
  GtkApplication *application;

  fixture->folder = g_dir_make_tmp ("triad-stop-XXXXXX", NULL);
  fixture->path = g_strdup (g_getenv ("PATH"));
  path = g_strconcat (fixture->folder, ":", fixture->path, NULL);
  g_free (put (fixture, "xacro", FAKE_XACRO));
  g_setenv ("PATH", path, TRUE);

  if (data != NULL)
    {
      fixture->helper = g_strdup (g_getenv (data));
      helper = put (fixture, "helper", SLOW_HELPER);
      g_setenv (data, helper, TRUE);
    }

  triad_gui_test_set_up (&fixture->gui, NULL);

  application = gtk_window_get_application (GTK_WINDOW (fixture->gui.window));
  triad_preferences_allow_generator (
    triad_application_get_preferences (TRIAD_APPLICATION (application)), "xacro %f", TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  triad_gui_test_tear_down (&fixture->gui, NULL);

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }

  g_rmdir (fixture->folder);
  g_setenv ("PATH", fixture->path, TRUE);

  if (fixture->helper != NULL)
    g_setenv (data, fixture->helper, TRUE);

  g_free (fixture->helper);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
begin_to_open (Fixture    *fixture,
               const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  gtk_widget_activate_action (GTK_WIDGET (fixture->gui.window), "win.open-uri", "s", uri);
}

static gboolean
click (Fixture   *fixture,
       GtkWidget *widget)
{
  return triad_gui_test_click (&fixture->gui, widget, gtk_widget_get_width (widget) / 2.0,
                               gtk_widget_get_height (widget) / 2.0);
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *action)
{
  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, action);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
find_stop (TriadGuiTest *test)
{
  return find_button (GTK_WIDGET (test->window), "win.stop-reading");
}

static gboolean
can_stop (TriadGuiTest *test,
          gpointer      data)
{
  return find_stop (test) != NULL;
}

static gboolean
is_busy (TriadGuiTest *test,
         gpointer      data)
{
  return triad_session_get_busy (test->session) == GPOINTER_TO_INT (data);
}

static gboolean
is_reading_meshes (TriadGuiTest *test,
                   gpointer      data)
{
  return triad_session_get_scene (test->session) != NULL && triad_session_get_busy (test->session);
}

static gboolean
is_idle (TriadGuiTest *test,
         gpointer      data)
{
  return !triad_session_get_busy (test->session) &&
         !triad_comparison_session_get_busy (test->comparison);
}

/* Returns the item of the menu that is open. */
static GtkWidget *
find_item (GtkWidget  *root,
           const char *text)
{
  g_autofree char *own = NULL;
  GtkWidget *found = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (root), "GtkModelButton") && gtk_widget_get_mapped (root))
    {
      g_object_get (root, "text", &own, NULL);

      return g_strcmp0 (own, text) == 0 ? root : NULL;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_item (child, text);

  return found;
}

static gboolean
has_item (TriadGuiTest *test,
          gpointer      text)
{
  return find_item (GTK_WIDGET (test->window), text) != NULL;
}

static gboolean
has_left_menu (TriadGuiTest *test,
               gpointer      data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (test->window));

  return focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER_MENU) == NULL;
}

static gboolean
is_narrow (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_narrow (test);
}

/* Clicks what stops the work, once it is shown; afterwards, nothing is busy, and @message is
 * shown. */
static void
stop_by_click (Fixture    *fixture,
               const char *message)
{
  triad_gui_test_wait (&fixture->gui, can_stop, NULL);
  triad_gui_test_wait_for_frame (&fixture->gui);

  if (!click (fixture, find_stop (&fixture->gui)))
    return;

  triad_gui_test_wait (&fixture->gui, is_idle, NULL);

  if (message != NULL)
    triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, (gpointer) message);

  g_assert_false (can_stop (&fixture->gui, NULL));
}

static void
test_reading (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = put (fixture, "a.xacro", TEMPLATE);
  g_autofree char *slow = put (fixture, "slow", "");

  begin_to_open (fixture, path);
  triad_gui_test_wait (&fixture->gui, is_busy, GINT_TO_POINTER (TRUE));
  stop_by_click (fixture, "Reading was stopped");
}

/* What was shown before stays. */
static void
test_reading_again (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *path = put (fixture, "a.xacro", TEMPLATE);
  g_autofree char *slow = NULL;

  triad_gui_test_open (&fixture->gui, path);
  slow = put (fixture, "slow", "");

  if (!triad_gui_test_key (&fixture->gui, "F5"))
    return;

  triad_gui_test_wait (&fixture->gui, is_busy, GINT_TO_POINTER (TRUE));
  stop_by_click (fixture, "Reading was stopped");
  g_assert_cmpint (triad_gui_test_find_frame (&fixture->gui, "arm::hand"), >=, 0);
}

/* The header bar of a narrow window has no room for the button, but the menu has. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *path = put (fixture, "a.xacro", TEMPLATE);
  g_autofree char *slow = NULL;

  triad_gui_test_open (test, path);
  gtk_window_set_default_size (GTK_WINDOW (test->window), 400, 700);
  triad_gui_test_wait (test, is_narrow, NULL);
  triad_gui_test_wait_for_frame (test);

  if (!triad_gui_test_key (test, "F10"))
    return;

  triad_gui_test_wait (test, has_item, (gpointer) "Reload");
  g_assert_false (has_item (test, (gpointer) "Stop Reading"));
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, has_left_menu, NULL);
  triad_gui_test_wait_for_frame (test);
  slow = put (fixture, "slow", "");
  triad_gui_test_key (test, "F5");
  triad_gui_test_wait (test, is_busy, GINT_TO_POINTER (TRUE));
  g_assert_false (can_stop (test, NULL));
  triad_gui_test_key (test, "F10");
  triad_gui_test_wait (test, has_item, (gpointer) "Stop Reading");
  triad_gui_test_wait_for_frame (test);
  click (fixture, find_item (GTK_WIDGET (test->window), "Stop Reading"));
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "Reading was stopped");
  g_assert_true (is_idle (test, NULL));
}

static void
test_meshes (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *text = g_strdup_printf (MODEL, MESH);
  g_autofree char *path = put (fixture, "a.sdf", text);
  g_autofree char *mesh = put (fixture, "hand.stl", "solid hand\nendsolid hand\n");

  begin_to_open (fixture, path);
  triad_gui_test_wait (&fixture->gui, is_reading_meshes, NULL);
  stop_by_click (fixture, NULL);
  g_assert_cmpint (triad_gui_test_find_frame (&fixture->gui, "arm::hand"), >=, 0);
}

static gboolean
can_stop_drawing (TriadGuiTest *test,
                  gpointer      wanted)
{
  return (find_button (GTK_WIDGET (test->window), "win.stop-drawing") != NULL)
         == GPOINTER_TO_INT (wanted);
}

/* Cancels @action, which draws a figure whose mesh cannot be read. */
static void
cancel_drawing (Fixture    *fixture,
                const char *action)
{
  TriadGuiTest *test = &fixture->gui;

  gtk_widget_activate_action (GTK_WIDGET (test->window), action, NULL);
  triad_gui_test_wait (test, can_stop_drawing, GINT_TO_POINTER (TRUE));
  triad_gui_test_wait_for_frame (test);

  if (click (fixture, find_button (GTK_WIDGET (test->window), "win.stop-drawing")))
    triad_gui_test_wait (test, can_stop_drawing, GINT_TO_POINTER (FALSE));
}

static void
test_drawing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *text = g_strdup_printf (MODEL, MESH);
  g_autofree char *path = put (fixture, "a.sdf", text);
  g_autofree char *mesh = put (fixture, "hand.stl", "solid hand\nendsolid hand\n");

  begin_to_open (fixture, path);
  triad_gui_test_wait (&fixture->gui, is_reading_meshes, NULL);
  stop_by_click (fixture, NULL);
  cancel_drawing (fixture, "win.copy-picture");
  cancel_drawing (fixture, "win.print");

  /* It can be tried again. */
  cancel_drawing (fixture, "win.print");
}

static gboolean
shows_half (TriadGuiTest *test,
            gpointer      data)
{
  GtkWidget *bar = triad_gui_test_find_widget (GTK_WIDGET (test->window), "GtkProgressBar");

  return bar != NULL && gtk_widget_get_mapped (bar) &&
         gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)) == 0.5;
}

static gboolean
shows_no_progress (TriadGuiTest *test,
                   gpointer      data)
{
  GtkWidget *bar = triad_gui_test_find_widget (GTK_WIDGET (test->window), "GtkProgressBar");

  return bar == NULL || !gtk_widget_get_mapped (bar);
}

/* One of two meshes is read. */
static void
test_share_of_meshes (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *helper = g_strdup_printf (HALF_HELPER, fixture->helper);
  g_autofree char *helper_path = put (fixture, "helper", helper);
  g_autofree char *text = g_strdup_printf (MODEL, MESH SLOW_MESH);
  g_autofree char *path = put (fixture, "a.sdf", text);
  g_autofree char *mesh = put (fixture, "hand.stl", "solid hand\nendsolid hand\n");
  g_autofree char *slow = put (fixture, "slow.stl", "solid hand\nendsolid hand\n");

  begin_to_open (fixture, path);
  triad_gui_test_wait (&fixture->gui, shows_half, NULL);
  stop_by_click (fixture, NULL);
  triad_gui_test_wait (&fixture->gui, shows_no_progress, NULL);
}

static gboolean
has_compared (TriadGuiTest *test,
              gpointer      data)
{
  return triad_comparison_session_get_comparison (test->comparison) != NULL;
}

/* The bar says what happened, and offers to compare again. */
static void
test_comparison (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *text = g_strdup_printf (MODEL, "");
  g_autofree char *path = put (fixture, "a.sdf", text);
  g_autofree char *other_path = put (fixture, "b.xacro", TEMPLATE);
  g_autofree char *slow = put (fixture, "slow", "");
  g_autoptr(GFile) other = g_file_new_for_path (other_path);
  GtkWidget *bar;

  triad_gui_test_open (&fixture->gui, path);
  triad_comparison_session_compare_with (fixture->gui.comparison, other);
  g_assert_true (triad_comparison_session_get_busy (fixture->gui.comparison));
  stop_by_click (fixture, "Reading was stopped");
  g_assert_null (triad_comparison_session_get_comparison (fixture->gui.comparison));
  triad_gui_test_wait_for_frame (&fixture->gui);
  bar = triad_gui_test_find_widget (GTK_WIDGET (fixture->gui.window), "TriadCompareBar");
  g_assert_nonnull (triad_gui_test_find_label (bar, "Reading was stopped"));
  g_assert_nonnull (find_button (bar, "win.compare-again"));

  g_unlink (slow);

  if (!click (fixture, find_button (bar, "win.compare-again")))
    return;

  triad_gui_test_wait (&fixture->gui, has_compared, NULL);
  triad_gui_test_wait_for_frame (&fixture->gui);
  g_assert_null (find_button (bar, "win.compare-again"));
  g_assert_nonnull (triad_gui_test_find_label (bar, "difference"));
}

static GtkWindow *
find_dialog (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_window_is_active (window))
        return window;
    }

  return NULL;
}

static gboolean
has_dialog (TriadGuiTest *test,
            gpointer      type)
{
  return find_dialog (GPOINTER_TO_SIZE (type)) != NULL;
}

static gboolean
has_no_dialog (TriadGuiTest *test,
               gpointer      type)
{
  return !has_dialog (test, type);
}

static gboolean
is_spinning (TriadGuiTest *test,
             gpointer      type)
{
  GtkWindow *dialog = find_dialog (GPOINTER_TO_SIZE (type));
  GtkWidget *spinner = triad_gui_test_find_widget (GTK_WIDGET (dialog), "GtkSpinner");

  return spinner != NULL && gtk_spinner_get_spinning (GTK_SPINNER (spinner));
}

static gboolean
has_no_tasks (TriadGuiTest *test,
              gpointer      data)
{
  return g_atomic_int_get (&n_tasks) == 0;
}

/* Closes the dialog while it is busy; the work ends afterwards.  Returns FALSE, after skipping the
 * test, if there is no program that presses keys. */
static gboolean
close_while_busy (TriadGuiTest *test,
                  GType         type)
{
  gboolean pressed = triad_gui_test_key (test, "Escape");

  if (pressed)
    triad_gui_test_wait (test, has_no_dialog, GSIZE_TO_POINTER (type));

  g_mutex_unlock (&gate);
  triad_gui_test_wait (test, has_no_tasks, NULL);

  return pressed;
}

/* Closes the dialog of @action while it is busy. */
static void
check_close (Fixture    *fixture,
             const char *action,
             GType       type)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *text = g_strdup_printf (MODEL, "");
  g_autofree char *path = put (fixture, "a.sdf", text);

  triad_gui_test_open (test, path);
  g_mutex_lock (&gate);
  gtk_widget_activate_action (GTK_WIDGET (test->window), action, NULL);
  triad_gui_test_wait (test, has_dialog, GSIZE_TO_POINTER (type));
  g_assert_true (is_spinning (test, GSIZE_TO_POINTER (type)));
  close_while_busy (test, type);
}

static void
test_conversion (Fixture       *fixture,
                 gconstpointer  data)
{
  check_close (fixture, "win.convert", TRIAD_TYPE_CONVERT_DIALOG);
}

static void
test_preview (Fixture       *fixture,
              gconstpointer  data)
{
  check_close (fixture, "win.export", TRIAD_TYPE_EXPORT_DIALOG);
}

static gboolean
is_drawn (TriadGuiTest *test,
          gpointer      type)
{
  return has_dialog (test, type) && !is_spinning (test, type);
}

/* A file that is being written is not left behind. */
static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  gpointer type = GSIZE_TO_POINTER (TRIAD_TYPE_EXPORT_DIALOG);
  g_autofree char *text = g_strdup_printf (MODEL, "");
  g_autofree char *path = put (fixture, "a.sdf", text);
  g_autofree char *target = g_build_filename (fixture->folder, "made.svg", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (target);

  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.export", NULL);
  triad_gui_test_wait (test, is_drawn, type);
  g_mutex_lock (&gate);
  triad_export_dialog_save (TRIAD_EXPORT_DIALOG (find_dialog (TRIAD_TYPE_EXPORT_DIALOG)), file);
  g_assert_true (is_spinning (test, type));

  if (close_while_busy (test, TRIAD_TYPE_EXPORT_DIALOG))
    g_assert_false (g_file_test (target, G_FILE_TEST_EXISTS));
}

static void
add_tests (void)
{
#define ADD(name, variable, test) \
  g_test_add ("/stop/" name, Fixture, variable, set_up, test, tear_down)
  ADD ("reading", NULL, test_reading);
  ADD ("reading-again", NULL, test_reading_again);
  ADD ("reading-in-a-narrow-window", NULL, test_narrow);
  ADD ("meshes", "TRIAD_MESH_HELPER", test_meshes);
  ADD ("share-of-meshes", "TRIAD_MESH_HELPER", test_share_of_meshes);
  ADD ("drawing", "TRIAD_MESH_HELPER", test_drawing);
  ADD ("comparison", NULL, test_comparison);
  ADD ("conversion", NULL, test_conversion);
  ADD ("preview", NULL, test_preview);
  ADD ("export", NULL, test_export);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
