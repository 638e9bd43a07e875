/* test-translated.c: a window in which every text is translated
 *
 * The language is made for the test: each message is in “⟦⟧” and a third longer.  Text
 * outside of brackets cannot be translated, whether it is visible, in a menu or a
 * dialog, or an accessible name.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-gui-test.h"

#include <gtksourceview/gtksource.h>
#include <string.h>

#define WIDTH 1000

#define OPEN 0x27e6                        /* ⟦ */
#define SHUT 0x27e7                        /* ⟧ */

/* Names that are the same in every language. */
static const char *const same_everywhere[] = {
  "Triad", "XML", "SDFormat", "URDF", "X", "Y", "Z", "A", "B",
  "attached_to", "relative_to", "world", "__root__", "__model__", "revolute", "prismatic", "fixed",
  "ball", "universal", "continuous", "screw", "roll", "pitch", "yaw", "SVG", "PNG", "PDF", "DOT", "JSON",
  /* tools, and how they are called */
  "xacro", "ERB", "EmPy", "Jinja", "xacro %f", "erb %f", "empy %f", "jinja2 %f", NULL
};

/* Texts of GTK and libadwaita, which have their own translations. */
static const char *const of_libraries[] = {
  "Close", "Minimize", "Maximize", "Restore", "Back", "Search", "Clear entry", "Expand",
  "Close the window", "Minimize the window", "Maximize the window", "Restore the window",
  /* the window about the program */
  "About", "Credits", "Legal", "Troubleshooting", "Debugging Information", "Copyright", "License",
  "Application", "Copy Text", "Save As…", "Details", "Developers", "Code by", NULL
};

typedef struct
{
  TriadSession *session;
  GHashTable   *left;          /* texts that are not translated */
  GString      *cut;           /* labels of buttons that are cut off */
} Walk;

static gboolean
is_of_library (const char *text)
{
  g_auto(GStrv) parts = g_strsplit (text, "_", -1);         /* mnemonics */
  g_autofree char *plain = g_strjoinv ("", parts);

  return g_strv_contains (of_libraries, plain);
}

/* Names of a file, and numbers with their units. */
static gboolean
is_a_name (Walk       *self,
           const char *text)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);

  if (g_strv_contains (same_everywhere, text) || is_of_library (text))
    return TRUE;

  /* places, folders, elements, names in models, codes, and poses, whose angles have the
   * same names in every language */
  if (strstr (text, ".sdf") != NULL || *text == '/' || *text == '~' || *text == '<' || strstr (text, "::") != NULL
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

/* Returns the part of @text that is outside of brackets. */
static char *
dup_outside (const char *text)
{
  GString *outside = g_string_new (NULL);
  int depth = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == OPEN)
        depth++;
      else if (c == SHUT)
        depth--;
      else if (depth == 0)
        g_string_append_unichar (outside, c);
    }

  return g_strstrip (g_string_free (outside, FALSE));
}

/* Returns whether the text consists only of names. */
static gboolean
has_only_names (Walk       *self,
                const char *text)
{
  g_auto(GStrv) parts = g_strsplit (text, "\u00a0", -1);
  g_autofree char *spaced = g_strjoinv (" ", parts);
  g_auto(GStrv) words = g_strsplit_set (spaced, " .,;:()\n", -1);

  if (is_a_name (self, text))
    return TRUE;

  for (int i = 0; words[i] != NULL; i++)
    if (has_words (words[i]) && !is_a_name (self, words[i]))
      return FALSE;

  return TRUE;
}

static void
note_text (Walk       *self,
           GtkWidget  *widget,
           const char *what,
           const char *text)
{
  g_autofree char *outside = text != NULL ? dup_outside (text) : NULL;

  if (outside != NULL && !is_a_name (self, text) && !has_only_names (self, outside))
    g_hash_table_add (self->left, g_strdup_printf ("%s, %s: %s", G_OBJECT_TYPE_NAME (widget), what,
                                                   text));
}

