/* test-tasks.c: what a new user does first, by pointer and keyboard */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <glib/gstdio.h>
#include <string.h>

#define LEFT_TIP "arm_and_gripper::gripper::left_tip"

typedef struct
{
  TriadGuiTest  gui;
  char         *folder;
  char         *path;       /* a copy of an example that the test may write */
  char         *other;      /* another file in the folder */
} Fixture;

/* Copies the example @name, and opens the copy. */
static void
set_up (Fixture       *fixture,
        gconstpointer  name)
{
  g_autofree char *example = triad_gui_test_dup_example (name);
  g_autofree char *text = NULL;

  triad_gui_test_set_up (&fixture->gui, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->gui.window), 1400, 900);
  fixture->folder = g_dir_make_tmp ("tasks-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "model.sdf", NULL);
  fixture->other = g_build_filename (fixture->folder, "other", NULL);
  g_assert_true (g_file_get_contents (example, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));

  /* Includes are found beside the example. */
  triad_gui_test_open (&fixture->gui, strstr (text, "<include>") != NULL ? example : fixture->path);
  triad_gui_test_wait_for_frame (&fixture->gui);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  name)
{
  triad_gui_test_tear_down (&fixture->gui, NULL);
  g_remove (fixture->path);
  g_remove (fixture->other);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->other);
}

static GtkWidget *
get_side (TriadGuiTest *test)
{
  return triad_gui_steps_get_part (test, "side");
}

static GtkWidget *
get_outline (TriadGuiTest *test)
{
  return GTK_WIDGET (triad_gui_test_get_outline (test));
}

static void
assert_in_view (TriadGuiTest *test,
                const char   *text)
{
  GtkWidget *label;

  triad_gui_steps_wait_for_text (test, get_side (test), text);
  triad_gui_test_wait_for_frame (test);
  label = triad_gui_steps_find_text (get_side (test), text);
  g_assert_true (triad_gui_steps_is_in_view (test, label));
}

static gboolean
shows_line (TriadGuiTest *test,
            gpointer      line)
{
  TriadSourcePane *pane = triad_window_get_source_pane (test->window);
  GtkTextBuffer *buffer;
  GtkTextView *view;
  GtkTextIter iter;
  GdkRectangle visible;
  GdkRectangle at;

  if (pane == NULL || !gtk_widget_get_mapped (GTK_WIDGET (pane)))
    return FALSE;

  view = GTK_TEXT_VIEW (triad_source_pane_get_view (pane));
  buffer = gtk_text_view_get_buffer (view);
  gtk_text_buffer_get_iter_at_mark (buffer, &iter, gtk_text_buffer_get_insert (buffer));
  gtk_text_view_get_iter_location (view, &iter, &at);
  gtk_text_view_get_visible_rect (view, &visible);

  return gtk_text_iter_get_line (&iter) + 1 == GPOINTER_TO_INT (line) &&
         at.y >= visible.y && at.y + at.height <= visible.y + visible.height;
}

/* The first click shows the reason, step by step, without scrolling; the second where it is
 * written. */
static void
test_why (Fixture       *fixture,
          gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  int left_tip = triad_gui_test_find_frame (test, LEFT_TIP);

  if (!triad_gui_steps_click_text (test, get_outline (test), "left_tip"))
    return;

  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (left_tip));
  assert_in_view (test, "left_tip moves with left_finger; its pose is relative to left_finger");
  assert_in_view (test, "relative to left_finger: frame without relative_to");
  assert_in_view (test, "relative to left_slide (written)");
  assert_in_view (test, "x 0.05, y 0.04 m");

  triad_gui_steps_click_link (test, get_side (test), "gripper.sdf:44");
  triad_gui_test_wait (test, shows_line, GINT_TO_POINTER (44));
  g_assert_true (triad_gui_test_is_selected (test, GINT_TO_POINTER (left_tip)));
}

