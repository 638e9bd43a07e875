/* test-adaptive.c: a window for every screen, direction and eye */
/* SPDX-License-Identifier: Apache-2.0 */

#include <string.h>

#include "triad-gui-test.h"

#include "triad-theme-monitor.h"

static gpointer
get_part (TriadGuiTest *test,
          const char   *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (test->window), TRIAD_TYPE_WINDOW, name);
}

static gboolean
is_narrow (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_narrow (test) == GPOINTER_TO_INT (data);
}

static gboolean
is_gone (TriadGuiTest *test,
         gpointer      data)
{
  return test->window == NULL;
}

/* The size of a window includes the border that GTK draws around it. */
static void
resize (TriadGuiTest *test,
        int           width,
        int           height)
{
  int border = gdk_surface_get_width (gtk_native_get_surface (GTK_NATIVE (test->window))) -
               gtk_widget_get_width (GTK_WIDGET (test->window));

  gtk_window_set_default_size (GTK_WINDOW (test->window), width + border, height);
  triad_gui_test_wait (test, is_narrow, GINT_TO_POINTER (width < 800));
  triad_gui_test_wait_for_frame (test);
}

/* Returns the widget with @id in a template, if it is visible. */
static GtkWidget *
find_by_id (GtkWidget  *widget,
            const char *id)
{
  if (gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_by_id (child, id);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static const char *const pages_of_window[] = {
  "outline_page", "attached_page", "relative_page", "scene_page", "side_page", "bottom_page", NULL,
};

static const char *const pages_of_side[] = {
  "frame_title", "joints_title", "problems_title", NULL,
};

static const char *const pages_of_bottom[] = { "source_title", "changes_title", NULL };

/* Every tab has its title, or a brief one, as a whole, or an icon; returns how many have a title. */
static int
count_titles (TriadGuiTest      *test,
              const char *const *tabs)
{
  int n = 0;

  for (gsize i = 0; tabs[i] != NULL; i++)
    {
      GtkWidget *tab = find_by_id (GTK_WIDGET (test->window), tabs[i]);
      gboolean has_text = FALSE;

      for (GtkWidget *text = gtk_widget_get_first_child (tab);
           text != NULL;
           text = gtk_widget_get_next_sibling (text))
        {
          int least;

          if (!GTK_IS_LABEL (text) || !gtk_widget_get_mapped (text))
            continue;

          gtk_widget_measure (text, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
          g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (text))));
          g_assert_cmpint (gtk_widget_get_width (text), >=, least);
          g_assert_false (has_text);
          has_text = TRUE;
          n++;
        }

      g_assert_true (has_text || gtk_widget_get_mapped (gtk_widget_get_first_child (tab)));
    }

  return n;
}

/* The text of a button in the header bar, and the bar itself, must not need more width. */
static void
test_phone (TriadGuiTest  *test,
            gconstpointer  data)
{
  static const char *const pages[] = {
    "outline", "attached", "relative", "scene", "frame", "source", "problems", "changes", "joints",
  };
  int minimum;

  triad_gui_test_open_example (test, "broken.sdf");
  resize (test, 360, 640);

  g_assert_cmpint (count_titles (test, pages_of_window), ==,
                   g_strv_length ((char **) pages_of_window));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "problems");
  triad_gui_test_wait_for_frame (test);

  g_assert_cmpint (count_titles (test, pages_of_side), ==, 3);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "source");
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (count_titles (test, pages_of_bottom), ==, 2);

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", pages[i]);
      triad_gui_test_wait_for_frame (test);
      gtk_widget_measure (gtk_window_get_child (GTK_WINDOW (test->window)),
                          GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
    }
}

static void
assert_tab (TriadGuiTest *test,
            const char   *id,
            const char   *title)
{
  GtkWidget *tab = find_by_id (GTK_WIDGET (test->window), id);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (tab))), ==, title);
}

