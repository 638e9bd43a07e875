/* test-open.c: the ways to open a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-gui-test.h"

/* The first row whose title is @title, or any where that is NULL. */
static GtkWidget *
find_row (GtkWidget  *widget,
          const char *title)
{
  if (ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget) &&
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

static void
add_tests (void)
{
  /* As the program is started from the folder that it was built in. */
  g_unsetenv ("TRIAD_EXAMPLES");

#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/open/example", test_example);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
