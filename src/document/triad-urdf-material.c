/* triad-urdf-material.c: the colours of a URDF, said in SDFormat's elements
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-urdf-material.h"

#include "triad-keyed-hash.h"

#include <string.h>

/* What is longer is shortened: it is copied to each visual of the material. */
#define MAX_COLOR 128

/* What counts of a colour that is too long; a wrong one stays wrong. */
#define MAX_NUMBERS 5
#define MAX_DIGITS  24

#define SPACE " \t\r\n"

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

/* Appends the number, or what stands in its place, in @n bytes. */
static void
append_number (GString    *out,
               const char *text,
               gsize       n)
{
  g_autofree char *word = g_strndup (text, n);
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;
  double number = g_ascii_strtod (word, &end);

  if (n <= MAX_DIGITS)
    g_string_append (out, word);
  else
    g_string_append (out, *end == '\0' ? g_ascii_dtostr (digits, sizeof digits, number) : "?");
}

static char *
shorten (const char *color)
{
  GString *out = g_string_new (NULL);

  for (int i = 0; i < MAX_NUMBERS; i++)
    {
      gsize n;

      color += strspn (color, SPACE);
      n = strcspn (color, SPACE);

      if (n == 0)
        break;

      if (i > 0)
        g_string_append_c (out, ' ');

      append_number (out, color, n);
      color += n;
    }

  return g_string_free (out, FALSE);
}

/* The text of @rgba, of @color, to be copied. */
static const char *
get_text (GHashTable           *colors,
          const TriadElement   *color,
          const TriadAttribute *rgba)
{
  char *text;

  if (rgba->section.end - rgba->section.begin <= MAX_COLOR)
    return rgba->value;

  text = g_hash_table_lookup (colors, color);

  if (text == NULL)
    {
      text = shorten (rgba->value);
      g_hash_table_insert (colors, (gpointer) color, text);
    }

  return text;
}

void
triad_urdf_add_material (GHashTable         *materials,
                         GHashTable         *colors,
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
  const char *text;

  if (rgba == NULL || rgba->value[0] == '\0')
    return;

  text = get_text (colors, color, rgba);
  material = triad_tree_convert_element (tree, visual, "material", written);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TriadElement *light = triad_tree_convert_element (tree, material, names[i], color);

      triad_tree_set_text (tree, light, text, rgba->section);
    }
}
