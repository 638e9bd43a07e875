/* test-inspector.c: the pane about the selected frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include <glib/gstdio.h>
#include <string.h>

#include "triad-frame-search.h"
#include "triad-gui-steps.h"
#include "triad-inspector.h"
#include "triad-pose-element.h"
#include "triad-property-list.h"
#include "triad-property-row.h"

#define N_MANY 9000

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define FLUENT_MS 400
#else
#define FLUENT_MS 60
#endif

/* The pane in a separate window. */
typedef struct
{
  TriadGuiTest    test;
  GtkWidget      *window;
  TriadInspector *inspector;
  char           *message;
} Fixture;

static void
message_cb (Fixture    *fixture,
            const char *message)
{
  g_free (fixture->message);
  fixture->message = g_strdup (message);
}

static gboolean
is_mapped (TriadGuiTest *test,
           gpointer      data)
{
  return gtk_widget_get_mapped (data);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  triad_gui_test_set_up (&fixture->test, NULL);
  fixture->inspector = g_object_new (TRIAD_TYPE_INSPECTOR,
                                     "comparison", fixture->test.comparison,
                                     "session", fixture->test.session,
                                     NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->inspector), (gpointer *) &fixture->inspector);
  g_signal_connect_swapped (fixture->inspector, "message", G_CALLBACK (message_cb), fixture);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 800);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->inspector));
  gtk_window_present (GTK_WINDOW (fixture->window));
  triad_gui_test_wait (&fixture->test, is_mapped, fixture->inspector);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  triad_gui_test_tear_down (&fixture->test, NULL);
  g_assert_null (fixture->inspector);
  g_clear_pointer (&fixture->message, g_free);
}

static void
open_example (Fixture    *fixture,
              const char *name)
{
  g_autofree char *path = triad_gui_test_dup_example (name);

  triad_gui_test_open (&fixture->test, path);
}

static TriadSnapshot *
get_snapshot (Fixture *fixture)
{
  return triad_session_get_snapshot (fixture->test.session);
}

static int
find (Fixture    *fixture,
      const char *name)
{
  int frame = triad_snapshot_find_frame (get_snapshot (fixture), name);

  g_assert_cmpint (frame, >=, 0);

  return frame;
}

/* Returns whether the widget and all its ancestors are visible. */
static gboolean
is_shown (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
assert_text (Fixture    *fixture,
             const char *part)
{
  triad_gui_test_wait_for_frame (&fixture->test);

  if (triad_gui_test_find_label (GTK_WIDGET (fixture->inspector), part) == NULL)
    g_error ("nothing says %s", part);
}

/* Returns the row that links to @frame. */
static GtkWidget *
find_row (GtkWidget *widget,
          int        frame)
{
  if (TRIAD_IS_PROPERTY_ROW (widget) &&
      triad_property_row_get_frame (TRIAD_PROPERTY_ROW (widget)) == frame)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, frame);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static int
count_rows (GtkWidget *widget)
{
  int n = TRIAD_IS_PROPERTY_ROW (widget) && is_shown (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);

  return n;
}

static void
test_follows_selection (Fixture       *fixture,
                        gconstpointer  data)
{
  open_example (fixture, "arm.sdf");
  assert_text (fixture, "Model");
  assert_text (fixture, "SDFormat 1.");

  triad_session_select (fixture->test.session, find (fixture, "arm::elbow"));
  assert_text (fixture, "elbow");
  assert_text (fixture, "joint in arm");
  assert_text (fixture, "elbow moves with forearm; its pose is relative to upper_arm");
  assert_text (fixture, "revolute");
  assert_text (fixture, "arm.sdf:80");

  triad_session_select (fixture->test.session, -1);
  assert_text (fixture, "Model");
}

static void
test_rows_select (Fixture       *fixture,
                  gconstpointer  data)
{
  int upper;
  int shoulder;

  open_example (fixture, "arm.sdf");
  upper = find (fixture, "arm::upper_arm");
  shoulder = find (fixture, "arm::shoulder");
  triad_session_select (fixture->test.session, find (fixture, "arm::elbow"));
  triad_gui_test_wait_for_frame (&fixture->test);

  gtk_widget_activate (find_row (GTK_WIDGET (fixture->inspector), upper));
  g_assert_cmpint (triad_session_get_selected (fixture->test.session), ==, upper);
  triad_gui_test_wait_for_frame (&fixture->test);

  gtk_widget_activate (find_row (GTK_WIDGET (fixture->inspector), shoulder));
  g_assert_cmpint (triad_session_get_selected (fixture->test.session), ==, shoulder);
}

/* Two clicks: one on the frame in the outline, which explains it, one on a step of its path. */
static void
test_path_by_pointer (Fixture       *fixture,
                      gconstpointer  data)
{
  static const char *const said[] = {
    "elbow moves with forearm; its pose is relative to upper_arm", "Path to the Root",
    "z\u00a00.4 m", "relative to upper_arm (written)", "(default)", "arm.sdf:\u206081",
  };
  TriadGuiTest *test = &fixture->test;
  GtkWidget *window = GTK_WIDGET (test->window);
  GtkWidget *row;
  GtkWidget *inspector;

  /* only the pane of the window is used, without another window above it */
  gtk_widget_set_visible (fixture->window, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1400, 900);
  open_example (fixture, "arm.sdf");
  triad_gui_test_wait_for_frame (test);
  row = triad_gui_test_find_label (GTK_WIDGET (triad_gui_test_get_outline (test)), "elbow");
  g_assert_nonnull (row);

  if (!triad_gui_test_click (test, row, 3, 3))
    return;

  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (find (fixture, "arm::elbow")));
  triad_gui_test_wait_for_frame (test);
  inspector = triad_gui_test_find_hidden (window, "TriadInspector");
  g_assert_nonnull (inspector);

  for (gsize i = 0; i < G_N_ELEMENTS (said); i++)
    if (triad_gui_test_find_label (inspector, said[i]) == NULL)
      g_error ("the page does not say “%s”", said[i]);

  row = find_row (inspector, find (fixture, "arm::shoulder"));
  g_assert_true (gtk_widget_get_mapped (row));
  triad_gui_test_click (test, row, 30, 10);
  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (find (fixture, "arm::shoulder")));
}

