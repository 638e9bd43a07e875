/* triad-urdf-idle.h: elements and attributes that have no effect */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

#define TRIAD_URDF_FLOATING "floating"

/** triad_urdf_has_axis: Returns whether a joint has an axis in SDFormat: it is neither fixed nor
 * floating. */
gboolean triad_urdf_has_axis     (const TriadElement   *joint);

/** triad_urdf_is_idle: Returns whether @element describes the motion along the axis of a joint that
 * has no axis.  Elements have the same names in URDF and SDFormat. */
gboolean triad_urdf_is_idle      (const TriadElement   *element);

/** triad_urdf_is_repeated: Returns whether @element repeats one that may occur only once, in URDF and
 * SDFormat. */
gboolean triad_urdf_is_repeated  (const TriadElement   *element);

/** triad_urdf_is_unlimited: Returns whether @attribute of @element limits the position of a
 * continuous joint, which has no such limits. */
gboolean triad_urdf_is_unlimited (const TriadElement   *element,
                                  const TriadAttribute *attribute);
