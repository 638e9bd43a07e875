/* test-joints.c: moving joints */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <glib/gstdio.h>
#include <math.h>

#include "triad-joint-row.h"


static double
get_yaw (TriadGuiTest *test,
         const char   *name)
{
  TriadScene *scene = triad_session_get_scene (test->session);
  int frame = triad_gui_test_find_frame (test, name);
  const TriadTriad *triad = &scene->triads[scene->triad_of_frame[frame]];

  return triad_quaternion_to_rpy (triad->pose->orientation).z;
}

static gboolean
has_turned (TriadGuiTest *test,
            gpointer      data)
{
  return get_yaw (test, "door::leaf") > 0.2;
}

static gboolean
is_at_rest (TriadGuiTest *test,
            gpointer      data)
{
  return triad_session_get_kinematics (test->session)->n_moved == 0;
}

static gboolean
is_selected (TriadGuiTest *test,
             gpointer      name)
{
  return triad_session_get_selected (test->session) == triad_gui_test_find_frame (test, name);
}

static gboolean
is_row_shown (TriadGuiTest *test,
              gpointer      data)
{
  GtkWidget *row = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadJointRow");

  return row != NULL && gtk_widget_get_mapped (row) && gtk_widget_get_width (row) > 100;
}

/* Opens the door, and its joints; returns the row of its hinge. */
static GtkWidget *
open_joints (TriadGuiTest *test)
{
  g_autofree char *path = triad_gui_test_dup_example ("door.sdf");

  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "joints");
  triad_gui_test_wait (test, is_row_shown, NULL);
  triad_gui_test_wait_for_frame (test);

  return triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadJointRow");
}

/* The first button of @row with that icon. */
static GtkWidget *
find_button (GtkWidget  *root,
             const char *icon)
{
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (root)), icon) == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, icon);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
click_middle (TriadGuiTest *test,
              GtkWidget    *widget)
{
  return triad_gui_test_click (test, widget, gtk_widget_get_width (widget) / 2.0,
                               gtk_widget_get_height (widget) / 2.0);
}

/* The slider moves frames that are attached to the leaf, but not those that are only
 * relative to it. */
static void
test_slider (TriadGuiTest  *test,
             gconstpointer  data)
{
  GtkWidget *row = open_joints (test);
  GtkWidget *scale = triad_gui_test_find_widget (row, "GtkScale");
  double from[2] = { 14, gtk_widget_get_height (scale) / 2.0 };
  double to[2] = { gtk_widget_get_width (scale) / 2.0, gtk_widget_get_height (scale) / 2.0 };
  TriadScene *scene;

  if (!triad_gui_test_drag (test, scale, NULL, from, to))
    return;

  triad_gui_test_wait (test, has_turned, NULL);
  scene = triad_session_get_scene (test->session);
  g_assert_true (scene->kinematics->moved[triad_gui_test_find_frame (test, "door::handle")]);
  g_assert_false (scene->kinematics->moved[triad_gui_test_find_frame (test, "door::stop")]);

  click_middle (test, find_button (row, "edit-undo-symbolic"));
  triad_gui_test_wait (test, is_at_rest, NULL);
}

/* What a joint does not move stays where it is in the view, while the note appears that counts what
 * it moves. */
static void
test_view_stays (TriadGuiTest  *test,
                 gconstpointer  data)
{
  GtkWidget *row = open_joints (test);
  GtkWidget *scale = triad_gui_test_find_widget (row, "GtkScale");
  TriadCanvas *view = TRIAD_CANVAS (triad_window_get_scene_view (test->window));
  int wall = triad_gui_test_find_frame (test, "door::wall");
  double from[2] = { 14, gtk_widget_get_height (scale) / 2.0 };
  double to[2] = { gtk_widget_get_width (scale) / 2.0, gtk_widget_get_height (scale) / 2.0 };
  double before[2];
  double after[2];

  g_assert_true (triad_gui_test_find (test, view, wall, &before[0], &before[1]));

  if (!triad_gui_test_drag (test, scale, NULL, from, to))
    return;

  triad_gui_test_wait (test, has_turned, NULL);
  triad_gui_steps_wait_for_text (test, GTK_WIDGET (view), "frames moved by joints");
  triad_gui_test_wait_for_frame (test);
  g_assert_true (triad_gui_test_find (test, view, wall, &after[0], &after[1]));
  g_assert_cmpfloat (after[0], ==, before[0]);
  g_assert_cmpfloat (after[1], ==, before[1]);
}

