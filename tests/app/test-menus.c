/* test-menus.c: every menu, by keyboard alone */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"
#include "triad-outline-private.h"

#define MAX_ITEMS 12      /* of the main menu */

static GtkWidget *
get_focus (TriadGuiTest *test)
{
  return gtk_window_get_focus (GTK_WINDOW (test->window));
}

static GtkWidget *
get_relative (TriadGuiTest *test)
{
  return GTK_WIDGET (triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO));
}

static GtkWidget *
get_scene_view (TriadGuiTest *test)
{
  return GTK_WIDGET (triad_window_get_scene_view (test->window));
}

static void
open_world (TriadGuiTest *test)
{
  g_autofree char *path = triad_gui_test_dup_example ("small_world.sdf");

  triad_gui_test_open (test, path);
}

static gboolean
has_focus_on_item (TriadGuiTest *test,
                   gpointer      data)
{
  GtkWidget *focus = get_focus (test);

  return focus != NULL && g_str_equal (G_OBJECT_TYPE_NAME (focus), "GtkModelButton");
}

/* Returns the action of a menu item. Every item must have an action, since GTK makes
 * items without one insensitive. */
static void
assert_items_work (TriadGuiTest *test,
                   GtkWidget    *menu)
{
  g_autofree char *text = NULL;

  if (!gtk_widget_get_mapped (menu))
    return;

  if (g_str_equal (G_OBJECT_TYPE_NAME (menu), "GtkModelButton"))
    {
      g_object_get (menu, "text", &text, NULL);
      g_assert_nonnull (text);

      if (!gtk_widget_is_sensitive (menu) &&
          !g_str_equal (text, "Back") && !g_str_equal (text, "Forward"))
        g_error ("%s does nothing", text);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (menu);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_items_work (test, child);
}

static gboolean
has_left_menu (TriadGuiTest *test,
               gpointer      data)
{
  return !gtk_widget_get_mapped (data);
}

/* Opens a menu by @key, moves to the item, and presses Return.  Returns %FALSE if no key
 * can be pressed. */
static gboolean
choose (TriadGuiTest *test,
        const char   *key,
        const char   *item)
{
  g_autofree char *text = NULL;
  GtkWidget *menu;

  if (!triad_gui_test_key (test, key))
    return FALSE;

  for (int i = 0; i < 20 && g_strcmp0 (text, item) != 0; i++)
    {
      GtkWidget *before = get_focus (test);

      if (i > 0 || !has_focus_on_item (test, NULL))
        {
          if (i > 0)
            triad_gui_test_key (test, "Down");

          for (int k = 0; k < 100 && get_focus (test) == before; k++)
            triad_gui_test_wait_for_frame (test);
        }

      triad_gui_test_wait (test, has_focus_on_item, NULL);
      g_clear_pointer (&text, g_free);
      g_object_get (get_focus (test), "text", &text, NULL);
    }

  g_assert_cmpstr (text, ==, item);
  menu = gtk_widget_get_ancestor (get_focus (test), GTK_TYPE_POPOVER_MENU);
  assert_items_work (test, menu);
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, has_left_menu, menu);

  return TRUE;
}

/* Tab by Tab, from the beginning of the window. */
static void
tab_to (TriadGuiTest *test,
        GtkWidget    *widget)
{
  GtkWidget *first = triad_gui_test_find_widget (GTK_WIDGET (test->window), "AdwSplitButton");

  g_assert_true (gtk_widget_child_focus (first, GTK_DIR_TAB_FORWARD));

  for (int i = 0; i < 60 && !gtk_widget_is_ancestor (get_focus (test), widget); i++)
    gtk_widget_child_focus (GTK_WIDGET (test->window), GTK_DIR_TAB_FORWARD);

  g_assert_true (gtk_widget_is_ancestor (get_focus (test), widget));
}

static gboolean
has (TriadGuiTest *test,
     gpointer      data)
{
  gboolean set;

  g_object_get (test->session, data, &set, NULL);

  return set;
}

static int
count_items (GtkWidget *widget)
{
  int n = gtk_widget_get_mapped (widget) &&
          g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton");

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_items (child);

  return n;
}

/* The main menu is short enough to be read at once. */
static void
test_primary (TriadGuiTest  *test,
              gconstpointer  data)
{
  GtkWidget *menu;

  open_world (test);

  if (!triad_gui_test_key (test, "F10"))
    return;

  triad_gui_test_wait (test, has_focus_on_item, NULL);
  triad_gui_test_wait_for_frame (test);
  menu = gtk_widget_get_ancestor (get_focus (test), GTK_TYPE_POPOVER_MENU);
  g_assert_cmpint (count_items (menu), >, 4);
  g_assert_cmpint (count_items (menu), <=, MAX_ITEMS);
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, has_left_menu, menu);
  triad_gui_test_wait_for_frame (test);

  if (choose (test, "F10", "Pause Auto-Reload"))
    triad_gui_test_wait (test, has, "paused");
}

