/* triad-pose.c: rigid transforms in double precision */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pose.h"

#include <math.h>

#define LEVEL 1e-12                        /* of a unit vector; less is rounding */
#define LEAST_SQUARE 1e-200                /* of a length, far from under- and overflow */

TriadQuaternion
triad_quaternion_from_rpy (double roll,
                           double pitch,
                           double yaw)
{
  double cr = cos (roll / 2);
  double sr = sin (roll / 2);
  double cp = cos (pitch / 2);
  double sp = sin (pitch / 2);
  double cy = cos (yaw / 2);
  double sy = sin (yaw / 2);
  TriadQuaternion q = {
    cr * cp * cy + sr * sp * sy,
    sr * cp * cy - cr * sp * sy,
    cr * sp * cy + sr * cp * sy,
    cr * cp * sy - sr * sp * cy,
  };

  return triad_quaternion_normalize (q);
}

/* Computes yaw first, then roll and pitch of the remaining rotation.  Near gimbal lock
 * neither yaw nor roll is precise, but their errors cancel, so that the three together
 * are always exact. */
TriadVector
triad_quaternion_to_rpy (TriadQuaternion self)
{
  TriadQuaternion q = triad_quaternion_normalize (self);
  TriadVector x = triad_quaternion_rotate (q, (TriadVector) { 1, 0, 0 });
  TriadVector y = triad_quaternion_rotate (q, (TriadVector) { 0, 1, 0 });
  TriadVector z = triad_quaternion_rotate (q, (TriadVector) { 0, 0, 1 });
  double yaw = hypot (x.x, x.y) > LEVEL ? atan2 (x.y, x.x) : 0;
  double c = cos (yaw);
  double s = sin (yaw);

  return (TriadVector) {
    atan2 (s * z.x - c * z.y, c * y.y - s * y.x),
    atan2 (-x.z, c * x.x + s * x.y),
    yaw,
  };
}

TriadQuaternion
triad_quaternion_multiply (TriadQuaternion a,
                           TriadQuaternion b)
{
  return (TriadQuaternion) {
    a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
    a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
  };
}

TriadQuaternion
triad_quaternion_invert (TriadQuaternion self)
{
  return (TriadQuaternion) { self.w, -self.x, -self.y, -self.z };
}

TriadQuaternion
triad_quaternion_normalize (TriadQuaternion self)
{
  double square = self.w * self.w + self.x * self.x + self.y * self.y + self.z * self.z;
  double length = sqrt (square);

  /* Squares of very large or small numbers are not precise. */
  if (!(square > LEAST_SQUARE && square < 1 / LEAST_SQUARE))
    length = hypot (hypot (self.w, self.x), hypot (self.y, self.z));

  if (!(length > 0) || !isfinite (length))
    return (TriadQuaternion) { 1, 0, 0, 0 };

  return (TriadQuaternion) {
    self.w / length,
    self.x / length,
    self.y / length,
    self.z / length,
  };
}

TriadQuaternion
triad_quaternion_from_z (TriadVector direction)
{
  TriadVector axis = triad_vector_cross ((TriadVector) { 0, 0, 1 }, direction);

  if (direction.z < -1 + 1e-9)
    return (TriadQuaternion) { 0, 1, 0, 0 };

  return triad_quaternion_normalize ((TriadQuaternion) { 1 + direction.z, axis.x, axis.y, axis.z });
}

double
triad_quaternion_get_angle (TriadQuaternion self)
{
  /* q and -q are the same rotation. */
  return 2 * atan2 (triad_vector_length ((TriadVector) { self.x, self.y, self.z }), fabs (self.w));
}

TriadVector
triad_quaternion_rotate (TriadQuaternion self,
                         TriadVector     v)
{
  TriadVector axis = { self.x, self.y, self.z };
  TriadVector t = triad_vector_scale (triad_vector_cross (axis, v), 2);

  return triad_vector_add (triad_vector_add (v, triad_vector_scale (t, self.w)),
                           triad_vector_cross (axis, t));
}

TriadVector
triad_vector_add (TriadVector a,
                  TriadVector b)
{
  return (TriadVector) { a.x + b.x, a.y + b.y, a.z + b.z };
}

TriadVector
triad_vector_subtract (TriadVector a,
                       TriadVector b)
{
  return (TriadVector) { a.x - b.x, a.y - b.y, a.z - b.z };
}

TriadVector
triad_vector_scale (TriadVector v,
                    double      factor)
{
  return (TriadVector) { v.x * factor, v.y * factor, v.z * factor };
}

TriadVector
triad_vector_cross (TriadVector a,
                    TriadVector b)
{
  return (TriadVector) {
    a.y * b.z - a.z * b.y,
    a.z * b.x - a.x * b.z,
    a.x * b.y - a.y * b.x,
  };
}

double
triad_vector_dot (TriadVector a,
                  TriadVector b)
{
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

double
triad_vector_length (TriadVector v)
{
  return sqrt (triad_vector_dot (v, v));
}

TriadPose
triad_pose_multiply (const TriadPose *a,
                     const TriadPose *b)
{
  return (TriadPose) {
    triad_pose_transform (a, b->position),
    triad_quaternion_normalize (triad_quaternion_multiply (a->orientation, b->orientation)),
  };
}

TriadPose
triad_pose_invert (const TriadPose *self)
{
  TriadQuaternion inverse = triad_quaternion_invert (self->orientation);

  return (TriadPose) {
    triad_quaternion_rotate (inverse, triad_vector_scale (self->position, -1)),
    inverse,
  };
}

TriadVector
triad_pose_transform (const TriadPose *self,
                      TriadVector      point)
{
  return triad_vector_add (self->position, triad_quaternion_rotate (self->orientation, point));
}

TriadPose
triad_pose_relative (const TriadPose *base,
                     const TriadPose *pose)
{
  TriadPose inverse = triad_pose_invert (base);

  return triad_pose_multiply (&inverse, pose);
}

gboolean
triad_pose_is_finite (const TriadPose *self)
{
  return isfinite (self->position.x) && isfinite (self->position.y) && isfinite (self->position.z);
}
