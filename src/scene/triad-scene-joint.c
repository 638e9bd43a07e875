/* triad-scene-joint.c: a joint's pose, axes and limits in root coordinates */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene-joint.h"

#include <math.h>

/* A unit vector perpendicular to @axis, in the same frame: as close to X as possible, or
 * to Y if X is nearly along the axis. */
static TriadVector
get_across (TriadVector axis)
{
  TriadVector x = fabs (axis.x) < 0.9 ? (TriadVector) { 1, 0, 0 } : (TriadVector) { 0, 1, 0 };
  TriadVector across =
    triad_vector_subtract (x, triad_vector_scale (axis, triad_vector_dot (axis, x)));

  return triad_vector_scale (across, 1 / triad_vector_length (across));
}

static void
add_axis (TriadSceneJoint *self,
          const TriadAxis *axis,
          TriadQuaternion  frame,
          double           position)
{
  self->axes[self->n_axes++] = (TriadSceneAxis) {
    .direction = triad_quaternion_rotate (frame, axis->xyz),
    .zero = triad_quaternion_rotate (frame, get_across (axis->xyz)),
    .lower = axis->lower,
    .upper = axis->upper,
    .position = position,
  };
}

void
triad_scene_joint_init (TriadSceneJoint              *self,
                        const TriadForwardKinematics *kinematics,
                        int                           joint)
{
  const TriadJoint *declared = &kinematics->joints[joint];
  const double *positions = &kinematics->positions[TRIAD_MAX_POSITIONS * joint];
  int n_axes = MIN (triad_joint_get_n_positions (declared), declared->n_axes);
  TriadPose carried;

  *self = (TriadSceneJoint) {
    .frame = declared->frame,
    .type = triad_joint_type_from_text (declared->type),
    .role = kinematics->tree->role[joint],
    .now = kinematics->pose[declared->frame],
    .at = kinematics->pose[declared->frame],
  };

  /* A joint that is left open does not carry its child. */
  if (self->role == TRIAD_ROLE_MOVES)
    {
      TriadPose back = triad_joint_get_movement (declared, positions);

      back = triad_pose_invert (&back);
      self->at = triad_pose_multiply (&self->now, &back);
    }

  carried = self->at;

  for (int k = 0; k < MIN (n_axes, triad_joint_type_get_n_axes (self->type)); k++)
    {
      double position = self->role == TRIAD_ROLE_MOVES ? positions[k] : 0;
      double first[TRIAD_MAX_POSITIONS] = { position, 0, 0 };
      TriadPose turned = triad_joint_get_movement (declared, first);

      add_axis (self, &declared->axes[k], carried.orientation, position);

      /* The second axis turns with the first. */
      carried = triad_pose_multiply (&self->at, &turned);
    }
}

TriadJointType
triad_scene_joint_get_type (const TriadSnapshot *snapshot,
                            int                  frame)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadFrame *declared = triad_snapshot_get_frame (snapshot, frame);

  return declared->kind == TRIAD_FRAME_JOINT
         ? triad_joint_type_from_text (model->joints[declared->joint].type) : TRIAD_JOINT_OTHER;
}
