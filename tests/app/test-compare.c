/* test-compare.c: comparison with another file in the window */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <glib/gstdio.h>
#include <string.h>

#include "triad-scene-view.h"

#define EDITED "0.501 0 0.2 0 0 -1.57"     /* joint3, a millimetre off */

typedef struct
{
  TriadGuiTest  gui;
  char         *folder;
  char         *urdf;
  char         *sdf;
} Fixture;

static void
write_text (const char *path,
            const char *text)
{
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* The text of an example, @from replaced with @to. */
static char *
dup_example (const char *name,
             const char *from,
             const char *to)
{
  g_autofree char *path = triad_gui_test_dup_example (name);
  g_autofree char *text = NULL;
  g_autofree char *head = NULL;
  const char *found;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  found = strstr (text, from);
  g_assert_nonnull (found);
  head = g_strndup (text, found - text);

  return g_strconcat (head, to, found + strlen (from), NULL);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *urdf = dup_example ("urdf_parity.urdf", "<robot", "<robot");
  g_autofree char *sdf = dup_example ("urdf_parity.sdf", "0.5 0 0.2 0 0 -1.57", EDITED);

  triad_gui_test_set_up (&fixture->gui, data);
  fixture->folder = g_dir_make_tmp ("triad-XXXXXX", NULL);
  fixture->urdf = g_build_filename (fixture->folder, "a.urdf", NULL);
  fixture->sdf = g_build_filename (fixture->folder, "b.sdf", NULL);
  write_text (fixture->urdf, urdf);
  write_text (fixture->sdf, sdf);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_gui_test_tear_down (&fixture->gui, data);
  g_remove (fixture->urdf);
  g_remove (fixture->sdf);
  g_rmdir (fixture->folder);
  g_free (fixture->urdf);
  g_free (fixture->sdf);
  g_free (fixture->folder);
}

static TriadComparison *
get_comparison (TriadGuiTest *test)
{
  TriadSession *other = triad_comparison_session_get_other (test->comparison);

  return other != NULL && !triad_comparison_session_get_busy (test->comparison)
           ? triad_comparison_session_get_comparison (test->comparison) : NULL;
}

static gboolean
has_differences (TriadGuiTest *test,
                 gpointer      data)
{
  TriadComparison *comparison = get_comparison (test);

  return comparison != NULL && comparison->n_differences > 0;
}

static gboolean
is_same (TriadGuiTest *test,
         gpointer      data)
{
  TriadComparison *comparison = get_comparison (test);

  return comparison != NULL && comparison->n_differences == 0;
}

static gboolean
has_message (TriadGuiTest *test,
             gpointer      data)
{
  return triad_comparison_session_get_message (test->comparison) != NULL;
}

static int
find (TriadGuiTest *test,
      const char   *name)
{
  return triad_snapshot_find_frame (triad_session_get_snapshot (test->session), name);
}

static gboolean
is_selected (TriadGuiTest *test,
             gpointer      name)
{
  return triad_session_get_selected (test->session) == find (test, name);
}

static GtkWidget *
find_list (TriadGuiTest *test)
{
  return triad_gui_test_find_widget (GTK_WIDGET (test->window), "GtkColumnView");
}

static gboolean
is_list_shown (TriadGuiTest *test,
               gpointer      data)
{
  GtkWidget *list = find_list (test);

  return list != NULL && gtk_widget_get_mapped (list) && gtk_widget_get_height (list) > 0;
}

static void
open_both (Fixture *fixture)
{
  g_autoptr(GFile) other = g_file_new_for_path (fixture->urdf);

  triad_gui_test_open (&fixture->gui, fixture->sdf);
  triad_comparison_session_compare_with (fixture->gui.comparison, other);
  triad_gui_test_wait (&fixture->gui, has_differences, NULL);
  triad_gui_test_wait (&fixture->gui, is_list_shown, NULL);
  triad_gui_test_wait_for_frame (&fixture->gui);
}

/* A difference comes before its consequences, and a chosen row is selected in all panes. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkSelectionModel *rows;
  g_autoptr(GObject) first = NULL;
  g_autofree char *name = NULL;
  g_autofree char *millimetres = NULL;

  open_both (fixture);
  rows = gtk_column_view_get_model (GTK_COLUMN_VIEW (find_list (test)));
  g_assert_cmpint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, 2);
  first = g_list_model_get_item (G_LIST_MODEL (rows), 0);
  g_object_get (first, "name", &name, "millimetres", &millimetres, NULL);
  g_assert_cmpstr (name, ==, "joint3");
  g_assert_cmpstr (millimetres, ==, "1.000");

  gtk_widget_grab_focus (gtk_widget_get_last_child (find_list (test)));

  if (!triad_gui_test_step (test, "Down", find (test, "parity::joint3"),
                            find (test, "parity::link4")))
    return;

  triad_gui_test_key (test, "Up");
  triad_gui_test_wait (test, is_selected, "parity::joint3");

  /* and in the other direction */
  triad_session_select (test->session, find (test, "parity::link4"));
  g_assert_true (gtk_selection_model_is_selected (rows, 1));
  triad_session_select (test->session, find (test, "parity::link1"));
  g_assert_false (gtk_selection_model_is_selected (rows, 1));
}

