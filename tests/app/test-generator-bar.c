/* test-generator-bar.c: a template in a window: the question, the command and its arguments */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#define TEMPLATE(name) \
  "<robot name='arm' xmlns:xacro='http://www.ros.org/wiki/xacro'>\n" \
  "<xacro:arg name='side' default='left'/>\n<xacro:link name='" name "'/>\n</robot>\n"

/* Stands for xacro: the value of the argument is the name of a link. */
#define FAKE_XACRO \
  "#!/bin/sh\n" \
  "echo run >> \"$(dirname $0)/runs\"\n" \
  "[ \"$1\" = --deps ] && exit 0\n" \
  "n=left; [ -n \"$2\" ] && n=${2#*:=}\n" \
  "sed -e 's|xmlns:xacro=[^>]*>|>|' -e '/xacro:arg/d' " \
  "-e \"s|<xacro:link name='\\([a-z]*\\)'/>|<link name='\\1_$n'/>|\" \"$1\"\n"

typedef struct
{
  char *folder;
  char *path;        /* the variable, before the test */
} Tools;

static TriadPreferences *
get_preferences (TriadGuiTest *test)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (test->window));

  return triad_application_get_preferences (TRIAD_APPLICATION (application));
}

static char *
put (Tools      *tools,
     const char *name,
     const char *text)
{
  char *path = g_build_filename (tools->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return path;
}

static Tools
tools_new (void)
{
  Tools tools = { g_dir_make_tmp ("triad-generator-XXXXXX", NULL), g_strdup (g_getenv ("PATH")) };
  g_autofree char *path = g_strconcat (tools.folder, ":", tools.path, NULL);
  g_autofree char *xacro = put (&tools, "xacro", FAKE_XACRO);

  g_chmod (xacro, 0700);
  g_setenv ("PATH", path, TRUE);

  return tools;
}

static void
tools_clear (Tools *tools)
{
  static const char *const names[] = { "xacro", "runs", "a.xacro", "b.xacro" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (tools->folder, names[i], NULL);

      g_unlink (path);
    }

  g_rmdir (tools->folder);
  g_setenv ("PATH", tools->path, TRUE);
  g_free (tools->folder);
  g_free (tools->path);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tools, tools_clear)

static gboolean
has_run (Tools *tools)
{
  g_autofree char *path = g_build_filename (tools->folder, "runs", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean
has_frame (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_complete (test, NULL) && triad_gui_test_find_frame (test, data) >= 0;
}

/* Finds a widget, also in a popover or an info bar that is hidden. */
static GtkWidget *
search (GtkWidget  *root,
        const char *type,
        const char *text)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (root), type) &&
      (text == NULL || strstr (gtk_label_get_label (GTK_LABEL (root)), text) != NULL))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = search (child, type, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
find (TriadGuiTest *test,
      const char   *type)
{
  GtkWidget *bar = search (GTK_WIDGET (test->window), "TriadGeneratorBar", NULL);
  GtkWidget *found = search (bar, type, NULL);

  g_assert_nonnull (found);

  return found;
}

static gboolean
says (TriadGuiTest *test,
      const char   *text)
{
  return search (search (GTK_WIDGET (test->window), "TriadGeneratorBar", NULL), "GtkLabel",
                 text) != NULL;
}

static gboolean
asks (TriadGuiTest *test)
{
  return gtk_info_bar_get_revealed (GTK_INFO_BAR (find (test, "GtkInfoBar")));
}

static gboolean
asks_cb (TriadGuiTest *test,
         gpointer      data)
{
  return asks (test);
}

static gboolean
other_has_frame (TriadGuiTest *test,
                 gpointer      data)
{
  TriadSession *other = triad_comparison_session_get_other (test->comparison);
  TriadSnapshot *snapshot = other != NULL ? triad_session_get_snapshot (other) : NULL;

  return snapshot != NULL && triad_snapshot_find_frame (snapshot, data) >= 0;
}

static void
set_up (TriadGuiTest  *test,
        gconstpointer  data)
{
  const char *const none[] = { NULL };

  triad_gui_test_set_up (test, data);
  g_object_set (get_preferences (test), "generators", none, NULL);
}

static void
test_asks_once (TriadGuiTest  *test,
                gconstpointer  data)
{
  g_auto(Tools) tools = tools_new ();
  g_autofree char *first = put (&tools, "a.xacro", TEMPLATE ("hand"));
  g_autofree char *second = put (&tools, "b.xacro", TEMPLATE ("foot"));

  triad_gui_test_open (test, first);
  g_assert_true (asks (test));
  g_assert_false (has_run (&tools));

  /* The exact command is shown. */
  g_assert_true (says (test, first));
  g_assert_true (says (test, "xacro '"));

  g_signal_emit_by_name (find (test, "GtkButton"), "clicked");
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::hand_left");
  g_assert_false (asks (test));
  g_assert_true (has_run (&tools));
  g_assert_true (says (test, "xacro %f"));
  g_assert_true (g_strv_contains (triad_preferences_get_generators (get_preferences (test)),
                                  "xacro %f"));

  triad_gui_test_open (test, second);
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::foot_left");
  g_assert_false (asks (test));
}

static void
test_withdrawn (TriadGuiTest  *test,
                gconstpointer  data)
{
  g_auto(Tools) tools = tools_new ();
  g_autofree char *path = put (&tools, "a.xacro", TEMPLATE ("hand"));

  triad_preferences_allow_generator (get_preferences (test), "xacro %f", TRUE);
  triad_gui_test_open (test, path);
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::hand_left");
  triad_preferences_allow_generator (get_preferences (test), "xacro %f", FALSE);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  g_assert_true (asks (test));
}

static void
test_arguments (TriadGuiTest  *test,
                gconstpointer  data)
{
  g_auto(Tools) tools = tools_new ();
  g_autofree char *first = put (&tools, "a.xacro", TEMPLATE ("hand"));
  g_autofree char *second = put (&tools, "b.xacro", TEMPLATE ("foot"));
  g_autoptr(GFile) file = g_file_new_for_path (first);
  g_auto(GStrv) remembered = NULL;
  GtkWidget *row;

  triad_preferences_allow_generator (get_preferences (test), "xacro %f", TRUE);
  triad_gui_test_open (test, first);
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::hand_left");
  row = find (test, "AdwEntryRow");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "side");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "left");

  gtk_editable_set_text (GTK_EDITABLE (row), "right");
  g_signal_emit_by_name (row, "apply");
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::hand_right");
  remembered = triad_preferences_dup_arguments (get_preferences (test), file);
  g_assert_cmpstr (remembered[0], ==, "side:=right");

  /* They belong to the file, and come back with it. */
  triad_gui_test_open (test, second);
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::foot_left");
  triad_gui_test_open (test, first);
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::hand_right");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (test, "AdwEntryRow"))), ==, "right");
}

