/* test-convert.c: saving a model in another format */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "triad-convert-dialog.h"

#define LOSSY                                                                            \
  "<robot name='arm'>\n"                                                                 \
  "  <link name='base'/>\n"                                                              \
  "  <transmission name='t'/>\n"                                                         \
  "</robot>\n"

#define UNFIT                                                                            \
  "<sdf version='1.8'><model name='arm'><link name='base'/><link name='f'/></model></sdf>"

#if ADW_CHECK_VERSION (1, 5, 0)
# define QUESTION "AdwAlertDialog"
#else
# define QUESTION "AdwMessageDialog"
#endif

typedef struct
{
  TriadGuiTest  gui;
  char         *folder;
  char         *file;
  char         *target;
} Fixture;

static void
write_text (const char *path,
            const char *text)
{
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static char *
read_text (const char *path)
{
  char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? text : NULL;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const char *text = data;

  triad_gui_test_set_up (&fixture->gui, NULL);
  fixture->folder = g_dir_make_tmp ("triad-XXXXXX", NULL);
  fixture->file = g_build_filename (fixture->folder, text[1] == 'r' ? "arm.urdf" : "arm.sdf", NULL);
  fixture->target = g_build_filename (fixture->folder, "new.sdf", NULL);
  write_text (fixture->file, text);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_gui_test_tear_down (&fixture->gui, NULL);
  g_remove (fixture->file);
  g_remove (fixture->target);
  g_rmdir (fixture->folder);
  g_free (fixture->file);
  g_free (fixture->target);
  g_free (fixture->folder);
}

/* A visible window, by its type. */
/* Returns a window, or a dialog inside a window, that is exactly of @type. */
static GtkWidget *
find_window (const char *type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; found == NULL && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      found = triad_gui_test_find_widget (window, type);
    }

  return found;
}

static gboolean
is_shown (TriadGuiTest *test,
          gpointer      type)
{
  return find_window (type) != NULL;
}

static gboolean
is_gone (TriadGuiTest *test,
         gpointer      type)
{
  return find_window (type) == NULL;
}

/* Shown widgets with a text: a label, or a button. */
static GtkWidget *
find_text (GtkWidget  *root,
           const char *text)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;

  if (GTK_IS_LABEL (root) && strcmp (gtk_label_get_text (GTK_LABEL (root)), text) == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_text (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
says (TriadGuiTest *test,
      gpointer      text)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      if (find_text (window, text) != NULL)
        return TRUE;
    }

  return FALSE;
}

static void
click_text (TriadGuiTest *test,
            GtkWidget    *root,
            const char   *text)
{
  GtkWidget *widget = find_text (root, text);

  g_assert_nonnull (widget);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_click (test, widget, gtk_widget_get_width (widget) / 2.0,
                        gtk_widget_get_height (widget) / 2.0);
}

/* Returns %FALSE if no keys can be pressed. */
static gboolean
open_dialog (Fixture *fixture)
{
  triad_gui_test_open (&fixture->gui, fixture->file);

  if (!triad_gui_test_key (&fixture->gui, "ctrl+shift+s"))
    return FALSE;

  triad_gui_test_wait (&fixture->gui, is_shown, (gpointer) "TriadConvertDialog");
  triad_gui_test_wait_for_frame (&fixture->gui);

  return TRUE;
}

static gboolean
exists (TriadGuiTest *test,
        gpointer      path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Uses keyboard and pointer: losses are listed before anything is written. */
static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *text = NULL;
  g_autofree char *before = read_text (fixture->file);
  g_autofree char *after = NULL;

  if (!open_dialog (fixture))
    return;

  triad_gui_test_wait (test, says, (gpointer) "1 item will be lost or may change");
  g_assert_true (says (test, (gpointer) "Line 3"));
  triad_gui_test_check_leaks ();
  click_text (test, find_window ("TriadConvertDialog"), "Save…");
  triad_gui_test_wait (test, is_shown, (gpointer) "GtkFileChooserDialog");
  triad_gui_test_move (test, find_window ("GtkFileChooserDialog"), 100, 100);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "ctrl+a");
  triad_gui_test_type (test, fixture->target);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, exists, fixture->target);
  triad_gui_test_wait (test, is_gone, (gpointer) "TriadConvertDialog");
  triad_gui_test_wait (test, says, (gpointer) "Saved “new.sdf”");

  text = read_text (fixture->target);
  g_assert_nonnull (strstr (text, "<sdf version=\"1.12\">"));
  g_assert_null (strstr (text, "transmission"));
  after = read_text (fixture->file);
  g_assert_cmpstr (after, ==, before);
}

