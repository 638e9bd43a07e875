/* triad-drawing-bounds.c: bounding box of a drawing, for cropping */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-drawing-bounds.h"

#include "triad-cairo-autoptr.h"

#include <cairo-svg.h>
#include <math.h>

typedef struct
{
  TriadDrawingBackend  backend;
  TriadDrawingBounds  *bounds;
} Measure;

static void
ignore_begin (TriadDrawingBackend *backend,
              cairo_t             *cr,
              TriadPartKind        kind,
              int                  frame,
              const char          *text)
{
}

static void
ignore (TriadDrawingBackend *backend,
        cairo_t             *cr)
{
}

static void
ignore_group (TriadDrawingBackend *backend,
              cairo_t             *cr,
              double               opacity)
{
}

/* Adds a box in user coordinates, left, top, right and bottom. */
static void
add (TriadDrawingBackend *backend,
     cairo_t             *cr,
     double               x1,
     double               y1,
     double               x2,
     double               y2)
{
  TriadDrawingBounds *bounds = ((Measure *) backend)->bounds;
  double clip[4];
  TriadRect rect;

  if (!(x1 < x2 || y1 < y2))
    return;

  cairo_clip_extents (cr, &clip[0], &clip[1], &clip[2], &clip[3]);
  bounds->cut = MAX (bounds->cut, MAX (MAX (clip[0] - x1, x2 - clip[2]),
                                       MAX (clip[1] - y1, y2 - clip[3])));

  /* Painters scale and translate, but do not rotate. */
  cairo_user_to_device (cr, &x1, &y1);
  cairo_user_to_device (cr, &x2, &y2);
  rect = (TriadRect) { x1, y1, x2 - x1, y2 - y1 };
  bounds->ink = bounds->is_empty ? rect : triad_rect_union (bounds->ink, rect);
  bounds->is_empty = FALSE;
}

static void
draw (TriadDrawingBackend *backend,
      cairo_t             *cr,
      gboolean             is_stroke)
{
  double x1;
  double y1;
  double x2;
  double y2;

  if (is_stroke)
    cairo_stroke_extents (cr, &x1, &y1, &x2, &y2);
  else
    cairo_fill_extents (cr, &x1, &y1, &x2, &y2);

  add (backend, cr, x1, y1, x2, y2);
}

static gboolean
show_text (TriadDrawingBackend *backend,
           cairo_t             *cr,
           PangoLayout         *layout,
           const TriadColour   *halo,
           double               halo_width)
{
  TriadDrawingBounds *bounds = ((Measure *) backend)->bounds;
  const PangoFontDescription *font = pango_layout_get_font_description (layout);
  double margin = halo != NULL ? halo_width / 2 : 0;
  double size = pango_units_to_double (pango_font_description_get_size (font));
  double across = 0;
  PangoRectangle ink;
  double x;
  double y;

  cairo_user_to_device_distance (cr, &across, &size);
  bounds->least_text = MIN (bounds->least_text, size);
  cairo_get_current_point (cr, &x, &y);
  pango_layout_get_extents (layout, &ink, NULL);
  x += pango_units_to_double (ink.x);
  y += pango_units_to_double (ink.y);
  add (backend, cr, x - margin, y - margin, x + pango_units_to_double (ink.width) + margin,
       y + pango_units_to_double (ink.height) + margin);

  return TRUE;
}

void
triad_drawing_bounds_measure (TriadDrawingBounds *self,
                              double              width,
                              double              height,
                              void              (*paint) (cairo_t       *cr,
                                                          gconstpointer  data),
                              gconstpointer       data)
{
  Measure measure = {
    .backend = {
      .begin_part = ignore_begin,
      .end_part = ignore,
      .show_text = show_text,
      .draw = draw,
      .paint = ignore,
      .begin_group = ignore_group,
      .end_group = ignore,
    },
    .bounds = self,
  };
  /* A surface without pixels, so that nothing is painted as an image, and without output. */
  g_autoptr(cairo_surface_t) surface = cairo_svg_surface_create_for_stream (NULL, NULL, width,
                                                                            height);
  g_autoptr(cairo_t) cr = cairo_create (surface);

  *self = (TriadDrawingBounds) { .is_empty = TRUE, .least_text = INFINITY };
  triad_drawing_set_backend (&measure.backend, surface);
  paint (cr, data);
}