/* Returns the name of the file with that letter in the header. */
static const char *
get_file (TriadGuiTest *test,
          const char   *letter,
          const char   *name)
{
  GtkWidget *bar = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadCompareBar");
  GtkWidget *label = triad_gui_test_find_label (bar, name);
  GtkWidget *file = label != NULL ? gtk_widget_get_parent (label) : NULL;

  while (file != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (file), "TriadFileLabel"))
    file = gtk_widget_get_parent (file);

  g_assert_nonnull (file);
  label = triad_gui_test_find_label (file, letter);

  return label != NULL ? gtk_label_get_label (GTK_LABEL (label)) : NULL;
}

static void
assert_row (TriadGuiTest *test,
            const char   *name,
            const char   *difference,
            const char   *millimetres)
{
  GtkWidget *row = triad_gui_test_find_label (find_list (test), name);

  while (row != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (row), "GtkListItemWidget"))
    row = gtk_widget_get_parent (row);

  g_assert_nonnull (row);
  g_assert_nonnull (triad_gui_test_find_label (row, difference));

  if (millimetres != NULL)
    g_assert_nonnull (triad_gui_test_find_label (row, millimetres));
}

/* The open file is A, the other one B.  The row of the frame that differs has the value in A, the
 * one in B and by how much they differ; a frame that follows it names it, and says as well by how
 * much it differs.
 */
static void
test_old_and_new (Fixture       *fixture,
                  gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  open_both (fixture);
  g_assert_cmpstr (get_file (test, "A", "b.sdf"), ==, "A");
  g_assert_cmpstr (get_file (test, "B", "a.urdf"), ==, "B");
  g_assert_nonnull (triad_gui_test_find_label (GTK_WIDGET (test->window),
                                               "1 difference (1 more is a consequence)"));
  assert_row (test, "joint3", "x 0.501 → 0.5 m", "1.000");
  assert_row (test, "link4", "moved with “joint3”", "1.000");

  if (triad_gui_steps_click_text (test, find_list (test), "x 0.501 → 0.5 m"))
    triad_gui_test_wait (test, is_selected, "parity::joint3");
}

static graphene_rect_t
get_bounds (TriadGuiTest *test,
            const char   *text)
{
  GtkWidget *page = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadComparePage");
  GtkWidget *label = triad_gui_test_find_label (page, text);
  graphene_rect_t bounds;

  g_assert_nonnull (label);
  g_assert_true (gtk_widget_compute_bounds (label, page, &bounds));

  return bounds;
}

static double
get_left (TriadGuiTest *test,
          const char   *text)
{
  return get_bounds (test, text).origin.x;
}

static double
get_right (TriadGuiTest *test,
           const char   *text)
{
  graphene_rect_t bounds = get_bounds (test, text);

  return bounds.origin.x + bounds.size.width;
}

