/* triad-urdf-part-names.c: names of the visuals and collisions of a URDF in SDFormat */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-private.h"

#include "triad-keyed-hash.h"
#include "triad-prefix.h"

#include <string.h>

/* 002, §3.3; 004, §1.3.1. */
static gboolean
is_allowed (const char *name)
{
  return name[0] != '\0' && strcmp (name, "world") != 0 && strstr (name, "::") == NULL &&
         !(strlen (name) >= 4 && triad_has_prefix (name, "__") && g_str_has_suffix (name, "__"));
}

static gboolean
is_part (const TriadElement *element)
{
  return strcmp (element->name, "visual") == 0 || strcmp (element->name, "collision") == 0;
}

/* Names the parts in the order of the file, each in constant time. */
static void
rename_all (TriadTree       *tree,
            const GPtrArray *parts,
            GHashTable      *taken)
{
  g_autoptr(GHashTable) last = triad_string_table_new (NULL, NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      TriadElement *part = g_ptr_array_index (parts, i);
      const TriadAttribute *old = triad_element_find_attribute (part, "name");
      gboolean is_repeated = is_allowed (old->value) && old->range.begin != part->range.begin;
      const char *stem = is_repeated ? old->value : part->name;
      int number = GPOINTER_TO_INT (g_hash_table_lookup (last, stem));
      TriadAttribute renamed = *old;
      char *name = NULL;

      /* The first of the same name keeps it. */
      number = MAX (number, is_repeated ? 1 : 0);

      do
        {
          g_free (name);
          name = g_strdup_printf ("%s_%d", stem, ++number);
        }
      while (g_hash_table_contains (taken, name));

      g_hash_table_insert (last, (gpointer) stem, GINT_TO_POINTER (number));
      renamed.value = name;
      triad_tree_set_attribute (tree, part, &renamed);
      g_hash_table_add (taken, name);
    }
}

void
triad_urdf_rename_parts (TriadTree    *tree,
                         TriadElement *link)
{
  g_autoptr(GHashTable) taken = triad_string_table_new (g_free, NULL);
  g_autoptr(GPtrArray) others = g_ptr_array_new ();

  for (const TriadElement *child = link->first_child; child != NULL; child = child->next)
    if (!is_part (child) && triad_element_get_value (child, "name") != NULL)
      g_hash_table_add (taken, g_strdup (triad_element_get_value (child, "name")));

  /* Names that are written take precedence over those that are generated. */
  for (int generated = 0; generated <= 1; generated++)
    for (const TriadElement *child = link->first_child; child != NULL; child = child->next)
      {
        const TriadAttribute *name = triad_element_find_attribute (child, "name");

        if (!is_part (child) || (name->range.begin == child->range.begin) != generated)
          continue;

        if (!is_allowed (name->value) || !g_hash_table_add (taken, g_strdup (name->value)))
          g_ptr_array_add (others, (gpointer) child);
      }

  rename_all (tree, others, taken);
}
