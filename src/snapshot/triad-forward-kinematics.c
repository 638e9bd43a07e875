/* triad-forward-kinematics.c: frame poses at given joint positions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-forward-kinematics.h"

#include "triad-ref-count.h"

#include <math.h>
#include <string.h>

/* Leaders come before their followers in the order. A position that is not finite was
 * not given, so its followers stay where they are too. */
static void
follow (TriadForwardKinematics *self,
        const double           *positions)
{
  const TriadModel *model = triad_snapshot_get_model (self->snapshot);
  int n = TRIAD_MAX_POSITIONS * self->tree->n_joints;

  /* The arrays may be %NULL if there are no joints. */
  if (n == 0)
    return;

  memcpy (self->positions, positions, n * sizeof (double));

  for (int i = 0; i < n; i++)
    {
      int follower = self->tree->order[i];
      int leader = self->tree->leader[follower];
      const TriadMimic *mimic;

      if (leader < 0)
        continue;

      mimic = &model->joints[follower / TRIAD_MAX_POSITIONS]
                 .axes[follower % TRIAD_MAX_POSITIONS].mimic;
      self->positions[follower] = mimic->multiplier * (self->positions[leader] - mimic->reference) +
                                  mimic->offset;
    }

  for (int i = 0; i < n; i++)
    if (!isfinite (self->positions[i]))
      self->positions[i] = 0;
}

static gboolean
is_at_rest (const TriadForwardKinematics *self,
            int                           joint)
{
  int n = triad_joint_get_n_positions (&triad_snapshot_get_model (self->snapshot)->joints[joint]);

  for (int k = 0; k < n; k++)
    if (self->positions[TRIAD_MAX_POSITIONS * joint + k] != 0)
      return FALSE;

  return TRUE;
}

/* The displacement of the body that a joint carries, in the root's coordinates: X_RJ ·
 * X_PC · X_RJ⁻¹ for the joint's frame J, whose parent side P and child side C coincide
 * at rest. */
static TriadPose
get_displacement (const TriadForwardKinematics *self,
                  const TriadTreeEdge          *step)
{
  const TriadJoint *joint = &self->joints[step->joint];
  const TriadPose *at = &self->rest[joint->frame];
  const double *positions = &self->positions[TRIAD_MAX_POSITIONS * step->joint];
  TriadPose movement = triad_joint_get_movement (joint, positions);
  TriadPose inverse = triad_pose_invert (at);

  if (step->backwards)
    movement = triad_pose_invert (&movement);

  movement = triad_pose_multiply (at, &movement);

  return triad_pose_multiply (&movement, &inverse);
}

/* Compute the displacement of each body, from the fixed bodies outwards: the children of
 * a body inherit its displacement. */
static void
move_bodies (TriadForwardKinematics *self,
             TriadPose              *displacement,
             gboolean               *moved)
{
  for (int i = 0; i < self->tree->n_steps; i++)
    {
      const TriadTreeEdge *step = &self->tree->steps[i];
      TriadPose own;

      moved[step->to] = moved[step->from];
      displacement[step->to] = displacement[step->from];

      if (is_at_rest (self, step->joint))
        continue;

      own = get_displacement (self, step);
      displacement[step->to] = moved[step->from]
        ? triad_pose_multiply (&displacement[step->from], &own)
        : own;
      moved[step->to] = TRUE;
    }
}

static void
move_frames (TriadForwardKinematics *self)
{
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (self->snapshot);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (self->snapshot);
  int n = poses->n_frames;
  g_autofree TriadPose *displacement = g_new (TriadPose, n);
  g_autofree gboolean *moved = g_new0 (gboolean, n);

  move_bodies (self, displacement, moved);

  for (int v = 0; v < n; v++)
    {
      int body = attached->body[v];

      if (body < 0 || !moved[body] || !poses->resolved[v])
        continue;

      if (self->own_pose == NULL)
        self->own_pose = g_memdup2 (self->rest, n * sizeof (TriadPose));

      self->moved[v] = TRUE;
      self->n_moved++;
      self->own_pose[v] = triad_pose_multiply (&displacement[body], &self->rest[v]);
    }

  if (self->own_pose != NULL)
    self->pose = self->own_pose;
}

/* Returns the rotation of @frame in @in. */
static TriadQuaternion
get_turn (const TriadPose *poses,
          int              in,
          int              frame)
{
  return triad_pose_relative (&poses[in], &poses[frame]).orientation;
}