/* What the page says is in one line, and the letters of the files stay round where the bar is
 * higher than one line.
 */
static void
test_aligned (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *bar;
  GtkWidget *letter;
  int height;

  open_both (fixture);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpfloat (get_left (test, "joint3"), ==, get_left (test, "Tested"));
  g_assert_cmpfloat (get_left (test, "Frame"), ==, get_left (test, "Tested"));
  g_assert_cmpfloat (get_right (test, "mm in __root__"), ==, get_right (test, "1.000"));

  bar = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadCompareBar");
  g_assert_nonnull (bar);
  letter = triad_gui_test_find_label (bar, "A");
  g_assert_nonnull (letter);
  gtk_widget_set_size_request (bar, -1, 100);
  triad_gui_test_wait_for_frame (test);
  gtk_widget_measure (letter, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (letter), <=, height);
}

static gboolean
has_column (TriadGuiTest *test,
            const char   *title)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (find_list (test)));

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (g_str_equal (gtk_column_view_column_get_title (column), title))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_degrees (TriadGuiTest *test,
             gpointer      data)
{
  return find_list (test) != NULL && has_column (test, "° in __root__");
}

/* What differs has the room. */
static gboolean
has_narrow_names (TriadGuiTest *test,
                  gpointer      data)
{
  GtkWidget *list = triad_gui_test_find_widget (GTK_WIDGET (test->window), "GtkColumnView");
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_first_child (list));
  int width = gtk_widget_get_width (title);

  return width > 0 && width < gtk_widget_get_width (list) / 4;
}

/* The column of degrees is hidden if nothing is rotated. */
static void
test_columns (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *edited = NULL;

  open_both (fixture);
  g_assert_true (has_column (test, "Difference"));
  triad_gui_test_wait (test, has_narrow_names, NULL);
  g_assert_true (has_column (test, "mm in __root__"));
  g_assert_false (has_column (test, "° in __root__"));

  /* it is shown with the first rotation */
  edited = dup_example ("urdf_parity.sdf", "0.5 0 0.2 0 0 -1.57", "0.5 0 0.2 0 0 -1.5");
  write_text (fixture->sdf, edited);
  triad_gui_test_wait (test, has_degrees, NULL);
  g_assert_cmpint (g_list_model_get_n_items (gtk_column_view_get_columns
                                               (GTK_COLUMN_VIEW (find_list (test)))), >=, 3);
}

static gboolean
has_n_columns (TriadGuiTest *test,
               gpointer      n)
{
  GtkColumnView *list = GTK_COLUMN_VIEW (find_list (test));

  return g_list_model_get_n_items (gtk_column_view_get_columns (list)) == GPOINTER_TO_UINT (n);
}

/* Asserts that no column is cut off, and that most of the width belongs to the differences. */
static void
assert_text_has_room (TriadGuiTest *test)
{
  GtkWidget *list = find_list (test);
  GtkAdjustment *across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (list));
  GtkWidget *title = gtk_widget_get_last_child (gtk_widget_get_first_child (list));

  triad_gui_test_wait_for_frame (test);
  g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
  g_assert_cmpint (2 * gtk_widget_get_width (title), >, gtk_widget_get_width (list));
}

/* Where there is little room, the numbers are below the differences. */
static void
test_narrow_columns (Fixture       *fixture,
                     gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (test->window));
  const char *text = "x 0.501 → 0.5 m\n1.000 mm in __root__";
  int usual;

  open_both (fixture);
  g_assert_true (has_n_columns (test, GINT_TO_POINTER (3)));
  g_assert_null (triad_gui_test_find_label (find_list (test), text));

  gtk_window_set_default_size (GTK_WINDOW (test->window), 400, 800);
  triad_gui_test_wait (test, has_n_columns, GINT_TO_POINTER (2));
  assert_text_has_room (test);

  if (triad_gui_steps_click_text (test, find_list (test), text))
    triad_gui_test_wait (test, is_selected, "parity::joint3");

  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", usual * 3 / 2, NULL);
  assert_text_has_room (test);
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);

  gtk_window_set_default_size (GTK_WINDOW (test->window), 1000, 800);
  triad_gui_test_wait (test, has_n_columns, GINT_TO_POINTER (3));
  triad_gui_test_wait_for_frame (test);
  g_assert_null (triad_gui_test_find_label (find_list (test), text));
}

