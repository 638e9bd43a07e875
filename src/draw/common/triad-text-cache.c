/* triad-text-cache.c: laid-out text, shaped and rasterized once */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-text-cache.h"

#include "triad-keyed-hash.h"

#include <math.h>

#include "triad-drawing.h"
#include "triad-label.h"
#include "triad-symbols.h"

#define TEXT 12.0                 /* pixels: size of the font */
#define MAX_WIDTH 18.33           /* maximum width of a name, relative to the font size */
#define MAX_WORDS 4000            /* maximum number of texts, more than one screen shows */
#define HALO 1.6                  /* pixels: halo around letters */
#define SLACK     0.05    /* pixels that a name may be larger than its rectangle */
#define PADDING 3.0               /* pixels around texts, for the halo and for slanted glyphs */
#define N_SHADOWS 8

/* A text, with its rendered masks once it has been written. */
typedef struct
{
  PangoLayout     *layout;
  int              width;
  int              height;
  cairo_surface_t *halo;          /* coverage of the halo */
  cairo_surface_t *letters;       /* coverage of the letters */
} Word;

struct _TriadTextCache
{
  cairo_t      *cr;
  PangoContext *context;          /* with fonts of its own; NULL for those of the thread */
  double        scale;            /* device pixels in a pixel */
  gboolean      is_vector;
  gboolean      translates;
  char         *family;
  double        size;             /* of the font, pixels */
  GHashTable   *words[TRIAD_N_FACES];
};

static void
free_word (gpointer data)
{
  Word *word = data;

  g_object_unref (word->layout);
  g_clear_pointer (&word->halo, cairo_surface_destroy);
  g_clear_pointer (&word->letters, cairo_surface_destroy);
  g_free (word);
}

TriadTextCache *
triad_text_cache_new (void)
{
  TriadTextCache *self = g_new0 (TriadTextCache, 1);

  self->family = g_strdup (TRIAD_LABEL_FAMILY);
  self->size = TEXT;

  for (int face = 0; face < TRIAD_N_FACES; face++)
    self->words[face] = triad_string_table_new (g_free, free_word);

  return self;
}

TriadTextCache *
triad_text_cache_new_for_threads (void)
{
  TriadTextCache *self = triad_text_cache_new ();
  PangoFontMap *fonts = pango_cairo_font_map_new ();

  self->context = pango_font_map_create_context (fonts);
  g_object_unref (fonts);

  return self;
}

void
triad_text_cache_free (TriadTextCache *self)
{
  for (int face = 0; face < TRIAD_N_FACES; face++)
    g_hash_table_unref (self->words[face]);

  g_clear_pointer (&self->cr, cairo_destroy);
  g_clear_object (&self->context);
  g_free (self->family);
  g_free (self);
}

void
triad_text_cache_set_font (TriadTextCache *self,
                           const char     *family,
                           double          size)
{
  g_free (self->family);
  self->family = g_strdup (family != NULL ? family : TRIAD_LABEL_FAMILY);
  self->size = size > 0 ? size : TEXT;

  for (int face = 0; face < TRIAD_N_FACES; face++)
    g_hash_table_remove_all (self->words[face]);
}

void
triad_text_cache_set_translates (TriadTextCache *self,
                                 gboolean        translates)
{
  self->translates = translates;
}

gboolean
triad_text_cache_translates (TriadTextCache *self)
{
  return self->translates;
}

void
triad_text_cache_begin (TriadTextCache *self,
                        cairo_t        *cr)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  gboolean is_vector = cairo_surface_get_type (surface) != CAIRO_SURFACE_TYPE_IMAGE
                       || triad_drawing_has_backend (cr);
  cairo_matrix_t matrix;
  double device_x;
  double device_y;
  double scale;

  cairo_get_matrix (cr, &matrix);
  cairo_surface_get_device_scale (surface, &device_x, &device_y);
  scale = hypot (matrix.xx, matrix.yx) * device_x;

  for (int face = 0; face < TRIAD_N_FACES; face++)
    if (scale != self->scale || is_vector != self->is_vector ||
        g_hash_table_size (self->words[face]) > MAX_WORDS)
      g_hash_table_remove_all (self->words[face]);

  self->scale = scale;
  self->is_vector = is_vector;
  cairo_reference (cr);
  g_clear_pointer (&self->cr, cairo_destroy);
  self->cr = cr;

  if (self->context != NULL)
    pango_cairo_update_context (cr, self->context);
}

