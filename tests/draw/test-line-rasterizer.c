/* test-line-rasterizer.c: very many lines at once */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-line-rasterizer.h"

#include <math.h>
#include <string.h>

#define SIZE 64

static const TriadColour black = { 0, 0, 0, 1 };
static const TriadColour white = { 1, 1, 1, 1 };

/* Cairo paints on a similar surface of an image, which is no image itself,
 * when @by_cairo: a recording. */
static cairo_surface_t *
paint (const TriadRasterLine *strokes,
       int                    n,
       double                 scale,
       gboolean               by_cairo)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_t *cr;

  cairo_surface_set_device_scale (image, scale, scale);
  cr = cairo_create (image);
  triad_theme_set_source (cr, white);
  cairo_paint (cr);

  if (by_cairo)
    {
      cairo_rectangle_t extents = { 0, 0, SIZE, SIZE };
      cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA,
                                                                   &extents);
      cairo_t *recorder = cairo_create (recording);

      triad_line_rasterizer_paint (recorder, strokes, n);
      cairo_destroy (recorder);
      cairo_set_source_surface (cr, recording, 0, 0);
      cairo_paint (cr);
      cairo_surface_destroy (recording);
    }
  else
    {
      cairo_rectangle (cr, 0, 0, SIZE / scale, SIZE / scale - 4 / scale);
      cairo_clip (cr);
      triad_line_rasterizer_paint (cr, strokes, n);
    }

  cairo_destroy (cr);
  cairo_surface_flush (image);

  return image;
}

/* How dark all pixels are together, 1 for one black pixel. */
static double
get_ink (cairo_surface_t *surface,
         int              from_row)
{
  double ink = 0;

  for (int y = from_row; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      {
        guint32 pixel;

        memcpy (&pixel, cairo_image_surface_get_data (surface) +
                        y * cairo_image_surface_get_stride (surface) + 4 * x, sizeof pixel);
        ink += 1 - (pixel & 255) / 255.0;
      }

  return ink;
}

/* In every direction, as much ink as cairo needs. */
static void
test_as_cairo (void)
{
  for (int i = 0; i < 48; i++)
    {
      double angle = i * 2 * G_PI / 48;
      TriadRasterLine stroke = {
        30.3, 30.7, 30.3 + 22 * cos (angle), 30.7 + 22 * sin (angle), 1 + i % 3, black,
      };
      cairo_surface_t *ours = paint (&stroke, 1, 1, FALSE);
      cairo_surface_t *cairos = paint (&stroke, 1, 1, TRUE);
      double wanted = 22 * stroke.width;

      g_assert_cmpfloat_with_epsilon (get_ink (cairos, 0), wanted, 0.03 * wanted);
      g_assert_cmpfloat_with_epsilon (get_ink (ours, 0), wanted, 0.05 * wanted);

      cairo_surface_destroy (ours);
      cairo_surface_destroy (cairos);
    }
}

static void
test_scaled (void)
{
  TriadRasterLine stroke = { 5, 5, 25, 12, 1.5, black };
  cairo_surface_t *surface = paint (&stroke, 1, 2, FALSE);
  double wanted = 4 * 1.5 * hypot (20, 7);

  g_assert_cmpfloat_with_epsilon (get_ink (surface, 0), wanted, 0.05 * wanted);
  cairo_surface_destroy (surface);
}

static void
test_faint (void)
{
  TriadRasterLine stroke = { 5, 20, 45, 20, 2, { 0, 0, 0, 0.25 } };
  cairo_surface_t *surface = paint (&stroke, 1, 1, FALSE);

  g_assert_cmpfloat_with_epsilon (get_ink (surface, 0), 20, 1);
  cairo_surface_destroy (surface);
}

/* Nothing is painted outside of the clip. */
static void
test_clipped (void)
{
  static const double far[] = { -1e300, -1e9, -1000, 20, 1000, 1e9, 1e300, INFINITY, NAN };
  int n = G_N_ELEMENTS (far);

  for (int i = 0; i < n * n; i++)
    for (int j = 0; j < n; j++)
      {
        TriadRasterLine stroke = { far[i / n], far[i % n], far[j], 70, 3, black };
        cairo_surface_t *surface = paint (&stroke, 1, 1, FALSE);

        g_assert_cmpfloat (get_ink (surface, SIZE - 4), ==, 0);
        cairo_surface_destroy (surface);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/line-rasterizer/as-much-ink-as-cairo", test_as_cairo);
  g_test_add_func ("/line-rasterizer/on-finer-screens", test_scaled);
  g_test_add_func ("/line-rasterizer/faint", test_faint);
  g_test_add_func ("/line-rasterizer/stay-in-the-clip", test_clipped);

  return g_test_run ();
}