static gboolean
is_place_shown (TriadGuiTest *test,
                gpointer      data)
{
  const TriadSourceRange *place = triad_session_get_place (test->session);

  return place != NULL && place->line == GPOINTER_TO_INT (data) &&
         gtk_widget_get_mapped (GTK_WIDGET (triad_window_get_source_pane (test->window)));
}

/* Tab leads from a row to its place in the file, which looks and is announced as a link; arrow
 * keys lead from there to the next row.
 */
static void
test_links_by_keyboard (Fixture       *fixture,
                        gconstpointer  data)
{
  TriadGuiTest *test = &fixture->test;
  GtkWindow *window = GTK_WINDOW (test->window);
  g_autofree char *name = NULL;
  g_autoptr(GBytes) plain = NULL;
  g_autoptr(GBytes) focused = NULL;
  GtkWidget *row;
  GtkWidget *link;

  gtk_widget_set_visible (fixture->window, FALSE);
  gtk_window_set_default_size (window, 1400, 900);
  open_example (fixture, "arm.sdf");
  triad_session_select (test->session, find (fixture, "arm::elbow"));
  triad_gui_test_wait_for_frame (test);
  row = find_row (triad_gui_test_find_hidden (GTK_WIDGET (window), "TriadInspector"),
                  find (fixture, "arm::upper_arm"));
  link = triad_gui_test_find_label (row, "arm.sdf:");
  plain = triad_gui_test_draw (link);
  gtk_widget_grab_focus (row);

  if (!triad_gui_test_move (test, GTK_WIDGET (window), 10, 10) ||
      !triad_gui_test_key (test, "Tab"))
    return;

  triad_gui_test_wait_for_frame (test);
  g_assert_true (gtk_window_get_focus (window) == link);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (link)), ==,
                   GTK_ACCESSIBLE_ROLE_LINK);
  name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (link), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                             "arm.sdf:50");
  g_assert_cmpstr (name, ==, NULL);
  focused = triad_gui_test_draw (link);
  g_assert_false (g_bytes_equal (plain, focused));

  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, is_place_shown, GINT_TO_POINTER (50));
  g_assert_true (triad_gui_test_is_selected (test,
                                             GINT_TO_POINTER (find (fixture, "arm::elbow"))));

  gtk_widget_grab_focus (link);
  triad_gui_test_key (test, "Up");
  triad_gui_test_wait_for_frame (test);
  g_assert_true (TRIAD_IS_PROPERTY_ROW (gtk_window_get_focus (window)));
  g_assert_true (gtk_window_get_focus (window) != row);
}

/* The arrow keys do not leave the rows. */
static void
test_focus_stays (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWidget *row;

  open_example (fixture, "arm.sdf");
  triad_session_select (fixture->test.session, find (fixture, "arm::elbow"));
  triad_gui_test_wait_for_frame (&fixture->test);
  row = find_row (GTK_WIDGET (fixture->inspector), find (fixture, "arm::shoulder"));
  g_assert_true (gtk_widget_grab_focus (row));
  gtk_widget_activate (row);
  triad_gui_test_wait_for_frame (&fixture->test);
  g_assert_true (TRIAD_IS_PROPERTY_ROW (gtk_window_get_focus (GTK_WINDOW (fixture->window))));
}

static void
test_representations (Fixture       *fixture,
                      gconstpointer  data)
{
  open_example (fixture, "flange_assembly.sdf");
  triad_session_select (fixture->test.session,
                        find (fixture, "super_armio_bros::robot_1::flange"));
  assert_text (fixture, "x\u00a00.64\u00a0m\u00a0\u00a0 roll\u00a0\u00a0\u00a00°\n");
  assert_text (fixture, "pitch\u00a090°");
  assert_text (fixture, "Distance 0.95373 m, rotation 90°");
  assert_text (fixture, "Placed by flange::\u200bmount");
  assert_text (fixture, "X_RM");

  g_object_set (fixture->inspector, "radians", TRUE, NULL);
  assert_text (fixture, "pitch\u00a01.5708\u00a0rad");
  g_object_set (fixture->inspector, "rotation", TRIAD_ROTATION_QUATERNION, NULL);
  assert_text (fixture, "w\u00a00.707107");
  g_object_set (fixture->inspector, "rotation", TRIAD_ROTATION_MATRIX, NULL);
  assert_text (fixture, "0.64");
}

