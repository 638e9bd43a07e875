/* triad-urdf-limits.c: limits of a joint in URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-limits.h"

#include "triad-value-parser.h"

#include <math.h>
#include <string.h>

#define NO_LIMIT        "1e16"   /* libsdformat reads this as no limit */
#define LEAST_UNLIMITED 1e16

static const struct
{
  const char *name;
  const char *otherwise;
} limits[TRIAD_URDF_N_LIMITS] = {
  { "lower", "-" NO_LIMIT },
  { "upper", NO_LIMIT },
  { "effort", NO_LIMIT },
  { "velocity", NO_LIMIT },
};

static gboolean
is_position (int limit)
{
  return limit <= TRIAD_URDF_LIMIT_UPPER;
}

/* Whether URDF can represent the limit, and its value if so. */
static gboolean
parse (int                 limit,
       const TriadElement *element,
       double             *value)
{
  return triad_value_parse_doubles (element->text, value, 1, NULL) == 1 &&
         (is_position (limit) || *value >= 0);
}

TriadUrdfLimits
triad_urdf_limits_find (const TriadElement *joint)
{
  const TriadElement *axis = triad_element_find_child (joint, "axis");
  const TriadElement *limit = triad_element_find_child (axis, "limit");
  TriadUrdfLimits self = {
    .type = triad_element_get_value (joint, "type"),
    .from = limit != NULL ? limit : axis != NULL ? axis : joint,
  };
  gboolean is_bounded = FALSE;

  for (int i = 0; i < TRIAD_URDF_N_LIMITS; i++)
    {
      const TriadElement *found = triad_element_find_child (limit, limits[i].name);
      double value;

      if (found == NULL || !parse (i, found, &value))
        continue;

      self.values[i] = found;
      self.are_added = TRUE;
      is_bounded |= is_position (i) && fabs (value) < LEAST_UNLIMITED;
    }

  if (is_bounded && g_strcmp0 (self.type, "continuous") == 0)
    self.type = "revolute";

  self.are_required = g_strcmp0 (self.type, "revolute") == 0 ||
                      g_strcmp0 (self.type, "prismatic") == 0;
  self.are_added |= self.are_required;

  return self;
}

static gboolean
is_none (const TriadElement *element)
{
  double value;

  if (element->first_child != NULL || element->attributes != NULL)
    return FALSE;

  for (int i = 0; i < TRIAD_URDF_N_LIMITS; i++)
    if (strcmp (element->name, limits[i].name) == 0)
      return !parse (i, element, &value);

  return FALSE;
}

gboolean
triad_urdf_limits_is_none (const TriadElement *element)
{
  if (strcmp (element->name, "limit") != 0)
    return strcmp (element->parent->name, "limit") == 0 && is_none (element);

  for (const TriadElement *value = element->first_child; value != NULL; value = value->next)
    if (!is_none (value))
      return FALSE;

  return element->attributes == NULL;
}

void
triad_urdf_limits_add (const TriadUrdfLimits *self,
                       TriadTree             *tree,
                       TriadElement          *joint)
{
  TriadElement *converted;

  if (!self->are_added)
    return;

  converted = triad_tree_convert_element (tree, joint, "limit", self->from);

  for (int i = 0; i < TRIAD_URDF_N_LIMITS; i++)
    {
      const TriadElement *found = self->values[i];

      if (found != NULL)
        triad_tree_add_attribute (tree, converted, limits[i].name, found->text, found->text_range);
      else if (self->are_required || !is_position (i))
        triad_tree_add_attribute (tree, converted, limits[i].name, limits[i].otherwise,
                                  converted->range);
    }
}
