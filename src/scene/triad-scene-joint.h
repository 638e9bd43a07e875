/* triad-scene-joint.h: a joint's pose, axes and limits in root coordinates
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-forward-kinematics.h"

G_BEGIN_DECLS

/**
 * TriadSceneAxis:
 * @direction: unit vector
 * @zero: unit vector perpendicular to @direction: the direction of a pointer on the child
 *   when the joint is at 0
 * @lower: lower limit, radians or metres; -∞ for none
 * @upper: upper limit; +∞ for none
 *
 * An axis of a joint at its current position, in root coordinates.
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
 * @at: the joint's frame as carried by its parent, in root coordinates: before the joint
 *   moves
 * @now: the joint's frame as carried by its child
 * @axes: the known axes
 * @n_axes: number of known axes, in [0, 2]
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
 * @self: (out): a joint
 * @joint: index of a joint whose frame has a pose
 */
void triad_scene_joint_init (TriadSceneJoint              *self,
                             const TriadForwardKinematics *motion,
                             int                           joint);

G_END_DECLS
