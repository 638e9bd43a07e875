/* picture-difference.c: how much two PNG images differ
 *
 * usage: picture-difference A.png B.png
 *
 * Prints the mean difference of the channels, of 255, without those of up to 3, and the share of
 * pixels of which a channel differs by more than a quarter, in percent.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <cairo.h>
#include <glib.h>

#define LARGE 64

/* librsvg rounds the opacity of a fill to eight bits, which adds up where fills are on top of each
 * other. */
#define ROUNDING 3

static cairo_surface_t *
load (const char *path)
{
  cairo_surface_t *image = cairo_image_surface_create_from_png (path);
  cairo_surface_t *copy;
  cairo_t *cr;

  if (cairo_surface_status (image) != CAIRO_STATUS_SUCCESS)
    {
      g_printerr ("%s: %s\n", path, cairo_status_to_string (cairo_surface_status (image)));
      return NULL;
    }

  /* On white, as transparent pixels of different colours are the same. */
  copy = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (image),
                                     cairo_image_surface_get_height (image));
  cr = cairo_create (copy);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  cairo_surface_flush (copy);

  return copy;
}

static void
compare (cairo_surface_t *a,
         cairo_surface_t *b)
{
  int width = MIN (cairo_image_surface_get_width (a), cairo_image_surface_get_width (b));
  int height = MIN (cairo_image_surface_get_height (a), cairo_image_surface_get_height (b));
  guint64 total = 0;
  guint64 n_large = 0;

  for (int y = 0; y < height; y++)
    {
      const guchar *p = cairo_image_surface_get_data (a) + y * cairo_image_surface_get_stride (a);
      const guchar *q = cairo_image_surface_get_data (b) + y * cairo_image_surface_get_stride (b);

      for (int x = 0; x < width; x++)
        {
          int most = 0;

          for (int i = 4 * x; i < 4 * x + 3; i++)
            {
              int difference = ABS (p[i] - q[i]);

              total += difference > ROUNDING ? difference : 0;
              most = MAX (most, difference);
            }

          n_large += most > LARGE;
        }
    }

  g_print ("%.4f %.4f\n", total / (3.0 * width * height), 100.0 * n_large / (width * height));
}

int
main (int    argc,
      char **argv)
{
  cairo_surface_t *a = argc == 3 ? load (argv[1]) : NULL;
  cairo_surface_t *b = a != NULL ? load (argv[2]) : NULL;

  if (a == NULL || b == NULL)
    return 2;

  if (ABS (cairo_image_surface_get_width (a) - cairo_image_surface_get_width (b)) > 1
      || ABS (cairo_image_surface_get_height (a) - cairo_image_surface_get_height (b)) > 1)
    {
      g_printerr ("the images have different sizes\n");
      return 1;
    }

  compare (a, b);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);

  return 0;
}
