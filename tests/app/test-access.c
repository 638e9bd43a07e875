/* test-access.c: accessible names and descriptions of the window */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

static gboolean
is_control (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_LIST_BOX_ROW (widget) ||
         GTK_IS_EDITABLE (widget) || TRIAD_IS_CANVAS (widget) ||
         g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget");
}

static gboolean
is_named (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Returns how many visible controls it contains; all must have names. */
static int
count_controls (GtkWidget *widget)
{
  int n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;

  if (is_control (widget))
    {
      if (!is_named (widget))
        g_error ("a %s in a %s has no name", G_OBJECT_TYPE_NAME (widget),
                 G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));

      n++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_controls (child);

  return n;
}

static gboolean
is_narrow (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_narrow (test);
}

static void
test_controls_have_names (TriadGuiTest  *test,
                          gconstpointer  data)
{
  static const char *pages[] = { "attached", "relative", "scene", "frame", "source", "problems" };
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");

  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (count_controls (GTK_WIDGET (test->window)), >=, 5);

  triad_gui_test_open (test, path);
  g_assert_cmpint (count_controls (GTK_WIDGET (test->window)), >=, 20);

  gtk_window_set_default_size (GTK_WINDOW (test->window), 360, 640);
  triad_gui_test_wait (test, is_narrow, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.page", "s", pages[i]);
      triad_gui_test_wait_for_frame (test);
      g_assert_cmpint (count_controls (GTK_WIDGET (test->window)), >=, 8);
    }
}

static void
assert_value (gpointer               widget,
              GtkAccessibleProperty  property,
              const char            *text)
{
  g_autofree char *other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property,
                                                               text);

  g_assert_cmpstr (other, ==, NULL);
}

static void
test_views_say_what_they_show (TriadGuiTest  *test,
                               gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");
  TriadGraphView *relative = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);
  TriadSceneView *scene_view = triad_window_get_scene_view (test->window);
  int frame;

  triad_gui_test_open (test, path);
  assert_value (relative, GTK_ACCESSIBLE_PROPERTY_LABEL, "relative_to graph, 14 frames, 5 errors");
  assert_value (scene_view, GTK_ACCESSIBLE_PROPERTY_LABEL, "3D view, 10 frames, 4 without a pose");
  assert_value (scene_view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Nothing is selected");

  frame = triad_snapshot_find_frame (triad_session_get_snapshot (test->session),
                                     "broken::left_wheel");
  g_assert_cmpint (frame, >=, 0);
  triad_session_select (test->session, frame);
  assert_value (relative, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                "broken::left_wheel: link\npose relative to front_axle: "
                "x 0, y 0.25, z 0 m · roll −90°, pitch 0°, yaw 0°; "
                "in the root frame: x 0.3, y 0.25, z 0.1 m · roll −90°, pitch 0°, yaw 0°");
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/access/controls-have-names", test_controls_have_names);
  ADD ("/access/views-describe-their-content", test_views_say_what_they_show);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
