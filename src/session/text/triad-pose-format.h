/* triad-pose-format.h: how poses are shown
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-pose.h"

G_BEGIN_DECLS

/**
 * TriadRotationFormat:
 * @TRIAD_ROTATION_RPY: roll, pitch and yaw
 * @TRIAD_ROTATION_QUATERNION: a unit quaternion, w x y z
 * @TRIAD_ROTATION_MATRIX: a matrix of four rows and columns, for the whole pose
 */
typedef enum
{
  TRIAD_ROTATION_RPY,
  TRIAD_ROTATION_QUATERNION,
  TRIAD_ROTATION_MATRIX,
} TriadRotationFormat;

/**
 * TriadPoseFormat:
 * @rotation: how rotations are shown
 * @radians: whether angles are in radians; else in degrees
 *
 * Lengths are metres.  Numbers are in no locale's manner.
 */
typedef struct
{
  TriadRotationFormat rotation;
  gboolean            radians;
} TriadPoseFormat;

/**
 * triad_pose_format_dup_line:
 * @self: a format
 * @pose: a pose
 *
 * A matrix has no room in a line; there it is roll, pitch and yaw.
 *
 * Returns: (transfer full): `0.1 0 0 m, 0° 0° 90°`
 */
char *triad_pose_format_dup_line   (const TriadPoseFormat *self,
                                    const TriadPose       *pose);

/**
 * triad_pose_format_dup_table:
 * @self: a format
 * @pose: a pose
 *
 * Returns: (transfer full): lines with the numbers in columns, point below
 *   point, where all characters are equally wide
 */
char *triad_pose_format_dup_table  (const TriadPoseFormat *self,
                                    const TriadPose       *pose);

/**
 * triad_pose_format_dup_angle:
 * @self: a format
 * @angle: radians
 *
 * Returns: (transfer full): `90°`, or `1.57079633 rad`
 */
char *triad_pose_format_dup_angle  (const TriadPoseFormat *self,
                                    double                 angle);

/**
 * triad_pose_format_dup_length:
 * @length: metres
 *
 * Returns: (transfer full): `0.5 m`
 */
char *triad_pose_format_dup_length (double                 length);

/**
 * triad_pose_get_turn:
 * @self: a pose
 *
 * Returns: the angle of its rotation, whatever its axis, in [0, π]
 */
double triad_pose_get_turn         (const TriadPose       *self);

G_END_DECLS
