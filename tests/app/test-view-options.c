/* test-view-options.c: menus of the views and of the window, by clicks */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <glib/gstdio.h>
#include <math.h>

#define MODEL "arm_and_gripper"

static gpointer
get_relative (TriadGuiTest *test)
{
  return triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);
}

/* Opens the menu of a view, and chooses an item. */
static gboolean
choose (TriadGuiTest *test,
        gpointer      view,
        const char   *item)
{
  GtkWidget *button = triad_gui_test_find_widget (view, "GtkMenuButton");

  return triad_gui_steps_click (test, button) &&
         triad_gui_steps_choose (test, button, item);
}

/* Drags the content of the graph up, so that its lower part comes into view. */
static gboolean
pan (TriadGuiTest *test)
{
  GtkWidget *view = get_relative (test);
  const double middle = gtk_widget_get_width (view) / 2.0;
  const double from[] = { middle, gtk_widget_get_height (view) - 40 };
  const double to[] = { middle, 70 };
  gboolean done = triad_gui_test_drag (test, view, NULL, from, to);

  triad_gui_test_wait_for_frame (test);

  return done;
}

/* Returns how many frames of a model are in view; all if it is a box that is in view. */
static int
count_in_view (TriadGuiTest *test,
               int           model)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);
  double caption = triad_canvas_get_caption (get_relative (test));
  int n = 0;

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      int scope = v;
      double x;
      double y;

      while (scope >= 0 && scope != model)
        scope = triad_snapshot_get_frame (snapshot, scope)->scope;

      n += scope == model && triad_gui_test_find (test, get_relative (test), v, &x, &y) &&
           y > caption;
    }

  return n;
}

static gboolean
is_collapsed (TriadGuiTest *test,
              gpointer      model)
{
  return triad_gui_test_is_complete (test, NULL) &&
         triad_session_is_collapsed (test->session, TRIAD_GRAPH_RELATIVE_TO,
                                     GPOINTER_TO_INT (model));
}

/* The models that were in view are still there when they are boxes, wherever the view was. */
static void
test_collapse_all (TriadGuiTest  *test,
                   gconstpointer  data)
{
  int n_seen = 0;

  gtk_window_set_default_size (GTK_WINDOW (test->window), 1300, 800);

  for (int n_pans = 0; n_pans < 4; n_pans++)
    {
      static const char *const names[] = { MODEL "::arm", MODEL "::gripper" };
      int models[G_N_ELEMENTS (names)];
      int before[G_N_ELEMENTS (names)];

      triad_gui_test_open_example (test, MODEL ".sdf");
      triad_session_collapse_all (test->session, FALSE);
      triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
      triad_gui_test_wait_for_frame (test);

      for (int i = 0; i < n_pans; i++)
        if (!pan (test))
          return;

      for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
        {
          models[i] = triad_gui_test_find_frame (test, names[i]);
          before[i] = count_in_view (test, models[i]);
        }

      choose (test, get_relative (test), "Collapse All");
      triad_gui_test_wait (test, is_collapsed, GINT_TO_POINTER (models[0]));
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait_for_frame (test);

      for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
        {
          g_assert_true (before[i] == 0 || count_in_view (test, models[i]) > 0);
          n_seen += before[i] > 0;
        }
    }

  g_assert_cmpint (n_seen, >=, 4);
}

/* The same for one model, whose corner need not be in view. */
static void
test_collapse_one (TriadGuiTest  *test,
                   gconstpointer  data)
{
  gtk_window_set_default_size (GTK_WINDOW (test->window), 1300, 800);

  for (int n_pans = 1; n_pans < 3; n_pans++)
    {
      int arm;
      int frame = -1;
      double x;
      double y;

      triad_gui_test_open_example (test, MODEL ".sdf");
      arm = triad_gui_test_find_frame (test, MODEL "::arm");
      triad_session_collapse (test->session, arm, FALSE);
      triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
      triad_gui_test_wait_for_frame (test);

      for (int i = 0; i < n_pans; i++)
        if (!pan (test))
          return;

      for (int v = arm + 1; v < triad_gui_test_find_frame (test, MODEL "::gripper"); v++)
        if (triad_gui_test_find (test, get_relative (test), v, &x, &y) && y > 100)
          frame = v;


      g_assert_cmpint (frame, >, 0);

      triad_gui_steps_click_frame (test, get_relative (test), frame, GDK_BUTTON_SECONDARY);
      triad_gui_steps_choose (test, GTK_WIDGET (test->window), "Collapse Model");
      triad_gui_test_wait (test, is_collapsed, GINT_TO_POINTER (arm));
      triad_gui_test_wait_for_frame (test);
      g_assert_cmpint (count_in_view (test, arm), >, 0);
    }
}

