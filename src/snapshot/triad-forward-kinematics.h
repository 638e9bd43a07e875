/* triad-forward-kinematics.h: where frames are when joints have moved
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-kinematic-tree.h"

G_BEGIN_DECLS

/**
 * TriadForwardKinematics:
 * @snapshot: whose frames they are
 * @linkage: which joint moves what
 * @positions: (array length=TRIAD_MAX_POSITIONS * n_joints): where the joints
 *   are, radians or metres, `k` of joint `j` at `TRIAD_MAX_POSITIONS * j + k`;
 *   0 where nobody has moved them
 * @pose: (array length=n_frames): where each frame is, in the root's frame;
 *   means something where the pose graph has resolved it
 * @moved: (array length=n_frames): whether it has moved
 * @n_moved: how many have
 *
 * The joints of a file at some position, and where that takes its frames.  A
 * frame moves with the body that it is attached to, whatever its pose is
 * measured from.
 *
 * Where no joint has moved, the poses are those of the pose graph, to the
 * last bit.
 *
 * Never changes, is reference-counted, and may be read from any thread.
 *
 * Spec: 003, “joint” and “Comparison after joint motion”; 002, §1.
 */
typedef struct
{
  gatomicrefcount     ref_count;
  TriadSnapshot      *snapshot;
  TriadKinematicTree *linkage;
  double             *positions;
  TriadPose          *pose;
  gboolean           *moved;
  int                 n_moved;
} TriadForwardKinematics;

/**
 * triad_forward_kinematics_new:
 * @snapshot: a snapshot
 * @positions: (nullable) (array length=TRIAD_MAX_POSITIONS * n_joints): as
 *   for triad_forward_kinematics_new_for_tree()
 *
 * Returns: (transfer full): where that takes the frames
 */
TriadForwardKinematics *triad_forward_kinematics_new (TriadSnapshot *snapshot,
                                                      const double  *positions);

/**
 * triad_forward_kinematics_new_for_tree:
 * @linkage: of a snapshot
 * @positions: (nullable) (array length=TRIAD_MAX_POSITIONS * n_joints): where
 *   the joints shall be, radians or metres; what is not finite is where the
 *   file has it, and %NULL if all are
 *
 * What follows another position (`//axis/mimic`) goes where that one takes
 * it, once that one is given.  Limits are for the caller to keep.
 *
 * Costs O(frames + joints).
 *
 * Returns: (transfer full): where that takes the frames
 */
TriadForwardKinematics *
triad_forward_kinematics_new_for_tree (TriadKinematicTree *linkage,
                                       const double       *positions);

TriadForwardKinematics *triad_forward_kinematics_ref (TriadForwardKinematics *self);
void triad_forward_kinematics_unref (TriadForwardKinematics *self);

/**
 * triad_forward_kinematics_resolve:
 * @self: a motion
 * @frame: the frame to express, a vertex
 * @in: the frame to express it in, a vertex; -1 for the root's
 * @pose: (out): the pose of @frame in the coordinates of @in
 *
 * As triad_pose_graph_resolve(), of frames that have moved.
 *
 * Returns: %FALSE where either has no pose; @pose is then untouched
 */
gboolean                triad_forward_kinematics_resolve      (const TriadForwardKinematics *self,
                                                               int                           frame,
                                                               int                           in,
                                                               TriadPose                    *pose);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadForwardKinematics, triad_forward_kinematics_unref)

G_END_DECLS