static void
test_edits (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *edited = dup_example ("urdf_parity.urdf", "0.5 0 0.2", "0.501 0 0.2");

  open_both (fixture);

  write_text (fixture->urdf, edited);
  triad_gui_test_wait (test, is_same, NULL);
  g_assert_null (find_list (test));

  write_text (fixture->urdf, "<robot name='parity'><link");
  triad_gui_test_wait (test, has_message, NULL);
  g_assert_true (is_same (test, NULL));
}

static gboolean
has_overlay_moved (TriadGuiTest *test,
                   gpointer      data)
{
  const TriadOverlay *overlay = triad_comparison_session_get_overlay (test->comparison);

  return overlay != NULL && overlay->kinematics->n_moved > 0;
}

static gboolean
has_row (TriadGuiTest *test,
         gpointer      data)
{
  GtkWidget *row = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadJointRow");

  return row != NULL && gtk_widget_get_width (row) > 100;
}

/* A slider moves the other robot, too. */
static void
test_slider (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *row;

  open_both (fixture);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "joints");
  triad_gui_test_wait (test, has_row, NULL);
  triad_gui_test_wait_for_frame (test);
  row = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadJointRow");
  gtk_widget_grab_focus (triad_gui_test_find_widget (row, "GtkScale"));

  if (!triad_gui_test_key (test, "Page_Up"))
    return;

  triad_gui_test_wait (test, has_overlay_moved, NULL);
  g_assert_true (has_differences (test, NULL));
}

/* Fitting the view shows both robots, even if the other one is far away. */
static void
test_fit (Fixture       *fixture,
          gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *far = dup_example ("urdf_parity.urdf", "0.5 0 0.2", "40 0 0.2");
  TriadSceneView *scene_view = triad_window_get_scene_view (test->window);
  const TriadOverlay *overlay;
  double x;
  double y;

  write_text (fixture->urdf, far);
  open_both (fixture);
  triad_canvas_fit (TRIAD_CANVAS (scene_view), -1);
  triad_gui_test_wait_for_frame (test);
  overlay = triad_comparison_session_get_overlay (test->comparison);
  g_assert_cmpint (overlay->n_triads, >, 0);

  for (int i = 0; i < overlay->n_triads; i++)
    {
      double width = gtk_widget_get_width (GTK_WIDGET (scene_view));
      double height = gtk_widget_get_height (GTK_WIDGET (scene_view));

      g_assert_true (triad_camera_project (triad_scene_view_get_camera (scene_view),
                                           overlay->triads[i].pose->position, width, height,
                                           &x, &y, NULL));
      g_assert_cmpfloat (x, >=, 0);
      g_assert_cmpfloat (x, <=, width);
      g_assert_cmpfloat (y, >=, 0);
      g_assert_cmpfloat (y, <=, height);
    }
}

static gboolean
is_narrow (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_narrow (test);
}

