/* test-outline.c: the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#include <glib/gstdio.h>

#include "triad-gui-test.h"
#include "triad-outline-item.h"
#include "triad-outline-name.h"
#include "triad-outline-private.h"
#include "triad-outline-row.h"
#include "triad-tooltip-text.h"
#include "triad-wait.h"

#define ARM(more)                                                                      \
  "<sdf version='1.9'><world name='w'><frame name='dock'/>"                            \
  "<model name='cart'><link name='base'/><joint name='weld' type='fixed'>"             \
  "<parent>base</parent><child>arm::upper</child></joint>"                             \
  "<model name='arm'><link name='upper'/><frame name='tip'/>" more "</model>"          \
  "<frame name='handle' attached_to='base'><pose relative_to='arm::tip'/></frame>"     \
  "</model><frame name='lost' attached_to='nobody'/></world></sdf>"

#define N_LARGE      1000                  /* models of nine frames each */
#define N_DEEP       80                    /* models in each other */

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define AT_ONCE_MS   5000                  /* valgrind and sanitizers are slower */
#else
#define AT_ONCE_MS   100
#endif

typedef struct
{
  GtkWindow    *window;
  TriadSession *session;
  TriadOutline *outline;
  char         *folder;
  char         *path;
} Large;

static TriadOutline *
get_outline (TriadGuiTest *test)
{
  return triad_gui_test_get_outline (test);
}

static GtkWidget *
get_list (TriadOutline *outline)
{
  return triad_tree_list_get_list (TRIAD_TREE_LIST (outline));
}

static GListModel *
get_rows (TriadOutline *outline)
{
  return G_LIST_MODEL (triad_outline_rows_get_selection (outline->rows));
}

/* Returns the rows in order, indented by a dot for each level. */
static char *
print (TriadOutline *outline)
{
  GListModel *rows = get_rows (outline);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr(GtkTreeListRow) row = g_list_model_get_item (rows, i);
      g_autoptr(TriadOutlineItem) item = gtk_tree_list_row_get_item (row);

      if (i > 0)
        g_string_append_c (text, ' ');

      for (guint level = 0; level < gtk_tree_list_row_get_depth (row); level++)
        g_string_append_c (text, '.');

      g_string_append (text, triad_outline_item_get_name (item));
    }

  return g_string_free (text, FALSE);
}

static gboolean
shows (TriadGuiTest *test,
       gpointer      data)
{
  g_autofree char *text = print (get_outline (test));

  return g_str_equal (text, data);
}

static void
wait_for_rows (TriadGuiTest *test,
               const char   *expected)
{
  triad_gui_test_wait (test, shows, (gpointer) expected);
}

static void
open_text (TriadGuiTest *test,
           const char   *path,
           const char   *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  triad_gui_test_open (test, path);
}

static const char *
get_selected_name (TriadGuiTest *test)
{
  int frame = triad_session_get_selected (test->session);

  if (frame < 0)
    return NULL;

  return triad_snapshot_get_scoped_name (triad_session_get_snapshot (test->session), frame);
}

static void
look_for (TriadGuiTest *test,
          const char   *text)
{
  gtk_editable_set_text (get_outline (test)->entry, text);
}

/* Returns the row of that name as a widget; it must be in view. */
static GtkWidget *
find_widget (TriadOutline *outline,
             const char   *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (get_list (outline));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkTreeListRow *row = NULL;
      g_autoptr(TriadOutlineItem) item = NULL;
      GtkWidget *shown = gtk_widget_get_first_child (child);

      if (shown != NULL)
        row = triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (shown));

      if (row == NULL)
        continue;

      item = gtk_tree_list_row_get_item (row);

      if (g_str_equal (triad_outline_item_get_name (item), name))
        return child;
    }

  g_error ("no row is called %s", name);
}

static void
assert_label (TriadOutline *outline,
              const char   *name,
              const char   *label)
{
  g_autofree char *other =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (find_widget (outline, name)),
                                        GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  g_assert_cmpstr (other, ==, NULL);
}

static void
test_row_for_every_frame (TriadGuiTest  *test,
                          gconstpointer  data)
{
  static const char *examples[] = { "arm_and_gripper.sdf", "broken.sdf", "small_world.sdf" };

  for (gsize e = 0; e < G_N_ELEMENTS (examples); e++)
    {
      g_autofree char *path = triad_gui_test_dup_example (examples[e]);
      TriadOutline *outline = get_outline (test);
      TriadSnapshot *snapshot;
      g_autofree gboolean *seen = NULL;
      int n;

      triad_gui_test_open (test, path);
      snapshot = triad_session_get_snapshot (test->session);
      n = triad_snapshot_get_n_frames (snapshot);
      seen = g_new0 (gboolean, n);
      g_assert_cmpint (g_list_model_get_n_items (get_rows (outline)), ==, n);

      for (int i = 0; i < n; i++)
        {
          int frame = triad_outline_get_frame (outline, i);

          g_assert_false (seen[frame]);
          seen[frame] = TRUE;
        }
    }
}

static void
test_rows_say_what_they_show (TriadGuiTest  *test,
                              gconstpointer  data)
{
  open_text (test, data, ARM (""));
  wait_for_rows (test, "world .dock .cart ..base ..weld ..arm ...upper ...tip ..handle .lost");

  assert_label (get_outline (test), "world", "world, world, contains errors");
  assert_label (get_outline (test), "cart", "cart, model");
  assert_label (get_outline (test), "base", "base, link");
  assert_label (get_outline (test), "weld", "weld, joint");
  assert_label (get_outline (test), "tip", "tip, frame");
  assert_label (get_outline (test), "lost", "lost, frame, error");
}

static void
test_selection_is_one (TriadGuiTest  *test,
                       gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);
  GtkSingleSelection *selection = triad_outline_rows_get_selection (outline->rows);
  g_autoptr(GtkTreeListRow) cart = NULL;

  open_text (test, data, ARM (""));
  gtk_single_selection_set_selected (selection, 2);
  g_assert_cmpstr (get_selected_name (test), ==, "cart");

  cart = g_list_model_get_item (get_rows (outline), 2);
  gtk_tree_list_row_set_expanded (cart, FALSE);
  wait_for_rows (test, "world .dock .cart .lost");

  triad_session_select (test->session, triad_gui_test_find_frame (test, "cart::arm::tip"));
  wait_for_rows (test, "world .dock .cart ..base ..weld ..arm ...upper ...tip ..handle .lost");
  g_assert_cmpint (gtk_single_selection_get_selected (selection), ==, 7);

  triad_session_select (test->session, -1);
  g_assert_cmpint (gtk_single_selection_get_selected (selection), ==, GTK_INVALID_LIST_POSITION);
}

static void
count_rows_changed_cb (GListModel *rows,
                       guint       position,
                       guint       removed,
                       guint       added,
                       gpointer    n)
{
  ++*(int *) n;
}

