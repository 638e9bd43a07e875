/* triad-scene-joint.h: a joint in space
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-forward-kinematics.h"

G_BEGIN_DECLS

/**
 * TriadSceneAxis:
 * @direction: of length one
 * @zero: across @direction, of length one: where a hand on the child points
 *   while the joint is at 0
 * @lower: the least position, radians or metres; -∞ for none
 * @upper: the greatest; +∞ for none
 * @position: where it is
 *
 * An axis of a joint, in the root's frame, as the joint is now.
 */
typedef struct
{
  TriadVector direction;
  TriadVector zero;
  double      lower;
  double      upper;
  double      position;
} TriadSceneAxis;

/**
 * TriadSceneJoint:
 * @frame: the joint's frame, a vertex
 * @type: how it moves
 * @role: what it does
 * @at: the joint's frame as its parent carries it, in the root's frame:
 *   where it was before the joint moved
 * @now: the joint's frame, which its child carries
 * @axes: its axes; those that are not known are left out
 * @n_axes: how many, in [0, 2]
 */
typedef struct
{
  int            frame;
  TriadJointType type;
  TriadJointRole role;
  TriadPose      at;
  TriadPose      now;
  TriadSceneAxis axes[2];
  int            n_axes;
} TriadSceneJoint;

/**
 * triad_scene_joint_init:
 * @self: (out): becomes the joint in space
 * @motion: where the joints are
 * @joint: one whose frame has a pose
 */
void triad_scene_joint_init (TriadSceneJoint              *self,
                             const TriadForwardKinematics *motion,
                             int                           joint);

G_END_DECLS
