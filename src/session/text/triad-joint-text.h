/* triad-joint-text.h: what there is to say of a joint that can be moved
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-forward-kinematics.h"
#include "triad-pose-format.h"

G_BEGIN_DECLS

/**
 * triad_joint_text_dup_limits:
 * @axis: an axis
 * @is_linear: whether its position is a length
 * @format: how angles are shown
 *
 * Returns: (transfer full): `-30° to 90°`, or `none`
 */
char     *triad_joint_text_dup_limits (const TriadAxis              *axis,
                                       gboolean                      is_linear,
                                       const TriadPoseFormat        *format);

/**
 * triad_joint_text_get_range:
 * @joint: a joint
 * @k: which of its positions
 * @lower: (out): radians or metres
 * @upper: (out): greater than @lower
 *
 * Where a slider begins and ends: at the limits, or a turn or a metre around
 * 0 where there are none.
 */
void      triad_joint_text_get_range  (const TriadJoint             *joint,
                                       int                           k,
                                       double                       *lower,
                                       double                       *upper);

/**
 * triad_joint_text_dup_name:
 * @snapshot: a snapshot
 * @joint: one of its joints
 * @k: which of its positions
 *
 * Returns: (transfer full): `arm::wrist`, or where a joint has several
 *   positions `arm::wrist, second axis`
 */
char     *triad_joint_text_dup_name   (const TriadSnapshot          *snapshot,
                                       int                           joint,
                                       int                           k);

/**
 * triad_joint_text_dup_detail:
 * @linkage: which joint moves what
 * @joint: a joint
 * @k: which of its positions
 * @format: how angles are shown
 *
 * Returns: (transfer full): its type, and its limits or why it can't be moved:
 *   `revolute, -30° to 90°`, `prismatic, follows lever`
 */
char     *triad_joint_text_dup_detail (const TriadKinematicTree     *linkage,
                                       int                           joint,
                                       int                           k,
                                       const TriadPoseFormat        *format);

/**
 * triad_joint_text_can_move:
 * @linkage: which joint moves what
 * @joint: a joint
 * @k: which of its positions
 *
 * Returns: whether people can move it: it carries something, and follows
 *   nothing
 */
gboolean  triad_joint_text_can_move   (const TriadKinematicTree     *linkage,
                                       int                           joint,
                                       int                           k);

/**
 * triad_joint_text_dup_motion:
 * @motion: where the joints are
 * @selected: the vertex that is selected, -1 for none
 *
 * Returns: (transfer full) (nullable): what moves, in a few words: where
 *   @selected moves with another body than what it is measured from, both of
 *   them, `stop moves with wall, measured from leaf`; else how many frames are
 *   not where the file has them, or %NULL where all are
 */
char     *triad_joint_text_dup_motion (const TriadForwardKinematics *motion,
                                       int                           selected);

G_END_DECLS
