/* triad-label.c: text of boxes and titles, and its size */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-label.h"

#include "triad-cairo-autoptr.h"
#include "triad-keyed-hash.h"
#include "triad-memory.h"

#include <pango/pangocairo.h>
#include <string.h>

#define FAMILY_KEY "triad-family"
#define MAX_TEXT 40          /* characters of a label; longer text gets an ellipsis */
#define MAX_PLAIN 1000       /* characters of any text; the width of a text is an int in Pango */
#define MAX_CHARACTER 6      /* bytes */
#define ELLIPSIS "…"
#define N_STYLES (TRIAD_LABEL_NOTE + 1)
#define N_ASCII  128
#define FONTS_BYTES (32 << 20)     /* that finding the fonts can take */

struct _TriadLabelRuler
{
  PangoLayout *layout;
  GHashTable  *widths;             /* style and text → width in Pango units */
  int         *steps[N_STYLES];    /* by a character and the next one, 0 at the end: from the
                                      one to the other, in Pango units, plus 1; 0 if unknown */
};

/* Append a character, unless it breaks the line or changes the text direction. */
static void
append_plain (GString  *text,
              gunichar  c)
{
  switch (g_unichar_type (c))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
      g_string_append (text, "␣");
      break;

    case G_UNICODE_FORMAT:
      if (c == 0x200c || c == 0x200d)
        g_string_append_unichar (text, c);
      break;

    default:
      g_string_append_unichar (text, c);
    }
}

static void
append_text (GString    *text,
             const char *valid)
{
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    append_plain (text, g_utf8_get_char (p));
}

/* Takes time for the characters that are kept, however long the name is. */
static char *
shorten (const char *name,
         int         max_text)
{
  GString *text = g_string_new (NULL);
  gsize length = strlen (name);
  gsize far = MIN (length, (gsize) MAX_CHARACTER * max_text);
  g_autofree char *head = g_utf8_make_valid (name, (gssize) far);
  g_autofree char *tail = g_utf8_make_valid (name + length - far, (gssize) far);
  glong n_head = g_utf8_strlen (head, -1);
  glong n_tail = g_utf8_strlen (tail, -1);

  if (far == length && n_head <= max_text)
    {
      append_text (text, head);
      return g_string_free (text, FALSE);
    }

  *g_utf8_offset_to_pointer (head, MIN (max_text / 2, n_head)) = '\0';
  append_text (text, head);
  g_string_append (text, ELLIPSIS);
  append_text (text, g_utf8_offset_to_pointer (tail, MAX (n_tail - max_text / 2 + 1, 0)));

  return g_string_free (text, FALSE);
}

char *
triad_label_dup_plain (const char *name)
{
  return shorten (name, MAX_PLAIN);
}

char *
triad_label_shorten (const char *name)
{
  return shorten (name, MAX_TEXT);
}

double
triad_label_get_size (TriadLabelStyle style)
{
  return style == TRIAD_LABEL_NOTE ? 9 : 11;
}

void
triad_label_set_family (PangoLayout *layout,
                        const char  *family)
{
  g_object_set_data_full (G_OBJECT (layout), FAMILY_KEY, g_strdup (family), g_free);
}

void
triad_label_unhint (PangoLayout *layout)
{
  PangoContext *context = pango_layout_get_context (layout);
  g_autoptr(cairo_font_options_t) options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_layout_context_changed (layout);
}

void
triad_label_setup (PangoLayout     *layout,
                   TriadLabelStyle  style)
{
  const char *family = g_object_get_data (G_OBJECT (layout), FAMILY_KEY);
  g_autoptr(PangoFontDescription) font = pango_font_description_new ();
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

  triad_label_unhint (layout);
  pango_font_description_set_family (font, family != NULL ? family : TRIAD_LABEL_FAMILY);
  pango_font_description_set_absolute_size (font, triad_label_get_size (style) * PANGO_SCALE);

  if (style == TRIAD_LABEL_TITLE)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  else if (style == TRIAD_LABEL_NOTE)
    pango_font_description_set_style (font, PANGO_STYLE_ITALIC);

  /* Digits of the same width, so that a label keeps its width when a number changes. */
  if (style == TRIAD_LABEL_NOTE)
    pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));

  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
}