/* Returns the button that shows @label. */
static GtkWidget *
find_toggle (GtkWidget  *root,
             const char *label)
{
  if (GTK_IS_TOGGLE_BUTTON (root) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_toggle (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Both units are there to choose from, and the one that is shown is pressed. */
static void
test_units (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->test;
  GtkWidget *degrees;
  GtkWidget *radians;
  GtkWidget *inspector;

  gtk_widget_set_visible (fixture->window, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (test->window), 1400, 900);
  open_example (fixture, "arm_and_gripper.sdf");
  triad_session_select (test->session, find (fixture, "arm_and_gripper::arm::elbow"));
  triad_gui_test_wait_for_frame (test);
  inspector = triad_gui_test_find_hidden (GTK_WIDGET (test->window), "TriadInspector");
  degrees = find_toggle (inspector, "°");
  radians = find_toggle (inspector, "rad");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (degrees)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (radians)));

  if (!triad_gui_steps_click (test, radians))
    return;

  triad_gui_steps_wait_for_text (test, inspector, "pitch 1.3 rad");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (degrees)));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (radians)));

  /* the one that is chosen stays so */
  triad_gui_steps_click (test, radians);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (radians)));

  triad_gui_steps_click (test, degrees);
  triad_gui_steps_wait_for_text (test, inspector, "pitch 74.48");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (degrees)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (radians)));
}

/* A click on a model with a placement frame shows the equation of its pose, with all values. */
static void
test_placement (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const said[] = {
    "Placed by flange::\u200bmount: X_RM = X_RP · X_MP⁻¹", "X_RP", "X_MP", "X_RM",
    "pose of flange::\u200bmount in the model frame",
  };
  TriadGuiTest *test = &fixture->test;
  GtkWidget *window = GTK_WIDGET (test->window);
  GtkWidget *inspector;
  int flange;
  double x;
  double y;

  gtk_widget_set_visible (fixture->window, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1400, 900);
  open_example (fixture, "flange_assembly.sdf");
  g_object_set (window, "views", "relative", NULL);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_show_whole (test, triad_window_get_graph_view (test->window,
                                                                TRIAD_GRAPH_RELATIVE_TO));
  flange = find (fixture, "super_armio_bros::robot_1::flange");
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (triad_window_get_graph_view
                                                            (test->window,
                                                             TRIAD_GRAPH_RELATIVE_TO)),
                                      flange, &x, &y));

  if (!triad_gui_test_click (test, GTK_WIDGET (triad_window_get_graph_view
                                                 (test->window, TRIAD_GRAPH_RELATIVE_TO)), x, y))
    return;

  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (flange));
  triad_gui_test_wait_for_frame (test);
  inspector = triad_gui_test_find_widget (window, "TriadInspector");
  g_assert_nonnull (inspector);

  for (gsize i = 0; i < G_N_ELEMENTS (said); i++)
    if (triad_gui_test_find_label (inspector, said[i]) == NULL)
      g_error ("the page does not say “%s”", said[i]);
}

static void
test_reference (Fixture       *fixture,
                gconstpointer  data)
{
  open_example (fixture, "arm.sdf");
  triad_session_select (fixture->test.session, find (fixture, "arm::shoulder"));
  triad_gui_test_wait_for_frame (&fixture->test);
  triad_session_set_reference (fixture->test.session, find (fixture, "arm::shoulder"));
  assert_text (fixture, "Distance 0 m");

  triad_session_select (fixture->test.session, find (fixture, "arm::elbow"));
  assert_text (fixture, "z\u00a00.4\u00a0m");
}

static gboolean
is_measuring (TriadGuiTest *test,
              gpointer      wanted)
{
  return (triad_session_get_reference (test->session) >= 0) == GPOINTER_TO_INT (wanted);
}

static GtkAdjustment *
get_scroll (Fixture *fixture)
{
  GtkWidget *scrolled = triad_gui_test_find_widget (GTK_WIDGET (fixture->inspector),
                                                    "GtkScrolledWindow");

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

/* The title of a measurement comes into view; the button beside it ends the measurement. */
static void
test_end_measurement (Fixture       *fixture,
                      gconstpointer  data)
{
  TriadGuiTest *test = &fixture->test;
  graphene_rect_t bounds;
  GtkWidget *title;
  GtkWidget *button;

  open_example (fixture, "arm_and_gripper.sdf");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 400);
  triad_session_select (test->session, find (fixture, "arm_and_gripper::gripper::mount_point"));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  gtk_adjustment_set_value (get_scroll (fixture), 1e6);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_scroll (fixture)), >, 100);

  triad_session_set_reference (test->session, find (fixture, "arm_and_gripper::arm::shoulder"));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  title = triad_gui_test_find_label (GTK_WIDGET (fixture->inspector), "mount_point in arm");
  g_assert_nonnull (title);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_scroll (fixture)), ==, 0);
  g_assert_true (gtk_widget_compute_bounds (title, fixture->window, &bounds));
  g_assert_cmpfloat (graphene_rect_get_y (&bounds), <, 300);

  button = gtk_widget_get_next_sibling (title);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "End Measurement (Escape)");

  if (!triad_gui_steps_click (test, button))
    return;

  triad_gui_test_wait (test, is_measuring, GINT_TO_POINTER (FALSE));
  triad_gui_test_wait_for_frame (test);
  g_assert_false (gtk_widget_get_mapped (title));
}

static gboolean
is_in_view (TriadGuiTest *test,
            gpointer      row)
{
  GtkWidget *list = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (row, list, &bounds) && graphene_rect_get_y (&bounds) >= 0 &&
         graphene_rect_get_y (&bounds) + graphene_rect_get_height (&bounds) <=
         gtk_widget_get_height (list);
}