static void
test_graph_button (TriadGuiTest  *test,
                   gconstpointer  data)
{
  GtkWidget *button;

  open_world (test);
  button = triad_gui_test_find_widget (get_relative (test), "GtkMenuButton");
  tab_to (test, button);

  if (choose (test, "space", "Hide Joints"))
    triad_gui_test_wait (test, has, (gpointer) "hide-joints");
}

static gboolean
looks_otherwise (TriadGuiTest *test,
                 gpointer      data)
{
  return memcmp (triad_scene_view_get_camera (triad_window_get_scene_view (test->window)), data,
                 sizeof (TriadCamera)) != 0;
}

static void
test_scene_view_button (TriadGuiTest  *test,
                        gconstpointer  data)
{
  TriadCamera before;
  GtkWidget *button;

  open_world (test);
  before = *triad_scene_view_get_camera (triad_window_get_scene_view (test->window));
  button = triad_gui_test_find_widget (get_scene_view (test), "GtkMenuButton");
  tab_to (test, button);

  if (choose (test, "space", "Perspective"))
    triad_gui_test_wait (test, looks_otherwise, &before);
}

static gboolean
is_collapsed (TriadGuiTest *test,
              gpointer      data)
{
  return triad_session_is_collapsed (test->session, TRIAD_GRAPH_RELATIVE_TO,
                                     GPOINTER_TO_INT (data));
}

static gboolean
is_expanded (TriadGuiTest *test,
             gpointer      data)
{
  return !is_collapsed (test, data);
}

static gboolean
has_left_it (TriadGuiTest *test,
             gpointer      data)
{
  return get_focus (test) != NULL && !gtk_widget_is_ancestor (get_focus (test), data);
}

static gboolean
is_larger (TriadGuiTest *test,
           gpointer      data)
{
  return triad_graph_view_get_viewport (TRIAD_GRAPH_VIEW (get_relative (test)))->scale >
         *(double *) data;
}

static gboolean
has_focus (TriadGuiTest *test,
           gpointer      data)
{
  return get_focus (test) == data;
}

/* The menu of the focused view is about the selected frame. */
static void
test_view (TriadGuiTest  *test,
           gconstpointer  data)
{
  GtkWidget *view = get_relative (test);
  double scale;
  int table;

  open_world (test);
  table = triad_gui_test_find_frame (test, "table");
  gtk_widget_grab_focus (view);
  triad_session_select (test->session, table);
  triad_gui_test_wait_for_frame (test);

  if (!choose (test, "shift+F10", "Collapse Model"))
    return;

  triad_gui_test_wait (test, is_collapsed, GINT_TO_POINTER (table));
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait (test, has_focus, view);
  triad_gui_test_wait_for_frame (test);

  choose (test, "Menu", "Expand Model");
  triad_gui_test_wait (test, has_focus, view);
  triad_gui_test_wait (test, is_expanded, GINT_TO_POINTER (table));
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);

  choose (test, "Menu", "Frame Details");
  triad_gui_test_wait (test, has_left_it, view);

  /* it is about the view if nothing is selected */
  triad_session_select (test->session, -1);
  gtk_widget_grab_focus (view);
  triad_gui_test_wait_for_frame (test);
  scale = triad_graph_view_get_viewport (TRIAD_GRAPH_VIEW (view))->scale;
  choose (test, "Menu", "Zoom In");
  triad_gui_test_wait (test, is_larger, &scale);
}

static gboolean
has_rows (TriadGuiTest *test,
          gpointer      expected)
{
  gboolean rows;

  g_object_get (test->window, "rows", &rows, NULL);

  return rows == GPOINTER_TO_INT (expected);
}