/* Checks accessible texts. */
static void
note_heard (Walk      *self,
            GtkWidget *widget)
{
  static const struct
  {
    GtkAccessibleProperty  property;
    const char            *name;
  } properties[] = {
    { GTK_ACCESSIBLE_PROPERTY_LABEL, "label" },
    { GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "description" },
    { GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, "placeholder" },
    { GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION, "role" },
    { GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "value" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *said = NULL;

      if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), properties[i].property))
        continue;

      /* which describes it if the name is something else */
      said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), properties[i].property,
                                                 "");
      note_text (self, widget, properties[i].name, said);
    }
}

static void
note_menu (Walk       *self,
           GtkWidget  *widget,
           GMenuModel *model)
{
  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      g_autoptr(GMenuLinkIter) links = g_menu_model_iterate_item_links (model, i);
      g_autofree char *label = NULL;
      GMenuModel *more;

      if (g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        note_text (self, widget, "menu", label);

      while (g_menu_link_iter_get_next (links, NULL, &more))
        {
          note_menu (self, widget, more);
          g_object_unref (more);
        }
    }
}

static void
note_choices (Walk       *self,
              GtkWidget  *widget,
              GListModel *model)
{
  for (guint i = 0; GTK_IS_STRING_LIST (model) && i < g_list_model_get_n_items (model); i++)
    note_text (self, widget, "choice", gtk_string_list_get_string (GTK_STRING_LIST (model), i));
}

/* Tabs, and buttons with a tooltip, may be ellipsized. */
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
  /* text from a file, and keys, which GTK names */
  if (!gtk_widget_get_mapped (widget) || GTK_SOURCE_IS_VIEW (widget)
      || GTK_IS_SHORTCUT_LABEL (widget)
      || g_str_equal (gtk_widget_get_css_name (widget), "accelerator"))
    return;

  if (GTK_IS_LABEL (widget))
    {
      note_text (self, widget, "text", gtk_label_get_text (GTK_LABEL (widget)));
      note_cut (self, widget);
    }

  if (GTK_IS_TEXT (widget))
    note_text (self, widget, "placeholder", gtk_text_get_placeholder_text (GTK_TEXT (widget)));

  if (GTK_IS_WINDOW (widget))
    note_text (self, widget, "title", gtk_window_get_title (GTK_WINDOW (widget)));

  if (GTK_IS_POPOVER_MENU (widget))
    note_menu (self, widget, gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (widget)));

  if (GTK_IS_DROP_DOWN (widget))
    note_choices (self, widget, gtk_drop_down_get_model (GTK_DROP_DOWN (widget)));

  /* editors have the names that they have */
  if (ADW_IS_COMBO_ROW (widget)
      && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), "editor") != 0)
    note_choices (self, widget, adw_combo_row_get_model (ADW_COMBO_ROW (widget)));

  note_text (self, widget, "tooltip", gtk_widget_get_tooltip_text (widget));
  note_heard (self, widget);

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

  /* longer words make nothing wider than the screen */
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->window)), <=, WIDTH);
}

static void
test_welcome (TriadGuiTest  *test,
              gconstpointer  data)
{
  triad_gui_test_wait_for_frame (test);
  assert_translated (test, GTK_WIDGET (test->window));
}

static gboolean
is_there (TriadGuiTest *test,
          gpointer      data)
{
  GtkWidget *popover = triad_gui_test_find_widget (GTK_WIDGET (test->window), "GtkPopoverMenu");

  return (popover != NULL) == GPOINTER_TO_INT (data);
}

static void
assert_menu_translated (TriadGuiTest *test)
{
  GtkWidget *popover;

  triad_gui_test_wait (test, is_there, GINT_TO_POINTER (TRUE));
  popover = triad_gui_test_find_widget (GTK_WIDGET (test->window), "GtkPopoverMenu");
  assert_translated (test, popover);
  gtk_popover_popdown (GTK_POPOVER (popover));
  triad_gui_test_wait (test, is_there, GINT_TO_POINTER (FALSE));
}

static void
list_menu_buttons (GtkWidget *widget,
                   GPtrArray *buttons)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_MENU_BUTTON (widget))
    g_ptr_array_add (buttons, widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_menu_buttons (child, buttons);
}

