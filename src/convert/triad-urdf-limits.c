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
  gboolean    is_position;
} limits[] = {
  { "lower", "-" NO_LIMIT, TRUE },
  { "upper", NO_LIMIT, TRUE },
  { "effort", NO_LIMIT, FALSE },
  { "velocity", NO_LIMIT, FALSE },
};

/* Whether URDF can represent the limit @element. */
static gboolean
is_finite (const TriadElement *element)
{
  gboolean is_position = strcmp (element->name, "lower") == 0 ||
                         strcmp (element->name, "upper") == 0;
  double value;

  return triad_value_parse_doubles (element->text, &value, 1, NULL) == 1 &&
         (is_position || value >= 0);
}

const TriadElement *
triad_urdf_limits_find (const TriadElement *limit,
                        const char         *name)
{
  const TriadElement *found = triad_element_find_child (limit, name);

  return found != NULL && is_finite (found) ? found : NULL;
}

/* Whether @limit has a position below or above that is not as good as none. */
static gboolean
is_bounded (const TriadElement *limit)
{
  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      const TriadElement *found = limits[i].is_position
                                    ? triad_urdf_limits_find (limit, limits[i].name) : NULL;
      double value;

      if (found != NULL && triad_value_parse_doubles (found->text, &value, 1, NULL) == 1 &&
          fabs (value) < LEAST_UNLIMITED)
        return TRUE;
    }

  return FALSE;
}

const char *
triad_urdf_limits_get_type (const TriadElement *joint)
{
  const char *type = triad_element_get_value (joint, "type");
  const TriadElement *axis = triad_element_find_child (joint, "axis");

  return g_strcmp0 (type, "continuous") == 0 &&
         is_bounded (triad_element_find_child (axis, "limit")) ? "revolute" : type;
}

static gboolean
are_required (const TriadElement *joint)
{
  const char *type = triad_urdf_limits_get_type (joint);

  return g_strcmp0 (type, "revolute") == 0 || g_strcmp0 (type, "prismatic") == 0;
}

static gboolean
is_none (const TriadElement *value)
{
  if (value->first_child != NULL || value->attributes != NULL)
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    if (strcmp (value->name, limits[i].name) == 0)
      return !is_finite (value);

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

gboolean
triad_urdf_limits_are_added (const TriadElement *joint)
{
  const TriadElement *axis = triad_element_find_child (joint, "axis");
  const TriadElement *limit = triad_element_find_child (axis, "limit");
  gboolean any = are_required (joint);

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    any |= triad_urdf_limits_find (limit, limits[i].name) != NULL;

  return any;
}

void
triad_urdf_limits_add (TriadTree          *tree,
                       TriadElement       *joint,
                       const TriadElement *from)
{
  const TriadElement *axis = triad_element_find_child (from, "axis");
  const TriadElement *limit = triad_element_find_child (axis, "limit");
  gboolean is_required = are_required (from);
  TriadElement *converted;

  if (!triad_urdf_limits_are_added (from))
    return;

  converted = triad_tree_convert_element (tree, joint, "limit",
                                          limit != NULL ? limit : axis != NULL ? axis : from);

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      const TriadElement *found = triad_urdf_limits_find (limit, limits[i].name);

      if (found != NULL)
        triad_tree_add_attribute (tree, converted, limits[i].name, found->text, found->text_range);
      else if (is_required || !limits[i].is_position)
        triad_tree_add_attribute (tree, converted, limits[i].name, limits[i].otherwise,
                                  converted->range);
    }
}
