/* test-translated.c: a window in which every word has been translated
 *
 * The language is made for the test: each message of it stands in “⟦⟧” and is
 * a third longer.  What stands in no brackets cannot be translated.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-gui-test.h"

#include <gtksourceview/gtksource.h>
#include <string.h>

#define WIDTH 1000

/* What is called so in every language, or is said by GTK. */
static const char *const same_everywhere[] = {
  "Triad", "XML", "SDFormat", "URDF", "X", "Y", "Z", "A", "B", "Close", "Minimize", "Maximize",
  "attached_to", "relative_to", "world", "__root__", "__model__", "revolute", "prismatic", "fixed",
  "ball", "universal", "continuous", "screw", NULL
};

typedef struct
{
  TriadSession *session;
  GHashTable   *left;          /* texts that are not translated */
  GString      *cut;           /* buttons that cannot say what they say */
} Walk;

/* Names of a file, and numbers with their units. */
static gboolean
is_a_name (Walk       *self,
           const char *text)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);

  if (g_strv_contains (same_everywhere, text))
    return TRUE;

  /* places, folders, elements, names in models, and poses, whose angles have their names
   * in every language */
  if (strstr (text, ".sdf") != NULL || *text == '/' || *text == '<' || strstr (text, "::") != NULL
      || g_str_has_prefix (text, "x "))
    return TRUE;

  for (int v = 0; snapshot != NULL && v < triad_snapshot_get_n_frames (snapshot); v++)
    if (g_str_equal (text, triad_snapshot_get_frame (snapshot, v)->name))
      return TRUE;

  return FALSE;
}

static gboolean
has_words (const char *text)
{
  int n = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      n = g_unichar_isalpha (g_utf8_get_char (p)) ? n + 1 : 0;

      if (n == 3)
        return TRUE;
    }

  return FALSE;
}

static void
note_text (Walk       *self,
           GtkWidget  *widget,
           const char *text)
{
  if (text != NULL && has_words (text) && strstr (text, "⟦") == NULL && !is_a_name (self, text))
    g_hash_table_add (self->left, g_strdup_printf ("%s: %s", G_OBJECT_TYPE_NAME (widget), text));
}

/* Tabs are cut short where they must, and buttons that have a tooltip. */
static void
note_cut (Walk      *self,
          GtkWidget *label)
{
  GtkWidget *button = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);

  if (button == NULL || gtk_widget_get_tooltip_text (button) != NULL
      || GTK_IS_TOGGLE_BUTTON (button))
    return;

  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    g_string_append_printf (self->cut, "%s\n", gtk_label_get_text (GTK_LABEL (label)));
}

static void
walk (Walk      *self,
      GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || GTK_SOURCE_IS_VIEW (widget))
    return;

  if (GTK_IS_LABEL (widget))
    {
      note_text (self, widget, gtk_label_get_text (GTK_LABEL (widget)));
      note_cut (self, widget);
    }

  if (GTK_IS_TEXT (widget))
    note_text (self, widget, gtk_text_get_placeholder_text (GTK_TEXT (widget)));

  note_text (self, widget, gtk_widget_get_tooltip_text (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    walk (self, child);
}

/* Fails with all that is not translated in the windows that there are. */
static void
assert_translated (TriadGuiTest *test,
                   GtkWidget    *root)
{
  g_autoptr(GHashTable) left = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GString) cut = g_string_new (NULL);
  g_autoptr(GString) text = g_string_new (NULL);
  Walk self = { .session = test->session, .left = left, .cut = cut };
  GHashTableIter iter;
  gpointer key;

  walk (&self, root);
  g_hash_table_iter_init (&iter, left);

  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_string_append_printf (text, "%s\n", (char *) key);

  g_assert_cmpstr (text->str, ==, "");
  g_assert_cmpstr (cut->str, ==, "");
}

static void
test_window (TriadGuiTest  *test,
             gconstpointer  file)
{
  static const char *const pages[] = { "frame", "joints", "changes", "compare", NULL };

  gtk_window_set_default_size (GTK_WINDOW (test->window), WIDTH, 800);
  triad_gui_test_open_example (test, file);
  triad_session_select (test->session, triad_snapshot_get_n_frames
                                         (triad_session_get_snapshot (test->session)) - 1);

  for (int i = 0; pages[i] != NULL; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", pages[i]);
      triad_gui_test_wait_for_frame (test);
      assert_translated (test, GTK_WIDGET (test->window));
    }

  /* longer words make nothing wider than the screen has room for */
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->window)), <=, WIDTH);
}

static void
test_welcome (TriadGuiTest  *test,
              gconstpointer  data)
{
  triad_gui_test_wait_for_frame (test);
  assert_translated (test, GTK_WIDGET (test->window));
}

static void
add_tests (void)
{
#define ADD(path, file, func)                                                            \
  g_test_add (path, TriadGuiTest, file, triad_gui_test_set_up, func, triad_gui_test_tear_down)

  ADD ("/translated/welcome", NULL, test_welcome);
  ADD ("/translated/a-robot", "door.sdf", test_window);
  ADD ("/translated/a-robot-of-models", "arm_and_gripper.sdf", test_window);
  ADD ("/translated/a-world", "small_world.sdf", test_window);
  ADD ("/translated/mistakes", "broken.sdf", test_window);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *maker = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "make-pseudo.py", NULL);
  g_autofree char *root = g_path_get_dirname (g_getenv ("G_TEST_SRCDIR"));
  g_autofree char *folder = g_dir_make_tmp ("translated-XXXXXX", NULL);
  const char *words[] = { maker, root, folder, NULL };
  int status;

  if (!g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                     NULL) || !g_spawn_check_wait_status (status, NULL))
    {
      fputs ("1..0 # SKIP no Python, or no gettext\n", stdout);
      return 0;
    }

  g_setenv ("TRIAD_LOCALE_DIR", folder, TRUE);
  g_setenv ("LANGUAGE", "xx", TRUE);

  return triad_gui_test_run (argc, argv, add_tests);
}
