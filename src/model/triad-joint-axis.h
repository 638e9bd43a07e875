/* triad-joint-axis.h: what moves a joint, and what holds it back
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-model.h"

G_BEGIN_DECLS

/**
 * TriadJointAxisValue:
 * @TRIAD_AXIS_EFFORT: the greatest force or moment
 * @TRIAD_AXIS_VELOCITY: the greatest velocity
 * @TRIAD_AXIS_DAMPING: what holds back the more the faster it moves
 * @TRIAD_AXIS_FRICTION: what holds back however fast it moves
 * @TRIAD_AXIS_SPRING_STIFFNESS: how much a spring draws back
 * @TRIAD_AXIS_SPRING_REFERENCE: where to
 *
 * The numbers of an axis that say nothing of where anything is.
 */
typedef enum
{
  TRIAD_AXIS_EFFORT,
  TRIAD_AXIS_VELOCITY,
  TRIAD_AXIS_DAMPING,
  TRIAD_AXIS_FRICTION,
  TRIAD_AXIS_SPRING_STIFFNESS,
  TRIAD_AXIS_SPRING_REFERENCE,
  TRIAD_N_AXIS_VALUES,
} TriadJointAxisValue;

/**
 * triad_joint_axis_get_value:
 * @axis: an axis
 * @value: which of its numbers
 *
 * Returns: it; ∞ for no limit
 */
double   triad_joint_axis_get_value     (const TriadAxis     *axis,
                                         TriadJointAxisValue  value);

/**
 * triad_joint_axis_value_differs:
 * @before: an axis
 * @after: another
 * @value: a number of both
 * @tolerance: how much less than itself it may be off
 *
 * Where a spring is at rest does not matter where there is none.
 *
 * Returns: whether it is another number
 */
gboolean triad_joint_axis_value_differs (const TriadAxis     *before,
                                         const TriadAxis     *after,
                                         TriadJointAxisValue  value,
                                         double               tolerance);

G_END_DECLS