/* The arrangement that the user has chosen stays for other files. */
static void
test_arrangement (TriadGuiTest  *test,
                  gconstpointer  data)
{
  static const char *const others[] = { "arm.sdf", "door.sdf", "arm.sdf" };
  GtkWidget *view = get_relative (test);
  gboolean rows;

  gtk_window_set_default_size (GTK_WINDOW (test->window), 1400, 900);
  open_world (test);
  triad_gui_test_wait_for_frame (test);
  rows = has_rows (test, GINT_TO_POINTER (TRUE));

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = triad_gui_test_dup_example (others[i]);
      graphene_rect_t scene;
      graphene_rect_t graph;

      gtk_widget_grab_focus (view);
      triad_gui_test_wait_for_frame (test);

      if (!choose (test, "Menu", "3D View Above the Graphs"))
        return;

      rows = !rows;
      triad_gui_test_wait (test, has_rows, GINT_TO_POINTER (rows));
      triad_gui_test_open (test, path);
      triad_gui_test_wait_for_frame (test);
      g_assert_true (has_rows (test, GINT_TO_POINTER (rows)));
      g_assert_true (gtk_widget_compute_bounds (get_scene_view (test),
                                                GTK_WIDGET (test->window), &scene));
      g_assert_true (gtk_widget_compute_bounds (view, GTK_WIDGET (test->window), &graph));
      g_assert_true ((scene.origin.y + scene.size.height <= graph.origin.y) == rows);
      g_assert_true ((graph.origin.x + graph.size.width <= scene.origin.x) == !rows);
    }
}

static void
test_scene_view (TriadGuiTest  *test,
                 gconstpointer  data)
{
  TriadCamera before;

  open_world (test);
  gtk_widget_grab_focus (get_scene_view (test));
  triad_session_select (test->session, triad_gui_test_find_frame (test, "table"));
  triad_gui_test_wait_for_frame (test);
  before = *triad_scene_view_get_camera (triad_window_get_scene_view (test->window));

  if (choose (test, "Menu", "Zoom to Frame"))
    triad_gui_test_wait (test, looks_otherwise, &before);
}

static gboolean
is_hidden (TriadGuiTest *test,
           gpointer      data)
{
  return triad_session_is_hidden (test->session, GPOINTER_TO_INT (data));
}

static gboolean
is_reference (TriadGuiTest *test,
              gpointer      data)
{
  return triad_session_get_reference (test->session) == GPOINTER_TO_INT (data);
}

static gboolean
has_menu (TriadGuiTest *test,
          gpointer      data)
{
  return triad_gui_test_find_widget (data, "GtkPopoverMenu") != NULL;
}

static void
focus_outline (TriadGuiTest *test)
{
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  gtk_widget_activate_action (GTK_WIDGET (triad_gui_test_get_outline (test)),
                              "outline.focus-list", NULL);
}

static void
test_outline (TriadGuiTest  *test,
              gconstpointer  data)
{
  int table;

  open_world (test);
  table = triad_gui_test_find_frame (test, "table");
  triad_session_select (test->session, table + 1);
  focus_outline (test);

  if (!choose (test, "Menu", "Measure From Here"))
    return;

  triad_gui_test_wait (test, is_reference, GINT_TO_POINTER (table + 1));
  focus_outline (test);
  choose (test, "Menu", "Hide");
  triad_gui_test_wait (test, is_hidden, GINT_TO_POINTER (table + 1));
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  focus_outline (test);
  choose (test, "Menu", "Show");
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  g_assert_false (is_hidden (test, GINT_TO_POINTER (table + 1)));
}

static int
count_tooltips (GtkWidget *widget)
{
  int n = gtk_widget_get_has_tooltip (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += !GTK_IS_POPOVER (child) ? count_tooltips (child) : 0;

  return n;
}

static gboolean
has_tooltips (TriadGuiTest *test,
              gpointer      data)
{
  return count_tooltips (GTK_WIDGET (test->window)) == GPOINTER_TO_INT (data);
}

/* They would cover the first items: that of the button, or of the row, is not shown. */
static void
test_tooltips (TriadGuiTest  *test,
               gconstpointer  data)
{
  int n;

  open_world (test);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "table"));
  focus_outline (test);
  n = count_tooltips (GTK_WIDGET (test->window));

  for (int i = 0; i < 2; i++)
    {
      if (!triad_gui_test_key (test, i == 0 ? "F10" : "Menu"))
        {
          g_test_skip ("no program to press keys with");
          return;
        }

      triad_gui_test_wait (test, has_tooltips, GINT_TO_POINTER (n - 1));
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_key (test, "Escape");
      triad_gui_test_wait (test, has_tooltips, GINT_TO_POINTER (n));
      triad_gui_test_wait_for_frame (test);
      focus_outline (test);
    }
}

static void
add_items (GString   *items,
           GtkWidget *widget)
{
  g_autofree char *text = NULL;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_object_get (widget, "text", &text, NULL);
      g_string_append_printf (items, "%s\n", text);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_items (items, child);
}

/* Returns the items of the menu that the key opens in @pane, or NULL if no key can be
 * pressed. */