/* Returns how many pixels of the 3D view have a hue of a colour of the theme. */
static int
count_pixels (TriadGuiTest *test,
              gboolean    (*is_wanted) (int r,
                                        int g,
                                        int b))
{
  GtkWidget *view = GTK_WIDGET (triad_window_get_scene_view (test->window));
  g_autoptr(GBytes) picture = triad_gui_test_draw (view);
  gsize size;
  const guint8 *data = g_bytes_get_data (picture, &size);
  int n = 0;

  for (gsize i = 0; i + 3 < size; i += 4)
    n += is_wanted (data[i + 2], data[i + 1], data[i]);

  return n;
}

static gboolean
is_purple (int r,
           int g,
           int b)
{
  return r > g + 40 && b > g + 40;
}

static gboolean
is_red (int r,
        int g,
        int b)
{
  return r > g + 100 && r > b + 100;
}

static gboolean
may_have_ghosts (TriadGuiTest *test,
                 gpointer      wanted)
{
  return triad_session_get_scene_style (test->session)->ghosts == GPOINTER_TO_INT (wanted);
}

static void
test_ghosts (TriadGuiTest  *test,
             gconstpointer  data)
{
  gpointer view = triad_window_get_scene_view (test->window);

  triad_gui_test_open_example (test, MODEL ".sdf");
  g_assert_cmpint (count_pixels (test, is_purple), >, 50);

  for (int shown = 0; shown < 2; shown++)
    {
      if (!choose (test, view, "Show Ghosts"))
        return;

      triad_gui_test_wait (test, may_have_ghosts, GINT_TO_POINTER (shown));
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait_for_frame (test);
      g_assert_cmpint (count_pixels (test, is_purple) > 50, ==, shown);
    }
}

static void
turn_wheel (TriadGuiTest *test,
            GtkWidget    *view,
            int           button)
{
  for (int i = 0; i < 7; i++)
    {
      triad_gui_test_click_button (test, view, button, gtk_widget_get_width (view) / 2.0,
                                   gtk_widget_get_height (view) / 2.0);
      triad_gui_test_wait_for_frame (test);
    }
}

/* Without the grid, whose line is red, too. */
static void
test_axis_size (TriadGuiTest  *test,
                gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-axes-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  GtkWidget *view = GTK_WIDGET (triad_window_get_scene_view (test->window));
  static const struct
  {
    const char *item;
    gboolean    grows;
  } choices[] = { { "0.1 m", TRUE }, { "Constant Axis Size", FALSE } };

  g_assert_true (g_file_set_contents (path, "<sdf version='1.9'><model name='m'><link name='l'/>"
                                      "</model></sdf>", -1, NULL));
  triad_gui_test_open (test, path);

  if (!choose (test, view, "Grid"))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      GtkWidget *button = triad_gui_test_find_widget (view, "GtkMenuButton");
      int before;
      int after;

      triad_gui_steps_click (test, button);
      triad_gui_steps_choose (test, button, "Triads");
      triad_gui_steps_choose (test, button, choices[i].item);
      triad_gui_test_wait_for_frame (test);
      before = count_pixels (test, is_red);

      turn_wheel (test, view, 4);
      after = count_pixels (test, is_red);
      g_assert_cmpint (before, >, 10);
      g_assert_true ((after > before * 5 / 4) == choices[i].grows);
      turn_wheel (test, view, 5);
    }

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
has_size (TriadGuiTest *test,
          gpointer      width)
{
  return ABS (gtk_widget_get_width (GTK_WIDGET (test->window)) - GPOINTER_TO_INT (width)) < 20;
}

static void
resize (TriadGuiTest *test,
        int           width,
        int           height)
{
  gtk_window_set_default_size (GTK_WINDOW (test->window), width, height);
  triad_gui_test_wait (test, has_size, GINT_TO_POINTER (width));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
}

/* Returns the number of items; all must be in view and complete. */
static int
count_complete (GtkWidget *root,
                GtkWidget *popover)
{
  int n = 0;

  if (!gtk_widget_get_mapped (root))
    return 0;

  if (GTK_IS_SCROLLED_WINDOW (root))
    {
      GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (root));

      g_assert_cmpfloat (gtk_adjustment_get_upper (scroll), <=,
                         gtk_adjustment_get_page_size (scroll));
    }

  if (GTK_IS_LABEL (root))
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (root))));

  if (g_str_equal (G_OBJECT_TYPE_NAME (root), "GtkModelButton"))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (root, popover, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (popover));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         gtk_widget_get_height (popover));
      n++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_complete (child, popover);

  return n;
}

static gboolean
has_menu (TriadGuiTest *test,
          gpointer      button)
{
  return (triad_gui_test_find_widget (button, "GtkPopoverMenu") != NULL);
}