/* The list of base frames begins at the one that is chosen, and no tooltip covers it. */
static void
test_list_of_base_frames (Fixture       *fixture,
                          gconstpointer  data)
{
  static const char name[] = "arm_and_gripper::gripper::right_tip";
  TriadGuiTest *test = &fixture->test;
  GtkWidget *chooser;
  GtkWidget *button;
  GtkWidget *search;
  GtkWidget *row = NULL;

  open_example (fixture, "arm_and_gripper.sdf");
  triad_session_select (test->session, find (fixture, "arm_and_gripper::arm::elbow"));
  triad_session_set_reference (test->session, find (fixture, name));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  chooser = triad_gui_test_find_widget (GTK_WIDGET (fixture->inspector), "TriadFrameChooser");
  button = triad_gui_test_find_widget (chooser, "GtkToggleButton");
  g_assert_true (gtk_widget_get_has_tooltip (gtk_widget_get_parent (button)));

  if (!triad_gui_test_click (test, button, 10, 10))
    return;

  search = triad_gui_test_find_hidden (chooser, "TriadFrameSearch");

  for (int i = 0; i < 50 && (row == NULL || !is_in_view (test, row)); i++)
    {
      triad_gui_test_wait_for_frame (test);
      row = triad_gui_test_find_label (search, name);
    }

  g_assert_nonnull (row);
  g_assert_true (is_in_view (test, row));
  g_assert_cmpint (triad_frame_search_get_frame (TRIAD_FRAME_SEARCH (search)), ==,
                   find (fixture, name));
  g_assert_false (gtk_widget_get_has_tooltip (gtk_widget_get_parent (button)));

  triad_gui_test_key (test, "Escape");

  while (gtk_widget_get_mapped (search))
    triad_gui_test_wait_for_frame (test);

  g_assert_true (gtk_widget_get_has_tooltip (gtk_widget_get_parent (button)));
}

/* In the path of a placement frame, the pose of the model is explained, and the frame, which is in
 * the path twice, is in bold once.
 */
static void
test_placed_path (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWidget *inspector = GTK_WIDGET (fixture->inspector);
  GtkWidget *again;

  open_example (fixture, "arm_and_gripper.sdf");
  triad_session_select (fixture->test.session,
                        find (fixture, "arm_and_gripper::gripper::mount_point"));
  triad_gui_test_wait_for_frame (&fixture->test);
  triad_gui_test_wait_for_frame (&fixture->test);

  assert_text (fixture, "inverse of the pose of mount_point in it (computed)");
  assert_text (fixture, "relative to gripper (default)");
  again = triad_gui_test_find_label (inspector, "mount_point (placed here)");
  g_assert_nonnull (again);
  g_assert_false (gtk_widget_has_css_class (again, "heading"));
}

/* From the selected frame to one that is looked for: the other is selected, and relative to it. */
static void
test_measure_to (Fixture       *fixture,
                 gconstpointer  data)
{
  TriadGuiTest *test = &fixture->test;
  GtkWidget *label;

  open_example (fixture, "arm.sdf");
  triad_session_select (test->session, find (fixture, "arm::shoulder"));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  label = triad_gui_test_find_label (GTK_WIDGET (fixture->inspector), "Measure To…");
  g_assert_nonnull (label);

  g_assert_true (gtk_widget_activate (gtk_widget_get_ancestor (label, GTK_TYPE_TOGGLE_BUTTON)));

  while (!GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (gtk_widget_get_root (label)))))
    triad_gui_test_wait_for_frame (test);

  triad_gui_test_wait_for_frame (test);

  if (!triad_gui_test_type (test, "elbow"))
    return;

  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (find (fixture, "arm::elbow")));
  g_assert_cmpint (triad_session_get_reference (test->session), ==,
                   find (fixture, "arm::shoulder"));
  assert_text (fixture, "z\u00a00.4\u00a0m");
}

/* The pane and the 3D view agree. */
static void
test_follows_joints (Fixture       *fixture,
                     gconstpointer  data)
{
  TriadSession *session = fixture->test.session;
  int leaf;

  open_example (fixture, "door.sdf");
  leaf = find (fixture, "door::leaf");
  triad_session_select (session, leaf);
  assert_text (fixture, "rotation 0°");

  triad_session_set_joint_position (session,
                                    triad_snapshot_get_frame (triad_session_get_snapshot (session),
                                                              find (fixture, "door::hinge"))->joint,
                                    0, G_PI / 2);
  assert_text (fixture, "rotation 90°, at the current joint positions");
}

static gboolean
has_frame (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_complete (test, NULL) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (test->session), data) >= 0;
}

static void
test_reload_keeps_all (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-inspector-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  GtkScrolledWindow *scrolled =
    GTK_SCROLLED_WINDOW (gtk_widget_get_first_child (GTK_WIDGET (fixture->inspector)));
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (scrolled);
  int reference;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 240);

