/* test-panels.c: panels, the switch of views and the arrangement of views */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <glib/gstdio.h>

static gpointer
get_part (TriadGuiTest *test,
          const char   *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (test->window), TRIAD_TYPE_WINDOW, name);
}

static gboolean
is_shown (TriadGuiTest *test,
          gpointer      name)
{
  return gtk_widget_get_mapped (get_part (test, name));
}

static gboolean
is_hidden (TriadGuiTest *test,
           gpointer      name)
{
  return !is_shown (test, name);
}

static void
open_example (TriadGuiTest *test,
              const char   *name,
              int           width)
{
  g_autofree char *path = triad_gui_test_dup_example (name);

  gtk_window_set_default_size (GTK_WINDOW (test->window), width, 900);
  triad_gui_test_open (test, path);
  triad_gui_test_wait_for_frame (test);
}

static void
test_keys (TriadGuiTest  *test,
           gconstpointer  data)
{
  static const struct
  {
    const char *key;
    const char *part;
  } keys[] = { { "F9", "side" }, { "ctrl+F9", "bottom" }, { "shift+F9", "outline" } };

  open_example (test, "arm.sdf", 1400);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gboolean shown = is_shown (test, (gpointer) keys[i].part);

      g_assert_cmpint (shown, ==, !g_str_equal (keys[i].part, "bottom"));

      for (int k = 0; k < 2; k++)
        {
          if (!triad_gui_test_key (test, keys[i].key))
            return;

          triad_gui_test_wait (test, shown ? is_hidden : is_shown, (gpointer) keys[i].part);
          shown = !shown;
        }
    }
}

/* A frame around the window is part of the size. */
static gboolean
has_width (TriadGuiTest *test,
           gpointer      width)
{
  return ABS (gtk_widget_get_width (GTK_WIDGET (test->window)) - GPOINTER_TO_INT (width)) < 20;
}

static void
resize (TriadGuiTest *test,
        int           width)
{
  gtk_window_set_default_size (GTK_WINDOW (test->window), width, 900);
  triad_gui_test_wait (test, has_width, GINT_TO_POINTER (width));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
}

/* The right panel is hidden first, then the left one, then only one page is visible. */
static void
test_collapse (TriadGuiTest  *test,
               gconstpointer  data)
{
  open_example (test, "arm.sdf", 1400);

  for (int k = 0; k < 2; k++)
    {
      resize (test, 1400);
      g_assert_true (is_shown (test, "outline") && is_shown (test, "side"));
      g_assert_cmpint (gtk_widget_get_width (get_part (test, "outline")), ==, 260);
      g_assert_cmpint (ABS (gtk_widget_get_width (get_part (test, "side")) - 360), <=, 4);
      resize (test, 1100);
      g_assert_true (is_shown (test, "outline") && is_hidden (test, "side"));
      g_assert_true (is_shown (test, "scene_view") && is_shown (test, "attached"));
      resize (test, 900);
      g_assert_true (is_hidden (test, "outline") && is_hidden (test, "side"));
      g_assert_true (is_shown (test, "scene_view") && is_shown (test, "relative"));
      resize (test, 700);
      g_assert_true (triad_gui_test_is_narrow (test));
      g_assert_true (is_shown (test, "scene_view") && is_hidden (test, "relative"));
    }
}

static void
test_switch (TriadGuiTest  *test,
             gconstpointer  data)
{
  static const struct
  {
    const char *label;
    gboolean    graphs;
    gboolean    scene;
  } choices[] = { { "Graphs", TRUE, FALSE }, { "3D", FALSE, TRUE }, { "All", TRUE, TRUE } };

  open_example (test, "arm.sdf", 1400);

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      GtkWidget *label = triad_gui_test_find_label (GTK_WIDGET (test->window), choices[i].label);

      g_assert_nonnull (label);

      if (!triad_gui_test_click (test, label, 3, 3))
        return;

      triad_gui_test_wait (test, choices[i].graphs ? is_shown : is_hidden, "attached");
      triad_gui_test_wait (test, choices[i].graphs ? is_shown : is_hidden, "relative");
      triad_gui_test_wait (test, choices[i].scene ? is_shown : is_hidden, "scene_view");
    }
}

/* Returns the button of an action that is visible. */
static GtkWidget *
find_button (GtkWidget  *root,
             const char *action,
             const char *target)
{
  GVariant *found_target = GTK_IS_BUTTON (root)
                           ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (root)) : NULL;

  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0 &&
      (target == NULL || g_str_equal (g_variant_get_string (found_target, NULL), target)))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, action, target);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The buttons of the header bar hide and show the panels. */
