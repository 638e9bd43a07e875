/* test-frame-drag.c: poses of a frame that the pointer moves */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-drag.h"

#include "triad-scene-joint.h"
#include "triad-test.h"

#include <math.h>
#include <string.h>

#define WIDTH 800.0
#define HEIGHT 600.0
#define PIXELS 96.98184           /* in a metre, at a distance of 10 m */

/* From the back: X goes into the screen, Y to the left, Z up. */
static const TriadCamera flat = { .distance = 10, .perspective = FALSE };
static const TriadCamera deep = { .distance = 10, .perspective = TRUE };

static TriadFrameDrag
begin (const TriadCamera *camera,
       gboolean           rotates,
       double             x,
       double             y)
{
  TriadFrameDrag drag;

  g_assert_true (triad_frame_drag_init (&drag, rotates, &TRIAD_POSE_IDENTITY,
                                        triad_quaternion_from_rpy (0, 0, G_PI / 2), camera,
                                        WIDTH, HEIGHT, x, y));

  return drag;
}

static void
assert_at (const TriadFrameDrag *drag,
           double                x,
           double                y,
           double                z)
{
  g_assert_cmpfloat_with_epsilon (drag->pose.position.x, x, 1e-9);
  g_assert_cmpfloat_with_epsilon (drag->pose.position.y, y, 1e-9);
  g_assert_cmpfloat_with_epsilon (drag->pose.position.z, z, 1e-9);
}

static void
assert_turned (const TriadFrameDrag *drag,
               double                roll,
               double                pitch,
               double                yaw)
{
  TriadVector rpy = triad_quaternion_to_rpy (drag->pose.orientation);

  g_assert_cmpfloat_with_epsilon (rpy.x, roll * G_PI / 180, 1e-9);
  g_assert_cmpfloat_with_epsilon (rpy.y, pitch * G_PI / 180, 1e-9);
  g_assert_cmpfloat_with_epsilon (rpy.z, yaw * G_PI / 180, 1e-9);
}

static void
type (TriadFrameDrag *drag,
      const char     *text)
{
  for (; *text != '\0'; text++)
    g_assert_true (triad_frame_drag_type (drag, *text));
}

/* A pixel is 10.3 mm, so that positions are rounded to 10 mm. */
static void
test_free (void)
{
  TriadFrameDrag drag = begin (&flat, FALSE, 500, 100);

  g_assert_false (triad_frame_drag_has_moved (&drag));
  triad_frame_drag_move (&drag, 500 - PIXELS, 100 - 0.5 * PIXELS, FALSE, FALSE);
  assert_at (&drag, 0, 1, 0.5);
  triad_frame_drag_move (&drag, 500 - 1.004 * PIXELS, 100, FALSE, FALSE);
  assert_at (&drag, 0, 1, 0);
  g_assert_true (triad_frame_drag_has_moved (&drag));
  triad_frame_drag_move (&drag, 500, 100, FALSE, FALSE);
  g_assert_false (triad_frame_drag_has_moved (&drag));
}

/* The frame's base is turned by 90°: its X is the root's Y. */
static void
test_axes (void)
{
  TriadFrameDrag drag = begin (&flat, FALSE, 500, 100);

  triad_frame_drag_move (&drag, 500 - PIXELS, 100 - PIXELS, FALSE, FALSE);
  triad_frame_drag_constrain (&drag, 0, FALSE);
  assert_at (&drag, 0, 1, 0);
  triad_frame_drag_constrain (&drag, 2, FALSE);
  assert_at (&drag, 0, 0, 1);

  /* Again: the frame's own axis; once more: free. */
  triad_frame_drag_constrain (&drag, 1, FALSE);
  g_assert_cmpfloat_with_epsilon (triad_frame_drag_get_axis (&drag).x, -1, 1e-9);
  triad_frame_drag_constrain (&drag, 1, FALSE);
  g_assert_cmpfloat_with_epsilon (triad_frame_drag_get_axis (&drag).y, 1, 1e-9);
  assert_at (&drag, 0, 1, 0);
  triad_frame_drag_constrain (&drag, 1, FALSE);
  assert_at (&drag, 0, 1, 1);

  /* The plane without the base's Y, which is across the screen. */
  triad_frame_drag_constrain (&drag, 1, TRUE);
  assert_at (&drag, 0, 1, 1);
  triad_frame_drag_constrain (&drag, 0, FALSE);
  assert_at (&drag, 0, 1, 0);
}

