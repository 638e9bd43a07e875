/* triad-scene-joint.h: a joint's pose, axes and limits in root coordinates */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-forward-kinematics.h"

/**
 * TriadSceneAxis:
 * @zero: unit vector perpendicular to @direction: the direction of a pointer on the child
 *   when the joint is at 0
 *
 * An axis of a joint at its current position, in root coordinates.
 */
typedef struct
{
  TriadVector direction;  /* unit vector */
  TriadVector zero;
  double      lower;      /* lower limit, radians or metres; -∞ for none */
  double      upper;      /* upper limit; +∞ for none */
  double      position;
} TriadSceneAxis;

/**
 * TriadSceneJoint:
 * @at: the joint's frame as carried by its parent, in root coordinates: before the joint
 *   moves
 */
typedef struct
{
  int            frame;    /* the joint's frame, a vertex */
  TriadJointType type;
  TriadJointRole role;
  TriadPose      at;
  TriadPose      now;      /* the joint's frame as carried by its child */
  TriadSceneAxis axes[2];  /* the known axes */
  int            n_axes;   /* number of known axes, in [0, 2] */
} TriadSceneJoint;

/** TRIAD_SCENE_NEAR_LIMIT: limits of translations that are farther from the joint than this, in
 * radii of the scene, are not shown in files. */
#define TRIAD_SCENE_NEAR_LIMIT 2.0

/** TRIAD_SCENE_JOINT_LENGTH: the length of the symbol of an axis, pixels. */
#define TRIAD_SCENE_JOINT_LENGTH 84.0

/** TRIAD_SCENE_JOINT_WIDTH: how far such a symbol reaches to each side, pixels. */
#define TRIAD_SCENE_JOINT_WIDTH 13.0

/** TRIAD_SCENE_MANY_JOINTS: the largest number of joints whose symbols have that size. */
#define TRIAD_SCENE_MANY_JOINTS 12

/**
 * triad_scene_joint_init:
 * @joint: index of a joint whose frame has a pose
 */
void triad_scene_joint_init (TriadSceneJoint              *self,
                             const TriadForwardKinematics *kinematics,
                             int                           joint);

/** triad_scene_joint_get_type: Returns the type of the joint with the vertex @frame, or
 * %TRIAD_JOINT_OTHER for a frame of another kind. */
TriadJointType triad_scene_joint_get_type (const TriadSnapshot *snapshot,
                                           int                  frame);
