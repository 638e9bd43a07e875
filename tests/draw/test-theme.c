/* test-theme.c: colours of drawings */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-drawing.h"
#include "triad-theme.h"

#include <math.h>

#define TEXT_CONTRAST 4.5
#define LINE_CONTRAST 3.0
#define STRONG_TEXT   7.0
#define STRONG_LINE   4.5

static gboolean
is_strong (const TriadTheme *theme)
{
  return theme->weight > 1;
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

/* WCAG 2.1, “relative luminance” and “contrast ratio” */
static double
luminance (TriadColour colour)
{
  return 0.2126 * linear (colour.r) + 0.7152 * linear (colour.g) + 0.0722 * linear (colour.b);
}

static double
contrast (TriadColour a,
          TriadColour b)
{
  double x = luminance (a);
  double y = luminance (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

static void
test_text (gconstpointer data)
{
  const TriadTheme *theme = data;
  double least = is_strong (theme) ? STRONG_TEXT : TEXT_CONTRAST;

  g_assert_cmpfloat (contrast (theme->text, theme->background), >=, least);
  g_assert_cmpfloat (contrast (theme->text, theme->cluster), >=, least);
  g_assert_cmpfloat (contrast (theme->text, theme->error_fill), >=, least);
  g_assert_cmpfloat (contrast (theme->dim_text, theme->background), >=, least);
  g_assert_cmpfloat (contrast (theme->dim_text, theme->cluster), >=, least);
  g_assert_cmpfloat (contrast (theme->error, theme->background), >=, least);
  g_assert_cmpfloat (contrast (theme->placement, theme->background), >=, least);

  for (int kind = TRIAD_FRAME_ROOT; kind <= TRIAD_FRAME_EXPLICIT; kind++)
    g_assert_cmpfloat (contrast (theme->text, theme->fill[kind]), >=, least);

  for (int axis = 0; axis < 3; axis++)
    g_assert_cmpfloat (contrast (theme->axes[axis], theme->background), >=, least);
}

static void
test_lines (gconstpointer data)
{
  const TriadTheme *theme = data;
  double least = is_strong (theme) ? STRONG_LINE : LINE_CONTRAST;

  g_assert_cmpfloat (contrast (theme->arrow, theme->background), >=, least);
  g_assert_cmpfloat (contrast (theme->arrow, theme->cluster), >=, least);
  g_assert_cmpfloat (contrast (theme->default_arrow, theme->background), >=, least);
  g_assert_cmpfloat (contrast (theme->default_arrow, theme->cluster), >=, least);
  g_assert_cmpfloat (contrast (theme->selection, theme->background), >=, least);
  g_assert_cmpfloat (contrast (theme->change, theme->background), >=, least);
  g_assert_cmpfloat (contrast (theme->change, theme->cluster), >=, least);
  g_assert_cmpfloat (theme->change.a, ==, 1);
  g_assert_cmpfloat (contrast (theme->terrain_face[0], theme->terrain_face[1]), >=, LINE_CONTRAST);

  for (int kind = TRIAD_FRAME_ROOT; kind <= TRIAD_FRAME_EXPLICIT; kind++)
    {
      g_assert_cmpfloat (contrast (theme->border[kind], theme->background), >=, least);
      g_assert_cmpfloat (contrast (theme->border[kind], theme->fill[kind]), >=, least);
    }
}

/* Returns the result of dimming a colour. */
static TriadColour
recede (const TriadTheme *theme,
        TriadColour       colour)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1, 1);
  cairo_t *cr = cairo_create (surface);
  guint32 pixel;

  triad_theme_set_source (cr, colour);
  cairo_paint (cr);
  triad_drawing_recede (cr, theme);
  cairo_surface_flush (surface);
  pixel = *(const guint32 *) (const void *) cairo_image_surface_get_data (surface);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return (TriadColour) { (pixel >> 16 & 0xff) / 255.0, (pixel >> 8 & 0xff) / 255.0,
                         (pixel & 0xff) / 255.0, 1 };
}

static void
test_recede (gconstpointer data)
{
  const TriadTheme *theme = data;
  double least = is_strong (theme) ? STRONG_LINE : LINE_CONTRAST;

  g_assert_cmpfloat (contrast (recede (theme, theme->background), theme->background), <, 1.02);

  for (int kind = TRIAD_FRAME_ROOT; kind <= TRIAD_FRAME_EXPLICIT; kind++)
    {
      TriadColour text = recede (theme, theme->text);
      TriadColour fill = recede (theme, theme->fill[kind]);

      g_assert_cmpfloat (contrast (text, fill), >=, least);
      g_assert_cmpfloat (contrast (text, fill), <, contrast (theme->text, theme->fill[kind]));
    }
}

static void
test_backgrounds (void)
{
  g_assert_cmpfloat (luminance (triad_theme_get_light ()->background), >, 0.9);
  g_assert_cmpfloat (luminance (triad_theme_get (TRUE, FALSE)->background), <, 0.05);
  g_assert_true (triad_theme_get (FALSE, FALSE) == triad_theme_get_light ());
  g_assert_true (triad_theme_get (TRUE, FALSE) == triad_theme_get (TRUE, FALSE));
}

/* As a black and white print shows them. */
static void
test_print (void)
{
  const TriadTheme *theme = triad_theme_get_print ();
  const TriadFrameKind shades[] = { TRIAD_FRAME_MODEL, TRIAD_FRAME_JOINT, TRIAD_FRAME_LINK,
                                    TRIAD_FRAME_EXPLICIT };

  g_assert_cmpfloat (luminance (theme->background), ==, 1);
  g_assert_cmpfloat (luminance (theme->text), ==, 0);

  for (guint i = 1; i < G_N_ELEMENTS (shades); i++)
    g_assert_cmpfloat (contrast (theme->fill[shades[i]], theme->fill[shades[i - 1]]), >, 1.1);

  for (int axis = 1; axis < 3; axis++)
    g_assert_cmpfloat (theme->axis_dash[axis][0], !=, theme->axis_dash[axis - 1][0]);
}

static void
test_fade (void)
{
  TriadColour faded = triad_colour_fade ((TriadColour) { 0.1, 0.2, 0.3, 0.5 }, 0.5);

  g_assert_cmpfloat (faded.a, ==, 0.25);
  g_assert_cmpfloat (faded.b, ==, 0.3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_data_func ("/theme/light/text-can-be-read", triad_theme_get_light (), test_text);
  g_test_add_data_func ("/theme/light/lines-can-be-seen", triad_theme_get_light (), test_lines);
  g_test_add_data_func ("/theme/print/text-can-be-read", triad_theme_get_print (), test_text);
  g_test_add_data_func ("/theme/print/lines-can-be-seen", triad_theme_get_print (), test_lines);
  g_test_add_data_func ("/theme/print/dimmed-names-are-legible",
                        triad_theme_get_print (),
                        test_recede);
  g_test_add_func ("/theme/print/black-and-white", test_print);
  g_test_add_data_func ("/theme/dark/text-can-be-read", triad_theme_get (TRUE, FALSE), test_text);
  g_test_add_data_func ("/theme/dark/lines-can-be-seen", triad_theme_get (TRUE, FALSE), test_lines);
  g_test_add_data_func ("/theme/light/what-recedes-can-be-read", triad_theme_get_light (),
                        test_recede);
  g_test_add_data_func ("/theme/dark/what-recedes-can-be-read", triad_theme_get (TRUE, FALSE),
                        test_recede);
  g_test_add_data_func ("/theme/strong-light/text-can-be-read", triad_theme_get (FALSE, TRUE),
                        test_text);
  g_test_add_data_func ("/theme/strong-light/lines-can-be-seen", triad_theme_get (FALSE, TRUE),
                        test_lines);
  g_test_add_data_func ("/theme/strong-light/what-recedes-can-be-read",
                        triad_theme_get (FALSE, TRUE), test_recede);
  g_test_add_data_func ("/theme/strong-dark/text-can-be-read", triad_theme_get (TRUE, TRUE),
                        test_text);
  g_test_add_data_func ("/theme/strong-dark/lines-can-be-seen", triad_theme_get (TRUE, TRUE),
                        test_lines);
  g_test_add_data_func ("/theme/strong-dark/what-recedes-can-be-read",
                        triad_theme_get (TRUE, TRUE), test_recede);
  g_test_add_func ("/theme/backgrounds-are-light-and-dark", test_backgrounds);
  g_test_add_func ("/theme/fade-keeps-the-colour", test_fade);

  return g_test_run ();
}