#define MODEL(first) "<sdf version='1.9'><model name='m'>" first "<link name='l'/>" \
  "<frame name='f'><pose>0 0 0.125 0 0 0</pose></frame></model></sdf>"
  g_assert_true (g_file_set_contents (path, MODEL (""), -1, NULL));
  triad_gui_test_open (&fixture->test, path);
  triad_session_select (fixture->test.session, find (fixture, "m::f"));
  g_object_set (fixture->inspector, "reference", find (fixture, "m::l"), NULL);
  triad_gui_test_wait_for_frame (&fixture->test);
  gtk_adjustment_set_value (scroll, 100);

  g_assert_true (g_file_set_contents (path, MODEL ("<frame name='new'><pose>1 0 0 0 0 0</pose>"
                                                   "</frame>"), -1, NULL));
  triad_gui_test_wait (&fixture->test, has_frame, "m::new");
  g_object_get (fixture->inspector, "reference", &reference, NULL);
  g_assert_cmpint (reference, ==, find (fixture, "m::l"));
  assert_text (fixture, "z\u00a00.125\u00a0m");
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), ==, 100);
#undef MODEL

  g_unlink (path);
  g_rmdir (folder);
}

static void
text_read_cb (GObject      *clipboard,
              GAsyncResult *result,
              gpointer      data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_set (TriadGuiTest *test,
        gpointer      data)
{
  return *(char **) data != NULL;
}

static void
test_copies_pose (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *wanted = NULL;
  g_autofree char *copied = NULL;
  int elbow;
  int body;

  open_example (fixture, "arm.sdf");
  elbow = find (fixture, "arm::elbow");
  body = find (fixture, "arm::body");

  triad_inspector_copy (fixture->inspector, FALSE);
  g_assert_cmpstr (fixture->message, ==, "Select a frame to copy its pose");

  triad_session_select (fixture->test.session, elbow);
  g_object_set (fixture->inspector, "reference", body, NULL);
  triad_inspector_copy (fixture->inspector, FALSE);
  wanted = triad_pose_element_dup (get_snapshot (fixture), elbow, body, NULL);
  g_assert_true (g_str_has_prefix (wanted, "<pose relative_to=\"body\">"));
  g_assert_nonnull (strstr (fixture->message, wanted));

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->inspector)), NULL,
                                 text_read_cb, &copied);
  triad_gui_test_wait (&fixture->test, is_set, &copied);
  g_assert_cmpstr (copied, ==, wanted);
}

/* In the chosen notation, without any other text. */
static void
test_copies_as_shown (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *copied = NULL;
  g_autofree char *radians = NULL;
  g_autoptr(GString) shown = NULL;
  GtkWidget *pose;

  open_example (fixture, "arm.sdf");
  triad_inspector_copy (fixture->inspector, TRUE);
  g_assert_cmpstr (fixture->message, ==, "Select a frame to copy its pose");

  triad_session_select (fixture->test.session, find (fixture, "arm::elbow"));
  g_object_set (fixture->inspector, "reference", find (fixture, "arm::body"), NULL);
  triad_gui_test_wait_for_frame (&fixture->test);
  pose = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->inspector),
                                                    TRIAD_TYPE_INSPECTOR, "pose"));
  g_assert_nonnull (pose);
  g_assert_cmpint (gtk_widget_get_direction (pose), ==, GTK_TEXT_DIR_LTR);

  triad_inspector_copy (fixture->inspector, TRUE);
  g_assert_cmpstr (fixture->message, ==, "Copied the pose as shown");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (pose), NULL, text_read_cb, &copied);
  triad_gui_test_wait (&fixture->test, is_set, &copied);
  shown = g_string_new (gtk_label_get_label (GTK_LABEL (pose)));
  g_string_replace (shown, "\u00a0", " ", 0);
  g_assert_cmpstr (copied, ==, shown->str);

  g_object_set (fixture->inspector, "radians", TRUE, NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->inspector), "inspector.copy-shown", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (pose), NULL, text_read_cb, &radians);
  triad_gui_test_wait (&fixture->test, is_set, &radians);
  g_assert_nonnull (strstr (radians, " rad"));
}

static void
test_reason_for_no_pose (Fixture       *fixture,
                         gconstpointer  data)
{
  open_example (fixture, "broken.sdf");
  triad_session_select (fixture->test.session, find (fixture, "broken::eye"));
  assert_text (fixture, "Unresolved Pose");
  assert_text (fixture, "POSE_RELATIVE_TO_CYCLE");
  g_assert_null (triad_gui_test_find_label (GTK_WIDGET (fixture->inspector), "Distance"));
}

static double
get_top (Fixture    *fixture,
         const char *text)
{
  GtkWidget *label = triad_gui_test_find_label (GTK_WIDGET (fixture->inspector), text);
  graphene_rect_t bounds;

  g_assert_nonnull (label);
  g_assert_true (gtk_widget_compute_bounds (label, GTK_WIDGET (fixture->inspector), &bounds));

  return bounds.origin.y;
}

/* Only errors come before the answer to why the frame is where it is. */
static void
test_warnings_are_below_path (Fixture       *fixture,
                              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "warned.sdf", NULL);

  g_assert_true (g_file_set_contents (path, "<sdf version='1.9'><model name='m'><link name='a'>"
                                      "<visual name='v'><geometry><mesh><uri>none.stl</uri></mesh>"
                                      "</geometry></visual></link></model></sdf>", -1, NULL));
  triad_gui_test_open (&fixture->test, path);
  triad_session_select (fixture->test.session, find (fixture, "m::a"));
  assert_text (fixture, "MESH_LOOKUP");
  g_assert_cmpfloat (get_top (fixture, "MESH_LOOKUP"), >, get_top (fixture, "Path to the Root"));

  open_example (fixture, "broken.sdf");
  triad_session_select (fixture->test.session, find (fixture, "broken::sensor"));
  assert_text (fixture, "FRAME_ATTACHED_TO_INVALID");
  g_assert_cmpfloat (get_top (fixture, "FRAME_ATTACHED_TO_INVALID"), <,
                     get_top (fixture, "Path to the Root"));
  g_unlink (path);
}

