/* triad-svg-text.c: lines of text in SVG, as text or as outlines */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-svg-text.h"

#include "triad-cairo-autoptr.h"
#include "triad-label.h"
#include "triad-svg-path.h"

#include <string.h>

#define ELLIPSIS "…"

/* An outline by its font and its number in it. */
typedef struct
{
  PangoFont  *font;
  PangoGlyph  glyph;
  guint       id;       /* 0 for glyphs that draw nothing */
} Outline;

struct _TriadSvgOutlines
{
  TriadSvgColours *colours;
  const char      *prefix;
  guint           *n_ids;
  GHashTable      *outlines;  /* set of Outline */
  cairo_t         *scratch;
};

static int
compare_runs (gconstpointer a,
              gconstpointer b)
{
  const PangoGlyphItem *const *first = a;
  const PangoGlyphItem *const *second = b;

  return (*first)->item->offset - (*second)->item->offset;
}

/* Returns the text including its ellipsis, if it has one. */
static char *
dup_text (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);
  g_autoptr(GPtrArray) runs = g_ptr_array_new ();
  GString *left;

  if (!pango_layout_is_ellipsized (layout) || line == NULL)
    return g_strdup (text);

  for (GSList *l = line->runs; l != NULL; l = l->next)
    g_ptr_array_add (runs, l->data);

  g_ptr_array_sort (runs, compare_runs);
  left = g_string_new (NULL);

  for (guint i = 0; i < runs->len; i++)
    {
      const PangoItem *item = ((PangoGlyphItem *) g_ptr_array_index (runs, i))->item;

      if (item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS)
        g_string_append (left, ELLIPSIS);
      else
        g_string_append_len (left, text + item->offset, item->length);
    }

  return g_string_free (left, FALSE);
}

/* Converts a list of font families to CSS. */
static char *
dup_family (const char *families)
{
  g_auto(GStrv) names = g_strsplit (families, ",", -1);
  GString *list = g_string_new (NULL);

  for (int i = 0; names[i] != NULL; i++)
    {
      char *name = g_strstrip (g_strdelimit (names[i], "'\"\\", ' '));

      if (*name == '\0')
        continue;

      if (list->len > 0)
        g_string_append (list, ", ");

      if (g_ascii_strcasecmp (name, "sans") == 0)
        g_string_append (list, "sans-serif");
      else if (name[strspn (name, "-" G_CSET_a_2_z G_CSET_A_2_Z)] == '\0')
        g_string_append (list, name);
      else
        g_string_append_printf (list, "'%s'", name);
    }

  return g_string_free (list, FALSE);
}

/* Appends the place and the orientation; a mere translation is added to the coordinates. */
static void
append_place (GString *svg,
              cairo_t *cr,
              double   x,
              double   y)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);

  if (matrix.xx == 1 && matrix.yx == 0 && matrix.xy == 0 && matrix.yy == 1)
    cairo_matrix_transform_point (&matrix, &x, &y);
  else
    triad_svg_append_transform (svg, &matrix);

  triad_svg_append_attribute (svg, "x", x);
  triad_svg_append_attribute (svg, "y", y);
}

/* Its colour is appended before. */
static void
append_halo (GString            *svg,
             const TriadSvgHalo *halo)
{
  triad_svg_append_attribute (svg, "stroke-width", 2 * halo->width);
  g_string_append (svg, " stroke-linejoin=\"round\"");
}

