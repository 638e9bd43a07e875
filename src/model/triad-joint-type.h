/* triad-joint-type.h: the ways in which joints move
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-model.h"

G_BEGIN_DECLS

/**
 * TRIAD_MAX_POSITIONS:
 *
 * How many numbers say how far a joint has moved, at most.
 */
#define TRIAD_MAX_POSITIONS 3

/**
 * TriadJointType:
 * @TRIAD_JOINT_OTHER: none that SDFormat knows; it does not move
 * @TRIAD_JOINT_BALL: turns about a point
 * @TRIAD_JOINT_CONTINUOUS: turns about its axis without an end
 * @TRIAD_JOINT_FIXED: does not move
 * @TRIAD_JOINT_GEARBOX: couples two turning links
 * @TRIAD_JOINT_PRISMATIC: slides along its axis
 * @TRIAD_JOINT_REVOLUTE: turns about its axis
 * @TRIAD_JOINT_REVOLUTE2: turns about two axes in series
 * @TRIAD_JOINT_SCREW: turns about its axis and slides along it
 * @TRIAD_JOINT_UNIVERSAL: as a revolute2, as a rule about crossed axes
 *
 * Spec: 003, “joint”.
 */
typedef enum
{
  TRIAD_JOINT_OTHER,
  TRIAD_JOINT_BALL,
  TRIAD_JOINT_CONTINUOUS,
  TRIAD_JOINT_FIXED,
  TRIAD_JOINT_GEARBOX,
  TRIAD_JOINT_PRISMATIC,
  TRIAD_JOINT_REVOLUTE,
  TRIAD_JOINT_REVOLUTE2,
  TRIAD_JOINT_SCREW,
  TRIAD_JOINT_UNIVERSAL,
  TRIAD_N_JOINT_TYPES,
} TriadJointType;

/**
 * triad_joint_type_from_text:
 * @text: as written, in capitals or not
 *
 * Returns: the type; %TRIAD_JOINT_OTHER where there is none of that name
 */
TriadJointType triad_joint_type_from_text   (const char       *text);

/**
 * triad_joint_type_get_name:
 * @type: a type
 *
 * Returns: what SDFormat calls it; "" for %TRIAD_JOINT_OTHER
 */
const char    *triad_joint_type_get_name    (TriadJointType    type);

/**
 * triad_joint_type_get_n_axes:
 * @type: a type
 *
 * Returns: how many axes it moves about; a ball joint has none of its own
 */
int            triad_joint_type_get_n_axes  (TriadJointType    type);

/**
 * triad_joint_get_n_positions:
 * @joint: a joint
 *
 * Returns: how many numbers say how far it has moved: one an axis that is
 *   written and sound; three for a ball joint, which are a rotation vector in
 *   the joint's frame
 */
int            triad_joint_get_n_positions  (const TriadJoint *joint);

/**
 * triad_joint_is_linear:
 * @joint: a joint
 *
 * Returns: whether its position is a length, metres; otherwise it is an
 *   angle, radians
 */
gboolean       triad_joint_is_linear        (const TriadJoint *joint);

/**
 * triad_joint_find_leader:
 * @model: the tables
 * @joint: a joint
 * @k: which of its positions
 *
 * Returns: which position it follows by `//axis/mimic`: `k` of joint `j` is
 *   `TRIAD_MAX_POSITIONS * j + k`; -1 where it follows none
 */
int            triad_joint_find_leader      (const TriadModel *model,
                                             int               joint,
                                             int               k);

/**
 * triad_joint_get_movement:
 * @joint: a joint
 * @positions: (array length=n_positions): finite, radians or metres
 *
 * What the joint does: the pose of the joint's frame as the child carries it,
 * in that as the parent does.  The two are one where the positions are 0.
 * Of two axes the first is the parent's, and the second turns with it.
 *
 * Returns: that pose
 */
TriadPose      triad_joint_get_movement     (const TriadJoint *joint,
                                             const double     *positions);

G_END_DECLS