/* Those of the buttons, and those of the views with and without a frame that is chosen. */
static void
test_menus (TriadGuiTest  *test,
            gconstpointer  file)
{
  GtkWidget *views[] = {
    GTK_WIDGET (triad_window_get_graph_view (test->window, TRIAD_GRAPH_ATTACHED_TO)),
    GTK_WIDGET (triad_window_get_scene_view (test->window)),
  };
  g_autoptr(GPtrArray) buttons = g_ptr_array_new ();
  int n_menus = 0;

  triad_gui_test_open_example (test, file);
  list_menu_buttons (GTK_WIDGET (test->window), buttons);

  for (guint i = 0; i < buttons->len; i++)
    {
      GtkMenuButton *button = g_ptr_array_index (buttons, i);

      gtk_menu_button_popup (button);

      if (!GTK_IS_POPOVER_MENU (gtk_menu_button_get_popover (button)))
        {
          gtk_menu_button_popdown (button);
          continue;
        }

      assert_menu_translated (test);
      n_menus++;
    }

  g_assert_cmpint (n_menus, >=, 4);

  for (int frame = -1; frame < 2; frame += 2)
    for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
      {
        triad_session_select (test->session, frame);
        gtk_widget_activate_action (views[i], "view.menu", NULL);
        assert_menu_translated (test);
      }
}

static gboolean
has_dialog (TriadGuiTest *test,
            gpointer      data)
{
  return (triad_gui_test_find_dialog (test) != NULL) == GPOINTER_TO_INT (data);
}

/* The texts of GTK's file choosers are its own, except for their purpose. */
static void
assert_chooser_translated (TriadGuiTest *test,
                           GtkWidget    *dialog)
{
  g_autoptr(GListModel) filters = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (dialog));

  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (dialog)), "⟦"));

  for (guint i = 0; i < g_list_model_get_n_items (filters); i++)
    {
      g_autoptr(GtkFileFilter) filter = g_list_model_get_item (filters, i);

      g_assert_nonnull (strstr (gtk_file_filter_get_name (filter), "⟦"));
    }
}

static void
show_dialogs (TriadGuiTest      *test,
              const char *const *actions)
{
  for (gsize i = 0; actions[i] != NULL; i++)
    {
      GtkWidget *dialog;

      if (g_str_has_prefix (actions[i], "win."))
        gtk_widget_activate_action (GTK_WIDGET (test->window), actions[i], NULL);
      else
        g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), actions[i],
                                        NULL);

      triad_gui_test_wait (test, has_dialog, GINT_TO_POINTER (TRUE));
      triad_gui_test_wait_for_frame (test);
      dialog = triad_gui_test_find_dialog (test);
      g_test_message ("%s: a %s", actions[i], G_OBJECT_TYPE_NAME (dialog));

      if (GTK_IS_FILE_CHOOSER (dialog))
        assert_chooser_translated (test, dialog);
      else
        assert_translated (test, dialog);

      gtk_widget_activate_action (dialog, "window.close", NULL);
      triad_gui_test_wait (test, has_dialog, GINT_TO_POINTER (FALSE));
    }
}

static void
test_dialogs (TriadGuiTest  *test,
              gconstpointer  file)
{
  static const char *const actions[] = {
    "win.export", "win.convert", "win.show-help-overlay", "preferences", "about", NULL,
  };

  triad_gui_test_open_example (test, file);
  show_dialogs (test, actions);
}

static void
test_file_choosers (TriadGuiTest  *test,
                    gconstpointer  file)
{
  static const char *const actions[] = { "win.open", "win.compare-with", NULL };

  triad_gui_test_open_example (test, file);
  triad_gui_test_check_leaks ();
  show_dialogs (test, actions);
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
  ADD ("/translated/errors", "broken.sdf", test_window);
  ADD ("/translated/menus", "arm_and_gripper.sdf", test_menus);
  ADD ("/translated/dialogs", "gripper.sdf", test_dialogs);
  ADD ("/translated/file-choosers", "gripper.sdf", test_file_choosers);
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
  g_setenv ("LOCPATH", folder, TRUE);
  g_setenv ("LC_ALL", "xx_XX.UTF-8", TRUE);
  g_setenv ("LANGUAGE", "xx", TRUE);

  return triad_gui_test_run (argc, argv, add_tests);
}