static gboolean
has_difference (TriadGuiTest *test,
                gpointer      data)
{
  return triad_diagnostic_list_count (triad_session_get_diagnostics (test->session),
                                      TRIAD_SEVERITY_WARNING) > 0;
}

/* Meshes are read after the file, and their problems are shown like all others. */
static void
test_unreadable_mesh (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-inspector-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  g_autofree char *mesh = g_build_filename (folder, "a.stl", NULL);
  g_autofree char *other = NULL;
  GtkWidget *graph;

  if (g_getenv ("TRIAD_MESH_HELPER") == NULL)
    {
      g_test_skip ("built without meshes");
      return;
    }

  g_assert_true (g_file_set_contents (mesh, "no mesh", -1, NULL));
  g_assert_true (g_file_set_contents (path, "<sdf version='1.9'><model name='m'><link name='a'>"
                                      "<visual name='v'><geometry><mesh><uri>a.stl</uri></mesh>"
                                      "</geometry></visual></link></model></sdf>", -1, NULL));
  triad_gui_test_open (&fixture->test, path);
  triad_session_select (fixture->test.session, find (fixture, "m::a"));
  triad_gui_test_wait (&fixture->test, has_difference, NULL);
  assert_text (fixture, "mesh not loaded: ");
  triad_session_select (fixture->test.session, -1);
  assert_text (fixture, "1 warning");

  graph = triad_gui_test_find_widget (GTK_WIDGET (fixture->test.window), "TriadGraphView");
  other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (graph),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL,
                                              "attached_to graph, 2 frames, 1 warning");
  g_assert_cmpstr (other, ==, NULL);

  g_unlink (mesh);
  g_unlink (path);
  g_rmdir (folder);
}

/* Selects every frame of these examples, in every format of poses. */
static void
test_fits_narrow (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char *const names[] = { "flange_assembly.sdf", "broken.sdf" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      open_example (fixture, names[i]);

      for (int v = -1; v < triad_snapshot_get_n_frames (get_snapshot (fixture)); v++)
        {
          int width;

          triad_session_select (fixture->test.session, v);
          g_object_set (fixture->inspector, "rotation", (v + 1) % 3, "radians", v % 2 == 0, NULL);
          gtk_widget_measure (GTK_WIDGET (fixture->inspector), GTK_ORIENTATION_HORIZONTAL, -1,
                              &width, NULL, NULL, NULL);
          g_assert_cmpint (width, <=, 360);
        }
    }
}

/* Returns the number of labels of rows, and asserts that all of their text is visible. */
static int
count_complete (GtkWidget *widget)
{
  int n = 0;

  if (GTK_IS_LABEL (widget) && is_shown (widget) &&
      gtk_widget_get_ancestor (widget, TRIAD_TYPE_PROPERTY_ROW) != NULL)
    {
      if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
        g_error ("“%s” is cut", gtk_label_get_label (GTK_LABEL (widget)));

      n++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_complete (child);

  return n;
}

/* Numbers, positions and the base frame are never cut, and names break between their parts. */
static void
test_large_text (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkSettings *settings = gtk_widget_get_settings (fixture->window);
  static const char *const shown[] = { "0.753703", "gripper.sdf:", "__root__" };
  int usual;

  open_example (fixture, "arm_and_gripper.sdf");
  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * 1024, NULL);
  triad_session_select (fixture->test.session,
                        find (fixture, "arm_and_gripper::gripper::left_tip"));
  triad_gui_test_wait_for_frame (&fixture->test);
  g_assert_cmpint (count_complete (GTK_WIDGET (fixture->inspector)), >, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      GtkWidget *label = triad_gui_test_find_label (GTK_WIDGET (fixture->inspector), shown[i]);

      g_assert_nonnull (label);

      if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
        g_error ("“%s” is cut", gtk_label_get_label (GTK_LABEL (label)));
    }

  assert_text (fixture, "frame in arm_and_gripper::\u200bgripper");
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

/* The reason of a step and its position in the file share the width of the row. */
static void
test_rows_are_complete (Fixture       *fixture,
                        gconstpointer  data)
{
  GtkWidget *reason;
  GtkWidget *pose;

  open_example (fixture, "arm_and_gripper.sdf");

  for (int v = 0; v < triad_snapshot_get_n_frames (get_snapshot (fixture)); v++)
    {
      triad_session_select (fixture->test.session, v);
      triad_gui_test_wait_for_frame (&fixture->test);
      g_assert_cmpint (count_complete (GTK_WIDGET (fixture->inspector)), >, 0);
    }

  triad_session_select (fixture->test.session,
                        find (fixture, "arm_and_gripper::gripper::left_tip"));
  triad_gui_test_wait_for_frame (&fixture->test);
  reason = triad_gui_test_find_label (GTK_WIDGET (fixture->inspector), "frame without relative_to");
  g_assert_nonnull (reason);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (reason)), " · gripper.sdf:\u206062"));
  pose = triad_gui_test_find_label (GTK_WIDGET (fixture->inspector), "x\u00a00.08 m");
  g_assert_nonnull (pose);
  g_assert_cmpint (gtk_widget_get_width (reason), ==, gtk_widget_get_width (pose));
}

