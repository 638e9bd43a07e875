/* triad-pose.h: rigid transforms in double precision */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TriadVector: A point or a direction; lengths in metres. */
typedef struct
{
  double x;
  double y;
  double z;
} TriadVector;

/** TriadQuaternion: A rotation as a unit quaternion. */
typedef struct
{
  double w;
  double x;
  double y;
  double z;
} TriadQuaternion;

/** TriadPose: The pose X_AB of a frame B in the coordinates of a frame A.  It takes coordinates in
 * B to coordinates in A, so X_AC = X_AB · X_BC. */
typedef struct
{
  TriadVector     position;     /* of the frame's origin */
  TriadQuaternion orientation;  /* of the frame's axes */
} TriadPose;

#define TRIAD_POSE_IDENTITY ((TriadPose) { { 0, 0, 0 }, { 1, 0, 0, 0 } })

/**
 * triad_quaternion_from_rpy:
 * @roll: about the fixed X axis, radians, applied first
 * @pitch: about the fixed Y axis, radians
 * @yaw: about the fixed Z axis, radians, applied last
 *
 * Returns: the rotation as a unit quaternion
 */
TriadQuaternion triad_quaternion_from_rpy  (double           roll,
                                            double           pitch,
                                            double           yaw);

/**
 * triad_quaternion_to_rpy:
 * @self: a unit quaternion
 *
 * The inverse of triad_quaternion_from_rpy(), with pitch in [-π/2, π/2].  At ±π/2 (gimbal
 * lock) only the sum or difference of roll and yaw is defined, and yaw is 0.
 *
 * Returns: roll, pitch and yaw, in radians
 */
TriadVector     triad_quaternion_to_rpy    (TriadQuaternion  self);
TriadQuaternion triad_quaternion_multiply  (TriadQuaternion  a,
                                            TriadQuaternion  b);
TriadQuaternion triad_quaternion_invert    (TriadQuaternion  self);

/** triad_quaternion_normalize: Returns @self at unit length; the identity if its length is 0 or not
 * finite. */
TriadQuaternion triad_quaternion_normalize (TriadQuaternion  self);
TriadVector     triad_quaternion_rotate    (TriadQuaternion  self,
                                            TriadVector      v);

/** triad_quaternion_from_z: Returns the shortest rotation that turns Z to @direction, of unit
 * length. */
TriadQuaternion triad_quaternion_from_z    (TriadVector      direction);

/** triad_quaternion_get_angle: Returns the angle of the rotation about its axis, radians, in
 * [0, π]. */
double          triad_quaternion_get_angle (TriadQuaternion  self);

TriadVector     triad_vector_add           (TriadVector      a,
                                            TriadVector      b);
TriadVector     triad_vector_subtract      (TriadVector      a,
                                            TriadVector      b);
TriadVector     triad_vector_scale         (TriadVector      v,
                                            double           factor);
TriadVector     triad_vector_cross         (TriadVector      a,
                                            TriadVector      b);
double          triad_vector_dot           (TriadVector      a,
                                            TriadVector      b);
double          triad_vector_length        (TriadVector      v);

/**
 * triad_pose_multiply:
 * @a: X_AB
 * @b: X_BC
 *
 * Returns: X_AC
 */
TriadPose       triad_pose_multiply        (const TriadPose *a,
                                            const TriadPose *b);

/**
 * triad_pose_invert:
 * @self: X_AB
 *
 * Returns: X_BA
 */
TriadPose       triad_pose_invert          (const TriadPose *self);

/**
 * triad_pose_transform:
 * @self: X_AB
 * @point: in the coordinates of B
 *
 * Returns: the point in the coordinates of A
 */
TriadVector     triad_pose_transform       (const TriadPose *self,
                                            TriadVector      point);

/**
 * triad_pose_relative:
 * @base: X_RA
 * @pose: X_RB
 *
 * Returns: X_AB
 */
TriadPose       triad_pose_relative        (const TriadPose *base,
                                            const TriadPose *pose);

/** triad_pose_is_finite: Returns whether the position has neither infinities nor NaN. */
gboolean        triad_pose_is_finite       (const TriadPose *self);