static void
test_keyboard (TriadGuiTest  *test,
               gconstpointer  data)
{
  GtkWidget *row = open_joints (test);

  gtk_widget_grab_focus (triad_gui_test_find_widget (row, "GtkScale"));

  if (!triad_gui_test_key (test, "Page_Up") || !triad_gui_test_key (test, "Page_Up"))
    return;

  triad_gui_test_wait (test, has_turned, NULL);
  gtk_widget_activate_action (triad_gui_test_find_widget (GTK_WIDGET (test->window),
                                                          "TriadJointsPanel"),
                              "joints.reset-all", NULL);
  triad_gui_test_wait (test, is_at_rest, NULL);
}

static gboolean
plays (TriadGuiTest *test,
       gpointer      row)
{
  return find_button (row, "media-playback-stop-symbolic") != NULL && has_turned (test, NULL);
}

/* The joint stays at the position where it was stopped. */
static void
test_play (TriadGuiTest  *test,
           gconstpointer  data)
{
  GtkWidget *row = open_joints (test);
  double yaw;

  if (!click_middle (test, find_button (row, "media-playback-start-symbolic")))
    return;

  triad_gui_test_wait (test, plays, row);
  click_middle (test, find_button (row, "media-playback-stop-symbolic"));
  triad_gui_test_wait_for_frame (test);
  g_assert_nonnull (find_button (row, "media-playback-start-symbolic"));

  yaw = get_yaw (test, "door::leaf");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpfloat (get_yaw (test, "door::leaf"), ==, yaw);
}

/* A position is written as on the Frame page; a joint that is moved back by hand has nothing to
 * reset. */
static void
test_entry (TriadGuiTest  *test,
            gconstpointer  data)
{
  GtkWidget *row = open_joints (test);
  GtkWidget *spin = triad_gui_test_find_widget (row, "GtkSpinButton");
  GtkWidget *reset = find_button (row, "edit-undo-symbolic");
  GtkWidget *scale = triad_gui_test_find_widget (row, "GtkScale");
  double from[2] = { 14, gtk_widget_get_height (scale) / 2.0 };
  double to[2] = { gtk_widget_get_width (scale) / 3.0, gtk_widget_get_height (scale) / 2.0 };
  double value;

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "0");
  g_assert_false (gtk_widget_get_sensitive (reset));
  gtk_widget_grab_focus (spin);

  if (!triad_gui_test_key (test, "ctrl+a") || !triad_gui_test_type (test, "12,3456") ||
      !triad_gui_test_key (test, "Return"))
    return;

  triad_gui_test_wait (test, has_turned, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "12.346");
  g_assert_true (gtk_widget_get_sensitive (reset));

  /* Leaving the entry as it is keeps the digits that it does not show. */
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 12.3456);

  triad_gui_test_key (test, "ctrl+a");
  triad_gui_test_type (test, "nothing");
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "12.346");

  triad_gui_test_key (test, "ctrl+a");
  triad_gui_test_type (test, "-0");
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, is_at_rest, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "0");
  g_assert_false (gtk_widget_get_sensitive (reset));
  g_assert_false (triad_session_has_moved (test->session, -1));

  /* A slider has tenths of a degree. */
  triad_gui_test_drag (test, scale, NULL, from, to);
  triad_gui_test_wait (test, has_turned, NULL);
  value = gtk_range_get_value (GTK_RANGE (scale));
  g_assert_cmpfloat_with_epsilon (value * 10, round (value * 10), 1e-9);
}

static void
test_selection (TriadGuiTest  *test,
                gconstpointer  data)
{
  GtkWidget *row = open_joints (test);

  if (!triad_gui_test_click (test, row, 30, 8))
    return;

  triad_gui_test_wait (test, is_selected, "door::hinge");
}

/* A slider does not take the wheel away from its list. */
static void
test_wheel (TriadGuiTest  *test,
            gconstpointer  data)
{
  GtkWidget *row = open_joints (test);
  GtkWidget *scale = triad_gui_test_find_widget (row, "GtkScale");

  if (!triad_gui_test_click_button (test, scale, 4, 60, 10))
    return;

  triad_gui_test_wait_for_frame (test);
  g_assert_false (triad_session_has_moved (test->session, -1));
}