static void
test_buttons (TriadGuiTest  *test,
              gconstpointer  data)
{
  static const struct
  {
    const char *action;
    const char *part;
  } buttons[] = { { "win.show-outline", "outline" }, { "win.show-bottom", "bottom" },
                  { "win.show-side", "side" } };

  open_example (test, "arm.sdf", 1400);

  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      gboolean shown = is_shown (test, (gpointer) buttons[i].part);

      for (int k = 0; k < 2; k++)
        {
          GtkWidget *button = find_button (GTK_WIDGET (test->window), buttons[i].action,
                                           NULL);

          g_assert_nonnull (button);

          if (!triad_gui_test_click (test, button, 8, 8))
            return;

          shown = !shown;
          triad_gui_test_wait (test, shown ? is_shown : is_hidden, (gpointer) buttons[i].part);
          triad_gui_test_wait_for_frame (test);
        }
    }
}

/* In a narrow window, the switcher at the bottom shows one page at a time. */
static void
test_switcher (TriadGuiTest  *test,
               gconstpointer  data)
{
  static const struct
  {
    const char *page;
    const char *part;
  } pages[] = { { "outline", "outline" }, { "attached", "attached" }, { "relative", "relative" },
                { "scene", "scene_view" } };

  open_example (test, "arm.sdf", 1400);
  resize (test, 700);

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *button = find_button (GTK_WIDGET (test->window), "win.page", pages[i].page);

      g_assert_nonnull (button);

      if (!triad_gui_test_click (test, button, 12, 12))
        return;

      triad_gui_test_wait (test, is_shown, (gpointer) pages[i].part);
      triad_gui_test_wait_for_frame (test);

      for (gsize k = 0; k < G_N_ELEMENTS (pages); k++)
        g_assert_true (k == i || is_hidden (test, (gpointer) pages[k].part));
    }
}

static const struct
{
  const char *part;
  const char *title;
} titles[] = {
  { "scene_view", "3D View" }, { "attached", "attached_to" }, { "relative", "relative_to" },
};

/* Returns whether the view of that number is shown alone, or, if it is negative, all views are. */
static gboolean
is_alone (TriadGuiTest *test,
          gpointer      number)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (titles); i++)
    if (is_shown (test, (gpointer) titles[i].part) !=
        (GPOINTER_TO_INT (number) < 0 || i == GPOINTER_TO_INT (number)))
      return FALSE;

  return TRUE;
}

/* Returns whether the switch of views shows only that choice. */
static gboolean
is_chosen (TriadGuiTest *test,
           const char   *choice)
{
  static const char *const choices[] = { "All", "Graphs", "3D" };

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      GtkWidget *label = triad_gui_test_find_label (GTK_WIDGET (test->window), choices[i]);

      if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (gtk_widget_get_parent (label))) !=
          g_str_equal (choices[i], choice))
        return FALSE;
    }

  return TRUE;
}

/* A double click on its title enlarges each view, and so does a key; both restore the others. */
static void
test_enlarge (TriadGuiTest  *test,
              gconstpointer  data)
{
  open_example (test, "arm.sdf", 1400);

  for (int i = 0; i < (int) G_N_ELEMENTS (titles); i++)
    for (int k = 0; k < 4; k++)
      {
        GtkWidget *title = triad_gui_test_find_label (get_part (test, titles[i].part),
                                                      titles[i].title);

        g_assert_nonnull (title);
        triad_gui_test_wait_for_frame (test);
        triad_gui_test_wait_for_frame (test);

        if (k < 2)
          gtk_widget_grab_focus (get_part (test, titles[i].part));

        if (k < 2 && !triad_gui_test_key (test, "ctrl+e"))
          return;

        for (int click = 0; click < 2 && k >= 2; click++)
          triad_gui_test_click (test, title, 5, 5);

        triad_gui_test_wait (test, is_alone, GINT_TO_POINTER (k % 2 == 0 ? i : -1));
        g_assert_true (is_chosen (test, k % 2 != 0 ? "All" : i == 0 ? "3D" : "Graphs"));
      }

  /* What was shown before is shown again, and so is a page that is asked for. */
  g_object_set (test->window, "views", "graphs", NULL);
  gtk_widget_grab_focus (get_part (test, "relative"));
  triad_gui_test_key (test, "ctrl+e");
  triad_gui_test_wait (test, is_hidden, "attached");
  triad_gui_test_key (test, "ctrl+e");
  triad_gui_test_wait (test, is_shown, "attached");
  g_assert_true (is_hidden (test, "scene_view"));
  triad_gui_test_key (test, "ctrl+e");
  triad_gui_test_wait (test, is_hidden, "attached");

  /* "Graphs" is shown as chosen, and shows all of them. */
  triad_gui_steps_click_text (test, GTK_WIDGET (test->window), "Graphs");
  triad_gui_test_wait (test, is_shown, "attached");
  g_assert_true (is_chosen (test, "Graphs"));
  gtk_widget_grab_focus (get_part (test, "relative"));
  triad_gui_test_key (test, "ctrl+e");
  triad_gui_test_wait (test, is_hidden, "attached");
  triad_gui_test_key (test, "ctrl+3");
  triad_gui_test_wait (test, is_shown, "scene_view");
}

