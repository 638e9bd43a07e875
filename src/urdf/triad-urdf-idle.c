/* triad-urdf-idle.c: elements and attributes that have no effect */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-idle.h"

#include <string.h>

gboolean
triad_urdf_has_axis (const TriadElement *joint)
{
  const char *type = triad_element_get_value (joint, "type");

  return g_strcmp0 (type, "fixed") != 0 && g_strcmp0 (type, TRIAD_URDF_FLOATING) != 0;
}

static gboolean
is_in_joint (const TriadElement *element)
{
  return element->parent != NULL && g_str_equal (element->parent->name, "joint");
}

gboolean
triad_urdf_is_idle (const TriadElement *element)
{
  static const char *const names[] = {
    "axis", "calibration", "dynamics", "limit", "mimic", "safety_controller", NULL
  };

  return g_strv_contains (names, element->name) && is_in_joint (element) &&
         !triad_urdf_has_axis (element->parent);
}

gboolean
triad_urdf_is_repeated (const TriadElement *element)
{
  static const char *const single[] = {
    "axis", "calibration", "child", "color", "dynamics", "geometry", "inertia", "inertial",
    "limit", "mass", "material", "mimic", "origin", "parent", "safety_controller", "texture", NULL
  };

  return element->parent != NULL && element->parent->parent != NULL &&
         g_strv_contains (single, element->name) && !triad_element_is_first (element);
}

gboolean
triad_urdf_is_unlimited (const TriadElement   *element,
                         const TriadAttribute *attribute)
{
  return g_str_equal (element->name, "limit") && is_in_joint (element) &&
         g_strcmp0 (triad_element_get_value (element->parent, "type"), "continuous") == 0 &&
         (g_str_equal (attribute->name, "lower") || g_str_equal (attribute->name, "upper"));
}