/* Returns whether the header of the comparison shows a whole text. */
static gboolean
is_count_whole (TriadGuiTest *test,
                const char   *text)
{
  GtkWidget *bar = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadCompareBar");
  GtkWidget *label = triad_gui_test_find_label (bar, text);

  return label != NULL
         && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

static gboolean
is_window_small (TriadGuiTest *test,
                 gpointer      data)
{
  return gtk_widget_get_width (GTK_WIDGET (test->window)) < 1100;
}

/* Returns how far from the start of a label in the header its text begins, px. */
static int
get_indent (TriadGuiTest *test,
            const char   *text)
{
  GtkWidget *bar = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadCompareBar");
  GtkWidget *label = triad_gui_test_find_label (bar, text);
  int x;

  g_assert_nonnull (label);
  gtk_label_get_layout_offsets (GTK_LABEL (label), &x, NULL);

  return x;
}

static void
test_phone (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  int minimum;

  open_both (fixture);
  gtk_window_set_default_size (GTK_WINDOW (test->window), 360, 640);
  triad_gui_test_wait (test, is_narrow, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_nonnull (find_list (test));
  gtk_widget_measure (gtk_window_get_child (GTK_WINDOW (test->window)),
                      GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  g_assert_true (is_count_whole (test, "1 difference"));
  g_assert_cmpint (get_indent (test, "a.urdf"), ==, 0);
  g_assert_cmpint (get_indent (test, "b.sdf"), ==, 0);
}

/* Counts the visible labels with @text in @root. */
static int
count_labels (GtkWidget  *root,
              const char *text)
{
  int n = GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) &&
          g_str_equal (gtk_label_get_text (GTK_LABEL (root)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, text);

  return n;
}

static gboolean
has_swapped (TriadGuiTest *test,
             gpointer      fixture)
{
  TriadSession *other = triad_comparison_session_get_other (test->comparison);
  GFile *file = triad_session_get_file (test->session);
  g_autoptr(GFile) urdf = g_file_new_for_path (((Fixture *) fixture)->urdf);
  g_autoptr(GFile) sdf = g_file_new_for_path (((Fixture *) fixture)->sdf);

  return other != NULL && file != NULL && g_file_equal (file, urdf) &&
         g_file_equal (triad_session_get_file (other), sdf) && has_differences (test, NULL);
}

static void
test_swap (Fixture       *fixture,
           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *bar;

  open_both (fixture);
  bar = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadCompareBar");

  if (!triad_gui_steps_click (test, triad_gui_test_find_widget (bar, "GtkButton")))
    return;

  triad_gui_test_wait (test, has_swapped, fixture);
  triad_gui_test_wait (test, is_list_shown, NULL);
}

#define MAST(x, name)                                                                   \
  "<sdf version='1.9'><model name='m'><link name='base'/>"                              \
  "<frame name='mast'><pose>" x " 0 0 0 0 0</pose></frame>"                             \
  "<link name='" name "'><pose relative_to='mast'>0 0 0.3 0 0 0</pose>"                 \
  "<inertial><mass>1.25</mass></inertial></link></model></sdf>"

/* A frame that was renamed and moved along has the distance in its row. */
static void
test_renamed_and_moved (Fixture       *fixture,
                        gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *path = g_strconcat (fixture->sdf, ".sdf", NULL);
  g_autoptr(GFile) other = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (fixture->sdf, MAST ("0.1", "tip"), -1, NULL));
  g_assert_true (g_file_set_contents (path, MAST ("0.3", "head"), -1, NULL));
  triad_gui_test_open (test, fixture->sdf);
  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, has_differences, NULL);
  triad_gui_test_wait (test, is_list_shown, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_nonnull (triad_gui_test_find_label (find_list (test), "tip"));
  g_assert_cmpint (count_labels (find_list (test), "200.000"), ==, 2);
  g_remove (path);
}

static gboolean
has_tooltip (TriadGuiTest *test,
             gpointer      shown)
{
  GtkWidget *bar = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadCompareBar");
  GtkWidget *button = triad_gui_test_find_widget (bar, "GtkMenuButton");

  return gtk_widget_get_has_tooltip (button) == GPOINTER_TO_INT (shown);
}

/* It would cover the first row of the legend. */
static void
test_legend_hides_tooltip (Fixture       *fixture,
                           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *bar;

  open_both (fixture);
  bar = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadCompareBar");
  g_assert_true (has_tooltip (test, GINT_TO_POINTER (TRUE)));

  if (!triad_gui_steps_click (test, triad_gui_test_find_widget (bar, "GtkMenuButton")))
    return;

  triad_gui_test_wait (test, has_tooltip, GINT_TO_POINTER (FALSE));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, has_tooltip, GINT_TO_POINTER (TRUE));
}

/* A comparison that was left before it was closed is not there when the window becomes narrow. */
static void
test_closed_on_a_phone (Fixture       *fixture,
                        gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  open_both (fixture);

  if (!triad_gui_steps_click_text (test, triad_gui_steps_get_part (test, "bottom"), "Source"))
    return;

  triad_gui_test_wait_for_frame (test);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.close-comparison", NULL);
  gtk_window_set_default_size (GTK_WINDOW (test->window), 360, 640);
  triad_gui_test_wait (test, is_narrow, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_null (triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadComparePage"));
}

static gboolean
has_roomy_scene (TriadGuiTest *test,
                 gpointer      data)
{
  GtkWidget *scene_view = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadSceneView");

  return gtk_widget_get_height (scene_view) >= 400 && gtk_widget_get_width (scene_view) >= 300;
}

/* Beside two graphs that are side by side, the 3D view is no flat strip, and the count of
 * differences is visible. */
static void
test_room (Fixture       *fixture,
           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  open_both (fixture);
  triad_gui_test_wait (test, has_roomy_scene, NULL);
  g_assert_true (is_count_whole (test, "1 difference (1 more is a consequence)"));

  gtk_window_set_default_size (GTK_WINDOW (test->window), 1000, 800);
  triad_gui_test_wait (test, is_window_small, NULL);
  triad_gui_test_wait (test, has_roomy_scene, NULL);
  g_assert_true (is_count_whole (test, "1 difference (1 more is a consequence)"));
}

#define CUT_OFF "<sdf version='1.10'><model name='m'><link name='a'/>"
#define WHOLE   CUT_OFF "</model></sdf>\n"

/* Invalid parts are not compared, and the page does not say that they are equal. */
static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autoptr(GFile) other = g_file_new_for_path (fixture->urdf);

  write_text (fixture->sdf, WHOLE);
  write_text (fixture->urdf, CUT_OFF);
  triad_gui_test_open (test, fixture->sdf);
  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, is_same, NULL);
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "No differences in what is valid");
  triad_gui_test_wait (test, triad_gui_steps_says,
                       (gpointer) "B has errors; only valid parts are compared. "
                                  "Tested 8 joint positions: the frames have the same poses.");
}