static gboolean
is_compared (TriadGuiTest *test,
             gpointer      data)
{
  TriadSession *other = triad_comparison_session_get_other (test->comparison);

  return other != NULL && !triad_comparison_session_get_busy (test->comparison);
}

static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autoptr(GFile) target = g_file_new_for_path (fixture->target);

  if (!open_dialog (fixture))
    return;

  triad_gui_test_wait (test, says, (gpointer) "1 item will be lost or may change");
  triad_convert_dialog_save (TRIAD_CONVERT_DIALOG (find_window ("TriadConvertDialog")), target);
  triad_gui_test_wait (test, says, (gpointer) "Saved “new.sdf”");
  g_assert_true (says (test, (gpointer) "Open"));
  click_text (test, GTK_WIDGET (test->window), "Compare");
  triad_gui_test_wait (test, is_compared, NULL);
}

/* Overwriting needs another confirmation, under any name. */
static void
test_asks_before_it_replaces (Fixture       *fixture,
                              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autoptr(GFile) link = g_file_new_for_path (fixture->target);
  g_autofree char *before = read_text (fixture->file);
  g_autofree char *after = NULL;

  g_assert_cmpint (symlink (fixture->file, fixture->target), ==, 0);

  if (!open_dialog (fixture))
    return;

  triad_gui_test_wait (test, says, (gpointer) "1 item will be lost or may change");
  triad_convert_dialog_save (TRIAD_CONVERT_DIALOG (find_window ("TriadConvertDialog")), link);
  triad_gui_test_wait (test, is_shown, (gpointer) QUESTION);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_move (test, find_window (QUESTION), 50, 50);
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_gone, (gpointer) QUESTION);
  g_assert_true (is_shown (test, (gpointer) "TriadConvertDialog"));
  after = read_text (fixture->file);
  g_assert_cmpstr (after, ==, before);
}

static gboolean
is_read_as_sdf (TriadGuiTest *test,
                gpointer      data)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);

  return snapshot != NULL && !triad_document_is_urdf (triad_snapshot_get_document (snapshot));
}

static void
test_replaces (Fixture       *fixture,
               gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autoptr(GFile) link = g_file_new_for_path (fixture->target);

  g_assert_cmpint (symlink (fixture->file, fixture->target), ==, 0);

  if (!open_dialog (fixture))
    return;

  triad_gui_test_wait (test, says, (gpointer) "1 item will be lost or may change");
  triad_convert_dialog_save (TRIAD_CONVERT_DIALOG (find_window ("TriadConvertDialog")), link);
  triad_gui_test_wait (test, is_shown, (gpointer) QUESTION);
  triad_gui_test_wait_for_frame (test);
  click_text (test, find_window (QUESTION), "Replace");
  triad_gui_test_wait (test, is_gone, (gpointer) "TriadConvertDialog");
  triad_gui_test_wait (test, is_read_as_sdf, NULL);
  g_assert_true (g_file_test (fixture->target, G_FILE_TEST_IS_SYMLINK));
}

static gboolean
checks_parity (TriadGuiTest *test,
               gpointer      data)
{
  return triad_session_get_check_parity (test->session);
}

static void
test_obstacles (Fixture       *fixture,
                gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  if (!open_dialog (fixture))
    return;

  triad_gui_test_wait (test, says, (gpointer) "Cannot convert: 1 problem");
  click_text (test, find_window ("TriadConvertDialog"), "Show Problems");
  triad_gui_test_wait (test, is_gone, (gpointer) "TriadConvertDialog");
  triad_gui_test_wait (test, checks_parity, NULL);
}

