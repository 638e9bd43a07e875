/* triad-line-rasterizer.c: anti-aliased lines in bulk */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-line-rasterizer.h"

#include "triad-drawing.h"

#include <math.h>

#define OPAQUE 256                /* full coverage */

/* An image surface with a uniform scale. */
typedef struct
{
  guint8 *pixels;
  int     stride;                 /* bytes */
  int     left;                   /* the clip, pixels */
  int     top;
  int     right;
  int     bottom;
  double  scale;                  /* from user space to device space */
  double  x;
  double  y;
} Canvas;

/* Returns FALSE unless the target is an image with a uniform scale and a rectangular clip. */
static gboolean
canvas_init (Canvas  *self,
             cairo_t *cr)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  cairo_rectangle_list_t *clip;
  cairo_matrix_t matrix;
  cairo_format_t format;
  double device_x;
  double device_y;
  double offset_x;
  double offset_y;
  gboolean simple;

  if (cairo_surface_get_type (surface) != CAIRO_SURFACE_TYPE_IMAGE)
    return FALSE;

  format = cairo_image_surface_get_format (surface);
  cairo_get_matrix (cr, &matrix);
  cairo_surface_get_device_scale (surface, &device_x, &device_y);
  cairo_surface_get_device_offset (surface, &offset_x, &offset_y);

  if ((format != CAIRO_FORMAT_RGB24 && format != CAIRO_FORMAT_ARGB32) ||
      matrix.xy != 0 || matrix.yx != 0 || matrix.xx != matrix.yy || !(matrix.xx > 0) ||
      device_x != device_y || offset_x != 0 || offset_y != 0)
    return FALSE;

  self->scale = matrix.xx * device_x;
  self->x = matrix.x0 * device_x;
  self->y = matrix.y0 * device_x;

  clip = cairo_copy_clip_rectangle_list (cr);
  simple = clip->status == CAIRO_STATUS_SUCCESS && clip->num_rectangles == 1;

  if (simple)
    {
      const cairo_rectangle_t *part = clip->rectangles;

      self->left = (int) MAX (round (self->x + part->x * self->scale), 0);
      self->top = (int) MAX (round (self->y + part->y * self->scale), 0);
      self->right = (int) MIN (round (self->x + (part->x + part->width) * self->scale),
                               cairo_image_surface_get_width (surface));
      self->bottom = (int) MIN (round (self->y + (part->y + part->height) * self->scale),
                                cairo_image_surface_get_height (surface));
    }

  cairo_rectangle_list_destroy (clip);

  if (!simple)
    return FALSE;

  cairo_surface_flush (surface);
  self->pixels = cairo_image_surface_get_data (surface);
  self->stride = cairo_image_surface_get_stride (surface);

  return self->pixels != NULL;
}

/* Blends an opaque colour, two channels at a time. */
static void
blend (guint32 *pixel,
       guint32  colour,
       guint    coverage)
{
  guint32 below = *pixel;
  guint32 even = (below & 0xff00ff) * (OPAQUE - coverage) + (colour & 0xff00ff) * coverage;
  guint32 odd = (below >> 8 & 0xff00ff) * (OPAQUE - coverage) + (colour >> 8 & 0xff00ff) * coverage;

  *pixel = (even >> 8 & 0xff00ff) | (odd & 0xff00ff00);
}

static guint32
get_pixel (TriadColour colour)
{
  return 0xff000000u | (guint32) lround (colour.r * 255) << 16
         | (guint32) lround (colour.g * 255) << 8 | (guint32) lround (colour.b * 255);
}

/* Returns the part of the pixel [@at, @at + 1] that is in [@low, @high]. */
static double
cover (double at,
       double low,
       double high)
{
  return MIN (at + 1, high) - MAX (at, low);
}

/* Narrows [*begin, *end] to the part of a line from @from to @to that is in [@low, @high]. */
static void
cut (double  from,
     double  to,
     double  low,
     double  high,
     double *begin,
     double *end)
{
  double a = (low - from) / (to - from);
  double b = (high - from) / (to - from);

  *begin = MAX (*begin, MIN (a, b));
  *end = MIN (*end, MAX (a, b));
}

