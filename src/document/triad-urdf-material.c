/* triad-urdf-material.c: the colours of a URDF, said in SDFormat's elements
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-urdf-material.h"

#include "triad-keyed-hash.h"

/* A material that says nothing but its name only refers to another. */
static void
add_definition (GHashTable         *materials,
                const TriadElement *material)
{
  const TriadAttribute *name = triad_element_find_attribute (material, "name");

  if (name != NULL && name->value[0] != '\0' && material->first_child != NULL &&
      !g_hash_table_contains (materials, name->value))
    g_hash_table_insert (materials, (gpointer) name->value, (gpointer) material);
}

GHashTable *
triad_urdf_gather_materials (const TriadElement *robot)
{
  GHashTable *materials = triad_string_table_new (NULL, NULL);

  for (const TriadElement *material = triad_element_find_child (robot, "material");
       material != NULL;
       material = triad_element_find_next (material, "material"))
    add_definition (materials, material);

  for (const TriadElement *link = triad_element_find_child (robot, "link");
       link != NULL;
       link = triad_element_find_next (link, "link"))
    for (const TriadElement *visual = triad_element_find_child (link, "visual");
         visual != NULL;
         visual = triad_element_find_next (visual, "visual"))
      {
        const TriadElement *material = triad_element_find_child (visual, "material");

        if (material != NULL)
          add_definition (materials, material);
      }

  return materials;
}

const TriadElement *
triad_urdf_find_material (GHashTable         *materials,
                          const TriadElement *material)
{
  const TriadAttribute *name = triad_element_find_attribute (material, "name");
  const TriadElement *definition = name != NULL ? g_hash_table_lookup (materials, name->value)
                                                : NULL;

  return definition != NULL ? definition : material;
}

void
triad_urdf_add_material (GHashTable         *materials,
                         TriadTree          *tree,
                         TriadElement       *visual,
                         const TriadElement *from)
{
  static const char *const names[] = { "ambient", "diffuse" };
  const TriadElement *written = triad_element_find_child (from, "material");
  const TriadElement *color = written != NULL
    ? triad_element_find_child (triad_urdf_find_material (materials, written), "color") : NULL;
  const TriadAttribute *rgba = color != NULL ? triad_element_find_attribute (color, "rgba") : NULL;
  TriadElement *material;

  if (rgba == NULL || rgba->value[0] == '\0')
    return;

  material = triad_tree_convert_element (tree, visual, "material", written);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TriadElement *light = triad_tree_convert_element (tree, material, names[i], color);

      triad_tree_set_text (tree, light, rgba->value, rgba->section);
    }
}
