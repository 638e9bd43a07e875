/* triad-joint-type.c: joint types, joint positions and the resulting motion */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-joint-type.h"

#include "triad-scope.h"

#include <math.h>

#define TURN (2 * G_PI)

static const struct
{
  const char *name;
  int         n_axes;
} types[TRIAD_N_JOINT_TYPES] = {
  [TRIAD_JOINT_OTHER] = { "", 0 },
  [TRIAD_JOINT_BALL] = { "ball", 0 },
  [TRIAD_JOINT_CONTINUOUS] = { "continuous", 1 },
  [TRIAD_JOINT_FIXED] = { "fixed", 0 },
  [TRIAD_JOINT_GEARBOX] = { "gearbox", 1 },
  [TRIAD_JOINT_PRISMATIC] = { "prismatic", 1 },
  [TRIAD_JOINT_REVOLUTE] = { "revolute", 1 },
  [TRIAD_JOINT_REVOLUTE2] = { "revolute2", 2 },
  [TRIAD_JOINT_SCREW] = { "screw", 1 },
  [TRIAD_JOINT_UNIVERSAL] = { "universal", 2 },
};

TriadJointType
triad_joint_type_from_text (const char *text)
{
  for (int type = TRIAD_JOINT_OTHER + 1; type < TRIAD_N_JOINT_TYPES; type++)
    if (g_ascii_strcasecmp (types[type].name, text) == 0)
      return type;

  return TRIAD_JOINT_OTHER;
}

const char *
triad_joint_type_get_name (TriadJointType type)
{
  g_return_val_if_fail ((guint) type < TRIAD_N_JOINT_TYPES, NULL);

  return types[type].name;
}

int
triad_joint_type_get_n_axes (TriadJointType type)
{
  g_return_val_if_fail ((guint) type < TRIAD_N_JOINT_TYPES, 0);

  return types[type].n_axes;
}

int
triad_joint_get_n_positions (const TriadJoint *joint)
{
  TriadJointType type = triad_joint_type_from_text (joint->type);
  int n = 0;

  if (type == TRIAD_JOINT_BALL)
    return 3;

  while (n < MIN (types[type].n_axes, joint->n_axes) &&
         joint->axes[n].valid && joint->axes[n].resolved)
    n++;

  return n;
}

gboolean
triad_joint_is_linear (const TriadJoint *joint)
{
  return triad_joint_type_from_text (joint->type) == TRIAD_JOINT_PRISMATIC;
}

int
triad_joint_find_leader (const TriadModel *model,
                         int               joint,
                         int               k)
{
  const TriadJoint *follower = &model->joints[joint];
  const TriadFrame *frame = &model->frames[follower->frame];
  const TriadMimic *mimic;
  int leader;
  int second;

  if (k >= follower->n_axes || k >= triad_joint_get_n_positions (follower))
    return -1;

  mimic = &follower->axes[k].mimic;

  if (mimic->joint.text == NULL)
    return -1;

  leader = triad_scope_resolve (model, frame->scope, frame->model_frame, &mimic->joint).target;
  leader = leader >= 0 ? model->frames[leader].joint : -1;
  second = g_strcmp0 (mimic->axis, "axis2") == 0;

  if (leader < 0 || second >= triad_joint_get_n_positions (&model->joints[leader]))
    return -1;

  return TRIAD_MAX_POSITIONS * leader + second;
}

static TriadPose
turn (TriadVector axis,
      double      angle)
{
  TriadVector v = triad_vector_scale (axis, sin (angle / 2));

  return (TriadPose) { { 0, 0, 0 }, { cos (angle / 2), v.x, v.y, v.z } };
}

static TriadPose
turn_ball (const double *positions)
{
  TriadVector v = { positions[0], positions[1], positions[2] };
  double angle = triad_vector_length (v);

  return angle > 0 ? turn (triad_vector_scale (v, 1 / angle), angle) : TRIAD_POSE_IDENTITY;
}

TriadPose
triad_joint_get_movement (const TriadJoint *joint,
                          const double     *positions)
{
  TriadJointType type = triad_joint_type_from_text (joint->type);
  TriadPose pose = TRIAD_POSE_IDENTITY;
  int n = triad_joint_get_n_positions (joint);

  if (type == TRIAD_JOINT_BALL)
    return turn_ball (positions);

  if (n > 0 && type != TRIAD_JOINT_PRISMATIC)
    pose = turn (joint->axes[0].xyz, positions[0]);

  if (n > 0 && type == TRIAD_JOINT_PRISMATIC)
    pose.position = triad_vector_scale (joint->axes[0].xyz, positions[0]);

  if (n > 0 && type == TRIAD_JOINT_SCREW)
    pose.position = triad_vector_scale (joint->axes[0].xyz, positions[0] / TURN * joint->pitch);

  if (n > 1)
    {
      TriadPose second = turn (joint->axes[1].xyz, positions[1]);

      pose = triad_pose_multiply (&pose, &second);
    }

  return pose;
}