/* The rows that there are of @root, in no order of the list. */
static void
collect_rows (GtkWidget *root,
              GPtrArray *rows)
{
  if (TRIAD_IS_JOINT_ROW (root))
    g_ptr_array_add (rows, root);

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

/* Sliders of joints that cannot be moved. */
static GtkWidget *
find_insensitive_scale (TriadGuiTest *test)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();

  collect_rows (GTK_WIDGET (test->window), rows);

  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *scale = triad_gui_test_find_widget (g_ptr_array_index (rows, i), "GtkScale");

      if (scale != NULL && !gtk_widget_get_sensitive (scale))
        return scale;
    }

  return NULL;
}

static gboolean
has_followed (TriadGuiTest *test,
              gpointer      scale)
{
  return fabs (gtk_range_get_value (scale) - 0.01) < 1e-9;
}

/* Only the bolt mimics the lever, 2 cm for each radian. */
static void
test_follower (TriadGuiTest  *test,
               gconstpointer  data)
{
  GtkWidget *scale;
  int lever;

  open_joints (test);
  scale = find_insensitive_scale (test);
  g_assert_nonnull (scale);

  lever = triad_snapshot_get_frame (triad_session_get_snapshot (test->session),
                                    triad_gui_test_find_frame (test, "door::lever_pin"))->joint;
  triad_session_set_joint_position (test->session, lever, 0, 0.5);
  triad_gui_test_wait (test, has_followed, scale);
}

#define BENT "<sdf version='1.11'><model name='m'><link name='l'/><link name='k'/>" \
             "<joint name='j' type='revolute'><parent>l</parent><child>k</child><axis>" \
             "<xyz>0 0 1</xyz><limit><lower>-2</lower><upper>-1</upper></limit></axis></joint>" \
             "</model></sdf>"

static gboolean
is_inside (TriadGuiTest *test,
           gpointer      row)
{
  return triad_gui_test_find_label (row, "revolute, −114.6° to −57.3°") != NULL;
}

/* A joint can be outside its limits in the file; its row says where it is, and warns. */
static void
test_outside (TriadGuiTest  *test,
              gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-joints-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bent.sdf", NULL);
  GtkWidget *row;
  GtkWidget *scale;
  GtkWidget *spin;

  g_assert_true (g_file_set_contents (path, BENT, -1, NULL));
  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "joints");
  triad_gui_test_wait (test, is_row_shown, NULL);
  triad_gui_test_wait_for_frame (test);

  row = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadJointRow");
  scale = triad_gui_test_find_widget (row, "GtkScale");
  spin = triad_gui_test_find_widget (row, "GtkSpinButton");
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (scale)), ==, 0);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 0);
  g_assert_false (triad_session_has_moved (test->session, -1));
  g_assert_nonnull (triad_gui_test_find_label (row, "outside of its limits, −114.6° to −57"));
  g_assert_true (gtk_widget_has_css_class (spin, "warning"));

  gtk_widget_grab_focus (spin);

  if (triad_gui_test_key (test, "ctrl+a") && triad_gui_test_type (test, "-90") &&
      triad_gui_test_key (test, "Return"))
    {
      triad_gui_test_wait (test, is_inside, row);
      g_assert_false (gtk_widget_has_css_class (spin, "warning"));
    }

  g_unlink (path);
  g_rmdir (folder);
}

/* The counts are read in full in the smallest window. */
static void
test_narrow (TriadGuiTest  *test,
             gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("mobile_robot.sdf");
  GtkWidget *count;

  gtk_window_set_default_size (GTK_WINDOW (test->window), 360, 600);
  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "joints");
  triad_gui_test_wait (test, is_row_shown, NULL);
  triad_gui_test_wait_for_frame (test);

  count = triad_gui_test_find_label (GTK_WIDGET (test->window), "29 movable joints, 5 fixed");
  g_assert_nonnull (count);
  g_assert_true (gtk_widget_get_mapped (count));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (count))));
}

#define MOST_ROWS 300