/* Returns how many labels may break a name, and asserts that none adds a hyphen to it. */
static int
count_broken (GtkWidget *widget)
{
  int n = 0;

  if (GTK_IS_LABEL (widget) && gtk_label_get_wrap (GTK_LABEL (widget)) &&
      gtk_label_get_wrap_mode (GTK_LABEL (widget)) == PANGO_WRAP_WORD_CHAR)
    {
      PangoAttrList *list = gtk_label_get_attributes (GTK_LABEL (widget));
      g_autoptr(PangoAttrIterator) i = list != NULL ? pango_attr_list_get_iterator (list) : NULL;
      PangoAttribute *hyphens = i != NULL ? pango_attr_iterator_get (i, PANGO_ATTR_INSERT_HYPHENS)
                                          : NULL;

      g_assert_true (hyphens != NULL && ((PangoAttrInt *) hyphens)->value == FALSE);
      n++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_broken (child);

  return n;
}

/* A hyphen at the end of a line would be taken for a part of the name. */
static void
test_no_hyphens (Fixture       *fixture,
                 gconstpointer  data)
{
  open_example (fixture, "arm_and_gripper.sdf");
  triad_session_select (fixture->test.session,
                        triad_gui_test_find_frame (&fixture->test,
                                                   "arm_and_gripper::gripper::left_tip"));
  triad_gui_test_wait_for_frame (&fixture->test);
  g_assert_cmpint (count_broken (GTK_WIDGET (fixture->inspector)), >, 10);
}

static GtkWidget *
find_more (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && is_shown (widget) &&
      gtk_button_get_label (GTK_BUTTON (widget)) != NULL &&
      strstr (gtk_button_get_label (GTK_BUTTON (widget)), "More") != NULL)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_more (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
test_many_frames (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-inspector-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "many.sdf", NULL);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><world name='w'><frame name='f0'/>");
  double quickest = G_MAXDOUBLE;
  int n_rows;

  /* half of them side by side, half of them one below the other */
  for (int i = 1; i < N_MANY; i++)
    if (i % 2 == 0)
      g_string_append_printf (text, "<frame name='f%d'/>", i);
    else
      g_string_append_printf (text, "<frame name='f%d'><pose relative_to='f%d'/></frame>", i,
                              MAX (i - 2, 0));

  g_string_append (text, "</world></sdf>");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  triad_gui_test_open (&fixture->test, path);

  /* the shortest of several measurements: the first fills caches */
  for (int i = 0; i < 8; i++)
    {
      double begin = triad_gui_test_get_work ();

      triad_session_select (fixture->test.session, i % 2 == 0 ? N_MANY - 1 : 0);
      quickest = MIN (quickest, triad_gui_test_get_work () - begin);
    }

  g_assert_cmpfloat (quickest, <, FLUENT_MS);
  triad_gui_test_wait_for_frame (&fixture->test);
  n_rows = count_rows (GTK_WIDGET (fixture->inspector));
  g_assert_cmpint (n_rows, <, 100);
  g_signal_emit_by_name (find_more (GTK_WIDGET (fixture->inspector)), "clicked");
  triad_gui_test_wait_for_frame (&fixture->test);
  g_assert_cmpint (count_rows (GTK_WIDGET (fixture->inspector)), >, n_rows);

  /* GTK takes seconds for thousands of rows. */
  for (int i = 0; i < 5 && gtk_widget_is_sensitive (find_more (GTK_WIDGET (fixture->inspector))); i++)
    {
      g_signal_emit_by_name (find_more (GTK_WIDGET (fixture->inspector)), "clicked");
      triad_gui_test_wait_for_frame (&fixture->test);
    }

  g_assert_false (gtk_widget_is_sensitive (find_more (GTK_WIDGET (fixture->inspector))));
  g_assert_cmpint (count_rows (GTK_WIDGET (fixture->inspector)), >, 500);
  g_assert_cmpint (count_rows (GTK_WIDGET (fixture->inspector)), <, 600);

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
is_narrow (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_narrow (test);
}

static void
test_in_the_window (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (fixture->test.window);
  GtkWidget *inspector;
  g_autofree char *wanted = NULL;
  g_autofree char *copied = NULL;
  int elbow;

  open_example (fixture, "arm.sdf");
  elbow = find (fixture, "arm::elbow");
  gtk_widget_activate_action (window, "win.focus-page", "s", "frame");
  inspector = triad_gui_test_find_hidden (window, "TriadInspector");
  triad_gui_test_wait (&fixture->test, is_mapped, inspector);

  triad_session_select (fixture->test.session, elbow);
  triad_gui_test_wait_for_frame (&fixture->test);
  g_assert_nonnull (triad_gui_test_find_label (inspector, "joint in arm"));
  gtk_widget_activate_action (window, "win.copy-pose", NULL);
  wanted = triad_pose_element_dup (get_snapshot (fixture), elbow, -1, NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (window), NULL, text_read_cb, &copied);
  triad_gui_test_wait (&fixture->test, is_set, &copied);
  g_assert_cmpstr (copied, ==, wanted);

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  triad_gui_test_wait (&fixture->test, is_narrow, NULL);
  gtk_widget_activate_action (window, "win.page", "s", "scene");
  triad_gui_test_wait_for_frame (&fixture->test);
  g_assert_false (gtk_widget_get_mapped (inspector));
  gtk_widget_activate_action (window, "win.toggle-side", NULL);
  triad_gui_test_wait (&fixture->test, is_mapped, inspector);
}

static gboolean
has_scrolled_up (TriadGuiTest *test,
                 gpointer      scroll)
{
  return gtk_adjustment_get_value (scroll) < 100;
}

/* The numbers of a pose do not keep the wheel for themselves, also of a matrix and after it. */
static void
test_wheel (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *inspector = GTK_WIDGET (fixture->inspector);
  GtkWidget *pose = GTK_WIDGET (gtk_widget_get_template_child (inspector, TRIAD_TYPE_INSPECTOR,
                                                               "pose"));
  GtkWidget *matrix = GTK_WIDGET (gtk_widget_get_template_child (inspector, TRIAD_TYPE_INSPECTOR,
                                                                 "matrix_scroll"));
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (gtk_widget_get_first_child (inspector));
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (scrolled);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 320, 500);
  open_example (fixture, "arm.sdf");
  triad_session_select (fixture->test.session, find (fixture, "arm::body"));
  g_object_set (inspector, "rotation", TRIAD_ROTATION_MATRIX, NULL);
  triad_gui_test_wait_for_frame (&fixture->test);
  g_assert_false (is_shown (pose));
  gtk_adjustment_set_value (scroll, 100);
  triad_gui_test_wait_for_frame (&fixture->test);

  if (!triad_gui_test_click_button (&fixture->test, matrix, 4, 10, 5))
    return;

  triad_gui_test_wait (&fixture->test, has_scrolled_up, scroll);
  g_object_set (inspector, "rotation", TRIAD_ROTATION_RPY, NULL);
  triad_gui_test_wait_for_frame (&fixture->test);
  gtk_adjustment_set_value (scroll, 100);
  triad_gui_test_wait_for_frame (&fixture->test);

  triad_gui_test_click_button (&fixture->test, pose, 4, 10, 5);
  triad_gui_test_wait (&fixture->test, has_scrolled_up, scroll);
}

static int n_wrapped;                      /* labels measured for a width */
static int n_looked_for;                   /* labels measured for a height */
static void (*measure_label) (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline);

static void
count_measurement_cb (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  if (gtk_label_get_wrap (GTK_LABEL (widget)) && for_size >= 0 &&
      gtk_widget_get_ancestor (widget, TRIAD_TYPE_INSPECTOR) != NULL)
    {
      n_wrapped += orientation == GTK_ORIENTATION_VERTICAL;
      n_looked_for += orientation == GTK_ORIENTATION_HORIZONTAL;
    }

  measure_label (widget, orientation, for_size, minimum, natural, minimum_baseline,
                 natural_baseline);
}

/* To find a width for a height, GTK tries many widths, of each label in all the rows. */
static void
test_measurements (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'>");
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "deep.sdf", NULL);
  GtkWidgetClass *label_class = g_type_class_ref (GTK_TYPE_LABEL);

  for (int i = 0; i < 50; i++)
    g_string_append_printf (text, "<model name='floor%d'><link name='link'/>", i);

  for (int i = 0; i < 50; i++)
    g_string_append (text, "</model>");

  g_string_append (text, "</sdf>");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  triad_gui_test_open (&fixture->test, path);

  n_wrapped = n_looked_for = 0;
  measure_label = label_class->measure;
  label_class->measure = count_measurement_cb;
  triad_session_select (fixture->test.session,
                        triad_snapshot_get_n_frames (get_snapshot (fixture)) - 1);
  triad_gui_test_wait_for_frame (&fixture->test);
  label_class->measure = measure_label;

  g_assert_cmpint (n_wrapped, >, 50);
  g_assert_cmpint (n_looked_for, ==, 0);
  g_type_class_unref (label_class);
  g_unlink (path);
}

