/* test-shortcuts.c: every shortcut is listed, and every listed shortcut works */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

typedef void (*ShortcutFunc) (const char *action,
                              const char *accelerator,
                              gpointer    data);

static GtkApplication *
get_application (TriadGuiTest *test)
{
  return gtk_window_get_application (GTK_WINDOW (test->window));
}

static void
visit (GtkWidget    *widget,
       ShortcutFunc  func,
       gpointer      data)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *action = NULL;
      g_autofree char *accelerator = NULL;

      g_object_get (widget, "action-name", &action, "accelerator", &accelerator, NULL);
      func (action, accelerator, data);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    visit (child, func, data);
}

static void
visit_shortcuts (TriadGuiTest *test,
                 ShortcutFunc  func,
                 gpointer      data)
{
  GtkShortcutsWindow *help;

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.show-help-overlay", NULL);
  help = gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (test->window));
  g_assert_nonnull (help);
  visit (GTK_WIDGET (help), func, data);
}

static void
add_action (const char *action,
            const char *accelerator,
            gpointer    data)
{
  if (action != NULL && *action != '\0')
    g_hash_table_add (data, g_strdup (action));
}

static void
test_all_are_listed (TriadGuiTest  *test,
                     gconstpointer  data)
{
  g_autoptr(GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto(GStrv) actions =
    gtk_application_list_action_descriptions (get_application (test));

  visit_shortcuts (test, add_action, said);
  g_assert_cmpint (g_strv_length (actions), >, 20);

  for (int i = 0; actions[i] != NULL; i++)
    if (!g_hash_table_contains (said, actions[i]))
      {
        g_test_message ("%s has keys that no one is told", actions[i]);
        g_test_fail ();
      }
}

/* Whether @widget, or a descendant, handles the key. */
static gboolean
listens (GtkWidget          *widget,
         GtkShortcutTrigger *wanted)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;

      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr(GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), wanted))
            return TRUE;
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (listens (child, wanted))
      return TRUE;

  return FALSE;
}

static gboolean
has_action (TriadGuiTest *test,
            const char   *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr(GVariant) target = NULL;
  const GVariantType *wanted;
  const char *found;
  const char *property;
  GType owner;
  gboolean exists = FALSE;

  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));

  if (g_str_has_prefix (name, "app."))
    return g_action_group_has_action (G_ACTION_GROUP (get_application (test)),
                                      name + strlen ("app."));

  if (g_action_group_has_action (G_ACTION_GROUP (test->window), name + strlen ("win.")))
    return TRUE;

  for (guint i = 0; !exists &&
       gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (test->window), i, &owner, &found,
                                      &wanted, &property); i++)
    exists = g_str_equal (found, name) && (wanted != NULL) == (target != NULL);

  return exists;
}

static void
check_works (const char *action,
             const char *accelerator,
             gpointer    data)
{
  TriadGuiTest *test = data;
  g_auto(GStrv) keys = NULL;

  if (action != NULL && *action != '\0')
    {
      g_auto(GStrv) accels =
        gtk_application_get_accels_for_action (get_application (test), action);

      g_test_message ("%s", action);
      g_assert_true (has_action (test, action));
      g_assert_nonnull (accels[0]);
      return;
    }

  keys = g_strsplit (accelerator, " ", -1);

  for (int i = 0; keys[i] != NULL; i++)
    {
      g_autoptr(GtkShortcutTrigger) trigger = gtk_shortcut_trigger_parse_string (keys[i]);

      g_test_message ("%s", keys[i]);
      g_assert_nonnull (trigger);
      g_assert_true (listens (GTK_WIDGET (test->window), trigger));
    }
}

static void
test_all_work (TriadGuiTest  *test,
               gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");

  triad_gui_test_open (test, path);
  visit_shortcuts (test, check_works, test);
}

/* A window opens sooner without it. */
static void
test_built_when_asked_for (TriadGuiTest  *test,
                           gconstpointer  data)
{
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (test->window);
  GtkWidget *help;

  g_assert_null (gtk_application_window_get_help_overlay (window));

  for (int i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
      help = GTK_WIDGET (gtk_application_window_get_help_overlay (window));
      g_assert_true (gtk_widget_get_visible (help));
      gtk_window_close (GTK_WINDOW (help));
      g_assert_false (gtk_widget_get_visible (help));
    }
}

static gboolean
shows_bottom (TriadGuiTest *test,
              gpointer      data)
{
  gboolean shows;

  g_object_get (test->window, "show-bottom", &shows, NULL);

  return shows;
}

/* GTK opens its inspector with the same keys. */
static void
test_nothing_to_close (TriadGuiTest  *test,
                       gconstpointer  data)
{
  triad_gui_test_open_example (test, "arm.sdf");

  if (!triad_gui_test_key (test, "ctrl+shift+d"))
    return;

  triad_gui_test_key (test, "ctrl+F9");
  triad_gui_test_wait (test, shows_bottom, NULL);
  g_assert_null (triad_gui_test_find_dialog (test));
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/shortcuts/all-are-listed", test_all_are_listed);
  ADD ("/shortcuts/all-work", test_all_work);
  ADD ("/shortcuts/nothing-to-close", test_nothing_to_close);
  ADD ("/shortcuts/built-on-demand", test_built_when_asked_for);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
