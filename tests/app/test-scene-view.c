/* test-scene-view.c: the 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

#include <glib/gstdio.h>
#include <math.h>

#include "triad-gizmo.h"
#include "triad-scene-view-private.h"

#define MARKER 9                       /* pixels around a measured frame */

static const TriadSceneStyle *
get_style (TriadGuiTest *test)
{
  return triad_session_get_scene_style (test->session);
}

static void
test_choices (TriadGuiTest  *test,
              gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (test->window);
  TriadSceneStyle style = *get_style (test);

  gtk_widget_activate_action (window, "scene.names", NULL);
  gtk_widget_activate_action (window, "scene.show-joints", NULL);
  gtk_widget_activate_action (window, "scene.lines", "s", "attached_to");
  gtk_widget_activate_action (window, "scene.arm", "d", 0.25);

  style.names = FALSE;
  style.hidden_kinds = 1u << TRIAD_FRAME_JOINT;
  style.lines = TRIAD_LINES_ATTACHED_TO;
  style.arm = 0.25;
  g_assert_true (triad_scene_style_equal (get_style (test), &style));

  gtk_widget_activate_action (window, "scene.names", NULL);
  gtk_widget_activate_action (window, "scene.show-joints", NULL);

  style.names = TRUE;
  style.hidden_kinds = 0;
  g_assert_true (triad_scene_style_equal (get_style (test), &style));
}

static TriadSceneView *
get_scene_view (TriadGuiTest *test)
{
  return triad_window_get_scene_view (test->window);
}

static void
open_example (TriadGuiTest *test,
              const char   *name)
{
  g_autofree char *path = triad_gui_test_dup_example (name);

  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "scene");
  triad_gui_test_wait_for_frame (test);
}

static gboolean
has_changed (TriadGuiTest *test,
             gpointer      before)
{
  return !triad_scene_style_equal (get_style (test), before);
}

static void
test_keys (TriadGuiTest  *test,
           gconstpointer  data)
{
  static const char *const keys[] = { "n", "l", "v", "c", "i", "s", "j", "p", "shift+g" };

  open_example (test, "arm_and_gripper.sdf");

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      TriadSceneStyle before = *get_style (test);

      if (!triad_gui_test_key (test, keys[i]))
        return;

      triad_gui_test_wait (test, has_changed, &before);
    }
}

static gboolean
looks_from (TriadGuiTest *test,
            gpointer      camera)
{
  const TriadCamera *wanted = camera;
  const TriadCamera *seen = triad_scene_view_get_camera (get_scene_view (test));

  return fabs (remainder (seen->yaw - wanted->yaw, 2 * G_PI)) < 1e-6 &&
         fabs (seen->pitch - wanted->pitch) < 1e-6;
}

/* Each view has a key; Control and an arrow turns it. */
static void
test_views (TriadGuiTest  *test,
            gconstpointer  data)
{
  static const struct
  {
    const char      *key;
    TriadCameraView  view;
  } views[] = {
    { "1", TRIAD_CAMERA_VIEW_FRONT },
    { "2", TRIAD_CAMERA_VIEW_BACK },
    { "3", TRIAD_CAMERA_VIEW_RIGHT },
    { "4", TRIAD_CAMERA_VIEW_LEFT },
    { "6", TRIAD_CAMERA_VIEW_BOTTOM },
    { "7", TRIAD_CAMERA_VIEW_TOP },
    { "0", TRIAD_CAMERA_VIEW_ISO },
  };
  TriadCamera wanted;

  open_example (test, "arm_and_gripper.sdf");

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    {
      triad_camera_set_view (&wanted, views[i].view);

      if (!triad_gui_test_key (test, views[i].key))
        return;

      triad_gui_test_wait (test, looks_from, &wanted);
    }

  wanted.yaw -= G_PI / 12;
  triad_gui_test_key (test, "ctrl+Right");
  triad_gui_test_wait (test, looks_from, &wanted);
}