static gboolean
has_snapshot (TriadGuiTest *test,
              gpointer      data)
{
  return !triad_session_get_busy (test->session) &&
         triad_session_get_snapshot (test->session) != NULL;
}

/* Without a root element in the open file, nothing is compared. */
static void
test_no_root (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autoptr(GFile) file = g_file_new_for_path (fixture->sdf);
  g_autoptr(GFile) other = g_file_new_for_path (fixture->urdf);

  write_text (fixture->sdf, "no XML\n");
  write_text (fixture->urdf, WHOLE);
  triad_session_open (test->session, file);
  triad_gui_test_wait (test, has_snapshot, NULL);
  triad_comparison_session_compare_with (test->comparison, other);
  triad_gui_test_wait (test, has_message, NULL);
  g_assert_null (triad_comparison_session_get_comparison (test->comparison));
}

static void
test_close (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *page;

  open_both (fixture);
  page = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadComparePage");
  gtk_widget_activate_action (page, "win.close-comparison", NULL);

  g_assert_null (triad_comparison_session_get_other (test->comparison));
  triad_gui_test_wait_for_frame (test);
  g_assert_null (triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadComparePage"));
  g_assert_null (triad_session_get_marked (test->session));
}

/* Counts the visible labels with a bidirectional control of a name, which would turn around what is
 * beside it. */
static int
count_controlled (GtkWidget *widget)
{
  int n = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      const char *text = gtk_label_get_text (GTK_LABEL (widget));

      if (strstr (text, "\u202e") != NULL)
        {
          g_test_message ("%s: “%s”", G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), text);
          n++;
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_controlled (child);

  return n;
}

static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  static const char format[] =
    "<sdf version='1.9'><model name='m'><link name='l&#x202e;name'/>"
    "<joint name='j&#x202e;name' type='revolute'><parent>world</parent>"
    "<child>l&#x202e;name</child><axis><xyz>0 0 1</xyz></axis></joint>"
    "<frame name='f&#x202e;name' attached_to='l&#x202e;name'>"
    "<pose>%d 0 0 0 0 0</pose></frame></model></sdf>";
  static const char *const pages[] = { "frame", "joints", "problems", NULL };
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *before = g_strdup_printf (format, 1);
  g_autofree char *after = g_strdup_printf (format, 2);
  int n_controlled = 0;
  int frame;

  write_text (fixture->urdf, before);
  write_text (fixture->sdf, after);
  open_both (fixture);
  frame = triad_snapshot_find_frame (triad_session_get_snapshot (test->session),
                                     "m::f\u202ename");
  g_assert_cmpint (frame, >, 0);
  triad_session_set_reference (test->session, frame);
  triad_session_select (test->session, frame);

  for (int i = 0; pages[i] != NULL; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", pages[i]);
      triad_gui_test_wait_for_frame (test);
      n_controlled += count_controlled (GTK_WIDGET (test->window));
    }

  g_assert_cmpint (n_controlled, ==, 0);
}

