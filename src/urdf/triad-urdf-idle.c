/* triad-urdf-idle.c: elements and attributes of joints that have no effect */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-idle.h"

#include <string.h>

static gboolean
is_in_joint (const TriadElement *element,
             const char         *type)
{
  const TriadElement *joint = element->parent;

  return joint != NULL && g_str_equal (joint->name, "joint") &&
         g_strcmp0 (triad_element_get_value (joint, "type"), type) == 0;
}

gboolean
triad_urdf_is_idle (const TriadElement *element,
                    const char         *type)
{
  static const char *const names[] = {
    "axis", "calibration", "dynamics", "limit", "mimic", "safety_controller", NULL
  };

  return g_strv_contains (names, element->name) && is_in_joint (element, type);
}

gboolean
triad_urdf_is_unlimited (const TriadElement   *element,
                         const TriadAttribute *attribute)
{
  return g_str_equal (element->name, "limit") && is_in_joint (element, "continuous") &&
         (g_str_equal (attribute->name, "lower") || g_str_equal (attribute->name, "upper"));
}
