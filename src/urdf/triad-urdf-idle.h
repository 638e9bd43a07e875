/* triad-urdf-idle.h: elements and attributes of joints that have no effect */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/** triad_urdf_is_idle: Returns whether @element describes the motion of a joint of type @type, which
 * has none.  Elements have the same names in URDF and SDFormat. */
gboolean triad_urdf_is_idle      (const TriadElement   *element,
                                  const char           *type);

/** triad_urdf_is_unlimited: Returns whether @attribute of @element limits the position of a
 * continuous joint, which has no such limits. */
gboolean triad_urdf_is_unlimited (const TriadElement   *element,
                                  const TriadAttribute *attribute);