/* In perspective, the frame stays under the pointer: 5 m from the eye, a metre has twice as
 * many pixels. */
static void
test_perspective (void)
{
  TriadCamera camera = deep;
  TriadFrameDrag drag;

  camera.yaw = G_PI / 4;
  drag = begin (&camera, FALSE, 400, 300);
  triad_frame_drag_hold (&drag, TRIAD_HANDLE_MOVE_X);

  for (int i = -40; i <= 40; i++)
    {
      double x;
      double y;

      triad_frame_drag_move (&drag, 400 + 5 * i, 310, FALSE, FALSE);
      g_assert_true (triad_camera_project (&camera, drag.pose.position, WIDTH, HEIGHT, &x, &y,
                                           NULL));
      g_assert_cmpfloat_with_epsilon (x, 400 + 5 * i, 3);
      g_assert_cmpfloat_with_epsilon (drag.pose.position.y, 0, 1e-12);
    }

  /* Beyond the point at which the axis vanishes it stays where it was. */
  triad_frame_drag_move (&drag, 5000, 300, FALSE, FALSE);
  g_assert_cmpfloat (fabs (drag.pose.position.x), <, 1e6);
}

static void
test_steps (void)
{
  TriadFrameDrag drag = begin (&flat, FALSE, 400, 300);

  /* At 10.3 mm in a pixel, 10 mm could not be seen. */
  triad_frame_drag_move (&drag, 400 - 0.27 * PIXELS, 300, TRUE, FALSE);
  g_assert_cmpfloat_with_epsilon (triad_frame_drag_get_step (&drag), 0.1, 1e-12);
  assert_at (&drag, 0, 0.3, 0);

  drag.unit = 0.001;
  triad_frame_drag_move (&drag, 400 - 0.27 * PIXELS, 300, TRUE, FALSE);
  g_assert_cmpfloat (triad_frame_drag_get_step (&drag), ==, 0.01);
  drag.unit = 0.00001;
  g_assert_cmpfloat_with_epsilon (triad_frame_drag_get_step (&drag), 0.001, 1e-12);

  /* Fine: a tenth of the way, without a jump. */
  drag = begin (&flat, FALSE, 400, 300);
  triad_frame_drag_move (&drag, 400 - PIXELS, 300, FALSE, FALSE);
  triad_frame_drag_move (&drag, 400 - PIXELS, 300, FALSE, TRUE);
  assert_at (&drag, 0, 1, 0);
  triad_frame_drag_move (&drag, 400 - 2 * PIXELS, 300, FALSE, TRUE);
  assert_at (&drag, 0, 1.1, 0);
}

/* Angles are rounded to steps of 15° or, if the drag is fine, of 1°; without snapping, to what can
 * be seen. */
static void
test_angle_steps (void)
{
  TriadFrameDrag drag = begin (&flat, TRUE, 500, 300);

  g_assert_cmpfloat_with_epsilon (triad_frame_drag_get_step (&drag), 15 * G_PI / 180, 1e-12);
  triad_frame_drag_move (&drag, 470, 370, TRUE, FALSE);
  g_assert_cmpfloat_with_epsilon (fabs (drag.angle) * 180 / G_PI, 45, 1e-9);

  drag = begin (&flat, TRUE, 500, 300);
  triad_frame_drag_move (&drag, 500, 310, TRUE, TRUE);
  g_assert_cmpfloat_with_epsilon (triad_frame_drag_get_step (&drag), G_PI / 180, 1e-12);
  g_assert_cmpfloat_with_epsilon (fabs (drag.angle) * 180 / G_PI, 1, 1e-9);
}