/* A long name is cut, so that its row leaves room for others. */
static void
test_long_name (Fixture       *fixture,
                gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *name = g_strnfill (900, 'n');
  g_autofree char *text =
    g_strdup_printf ("<sdf version='1.9'><model name='m'><link name='%s'/></model></sdf>", name);
  g_autoptr(GObject) row = NULL;
  g_autofree char *shown = NULL;

  write_text (fixture->urdf, "<sdf version='1.9'><model name='m'><link name='a'/></model></sdf>");
  write_text (fixture->sdf, text);
  open_both (fixture);

  for (int i = 0; shown == NULL || shown[0] != 'n'; i++)
    {
      g_clear_object (&row);
      g_clear_pointer (&shown, g_free);
      row = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model
                                                   (GTK_COLUMN_VIEW (find_list (test)))), i);
      g_assert_nonnull (row);
      g_object_get (row, "name", &shown, NULL);
    }

  g_assert_cmpuint (strlen (shown), <, 150);
}

/* In a very wide window, the bar is no higher than it says without a width.  Otherwise GTK finds no
 * width for that height, and complains. */
static void
test_bar_height (Fixture       *fixture,
                 gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *bar;

  open_both (fixture);
  bar = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadCompareBar");

  for (int narrow = 0; narrow < 2; narrow++)
    {
      int any;
      int wide;

      g_object_set (bar, "narrow", narrow, NULL);
      gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, -1, &any, NULL, NULL, NULL);
      gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, 1 << 20, &wide, NULL, NULL, NULL);
      g_assert_cmpint (wide, <=, any);
    }
}

static GtkWidget *
find_bottom (TriadGuiTest *test)
{
  return triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadBottomPanel");
}

static gboolean
is_bottom_low (TriadGuiTest *test,
               gpointer      data)
{
  return gtk_widget_get_height (find_bottom (test)) < 200;
}

static gboolean
is_bottom_medium (TriadGuiTest *test,
                  gpointer      data)
{
  int height = gtk_widget_get_height (find_bottom (test));

  return height >= 200 && height <= 250;
}

static gboolean
is_bottom_high (TriadGuiTest *test,
                gpointer      data)
{
  return gtk_widget_get_height (find_bottom (test)) > 250;
}

/* The panel is as high as the few differences that it lists, and as usual for the source, until the
 * user drags its border. */
static void
test_height (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  open_both (fixture);
  triad_gui_test_wait (test, is_bottom_low, NULL);

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "source");
  triad_gui_test_wait (test, is_bottom_high, NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "compare");
  triad_gui_test_wait (test, is_bottom_low, NULL);

  if (!triad_gui_test_drag (test, find_bottom (test), NULL, (const double[]) { 300, -1 },
                            (const double[]) { 300, -67 }))
    return;

  triad_gui_test_wait (test, is_bottom_medium, NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "source");

  for (int i = 0; i < 6; i++)
    triad_gui_test_wait_for_frame (test);

  g_assert_true (is_bottom_medium (test, NULL));
}

static gboolean
has_compared (TriadGuiTest *test,
              gpointer      data)
{
  return triad_comparison_session_get_comparison (data) != NULL;
}

