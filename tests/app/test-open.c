/* test-open.c: opening files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-chooser.h"
#include "triad-gui-steps.h"

#include <glib/gstdio.h>

/* Returns the first row whose title is @title, or the first row if it is NULL. */
static GtkWidget *
find_row (GtkWidget  *widget,
          const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (widget) && gtk_widget_get_mapped (widget) &&
      (title == NULL ||
       g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title)))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = find_row (child, title);

      if (row != NULL)
        return row;
    }

  return NULL;
}

static void
test_example (TriadGuiTest  *test,
              gconstpointer  data)
{
  GtkWidget *row = find_row (GTK_WIDGET (test->window), NULL);

  g_assert_nonnull (row);
  gtk_widget_activate (row);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
}

static gboolean
has_file (TriadGuiTest *test,
          gpointer      data)
{
  GFile *file = triad_session_get_file (test->session);

  return file != NULL && g_file_equal (file, data);
}

static gboolean
has_other_window (TriadGuiTest *test,
                  gpointer      data)
{
  GApplication *application = g_application_get_default ();

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (application));
       link != NULL;
       link = link->next)
    if (TRIAD_IS_WINDOW (link->data) && link->data != test->window)
      {
        GFile *file = triad_session_get_file (triad_window_get_session (link->data));

        return file != NULL && g_file_equal (file, data);
      }

  return FALSE;
}

static gboolean
is_hint_shown (TriadGuiTest *test,
               gpointer      data)
{
  return gtk_widget_get_mapped (triad_gui_steps_get_part (test, "drop_hint")) ==
         GPOINTER_TO_INT (data);
}

/* Something to drag @files from, as a file manager would be. */
static GtkWidget *
create_source (GSList *files)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *handle = gtk_label_new ("drag me");
  GtkDragSource *source = gtk_drag_source_new ();
  GdkFileList *list = gdk_file_list_new_from_list (files);
  g_autoptr(GdkContentProvider) content =
    gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, list);

  g_boxed_free (GDK_TYPE_FILE_LIST, list);
  gtk_drag_source_set_content (source, content);
  gtk_widget_add_controller (handle, GTK_EVENT_CONTROLLER (source));
  gtk_window_set_child (GTK_WINDOW (window), handle);
  gtk_window_set_default_size (GTK_WINDOW (window), 100, 100);
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

static gboolean
is_mapped (TriadGuiTest *test,
           gpointer      data)
{
  return gtk_widget_get_mapped (data) && gtk_widget_get_width (data) > 0;
}

/* Returns what dropping the files would do. */
static gboolean
says_hint (TriadGuiTest *test,
           gpointer      hint)
{
  return g_str_equal (gtk_label_get_label (triad_gui_steps_get_part (test, "drop_label")), hint);
}

/* Returns %FALSE if nothing can be dragged. */
static gboolean
drop (TriadGuiTest *test,
      GSList       *files,
      const char   *hint)
{
  GtkWidget *source = create_source (files);
  GtkWidget *target = GTK_WIDGET (test->window);

  triad_gui_test_wait (test, is_mapped, source);
  triad_gui_test_wait_for_frame (test);

  if (!triad_gui_test_move (test, source, 50, 50))
    {
      gtk_window_destroy (GTK_WINDOW (source));
      return FALSE;
    }

  triad_gui_test_press (test, TRUE);
  triad_gui_test_wait_for_frame (test);

  for (int i = 1; i <= 8; i++)
    {
      triad_gui_test_move (test, target, 50 + i * 50, 50 + i * 40);
      triad_gui_test_wait_for_frame (test);
    }

  triad_gui_test_wait (test, is_hint_shown, GINT_TO_POINTER (TRUE));
  triad_gui_test_wait (test, says_hint, (gpointer) hint);
  triad_gui_test_press (test, FALSE);
  triad_gui_test_wait (test, is_hint_shown, GINT_TO_POINTER (FALSE));
  gtk_window_destroy (GTK_WINDOW (source));

  return TRUE;
}