void
triad_svg_append_text (TriadSvgColours    *colours,
                       GString            *svg,
                       cairo_t            *cr,
                       PangoLayout        *layout,
                       const TriadSvgHalo *halo)
{
  const PangoFontDescription *font = pango_layout_get_font_description (layout);
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);
  gboolean is_rtl = line != NULL && line->resolved_dir == PANGO_DIRECTION_RTL;
  g_autofree char *family = dup_family (pango_font_description_get_family (font));
  g_autofree char *text = dup_text (layout);
  TriadColour colour = triad_svg_get_colour (cr);
  PangoRectangle room;
  gboolean is_short;
  gsize from;
  double width;
  double x;
  double y;

  pango_layout_get_extents (layout, NULL, &room);
  cairo_get_current_point (cr, &x, &y);
  width = pango_units_to_double (room.width);
  x += pango_units_to_double (room.x) + (is_rtl ? width : 0);
  y += pango_units_to_double (pango_layout_get_baseline (layout));

  /* A page that shares a style has the usual font, and text without white space at its ends. */
  is_short = triad_svg_colours_get_shortens (colours);
  g_string_append (svg, is_short && strstr (text, "  ") == NULL ? "<text"
                                                                : "<text xml:space=\"preserve\"");
  append_place (svg, cr, x, y);

  if (!is_short || g_strcmp0 (pango_font_description_get_family (font), TRIAD_LABEL_FAMILY) != 0)
    {
      g_string_append (svg, " font-family=\"");
      triad_svg_append_escaped (svg, family);
      g_string_append_c (svg, '"');
    }

  if (is_short && width > 0)
    triad_svg_append_attribute (svg, "textLength", width);

  from = svg->len;
  triad_svg_append_attribute (svg, "font-size",
                              pango_units_to_double (pango_font_description_get_size (font)));

  /* CSS, unlike attributes, requires a unit. */
  if (is_short)
    g_string_insert (svg, (gssize) svg->len - 1, "px");

  if (pango_font_description_get_weight (font) != PANGO_WEIGHT_NORMAL)
    triad_svg_append_attribute (svg, "font-weight", pango_font_description_get_weight (font));

  if (pango_font_description_get_style (font) != PANGO_STYLE_NORMAL)
    g_string_append (svg, " font-style=\"italic\"");

  if (is_rtl)
    g_string_append (svg, " direction=\"rtl\"");

  if (!is_short && width > 0)
    {
      triad_svg_append_attribute (svg, "textLength", width);
      g_string_append (svg, " lengthAdjust=\"spacingAndGlyphs\"");
    }

  triad_svg_colours_append (colours, svg, &colour, halo->width > 0 ? &halo->colour : NULL);

  if (halo->width > 0)
    {
      append_halo (svg, halo);
      g_string_append (svg, " paint-order=\"stroke\"");
    }

  triad_svg_colours_shorten (colours, svg, from);
  g_string_append_c (svg, '>');
  triad_svg_append_escaped (svg, text);
  g_string_append (svg, "</text>\n");
}

static guint
hash_outline (gconstpointer data)
{
  const Outline *outline = data;

  return g_direct_hash (outline->font) * 31 + outline->glyph;
}

static gboolean
equal_outlines (gconstpointer a,
                gconstpointer b)
{
  const Outline *p = a;
  const Outline *q = b;

  return p->font == q->font && p->glyph == q->glyph;
}

static void
free_outline (gpointer data)
{
  Outline *outline = data;

  g_object_unref (outline->font);
  g_free (outline);
}

TriadSvgOutlines *
triad_svg_outlines_new (TriadSvgColours *colours,
                        const char      *prefix,
                        guint           *n_ids)
{
  TriadSvgOutlines *self = g_new0 (TriadSvgOutlines, 1);
  g_autoptr(cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);

  self->colours = colours;
  self->prefix = prefix;
  self->n_ids = n_ids;
  self->outlines = g_hash_table_new_full (hash_outline, equal_outlines, free_outline, NULL);
  self->scratch = cairo_create (surface);

  return self;
}

void
triad_svg_outlines_free (TriadSvgOutlines *self)
{
  g_hash_table_unref (self->outlines);
  cairo_destroy (self->scratch);
  g_free (self);
}

/* Returns the number of the id of an outline, which is defined if it is new; 0 if it is empty. */
static guint
define_outline (TriadSvgOutlines *self,
                GString          *svg,
                PangoFont        *font,
                PangoGlyph        glyph)
{
  const Outline wanted = { font, glyph, 0 };
  const cairo_glyph_t place = { glyph, 0, 0 };
  Outline *outline = g_hash_table_lookup (self->outlines, &wanted);
  g_autoptr(GString) path = NULL;

  if (outline != NULL)
    return outline->id;

  path = g_string_new (NULL);
  outline = g_memdup2 (&wanted, sizeof wanted);
  g_object_ref (font);
  g_hash_table_add (self->outlines, outline);

  cairo_new_path (self->scratch);
  cairo_set_scaled_font (self->scratch, pango_cairo_font_get_scaled_font (PANGO_CAIRO_FONT (font)));
  cairo_glyph_path (self->scratch, &place, 1);
  triad_svg_append_path (path, self->scratch);

  if (path->len == 0)
    return 0;

  outline->id = ++*self->n_ids;
  g_string_append_printf (svg, "<defs><path id=\"%si%u\" d=\"%s\"/></defs>\n", self->prefix,
                          outline->id, path->str);

  return outline->id;
}