static void
test_rotation (void)
{
  TriadFrameDrag drag = begin (&flat, TRUE, 500, 300);

  /* From the right to the top: counterclockwise, about the view direction, which is -X. */
  triad_frame_drag_move (&drag, 400, 200, FALSE, FALSE);
  assert_turned (&drag, -90, 0, 0);

  /* Rounded to 0.1°, or 15°, or 1°. */
  triad_frame_drag_move (&drag, 400 + 100 * cos (0.51), 300 - 100 * sin (0.51), FALSE, FALSE);
  assert_turned (&drag, -29.2, 0, 0);
  triad_frame_drag_move (&drag, 400 + 100 * cos (0.51), 300 - 100 * sin (0.51), TRUE, FALSE);
  assert_turned (&drag, -30, 0, 0);
  g_assert_cmpfloat_with_epsilon (triad_frame_drag_get_step (&drag), G_PI / 12, 1e-12);

  /* About the base's Y, which is -X; the frame's own X is the other way. */
  triad_frame_drag_move (&drag, 400, 200, FALSE, FALSE);
  triad_frame_drag_constrain (&drag, 1, FALSE);
  assert_turned (&drag, -90, 0, 0);
  triad_frame_drag_constrain (&drag, 0, FALSE);
  triad_frame_drag_constrain (&drag, 0, FALSE);
  assert_turned (&drag, -90, 0, 0);
}

/* More than a full turn. */
static void
test_turns (void)
{
  TriadFrameDrag drag = begin (&flat, TRUE, 500, 300);

  for (int i = 0; i <= 45; i++)
    triad_frame_drag_move (&drag, 400 + 100 * cos (G_PI * i / 18),
                           300 - 100 * sin (G_PI * i / 18), FALSE, FALSE);

  g_assert_cmpfloat_with_epsilon (drag.angle, 45 * G_PI / 18, 1e-9);
}

/* Z is in the plane of the screen, so that its ring is seen edge-on: its front moves to the
 * right. */
static void
test_edge_on (void)
{
  TriadFrameDrag drag = begin (&flat, TRUE, 400, 300);

  triad_frame_drag_constrain (&drag, 2, FALSE);
  triad_frame_drag_move (&drag, 400 + 98, 300, FALSE, FALSE);
  g_assert_cmpfloat_with_epsilon (drag.angle, 1, 0.002);
  triad_frame_drag_move (&drag, 400 - 49, 320, FALSE, FALSE);
  g_assert_cmpfloat_with_epsilon (drag.angle, -0.5, 0.002);
}

static void
test_numbers (void)
{
  TriadFrameDrag drag = begin (&flat, FALSE, 400, 300);

  /* Without an axis, X. */
  type (&drag, "0.25");
  assert_at (&drag, 0, 0.25, 0);
  type (&drag, "-");
  assert_at (&drag, 0, -0.25, 0);
  type (&drag, "-");
  triad_frame_drag_move (&drag, 100, 100, FALSE, FALSE);
  assert_at (&drag, 0, 0.25, 0);
  triad_frame_drag_constrain (&drag, 2, FALSE);
  assert_at (&drag, 0, 0, 0.25);
  type (&drag, "\b\b");
  g_assert_cmpstr (drag.typed, ==, "0.");
  assert_at (&drag, 0, 0, 0);
  g_assert_false (triad_frame_drag_type (&drag, '.'));
  g_assert_false (triad_frame_drag_type (&drag, 'e'));
  type (&drag, "\b\b\b,5");
  assert_at (&drag, 0, 0, 0.5);

  for (int i = 0; i < 40; i++)
    triad_frame_drag_type (&drag, i % 3 == 0 ? '-' : '7');

  g_assert_cmpuint (strlen (drag.typed), <, sizeof drag.typed);

  drag = begin (&flat, TRUE, 400, 300);
  triad_frame_drag_constrain (&drag, 2, FALSE);
  type (&drag, "90");
  assert_turned (&drag, 0, 0, 90);
  type (&drag, "-");
  assert_turned (&drag, 0, 0, -90);
}