static void
add_tests (void)
{
#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/inspector/follows-selection", test_follows_selection);
  ADD ("/inspector/rows-select", test_rows_select);
  ADD ("/inspector/path-by-pointer", test_path_by_pointer);
  ADD ("/inspector/links-by-keyboard", test_links_by_keyboard);
  ADD ("/inspector/focus-stays", test_focus_stays);
  ADD ("/inspector/representations", test_representations);
  ADD ("/inspector/units", test_units);
  ADD ("/inspector/placement", test_placement);
  ADD ("/inspector/reference", test_reference);
  ADD ("/inspector/measure-to", test_measure_to);
  ADD ("/inspector/end-measurement", test_end_measurement);
  ADD ("/inspector/placed-path", test_placed_path);
  ADD ("/inspector/list-of-base-frames", test_list_of_base_frames);
  ADD ("/inspector/follows-joints", test_follows_joints);
  ADD ("/inspector/reload-keeps-all", test_reload_keeps_all);
  ADD ("/inspector/copies-pose", test_copies_pose);
  ADD ("/inspector/copies-as-shown", test_copies_as_shown);
  ADD ("/inspector/reason-for-no-pose", test_reason_for_no_pose);
  ADD ("/inspector/warnings-are-below-path", test_warnings_are_below_path);
  ADD ("/inspector/unreadable-mesh", test_unreadable_mesh);
  ADD ("/inspector/fits-narrow", test_fits_narrow);
  ADD ("/inspector/rows-are-complete", test_rows_are_complete);
  ADD ("/inspector/large-text", test_large_text);
  ADD ("/inspector/no-hyphens", test_no_hyphens);
  ADD ("/inspector/in-the-window", test_in_the_window);
  ADD ("/inspector/wheel", test_wheel);
  ADD ("/inspector/many-frames", test_many_frames);
  ADD ("/inspector/no-measurement-for-a-height", test_measurements);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