/* Whether every frame is painted where the final camera projects it. */
static gboolean
has_arrived (TriadGuiTest *test,
             gpointer      data)
{
  TriadCanvas *scene_view = TRIAD_CANVAS (get_scene_view (test));
  int n_frames = triad_snapshot_get_n_frames (triad_session_get_snapshot (test->session));

  for (int frame = 1; frame < n_frames; frame++)
    {
      double x;
      double y;

      if (triad_gui_test_find (test, scene_view, frame, &x, &y) &&
          TRIAD_CANVAS_GET_CLASS (scene_view)->pick (scene_view, x, y) < 0)
        return FALSE;
    }

  return TRUE;
}

/* After quick successive animations, the camera reaches the last target. */
static void
test_animated (TriadGuiTest  *test,
               gconstpointer  data)
{
  GtkWidget *scene_view = GTK_WIDGET (get_scene_view (test));

  open_example (test, "arm.sdf");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);

  gtk_widget_activate_action (scene_view, "view.look", "s", "front");
  triad_gui_test_wait_for_frame (test);
  gtk_widget_activate_action (scene_view, "view.zoom-in", NULL);
  gtk_widget_activate_action (scene_view, "view.look", "s", "left");
  triad_gui_test_wait_for_frame (test);
  gtk_widget_activate_action (scene_view, "view.look", "s", "top");
  triad_gui_test_wait (test, has_arrived, NULL);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* A click on the end of an axis in the corner. */
static void
test_gizmo (TriadGuiTest  *test,
            gconstpointer  data)
{
  GtkWidget *scene_view = GTK_WIDGET (get_scene_view (test));
  double height;
  TriadCamera wanted;
  TriadCameraView view;

  open_example (test, "arm_and_gripper.sdf");
  triad_camera_set_view (&wanted, TRIAD_CAMERA_VIEW_TOP);
  height = gtk_widget_get_height (scene_view);

  for (double y = height - 96; y < height; y++)
    if (triad_gizmo_pick (triad_scene_view_get_camera (get_scene_view (test)), height, 48, y,
                          &view) &&
        view == TRIAD_CAMERA_VIEW_TOP)
      {
        if (!triad_gui_test_click (test, scene_view, 48, y + 5))
          return;

        break;
      }

  triad_gui_test_wait (test, looks_from, &wanted);
}

static gboolean
is_reference (TriadGuiTest *test,
              gpointer      frame)
{
  return triad_session_get_reference (test->session) == GPOINTER_TO_INT (frame);
}

/* From the selected frame, by a key, or to another one, by Control and a
 * click; Escape gives up the one, then the other.
 */
static void
test_measure (TriadGuiTest  *test,
              gconstpointer  data)
{
  GtkWidget *scene_view = GTK_WIDGET (get_scene_view (test));
  TriadSnapshot *snapshot;
  int frame;
  double x;
  double y;

  open_example (test, "arm.sdf");
  snapshot = triad_session_get_snapshot (test->session);
  frame = triad_snapshot_get_n_frames (snapshot) - 1;
  triad_session_select (test->session, frame);

  if (!triad_gui_test_key (test, "m"))
    return;

  triad_gui_test_wait (test, is_reference, GINT_TO_POINTER (frame));
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_reference, GINT_TO_POINTER (-1));
  g_assert_cmpint (triad_session_get_selected (test->session), ==, frame);

  for (int other = 1; other < frame; other++)
    if (triad_gui_test_find (test, TRIAD_CANVAS (scene_view), other, &x, &y) &&
        TRIAD_CANVAS_GET_CLASS (scene_view)->pick (TRIAD_CANVAS (scene_view), x, y) == other)
      {
        double at[] = { x, y };

        triad_gui_test_drag (test, scene_view, "ctrl", at, at);
        triad_gui_test_wait (test, is_reference, GINT_TO_POINTER (other));
        g_assert_cmpint (triad_session_get_selected (test->session), ==, frame);
        return;
      }

  g_assert_not_reached ();
}

static gboolean
has_callout (TriadGuiTest *test,
             gpointer      data)
{
  const TriadProjectedScene *projected = get_scene_view (test)->projected;

  return !triad_gui_test_is_rendering (test) && projected != NULL && projected->callout.width > 0;
}