/* Dependents follow or stay, at any joint positions. */
static void
test_rest (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.10'><model name='m'><link name='a'/>"
    "<link name='b'><pose>1 0 0 0 0 0</pose></link>"
    "<joint name='j' type='revolute'><parent>a</parent><child>b</child>"
    "<axis><xyz>0 0 1</xyz></axis></joint>"
    "<frame name='f' attached_to='b'><pose>1 0 0 0 0 0</pose></frame>"
    "<frame name='g' attached_to='f'><pose>1 0 0 0 0 0</pose></frame></model></sdf>");
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  int f = triad_test_find (snapshot, "m::f");
  int g = triad_test_find (snapshot, "m::g");
  g_autofree gboolean *follows = triad_frame_edge_find_dependents (poses->edges, poses->n_frames, f);
  double positions[] = { G_PI / 2, 0, 0 };
  g_autoptr(TriadForwardKinematics) kinematics = triad_forward_kinematics_new (snapshot, positions);
  g_autoptr(TriadForwardKinematics) moved = NULL;
  g_autofree TriadPose *rest = NULL;
  g_autofree TriadPose *alone = NULL;
  TriadPose pose = kinematics->pose[f];

  triad_test_assert_position (&pose, 1, 1, 0);
  pose.position.z = 3;
  rest = triad_frame_drag_dup_rest (kinematics, f, &pose, follows);
  triad_test_assert_position (&rest[f], 2, 0, 3);
  triad_test_assert_position (&rest[g], 3, 0, 3);

  moved = triad_forward_kinematics_new_for_poses (kinematics->tree, kinematics->positions, rest);
  triad_test_assert_position (&moved->pose[f], 1, 1, 3);
  triad_test_assert_position (&moved->pose[g], 1, 2, 3);

  alone = triad_frame_drag_dup_rest (kinematics, f, &pose, NULL);
  triad_test_assert_position (&alone[f], 2, 0, 3);
  triad_test_assert_position (&alone[g], 3, 0, 0);
}

/* An axis turns with the frame that it is expressed in, or stays where the joint's frame turns. */
static void
test_axis_frame (void)
{
  static const char *const turned[] = { "m::e", "m::j" };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.10'><model name='m'><link name='a'/><frame name='e'/>"
    "<link name='b'><pose>1 0 0 0 0 0</pose></link>"
    "<joint name='j' type='prismatic'><parent>a</parent><child>b</child>"
    "<axis><xyz expressed_in='e'>1 0 0</xyz></axis></joint></model></sdf>");
  int b = triad_test_find (snapshot, "m::b");
  double positions[] = { 2, 0, 0 };
  g_autoptr(TriadForwardKinematics) kinematics = triad_forward_kinematics_new (snapshot, positions);

  triad_test_assert_position (&kinematics->pose[b], 3, 0, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (turned); i++)
    {
      int frame = triad_test_find (snapshot, turned[i]);
      g_autoptr(TriadForwardKinematics) moved = NULL;
      g_autofree TriadPose *rest = NULL;
      TriadPose pose = kinematics->pose[frame];
      TriadSceneJoint joint;
      TriadPose tip;

      pose.orientation = triad_quaternion_from_rpy (0, 0, G_PI / 2);
      rest = triad_frame_drag_dup_rest (kinematics, frame, &pose, NULL);
      moved = triad_forward_kinematics_new_for_poses (kinematics->tree, kinematics->positions,
                                                      rest);
      triad_test_assert_position (&moved->pose[b], i == 0 ? 1 : 3, i == 0 ? 2 : 0, 0);

      triad_scene_joint_init (&joint, moved, 0);
      tip = TRIAD_POSE_IDENTITY;
      tip.position = joint.axes[0].direction;
      triad_test_assert_position (&tip, i == 0 ? 0 : 1, i == 0 ? 1 : 0, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frame-drag/free", test_free);
  g_test_add_func ("/frame-drag/axes", test_axes);
  g_test_add_func ("/frame-drag/perspective", test_perspective);
  g_test_add_func ("/frame-drag/steps", test_steps);
  g_test_add_func ("/frame-drag/angle-steps", test_angle_steps);
  g_test_add_func ("/frame-drag/rotation", test_rotation);
  g_test_add_func ("/frame-drag/turns", test_turns);
  g_test_add_func ("/frame-drag/edge-on", test_edge_on);
  g_test_add_func ("/frame-drag/numbers", test_numbers);
  g_test_add_func ("/frame-drag/rest", test_rest);
  g_test_add_func ("/frame-drag/axis-frame", test_axis_frame);

  return g_test_run ();
}