/* The list binds its rows again after each level that is expanded; input is handled in between. */
static void
test_selection_expands_in_slices (TriadGuiTest  *test,
                                  gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);
  GtkSingleSelection *selection = triad_outline_rows_get_selection (outline->rows);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'>");
  int n = 0;
  int most = 0;
  int deepest;
  gulong id;

  for (int i = 0; i < N_DEEP; i++)
    g_string_append_printf (text, "<model name='m%d'><link name='l'/>", i);

  for (int i = 0; i < N_DEEP; i++)
    g_string_append (text, "</model>");

  g_string_append (text, "</sdf>");
  open_text (test, data, text->str);
  deepest = triad_snapshot_get_n_frames (triad_session_get_snapshot (test->session)) - 1;
  id = g_signal_connect (selection, "items-changed", G_CALLBACK (count_rows_changed_cb), &n);
  triad_session_select (test->session, deepest);

  do
    {
      g_main_context_iteration (NULL, TRUE);
      most = MAX (most, n);
      n = 0;
    }
  while (triad_outline_get_frame (outline, gtk_single_selection_get_selected (selection))
         != deepest);

  g_signal_handler_disconnect (selection, id);
  g_assert_cmpint (most, >, 1);
  g_assert_cmpint (most, <, N_DEEP / 2);
}

static gboolean
is_mapped (TriadGuiTest *test,
           gpointer      widget)
{
  return gtk_widget_get_mapped (widget);
}

static gboolean
is_unmapped (TriadGuiTest *test,
             gpointer      widget)
{
  return !gtk_widget_get_mapped (widget);
}

/* Returns whether all of the row of a frame is in the visible part of the list. */
static gboolean
is_row_in_view (TriadGuiTest *test,
                gpointer      frame)
{
  TriadOutline *outline = get_outline (test);
  GtkWidget *list = get_list (outline);

  for (GtkWidget *child = gtk_widget_get_first_child (list);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *shown = gtk_widget_get_first_child (child);
      GtkTreeListRow *row = shown != NULL && gtk_widget_get_mapped (child)
                            ? triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (shown)) : NULL;
      graphene_rect_t bounds;

      if (row == NULL || !gtk_widget_compute_bounds (child, list, &bounds) ||
          triad_outline_get_frame (outline, gtk_tree_list_row_get_position (row)) !=
            GPOINTER_TO_INT (frame))
        continue;

      /* it has no height until it is allocated */
      return bounds.size.height > 1 && bounds.origin.y >= -1 &&
             bounds.origin.y + bounds.size.height <= gtk_widget_get_height (list) + 1;
    }

  return FALSE;
}

static void
test_search (TriadGuiTest  *test,
             gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);

  open_text (test, data, ARM (""));

  look_for (test, "UPP");
  wait_for_rows (test, "world .cart ..arm ...upper");
  g_assert_cmpstr (gtk_label_get_label (outline->count), ==, "1 of 10");

  gtk_toggle_button_set_active (outline->joints, TRUE);
  wait_for_rows (test, "");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (outline->stack), ==, "none");

  look_for (test, "");
  wait_for_rows (test, "world .cart ..weld");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (outline->stack), ==, "rows");

  gtk_toggle_button_set_active (outline->joints, FALSE);
  gtk_toggle_button_set_active (outline->errors, TRUE);
  wait_for_rows (test, "world .lost");

  g_signal_emit_by_name (outline->entry, "stop-search");
  wait_for_rows (test, "world .dock .cart ..base ..weld ..arm ...upper ...tip ..handle .lost");
  g_assert_cmpstr (gtk_label_get_label (outline->count), ==, "10 frames");
}

static gboolean
has_count (TriadGuiTest *test,
           gpointer      text)
{
  return g_str_equal (gtk_label_get_label (get_outline (test)->count), text);
}

/* The root of a lone model, which the file does not declare, is no frame of it. */
static void
test_counts_without_root (TriadGuiTest  *test,
                          gconstpointer  data)
{
  open_text (test, data, "<sdf version='1.9'><model name='m'><link name='a'/><frame name='b'/>"
                         "</model></sdf>");
  triad_gui_test_wait (test, has_count, (gpointer) "3 frames");
  look_for (test, "m");
  triad_gui_test_wait (test, has_count, (gpointer) "3 of 3");
  look_for (test, "__root__");
  triad_gui_test_wait (test, has_count, (gpointer) "0 of 3");
}

/* The filters are chips with names in a popover, and Escape closes it. */
static void
test_filters_by_pointer (TriadGuiTest  *test,
                         gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);

  open_text (test, data, ARM (""));
  triad_gui_test_wait_for_frame (test);

  if (!triad_gui_test_click (test, outline->filter, 8, 8))
    {
      g_test_skip ("no program to click with");
      return;
    }

  triad_gui_test_wait (test, is_mapped, outline->joints);
  triad_gui_test_wait_for_frame (test);
  g_assert_nonnull (triad_gui_test_find_label (GTK_WIDGET (outline->joints), "Joints"));
  triad_gui_test_click (test, GTK_WIDGET (outline->joints), 10, 10);
  wait_for_rows (test, "world .cart ..weld");
  g_assert_true (gtk_widget_has_css_class (outline->filter, "filtering"));
  triad_gui_test_click (test, GTK_WIDGET (outline->links), 10, 10);
  wait_for_rows (test, "world .cart ..base ..weld ..arm ...upper");
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_unmapped, outline->joints);
  g_assert_true (gtk_toggle_button_get_active (outline->joints));
}

static void
test_frames_with_warnings (TriadGuiTest  *test,
                           gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);

  open_text (test, data, "<sdf version='1.9'><model name='m'><link name='base'/><link name='tip'>"
                         "<pose relativeto='base'/></link></model></sdf>");
  triad_gui_test_wait_for_frame (test);

  if (!triad_gui_test_click (test, outline->filter, 8, 8))
    return;

  triad_gui_test_wait (test, is_mapped, outline->warnings);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_click (test, GTK_WIDGET (outline->warnings), 10, 10);
  wait_for_rows (test, "m .tip");
  g_assert_true (gtk_widget_has_css_class (outline->filter, "filtering"));
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_unmapped, outline->warnings);
}

static gboolean
is_hovered (TriadGuiTest *test,
            gpointer      frame)
{
  return triad_session_get_hovered (test->session) == GPOINTER_TO_INT (frame);
}

/* Rows that a search, or a smaller window, brings under a resting pointer are not hovered until it
 * moves. */
static void
test_hover_needs_a_movement (TriadGuiTest  *test,
                             gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><world name='w'>");
  graphene_rect_t bounds;
  GtkWidget *list = get_list (outline);
  double y;
  int frame;

  for (int i = 0; i < 200; i++)
    g_string_append_printf (text, "<frame name='f%d'/>", i);

  g_string_append (text, "</world></sdf>");
  open_text (test, data, text->str);
  triad_gui_test_wait_for_frame (test);
  frame = triad_gui_test_find_frame (test, "f4");
  g_assert_true (gtk_widget_compute_bounds (find_widget (outline, "f4"), list, &bounds));
  y = bounds.origin.y + bounds.size.height / 2;

  if (!triad_gui_test_move (test, list, 40, y))
    return;

  triad_gui_test_wait (test, is_hovered, GINT_TO_POINTER (frame));
  triad_gui_test_key (test, "ctrl+f");
  triad_gui_test_type (test, "f19");
  wait_for_rows (test, "world .f19 .f190 .f191 .f192 .f193 .f194 .f195 .f196 .f197 .f198 .f199");

  /* Lets GTK notice that the rows have moved. */
  for (int width = 1200; width <= 1300; width += 100)
    {
      gtk_window_set_default_size (GTK_WINDOW (test->window), width, 900);

      for (int i = 0; i < 10; i++)
        {
          int hovered = triad_session_get_hovered (test->session);

          g_assert_true (hovered == frame || hovered < 0);
          triad_gui_test_wait_for_frame (test);
        }
    }

  triad_gui_test_move (test, list, 42, y);
  triad_gui_test_wait (test, is_hovered,
                       GINT_TO_POINTER (triad_gui_test_find_frame (test, "f193")));
}