/* Sanitizers need minutes for thousands of rows of a list. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define MANY 400
#else
#define MANY 3000
#endif

static char *
write_many (void)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-joints-XXXXXX", NULL);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.11'><model name='m'><link name='l'/>");
  char *path = g_build_filename (folder, "many.sdf", NULL);

  for (int i = 0; i < MANY; i++)
    g_string_append_printf (text, "<link name='l%d'/><joint name='j%d' type='revolute'>"
                            "<parent>l</parent><child>l%d</child><axis><xyz>0 0 1</xyz></axis>"
                            "</joint>", i, i, i);

  g_string_append (text, "</model></sdf>");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));

  return path;
}

static gboolean
is_one_found (TriadGuiTest *test,
              gpointer      data)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();

  collect_rows (GTK_WIDGET (test->window), rows);

  return rows->len == 1;
}

/* Of thousands of joints there are as many rows as can be seen, and some. */
static void
test_many (TriadGuiTest  *test,
           gconstpointer  data)
{
  g_autofree char *path = write_many ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  GtkWidget *panel;

  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "joints");
  triad_gui_test_wait (test, is_row_shown, NULL);
  collect_rows (GTK_WIDGET (test->window), rows);
  g_assert_cmpint (rows->len, <, MOST_ROWS);

  panel = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadJointsPanel");
  gtk_editable_set_text (GTK_EDITABLE (triad_gui_test_find_widget (panel, "GtkSearchEntry")),
                         "j399");
  triad_gui_test_wait (test, is_one_found, NULL);

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
are_rows_made (TriadGuiTest *test,
               gpointer      data)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();

  collect_rows (GTK_WIDGET (test->window), rows);

  return rows->len > 200;
}

static gboolean
is_extra_read (TriadGuiTest *test,
               gpointer      data)
{
  return triad_gui_test_is_complete (test, NULL) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (test->session), "m::extra") >= 0;
}

static gboolean
is_row_current (TriadGuiTest *test,
                gpointer      row)
{
  return triad_joint_item_get_snapshot (triad_joint_row_get_item (row)) ==
         triad_session_get_snapshot (test->session);
}

/* A row is slow to make: some are made per frame, and all are kept over a reload. */
static void
test_many_are_kept (TriadGuiTest  *test,
                    gconstpointer  data)
{
  g_autofree char *path = write_many ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = NULL;
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  g_autoptr(GPtrArray) rows_after = g_ptr_array_new ();
  g_autoptr(GString) more = NULL;

  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "joints");
  collect_rows (GTK_WIDGET (test->window), rows);
  g_assert_cmpint (rows->len, >, 0);
  g_assert_cmpint (rows->len, <, 30);
  triad_gui_test_wait (test, are_rows_made, NULL);
  g_ptr_array_set_size (rows, 0);
  collect_rows (GTK_WIDGET (test->window), rows);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  more = g_string_new (text);
  g_assert_cmpint (g_string_replace (more, "</model>", "<frame name='extra'/></model>", 1), ==, 1);
  g_assert_true (g_file_set_contents (path, more->str, -1, NULL));
  triad_gui_test_wait (test, is_extra_read, NULL);
  triad_gui_test_wait (test, is_row_current, g_ptr_array_index (rows, 0));

  collect_rows (GTK_WIDGET (test->window), rows_after);
  g_assert_cmpint (rows_after->len, >=, rows->len);

  for (guint i = 0; i < rows->len; i++)
    g_assert_true (g_ptr_array_index (rows_after, i) == g_ptr_array_index (rows, i));


  g_unlink (path);
  g_rmdir (folder);
}

static void
add_tests (void)
{
#define ADD(path, function) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, function, triad_gui_test_tear_down)

  ADD ("/joints/slider-moves-frames", test_slider);
  ADD ("/joints/view-stays", test_view_stays);
  ADD ("/joints/keyboard", test_keyboard);
  ADD ("/joints/entry", test_entry);
  ADD ("/joints/play-stops", test_play);
  ADD ("/joints/row-selects", test_selection);
  ADD ("/joints/wheel-scrolls", test_wheel);
  ADD ("/joints/followers-follow", test_follower);
  ADD ("/joints/outside-limits", test_outside);
  ADD ("/joints/counts-in-narrow-window", test_narrow);
  ADD ("/joints/many", test_many);
  ADD ("/joints/many-are-kept", test_many_are_kept);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