static void
test_drop (TriadGuiTest  *test,
           gconstpointer  data)
{
  g_autofree char *first_path = triad_gui_test_dup_example ("gripper.sdf");
  g_autofree char *second_path = triad_gui_test_dup_example ("arm.sdf");
  g_autoptr(GFile) first = g_file_new_for_path (first_path);
  g_autoptr(GFile) second = g_file_new_for_path (second_path);
  g_autoptr(GFile) nowhere = g_file_new_for_uri ("http://example.com/100%.sdf");

  if (!drop (test, &(GSList) { first, NULL }, "Open gripper.sdf"))
    return;

  triad_gui_test_wait (test, has_file, first);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);

  /* The open file stays open. */
  drop (test, &(GSList) { second, NULL }, "Open arm.sdf");
  triad_gui_test_wait (test, has_other_window, second);
  g_assert_true (has_file (test, first));
  triad_gui_test_close_others (test);

  /* An address without a name of a file. */
  drop (test, &(GSList) { nowhere, NULL }, "Open http://example.com/100%.sdf");
  triad_gui_test_close_others (test);
}

static int
count_windows (void)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  int n = 0;

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    n += TRIAD_IS_WINDOW (link->data);

  return n;
}

/* Returns whether the window compares its file with @data. */
static gboolean
has_other (TriadGuiTest *test,
           gpointer      data)
{
  TriadSession *other = triad_comparison_session_get_other (test->comparison);

  return other != NULL && g_file_equal (triad_session_get_file (other), data);
}

/* Two dropped files are compared, whatever they are, and the open file stays. */
static void
test_drop_two (TriadGuiTest  *test,
               gconstpointer  data)
{
  g_autofree char *first_path = triad_gui_test_dup_example ("gripper.sdf");
  g_autofree char *second_path = triad_gui_test_dup_example ("arm.sdf");
  g_autoptr(GFile) first = g_file_new_for_path (first_path);
  g_autoptr(GFile) second = g_file_new_for_path (second_path);
  GSList last = { second, NULL };
  GSList files = { first, &last };

  if (!drop (test, &files, "Compare gripper.sdf and arm.sdf"))
    return;

  triad_gui_test_wait (test, has_file, first);
  g_assert_true (has_other (test, second));
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  g_assert_cmpint (count_windows (), ==, 1);

  triad_gui_test_open (test, second_path);
  drop (test, &files, "Compare gripper.sdf and arm.sdf");
  triad_gui_test_wait (test, has_other, first);
  g_assert_true (has_file (test, second));
  g_assert_cmpint (count_windows (), ==, 1);
}

static void
test_drop_several (TriadGuiTest  *test,
                   gconstpointer  data)
{
  const char *names[] = { "gripper.sdf", "urdf_parity.urdf", "urdf_parity.sdf" };
  GSList *files = NULL;

  for (int i = G_N_ELEMENTS (names) - 1; i >= 0; i--)
    {
      g_autofree char *path = triad_gui_test_dup_example (names[i]);

      files = g_slist_prepend (files, g_file_new_for_path (path));
    }

  if (drop (test, files, "Open 3 Files"))
    {
      triad_gui_test_wait (test, has_file, files->data);
      g_assert_cmpint (count_windows (), ==, 3);
      g_assert_null (triad_comparison_session_get_other (test->comparison));
      triad_gui_test_close_others (test);
    }
  else

  g_slist_free_full (files, g_object_unref);
}

/* As from a command line, of this process or of one that runs. */
static void
open_two (const char *first_name,
          const char *second_name)
{
  g_autofree char *first_path = triad_gui_test_dup_example (first_name);
  g_autofree char *second_path = triad_gui_test_dup_example (second_name);
  g_autoptr(GFile) first = g_file_new_for_path (first_path);
  g_autoptr(GFile) second = g_file_new_for_path (second_path);

  g_application_open (g_application_get_default (), (GFile *[]) { first, second }, 2, "");
}