/* Wherever a joint moves the measured frames, the callout is beside the line between them. */
static void
test_callout (TriadGuiTest  *test,
              gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm_and_gripper.sdf");
  GtkWidget *scene_view = GTK_WIDGET (get_scene_view (test));
  int frames[2];
  int joint;
  double ends[2][2];

  triad_gui_test_open (test, path);
  frames[0] = triad_gui_test_find_frame (test, "arm_and_gripper::gripper::left_tip");
  frames[1] = triad_gui_test_find_frame (test, "arm_and_gripper::gripper::right_tip");
  joint = triad_gui_test_find_frame (test, "arm_and_gripper::gripper::left_slide");
  joint = triad_snapshot_get_frame (triad_session_get_snapshot (test->session), joint)->joint;
  triad_session_select (test->session, frames[1]);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (scene_view), frames[0], &ends[0][0],
                                      &ends[0][1]));

  if (!triad_gui_test_drag (test, scene_view, "ctrl", ends[0], ends[0]))
    return;

  triad_gui_test_wait (test, is_reference, GINT_TO_POINTER (frames[0]));

  for (int step = 0; step <= 40; step++)
    {
      TriadRect callout;

      triad_session_set_joint_position (test->session, joint, 0, -0.001 * step);
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait (test, has_callout, NULL);
      callout = get_scene_view (test)->projected->callout;
      callout.x -= MARKER;
      callout.y -= MARKER;
      callout.width += 2 * MARKER;
      callout.height += 2 * MARKER;

      for (int i = 0; i < 2; i++)
        g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (scene_view), frames[i], &ends[i][0],
                                            &ends[i][1]));

      for (int i = 0; i <= 10; i++)
        g_assert_false (triad_rect_contains (&callout,
                                             ends[0][0] + (ends[1][0] - ends[0][0]) * i / 10,
                                             ends[0][1] + (ends[1][1] - ends[0][1]) * i / 10));
    }
}

#define ASSEMBLY(placement)                                                            \
  "<sdf version='1.9'><model name='asm'><link name='arm'/>"                            \
  "<frame name='flange' attached_to='arm'><pose>0 0 1 0 0 1.5708</pose></frame>"       \
  "<model name='gripper'" placement "><pose relative_to='flange'/><link name='body'/>" \
  "<frame name='mount' attached_to='body'><pose>0 0 -0.1 0 0 0</pose></frame>"         \
  "</model></model></sdf>"

static gboolean
has_ghosts (TriadGuiTest *test,
            gpointer      wanted)
{
  return triad_gui_test_is_complete (test, NULL) &&
         (triad_session_get_scene (test->session)->n_ghosts > 0) == GPOINTER_TO_INT (wanted);
}

/* Counts the pixels of the view in the colour of placement frames. */
static int
count_placement_pixels (TriadGuiTest *test)
{
  g_autoptr(GBytes) picture = triad_gui_test_draw (GTK_WIDGET (get_scene_view (test)));
  gsize size;
  const guint8 *data = g_bytes_get_data (picture, &size);
  TriadColour wanted = triad_theme_get_light ()->placement;
  int n = 0;

  for (gsize i = 0; i + 3 < size; i += 4)
    if (fabs (data[i] / 255.0 - wanted.b) + fabs (data[i + 1] / 255.0 - wanted.g)
        + fabs (data[i + 2] / 255.0 - wanted.r) < 0.1)
      n++;

  return n;
}

static gboolean
shows_no_placement (TriadGuiTest *test,
                    gpointer      data)
{
  return count_placement_pixels (test) == 0;
}

static int
count_placement_arrows (TriadGuiTest *test)
{
  const TriadDiagram *diagram =
    triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO)->diagram;
  int n = 0;

  for (int i = 0; i < diagram->n_arrows; i++)
    n += diagram->arrows[i].style == TRIAD_ARROW_PLACED_BY;

  return n;
}

static int
count_placement_segments (TriadGuiTest *test)
{
  TriadScene *scene = triad_session_get_scene (test->session);
  int n = 0;

  for (int i = 0; i < scene->n_segments; i++)
    n += scene->segments[i].kind == TRIAD_SEGMENT_PLACEMENT;

  return n;
}

