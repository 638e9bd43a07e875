/* text-sizes.c: writes down the size of each text that is drawn, for LD_PRELOAD
 *
 * SPDX-License-Identifier: Apache-2.0
 *
 * Appends a line to the file that the environment variable TEXT_SIZES names, for each text that is
 * drawn with Pango and cairo: the size of its font in device pixels, a tab, and the text. GTK draws
 * the text of its own widgets in another way.
 */

#include <dlfcn.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>

void text_sizes_show_layout (cairo_t     *cr,
                             PangoLayout *layout) __asm__ ("pango_cairo_show_layout");

static double
get_size (cairo_t     *cr,
          PangoLayout *layout)
{
  const PangoFontDescription *font = pango_layout_get_font_description (layout);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  cairo_matrix_t matrix;
  double x;
  double y;

  cairo_get_matrix (cr, &matrix);
  cairo_surface_get_device_scale (cairo_get_target (cr), &x, &y);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (pango_layout_get_context (layout)) / 72;

  return size * sqrt (fabs (matrix.xx * matrix.yy - matrix.xy * matrix.yx) * x * y);
}

void
text_sizes_show_layout (cairo_t     *cr,
                        PangoLayout *layout)
{
  static void (*show) (cairo_t *, PangoLayout *);
  const char *path = g_getenv ("TEXT_SIZES");
  FILE *file = path != NULL ? fopen (path, "a") : NULL;

  if (show == NULL)
    *(void **) &show = dlsym (RTLD_NEXT, "pango_cairo_show_layout");

  if (file != NULL)
    {
      fprintf (file, "%.3f\t%s\n", get_size (cr, layout), pango_layout_get_text (layout));
      fclose (file);
    }

  show (cr, layout);
}
