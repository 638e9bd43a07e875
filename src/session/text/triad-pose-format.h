/* triad-pose-format.h: formatting of poses, angles and lengths for display */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pose.h"

typedef enum
{
  TRIAD_ROTATION_RPY,           /* roll, pitch and yaw */
  TRIAD_ROTATION_QUATERNION,    /* a unit quaternion, w x y z */
  TRIAD_ROTATION_MATRIX,        /* a 4×4 matrix for the whole pose */
} TriadRotationFormat;

/* Lengths are in metres.  Numbers are independent of the locale, and rounded to micrometres and
 * thousandths of a degree.
 */
typedef struct
{
  TriadRotationFormat rotation;    /* the representation of rotations */
  gboolean            radians;     /* whether angles are in radians; else in degrees */
  gboolean            exact;       /* whether lines have nine significant digits instead */
} TriadPoseFormat;

/* A matrix does not fit into one line; TRIAD_ROTATION_MATRIX is formatted as roll,
 * pitch and yaw.
 *
 * Returns: (transfer full): `x −0.1, y 0, z 0 m · roll 0°, pitch 0°, yaw 90°`
 */
char *triad_pose_format_dup_line   (const TriadPoseFormat *self,
                                    const TriadPose       *pose);

/* As triad_pose_format_dup_line(), but leaves out numbers that are zero.
 *
 * Returns: (transfer full): `x −0.1 m · yaw 90°`, or `identity`
 */
char *triad_pose_format_dup_short_line (const TriadPoseFormat *self,
                                        const TriadPose       *pose);

/* Returns: (transfer full): lines of numbers in columns, aligned at the decimal point
 *   in a monospace font, with hyphens for minus signs so that other programs can read them
 */
char *triad_pose_format_dup_table  (const TriadPoseFormat *self,
                                    const TriadPose       *pose);

/* @angle: radians
 * Returns: (transfer full): `90°`, or `1.5708 rad`
 */
char *triad_pose_format_dup_angle  (const TriadPoseFormat *self,
                                    double                 angle);

/* @length: metres
 * Returns: (transfer full): `0.5 m`
 */
char *triad_pose_format_dup_length (double                 length);

/* The same without the unit, for where it is beside the number. */
char *triad_pose_format_dup_angle_number  (const TriadPoseFormat *self,
                                           double                 angle);
char *triad_pose_format_dup_length_number (double                 length);

/* @text: a number as a user types or copies it, with a point or a comma, a hyphen or a minus sign
 * Returns: whether it is one
 */
gboolean triad_pose_format_parse_number   (const char            *text,
                                           double                *number);