static void
test_conversion (TriadGuiTest  *test,
                 gconstpointer  data)
{
  g_autofree char *urdf_path = triad_gui_test_dup_example ("urdf_parity.urdf");
  g_autofree char *sdf_path = triad_gui_test_dup_example ("urdf_parity.sdf");
  g_autoptr(GFile) urdf = g_file_new_for_path (urdf_path);
  g_autoptr(GFile) sdf = g_file_new_for_path (sdf_path);

  open_two ("urdf_parity.sdf", "urdf_parity.urdf");
  g_assert_cmpint (count_windows (), ==, 1);
  g_assert_true (has_file (test, urdf));
  g_assert_true (has_other (test, sdf));
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
}

static void
test_two_of_a_kind (TriadGuiTest  *test,
                    gconstpointer  data)
{
  open_two ("gripper.sdf", "arm.sdf");
  g_assert_cmpint (count_windows (), ==, 2);
  g_assert_null (triad_comparison_session_get_other (test->comparison));
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_close_others (test);
}

/* A window for each of many files would leave the desktop without an answer. */
static void
test_many (TriadGuiTest  *test,
           gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-open-XXXXXX", NULL);
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  TriadWindow *last;

  for (int i = 0; i < TRIAD_WINDOW_MAX_FILES + 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.sdf", i);

      g_ptr_array_add (files, g_file_new_build_filename (folder, name, NULL));
    }

  g_application_open (g_application_get_default (), (GFile **) files->pdata, (int) files->len, "");
  g_assert_cmpint (count_windows (), ==, TRIAD_WINDOW_MAX_FILES);
  last = triad_window_find (GTK_APPLICATION (g_application_get_default ()),
                            files->pdata[TRIAD_WINDOW_MAX_FILES - 1]);
  g_assert_nonnull (last);
  g_assert_nonnull (triad_gui_test_find_label (GTK_WIDGET (last), "Opened 20 of 23 files"));
  triad_gui_test_close_others (test);
  g_rmdir (folder);
}

static gboolean
is_recent (TriadGuiTest *test,
           gpointer      data)
{
  return gtk_recent_manager_has_item (gtk_recent_manager_get_default (), data);
}

static gboolean
has_row (TriadGuiTest *test,
         gpointer      data)
{
  return find_row (triad_gui_steps_get_part (test, "open_button"), data) != NULL;
}

static gboolean
has_no_row (TriadGuiTest *test,
            gpointer      data)
{
  return !has_row (test, data);
}

static void
test_recent (TriadGuiTest  *test,
             gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("gripper.sdf");
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  triad_gui_test_open (test, path);
  triad_gui_test_wait (test, is_recent, uri);
  triad_session_open (test->session, NULL);

  adw_split_button_popup (triad_gui_steps_get_part (test, "open_button"));
  triad_gui_test_wait (test, has_row, "gripper.sdf");
  gtk_widget_activate (find_row (triad_gui_steps_get_part (test, "open_button"), "gripper.sdf"));
  triad_gui_test_wait (test, has_file, file);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait (test, has_no_row, "gripper.sdf");
}

/* Types a path into the file chooser, which is about to open. It has only plain letters, since the
 * path of the examples may contain some that the keyboard of the display lacks. */
