/* test-drag-result.c: what a drag shows is what the edit does */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-drag.h"

#include "triad-edit-poses.h"
#include "triad-snapshot-diff.h"

static const TriadDependents choices[] = { TRIAD_DEPENDENTS_FOLLOW, TRIAD_DEPENDENTS_STAY };

static TriadSnapshot *
load_example (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "examples", name,
                                                 NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  return triad_snapshot_load (file, NULL, NULL, NULL, NULL);
}

/* Every frame is where the drag has shown it. */
static void
assert_shown (TriadSnapshot   *result,
              const TriadPose *shown)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (result);

  for (int w = 0; w < poses->n_frames; w++)
    {
      double distance;
      double angle;

      if (!poses->resolved[w])
        continue;

      triad_snapshot_diff_measure (&poses->pose[w], &shown[w], &distance, &angle);
      g_assert_cmpfloat (distance, <, 1e-9);
      g_assert_cmpfloat (angle, <, 1e-8);
    }
}

/* Returns whether the frame could be moved.  What the check allows, an edit can do. */
static gboolean
drag (TriadSnapshot   *snapshot,
      int              frame,
      TriadDependents  dependents)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  int base = poses->edges[frame].target;
  g_autoptr(TriadForwardKinematics) kinematics = triad_forward_kinematics_new (snapshot, NULL);
  g_autofree gboolean *follows = triad_frame_edge_find_dependents (poses->edges, poses->n_frames,
                                                                   frame);
  g_autofree TriadPose *shown = NULL;
  g_autoptr(TriadEdit) edit = NULL;
  g_autoptr(TriadSnapshot) result = NULL;
  g_autoptr(GError) error = NULL;
  TriadPose turn = { { 0.1, -0.2, 0.3 }, triad_quaternion_from_rpy (0.1, 0.2, 0.3) };
  TriadPose pose = triad_pose_multiply (&kinematics->pose[frame], &turn);
  TriadPose in_base;

  if (!triad_edit_check_move (snapshot, frame, dependents, &error))
    {
      g_assert_nonnull (error);
      return FALSE;
    }

  shown = triad_frame_drag_dup_rest (kinematics, frame, &pose,
                                     dependents == TRIAD_DEPENDENTS_FOLLOW ? follows : NULL);
  in_base = triad_pose_relative (&shown[base], &shown[frame]);
  edit = triad_edit_set_pose (snapshot, frame, &in_base, -1, dependents, &error);
  g_assert_no_error (error);
  result = triad_edit_verify (edit, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_shown (result, shown);

  return TRUE;
}

static void
test_examples (void)
{
  static const char *const names[] = {
    "arm.sdf", "arm_and_gripper.sdf", "door.sdf", "flange_assembly.sdf", "joint_frames.sdf",
    "mobile_robot.sdf", "small_world.sdf", "urdf_parity.urdf",
  };
  int n_moved = 0;
  int n_stayed = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = load_example (names[i]);

      g_assert_nonnull (snapshot);

      for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
        for (gsize k = 0; k < G_N_ELEMENTS (choices); k++)
          {
            g_test_message ("%s: %s, %zu", names[i], triad_snapshot_get_scoped_name (snapshot, v),
                            k);

            if (drag (snapshot, v, choices[k]))
              *(k == 0 ? &n_moved : &n_stayed) += 1;
          }
    }

  g_test_message ("%d and %d frames", n_moved, n_stayed);
  g_assert_cmpint (n_moved, >, 60);
  g_assert_cmpint (n_stayed, >, 40);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drag-result/examples", test_examples);

  return g_test_run ();
}
