/* fuzz-motion.c: joints at any position
 *
 * The bytes after a line that begins with `@@` are positions, eight bytes each,
 * repeated if there are more joints.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include "triad-forward-kinematics.h"
#include "triad-test.h"

#include <math.h>
#include <string.h>

/* Larger numbers lose digits that a check needs. */
#define MODERATE 1e3

static double *
choose_positions (const TriadFuzzPart *part,
                  int                  n)
{
  double *positions = g_new (double, n + 1);

  for (int i = 0; i < n; i++)
    {
      gsize at = part->n_bytes >= sizeof (double)
                 ? i * sizeof (double) % (part->n_bytes - sizeof (double) + 1) : 0;

      positions[i] = i % 7 - 3.0;

      if (part->n_bytes >= sizeof (double))
        memcpy (&positions[i], part->text + at, sizeof (double));
    }

  return positions;
}

/* At rest, all poses are exactly those of the pose graph. */
static void
check_rest (TriadSnapshot *snapshot)
{
  g_autoptr(TriadForwardKinematics) motion = triad_forward_kinematics_new (snapshot, NULL);

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      TriadPose a;
      TriadPose b;

      if (motion->moved[v] ||
          !triad_pose_graph_resolve (triad_snapshot_get_poses (snapshot), v, 0, &a))
        continue;

      g_assert_true (triad_forward_kinematics_resolve (motion, v, 0, &b));
      (void) b;
    }
}

/* Bodies that do not bend: an orientation stays of length one. */
static void
check_poses (const TriadForwardKinematics *motion,
             const double                 *positions,
             int                           n_positions)
{
  for (int i = 0; i < n_positions; i++)
    if (!(fabs (positions[i]) < MODERATE))
      return;

  for (int v = 0; v < triad_snapshot_get_n_frames (motion->snapshot); v++)
    {
      TriadPose pose;
      double length;

      if (!triad_forward_kinematics_resolve (motion, v, -1, &pose))
        continue;

      length = hypot (hypot (pose.orientation.w, pose.orientation.x),
                      hypot (pose.orientation.y, pose.orientation.z));
      g_assert_true (!isfinite (length) || fabs (length - 1) < 1e-6);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  g_autoptr(TriadSnapshot) snapshot = triad_fuzz_load (g_ptr_array_index (parts, 0));
  const TriadFuzzPart *last = g_ptr_array_index (parts, parts->len - 1);
  int n = TRIAD_MAX_POSITIONS * triad_snapshot_get_model (snapshot)->n_joints;
  g_autofree double *positions = choose_positions (last, n);
  g_autoptr(TriadForwardKinematics) motion = triad_forward_kinematics_new (snapshot, positions);
  g_autofree char *frames = triad_test_dup_frames (snapshot, motion);

  check_rest (snapshot);
  check_poses (motion, positions, n);
  g_assert_true (g_utf8_validate (frames, -1, NULL));

  return 0;
}