static void
choose_gripper (TriadGuiTest *test)
{
  g_autofree char *path = triad_gui_test_dup_example ("gripper.sdf");
  g_autofree char *folder = g_dir_make_tmp ("open-XXXXXX", NULL);
  g_autofree char *name = g_build_filename (folder, "gripper.sdf", NULL);
  g_autoptr(GFile) example = g_file_new_for_path (path);
  g_autoptr(GFile) file = g_file_new_for_path (name);

  g_assert_true (g_file_copy (example, file, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  triad_gui_steps_choose_file (test, name);
  triad_gui_test_wait (test, has_file, file);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);

  g_remove (name);
  g_rmdir (folder);
}

static void
test_dialog (TriadGuiTest  *test,
             gconstpointer  data)
{
  if (triad_gui_test_key (test, "ctrl+o"))
    choose_gripper (test);
}

/* A window that shows no model because it could not be opened is free for another one. */
static void
test_failed (TriadGuiTest  *test,
             gconstpointer  data)
{
  g_autoptr(GFile) missing = g_file_new_for_path ("/nowhere/missing.sdf");

  triad_session_open (test->session, missing);
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "Cannot Open Model");

  if (triad_gui_steps_click_text (test, GTK_WIDGET (test->window), "Open…"))
    choose_gripper (test);
}

static void
ignore_cb (gpointer    self,
           GListModel *chosen)
{
}

/* File names are bytes, but GTK shows text only. */
static void
test_name_of_bytes (TriadGuiTest  *test,
                    gconstpointer  data)
{
  g_autofree char *name = NULL;
  GtkWidget *chooser;

  triad_gui_test_check_leaks ();
  triad_file_chooser_save (GTK_WINDOW (test->window), "Save", "a\xff.svg", NULL, ignore_cb);
  chooser = triad_gui_steps_wait_for_chooser (test);
  triad_gui_test_wait_for_frame (test);
  name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (chooser));
  g_assert_cmpstr (name, ==, "a\xef\xbf\xbd.svg");

  if (triad_gui_test_key (test, "Escape"))
    triad_gui_steps_wait_for_no_chooser (test);
}

static gboolean
is_generated (TriadSession *session)
{
  gpointer generator;

  g_object_get (session, "generator", &generator, NULL);

  return generator != NULL;
}

/* The command of an option is for the files of the command line: not for others. */
static void
test_generate (TriadGuiTest  *test,
               gconstpointer  data)
{
  GApplication *application = g_application_get_default ();
  g_autofree char *named_path = triad_gui_test_dup_example ("arm.sdf");
  g_autofree char *chosen_path = triad_gui_test_dup_example ("gripper.sdf");
  g_autoptr(GFile) named = g_file_new_for_path (named_path);
  g_autoptr(GFile) chosen = g_file_new_for_path (chosen_path);
  g_autoptr(GVariantDict) options = g_variant_dict_new (NULL);
  TriadWindow *other;

  g_variant_dict_insert (options, "generate", "s", "cat %f");
  g_assert_cmpint (G_APPLICATION_GET_CLASS (application)->handle_local_options (application,
                                                                                options), ==, -1);
  g_application_open (application, &named, 1, "");
  triad_gui_test_wait (test, has_file, named);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  g_assert_true (is_generated (test->session));

  g_application_open (application, &chosen, 1, "");
  triad_gui_test_wait (test, has_other_window, chosen);
  other = triad_window_find (GTK_APPLICATION (application), chosen);
  g_assert_false (is_generated (triad_window_get_session (other)));
  triad_gui_test_close_others (test);
}

static void
add_tests (void)
{
  /* As the program is started from the folder that it was built in. */
  g_unsetenv ("TRIAD_EXAMPLES");

#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/open/example", test_example);
  ADD ("/open/drop", test_drop);
  ADD ("/open/drop/two", test_drop_two);
  ADD ("/open/drop/several", test_drop_several);
  ADD ("/open/conversion", test_conversion);
  ADD ("/open/two-of-a-kind", test_two_of_a_kind);
  ADD ("/open/many", test_many);
  ADD ("/open/recent", test_recent);
  ADD ("/open/dialog", test_dialog);
  ADD ("/open/failed", test_failed);
  ADD ("/open/name-of-bytes", test_name_of_bytes);
  ADD ("/open/generate", test_generate);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