/* What is selected in another pane is scrolled into view, whichever way it is. */
static void
test_scrolls_to_selection (TriadGuiTest  *test,
                           gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><world name='w'>");
  int n;

  for (int i = 0; i < 60; i++)
    g_string_append_printf (text, "<model name='m%d'><link name='l'/><link name='k'/>"
                            "<frame name='a'/><frame name='b'/><frame name='c'/></model>", i);

  for (int i = 0; i < 300; i++)
    g_string_append_printf (text, "<frame name='f%d'/>", i);

  g_string_append (text, "</world></sdf>");
  open_text (test, data, text->str);
  n = triad_snapshot_get_n_frames (triad_session_get_snapshot (test->session));

  for (int i = 0; i < 6; i++)
    {
      const int frames[] = { n - 1, 1, n / 2, n / 2 + 5, n - 20, 2 };

      triad_session_select (test->session, frames[i]);
      triad_gui_test_wait (test, is_row_in_view, GINT_TO_POINTER (frames[i]));
    }

  /* below a row that is expanded for it, which is then at the edge of the list */
  for (int i = 10; i < 60; i++)
    {
      g_autofree char *model = g_strdup_printf ("m%d", i);
      g_autofree char *link = g_strdup_printf ("m%d::l", i);

      triad_session_select (test->session, triad_gui_test_find_frame (test, model));
      triad_gui_test_wait (test, is_row_in_view,
                           GINT_TO_POINTER (triad_gui_test_find_frame (test, model)));
      triad_session_select (test->session, triad_gui_test_find_frame (test, link));
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait (test, is_row_in_view,
                           GINT_TO_POINTER (triad_gui_test_find_frame (test, link)));
    }

  /* also while the outline is hidden */
  g_object_set (test->window, "show-outline", FALSE, NULL);
  triad_gui_test_wait_for_frame (test);
  triad_session_select (test->session, n - 1);
  triad_gui_test_wait_for_frame (test);
  g_object_set (test->window, "show-outline", TRUE, NULL);
  triad_gui_test_wait (test, is_row_in_view, GINT_TO_POINTER (n - 1));

  /* and by keys in a graph */
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "attached");
  triad_gui_test_wait_for_frame (test);

  if (!triad_gui_test_key (test, "End"))
    return;

  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait (test, is_row_in_view,
                       GINT_TO_POINTER (triad_session_get_selected (test->session)));
}

static void
test_search_leaves_rows_as_they_were (TriadGuiTest  *test,
                                      gconstpointer  data)
{
  g_autoptr(GtkTreeListRow) cart = NULL;

  open_text (test, data, ARM (""));
  cart = g_list_model_get_item (get_rows (get_outline (test)), 2);
  gtk_tree_list_row_set_expanded (cart, FALSE);

  look_for (test, "tip");
  wait_for_rows (test, "world .cart ..arm ...tip");
  look_for (test, "");
  wait_for_rows (test, "world .dock .cart .lost");
}

static gboolean
has_reference (TriadGuiTest *test,
               gpointer      data)
{
  return triad_session_get_reference (test->session) == GPOINTER_TO_INT (data);
}

/* As in the graphs and the 3D view. */
static void
test_control_click_measures (TriadGuiTest  *test,
                             gconstpointer  data)
{
  const double at[] = { 60, 8 };
  GtkWidget *row;
  int tip;

  open_text (test, data, ARM (""));
  tip = triad_gui_test_find_frame (test, "cart::arm::tip");
  triad_session_select (test->session, triad_gui_test_find_frame (test, "cart::handle"));
  triad_gui_test_wait_for_frame (test);
  row = find_widget (get_outline (test), "tip");

  if (!triad_gui_test_drag (test, row, "ctrl", at, at))
    {
      g_test_skip ("no program to click with");
      return;
    }

  triad_gui_test_wait (test, has_reference, GINT_TO_POINTER (tip));
  g_assert_cmpstr (get_selected_name (test), ==, "cart::handle");
  triad_gui_test_drag (test, row, "ctrl", at, at);
  triad_gui_test_wait (test, has_reference, GINT_TO_POINTER (-1));
  g_assert_cmpstr (get_selected_name (test), ==, "cart::handle");
  triad_gui_test_click (test, row, at[0], at[1]);
  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (tip));
}

static gboolean
has_menu (TriadGuiTest *test,
          gpointer      data)
{
  return (triad_gui_test_find_label (GTK_WIDGET (get_outline (test)), "Measure From Here") != NULL) ==
         GPOINTER_TO_INT (data);
}

/* The menu takes the release of the button. */
static void
test_menu_releases_row (TriadGuiTest  *test,
                        gconstpointer  data)
{
  GtkWidget *row;

  open_text (test, data, ARM (""));
  row = find_widget (get_outline (test), "handle");

  if (!triad_gui_test_click_button (test, row, 3, 60, 8))
    return;

  triad_gui_test_wait (test, has_menu, GINT_TO_POINTER (TRUE));
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, has_menu, GINT_TO_POINTER (FALSE));
  triad_gui_test_wait_for_frame (test);

  for (GtkWidget *widget = row;
       widget != triad_tree_list_get_list (TRIAD_TREE_LIST (get_outline (test)));
       widget = gtk_widget_get_parent (widget))
    g_assert_cmpint (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_ACTIVE, ==, 0);
}

static gboolean
is_prompted (TriadGuiTest *test,
             gpointer      data)
{
  return (triad_gui_test_find_label (GTK_WIDGET (test->window), "Click the other frame") != NULL) ==
         GPOINTER_TO_INT (data);
}

/* Whether the row marks the base frame. */
static gboolean
has_base_mark (GtkWidget *widget)
{
  if (GTK_IS_IMAGE (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (widget)), "triad-base-symbolic") == 0)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_base_mark (child))
      return TRUE;

  return FALSE;
}

/* The prompt stays until the other frame is chosen; Escape ends the measurement. */
static void
test_measure_from_here (TriadGuiTest  *test,
                        gconstpointer  data)
{
  GtkWidget *row;
  int handle;
  int tip;

  open_text (test, data, ARM (""));
  handle = triad_gui_test_find_frame (test, "cart::handle");
  tip = triad_gui_test_find_frame (test, "cart::arm::tip");
  row = find_widget (get_outline (test), "handle");

  if (!triad_gui_test_click (test, row, 60, 8))
    return;

  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (handle));
  triad_gui_test_key (test, "m");
  triad_gui_test_wait (test, has_reference, GINT_TO_POINTER (handle));
  triad_gui_test_wait (test, is_prompted, GINT_TO_POINTER (TRUE));
  g_assert_true (has_base_mark (find_widget (get_outline (test), "handle")));
  g_assert_false (has_base_mark (find_widget (get_outline (test), "tip")));

  triad_gui_test_click (test, find_widget (get_outline (test), "tip"), 60, 8);
  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (tip));
  triad_gui_test_wait (test, is_prompted, GINT_TO_POINTER (FALSE));
  g_assert_true (has_reference (test, GINT_TO_POINTER (handle)));

  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, has_reference, GINT_TO_POINTER (-1));
  g_assert_false (has_base_mark (find_widget (get_outline (test), "handle")));

  triad_gui_test_key (test, "m");
  triad_gui_test_wait (test, is_prompted, GINT_TO_POINTER (TRUE));
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, has_reference, GINT_TO_POINTER (-1));
  triad_gui_test_wait (test, is_prompted, GINT_TO_POINTER (FALSE));
}

