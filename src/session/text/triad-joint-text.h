/* triad-joint-text.h: descriptions of movable joints: names, ranges, limits */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-forward-kinematics.h"
#include "triad-pose-format.h"

/* @is_linear: whether the position is a length
 * Returns: (transfer full): `-30° to 90°`, or `none`
 */
char     *triad_joint_text_dup_limits (const TriadAxis              *axis,
                                       gboolean                      is_linear,
                                       const TriadPoseFormat        *format);

/* Returns the range of a slider for the joint: its limits, or a turn or a metre around
 * 0 if it has none.
 *
 * @k: index of the position
 * @lower: (out): radians or metres
 * @upper: (out): radians or metres; greater than @lower
 */
void      triad_joint_text_get_range  (const TriadJoint             *joint,
                                       int                           k,
                                       double                       *lower,
                                       double                       *upper);

/* Names the joint without the model that contains all frames of the file.
 *
 * @k: index of the position
 * Returns: (transfer full): `gripper::wrist`, or, for a joint with several positions,
 *   `gripper::wrist, second axis`
 */
char     *triad_joint_text_dup_name   (const TriadSnapshot          *snapshot,
                                       int                           joint,
                                       int                           k);

/* Returns: whether @position is outside the limits, unless those exclude every position */
gboolean  triad_joint_text_is_outside (const TriadJoint             *joint,
                                       int                           k,
                                       double                        position);

/* @k: index of the position
 * @is_outside: whether it is outside its limits
 * Returns: (transfer full): the joint's type, then its limits or the reason why it
 *   cannot be moved: `revolute, -30° to 90°`, `prismatic, follows lever`; or
 *   `outside of its limits, -30° to 90°`
 */
char     *triad_joint_text_dup_detail (const TriadKinematicTree     *tree,
                                       int                           joint,
                                       int                           k,
                                       gboolean                      is_outside,
                                       const TriadPoseFormat        *format);

/* @k: index of the position
 * Returns: whether the user can move the joint: it moves a body and mimics no other
 *   joint
 */
gboolean  triad_joint_text_can_move   (const TriadKinematicTree     *tree,
                                       int                           joint,
                                       int                           k);

/* @selected: the selected vertex; -1 for none
 * Returns: (transfer full) (nullable): if @selected moves with another body than the
 *   one its pose is relative to, both of them: `stop moves with wall, measured from
 *   leaf`; else how many frames are displaced from their poses in the file; NULL if
 *   none is
 */
char     *triad_joint_text_dup_motion (const TriadForwardKinematics *motion,
                                       int                           selected);
