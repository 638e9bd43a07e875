/* triad-forward-kinematics.h: frame poses at given joint positions */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-kinematic-tree.h"

/**
 * TriadForwardKinematics:
 * @positions: (array length=TRIAD_MAX_POSITIONS * n_joints): the joint positions, radians
 *   or metres, `k` of joint `j` at `TRIAD_MAX_POSITIONS * j + k`; 0 for joints at rest
 * @joints: (array length=n_joints): those of the model, with their axes as they are with @rest
 * @rest: (array length=n_frames): of each frame in the root's coordinates, with all joints at
 *   rest; valid only for frames that the pose graph resolved
 * @pose: (array length=n_frames): the same at the joint positions
 * @moved: (array length=n_frames): whether the frame's pose differs from that at rest
 *
 * The poses of all frames of a file at some joint positions. A frame moves with the body
 * that it is attached to, whatever its pose is relative to.
 *
 * If no joint has moved, the poses are bitwise equal to those at rest.
 *
 * Immutable and reference-counted; may be read from any thread.
 *
 * Spec: 003, “joint” and “Comparison after joint motion”; 002, §1.
 */
typedef struct
{
  TriadSnapshot      *snapshot;
  TriadKinematicTree *tree;
  double             *positions;
  const TriadJoint   *joints;
  TriadJoint         *own_joints;  /* (nullable): @joints, if their axes differ */
  TriadAxis          *own_axes;    /* (nullable): of @own_joints */
  const TriadPose    *rest;
  TriadPose          *own_rest;    /* (nullable): @rest, if it is not that of the pose graph */
  const TriadPose    *pose;
  TriadPose          *own_pose;    /* (nullable): @pose, if a frame has moved */
  gboolean           *moved;
  int                 n_moved;
} TriadForwardKinematics;

/**
 * triad_forward_kinematics_new:
 * @positions: (nullable) (array length=TRIAD_MAX_POSITIONS * n_joints): see
 *   triad_forward_kinematics_new_for_tree()
 *
 * Returns: (transfer full): the poses
 */
TriadForwardKinematics *triad_forward_kinematics_new (TriadSnapshot *snapshot,
                                                      const double  *positions);

/**
 * triad_forward_kinematics_new_for_tree:
 * @positions: (nullable) (array length=TRIAD_MAX_POSITIONS * n_joints): the joint
 *   positions, radians or metres; a value that is not finite leaves the position as in
 *   the file, and %NULL leaves all
 *
 * A position that mimics another (`//axis/mimic`) is computed from it if that one is
 * finite. Limits are not enforced; the caller does that.
 *
 * Costs O(frames + joints).
 *
 * Returns: (transfer full): the poses
 */
TriadForwardKinematics *
triad_forward_kinematics_new_for_tree (TriadKinematicTree *tree,
                                       const double       *positions);

/**
 * triad_forward_kinematics_new_for_poses:
 * @positions: (nullable): as for triad_forward_kinematics_new_for_tree()
 * @rest: (nullable) (array length=n_frames): of each frame in the root's coordinates, with all
 *   joints at rest; %NULL for those of the pose graph
 *
 * Compute the poses as they would be if the file had other ones.
 *
 * Returns: (transfer full): the poses
 */
TriadForwardKinematics *
triad_forward_kinematics_new_for_poses (TriadKinematicTree *tree,
                                        const double       *positions,
                                        const TriadPose    *rest);

TriadForwardKinematics *triad_forward_kinematics_ref (TriadForwardKinematics *self);
void triad_forward_kinematics_unref (TriadForwardKinematics *self);

/**
 * triad_forward_kinematics_resolve:
 * @in: the frame to express it in, a vertex; -1 for the root
 * @pose: (out): the pose of @frame in the coordinates of @in
 *
 * Like triad_pose_graph_resolve(), at the joint positions of @self.
 *
 * Returns: %FALSE if either frame has no pose; @pose is then unchanged
 */
gboolean                triad_forward_kinematics_resolve      (const TriadForwardKinematics *self,
                                                               int                           frame,
                                                               int                           in,
                                                               TriadPose                    *pose);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadForwardKinematics, triad_forward_kinematics_unref)