static gboolean
has_bad_expression (TriadGuiTest *test,
                    gpointer      data)
{
  return gtk_widget_has_css_class (GTK_WIDGET (get_outline (test)->entry), "error");
}

static void
test_expression (TriadGuiTest  *test,
                 gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);

  open_text (test, data, ARM (""));
  gtk_toggle_button_set_active (outline->expression, TRUE);
  look_for (test, "t.p$");
  wait_for_rows (test, "world .cart ..arm ...tip");

  look_for (test, "t.p[");
  triad_gui_test_wait (test, has_bad_expression, NULL);
  wait_for_rows (test, "world .dock .cart ..base ..weld ..arm ...upper ...tip ..handle .lost");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (GTK_WIDGET (outline->entry)), "t.p["));

  look_for (test, "^d");
  wait_for_rows (test, "world .dock");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (outline->entry), "error"));
}

/* The longest names and expressions do not fit on one line of any display. */
static void
test_tooltips_fit (TriadGuiTest  *test,
                   gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);
  g_autofree char *expression = g_strnfill (40000, '(');
  g_autofree char *path = triad_tooltip_text_dup ("“/home/ann/robots/arm.sdf”:\n  not there");
  g_autofree char *name = g_strnfill (40000, 'x');
  g_autofree char *shown = NULL;
  g_autoptr(GString) words = g_string_new (NULL);
  g_autofree char *some = NULL;

  open_text (test, data, ARM (""));
  gtk_toggle_button_set_active (outline->expression, TRUE);
  look_for (test, expression);
  triad_gui_test_wait (test, has_bad_expression, NULL);
  g_assert_cmpint (strlen (gtk_widget_get_tooltip_text (GTK_WIDGET (outline->entry))), <, 1000);

  for (int i = 0; i < 20000; i++)
    g_string_append (words, i % 2 == 0 ? "é\n" : "é ");

  shown = triad_tooltip_text_dup (name);
  some = triad_tooltip_text_dup (words->str);
  g_assert_cmpstr (path, ==, "“/home/ann/robots/arm.sdf”:\n  not there");
  g_assert_cmpint (g_utf8_strlen (shown, -1), ==, 120);
  g_assert_nonnull (strstr (shown, "x…x"));
  g_assert_cmpint (strlen (some), <, 3000);
  g_assert_true (g_str_has_suffix (some, "…"));
  g_assert_true (g_utf8_validate (some, -1, NULL));
  g_assert_null (triad_tooltip_text_dup (NULL));
}

static void
test_steps (TriadGuiTest  *test,
            gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);

  open_text (test, data, ARM (""));
  look_for (test, "p");
  wait_for_rows (test, "world .cart ..arm ...upper ...tip");

  g_signal_emit_by_name (outline->entry, "activate");
  g_assert_cmpstr (get_selected_name (test), ==, "cart::arm::upper");
  g_signal_emit_by_name (outline->entry, "next-match");
  g_assert_cmpstr (get_selected_name (test), ==, "cart::arm::tip");
  g_signal_emit_by_name (outline->entry, "next-match");
  g_assert_cmpstr (get_selected_name (test), ==, "cart::arm::upper");
  g_signal_emit_by_name (outline->entry, "previous-match");
  g_assert_cmpstr (get_selected_name (test), ==, "cart::arm::tip");
}

static gboolean
has_text (TriadGuiTest *test,
          gpointer      data)
{
  return *(char **) data != NULL;
}

static void
read_text_cb (GObject      *clipboard,
              GAsyncResult *result,
              gpointer      data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static void
assert_copied (TriadGuiTest *test,
               const char   *expected)
{
  g_autofree char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), NULL,
                                 read_text_cb, &text);
  triad_gui_test_wait (test, has_text, &text);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_actions (TriadGuiTest  *test,
              gconstpointer  data)
{
  GtkWidget *outline = GTK_WIDGET (get_outline (test));
  GObject *menu;

  open_text (test, data, ARM (""));
  triad_session_select (test->session, triad_gui_test_find_frame (test, "cart::handle"));

  gtk_widget_activate_action (outline, "outline.copy-name", NULL);
  assert_copied (test, "handle");
  gtk_widget_activate_action (outline, "frame.copy-scoped-name", NULL);
  assert_copied (test, "cart::handle");

  gtk_widget_activate_action (outline, "outline.select-parent", NULL);
  g_assert_cmpstr (get_selected_name (test), ==, "cart::arm::tip");
  gtk_widget_activate_action (outline, "row.left", NULL);
  g_assert_cmpstr (get_selected_name (test), ==, "cart::arm");
  gtk_widget_activate_action (outline, "row.left", NULL);
  wait_for_rows (test, "world .dock .cart ..base ..weld ..arm ..handle .lost");
  gtk_widget_activate_action (outline, "row.right", NULL);
  gtk_widget_activate_action (outline, "row.right", NULL);
  g_assert_cmpstr (get_selected_name (test), ==, "cart::arm::upper");

  gtk_widget_activate_action (outline, "row.menu", NULL);
  triad_gui_test_wait_for_frame (test);
  menu = gtk_widget_get_template_child (outline, TRIAD_TYPE_OUTLINE, "menu");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (menu)));
  gtk_popover_popdown (GTK_POPOVER (menu));
}

static gboolean
has_focus_in_list (TriadGuiTest *test,
                   gpointer      data)
{
  return gtk_widget_get_focus_child (get_list (get_outline (test))) != NULL;
}

static gboolean
is_selected (TriadGuiTest *test,
             gpointer      data)
{
  return g_strcmp0 (get_selected_name (test), data) == 0;
}

static void
test_keyboard (TriadGuiTest  *test,
               gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);

  open_text (test, data, ARM (""));

  if (!triad_gui_test_key (test, "ctrl+f"))
    return;

  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "t");
  triad_gui_test_key (test, "i");
  triad_gui_test_key (test, "p");
  wait_for_rows (test, "world .cart ..arm ...tip");

  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, is_selected, (gpointer) "cart::arm::tip");

  /* from the row that is selected, not from the first one */
  triad_gui_test_key (test, "Down");
  triad_gui_test_wait (test, has_focus_in_list, NULL);
  triad_gui_test_key (test, "Up");
  triad_gui_test_wait (test, is_selected, (gpointer) "cart::arm");
  triad_gui_test_key (test, "Left");
  wait_for_rows (test, "world .cart ..arm");
  triad_gui_test_key (test, "Left");
  triad_gui_test_wait (test, is_selected, (gpointer) "cart");
  triad_gui_test_key (test, "Right");
  triad_gui_test_wait (test, is_selected, (gpointer) "cart::arm");
  g_assert_true (gtk_widget_get_focus_child (get_list (outline)) ==
                 find_widget (outline, "arm"));

  /* first the matches of the search, then the selection */
  triad_gui_test_key (test, "Escape");
  wait_for_rows (test, "world .dock .cart ..base ..weld ..arm ...upper ...tip ..handle .lost");
  gtk_widget_activate_action (GTK_WIDGET (outline), "outline.focus-list", NULL);
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_selected, NULL);
}