/* Returns the references to the outlines of a line, or NULL if it has letters that no font has. */
static GString *
refer_to_outlines (TriadSvgOutlines *self,
                   GString          *svg,
                   PangoLayout      *layout,
                   double            x,
                   double            y)
{
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);
  GString *uses = g_string_new (NULL);
  int right = 0;

  for (GSList *l = line != NULL ? line->runs : NULL; l != NULL; l = l->next)
    {
      const PangoGlyphItem *run = l->data;

      for (int i = 0; i < run->glyphs->num_glyphs; i++)
        {
          const PangoGlyphInfo *info = &run->glyphs->glyphs[i];
          int width = info->geometry.width;
          guint id = 0;

          if (info->glyph != PANGO_GLYPH_EMPTY && info->glyph & PANGO_GLYPH_UNKNOWN_FLAG)
            {
              g_string_free (uses, TRUE);
              return NULL;
            }

          if (info->glyph != PANGO_GLYPH_EMPTY)
            id = define_outline (self, svg, run->item->analysis.font, info->glyph);

          if (id != 0)
            {
              g_string_append_printf (uses, "<use xlink:href=\"#%si%u\"", self->prefix, id);
              triad_svg_append_attribute (uses, "x",
                                          x + pango_units_to_double (right
                                                                     + info->geometry.x_offset));
              triad_svg_append_attribute (uses, "y",
                                          y + pango_units_to_double (info->geometry.y_offset));
              g_string_append (uses, "/>");
            }

          right += width;
        }
    }

  return uses;
}

/* Appends a group that draws the halo, or the letters. */
static void
append_letters (TriadSvgColours    *colours,
                GString            *svg,
                cairo_t            *cr,
                const char         *content,
                const TriadSvgHalo *halo)
{
  TriadColour colour = triad_svg_get_colour (cr);

  g_string_append (svg, "<g");
  triad_svg_colours_append (colours, svg, halo == NULL ? &colour : NULL,
                            halo != NULL ? &halo->colour : NULL);

  if (halo != NULL)
    append_halo (svg, halo);

  g_string_append_printf (svg, ">%s</g>\n", content);
}

void
triad_svg_outlines_append (TriadSvgOutlines   *self,
                           GString            *svg,
                           cairo_t            *cr,
                           PangoLayout        *layout,
                           const TriadSvgHalo *halo)
{
  g_autoptr(GString) letters = NULL;
  TriadSvgHalo scaled = *halo;
  PangoRectangle room;
  cairo_matrix_t matrix;
  gboolean is_moved;
  double x;
  double y;

  pango_layout_get_extents (layout, NULL, &room);
  cairo_get_current_point (cr, &x, &y);
  cairo_get_matrix (cr, &matrix);
  x += pango_units_to_double (room.x);
  y += pango_units_to_double (pango_layout_get_baseline (layout));
  is_moved = matrix.xx == 1 && matrix.yx == 0 && matrix.xy == 0 && matrix.yy == 1;

  letters = refer_to_outlines (self, svg, layout, x + (is_moved ? matrix.x0 : 0),
                               y + (is_moved ? matrix.y0 : 0));

  if (letters == NULL)
    {
      letters = g_string_new ("<path d=\"");
      pango_cairo_layout_path (cr, layout);
      triad_svg_append_path (letters, cr);
      g_string_append (letters, "\"/>");
      scaled.width *= triad_svg_get_scale (cr);
      is_moved = TRUE;
    }

  if (!is_moved)
    {
      g_string_append (svg, "<g");
      triad_svg_append_transform (svg, &matrix);
      g_string_append (svg, ">\n");
    }

  if (halo->width > 0)
    append_letters (self->colours, svg, cr, letters->str, &scaled);

  append_letters (self->colours, svg, cr, letters->str, NULL);

  if (!is_moved)
    g_string_append (svg, "</g>\n");
}