static double
get_height_of_gripper (TriadGuiTest *test)
{
  TriadScene *scene = triad_session_get_scene (test->session);
  int gripper = triad_snapshot_find_frame (triad_session_get_snapshot (test->session),
                                           "asm::gripper");

  return scene->triads[scene->triad_of_frame[gripper]].pose->position.z;
}

/* The ghost of a model, its arrow, and the dashed arrow in the graph exist while the
 * file has a placement frame. */
static void
test_placement (TriadGuiTest  *test,
                gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-scene-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "asm.sdf", NULL);
  TriadScene *scene;
  TriadVector yaw;

  g_assert_true (g_file_set_contents (path, ASSEMBLY (" placement_frame='mount'"), -1, NULL));
  triad_gui_test_open (test, path);
  triad_gui_test_wait (test, has_ghosts, GINT_TO_POINTER (TRUE));
  triad_gui_test_wait_for_frame (test);

  scene = triad_session_get_scene (test->session);
  yaw = triad_quaternion_to_rpy (scene->ghosts[0].pose->orientation);
  g_assert_cmpfloat_with_epsilon (get_height_of_gripper (test), 1.1, 1e-9);
  g_assert_cmpint (scene->n_ghosts, ==, 3);
  g_assert_cmpfloat_with_epsilon (scene->ghosts[0].pose->position.z, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (yaw.z, 1.5708, 1e-9);
  g_assert_cmpint (count_placement_segments (test), ==, 1);
  g_assert_cmpint (count_placement_arrows (test), ==, 1);
  g_assert_cmpint (count_placement_pixels (test), >, 20);

  g_assert_true (g_file_set_contents (path, ASSEMBLY (""), -1, NULL));
  triad_gui_test_wait (test, has_ghosts, GINT_TO_POINTER (FALSE));
  triad_gui_test_wait_for_frame (test);

  g_assert_cmpfloat_with_epsilon (get_height_of_gripper (test), 1, 1e-9);
  g_assert_cmpint (count_placement_segments (test), ==, 0);
  g_assert_cmpint (count_placement_arrows (test), ==, 0);

  /* new frames are highlighted for a moment first */
  triad_gui_test_wait (test, shows_no_placement, NULL);

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
is_selected (TriadGuiTest *test,
             gpointer      frame)
{
  return triad_session_get_selected (test->session) == GPOINTER_TO_INT (frame);
}

static gboolean
is_hovered (TriadGuiTest *test,
            gpointer      frame)
{
  return triad_session_get_hovered (test->session) == GPOINTER_TO_INT (frame);
}

/* Far from its origin, a link is selected by its shapes, if they are visible. */
static void
test_shapes (TriadGuiTest  *test,
             gconstpointer  data)
{
  GtkWidget *scene_view = GTK_WIDGET (get_scene_view (test));
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "crate.sdf", NULL);
  double x;
  double y;
  int crate;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "<sdf version='1.9'><model name='m'>"
                                      "<link name='other'><pose>0 0 -3 0 0 0</pose></link>"
                                      "<link name='crate'><visual name='v'><geometry><box>"
                                      "<size>2 2 2</size></box></geometry></visual></link>"
                                      "</model></sdf>", -1, NULL));
  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "scene");
  triad_gui_test_wait_for_frame (test);

  crate = triad_snapshot_find_frame (triad_session_get_snapshot (test->session), "m::crate");
  g_assert_true (triad_camera_project (triad_scene_view_get_camera (get_scene_view (test)),
                                       (TriadVector) { 0.8, 0.8, 1 },
                                       gtk_widget_get_width (scene_view),
                                       gtk_widget_get_height (scene_view), &x, &y, NULL));

  if (!triad_gui_test_move (test, scene_view, x, y))
    return;

  triad_gui_test_wait (test, is_hovered, GINT_TO_POINTER (crate));
  triad_gui_test_click (test, scene_view, x, y);
  triad_gui_test_wait (test, is_selected, GINT_TO_POINTER (crate));

  gtk_widget_activate_action (GTK_WIDGET (test->window), "scene.visuals", NULL);
  triad_gui_test_move (test, scene_view, x + 3, y);
  triad_gui_test_wait (test, is_hovered, GINT_TO_POINTER (-1));
}