/* From the selected frame to the one that is clicked on. */
static void
test_measure (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  if (!triad_gui_steps_click_text (test, get_outline (test), "right_tip"))
    return;

  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (triad_gui_test_find_frame (test,
                                                                   "arm_and_gripper::gripper::"
                                                                   "right_tip")));
  triad_gui_test_key (test, "m");
  triad_gui_steps_click_text (test, get_outline (test), "left_tip");
  assert_in_view (test, "left_tip in right_tip");
  assert_in_view (test, "y 0.08 m");
  assert_in_view (test, "Distance 0.08 m, rotation 0°");

  triad_gui_test_key (test, "Escape");

  while (triad_gui_steps_find_text (get_side (test), "left_tip in right_tip") != NULL)
    triad_gui_test_wait_for_frame (test);

  g_assert_null (triad_gui_steps_find_text (get_side (test), "y 0.08 m"));
}

static gboolean
is_row_shown (TriadGuiTest *test,
              gpointer      data)
{
  GtkWidget *row = triad_gui_test_find_widget (get_side (test), "TriadJointRow");

  return row != NULL && gtk_widget_get_width (row) > 100;
}

static gboolean
has_moved (TriadGuiTest *test,
           gpointer      name)
{
  return triad_session_get_scene (test->session)->kinematics->moved
         [triad_gui_test_find_frame (test, name)];
}

/* The slider moves what the door carries, and the page of a frame says so. */
static void
test_move_joint (Fixture       *fixture,
                 gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *scale;
  double from[2];
  double to[2];

  if (!triad_gui_steps_click_text (test, get_outline (test), "handle"))
    return;

  assert_in_view (test, "handle moves with leaf; its pose is relative to wall");
  assert_in_view (test, "rotation 0°");
  triad_gui_steps_click_text (test, get_side (test), "Joints");
  triad_gui_test_wait (test, is_row_shown, NULL);
  triad_gui_test_wait_for_frame (test);
  scale = triad_gui_test_find_widget (get_side (test), "GtkScale");
  from[0] = 14;
  to[0] = gtk_widget_get_width (scale) / 2.0;
  from[1] = to[1] = gtk_widget_get_height (scale) / 2.0;
  triad_gui_test_drag (test, scale, NULL, from, to);
  triad_gui_test_wait (test, has_moved, (gpointer) "door::handle");
  g_assert_false (has_moved (test, (gpointer) "door::stop"));
  triad_gui_steps_click_text (test, get_side (test), "Frame");
  assert_in_view (test, "at the current joint positions");
  g_assert_null (triad_gui_steps_find_text (get_side (test), "rotation 0°"));
}

/* The page of a model that is placed shows the equation and its terms; its placement frame is one
 * click away. */
static void
test_placement (Fixture       *fixture,
                gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *title;
  GtkWidget *term;

  if (!triad_gui_steps_click_text (test, get_outline (test), "gripper_mount") ||
      !triad_gui_test_key (test, "Down"))
    return;

  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (triad_gui_test_find_frame (test,
                                                                   "arm_and_gripper::gripper")));
  assert_in_view (test, "gripper moves with gripper::body; its pose is relative to "
                        "arm::gripper_mount");
  assert_in_view (test, "inverse of the pose of mount_point in it (computed)");
  title = triad_gui_steps_find_text (get_side (test), "Placed by gripper::mount_point: "
                                                      "X_RM = X_RP · X_MP⁻¹");
  g_assert_nonnull (title);
  term = gtk_widget_get_ancestor (title, g_type_from_name ("TriadPropertyList"));
  g_assert_nonnull (triad_gui_steps_find_text (term, "x −0.05"));
  term = triad_gui_steps_find_text (term, "in the model frame");
  g_assert_nonnull (term);
  term = triad_gui_steps_find_text (gtk_widget_get_ancestor (term, GTK_TYPE_LIST_BOX_ROW), "X_MP");

  /* The wheel leads there. */
  for (int i = 0; i < 30 && !triad_gui_steps_is_in_view (test, term); i++)
    {
      triad_gui_test_click_button (test, get_side (test), 5, 100, 300);
      triad_gui_test_wait_for_frame (test);
    }

  g_assert_true (triad_gui_steps_is_in_view (test, title));
  g_assert_true (triad_gui_steps_is_in_view (test, term));
  triad_gui_steps_click (test, term);
  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (triad_gui_test_find_frame (test, "arm_and_gripper::"
                                                                   "gripper::mount_point")));
}

