/* triad-urdf-limits.h: limits of a joint in URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/**
 * triad_urdf_limits_find:
 * @limit: (nullable): the `<limit>` of an axis in SDFormat
 * @name: `lower`, `upper`, `effort` or `velocity`
 *
 * Finds a limit that URDF can represent.  In SDFormat, an infinite limit is none, and neither is a
 * negative one of effort or velocity.
 *
 * Returns: (nullable): the element
 */
const TriadElement *triad_urdf_limits_find      (const TriadElement *limit,
                                                 const char         *name);

/** triad_urdf_limits_get_type: Returns the type of @joint, in SDFormat, in URDF: that of a continuous
 * joint with limits is `revolute`, as those of continuous ones have no effect there. */
const char         *triad_urdf_limits_get_type  (const TriadElement *joint);

/** triad_urdf_limits_is_none: Returns whether @element, a `<limit>` of SDFormat or in one, means
 * that there is no limit. */
gboolean            triad_urdf_limits_is_none   (const TriadElement *element);

/** triad_urdf_limits_are_added: Returns whether @joint, in SDFormat, has limits in URDF, which
 * requires them of some types. */
gboolean            triad_urdf_limits_are_added (const TriadElement *joint);

/**
 * triad_urdf_limits_add:
 * @joint: the joint of the URDF
 * @from: the joint in SDFormat
 *
 * Adds the `<limit>` to @joint, if it needs one.  In URDF, that always has an effort and a velocity,
 * and its positions are 0 by default, where SDFormat has no limit: 1e16 is written, as libsdformat
 * reads and writes it.
 */
void                triad_urdf_limits_add       (TriadTree          *tree,
                                                 TriadElement       *joint,
                                                 const TriadElement *from);