static char *
dup_items (TriadGuiTest *test,
           GtkWidget    *pane)
{
  GString *items = g_string_new (NULL);

  if (!triad_gui_test_key (test, "shift+F10"))
    {
      return g_string_free (items, TRUE);
    }

  triad_gui_test_wait (test, has_menu, pane);
  triad_gui_test_wait_for_frame (test);
  add_items (items, triad_gui_test_find_widget (pane, "GtkPopoverMenu"));
  triad_gui_test_key (test, "Escape");

  while (has_menu (test, pane))
    triad_gui_test_wait_for_frame (test);

  return g_string_free (items, FALSE);
}

/* The menu of a frame is the same in all panes; the source adds items for text. */
static void
test_same_everywhere (TriadGuiTest  *test,
                      gconstpointer  data)
{
  static const char *const wanted =
    "Go to Source\nOpen in Editor\nFrame Details\nEdit\nCopy Pose\nCopy Name\n"
    "Copy Scoped Name\nMeasure From Here\nZoom to Frame\nHide\nCollapse Model\nShow Only Related Frames\n";
  GtkWidget *outline = GTK_WIDGET (triad_gui_test_get_outline (test));
  GtkWidget *views[] = { get_relative (test), get_scene_view (test) };
  g_autofree char *in_outline = NULL;
  g_autofree char *in_source = NULL;
  GtkWidget *source;

  open_world (test);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "table"));
  focus_outline (test);
  in_outline = dup_items (test, outline);

  if (in_outline == NULL)
    return;

  g_assert_cmpstr (in_outline, ==, wanted);

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *items = NULL;

      gtk_widget_grab_focus (views[i]);
      triad_gui_test_wait_for_frame (test);
      items = dup_items (test, views[i]);
      g_assert_cmpstr (items, ==, wanted);
    }

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  source = gtk_widget_get_ancestor (get_focus (test), TRIAD_TYPE_SOURCE_PANE);
  g_assert_nonnull (source);
  in_source = dup_items (test, source);
  g_assert_true (g_str_has_prefix (in_source, "Copy\nSelect All\n"));
  g_assert_true (g_str_has_suffix (in_source, wanted));
}

/* A click on an element selects its frame first, one on selected text keeps that. */
static void
test_source (TriadGuiTest  *test,
             gconstpointer  data)
{
  GtkTextBuffer *buffer;
  GtkWidget *view;
  GdkRectangle at;
  GtkTextIter iter;
  int table;

  open_world (test);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  table = triad_gui_test_find_frame (test, "table");
  triad_session_select (test->session, table);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  view = get_focus (test);
  g_assert_true (GTK_IS_TEXT_VIEW (view));
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_get_iter_at_mark (buffer, &iter, gtk_text_buffer_get_insert (buffer));
  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (view), &iter, &at);
  gtk_text_view_buffer_to_window_coords (GTK_TEXT_VIEW (view), GTK_TEXT_WINDOW_WIDGET, at.x, at.y,
                                         &at.x, &at.y);
  triad_session_select (test->session, -1);

  if (!triad_gui_test_click_button (test, view, 3, at.x + 2, at.y + 2))
    return;

  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (table));
  triad_gui_test_wait (test, has_menu, gtk_widget_get_ancestor (view, TRIAD_TYPE_SOURCE_PANE));
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, has_focus, view);
}

/* What is pointed at is what the menu is about. */
static void
test_secondary_click (TriadGuiTest  *test,
                      gconstpointer  data)
{
  GtkWidget *view = get_relative (test);
  double x;
  double y;
  int table;

  open_world (test);
  table = triad_gui_test_find_frame (test, "table");
  triad_gui_test_show_whole (test, TRIAD_GRAPH_VIEW (view));
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), table, &x, &y));

  if (!triad_gui_test_click_button (test, view, 3, x, y))
    return;

  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (table));
  triad_gui_test_wait (test, has_menu, view);
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, has_focus, view);
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/menus/primary", test_primary);
  ADD ("/menus/graph-button", test_graph_button);
  ADD ("/menus/3d-view-button", test_scene_view_button);
  ADD ("/menus/view", test_view);
  ADD ("/menus/arrangement", test_arrangement);
  ADD ("/menus/3d-view", test_scene_view);
  ADD ("/menus/outline", test_outline);
  ADD ("/menus/same-in-all-panes", test_same_everywhere);
  ADD ("/menus/tooltips", test_tooltips);
  ADD ("/menus/source", test_source);
  ADD ("/menus/secondary-click", test_secondary_click);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
