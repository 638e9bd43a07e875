/* triad-joint-type.h: joint types, joint positions and the resulting motion */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"

/** TRIAD_MAX_POSITIONS: The maximum number of positions of a joint. */
#define TRIAD_MAX_POSITIONS 3

/** TriadJointType: Spec: 003, “joint”. */
typedef enum
{
  TRIAD_JOINT_OTHER,       /* unknown to SDFormat; does not move */
  TRIAD_JOINT_BALL,        /* rotates about a point */
  TRIAD_JOINT_CONTINUOUS,  /* rotates about its axis without limits */
  TRIAD_JOINT_FIXED,       /* does not move */
  TRIAD_JOINT_GEARBOX,     /* couples the rotation of two links */
  TRIAD_JOINT_PRISMATIC,   /* slides along its axis */
  TRIAD_JOINT_REVOLUTE,    /* rotates about its axis */
  TRIAD_JOINT_REVOLUTE2,   /* rotates about two axes in series */
  TRIAD_JOINT_SCREW,       /* rotates about its axis and slides along it */
  TRIAD_JOINT_UNIVERSAL,   /* like revolute2, usually with perpendicular axes */
  TRIAD_N_JOINT_TYPES,
} TriadJointType;

/**
 * triad_joint_type_from_text:
 * @text: as written, in any case
 *
 * Returns: the type, or %TRIAD_JOINT_OTHER if unknown
 */
TriadJointType triad_joint_type_from_text   (const char       *text);

/** triad_joint_type_get_name: Returns the name in SDFormat, or "" for %TRIAD_JOINT_OTHER. */
const char    *triad_joint_type_get_name    (TriadJointType    type);

/** triad_joint_type_get_n_axes: Returns the number of `<axis>` elements that the type requires; 0
 * for a ball joint. */
int            triad_joint_type_get_n_axes  (TriadJointType    type);

/** triad_joint_get_n_positions: Returns the number of positions: one for each valid axis of the
 * type; three for a ball joint, which form a rotation vector in the joint's frame. */
int            triad_joint_get_n_positions  (const TriadJoint *joint);

/** triad_joint_is_linear: Returns whether positions are lengths, in metres, not angles, in
 * radians. */
gboolean       triad_joint_is_linear        (const TriadJoint *joint);

/**
 * triad_joint_find_leader:
 * @joint: index of a joint
 * @k: index of one of its positions
 *
 * Returns: the position that it follows through `//axis/mimic`, as `TRIAD_MAX_POSITIONS *
 *   joint + k`, or -1
 */
int            triad_joint_find_leader      (const TriadModel *model,
                                             int               joint,
                                             int               k);

/**
 * triad_joint_get_movement:
 * @positions: (array length=n_positions): finite; radians or metres
 *
 * Computes the motion of a joint: the pose of the joint's frame fixed to the child,
 * relative to the joint's frame fixed to the parent.  Both coincide at position 0.  Of
 * two axes, the first is fixed to the parent, and the second rotates about the first.
 *
 * Returns: the pose
 */
TriadPose      triad_joint_get_movement     (const TriadJoint *joint,
                                             const double     *positions);