/* From the first frame on, whatever page is shown first. */
static void
test_begins_narrow (TriadGuiTest  *test,
                    gconstpointer  data)
{
  g_autofree char *page = NULL;

  gtk_window_destroy (GTK_WINDOW (test->window));
  triad_gui_test_wait (test, is_gone, NULL);
  g_object_set (triad_application_get_preferences (TRIAD_APPLICATION (g_application_get_default ())),
                "windows", g_variant_new_parsed ("[{'size': <(360, 640)>}]"), NULL);
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "new-window",
                                  NULL);
  triad_gui_test_adopt (test, triad_window_find (GTK_APPLICATION (g_application_get_default ()),
                                                 NULL));
  g_assert_true (triad_gui_test_is_narrow (test));
  triad_gui_test_open_example (test, "broken.sdf");
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->window)), <=, 360);

  /* its errors are what the user needs first, and the switcher keeps its names */
  g_object_get (test->window, "page", &page, NULL);
  g_assert_cmpstr (page, ==, "problems");
  assert_tab (test, "side_page", "Details");
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "compare");
  assert_tab (test, "bottom_page", "Files");
  assert_tab (test, "side_page", "Details");
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->window)), <=, 360);
  g_object_set (triad_application_get_preferences (TRIAD_APPLICATION (g_application_get_default ())),
                "windows", g_variant_new_array (G_VARIANT_TYPE_VARDICT, NULL, 0), NULL);
}

static double
get_middle (TriadGuiTest *test,
            gpointer      widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (test->window), &bounds));

  return bounds.origin.x + bounds.size.width / 2;
}

/* Panes change sides in right-to-left languages; graphs and the 3D view are not
 * mirrored. */
static void
test_right_to_left (TriadGuiTest  *test,
                    gconstpointer  data)
{
  TriadCanvas *scene_view;
  double base;
  double tip;
  double y;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  gtk_window_destroy (GTK_WINDOW (test->window));
  triad_gui_test_wait (test, is_gone, NULL);
  triad_gui_test_set_up (test, NULL);
  triad_gui_test_open_example (test, "arm_and_gripper.sdf");

  g_assert_cmpfloat (get_middle (test, get_part (test, "scene_view")), <,
                     get_middle (test, get_part (test, "attached")));
  g_assert_cmpfloat (get_middle (test, get_part (test, "attached")), <,
                     get_middle (test, get_part (test, "outline")));

  scene_view = TRIAD_CANVAS (triad_window_get_scene_view (test->window));
  g_assert_true (triad_gui_test_find (test, scene_view,
                                      triad_gui_test_find_frame (test,
                                                                 "arm_and_gripper::arm::body"),
                                      &base, &y));
  g_assert_true (triad_gui_test_find (test, scene_view,
                                      triad_gui_test_find_frame
                                        (test, "arm_and_gripper::gripper::left_tip"),
                                      &tip, &y));
  g_assert_cmpfloat (base, <, tip);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static gboolean
has_arrived (TriadGuiTest *test,
             gpointer      data)
{
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_ATTACHED_TO);

  return triad_graph_view_get_viewport (view)->scale == *(double *) data;
}

/* Without animations, the view is complete at once. */
static void
test_motion (TriadGuiTest  *test,
             gconstpointer  data)
{
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_ATTACHED_TO);
  TriadViewport to;

  triad_gui_test_open_example (test, "arm.sdf");
  to = *triad_graph_view_get_viewport (view);
  to.scale *= 2;
  triad_graph_view_animate_to (view, &to);
  g_assert_true (has_arrived (test, &to.scale));

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  to.scale /= 2;
  triad_graph_view_animate_to (view, &to);
  g_assert_false (has_arrived (test, &to.scale));
  triad_gui_test_wait (test, has_arrived, &to.scale);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
test_contrast (TriadGuiTest  *test,
               gconstpointer  data)
{
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_ATTACHED_TO);
  const TriadTheme *theme = triad_theme_get (FALSE, TRUE);
  g_autoptr(GBytes) drawn = NULL;
  const guchar *pixels;
  gsize size;
  int n = 0;

  g_assert_true (triad_theme_monitor_get_theme () == theme);
  triad_gui_test_open_example (test, "arm.sdf");
  drawn = triad_gui_test_draw (GTK_WIDGET (view));
  pixels = g_bytes_get_data (drawn, &size);

  /* blue, green and red, as GDK's pixels lie in memory */
  for (gsize i = 0; i < size; i += 4)
    if (ABS (pixels[i] - 255 * theme->border[TRIAD_FRAME_LINK].b) < 2 &&
        ABS (pixels[i + 1] - 255 * theme->border[TRIAD_FRAME_LINK].g) < 2 &&
        ABS (pixels[i + 2] - 255 * theme->border[TRIAD_FRAME_LINK].r) < 2)
      n++;

  g_assert_cmpint (n, >, 0);
}

/* With larger text, panes next to each other need more room. */
static void
test_large_text (TriadGuiTest  *test,
                 gconstpointer  data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int usual;

  triad_gui_test_open_example (test, "broken.sdf");
  resize (test, 1000, 800);
  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * 1024, NULL);
  triad_gui_test_wait (test, is_narrow, GINT_TO_POINTER (TRUE));
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
  triad_gui_test_wait (test, is_narrow, GINT_TO_POINTER (FALSE));
}

