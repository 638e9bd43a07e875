/* triad-svg-colours.c: colours in SVG, for one or for two colour schemes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-svg-colours.h"

#include "triad-keyed-hash.h"
#include "triad-svg-path.h"

#include <math.h>

#define DARK "@media screen and (prefers-color-scheme: dark)"

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

/* Attributes that elements have in common. */
typedef struct
{
  char  *attributes;  /* ` name="value"` of each */
  guint  pairs[2];    /* by Property: the number of the class for the dark colour; 0 for none */
} Style;

struct _TriadSvgColours
{
  const char *prefix;
  GArray     *recorded;   /* Packed; NULL for a single colour scheme */
  gboolean    is_paired;
  guint       next;       /* index of the dark colour of the next colour */
  GArray     *pairs;      /* Pair: the classes */
  gboolean    shortens;
  GArray     *styles;     /* Style */
  GHashTable *style_of;   /* attributes and dark classes: number of the style */
  guint       last[2];    /* by Property: dark classes of the element that was appended last */
  GHashTable *numbers[2]; /* by Property: guint64 of both colours: number of the class */
};

static void
clear_style (gpointer style)
{
  g_free (((Style *) style)->attributes);
}

TriadSvgColours *
triad_svg_colours_new (const char *prefix,
                       gboolean    records)
{
  TriadSvgColours *self = g_new0 (TriadSvgColours, 1);

  self->prefix = prefix;
  self->recorded = records ? g_array_new (FALSE, FALSE, sizeof (Packed)) : NULL;
  self->pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  self->styles = g_array_new (FALSE, FALSE, sizeof (Style));
  g_array_set_clear_func (self->styles, clear_style);
  self->style_of = triad_string_table_new (g_free, NULL);

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
  g_array_unref (self->styles);
  g_hash_table_unref (self->style_of);
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

void
triad_svg_colours_set_shortens (TriadSvgColours *self,
                                gboolean         shortens)
{
  self->shortens = shortens;
}

gboolean
triad_svg_colours_get_shortens (const TriadSvgColours *self)
{
  return self->shortens;
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

  if (dark == light)
    return TRUE;

  self->last[property] = get_class (self, property, light, dark);

  if (!self->shortens)
    g_string_append_printf (classes, "%s%s%c%u", classes->len > 0 ? " " : "", self->prefix,
                            letters[property], self->last[property]);

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

  self->last[FILL] = self->last[STROKE] = 0;

  if (fill != NULL)
    is_visible |= append_colour (self, svg, classes, FILL, fill);

  if (stroke != NULL)
    is_visible |= append_colour (self, svg, classes, STROKE, stroke);

  if (classes->len > 0)
    g_string_append_printf (svg, " class=\"%s\"", classes->str);

  return is_visible;
}

void
triad_svg_colours_shorten (TriadSvgColours *self,
                           GString         *svg,
                           gsize            from)
{
  const char *attributes = svg->str + from;
  guint number;
  char *key;

  if (!self->shortens)
    return;

  key = g_strdup_printf ("%u %u%s", self->last[FILL], self->last[STROKE], attributes);
  number = GPOINTER_TO_UINT (g_hash_table_lookup (self->style_of, key));

  if (number == 0)
    {
      const Style style = { g_strdup (attributes), { self->last[FILL], self->last[STROKE] } };

      g_array_append_val (self->styles, style);
      number = self->styles->len;
      g_hash_table_insert (self->style_of, g_strdup (key), GUINT_TO_POINTER (number));
    }

  g_free (key);
  g_string_truncate (svg, from);
  g_string_append_printf (svg, " class=\"%s%u\"", self->prefix, number);
}

/* Appends ` name="value"` as a declaration, and so on. */
static void
append_declarations (GString    *css,
                     const char *attributes)
{
  for (const char *p = attributes; *p != '\0'; p++)
    if (*p == '=' && p[1] == '"')
      g_string_append_c (css, ':');
    else if (*p == '"' && (p[1] == ' ' || p[1] == '\0'))
      g_string_append_c (css, ';');
    else if (*p != '"')
      g_string_append_c (css, *p);
}

static void
append_dark (const TriadSvgColours *self,
             GString               *css,
             guint                  number)
{
  const Pair *pair = &g_array_index (self->pairs, Pair, number - 1);
  const char *name = names[pair->property];

  g_string_append_printf (css, "%s: #%06x", name, pair->dark >> 8);

  if ((pair->dark & 0xff) != (pair->light & 0xff))
    {
      char digits[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (digits, sizeof digits, "%.3g", (pair->dark & 0xff) / 255.0);
      g_string_append_printf (css, "; %s-opacity: %s", name, digits);
    }
}

static void
append_styles (const TriadSvgColours *self,
               GString               *css)
{
  for (guint i = 0; i < self->styles->len; i++)
    {
      g_string_append_printf (css, ".%s%u {", self->prefix, i + 1);
      append_declarations (css, g_array_index (self->styles, Style, i).attributes);
      g_string_append (css, "}\n");
    }

  g_string_append (css, DARK " {\n");

  for (guint i = 0; i < self->styles->len; i++)
    {
      const Style *style = &g_array_index (self->styles, Style, i);

      if (style->pairs[FILL] == 0 && style->pairs[STROKE] == 0)
        continue;

      g_string_append_printf (css, ".%s%u {", self->prefix, i + 1);

      for (int k = 0; k < 2; k++)
        if (style->pairs[k] > 0)
          {
            append_dark (self, css, style->pairs[k]);
            g_string_append_c (css, ';');
          }

      g_string_append (css, "}\n");
    }

  g_string_append (css, "}\n");
}

void
triad_svg_colours_append_rules (const TriadSvgColours *self,
                                GString               *css)
{
  if (self->shortens)
    {
      append_styles (self, css);
      return;
    }

  if (self->pairs->len == 0)
    return;

  g_string_append (css, DARK " {\n");

  for (guint i = 0; i < self->pairs->len; i++)
    {
      g_string_append_printf (css, ".%s%c%u { ", self->prefix,
                              letters[g_array_index (self->pairs, Pair, i).property], i + 1);
      append_dark (self, css, i + 1);
      g_string_append (css, " }\n");
    }

  g_string_append (css, "}\n");
}
