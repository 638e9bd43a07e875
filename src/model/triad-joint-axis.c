/* triad-joint-axis.c: limits and dynamics of a joint axis */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-joint-axis.h"

#include <math.h>

static const gsize fields[TRIAD_N_AXIS_VALUES] = {
  [TRIAD_AXIS_EFFORT] = offsetof (TriadAxis, effort),
  [TRIAD_AXIS_VELOCITY] = offsetof (TriadAxis, velocity),
  [TRIAD_AXIS_ACCELERATION] = offsetof (TriadAxis, acceleration),
  [TRIAD_AXIS_DECELERATION] = offsetof (TriadAxis, deceleration),
  [TRIAD_AXIS_JERK] = offsetof (TriadAxis, jerk),
  [TRIAD_AXIS_DAMPING] = offsetof (TriadAxis, damping),
  [TRIAD_AXIS_FRICTION] = offsetof (TriadAxis, friction),
  [TRIAD_AXIS_SPRING_STIFFNESS] = offsetof (TriadAxis, spring_stiffness),
  [TRIAD_AXIS_SPRING_REFERENCE] = offsetof (TriadAxis, spring_reference),
};

double
triad_joint_axis_get_value (const TriadAxis     *axis,
                            TriadJointAxisValue  value)
{
  return G_STRUCT_MEMBER (double, axis, fields[value]);
}

gboolean
triad_joint_axis_value_differs (const TriadAxis     *before,
                                const TriadAxis     *after,
                                TriadJointAxisValue  value,
                                double               tolerance)
{
  double a = triad_joint_axis_get_value (before, value);
  double b = triad_joint_axis_get_value (after, value);

  if (value == TRIAD_AXIS_SPRING_REFERENCE && before->spring_stiffness == 0 &&
      after->spring_stiffness == 0)
    return FALSE;

  /* With an infinite operand, every difference would be within the tolerance. */
  if (isinf (a) || isinf (b))
    return a != b;

  return fabs (b - a) > tolerance * MAX (fabs (a), fabs (b));
}