#define MAX_SORTED 10000

/* Writes one frame more than is sorted, of which @n are one metre higher. */
static void
write_frames (const char *path,
              int         n)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><world name='w'>");

  for (int i = 0; i <= MAX_SORTED; i++)
    g_string_append_printf (text, "<frame name='f%d'><pose>%d 0 %d 0 0 0</pose></frame>", i, i,
                            i < n);

  g_string_append (text, "</world></sdf>\n");
  write_text (path, text->str);
}

static gboolean
has_n_differences (TriadGuiTest *test,
                   gpointer      n)
{
  TriadComparison *comparison = get_comparison (test);

  return comparison != NULL && comparison->n_differences == GPOINTER_TO_INT (n) &&
         find_list (test) != NULL;
}

/* GTK sorts in the main loop, with a text of each row. */
static void
test_too_many_to_sort (Fixture       *fixture,
                       gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  write_frames (fixture->sdf, 0);
  write_frames (fixture->urdf, MAX_SORTED + 1);
  open_both (fixture);

  for (int n = MAX_SORTED + 1; n >= MAX_SORTED; n--)
    {
      GListModel *columns;

      write_frames (fixture->urdf, n);
      triad_gui_test_wait (test, has_n_differences, GINT_TO_POINTER (n));
      columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (find_list (test)));

      for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
        {
          g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

          g_assert_true ((gtk_column_view_column_get_sorter (column) == NULL) == (n > MAX_SORTED));
        }
    }
}

static void
freed_cb (gpointer  data,
          GObject  *object)
{
  *(gboolean *) data = TRUE;
}

/* A view that is still painted in a thread is the last owner of a comparison, and ends it. */
static void
test_view_outlives_window (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (g_getenv ("TRIAD_LAYOUT_HELPER"));
  TriadSession *session = triad_session_new (engine);
  TriadComparisonSession *comparison = triad_comparison_session_new (session);
  g_autoptr(GFile) before = g_file_new_for_path (fixture->sdf);
  g_autoptr(GFile) after = g_file_new_for_path (fixture->urdf);
  gboolean is_freed = FALSE;
  GtkWidget *view;

  triad_session_open (session, before);
  triad_comparison_session_compare_with (comparison, after);
  view = g_object_ref_sink (g_object_new (TRIAD_TYPE_SCENE_VIEW, "session", session,
                                          "comparison", comparison, NULL));
  g_object_weak_ref (G_OBJECT (session), freed_cb, &is_freed);
  triad_gui_test_wait (&fixture->gui, has_compared, comparison);
  g_object_unref (comparison);
  g_object_unref (session);
  g_object_unref (view);
  g_assert_true (is_freed);
}

static void
add_tests (void)
{
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/compare/rows-select", test_rows);
  ADD ("/compare/view-outlives-window", test_view_outlives_window);
  ADD ("/compare/old-and-new", test_old_and_new);
  ADD ("/compare/columns-with-numbers", test_columns);
  ADD ("/compare/too-many-to-sort", test_too_many_to_sort);
  ADD ("/compare/numbers-below-text", test_narrow_columns);
  ADD ("/compare/follows-edits", test_edits);
  ADD ("/compare/slider-moves-both", test_slider);
  ADD ("/compare/fit-takes-both", test_fit);
  ADD ("/compare/height", test_height);
  ADD ("/compare/room", test_room);
  ADD ("/compare/phone", test_phone);
  ADD ("/compare/closed-on-a-phone", test_closed_on_a_phone);
  ADD ("/compare/aligned", test_aligned);
  ADD ("/compare/swap", test_swap);
  ADD ("/compare/legend-hides-tooltip", test_legend_hides_tooltip);
  ADD ("/compare/renamed-and-moved", test_renamed_and_moved);
  ADD ("/compare/bar-height", test_bar_height);
  ADD ("/compare/long-name", test_long_name);
  ADD ("/compare/close", test_close);
  ADD ("/compare/errors", test_errors);
  ADD ("/compare/no-root", test_no_root);
  ADD ("/compare/names-control-nothing", test_names);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