/* The question is also asked for the file that the open one is compared with. */
static void
test_compared (TriadGuiTest  *test,
               gconstpointer  data)
{
  g_auto(Tools) tools = tools_new ();
  g_autofree char *plain = put (&tools, "b.xacro",
                                "<robot name='arm'><link name='hand_left'/></robot>");
  g_autofree char *template = put (&tools, "a.xacro", TEMPLATE ("hand"));
  g_autoptr(GFile) other = g_file_new_for_path (template);

  triad_gui_test_open (test, plain);
  g_assert_false (asks (test));
  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, asks_cb, NULL);
  g_assert_true (says (test, template));
  g_signal_emit_by_name (find (test, "GtkButton"), "clicked");
  triad_gui_test_wait (test, other_has_frame, (gpointer) "arm::hand_left");
  g_assert_false (asks (test));
}

/* A template that runs is opened again, which ends the comparison with a file. */
static void
test_asks_while_compared (TriadGuiTest  *test,
                          gconstpointer  data)
{
  g_auto(Tools) tools = tools_new ();
  g_autofree char *plain = put (&tools, "b.xacro",
                                "<robot name='arm'><link name='hand_left'/></robot>");
  g_autofree char *template = put (&tools, "a.xacro", TEMPLATE ("hand"));
  g_autoptr(GFile) other = g_file_new_for_path (plain);

  triad_gui_test_open (test, template);
  g_assert_true (asks (test));
  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  g_assert_true (triad_comparison_session_get_other (test->comparison) != NULL);
  g_signal_emit_by_name (find (test, "GtkButton"), "clicked");
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::hand_left");
}

static void
test_not_installed (TriadGuiTest  *test,
                    gconstpointer  data)
{
  g_auto(Tools) tools = tools_new ();
  g_autofree char *path = put (&tools, "a.xacro", TEMPLATE ("hand"));

  g_setenv ("PATH", "/nowhere", TRUE);
  triad_gui_test_open (test, path);
  g_assert_true (asks (test));
  g_assert_true (says (test, "pip install xacro"));
  g_assert_false (gtk_widget_get_visible (find (test, "GtkButton")));
}

static void
add_tests (void)
{
#define ADD(name, test) \
  g_test_add ("/generator-bar/" name, TriadGuiTest, NULL, set_up, test, triad_gui_test_tear_down)
  ADD ("asks-once", test_asks_once);
  ADD ("withdrawn", test_withdrawn);
  ADD ("arguments", test_arguments);
  ADD ("compared", test_compared);
  ADD ("asks-while-compared", test_asks_while_compared);
  ADD ("not-installed", test_not_installed);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