/* Iterates along the major axis, which is x if @flat is set, and fills the few pixels that the
 * line covers across it. */
static void
paint_pixels (const Canvas *self,
              gboolean      flat,
              double        from,
              double        to,
              double        middle,
              double        slope,
              double        width,
              guint32       colour,
              double        opacity)
{
  double half = width * sqrt (1 + slope * slope) / 2;
  int begin = MAX ((int) floor (from), flat ? self->left : self->top);
  int end = MIN ((int) ceil (to), flat ? self->right : self->bottom);
  int first = flat ? self->top : self->left;
  int last = (flat ? self->bottom : self->right) - 1;

  for (int along = begin; along < end; along++)
    {
      double centre = middle + slope * (CLAMP (along + 0.5, from, to) - from);
      double strength = opacity * cover (along, from, to) * OPAQUE;
      int low = MAX ((int) floor (centre - half), first);
      int high = MIN ((int) floor (centre + half), last);

      for (int across = low; across <= high; across++)
        {
          double covered = strength * cover (across, centre - half, centre + half);
          int x = flat ? along : across;
          int y = flat ? across : along;

          if (covered > 0)
            blend ((guint32 *) (gpointer) (self->pixels + y * self->stride) + x, colour,
                   MIN ((guint) covered, OPAQUE));
        }
    }
}

static void
paint_stroke (const Canvas          *self,
              const TriadRasterLine *stroke)
{
  double x0 = self->x + stroke->x0 * self->scale;
  double y0 = self->y + stroke->y0 * self->scale;
  double x1 = self->x + stroke->x1 * self->scale;
  double y1 = self->y + stroke->y1 * self->scale;
  double width = stroke->width * self->scale;
  gboolean flat = fabs (x1 - x0) >= fabs (y1 - y0);
  double from = flat ? x0 : y0;
  double to = flat ? x1 : y1;
  double other_from = flat ? y0 : x0;
  double other_to = flat ? y1 : x1;
  double begin = 0;
  double end = 1;

  if (!isfinite (x0 + y0 + x1 + y1) || from == to)
    return;

  cut (from, to, (flat ? self->left : self->top) - 1.0, (flat ? self->right : self->bottom) + 1.0,
       &begin, &end);

  if (begin >= end)
    return;

  if (from < to)
    paint_pixels (self, flat, from + begin * (to - from), from + end * (to - from),
                  other_from + begin * (other_to - other_from),
                  (other_to - other_from) / (to - from), width, get_pixel (stroke->colour),
                  stroke->colour.a);
  else
    paint_pixels (self, flat, from + end * (to - from), from + begin * (to - from),
                  other_from + end * (other_to - other_from),
                  (other_to - other_from) / (to - from), width, get_pixel (stroke->colour),
                  stroke->colour.a);
}

/* Lines are stroked one by one, since cairo is slow for paths that intersect themselves. */
static void
paint_with_cairo (cairo_t               *cr,
                  const TriadRasterLine *strokes,
                  int                    n)
{
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);

  for (int i = 0; i < n; i++)
    {
      cairo_move_to (cr, strokes[i].x0, strokes[i].y0);
      cairo_line_to (cr, strokes[i].x1, strokes[i].y1);
      triad_theme_set_source (cr, strokes[i].colour);
      cairo_set_line_width (cr, strokes[i].width);
      triad_drawing_stroke (cr);
    }

  cairo_restore (cr);
}

void
triad_line_rasterizer_paint (cairo_t               *cr,
                             const TriadRasterLine *strokes,
                             int                    n)
{
  Canvas canvas;

  if (!canvas_init (&canvas, cr))
    {
      paint_with_cairo (cr, strokes, n);
      return;
    }

  for (int i = 0; i < n; i++)
    paint_stroke (&canvas, &strokes[i]);

  cairo_surface_mark_dirty (cairo_get_target (cr));
}