static gboolean
is_painted (TriadGuiTest *test,
            gpointer      data)
{
  const TriadProjectedScene *projected = get_scene_view (test)->projected;

  return projected != NULL && projected->names->len > 0;
}

static const TriadLabelArea *
find_name (const GArray *names,
           int           frame)
{
  for (guint i = 0; i < names->len; i++)
    if (g_array_index (names, TriadLabelArea, i).frame == frame)
      return &g_array_index (names, TriadLabelArea, i);

  return NULL;
}

/* Returns how many names have a background whose left border is visible. */
static guint
count_plates (TriadSceneView *view,
              const GArray   *names)
{
  g_autoptr(GBytes) picture = triad_gui_test_draw (GTK_WIDGET (view));
  const guint32 *pixels = g_bytes_get_data (picture, NULL);
  int width = gtk_widget_get_width (GTK_WIDGET (view));
  guint n = 0;

  for (guint i = 0; i < names->len; i++)
    {
      TriadRect box = g_array_index (names, TriadLabelArea, i).box;
      int left = (int) round (box.x);
      int n_rows = 0;
      int n_seen = 0;

      for (int y = (int) box.y + 4; y < (int) (box.y + box.height) - 4; y++, n_rows++)
        n_seen += pixels[y * width + left] != pixels[y * width + left - 2] &&
                  pixels[y * width + left] != pixels[y * width + left + 2];

      n += n_seen > n_rows / 2;
    }

  return n;
}

/* Whatever is clicked, the names stay where they are, and all of them have a background. */
static void
test_names_stay (TriadGuiTest  *test,
                 gconstpointer  data)
{
  static const char *const frames[] = { "arm::elbow", "arm::hand", "arm::body", "arm" };
  GtkWidget *view = GTK_WIDGET (get_scene_view (test));
  g_autoptr(GArray) before = NULL;

  open_example (test, "arm.sdf");
  triad_gui_test_wait (test, is_painted, NULL);
  before = g_array_copy (get_scene_view (test)->projected->names);
  g_assert_cmpint (before->len, >, 4);
  g_assert_cmpint (count_plates (get_scene_view (test), before), ==, before->len);

  for (gsize i = 0; i < G_N_ELEMENTS (frames); i++)
    {
      int frame = triad_gui_test_find_frame (test, frames[i]);
      const TriadLabelArea *name = find_name (before, frame);

      g_assert_nonnull (name);

      if (!triad_gui_test_click (test, view, name->box.x + name->box.width / 2,
                                 name->box.y + name->box.height / 2))
        return;

      triad_gui_test_wait (test, is_selected, GINT_TO_POINTER (frame));
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_wait (test, is_painted, NULL);

      for (guint j = 0; j < before->len; j++)
        {
          const TriadLabelArea *old = &g_array_index (before, TriadLabelArea, j);
          const TriadLabelArea *now = find_name (get_scene_view (test)->projected->names,
                                                 old->frame);

          g_assert_nonnull (now);
          g_assert_cmpmem (&now->box, sizeof now->box, &old->box, sizeof old->box);
        }

      g_assert_cmpint (count_plates (get_scene_view (test), before), ==, before->len);
    }
}

/* The number of further names opens a list of them, from which one is selected. */
static void
test_coinciding_frames (TriadGuiTest  *test,
            gconstpointer  data)
{
  GtkWidget *view = GTK_WIDGET (get_scene_view (test));
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "crowd.sdf", NULL);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='base'/>"
                                          "<frame name='far'><pose>0 0 1 0 0 0</pose></frame>");
  const GArray *counts;
  const TriadLabelArea *count;

  for (int i = 0; i < 14; i++)
    g_string_append_printf (text, "<frame name='sensor_%d'/>", i);

  g_string_append (text, "</model></sdf>");
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "scene");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait (test, is_painted, NULL);
  counts = get_scene_view (test)->projected->counts;
  g_assert_cmpint (counts->len, ==, 1);
  count = &g_array_index (counts, TriadLabelArea, 0);

  if (!triad_gui_test_click (test, view, count->box.x + count->box.width / 2,
                             count->box.y + count->box.height / 2))
    return;

  triad_gui_test_wait_for_frame (test);
  g_assert_nonnull (triad_gui_test_find_label (view, "sensor_4"));

  /* The link is in front, and the model behind everything. */
  triad_gui_test_key (test, "End");
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, is_selected, GINT_TO_POINTER (triad_gui_test_find_frame (test, "m")));
  triad_gui_test_wait_for_frame (test);
  g_assert_null (triad_gui_test_find_label (view, "sensor_4"));
}