/* Down leads from the search to the first match, not to a row that is only there because it
 * contains matches; also right after typing, before there are results. */
static void
test_down_to_match (TriadGuiTest  *test,
                    gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);

  open_text (test, data, ARM (""));

  if (!triad_gui_test_key (test, "ctrl+f"))
    return;

  triad_gui_test_wait_for_frame (test);
  triad_gui_test_type (test, "p");
  wait_for_rows (test, "world .cart ..arm ...upper ...tip");
  triad_gui_test_key (test, "Down");
  triad_gui_test_wait (test, is_selected, (gpointer) "cart::arm::upper");
  triad_gui_test_wait_for_frame (test);
  g_assert_true (gtk_widget_get_focus_child (get_list (outline)) ==
                 find_widget (outline, "upper"));
  triad_gui_test_key (test, "Down");
  triad_gui_test_wait (test, is_selected, (gpointer) "cart::arm::tip");

  /* a match that is selected already */
  triad_gui_test_key (test, "ctrl+f");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "Down");
  triad_gui_test_wait (test, has_focus_in_list, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpstr (get_selected_name (test), ==, "cart::arm::tip");

  triad_gui_test_key (test, "ctrl+f");
  triad_gui_test_type (test, "base");
  triad_gui_test_key (test, "Down");
  wait_for_rows (test, "world .cart ..base");
  triad_gui_test_wait (test, is_selected, (gpointer) "cart::base");
  triad_gui_test_wait_for_frame (test);
  g_assert_true (gtk_widget_get_focus_child (get_list (outline)) ==
                 find_widget (outline, "base"));
}

/* Results of a search replace the rows, maybe after the user moved to the list. */
static void
test_focus_stays_in_replaced_rows (TriadGuiTest  *test,
                                   gconstpointer  data)
{
  open_text (test, data, ARM (""));
  triad_session_select (test->session, triad_gui_test_find_frame (test, "cart::arm::tip"));
  gtk_widget_activate_action (GTK_WIDGET (get_outline (test)), "outline.focus-list", NULL);
  triad_gui_test_wait (test, has_focus_in_list, NULL);

  look_for (test, "lost");
  wait_for_rows (test, "world .lost");

  for (int i = 0; i < 3; i++)
    triad_gui_test_wait_for_frame (test);

  g_assert_true (has_focus_in_list (test, NULL));

  look_for (test, "nowhere");
  wait_for_rows (test, "");
  triad_gui_test_wait_for_frame (test);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (test->window)),
                                         GTK_WIDGET (get_outline (test)->entry)));
}

static void
test_outlives_reload (TriadGuiTest  *test,
                      gconstpointer  data)
{
  TriadOutline *outline = get_outline (test);
  g_autoptr(GtkTreeListRow) arm = NULL;
  g_autoptr(GtkTreeListRow) arm_after = NULL;
  GtkWidget *handle;

  open_text (test, data, ARM (""));
  arm = g_list_model_get_item (get_rows (outline), 5);
  gtk_tree_list_row_set_expanded (arm, FALSE);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "cart::handle"));
  triad_gui_test_wait_for_frame (test);
  handle = find_widget (outline, "handle");

  g_assert_true (g_file_set_contents (data, "<!-- more -->" ARM ("<frame name='new'/>"), -1, NULL));
  wait_for_rows (test, "world .dock .cart ..base ..weld ..arm ..handle .lost");
  triad_session_select (test->session, -1);
  triad_gui_test_wait (test, is_selected, NULL);

  while (triad_outline_rows_get_tree (outline->rows)->n_frames < 11)
    g_main_context_iteration (NULL, TRUE);

  /* the same row, so that neither the focus nor a screen reader's position is lost */
  triad_gui_test_wait_for_frame (test);
  arm_after = g_list_model_get_item (get_rows (outline), 5);
  g_assert_true (arm_after == arm);
  g_assert_true (find_widget (outline, "handle") == handle);
  g_assert_false (gtk_tree_list_row_get_expanded (arm));

  triad_session_select (test->session, triad_gui_test_find_frame (test, "cart::arm::new"));
  wait_for_rows (test,
                 "world .dock .cart ..base ..weld ..arm ...upper ...tip ...new ..handle .lost");
}

static void
set_up (TriadGuiTest  *test,
        gconstpointer  data)
{
  triad_gui_test_set_up (test, data);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.toggle-outline", NULL);
  triad_gui_test_wait_for_frame (test);
}

static char *
make_large (int         n_models,
            const char *more)
{
  GString *text = g_string_new ("<sdf version='1.9'><world name='w'>");

  for (int i = 0; i < n_models; i++)
    {
      g_string_append_printf (text, "<model name='robot%d'><link name='base'/>", i);

      for (int k = 0; k < 7; k++)
        g_string_append_printf (text, "<frame name='mount%d'/>", k);

      g_string_append (text, "</model>");
    }

  g_string_append_printf (text, "%s</world></sdf>", more);

  return g_string_free (text, FALSE);
}

static void
set_up_large (Large         *large,
              gconstpointer  data)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new ("/nowhere");

  large->folder = g_dir_make_tmp ("triad-outline-XXXXXX", NULL);
  large->path = g_build_filename (large->folder, "large.sdf", NULL);
  large->session = triad_session_new (engine);
  large->outline = g_object_new (TRIAD_TYPE_OUTLINE, "session", large->session, NULL);
  large->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (large->window, 300, 700);
  gtk_window_set_child (large->window, GTK_WIDGET (large->outline));
  gtk_window_present (large->window);
}

static void
tear_down_large (Large         *large,
                 gconstpointer  data)
{
  gtk_window_destroy (large->window);
  g_object_unref (large->session);
  g_unlink (large->path);
  g_rmdir (large->folder);
  g_free (large->path);
  g_free (large->folder);
}

/* Runs the main loop until so many rows are looked for, and a while longer.
 * Returns the longest that it was busy at a time, in ms.
 */
static double
run_until (Large      *large,
           const char *count)
{
  gint64 second = G_USEC_PER_SEC * triad_wait_get_patience ();
  gint64 end = g_get_monotonic_time () + 20 * second;
  double longest = 0;
  gboolean found = FALSE;

  while (g_get_monotonic_time () < end)
    {
      double begin = triad_gui_test_get_work ();

      g_main_context_iteration (NULL, FALSE);
      longest = MAX (longest, triad_gui_test_get_work () - begin);

      if (!found && g_str_equal (gtk_label_get_label (large->outline->count), count))
        {
          found = TRUE;
          end = g_get_monotonic_time () + second / 2;
        }
    }

  g_assert_true (found);

  return longest;
}

static void
assert_fluent (const char *what,
               double      ms)
{
  g_test_message ("%s: %.0f ms", what, ms);
  g_assert_cmpfloat (ms, <, AT_ONCE_MS);
}