/* All of the main menu is in view at once, also on the smallest screens. */
static void
test_main_menu (TriadGuiTest  *test,
                gconstpointer  data)
{
  static const int sizes[][2] = { { 1350, 900 }, { 400, 640 } };
  GtkWidget *button = triad_gui_steps_get_part (test, "primary_button");

  triad_gui_test_open_example (test, "arm.sdf");

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *popover;
      GdkSurface *surface;
      int n;

      resize (test, sizes[i][0], sizes[i][1]);

      if (!triad_gui_steps_click (test, button))
        return;

      triad_gui_test_wait (test, has_menu, button);
      triad_gui_test_wait_for_frame (test);
      popover = triad_gui_test_find_widget (button, "GtkPopoverMenu");
      n = count_complete (popover, popover);
      g_assert_cmpint (n, >=, 10);
      g_assert_cmpint (n, <=, 12);

      /* The window is at the corner of the screen. */
      surface = gtk_native_get_surface (GTK_NATIVE (popover));
      g_assert_cmpint (gdk_popup_get_position_y (GDK_POPUP (surface)) +
                       gdk_surface_get_height (surface), <=, sizes[i][1] + 40);
      g_assert_cmpint (gdk_surface_get_width (surface), <=, sizes[i][0]);
      triad_gui_test_key (test, "Escape");

      while (has_menu (test, button))
        triad_gui_test_wait_for_frame (test);
    }
}

static gboolean
has_rows (TriadGuiTest *test)
{
  gboolean rows;

  g_object_get (test->window, "rows", &rows, NULL);

  return rows;
}

static TriadRect
get_place (TriadGuiTest *test,
           const char   *id)
{
  GtkWidget *widget = triad_gui_steps_get_part (test, id);
  graphene_rect_t rect;

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (test->window), &rect));

  return (TriadRect) { rect.origin.x, rect.origin.y, rect.size.width, rect.size.height };
}

/* The 3D view is above or beside the graphs, as the model needs, until the user has chosen; there
 * is room for all three from 1000 pixels on. */
static void
test_arrangement (TriadGuiTest  *test,
                  gconstpointer  data)
{
  static const char *const names[] = { "arm.sdf", "small_world.sdf", "door.sdf", "gripper.sdf",
                                       "flange_assembly.sdf", "mobile_robot.sdf" };
  int n_rows = 0;

  resize (test, 1350, 900);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      triad_gui_test_open_example (test, names[i]);
      triad_gui_test_wait_for_frame (test);
      n_rows += has_rows (test);
    }

  g_assert_cmpint (n_rows, >, 0);
  g_assert_cmpint (n_rows, <, (int) G_N_ELEMENTS (names));

  resize (test, 1000, 800);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TriadRect scene;
      TriadRect attached;
      TriadRect relative;

      triad_gui_test_open_example (test, names[i]);
      triad_gui_test_wait_for_frame (test);
      scene = get_place (test, "scene_view");
      attached = get_place (test, "attached");
      relative = get_place (test, "relative");
      g_assert_cmpfloat (MIN (scene.width, scene.height), >=, 150);
      g_assert_cmpfloat (MIN (attached.width, attached.height), >=, 150);
      g_assert_cmpfloat (MIN (relative.width, relative.height), >=, 150);
    }
}

static void
test_drawer (TriadGuiTest  *test,
             gconstpointer  data)
{
  TriadRect drawer;
  TriadRect outline;
  TriadRect side;

  resize (test, 1350, 900);
  triad_gui_test_open_example (test, "arm.sdf");

  if (!triad_gui_test_key (test, "ctrl+F9"))
    return;

  while (!gtk_widget_get_mapped (triad_gui_steps_get_part (test, "bottom")))
    triad_gui_test_wait_for_frame (test);

  triad_gui_test_wait_for_frame (test);
  drawer = get_place (test, "bottom");
  outline = get_place (test, "outline");
  side = get_place (test, "side");
  g_assert_cmpfloat (drawer.x, <=, outline.x);
  g_assert_cmpfloat (drawer.x + drawer.width, >=, side.x + side.width);
  g_assert_cmpfloat (drawer.y, >=, side.y + side.height - 1);
  g_assert_cmpfloat (drawer.y, >=, outline.y + outline.height - 1);
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/view-options/collapse-all", test_collapse_all);
  ADD ("/view-options/collapse-one", test_collapse_one);
  ADD ("/view-options/ghosts", test_ghosts);
  ADD ("/view-options/axis-size", test_axis_size);
  ADD ("/view-options/main-menu", test_main_menu);
  ADD ("/view-options/arrangement", test_arrangement);
  ADD ("/view-options/drawer", test_drawer);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
