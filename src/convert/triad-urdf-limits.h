/* triad-urdf-limits.h: limits of a joint in URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/** TriadUrdfLimit: The limits of a joint. */
typedef enum
{
  TRIAD_URDF_LIMIT_LOWER,
  TRIAD_URDF_LIMIT_UPPER,
  TRIAD_URDF_LIMIT_EFFORT,
  TRIAD_URDF_LIMIT_VELOCITY,
  TRIAD_URDF_N_LIMITS,
} TriadUrdfLimit;

/**
 * TriadUrdfLimits:
 * @type: (nullable): the type of the joint in URDF: that of a continuous joint with limits is
 *   `revolute`, as those of continuous ones have no effect there
 * @from: the element that they are written from: the `<limit>`, else the `<axis>`, else the joint
 * @values: (nullable): the limits that URDF can represent; in SDFormat, an infinite limit is none,
 *   and neither is a negative one of effort or velocity
 * @are_required: whether URDF requires positions for this type
 * @are_added: whether the joint has limits in URDF
 */
typedef struct
{
  const char         *type;
  const TriadElement *from;
  const TriadElement *values[TRIAD_URDF_N_LIMITS];
  gboolean            are_required;
  gboolean            are_added;
} TriadUrdfLimits;

/** triad_urdf_limits_find: Returns the limits of @joint, in SDFormat, as URDF has them. */
TriadUrdfLimits triad_urdf_limits_find    (const TriadElement    *joint);

/** triad_urdf_limits_is_none: Returns whether @element, a `<limit>` of SDFormat or in one, means
 * that there is no limit. */
gboolean        triad_urdf_limits_is_none (const TriadElement    *element);

/**
 * triad_urdf_limits_add:
 * @joint: the joint of the URDF
 *
 * Adds the `<limit>` to @joint, if it needs one.  In URDF, that always has an effort and a velocity,
 * and its positions are 0 by default, where SDFormat has no limit: 1e16 is written, as libsdformat
 * reads and writes it.
 */
void            triad_urdf_limits_add     (const TriadUrdfLimits *self,
                                           TriadTree             *tree,
                                           TriadElement          *joint);