void
triad_label_measure (PangoLayout     *layout,
                     TriadLabelStyle  style,
                     const char      *text,
                     double          *width,
                     double          *height)
{
  int w;
  int h;

  triad_label_setup (layout, style);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, &w, &h);
  *width = w / (double) PANGO_SCALE;
  *height = h / (double) PANGO_SCALE;
}

TriadLabelRuler *
triad_label_ruler_new (void)
{
  TriadLabelRuler *self = g_new0 (TriadLabelRuler, 1);
  PangoContext *context;

  /* Fontconfig tries again forever where it cannot read its configuration. */
  triad_memory_require (FONTS_BYTES);

  /* Pango's default font map is per thread, and so is the ruler. */
  context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  self->layout = pango_layout_new (context);
  g_object_unref (context);
  self->widths = triad_string_table_new (g_free, NULL);

  return self;
}

void
triad_label_ruler_free (TriadLabelRuler *self)
{
  for (int style = 0; style < N_STYLES; style++)
    g_free (self->steps[style]);

  g_object_unref (self->layout);
  g_hash_table_unref (self->widths);
  g_free (self);
}

void
triad_label_ruler_set_family (TriadLabelRuler *self,
                              const char      *family)
{
  triad_label_set_family (self->layout, family);
}

static gboolean
is_plain (const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    if (*p < ' ' || *p > '~')
      return FALSE;

  return TRUE;
}

/* If each character has its own glyph, remember the advance between each pair of
 * characters, which is the same in any text. */
static void
learn_steps (TriadLabelRuler *self,
             const char      *text,
             int             *steps)
{
  const PangoLayoutLine *line = pango_layout_get_line_readonly (self->layout, 0);
  const PangoGlyphString *glyphs;

  if (line == NULL || line->runs == NULL || line->runs->next != NULL)
    return;

  glyphs = ((const PangoGlyphItem *) line->runs->data)->glyphs;

  if ((gsize) glyphs->num_glyphs != strlen (text))
    return;

  for (int i = 0; i < glyphs->num_glyphs; i++)
    if (glyphs->log_clusters[i] != i)
      return;

  for (int i = 0; i < glyphs->num_glyphs; i++)
    steps[text[i] * N_ASCII + text[i + 1]] = glyphs->glyphs[i].geometry.width + 1;
}

/* Returns FALSE if the advance of a pair is unknown. */
static gboolean
add_steps (const char *text,
           const int  *steps,
           int        *width)
{
  *width = 0;

  for (const char *p = text; *p != '\0'; p++)
    {
      int step = steps[p[0] * N_ASCII + p[1]];

      if (step == 0)
        return FALSE;

      *width += step - 1;
    }

  return TRUE;
}

double
triad_label_ruler_measure (TriadLabelRuler *self,
                           const char      *text,
                           TriadLabelStyle  style)
{
  gboolean plain = is_plain (text);
  g_autofree char *key = NULL;
  gpointer known;
  int width;

  if (self->steps[style] == NULL)
    self->steps[style] = g_new0 (int, N_ASCII * N_ASCII);

  if (plain && add_steps (text, self->steps[style], &width))
    return width / (double) PANGO_SCALE;

  key = g_strdup_printf ("%d%s", style, text);

  if (g_hash_table_lookup_extended (self->widths, key, NULL, &known))
    return GPOINTER_TO_INT (known) / (double) PANGO_SCALE;

  triad_label_setup (self->layout, style);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_size (self->layout, &width, NULL);
  g_hash_table_insert (self->widths, g_steal_pointer (&key), GINT_TO_POINTER (width));

  if (plain)
    learn_steps (self, text, self->steps[style]);

  return width / (double) PANGO_SCALE;
}