static void
test_large (Large         *large,
            gconstpointer  data)
{
  g_autofree char *text = make_large (N_LARGE, "");
  g_autofree char *more = make_large (N_LARGE, "<frame name='more'/>");
  g_autofree char *all = g_strdup_printf ("%d frames", 9 * N_LARGE + 1);
  g_autofree char *all_and_one = g_strdup_printf ("%d frames", 9 * N_LARGE + 2);
  g_autofree char *every = g_strdup_printf ("%d of %d", 7 * N_LARGE, 9 * N_LARGE + 1);
  g_autofree char *one = g_strdup_printf ("1 of %d", 9 * N_LARGE + 1);
  g_autoptr(GFile) file = g_file_new_for_path (large->path);
  GtkAdjustment *adjustment;
  double value;

  g_assert_true (g_file_set_contents (large->path, text, -1, NULL));
  triad_session_open (large->session, file);
  assert_fluent ("open", run_until (large, all));

  gtk_editable_set_text (large->outline->entry, "mount");
  assert_fluent ("find most", run_until (large, every));
  gtk_editable_set_text (large->outline->entry, "robot77::mount5");
  assert_fluent ("find one", run_until (large, one));
  gtk_editable_set_text (large->outline->entry, "");
  assert_fluent ("find nothing", run_until (large, all));

  triad_session_select (large->session,
                        triad_snapshot_find_frame (triad_session_get_snapshot (large->session),
                                                   "robot500::mount3"));
  assert_fluent ("select", run_until (large, all));
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_list (large->outline)));
  value = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (value, >, 1000);

  g_assert_true (g_file_set_contents (large->path, more, -1, NULL));
  assert_fluent ("reload", run_until (large, all_and_one));
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment), value, 1);
}

static gboolean
count_change_cb (GSignalInvocationHint *hint,
                 guint                  n_values,
                 const GValue          *values,
                 gpointer               n)
{
  if (GTK_IS_TREE_LIST_MODEL (g_value_get_object (values)))
    ++*(int *) n;

  return TRUE;
}

/* A search expands every model with a match; input is handled in between. */
static void
test_large_search_expands_in_slices (Large         *large,
                                     gconstpointer  data)
{
  guint signal_id = (g_type_ensure (GTK_TYPE_TREE_LIST_MODEL),
                     g_signal_lookup ("items-changed", G_TYPE_LIST_MODEL));
  g_autofree char *text = make_large (N_LARGE, "");
  g_autofree char *all = g_strdup_printf ("%d frames", 9 * N_LARGE + 1);
  g_autofree char *every = g_strdup_printf ("%d of %d", 7 * N_LARGE, 9 * N_LARGE + 1);
  g_autoptr(GFile) file = g_file_new_for_path (large->path);
  int n_expanded = 0;
  int most = 0;
  int n = 0;
  gulong hook;

  g_assert_true (g_file_set_contents (large->path, text, -1, NULL));
  triad_session_open (large->session, file);
  run_until (large, all);

  hook = g_signal_add_emission_hook (signal_id, 0, count_change_cb, &n, NULL);
  gtk_editable_set_text (large->outline->entry, "mount");

  while (!g_str_equal (gtk_label_get_label (large->outline->count), every))
    {
      n = 0;
      g_main_context_iteration (NULL, TRUE);
      most = MAX (most, n);
      n_expanded += n;
    }

  g_signal_remove_emission_hook (signal_id, hook);
  g_assert_cmpint (n_expanded, >=, N_LARGE);
  g_assert_cmpint (most, <=, N_LARGE / 2 + 10);
}

static void
count_removed_cb (gpointer  n,
                  GObject  *removed)
{
  ++*(int *) n;
}

/* Rows that are made in advance are freed, those out of view, when they are shown. */
static void
test_large_search_releases_in_slices (Large         *large,
                                      gconstpointer  data)
{
  g_autofree char *text = make_large (N_LARGE, "");
  g_autofree char *all = g_strdup_printf ("%d frames", 9 * N_LARGE + 1);
  g_autofree char *every = g_strdup_printf ("%d of %d", 7 * N_LARGE, 9 * N_LARGE + 1);
  g_autoptr(GFile) file = g_file_new_for_path (large->path);
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (get_rows (large->outline));
  g_autoptr(GtkTreeListRow) world = NULL;
  GListModel *model;
  static int n_released;      /* rows in view are released after the test */
  int most = 0;

  g_assert_true (g_file_set_contents (large->path, text, -1, NULL));
  triad_session_open (large->session, file);
  run_until (large, all);
  gtk_editable_set_text (large->outline->entry, "mount");

  while (!g_str_equal (gtk_label_get_label (large->outline->count), every))
    g_main_context_iteration (NULL, TRUE);

  model = gtk_single_selection_get_model (selection);
  model = gtk_slice_list_model_get_model (GTK_SLICE_LIST_MODEL (model));
  world = gtk_tree_list_model_get_child_row (GTK_TREE_LIST_MODEL (model), 0);

  for (int i = 0; i < N_LARGE; i++)
    {
      g_autoptr(GtkTreeListRow) row = gtk_tree_list_row_get_child_row (world, i);

      g_object_weak_ref (G_OBJECT (row), count_removed_cb, &n_released);
    }

  g_assert_cmpint (n_released, <, N_LARGE / 2);

  while (n_released < N_LARGE * 3 / 4)
    {
      int n = n_released;

      g_main_context_iteration (NULL, TRUE);
      most = MAX (most, n_released - n);
    }

  g_assert_cmpint (most, <=, N_LARGE / 2 + 10);
}

/* Expanded models are as slow to remove as to make.  What was expanded is so after a search. */
static void
test_large_search_removes_in_slices (Large         *large,
                                     gconstpointer  data)
{
  g_autofree char *text = make_large (N_LARGE, "");
  g_autofree char *all = g_strdup_printf ("%d frames", 9 * N_LARGE + 1);
  g_autofree char *every = g_strdup_printf ("%d of %d", 7 * N_LARGE, 9 * N_LARGE + 1);
  g_autoptr(GFile) file = g_file_new_for_path (large->path);
  g_autoptr(GtkTreeListRow) world = NULL;
  g_autoptr(GtkTreeListRow) expanded = NULL;
  int n_removed = 0;
  int most = 0;

  g_assert_true (g_file_set_contents (large->path, text, -1, NULL));
  triad_session_open (large->session, file);
  run_until (large, all);

  world = g_list_model_get_item (get_rows (large->outline), 0);
  expanded = gtk_tree_list_row_get_child_row (world, N_LARGE - 1);
  gtk_tree_list_row_set_expanded (expanded, TRUE);
  g_clear_object (&expanded);
  g_clear_object (&world);

  gtk_editable_set_text (large->outline->entry, "mount");
  run_until (large, every);
  world = g_list_model_get_item (get_rows (large->outline), 0);

  for (int i = 0; i < N_LARGE; i++)
    {
      g_autoptr(GtkTreeListRow) row = gtk_tree_list_row_get_child_row (world, i);

      g_object_weak_ref (G_OBJECT (gtk_tree_list_row_get_children (row)), count_removed_cb,
                         &n_removed);
    }

  g_clear_object (&world);
  gtk_editable_set_text (large->outline->entry, "");

  while (n_removed < N_LARGE)
    {
      int n = n_removed;

      g_main_context_iteration (NULL, TRUE);
      most = MAX (most, n_removed - n);
    }

  g_assert_cmpint (most, <=, N_LARGE / 2 + 10);

  run_until (large, all);
  world = g_list_model_get_item (get_rows (large->outline), 0);
  expanded = gtk_tree_list_row_get_child_row (world, N_LARGE - 1);
  g_assert_true (gtk_tree_list_row_get_expanded (expanded));
}