/* Returns whether the panel of that name is shown without any view. */
static gboolean
is_panel_alone (TriadGuiTest *test,
                gpointer      part)
{
  return is_shown (test, part) && is_hidden (test, "scene_view") && is_hidden (test, "attached")
         && is_hidden (test, "relative") && is_hidden (test, "outline");
}

/* The same enlarges panels. */
static void
test_enlarge_panel (TriadGuiTest  *test,
                    gconstpointer  data)
{
  static const struct
  {
    const char *part;
    const char *page;
    const char *tab;
  } panels[] = { { "bottom", "source", "Source" }, { "side", "frame", "Frame" } };
  double height;
  GtkToggleButton *all;

  open_example (test, "arm.sdf", 1400);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "source");
  triad_gui_test_wait (test, is_shown, "bottom");
  all = GTK_TOGGLE_BUTTON (gtk_widget_get_parent (triad_gui_test_find_label
                                                    (GTK_WIDGET (test->window), "All")));

  for (int i = 0; i < 6; i++)
    triad_gui_test_wait_for_frame (test);

  height = gtk_widget_get_height (get_part (test, "bottom"));

  for (gsize i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      GtkWidget *tab;

      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s",
                                  panels[i].page);
      triad_gui_test_wait (test, is_shown, (gpointer) panels[i].part);

      if (!triad_gui_test_key (test, "ctrl+e"))
        return;

      triad_gui_test_wait (test, is_panel_alone, (gpointer) panels[i].part);
      g_assert_false (gtk_toggle_button_get_active (all));
      triad_gui_test_key (test, "ctrl+e");
      triad_gui_test_wait (test, is_shown, "scene_view");
      g_assert_true (gtk_toggle_button_get_active (all));

      /* so does the switch, which shows no view meanwhile */
      triad_gui_test_key (test, "ctrl+e");
      triad_gui_test_wait (test, is_panel_alone, (gpointer) panels[i].part);
      triad_gui_test_click (test, GTK_WIDGET (all), 10, 10);
      triad_gui_test_wait (test, is_shown, "scene_view");
      triad_gui_test_wait_for_frame (test);
      g_assert_true (gtk_toggle_button_get_active (all));
      triad_gui_test_wait_for_frame (test);
      tab = triad_gui_test_find_label (get_part (test, panels[i].part), panels[i].tab);

      for (int click = 0; click < 2; click++)
        triad_gui_test_click (test, tab, 5, 5);

      triad_gui_test_wait (test, is_panel_alone, (gpointer) panels[i].part);

      /* so does a view that is asked for */
      triad_gui_test_key (test, "ctrl+3");
      triad_gui_test_wait (test, is_shown, "scene_view");
      triad_gui_test_wait (test, is_shown, "attached");
    }

  for (int i = 0; i < 6; i++)
    triad_gui_test_wait_for_frame (test);

  g_assert_cmpfloat_with_epsilon (gtk_widget_get_height (get_part (test, "bottom")), height, 2);
}

static TriadRect
get_place (TriadGuiTest *test,
           const char   *part)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (get_part (test, part), GTK_WIDGET (test->window),
                                            &bounds));

  return (TriadRect) { bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height };
}

static void
assert_arrangement (TriadGuiTest *test,
                    gboolean      rows)
{
  TriadRect scene = get_place (test, "scene_view");
  TriadRect attached = get_place (test, "attached");
  TriadRect relative = get_place (test, "relative");

  if (rows)
    {
      g_assert_cmpfloat (scene.y + scene.height, <=, attached.y);
      g_assert_cmpfloat (attached.x + attached.width, <=, relative.x);
    }
  else
    {
      g_assert_cmpfloat (attached.x + attached.width, <=, scene.x);
      g_assert_cmpfloat (attached.y + attached.height, <=, relative.y);
    }
}

