/* triad-joint-axis.h: limits and dynamics of a joint axis */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"

/** TriadJointAxisValue: The values of an axis that do not affect poses. */
typedef enum
{
  TRIAD_AXIS_EFFORT,            /* maximum force or torque */
  TRIAD_AXIS_VELOCITY,          /* maximum velocity */
  TRIAD_AXIS_ACCELERATION,      /* maximum acceleration, only in URDF 1.2 */
  TRIAD_AXIS_DECELERATION,      /* maximum deceleration, only in URDF 1.2 */
  TRIAD_AXIS_JERK,              /* maximum jerk, only in URDF 1.2 */
  TRIAD_AXIS_DAMPING,           /* viscous damping, proportional to velocity */
  TRIAD_AXIS_FRICTION,          /* static friction, independent of velocity */
  TRIAD_AXIS_SPRING_STIFFNESS,  /* stiffness of the spring */
  TRIAD_AXIS_SPRING_REFERENCE,  /* rest position of the spring */
  TRIAD_N_AXIS_VALUES,
} TriadJointAxisValue;

/** triad_joint_axis_get_value: Returns the value; ∞ for no limit. */
double   triad_joint_axis_get_value     (const TriadAxis     *axis,
                                         TriadJointAxisValue  value);

/**
 * triad_joint_axis_value_differs:
 * @tolerance: relative tolerance
 *
 * Compares a value of two axes.  The rest position of a spring is ignored if neither axis
 * has a spring.
 *
 * Returns: whether the values differ
 */
gboolean triad_joint_axis_value_differs (const TriadAxis     *before,
                                         const TriadAxis     *after,
                                         TriadJointAxisValue  value,
                                         double               tolerance);