static PangoLayout *
create_layout (TriadTextCache *self,
               TriadFace       face,
               const char     *text)
{
  PangoLayout *layout = self->context != NULL ? pango_layout_new (self->context)
                                              : pango_cairo_create_layout (self->cr);
  PangoFontDescription *font = pango_font_description_new ();
  double size = face == TRIAD_FACE_LETTER ? TRIAD_LETTER_SIZE * self->size : self->size;
  g_autofree char *plain = triad_label_dup_plain (text);
  int width;

  triad_label_unhint (layout);
  pango_font_description_set_family (font, self->family);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);

  if (face == TRIAD_FACE_BOLD || face == TRIAD_FACE_LETTER)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  else if (face == TRIAD_FACE_ITALIC)
    pango_font_description_set_style (font, PANGO_STYLE_ITALIC);

  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, plain, -1);
  pango_layout_get_size (layout, &width, NULL);

  /* Set a width only if necessary, since right-to-left text is aligned to its right edge. */
  if (width > MAX_WIDTH * self->size * PANGO_SCALE)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
      pango_layout_set_width (layout, (int) (MAX_WIDTH * self->size * PANGO_SCALE));
    }

  pango_font_description_free (font);

  return layout;
}

/* Surfaces round the widths of glyphs differently, but names must have the same places on all. */
static int
round_up (int units)
{
  return (int) ceil (pango_units_to_double (units) - SLACK);
}

static Word *
find_word (TriadTextCache *self,
           TriadFace       face,
           const char     *text)
{
  Word *word = g_hash_table_lookup (self->words[face], text);
  int width;
  int height;

  g_return_val_if_fail (self->cr != NULL, NULL);

  if (word != NULL)
    return word;

  word = g_new0 (Word, 1);
  word->layout = create_layout (self, face, text);
  pango_layout_get_size (word->layout, &width, &height);
  word->width = round_up (width);
  word->height = round_up (height);
  g_hash_table_insert (self->words[face], g_strdup (text), word);

  return word;
}

void
triad_text_cache_measure (TriadTextCache *self,
                          TriadFace       face,
                          const char     *text,
                          double         *width,
                          double         *height)
{
  const Word *word = find_word (self, face, text);

  if (width != NULL)
    *width = word->width;

  if (height != NULL)
    *height = word->height;
}

/* An alpha mask can be painted in any colour. */
static cairo_surface_t *
create_mask (TriadTextCache *self,
             Word           *word,
             gboolean        is_halo)
{
  int width = (int) ceil ((word->width + 2 * PADDING) * self->scale);
  int height = (int) ceil ((word->height + 2 * PADDING) * self->scale);
  cairo_surface_t *mask = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  cairo_t *cr = cairo_create (mask);

  cairo_scale (cr, self->scale, self->scale);
  cairo_set_source_rgba (cr, 0, 0, 0, is_halo ? 0.6 : 1);

  for (int i = 0; i < (is_halo ? N_SHADOWS : 1); i++)
    {
      double angle = i * 2 * G_PI / N_SHADOWS;
      double away = is_halo ? HALO : 0;

      cairo_move_to (cr, PADDING + away * cos (angle), PADDING + away * sin (angle));
      pango_cairo_show_layout (cr, word->layout);
    }

  cairo_destroy (cr);
  cairo_surface_set_device_scale (mask, self->scale, self->scale);

  return mask;
}

/* Masks are aligned to device pixels, so that they need no interpolation. */
static double
snap (const TriadTextCache *self,
      double                at)
{
  return round (at * self->scale) / self->scale;
}

void
triad_text_cache_write (TriadTextCache *self,
                        TriadFace       face,
                        const char     *text,
                        double          x,
                        double          y,
                        TriadColour     colour,
                        TriadColour     background)
{
  Word *word = find_word (self, face, text);

  if (self->is_vector)
    {
      triad_symbol_text (self->cr, word->layout, x, y, colour, background);
      return;
    }

  if (word->halo == NULL)
    {
      word->halo = create_mask (self, word, TRUE);
      word->letters = create_mask (self, word, FALSE);
    }

  x = snap (self, x - PADDING);
  y = snap (self, y - PADDING);
  triad_theme_set_source (self->cr, background);
  cairo_mask_surface (self->cr, word->halo, x, y);
  triad_theme_set_source (self->cr, colour);
  cairo_mask_surface (self->cr, word->letters, x, y);
}