/* Larger text needs a wider side panel. */
static void
test_large_text_in_side (TriadGuiTest  *test,
                         gconstpointer  data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int usual;
  int width;

  triad_gui_test_open_example (test, "arm.sdf");
  triad_gui_test_wait_for_frame (test);
  width = gtk_widget_get_width (get_part (test, "side"));
  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * 1024, NULL);
  gtk_window_destroy (GTK_WINDOW (test->window));
  triad_gui_test_wait (test, is_gone, NULL);
  triad_gui_test_set_up (test, NULL);
  g_object_set (test->window, "show-side", TRUE, NULL);
  triad_gui_test_open_example (test, "arm.sdf");
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (width, >, 300);
  g_assert_cmpint (gtk_widget_get_width (get_part (test, "side")), >, width * 1.2);
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

/* The outline, which may be wider than usual, leaves room for the titles and buttons of both graphs
 * next to each other.
 */
static void
test_titles_fit (TriadGuiTest  *test,
                 gconstpointer  data)
{
  gtk_widget_set_size_request (get_part (test, "outline"), 380, -1);
  g_object_set (test->window, "rows", TRUE, NULL);
  triad_gui_test_open_example (test, "mobile_robot.sdf");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (gtk_widget_get_width (get_part (test, "attached_pair")) +
                   gtk_widget_get_width (get_part (test, "relative_pair")), <=,
                   gtk_widget_get_width (get_part (test, "graphs")));
}

/* Around which the window has its border. */
static gboolean
has_width (TriadGuiTest *test,
           gpointer      data)
{
  return ABS (gtk_widget_get_width (GTK_WIDGET (test->window)) - GPOINTER_TO_INT (data)) < 40;
}

/* If there is no room for all titles, that of the current page is visible. */
static void
test_tabs (TriadGuiTest  *test,
           gconstpointer  data)
{
  static const int widths[] = { 1400, 1260, 1000 };
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (test->window));
  g_autofree char *name = NULL;
  GtkWidget *attached;
  int usual;

  triad_gui_test_open_example (test, "broken.sdf");
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "problems");
  g_object_set (test->window, "show-side", TRUE, NULL);
  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);

  for (int scale = 2; scale <= 4; scale++)
    {
      g_object_set (settings, "gtk-xft-dpi", scale * 48 * 1024, NULL);

      for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
        {
          gtk_window_set_default_size (GTK_WINDOW (test->window), widths[i], 800);
          triad_gui_test_wait (test, has_width, GINT_TO_POINTER (widths[i]));
          triad_gui_test_wait_for_frame (test);
          g_assert_cmpint (count_titles (test, pages_of_side), >=, 1);
        }
    }

  g_object_set (settings, "gtk-xft-dpi", 144 * 1024, NULL);
  resize (test, 400, 800);

  /* The graphs and the 3D view have brief titles, and their names as tooltips and for readers. */
  g_assert_cmpint (count_titles (test, pages_of_window), ==, 6);
  assert_tab (test, "attached_page", "attached_to");
  attached = find_by_id (GTK_WIDGET (test->window), "attached_page");
  g_assert_true (gtk_widget_get_has_tooltip (attached));
  name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (attached),
                                             GTK_ACCESSIBLE_PROPERTY_LABEL, "attached_to");
  g_assert_cmpstr (name, ==, NULL);

  g_object_set (settings, "gtk-xft-dpi", 240 * 1024, NULL);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (count_titles (test, pages_of_window), >=, 1);

  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
  resize (test, 1400, 800);
  g_assert_cmpint (count_titles (test, pages_of_side), ==, 3);
}

static gboolean
has_dialog (TriadGuiTest *test,
            gpointer      shown)
{
  return (triad_gui_test_find_dialog (test) != NULL) == GPOINTER_TO_INT (shown);
}

static void
test_dialogs_fit_a_phone (TriadGuiTest  *test,
                          gconstpointer  data)
{
  static const char *const actions[] = { "frame.edit-rename", "win.convert" };

  triad_gui_test_open_example (test, "arm.sdf");
  resize (test, 400, 640);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "arm::elbow"));

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (test->window), actions[i], NULL));
      triad_gui_test_wait (test, has_dialog, GINT_TO_POINTER (TRUE));
      triad_gui_test_wait_for_frame (test);
      g_assert_cmpint (gtk_widget_get_width (triad_gui_test_find_dialog (test)), <=,
                       gtk_widget_get_width (GTK_WIDGET (test->window)));

      if (!triad_gui_test_key (test, "Escape"))
        return;

      triad_gui_test_wait (test, has_dialog, GINT_TO_POINTER (FALSE));
    }
}