/* The user's choice stays, also for another file. */
static void
test_arrangement (TriadGuiTest  *test,
                  gconstpointer  data)
{
  open_example (test, "arm.sdf", 1400);

  for (int rows = 1; rows >= 0; rows--)
    {
      g_object_set (test->window, "rows", rows, NULL);
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait_for_frame (test);
      assert_arrangement (test, rows);
      open_example (test, rows ? "small_world.sdf" : "arm.sdf", 1400);
      triad_gui_test_wait_for_frame (test);
      assert_arrangement (test, rows);
    }
}

/* Where the side panel has no room by default, it stays open for a broken model. */
static void
test_shows_problems (TriadGuiTest  *test,
                     gconstpointer  data)
{
  resize (test, 1100);
  open_example (test, "broken.sdf", 1100);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (is_shown (test, "side"));
  g_assert_nonnull (triad_gui_test_find_widget (get_part (test, "side"), "TriadProblems"));
}

static gboolean
shows_outline (TriadGuiTest *test,
               gpointer      data)
{
  return is_shown (test, "outline");
}

/* Where there is room for one of both, the side panel replaces the outline, so that the title and
 * the buttons of each view have room.
 */
static void
test_one_side (TriadGuiTest  *test,
               gconstpointer  data)
{
  static const char *const views[] = { "attached", "relative", "scene_view" };

  resize (test, 1040);
  open_example (test, "broken.sdf", 1040);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (is_shown (test, "side") && is_hidden (test, "outline"));

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    {
      GtkWidget *view = get_part (test, views[i]);
      int least;

      gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_width (view), >=, least);
    }

  if (!triad_gui_test_key (test, "F9"))
    return;

  triad_gui_test_wait (test, shows_outline, NULL);
  g_assert_true (is_hidden (test, "side"));
}

/* Values that another version, or a user with an editor, has written. */
static void
test_unknown_views (TriadGuiTest  *test,
                    gconstpointer  data)
{
  static const char *const unknown[] = { "outline", "kitchen", "" };

  open_example (test, "arm.sdf", 1400);

  for (gsize i = 0; i < G_N_ELEMENTS (unknown); i++)
    {
      g_object_set (test->window, "views", unknown[i], NULL);
      g_assert_true (is_shown (test, "scene_view") && is_shown (test, "attached"));
    }
}

/* In a valid model, too, the first click shows how a frame gets its pose. */
static void
test_opens_with_the_frame (TriadGuiTest  *test,
                           gconstpointer  data)
{
  open_example (test, "arm.sdf", 1400);
  g_assert_nonnull (triad_gui_test_find_label (get_part (test, "side"), "SDFormat 1.8"));
  triad_session_select (test->session, triad_gui_test_find_frame (test, "arm::elbow"));
  triad_gui_test_wait_for_frame (test);
  g_assert_nonnull (triad_gui_test_find_label (get_part (test, "side"), "joint in arm"));
}

/* Also at the least width of all views, where the frame around the window leaves less than that;
 * with warnings only, the page of the frame stays.
 */
static void
test_errors_only (TriadGuiTest  *test,
                  gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-panels-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mesh.sdf", NULL);

  g_assert_true (g_file_set_contents (path, "<sdf version='1.9'><model name='m'><link name='l'>"
                                      "<visual name='v'><geometry><mesh><uri>none.stl</uri></mesh>"
                                      "</geometry></visual></link></model></sdf>", -1, NULL));
  gtk_window_set_default_size (GTK_WINDOW (test->window), 1400, 900);
  triad_gui_test_open (test, path);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (triad_diagnostic_list_count (triad_session_get_diagnostics (test->session),
                                                TRIAD_SEVERITY_WARNING), >, 0);
  g_assert_null (triad_gui_test_find_widget (get_part (test, "side"), "TriadProblems"));

  resize (test, 1020);
  open_example (test, "broken.sdf", 1020);
  resize (test, 960);
  g_assert_true (is_shown (test, "side"));
  g_assert_nonnull (triad_gui_test_find_widget (get_part (test, "side"), "TriadProblems"));
  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
shows_grid (TriadGuiTest *test,
            gpointer      data)
{
  return triad_session_get_scene_style (test->session)->grid;
}

static gboolean
shows_no_grid (TriadGuiTest *test,
               gpointer      data)
{
  return !shows_grid (test, data);
}

static const char *
get_search (TriadGuiTest *test)
{
  GtkWidget *outline = GTK_WIDGET (triad_gui_test_get_outline (test));

  return gtk_editable_get_text (GTK_EDITABLE (gtk_widget_get_template_child (outline,
                                                                             TRIAD_TYPE_OUTLINE,
                                                                             "entry")));
}

static gboolean
has_found (TriadGuiTest *test,
           gpointer      text)
{
  return g_str_equal (get_search (test), text);
}

static gboolean
has_focus_in_search (TriadGuiTest *test,
                     gpointer      data)
{
  GtkWidget *outline = GTK_WIDGET (triad_gui_test_get_outline (test));
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (test->window));

  return focus != NULL &&
         gtk_widget_is_ancestor (focus, GTK_WIDGET (gtk_widget_get_template_child
                                                      (outline, TRIAD_TYPE_OUTLINE, "entry")));
}