static void
copy_joints (TriadForwardKinematics *self,
             const TriadModel       *model)
{
  self->own_joints = g_memdup2 (model->joints, model->n_joints * sizeof (TriadJoint));
  self->own_axes = g_memdup2 (model->axes, model->n_axes * sizeof (TriadAxis));

  for (int j = 0; j < model->n_joints; j++)
    self->own_joints[j].axes = self->own_axes + (model->joints[j].axes - model->axes);
}

/* The axes of the model are in the joints' frames.  One that is expressed in another frame turns if
 * either frame does.  Spec: 002, §7. */
static void
turn_axes (TriadForwardKinematics *self)
{
  const TriadModel *model = triad_snapshot_get_model (self->snapshot);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (self->snapshot);

  for (int j = 0; j < model->n_joints; j++)
    for (int k = 0; k < model->joints[j].n_axes; k++)
      {
        const TriadJoint *joint = &model->joints[j];
        const TriadAxis *axis = &joint->axes[k];
        int in = triad_pose_graph_find_axis_frame (model, joint, axis);
        TriadVector given;

        if (!axis->resolved || in == joint->frame)
          continue;

        if (self->own_joints == NULL)
          copy_joints (self, model);

        given = triad_quaternion_rotate (get_turn (poses->pose, in, joint->frame), axis->xyz);
        self->own_joints[j].axes[k].xyz =
          triad_quaternion_rotate (get_turn (self->rest, joint->frame, in), given);
      }

  if (self->own_joints != NULL)
    self->joints = self->own_joints;
}

TriadForwardKinematics *
triad_forward_kinematics_new_for_poses (TriadKinematicTree *tree,
                                        const double       *positions,
                                        const TriadPose    *rest)
{
  TriadForwardKinematics *self = g_atomic_rc_box_new0 (TriadForwardKinematics);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (tree->snapshot);

  self->snapshot = triad_snapshot_ref (tree->snapshot);
  self->tree = triad_kinematic_tree_ref (tree);
  self->positions = g_new0 (double, TRIAD_MAX_POSITIONS * tree->n_joints);
  self->moved = g_new0 (gboolean, poses->n_frames);
  self->own_rest = g_memdup2 (rest, poses->n_frames * sizeof (TriadPose));
  self->rest = self->own_rest != NULL ? self->own_rest : poses->pose;
  self->pose = self->rest;
  self->joints = triad_snapshot_get_model (self->snapshot)->joints;

  if (rest != NULL)
    turn_axes (self);

  if (positions != NULL)
    {
      follow (self, positions);
      move_frames (self);
    }

  return self;
}

TriadForwardKinematics *
triad_forward_kinematics_new_for_tree (TriadKinematicTree *tree,
                                       const double       *positions)
{
  return triad_forward_kinematics_new_for_poses (tree, positions, NULL);
}

TriadForwardKinematics *
triad_forward_kinematics_new (TriadSnapshot *snapshot,
                              const double  *positions)
{
  g_autoptr(TriadKinematicTree) tree = triad_kinematic_tree_new (snapshot);

  return triad_forward_kinematics_new_for_tree (tree, positions);
}

static void
clear (TriadForwardKinematics *self)
{
  triad_snapshot_unref (self->snapshot);
  triad_kinematic_tree_unref (self->tree);
  g_free (self->positions);
  g_free (self->own_joints);
  g_free (self->own_axes);
  g_free (self->own_rest);
  g_free (self->own_pose);
  g_free (self->moved);
}

TRIAD_DEFINE_LARGE_REF_COUNTED (TriadForwardKinematics, triad_forward_kinematics, clear)

gboolean
triad_forward_kinematics_resolve (const TriadForwardKinematics *self,
                                  int                           frame,
                                  int                           in,
                                  TriadPose                    *pose)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (self->snapshot);

  g_return_val_if_fail (frame >= 0 && frame < poses->n_frames, FALSE);
  g_return_val_if_fail (in >= -1 && in < poses->n_frames, FALSE);

  if (!poses->resolved[frame])
    return FALSE;

  if (in >= 0 && (!poses->resolved[in] || poses->root[in] != poses->root[frame]))
    return FALSE;

  *pose = in < 0 ? self->pose[frame] : triad_pose_relative (&self->pose[in], &self->pose[frame]);

  return TRUE;
}
