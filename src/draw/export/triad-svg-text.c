/* triad-svg-text.c: one line of text as an SVG <text> element
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-svg-text.h"

#include <math.h>
#include <string.h>

#define ELLIPSIS "…"

struct _TriadSvgText
{
  char           *text;
  char           *family;
  double          size;
  PangoWeight     weight;
  PangoStyle      style;
  gboolean        is_rtl;
  double          x;             /* the left edge; of right-to-left text, the right edge */
  double          y;             /* of its baseline */
  double          width;
  cairo_matrix_t  matrix;
  TriadColour     colour;
  TriadColour     halo;
  double          halo_width;    /* 0 for none */
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

static TriadColour
get_colour (cairo_t *cr)
{
  TriadColour colour = { 0, 0, 0, 1 };

  cairo_pattern_get_rgba (cairo_get_source (cr), &colour.r, &colour.g, &colour.b, &colour.a);

  return colour;
}

TriadSvgText *
triad_svg_text_new (cairo_t           *cr,
                    PangoLayout       *layout,
                    const TriadColour *halo,
                    double             halo_width)
{
  TriadSvgText *self = g_new0 (TriadSvgText, 1);
  const PangoFontDescription *font = pango_layout_get_font_description (layout);
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);
  PangoRectangle room;

  pango_layout_get_extents (layout, NULL, &room);
  cairo_get_current_point (cr, &self->x, &self->y);
  cairo_get_matrix (cr, &self->matrix);

  self->text = dup_text (layout);
  self->family = dup_family (pango_font_description_get_family (font));
  self->size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  self->weight = pango_font_description_get_weight (font);
  self->style = pango_font_description_get_style (font);
  self->is_rtl = line != NULL && line->resolved_dir == PANGO_DIRECTION_RTL;
  self->width = room.width / (double) PANGO_SCALE;
  self->x += room.x / (double) PANGO_SCALE + (self->is_rtl ? self->width : 0);
  self->y += pango_layout_get_baseline (layout) / (double) PANGO_SCALE;
  self->colour = get_colour (cr);

  if (halo != NULL)
    {
      self->halo = *halo;
      self->halo_width = halo_width;
    }

  return self;
}

void
triad_svg_text_free (TriadSvgText *self)
{
  g_free (self->text);
  g_free (self->family);
  g_free (self);
}

static void
set (xmlNode    *node,
     const char *name,
     const char *value)
{
  xmlNewProp (node, (const xmlChar *) name, (const xmlChar *) value);
}

static void
append_number (GString *text,
               double   number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, g_ascii_formatd (digits, sizeof digits, "%.6g",
                                          fabs (number) < 1e-6 ? 0 : number));
}

static void
set_number (xmlNode    *node,
            const char *name,
            double      number)
{
  g_autoptr(GString) text = g_string_new (NULL);

  append_number (text, number);
  set (node, name, text->str);
}

static void
set_colour (xmlNode     *node,
            const char  *name,
            TriadColour  colour)
{
  g_autofree char *opacity = g_strconcat (name, "-opacity", NULL);
  char hex[8];

  g_snprintf (hex, sizeof hex, "#%02x%02x%02x", (guint8) lround (colour.r * 255),
              (guint8) lround (colour.g * 255), (guint8) lround (colour.b * 255));
  set (node, name, hex);

  if (colour.a < 1)
    set_number (node, opacity, colour.a);
}

/* Translations are added to the coordinates. */
static void
set_place (xmlNode            *node,
           const TriadSvgText *self)
{
  const cairo_matrix_t *m = &self->matrix;
  const double numbers[] = { m->xx, m->yx, m->xy, m->yy, m->x0, m->y0 };
  gboolean is_moved = m->xx == 1 && m->yx == 0 && m->xy == 0 && m->yy == 1;
  g_autoptr(GString) text = g_string_new ("matrix(");

  set_number (node, "x", self->x + (is_moved ? m->x0 : 0));
  set_number (node, "y", self->y + (is_moved ? m->y0 : 0));

  if (is_moved)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      append_number (text, numbers[i]);
      g_string_append_c (text, i + 1 < G_N_ELEMENTS (numbers) ? ' ' : ')');
    }

  set (node, "transform", text->str);
}

xmlNode *
triad_svg_text_create_node (const TriadSvgText *self,
                            xmlDoc             *doc,
                            xmlNs              *ns)
{
  xmlNode *node = xmlNewDocNode (doc, ns, (const xmlChar *) "text", NULL);

  set_place (node, self);
  set (node, "font-family", self->family);
  set_number (node, "font-size", self->size);

  if (self->weight != PANGO_WEIGHT_NORMAL)
    set_number (node, "font-weight", self->weight);

  if (self->style != PANGO_STYLE_NORMAL)
    set (node, "font-style", "italic");

  if (self->is_rtl)
    set (node, "direction", "rtl");

  if (self->width > 0)
    {
      set_number (node, "textLength", self->width);
      set (node, "lengthAdjust", "spacingAndGlyphs");
    }

  set_colour (node, "fill", self->colour);

  if (self->halo_width > 0)
    {
      set_colour (node, "stroke", self->halo);
      set_number (node, "stroke-width", 2 * self->halo_width);
      set (node, "stroke-linejoin", "round");
      set (node, "paint-order", "stroke");
    }

  xmlNodeSetSpacePreserve (node, 1);
  xmlNodeAddContent (node, (const xmlChar *) self->text);

  return node;
}