/* Without a window manager, the window gets keys only once it is active. */
static gboolean
is_active (TriadGuiTest *test,
           gpointer      data)
{
  return gtk_window_is_active (GTK_WINDOW (test->window));
}

static gboolean
has_focus_elsewhere (TriadGuiTest *test,
                     gpointer      data)
{
  return gtk_window_get_focus (GTK_WINDOW (test->window)) != NULL &&
         !has_focus_in_search (test, NULL);
}

/* A single letter is a shortcut in every pane, except in the entry of the search, which Ctrl+F
 * reaches from all of them; letters without a meaning neither begin a search nor end one. */
static void
test_letters (TriadGuiTest  *test,
              gconstpointer  data)
{
  static const char *const pages[] = { "outline", "attached", "relative", "scene", "frame",
                                       "joints", "problems", "source", "changes" };
  gboolean shown = TRUE;

  open_example (test, "arm.sdf", 1400);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "arm::elbow"));
  triad_gui_test_wait (test, is_active, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", pages[i]);
      triad_gui_test_wait (test, has_focus_elsewhere, NULL);

      if (!triad_gui_test_type (test, "xeq"))
        return;

      /* Keys arrive in their order. */
      triad_gui_test_key (test, "ctrl+f");
      triad_gui_test_wait (test, has_focus_in_search, NULL);
      g_assert_cmpstr (get_search (test), ==, "");
    }

  triad_gui_test_type (test, "elbg");
  triad_gui_test_wait (test, has_found, "elbg");
  triad_gui_test_key (test, "BackSpace");
  triad_gui_test_wait (test, has_found, "elb");
  g_assert_true (shows_grid (test, NULL));

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", pages[i]);
      triad_gui_test_wait (test, has_focus_elsewhere, NULL);
      triad_gui_test_type (test, "xeq");
      triad_gui_test_key (test, "shift+g");
      shown = !shown;
      triad_gui_test_wait (test, shown ? shows_grid : shows_no_grid, NULL);
      g_assert_cmpstr (get_search (test), ==, "elb");
    }
}

static gboolean
is_in_view (TriadGuiTest *test,
            gpointer      frame)
{
  double x;
  double y;

  return triad_gui_test_find (test, get_part (test, "relative"), GPOINTER_TO_INT (frame), &x, &y);
}

/* The selected frame stays in view where a panel takes room. */
static void
test_selection_stays (TriadGuiTest  *test,
                      gconstpointer  data)
{
  int frame;

  open_example (test, "arm.sdf", 1400);
  g_object_set (test->window, "views", "relative", NULL);
  triad_gui_test_wait_for_frame (test);
  frame = triad_gui_test_find_frame (test, "arm::gripper_mount");
  g_assert_cmpint (frame, >=, 0);
  triad_session_select (test->session, frame);
  triad_gui_test_wait (test, is_in_view, GINT_TO_POINTER (frame));

  for (int k = 0; k < 2; k++)
    {
      g_object_set (test->window, k == 0 ? "show-bottom" : "rows", TRUE, "views", "all", NULL);
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait (test, is_in_view, GINT_TO_POINTER (frame));
      gtk_paned_set_position (get_part (test, "body"), 450);
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait (test, is_in_view, GINT_TO_POINTER (frame));
    }
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/panels/keys", test_keys);
  ADD ("/panels/buttons", test_buttons);
  ADD ("/panels/collapse", test_collapse);
  ADD ("/panels/switcher", test_switcher);
  ADD ("/panels/switch", test_switch);
  ADD ("/panels/enlarge", test_enlarge);
  ADD ("/panels/enlarge-panel", test_enlarge_panel);
  ADD ("/panels/arrangement", test_arrangement);
  ADD ("/panels/opens-with-the-frame", test_opens_with_the_frame);
  ADD ("/panels/shows-problems", test_shows_problems);
  ADD ("/panels/one-side", test_one_side);
  ADD ("/panels/letters", test_letters);
  ADD ("/panels/errors-only", test_errors_only);
  ADD ("/panels/unknown-views", test_unknown_views);
  ADD ("/panels/selection-stays", test_selection_stays);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
