/* triad-urdf-joint.c: converts joint axes, limits, dynamics and mimic of a URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-private.h"

#include "triad-keyed-hash.h"

#include <string.h>

#define FIRST_MIMIC 111          /* the first SDFormat with `<mimic>` */
#define N_POSITIONS 2            /* `lower` and `upper` */

/* Adds an element @name with a child for each of the attributes @names in @from. */
static void
add_values (TriadTree          *tree,
            TriadElement       *axis,
            const char         *name,
            const TriadElement *from,
            const char *const  *names)
{
  TriadElement *converted;

  if (from == NULL)
    return;

  converted = triad_tree_convert_element (tree, axis, name, from);

  for (int i = 0; names[i] != NULL; i++)
    triad_urdf_add_text (tree, converted, names[i], from,
                         triad_element_find_attribute (from, names[i]));
}

/* In URDF, limits default to 0 for joint types that require them; in SDFormat they
 * default to infinity.  A continuous joint has none, whatever is written.  SDFormat has no limits
 * of acceleration and its derivatives, so @with_all adds them only in memory. */
static void
add_limit (TriadTree          *tree,
           TriadElement       *axis,
           const TriadElement *from,
           const char         *type,
           gboolean            with_all)
{
  static const char *const further[] = { "acceleration", "deceleration", "jerk" };
  static const char *const names[] = { "lower", "upper", "effort", "velocity" };
  const TriadElement *limit = triad_element_find_child (from, "limit");
  gboolean is_held = strcmp (type, "revolute") == 0 || strcmp (type, "prismatic") == 0;
  gsize first = strcmp (type, "continuous") == 0 ? N_POSITIONS : 0;
  TriadElement *converted;

  if (limit == NULL)
    return;

  converted = triad_tree_convert_element (tree, axis, "limit", limit);

  for (gsize i = first; i < G_N_ELEMENTS (names); i++)
    {
      const TriadAttribute *value = triad_element_find_attribute (limit, names[i]);

      if (value != NULL)
        triad_urdf_add_text (tree, converted, names[i], limit, value);
      else if (is_held && i < N_POSITIONS)
        triad_tree_set_text (tree,
                             triad_tree_convert_element (tree, converted, names[i], limit),
                             "0", limit->range);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (further) && with_all; i++)
    triad_urdf_add_text (tree, converted, further[i], limit,
                         triad_element_find_attribute (limit, further[i]));
}

static void
add_mimic (TriadTree          *tree,
           TriadElement       *axis,
           const TriadElement *from,
           GHashTable         *renamed)
{
  static const char *const names[] = { "multiplier", "offset", NULL };
  const TriadElement *mimic = triad_element_find_child (from, "mimic");
  const TriadAttribute *joint = triad_element_find_attribute (mimic, "joint");
  TriadElement *converted;

  if (mimic == NULL)
    return;

  converted = triad_tree_convert_element (tree, axis, "mimic", mimic);

  if (joint != NULL)
    {
      const char *name = g_hash_table_lookup (renamed, joint->value);

      triad_tree_add_attribute (tree, converted, "joint", name != NULL ? name : joint->value,
                                joint->range);
    }

  for (int i = 0; names[i] != NULL; i++)
    triad_urdf_add_text (tree, converted, names[i], mimic,
                         triad_element_find_attribute (mimic, names[i]));
}

/* Whether SDFormat allows the <mimic> of a joint. */
static gboolean
keeps_mimic (const TriadElement *joint,
             GHashTable         *axisless,
             int                 sdf_version)
{
  const TriadAttribute *leader = triad_urdf_find_value (joint, "mimic", "joint");

  return sdf_version >= FIRST_MIMIC &&
         (leader == NULL || !g_hash_table_contains (axisless, leader->value));
}

void
triad_urdf_add_axis (TriadTree          *tree,
                     TriadElement       *joint,
                     const TriadElement *from,
                     GHashTable         *axisless,
                     GHashTable         *renamed,
                     int                 version,
                     int                 sdf_version,
                     gboolean            to_write)
{
  static const char *const dynamics[] = { "damping", "friction", NULL };
  const TriadElement *written = triad_element_find_child (from, "axis");
  const char *type = triad_urdf_value_or (triad_element_find_attribute (from, "type"), "");
  const TriadAttribute *xyz = triad_urdf_find_value (from, "axis", "xyz");
  TriadElement *converted;
  TriadElement *axis;

  if (!triad_urdf_has_axis (from))
    return;

  axis = triad_tree_convert_element (tree, joint, "axis", written != NULL ? written : from);

  /* URDF's default is X, SDFormat's is Z. */
  converted = triad_tree_convert_element (tree, axis, "xyz", axis);
  triad_tree_set_text (tree, converted, triad_urdf_value_or (xyz, "1 0 0"),
                       xyz != NULL ? xyz->range : axis->range);

  add_limit (tree, axis, from, type, !to_write && version >= TRIAD_URDF_1_2);
  add_values (tree, axis, "dynamics", triad_element_find_child (from, "dynamics"), dynamics);

  if (!to_write || keeps_mimic (from, axisless, sdf_version))
    add_mimic (tree, axis, from, renamed);
}

void
triad_urdf_rename_joints (const TriadElement *robot,
                          GHashTable         *names,
                          GHashTable         *renamed)
{
  g_autoptr(GHashTable) links = triad_string_table_new (NULL, NULL);

  TRIAD_FOR_EACH_CHILD (link, robot, "link")
    {
      const char *name = triad_element_get_value (link, "name");

      if (name != NULL)
        g_hash_table_add (links, (gpointer) name);
    }

  TRIAD_FOR_EACH_CHILD (joint, robot, "joint")
    {
      const char *name = triad_element_get_value (joint, "name");
      char *other;

      if (name == NULL || !g_hash_table_contains (links, name) ||
          g_hash_table_contains (renamed, name))
        continue;

      other = g_strconcat (name, "_joint", NULL);

      for (int i = 0; g_hash_table_contains (names, other); i++)
        {
          g_free (other);
          other = g_strdup_printf ("%s_joint%d", name, i);
        }

      g_hash_table_add (names, other);
      g_hash_table_insert (renamed, (gpointer) name, other);
    }
}
