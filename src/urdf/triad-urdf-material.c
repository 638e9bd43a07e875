/* triad-urdf-material.c: converts the materials of a URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-material.h"

#include "triad-keyed-hash.h"

#include <string.h>

/* Longer colors are shortened, because they are copied to each visual of the material. */
#define MAX_COLOR 128

/* What is kept of a long color.  One number too many and an invalid number are
 * preserved as such, so that an invalid color stays invalid. */
#define MAX_NUMBERS 5
#define MAX_DIGITS  24

#define SPACE " \t\r\n"

/* A material with only a name is a reference, not a definition. */
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

  TRIAD_FOR_EACH_CHILD (material, robot, "material")
    add_definition (materials, material);

  TRIAD_FOR_EACH_CHILD (link, robot, "link")
    TRIAD_FOR_EACH_CHILD (visual, link, "visual")
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

/* Appends the number in the first @n bytes of @text, or `?` if it is not a number. */
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

/* The color of a material, cached so that it is not searched for each visual. */
typedef struct
{
  const TriadElement   *element;           /* NULL if the material has no color */
  const TriadAttribute *rgba;
  char                 *shortened;         /* NULL if the text is short enough */
} Color;

static void
color_free (gpointer data)
{
  Color *self = data;

  g_free (self->shortened);
  g_free (self);
}

GHashTable *
triad_urdf_color_table_new (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, color_free);
}

static const Color *
ensure_color (GHashTable         *colors,
              const TriadElement *material)
{
  Color *self = g_hash_table_lookup (colors, material);

  if (self != NULL)
    return self;

  self = g_new0 (Color, 1);
  g_hash_table_insert (colors, (gpointer) material, self);
  self->element = triad_element_find_child (material, "color");

  if (self->element != NULL)
    self->rgba = triad_element_find_attribute (self->element, "rgba");

  if (self->rgba != NULL && strlen (self->rgba->value) > MAX_COLOR)
    self->shortened = shorten (self->rgba->value);

  return self;
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
  const Color *color = written != NULL
    ? ensure_color (colors, triad_urdf_find_material (materials, written)) : NULL;
  TriadElement *material;

  if (color == NULL || color->rgba == NULL || color->rgba->value[0] == '\0')
    return;

  material = triad_tree_convert_element (tree, visual, "material", written);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TriadElement *light = triad_tree_convert_element (tree, material, names[i], color->element);

      triad_tree_set_text (tree, light, color->shortened != NULL ? color->shortened
                                                                 : color->rgba->value,
                           color->rgba->range);
    }
}
