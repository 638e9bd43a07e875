/* triad-svg-colours.c: colours in SVG, for one or for two colour schemes
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-svg-colours.h"

#include "triad-keyed-hash.h"
#include "triad-svg-path.h"

#include <math.h>

typedef enum
{
  FILL,
  STROKE,
} Property;

/* A colour in 8-bit channels, red in the highest byte and alpha in the lowest. */
typedef guint32 Packed;

typedef struct
{
  Packed   light;
  Packed   dark;
  Property property;
} Pair;

static const char *const names[] = { [FILL] = "fill", [STROKE] = "stroke" };
static const char letters[] = { [FILL] = 'f', [STROKE] = 's' };

struct _TriadSvgColours
{
  const char *prefix;
  GArray     *recorded;   /* Packed; NULL for a single colour scheme */
  gboolean    is_paired;
  guint       next;       /* index of the dark colour of the next colour */
  GArray     *pairs;      /* Pair: the classes */
  GHashTable *numbers[2]; /* by Property: guint64 of both colours: number of the class */
};

TriadSvgColours *
triad_svg_colours_new (const char *prefix,
                       gboolean    records)
{
  TriadSvgColours *self = g_new0 (TriadSvgColours, 1);

  self->prefix = prefix;
  self->recorded = records ? g_array_new (FALSE, FALSE, sizeof (Packed)) : NULL;
  self->pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (int i = 0; i < 2; i++)
    self->numbers[i] = g_hash_table_new_full (triad_keyed_hash_int64, g_int64_equal, g_free,
                                              NULL);

  return self;
}

void
triad_svg_colours_free (TriadSvgColours *self)
{
  g_clear_pointer (&self->recorded, g_array_unref);
  g_array_unref (self->pairs);
  g_hash_table_unref (self->numbers[FILL]);
  g_hash_table_unref (self->numbers[STROKE]);
  g_free (self);
}

void
triad_svg_colours_pair (TriadSvgColours *self)
{
  g_return_if_fail (self->recorded != NULL);

  self->is_paired = TRUE;
}

gboolean
triad_svg_colours_is_complete (const TriadSvgColours *self)
{
  return self->recorded == NULL || self->next == self->recorded->len;
}

gboolean
triad_svg_colours_has_two (const TriadSvgColours *self)
{
  return self->recorded != NULL;
}

static Packed
pack (const TriadColour *colour)
{
  return (Packed) lround (colour->r * 255) << 24 | (Packed) lround (colour->g * 255) << 16
         | (Packed) lround (colour->b * 255) << 8 | (Packed) lround (colour->a * 255);
}

/* Returns the number of the class for a pair of colours, from 1. */
static guint
get_class (TriadSvgColours *self,
           Property         property,
           Packed           light,
           Packed           dark)
{
  guint64 key = (guint64) dark << 32 | light;
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers[property], &key));
  const Pair pair = { light, dark, property };

  if (number > 0)
    return number;

  g_array_append_val (self->pairs, pair);
  g_hash_table_insert (self->numbers[property], g_memdup2 (&key, sizeof key),
                       GUINT_TO_POINTER (self->pairs->len));

  return self->pairs->len;
}

/* Returns the colour in the other colour scheme, or the same without one. */
static Packed
take_dark (TriadSvgColours *self,
           Packed           light)
{
  if (self->recorded == NULL)
    return light;

  if (!self->is_paired)
    {
      g_array_append_val (self->recorded, light);
      return light;
    }

  g_return_val_if_fail (self->next < self->recorded->len, light);

  return g_array_index (self->recorded, Packed, self->next++);
}

/* Appends an attribute and, if the dark colour is another, the class to @classes. */
static gboolean
append_colour (TriadSvgColours   *self,
               GString           *svg,
               GString           *classes,
               Property           property,
               const TriadColour *colour)
{
  Packed light = pack (colour);
  Packed dark = take_dark (self, light);

  if ((light & 0xff) == 0 && (dark & 0xff) == 0)
    return FALSE;

  triad_svg_append_colour (svg, names[property], *colour);

  if (dark != light)
    g_string_append_printf (classes, "%s%s%c%u", classes->len > 0 ? " " : "", self->prefix,
                            letters[property], get_class (self, property, light, dark));

  return TRUE;
}

gboolean
triad_svg_colours_append (TriadSvgColours   *self,
                          GString           *svg,
                          const TriadColour *fill,
                          const TriadColour *stroke)
{
  g_autoptr(GString) classes = g_string_new (NULL);
  gboolean is_visible = FALSE;

  if (fill != NULL)
    is_visible |= append_colour (self, svg, classes, FILL, fill);

  if (stroke != NULL)
    is_visible |= append_colour (self, svg, classes, STROKE, stroke);

  if (classes->len > 0)
    g_string_append_printf (svg, " class=\"%s\"", classes->str);

  return is_visible;
}

void
triad_svg_colours_append_rules (const TriadSvgColours *self,
                                GString               *css)
{
  if (self->pairs->len == 0)
    return;

  g_string_append (css, "@media screen and (prefers-color-scheme: dark) {\n");

  for (guint i = 0; i < self->pairs->len; i++)
    {
      const Pair *pair = &g_array_index (self->pairs, Pair, i);
      const char *name = names[pair->property];

      g_string_append_printf (css, ".%s%c%u { %s: #%06x", self->prefix, letters[pair->property],
                              i + 1, name, pair->dark >> 8);

      if ((pair->dark & 0xff) != (pair->light & 0xff))
        {
          char digits[G_ASCII_DTOSTR_BUF_SIZE];

          g_ascii_formatd (digits, sizeof digits, "%.3g", (pair->dark & 0xff) / 255.0);
          g_string_append_printf (css, "; %s-opacity: %s", name, digits);
        }

      g_string_append (css, " }\n");
    }

  g_string_append (css, "}\n");
}