static int
count_widgets (GtkWidget *widget)
{
  int n = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_widgets (child);

  return n;
}

/* A list has some hundred rows, in the view and around it. */
static void
test_indentation_needs_no_widgets (Large         *large,
                                   gconstpointer  data)
{
  g_autofree char *text = make_large (10, "");
  g_autofree char *all = g_strdup_printf ("%d frames", 9 * 10 + 1);
  g_autoptr(GFile) file = g_file_new_for_path (large->path);
  g_autoptr(GtkWidget) row = g_object_ref_sink (g_object_new (TRIAD_TYPE_OUTLINE_ROW, NULL));
  g_autoptr(GtkTreeListRow) shallow = NULL;
  g_autoptr(GtkTreeListRow) deep = NULL;
  int n;

  g_assert_true (g_file_set_contents (large->path, text, -1, NULL));
  triad_session_open (large->session, file);
  run_until (large, all);
  shallow = g_list_model_get_item (get_rows (large->outline), 0);
  deep = g_list_model_get_item (get_rows (large->outline), 2);
  g_assert_cmpint (gtk_tree_list_row_get_depth (deep), >, gtk_tree_list_row_get_depth (shallow));

  triad_tree_list_row_set_list_row (TRIAD_TREE_LIST_ROW (row), shallow);
  n = count_widgets (row);
  triad_tree_list_row_set_list_row (TRIAD_TREE_LIST_ROW (row), deep);
  g_assert_cmpint (count_widgets (row), ==, n);
}

static int
count_list_rows (Large *large)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (get_list (large->outline));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

/* Some rows are made per frame; the selected one is found when all are there. */
static void
test_large_search_selects_gradually (Large         *large,
                                     gconstpointer  data)
{
  g_autofree char *text = make_large (N_LARGE, "");
  g_autofree char *all = g_strdup_printf ("%d frames", 9 * N_LARGE + 1);
  g_autofree char *every = g_strdup_printf ("%d of %d", 7 * N_LARGE, 9 * N_LARGE + 1);
  g_autoptr(GFile) file = g_file_new_for_path (large->path);
  g_autoptr(TriadOutlineItem) item = NULL;
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (get_rows (large->outline));
  GtkTreeListRow *selected;
  int frame;

  g_assert_true (g_file_set_contents (large->path, text, -1, NULL));
  triad_session_open (large->session, file);
  run_until (large, all);
  frame = triad_snapshot_find_frame (triad_session_get_snapshot (large->session),
                                     "robot500::mount3");
  triad_session_select (large->session, frame);
  gtk_editable_set_text (large->outline->entry, "mount");

  while (!g_str_equal (gtk_label_get_label (large->outline->count), every))
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpint (count_list_rows (large), <, 50);

  while ((selected = gtk_single_selection_get_selected_item (selection)) == NULL)
    g_main_context_iteration (NULL, TRUE);

  item = gtk_tree_list_row_get_item (selected);
  g_assert_cmpint (triad_outline_item_get_frame (item), ==, frame);
}

static GtkWidget *
find_lit_row (TriadGuiTest *test,
              const char   *css_class)
{
  GtkWidget *list = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadOutline");

  list = triad_gui_test_find_widget (list, "GtkListView");

  for (GtkWidget *child = gtk_widget_get_first_child (list);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, css_class))
      return child;

  return NULL;
}

static gboolean
is_row_lit (TriadGuiTest *test,
            gpointer      lit)
{
  return (find_lit_row (test, "about-hovered") != NULL) == GPOINTER_TO_INT (lit);
}

static gboolean
is_row_glowing (TriadGuiTest *test,
                gpointer      glowing)
{
  return (find_lit_row (test, "about-changed") != NULL) == GPOINTER_TO_INT (glowing);
}

/* A frame that changed in a save is highlighted for a moment, like its box. */
static void
test_changes_glow (TriadGuiTest  *test,
                   gconstpointer  data)
{
  open_text (test, data, ARM (""));
  g_assert_true (is_row_glowing (test, GINT_TO_POINTER (FALSE)));
  g_assert_true (g_file_set_contents (data, ARM ("<frame name='new'/>"), -1, NULL));
  triad_gui_test_wait (test, is_row_glowing, GINT_TO_POINTER (TRUE));
  triad_gui_test_wait (test, is_row_glowing, GINT_TO_POINTER (FALSE));
}

/* The row of the frame under the pointer in a graph or in the 3D view is highlighted. */
/* Rows that are still to be replaced belong to frames of the old snapshot, which has
 * more frames than the new one. */
static void
rows_changed_cb (GListModel *rows,
                 guint       position,
                 guint       removed,
                 guint       added,
                 gpointer    data)
{
  TriadGuiTest *test = data;
  TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr(GtkTreeListRow) row = g_list_model_get_item (rows, i);
      g_autoptr(TriadOutlineItem) item = gtk_tree_list_row_get_item (row);
      int frame = triad_outline_get_frame (get_outline (test), i);

      g_assert_cmpint (frame, <, triad_snapshot_get_n_frames (snapshot));

      if (frame >= 0)
        g_assert_cmpstr (triad_snapshot_get_frame (snapshot, frame)->name, ==,
                         triad_outline_item_get_name (item));
    }
}

static void
test_rows_while_they_are_replaced (TriadGuiTest  *test,
                                   gconstpointer  data)
{
  GListModel *rows = get_rows (get_outline (test));
  gulong id;

  open_text (test, data, ARM ("<frame name='one'/><frame name='two'/><frame name='last'/>"));
  wait_for_rows (test, "world .dock .cart ..base ..weld ..arm ...upper ...tip ...one ...two "
                       "...last ..handle .lost");
  id = g_signal_connect (rows, "items-changed", G_CALLBACK (rows_changed_cb), test);
  g_assert_true (g_file_set_contents (data, ARM ("<frame name='last'/>"), -1, NULL));
  wait_for_rows (test, "world .dock .cart ..base ..weld ..arm ...upper ...tip ...last ..handle "
                       ".lost");
  g_signal_handler_disconnect (rows, id);
}

static void
test_pointer_elsewhere_lights (TriadGuiTest  *test,
                               gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm_and_gripper.sdf");
  TriadCanvas *canvases[2];

  triad_gui_test_open (test, path);
  canvases[0] = TRIAD_CANVAS (triad_window_get_graph_view (test->window,
                                                           TRIAD_GRAPH_RELATIVE_TO));
  canvases[1] = TRIAD_CANVAS (triad_window_get_scene_view (test->window));

  for (gsize i = 0; i < G_N_ELEMENTS (canvases); i++)
    {
      int frame = triad_snapshot_find_frame (triad_session_get_snapshot (test->session),
                                             "arm::gripper::left_finger");
      GtkWidget *widget = GTK_WIDGET (canvases[i]);
      double x;
      double y;

      if (frame < 0)
        frame = triad_snapshot_get_n_frames (triad_session_get_snapshot (test->session)) - 1;

      g_object_set (test->window, "views", i == 0 ? "relative" : "scene", NULL);
      triad_gui_test_wait (test, is_mapped, widget);
      triad_canvas_fit (canvases[i], frame);
      triad_gui_test_wait_for_frame (test);
      g_assert_true (triad_gui_test_find (test, canvases[i], frame, &x, &y));

      if (!triad_gui_test_move (test, widget, x, y))
        return;

      triad_gui_test_wait (test, is_row_lit, GINT_TO_POINTER (TRUE));
      triad_gui_test_move (test, widget, 4, gtk_widget_get_height (widget) - 4);
      triad_gui_test_wait (test, is_row_lit, GINT_TO_POINTER (FALSE));
    }
}