static gboolean
is_written (TriadGuiTest *test,
            gpointer      data)
{
  Fixture *fixture = (Fixture *) test;
  g_autofree char *text = NULL;

  return g_file_get_contents (fixture->path, &text, NULL, NULL) && strstr (text, data) != NULL;
}

static gboolean
has_dialog (TriadGuiTest *test,
            gpointer      text)
{
  GtkWidget *dialog = triad_gui_test_find_dialog (test);

  return text == NULL ? dialog == NULL
                      : dialog != NULL && triad_gui_steps_find_text (dialog, text) != NULL;
}

/* The problems are in sight as soon as the file is open. */
static void
test_fix (Fixture       *fixture,
          gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  assert_in_view (test, "Problems (5)");
  assert_in_view (test, "joint child: frame “rigth_wheel” not found in model “broken”");

  if (!triad_gui_steps_click_text (test, get_side (test), "Replace with “right_wheel”"))
    return;

  triad_gui_test_wait (test, has_dialog, (gpointer) "Apply");
  g_assert_false (is_written (test, (gpointer) "<child>right_wheel</child>"));
  triad_gui_steps_click_text (test, triad_gui_test_find_dialog (test), "Apply");
  triad_gui_test_wait (test, is_written, (gpointer) "<child>right_wheel</child>");
  triad_gui_test_wait (test, has_dialog, NULL);
  assert_in_view (test, "Problems (4)");
  g_assert_null (triad_gui_steps_find_text (get_side (test), "rigth_wheel"));
}

/* The file that was open is A, and each difference shows what was and what is. */
static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *text = NULL;
  GtkWidget *drawer = triad_gui_steps_get_part (test, "bottom");
  char *at;

  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  at = strstr (text, "0.9 -0.05 1 0 0 0");
  g_assert_nonnull (at);
  at[2] = '7';
  g_assert_true (g_file_set_contents (fixture->other, text, -1, NULL));

  if (!triad_gui_test_key (test, "ctrl+d"))
    return;

  triad_gui_steps_choose_file (test, fixture->other);
  triad_gui_steps_wait_for_text (test, drawer, "x 0.9 → 0.7 m");
  triad_gui_steps_click_text (test, drawer, "x 0.9 → 0.7 m");
  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (triad_gui_test_find_frame (test, "door::handle")));
}

/* What is written is a figure of the model. */
static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *path = g_strconcat (fixture->other, ".svg", NULL);
  g_autofree char *text = NULL;

  if (!triad_gui_test_key (test, "F10"))
    return;

  triad_gui_steps_choose (test, GTK_WIDGET (test->window), "Export…");
  triad_gui_test_wait (test, has_dialog, (gpointer) "Export…");
  triad_gui_steps_click_text (test, triad_gui_test_find_dialog (test), "Export…");
  triad_gui_steps_choose_file (test, path);
  triad_gui_test_wait (test, has_dialog, NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
  g_assert_nonnull (strstr (text, "handle"));
  g_remove (path);
}

static void
add_tests (void)
{
#define ADD(path, name, func) g_test_add (path, Fixture, name, set_up, func, tear_down)
  ADD ("/tasks/why-a-frame-is-there", "arm_and_gripper.sdf", test_why);
  ADD ("/tasks/measure", "arm_and_gripper.sdf", test_measure);
  ADD ("/tasks/move-a-joint", "door.sdf", test_move_joint);
  ADD ("/tasks/placement-frame", "arm_and_gripper.sdf", test_placement);
  ADD ("/tasks/fix", "broken.sdf", test_fix);
  ADD ("/tasks/compare", "door.sdf", test_compare);
  ADD ("/tasks/export", "door.sdf", test_export);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