static gboolean
has_problems_page (TriadGuiTest *test,
                   gpointer      data)
{
  GtkWidget *page = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadProblems");

  return page != NULL && gtk_widget_get_mapped (page);
}

/* The note that meshes are missing leads to the warnings that name them. */
static void
test_missing_meshes_are_listed (TriadGuiTest  *test,
                                gconstpointer  data)
{
  GtkWidget *view = GTK_WIDGET (get_scene_view (test));
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "missing.sdf", NULL);
  const TriadRect *note;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "<sdf version='1.9'><model name='m'><link name='base'>"
                                            "<visual name='v'><geometry><mesh><uri>nowhere.stl"
                                            "</uri></mesh></geometry></visual></link></model>"
                                            "</sdf>",
                                      -1, NULL));
  triad_gui_test_open (test, path);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait (test, is_painted, NULL);
  g_assert_false (has_problems_page (test, NULL));
  note = &get_scene_view (test)->projected->missing;
  g_assert_cmpfloat (note->width, >, 0);

  if (!triad_gui_test_click (test, view, note->x + note->width / 2, note->y + note->height / 2))
    return;

  triad_gui_test_wait (test, has_problems_page, NULL);
}

/* Whether the crate, a cube of one metre, is in the view and fills a good part of it. */
static gboolean
is_crate_close (TriadGuiTest *test,
                gpointer      data)
{
  TriadSceneView *view = get_scene_view (test);
  double width = gtk_widget_get_width (GTK_WIDGET (view));
  double height = gtk_widget_get_height (GTK_WIDGET (view));
  double top = height;
  double bottom = 0;

  for (int corner = 0; corner < 8; corner++)
    {
      TriadVector at = { -2000 + (corner & 1) - 0.5, 100 + (corner >> 1 & 1) - 0.5,
                         (corner >> 2 & 1) - 0.5 };
      double x;
      double y;

      if (!triad_camera_project (triad_scene_view_get_camera (view), at, width, height, &x, &y,
                                 NULL) || x < 0 || x > width || y < 0 || y > height)
        return FALSE;

      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }

  return bottom - top > height / 4;
}

/* A key zooms to a small shape, also where other frames are kilometres away. */
static void
test_zoom_to_shape (TriadGuiTest  *test,
                    gconstpointer  data)
{
  GtkWidget *view = GTK_WIDGET (get_scene_view (test));
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "far.sdf", NULL);
  int crate;
  double x;
  double y;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "<sdf version='1.9'><world name='w'>"
                                      "<frame name='a'><pose>5000 3000 0 0 0 0</pose></frame>"
                                      "<frame name='b'><pose>4000 -3000 0 0 0 0</pose></frame>"
                                      "<frame name='c'><pose>-4000 5000 0 0 0 0</pose></frame>"
                                      "<frame name='d'><pose>-3000 -4000 0 0 0 0</pose></frame>"
                                      "<model name='m'><pose>-2000 100 0 0 0 0</pose>"
                                      "<link name='crate'><visual name='v'><geometry><box>"
                                      "<size>1 1 1</size></box></geometry></visual></link>"
                                      "</model></world></sdf>", -1, NULL));
  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "scene");
  triad_gui_test_wait_for_frame (test);
  crate = triad_gui_test_find_frame (test, "m::crate");
  g_assert_false (is_crate_close (test, NULL));
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), crate, &x, &y));

  if (!triad_gui_test_click (test, view, x, y))
    return;

  triad_gui_test_wait (test, is_selected, GINT_TO_POINTER (crate));
  triad_gui_test_key (test, "8");
  triad_gui_test_wait (test, is_crate_close, NULL);
}