static void
test_joint_types_have_icons (TriadGuiTest  *test,
                             gconstpointer  data)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display
                                                          (GTK_WIDGET (test->window)));
  g_autoptr(GHashTable) icons = g_hash_table_new (g_str_hash, g_str_equal);

  for (int type = 0; type < TRIAD_N_JOINT_TYPES; type++)
    {
      g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "joint.sdf", NULL);
      g_autofree char *text =
        g_strdup_printf ("<sdf version='1.11'><model name='m'><link name='a'/><link name='b'/>"
                         "<joint name='j' type='%s'><parent>a</parent><child>b</child></joint>"
                         "</model></sdf>", triad_joint_type_get_name (type));
      g_autoptr(GFile) file = g_file_new_for_path (path);
      g_autoptr(TriadSnapshot) snapshot = NULL;
      g_autoptr(TriadOutlineTree) tree = NULL;
      g_autoptr(TriadOutlineItem) item = NULL;
      const char *icon;

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
      tree = triad_outline_tree_new (snapshot, NULL);
      item = triad_outline_item_new (tree, triad_snapshot_find_frame (snapshot, "m::j"));
      icon = triad_outline_item_get_icon_name (item);
      g_assert_true (gtk_icon_theme_has_icon (theme, icon));
      g_assert_true (g_hash_table_add (icons, (gpointer) icon));
      g_unlink (path);
    }
}

/* At any text size, and whatever the language. */
static void
test_placeholder_fits (TriadGuiTest  *test,
                       gconstpointer  data)
{
  GtkWidget *outline = GTK_WIDGET (get_outline (test));
  GtkSettings *settings = gtk_widget_get_settings (outline);
  int usual;

  triad_gui_test_open (test, data);
  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);

  for (int scale = 2; scale <= 3; scale++)
    {
      GtkWidget *placeholder;

      g_object_set (settings, "gtk-xft-dpi", scale * 48 * 1024, NULL);
      triad_gui_test_wait_for_frame (test);
      placeholder = triad_gui_test_find_label (outline, "Find frames");
      g_assert_nonnull (placeholder);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (placeholder))));
    }

  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

static const char *
get_shown_text (TriadGuiTest *test,
                const char   *name)
{
  GtkWidget *row = find_widget (get_outline (test), name);

  return triad_outline_name_get_text
           (TRIAD_OUTLINE_NAME (triad_gui_test_find_widget (row, "TriadOutlineName")));
}

/* The type of a joint gives way first, then the name, but not what makes names different. */
static void
test_long_names_stay_different (TriadGuiTest  *test,
                                gconstpointer  data)
{
  static const char *const names[] = {
    "right_gripper_left_finger_joint", "right_gripper_right_finger_joint",
    "left_gripper_left_finger_joint", "left_gripper_right_finger_joint", "short",
  };
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>"
                                          "<link name='k'/>");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_append_printf (text, "<joint name='%s' type='revolute'><parent>l</parent><child>k"
                            "</child><axis><xyz>0 0 1</xyz></axis></joint>", names[i]);

  g_string_append (text, "</model></sdf>");
  open_text (test, data, text->str);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *shown = get_shown_text (test, names[i]);
      GtkWidget *row = find_widget (get_outline (test), names[i]);
      GtkWidget *type = triad_gui_test_find_label (row, "revolute");
      gboolean has_room = g_str_equal (names[i], "short");

      g_assert_cmpint (g_str_equal (shown, names[i]), ==, has_room);
      g_assert_cmpint (type != NULL, ==, has_room);

      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (shown, !=, get_shown_text (test, names[j]));
    }
}

static void
add_tests (void)
{
  static char *path;

  path = g_build_filename (g_get_user_runtime_dir (), "cart.sdf", NULL);

#define ADD(name, func) \
  g_test_add (name, TriadGuiTest, path, set_up, func, triad_gui_test_tear_down)
  ADD ("/outline/row-for-every-frame", test_row_for_every_frame);
  ADD ("/outline/rows-have-accessible-names", test_rows_say_what_they_show);
  ADD ("/outline/joint-types-have-icons", test_joint_types_have_icons);
  ADD ("/outline/selection-is-one", test_selection_is_one);
  ADD ("/outline/selection-expands-in-slices", test_selection_expands_in_slices);
  ADD ("/outline/control-click-measures", test_control_click_measures);
  ADD ("/outline/menu-releases-row", test_menu_releases_row);
  ADD ("/outline/measure-from-here", test_measure_from_here);
  ADD ("/outline/search", test_search);
  ADD ("/outline/long-names-stay-different", test_long_names_stay_different);
  ADD ("/outline/placeholder-fits", test_placeholder_fits);
  ADD ("/outline/counts-without-root", test_counts_without_root);
  ADD ("/outline/filters-by-pointer", test_filters_by_pointer);
  ADD ("/outline/frames-with-warnings", test_frames_with_warnings);
  ADD ("/outline/hover-needs-a-movement", test_hover_needs_a_movement);
  ADD ("/outline/scrolls-to-selection", test_scrolls_to_selection);
  ADD ("/outline/search-leaves-rows-as-they-were", test_search_leaves_rows_as_they_were);
  ADD ("/outline/expression", test_expression);
  ADD ("/outline/tooltips-fit", test_tooltips_fit);
  ADD ("/outline/steps", test_steps);
  ADD ("/outline/actions", test_actions);
  ADD ("/outline/keyboard", test_keyboard);
  ADD ("/outline/down-to-match", test_down_to_match);
  ADD ("/outline/focus-stays-in-replaced-rows", test_focus_stays_in_replaced_rows);
  ADD ("/outline/outlives-reload", test_outlives_reload);
  ADD ("/outline/rows-while-they-are-replaced", test_rows_while_they_are_replaced);
  ADD ("/outline/hover-in-views-highlights-row", test_pointer_elsewhere_lights);
  ADD ("/outline/changes-glow", test_changes_glow);
#undef ADD
  g_test_add ("/outline/large", Large, NULL, set_up_large, test_large, tear_down_large);
  g_test_add ("/outline/large-search-expands-in-slices", Large, NULL, set_up_large,
              test_large_search_expands_in_slices, tear_down_large);
  g_test_add ("/outline/indentation-needs-no-widgets", Large, NULL, set_up_large,
              test_indentation_needs_no_widgets, tear_down_large);
  g_test_add ("/outline/large-search-selects-gradually", Large, NULL, set_up_large,
              test_large_search_selects_gradually, tear_down_large);
  g_test_add ("/outline/large-search-removes-in-slices", Large, NULL, set_up_large,
              test_large_search_removes_in_slices, tear_down_large);
  g_test_add ("/outline/large-search-releases-in-slices", Large, NULL, set_up_large,
              test_large_search_releases_in_slices, tear_down_large);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
