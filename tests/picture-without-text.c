/* picture-without-text.c: a figure as SVG, and as PNG without its text
 *
 * usage: picture-without-text CONTENT THEME SCALE MODEL SVG PNG
 *
 * Draws the same page with both backends.  The renderers of both formats smooth letters differently,
 * so those of the PNG are left out.  Prints what they would be, a line for each text: x and y of
 * its baseline and its size, in points, and the text.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-drawing.h"
#include "triad-figure-options.h"
#include "triad-figure-render.h"

#include <math.h>
#include <stdio.h>

/* Draws with cairo, but prints text. */
typedef struct
{
  TriadDrawingBackend backend;
  double              scale;       /* pixels of a point */
} Printer;

static void
begin_part (TriadDrawingBackend *backend G_GNUC_UNUSED,
            cairo_t             *cr      G_GNUC_UNUSED,
            TriadPartKind        kind    G_GNUC_UNUSED,
            int                  frame   G_GNUC_UNUSED,
            const char          *text    G_GNUC_UNUSED)
{
}

static void
end_part (TriadDrawingBackend *backend G_GNUC_UNUSED,
          cairo_t             *cr      G_GNUC_UNUSED)
{
}

static gboolean
print_text (TriadDrawingBackend *backend,
            cairo_t             *cr,
            PangoLayout         *layout,
            const TriadColour   *halo       G_GNUC_UNUSED,
            double               halo_width G_GNUC_UNUSED)
{
  const Printer *self = (const Printer *) backend;
  const PangoFontDescription *font = pango_layout_get_font_description (layout);
  double size = pango_units_to_double (pango_font_description_get_size (font));
  cairo_matrix_t matrix;
  PangoRectangle room;
  double x;
  double y;

  if (*pango_layout_get_text (layout) == '\0')
    return TRUE;

  pango_layout_get_extents (layout, NULL, &room);
  cairo_get_current_point (cr, &x, &y);
  x += pango_units_to_double (room.x);
  y += pango_units_to_double (pango_layout_get_baseline (layout));
  cairo_get_matrix (cr, &matrix);
  cairo_matrix_transform_point (&matrix, &x, &y);
  printf ("%.3f %.3f %.3f %s\n", x / self->scale, y / self->scale,
          size * hypot (matrix.xx, matrix.yx) / self->scale, pango_layout_get_text (layout));

  return TRUE;
}

static gboolean
draw (const TriadPage *page,
      double           scale,
      const char      *path)
{
  Printer printer = { { begin_part, end_part, print_text }, scale };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         (int) ceil (page->width * scale),
                                                         (int) ceil (page->height * scale));
  cairo_t *cr = cairo_create (surface);
  gboolean done;

  triad_drawing_set_backend (&printer.backend, surface);
  cairo_scale (cr, scale, scale);

  if (page->theme.background.a > 0)
    {
      triad_theme_set_source (cr, page->theme.background);
      cairo_paint (cr);
    }

  triad_page_paint (page, cr, 0, &page->theme);
  cairo_destroy (cr);
  done = cairo_surface_write_to_png (surface, path) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy (surface);

  return done;
}

static gboolean
run (char **argv)
{
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (argv[4]);
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadPage) page = NULL;
  g_autoptr(GBytes) svg = NULL;

  if (!triad_figure_set (figure, "content", argv[1], NULL)
      || !triad_figure_set (figure, "theme", argv[2], NULL)
      || !triad_figure_set (figure, "text", "text", NULL))
    return FALSE;

  snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);

  if (snapshot != NULL)
    page = triad_page_new (figure, snapshot, NULL, NULL, NULL, NULL);

  if (page != NULL)
    svg = triad_figure_export (page, 0, TRIAD_FIGURE_SVG, NULL);

  return svg != NULL
         && g_file_set_contents (argv[5], g_bytes_get_data (svg, NULL),
                                 (gssize) g_bytes_get_size (svg), NULL)
         && draw (page, g_ascii_strtod (argv[3], NULL), argv[6]);
}

int
main (int    argc,
      char **argv)
{
  return argc == 7 && run (argv) ? 0 : 2;
}