/* The title and the buttons stand above the scene: what is moved there is not seen between them,
 * and the pointer does not find it. */
static void
test_title_hides_frames (TriadGuiTest  *test,
                         gconstpointer  data)
{
  GtkWidget *view = GTK_WIDGET (get_scene_view (test));
  double caption = triad_canvas_get_caption (TRIAD_CANVAS (view));
  double from[2];
  double to[2];
  int body;

  open_example (test, "arm.sdf");
  g_object_set (test->window, "views", "scene", NULL);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  body = triad_gui_test_find_frame (test, "arm::body");
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), body, &from[0], &from[1]));

  /* Frames do not follow the pointer exactly, unless they are as far away as the middle is. */
  for (int i = 0; i < 9 && from[1] >= caption - 4; i++)
    {
      to[0] = from[0];
      to[1] = caption / 2;

      if (!triad_gui_test_drag (test, view, "shift", from, to))
        return;

      triad_gui_test_wait_for_frame (test);
      g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), body, &from[0], &from[1]));
    }

  g_assert_cmpfloat (from[1], <, caption - 4);
  g_assert_cmpfloat (from[1], >, 4);
  g_assert_true (triad_gui_test_is_plain (view, from[0] - 12, from[0] + 12, from[1]));

  triad_gui_test_move (test, view, from[0] + 1, from[1]);
  triad_gui_test_click (test, view, from[0], from[1]);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (triad_session_get_selected (test->session), ==, -1);
  g_assert_cmpint (triad_session_get_hovered (test->session), ==, -1);
}

static gboolean
has_menu (TriadGuiTest *test,
          gpointer      view)
{
  for (GtkWidget *child = gtk_widget_get_first_child (view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER_MENU (child) && gtk_widget_get_mapped (child))
      return TRUE;

  return FALSE;
}

/* The view is not fitted when a model is hidden, and neither when a menu opens afterwards. */
static void
test_menu_keeps_view (TriadGuiTest  *test,
                      gconstpointer  data)
{
  GtkWidget *view = GTK_WIDGET (get_scene_view (test));
  const TriadCamera *camera = triad_scene_view_get_camera (get_scene_view (test));
  TriadCamera before;

  open_example (test, "arm_and_gripper.sdf");
  triad_gui_test_wait_for_frame (test);
  triad_session_hide (test->session,
                      triad_gui_test_find_frame (test, "arm_and_gripper::gripper"), TRUE);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);
  before = *camera;

  if (!triad_gui_test_click_button (test, view, GDK_BUTTON_SECONDARY,
                                    gtk_widget_get_width (view) - 12,
                                    gtk_widget_get_height (view) - 70))
    return;

  triad_gui_test_wait (test, has_menu, view);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpfloat (camera->target.x, ==, before.target.x);
  g_assert_cmpfloat (camera->target.y, ==, before.target.y);
  g_assert_cmpfloat (camera->distance, ==, before.distance);
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/scene-view/what-is-shown-is-chosen", test_choices);
  ADD ("/scene-view/what-is-shown-has-keys", test_keys);
  ADD ("/scene-view/shapes-select-their-link", test_shapes);
  ADD ("/scene-view/title-hides-frames", test_title_hides_frames);
  ADD ("/scene-view/names-keep-their-places", test_names_stay);
  ADD ("/scene-view/missing-meshes-are-listed", test_missing_meshes_are_listed);
  ADD ("/scene-view/coinciding-frames-are-listed", test_coinciding_frames);
  ADD ("/scene-view/zooms-to-a-small-shape", test_zoom_to_shape);
  ADD ("/scene-view/views-have-keys", test_views);
  ADD ("/scene-view/views-are-reached-in-the-end", test_animated);
  ADD ("/scene-view/ghosts-follow-the-file", test_placement);
  ADD ("/scene-view/measures-from-frame-to-frame", test_measure);
  ADD ("/scene-view/measurement-is-beside-its-line", test_callout);
  ADD ("/scene-view/views-by-the-axes-in-the-corner", test_gizmo);
  ADD ("/scene-view/menu-keeps-the-view", test_menu_keeps_view);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