/* The page of a frame keeps its margins. */
static void
test_large_text_on_a_phone (TriadGuiTest  *test,
                            gconstpointer  data)
{
  static const char *const names[] = { "gripper::left_tip", "arm::elbow", "gripper" };
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (test->window));
  GtkWidget *inspector;
  int usual;

  triad_gui_test_open_example (test, "arm_and_gripper.sdf");
  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * 1024, NULL);
  resize (test, 400, 800);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "frame");
  triad_gui_test_wait_for_frame (test);
  inspector = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadInspector");

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strconcat ("arm_and_gripper::", names[i], NULL);
      GtkWidget *label;
      graphene_rect_t bounds;

      triad_session_select (test->session, triad_gui_test_find_frame (test, name));
      triad_gui_test_wait_for_frame (test);
      label = triad_gui_test_find_label (inspector, " in arm_and_gripper");
      g_assert_nonnull (label);
      g_assert_true (gtk_widget_compute_bounds (label, inspector, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 11);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, 400 - 11);
    }

  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

static gboolean
has_compared (TriadGuiTest *test,
              gpointer      data)
{
  return triad_comparison_session_get_comparison (test->comparison) != NULL;
}

static gboolean
is_number (TriadGuiTest *test,
           gpointer      label)
{
  return g_str_has_prefix (gtk_label_get_text (label), "≠ ");
}

static gboolean
is_summary (TriadGuiTest *test,
            gpointer      label)
{
  return strstr (gtk_label_get_text (label), "differences") != NULL;
}

/* No word of the header of a comparison is cut off: large text leaves room for the number only,
 * which has the whole text as its tooltip and for readers.
 */
static void
test_comparison_on_a_phone (TriadGuiTest  *test,
                            gconstpointer  data)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (test->window));
  g_autofree char *path = triad_gui_test_dup_example ("arm_and_gripper.sdf");
  g_autoptr(GFile) other = g_file_new_for_path (path);
  g_autofree char *name = NULL;
  GtkWidget *bar;
  GtkWidget *label;
  int usual;

  triad_gui_test_open_example (test, "arm.sdf");
  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, has_compared, NULL);
  resize (test, 400, 800);
  bar = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadCompareBar");
  label = triad_gui_test_find_label (bar, "differences");
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));

  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * 1024, NULL);
  triad_gui_test_wait (test, is_number, label);
  triad_gui_test_wait_for_frame (test);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (label), "differences"));
  name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (label),
                                             GTK_ACCESSIBLE_PROPERTY_LABEL,
                                             gtk_widget_get_tooltip_text (label));
  g_assert_cmpstr (name, ==, NULL);
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
  triad_gui_test_wait (test, is_summary, label);
}

/* The side panel makes room for large text before the 3D view is cut off. */
static void
test_large_text_in_views (TriadGuiTest  *test,
                          gconstpointer  data)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (test->window));
  GtkWidget *scene = GTK_WIDGET (triad_window_get_scene_view (test->window));
  GtkWidget *panes = gtk_widget_get_ancestor (scene, GTK_TYPE_PANED);
  graphene_rect_t bounds;
  int usual;

  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * 1024, NULL);
  resize (test, 1380, 900);
  triad_gui_test_open_example (test, "arm.sdf");
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);

  g_assert_true (gtk_widget_compute_bounds (scene, panes, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (panes));

  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/adaptive/phone", test_phone);
  ADD ("/adaptive/large-text", test_large_text);
  ADD ("/adaptive/titles-fit", test_titles_fit);
  ADD ("/adaptive/large-text-in-side", test_large_text_in_side);
  ADD ("/adaptive/large-text-on-a-phone", test_large_text_on_a_phone);
  ADD ("/adaptive/large-text-in-views", test_large_text_in_views);
  ADD ("/adaptive/comparison-on-a-phone", test_comparison_on_a_phone);
  ADD ("/adaptive/dialogs-fit-a-phone", test_dialogs_fit_a_phone);
  ADD ("/adaptive/tabs-are-not-cut-off", test_tabs);
  ADD ("/adaptive/begins-narrow", test_begins_narrow);
  ADD ("/adaptive/right-to-left", test_right_to_left);
  ADD ("/adaptive/reduced-motion", test_motion);
  ADD ("/adaptive/high-contrast", test_contrast);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);

  return triad_gui_test_run (argc, argv, add_tests);
}