static gboolean
is_at_line_3 (TriadGuiTest *test,
              gpointer      data)
{
  TriadSourcePane *pane = triad_window_get_source_pane (test->window);
  GtkTextBuffer *buffer;
  GtkTextIter iter;

  if (!gtk_widget_get_mapped (GTK_WIDGET (pane)))
    return FALSE;

  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (triad_gui_test_get_source_view (pane)));
  gtk_text_buffer_get_iter_at_mark (buffer, &iter, gtk_text_buffer_get_insert (buffer));

  return gtk_text_iter_get_line (&iter) == 2;
}

/* Activating a row selects its frame. */
static void
test_place (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  if (!open_dialog (fixture))
    return;

  triad_gui_test_wait (test, says, (gpointer) "Line 3");
  click_text (test, find_window ("TriadConvertDialog"), "Line 3");
  triad_gui_test_wait (test, is_gone, (gpointer) "TriadConvertDialog");
  triad_gui_test_wait (test, is_at_line_3, NULL);
}

static void
test_follows_the_file (Fixture       *fixture,
                       gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  if (!open_dialog (fixture))
    return;

  triad_gui_test_wait (test, says, (gpointer) "Cannot convert: 1 problem");
  write_text (fixture->file, "<sdf version='1.8'><model name='arm'><link name='base'><inertial/></link>"
                             "</model></sdf>");
  triad_gui_test_wait (test, says, (gpointer) "Nothing will be lost");

  /* The mass of the link in SDFormat is not written differently, but missing in URDF. */
  write_text (fixture->file, "<sdf version='1.8'><model name='arm'><link name='base'/>"
                             "</model></sdf>");
  triad_gui_test_wait (test, says, (gpointer) "Nothing will be lost; 1 note");
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_gone, (gpointer) "TriadConvertDialog");
}

/* On a narrow screen, with the largest letters, in both text directions. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (test->window));
  GtkWidget *dialog;
  int dpi;
  int width;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  g_object_set (settings, "gtk-xft-dpi", dpi * 3 / 2, NULL);

  if (open_dialog (fixture))
    {
      triad_gui_test_wait (test, says, (gpointer) "Cannot convert: 1 problem");
      dialog = find_window ("TriadConvertDialog");
      gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      g_assert_cmpint (width, <=, 360);
      triad_gui_test_key (test, "Escape");
      triad_gui_test_wait (test, is_gone, (gpointer) "TriadConvertDialog");
    }

  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Pending work does not keep a closed window alive. */
static void
test_closed_while_it_saves (Fixture       *fixture,
                            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autoptr(GFile) target = g_file_new_for_path (fixture->target);
  GtkWidget *dialog;

  if (!open_dialog (fixture))
    return;

  triad_gui_test_wait (test, says, (gpointer) "1 item will be lost or may change");
  dialog = find_window ("TriadConvertDialog");
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  triad_convert_dialog_save (TRIAD_CONVERT_DIALOG (dialog), target);
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_null (dialog);
  triad_gui_test_wait (test, exists, fixture->target);
}

static void
test_empty_window (TriadGuiTest  *test,
                   gconstpointer  data)
{
  if (!triad_gui_test_key (test, "ctrl+shift+s"))
    return;

  triad_gui_test_wait_for_frame (test);
  g_assert_true (is_gone (test, (gpointer) "TriadConvertDialog"));
}

static void
add (const char *path,
     const char *text,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, text, set_up, test, tear_down);
}

static void
add_tests (void)
{
  add ("/gui/convert/compare", LOSSY, test_compare);
  add ("/gui/convert/confirms-replacement", LOSSY, test_asks_before_it_replaces);
  add ("/gui/convert/replaces", LOSSY, test_replaces);
  add ("/gui/convert/obstacles", UNFIT, test_obstacles);
  add ("/gui/convert/place", LOSSY, test_place);
  add ("/gui/convert/follows-the-file", UNFIT, test_follows_the_file);
  add ("/gui/convert/narrow", UNFIT, test_narrow);
  add ("/gui/convert/closed-while-saving", LOSSY, test_closed_while_it_saves);
  g_test_add ("/gui/convert/empty-window", TriadGuiTest, NULL, triad_gui_test_set_up,
              test_empty_window, triad_gui_test_tear_down);
  add ("/gui/convert/save", LOSSY, test_save);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
