/* triad-relief.c: a picture that knows how near each of its pixels is
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-relief.h"

#include <math.h>

struct _TriadRelief
{
  int      width;
  int      height;
  guint32 *pixels;
  float   *nearness;
  float   *left;                  /* of the face that is filled, for each row */
  float   *right;
};

typedef struct
{
  int    row;
  double x;
} Crossing;

TriadRelief *
triad_relief_new (int width,
                  int height)
{
  TriadRelief *self = g_new0 (TriadRelief, 1);
  gsize n = (gsize) width * height;

  g_return_val_if_fail (width > 0 && height > 0, NULL);

  self->width = width;
  self->height = height;
  self->pixels = g_new0 (guint32, n);
  self->nearness = g_new (float, n);
  self->left = g_new (float, height);
  self->right = g_new (float, height);

  for (gsize i = 0; i < n; i++)
    self->nearness[i] = -INFINITY;

  return self;
}

void
triad_relief_free (TriadRelief *self)
{
  g_free (self->pixels);
  g_free (self->nearness);
  g_free (self->left);
  g_free (self->right);
  g_free (self);
}

/* How the nearness changes over a face: x to the right, y down, and at the
 * origin.  FALSE where it is seen from its edge. */
static gboolean
find_slope (const TriadReliefPoint *points,
            int                     n,
            double                  slope[3])
{
  double normal[3] = { 0, 0, 0 };

  for (int i = 0; i < n; i++)
    {
      const TriadReliefPoint *a = &points[i];
      const TriadReliefPoint *b = &points[(i + 1) % n];

      normal[0] += (a->y - b->y) * (a->nearness + b->nearness);
      normal[1] += (a->nearness - b->nearness) * (a->x + b->x);
      normal[2] += (a->x - b->x) * (a->y + b->y);
    }

  if (normal[2] == 0)
    return FALSE;

  slope[0] = -normal[0] / normal[2];
  slope[1] = -normal[1] / normal[2];
  slope[2] = points[0].nearness - slope[0] * points[0].x - slope[1] * points[0].y;

  return isfinite (slope[0]) && isfinite (slope[1]) && isfinite (slope[2]);
}

/* Which rows have their middle between two heights. */
static void
find_rows (const TriadRelief *self,
           double             y0,
           double             y1,
           int               *first,
           int               *end)
{
  *first = (int) CLAMP (ceil (MIN (y0, y1) - 0.5), 0, self->height);
  *end = (int) CLAMP (ceil (MAX (y0, y1) - 0.5), 0, self->height);
}

static void
fill_row (TriadRelief  *self,
          int           row,
          double        left,
          double        right,
          const double  slope[3],
          guint32       pixel)
{
  int first = (int) CLAMP (ceil (left - 0.5), 0, self->width);
  int end = (int) CLAMP (ceil (right - 0.5), 0, self->width);
  gsize begin = (gsize) row * self->width;
  double nearness = slope[0] * (first + 0.5) + slope[1] * (row + 0.5) + slope[2];

  for (int x = first; x < end; x++)
    {
      if (nearness > self->nearness[begin + x])
        {
          self->nearness[begin + x] = (float) nearness;
          self->pixels[begin + x] = pixel;
        }

      nearness += slope[0];
    }
}

static void
fill_convex (TriadRelief            *self,
             const TriadReliefPoint *points,
             int                     n,
             const double            slope[3],
             guint32                 pixel)
{
  double top = points[0].y;
  double bottom = points[0].y;
  int first;
  int end;

  for (int i = 1; i < n; i++)
    {
      top = MIN (top, points[i].y);
      bottom = MAX (bottom, points[i].y);
    }

  find_rows (self, top, bottom, &first, &end);

  for (int row = first; row < end; row++)
    {
      self->left[row] = INFINITY;
      self->right[row] = -INFINITY;
    }

  for (int i = 0; i < n; i++)
    {
      const TriadReliefPoint *a = &points[i];
      const TriadReliefPoint *b = &points[(i + 1) % n];
      double step = (b->x - a->x) / (b->y - a->y);
      int begin;
      int last;

      find_rows (self, a->y, b->y, &begin, &last);

      for (int row = begin; row < last; row++)
        {
          float x = (float) (a->x + step * (row + 0.5 - a->y));

          self->left[row] = MIN (self->left[row], x);
          self->right[row] = MAX (self->right[row], x);
        }
    }

  for (int row = first; row < end; row++)
    fill_row (self, row, self->left[row], self->right[row], slope, pixel);
}

static int
compare_crossings (gconstpointer a,
                   gconstpointer b)
{
  const Crossing *p = a;
  const Crossing *q = b;

  if (p->row != q->row)
    return p->row < q->row ? -1 : 1;

  return (p->x > q->x) - (p->x < q->x);
}

static void
fill_dented (TriadRelief            *self,
             const TriadReliefPoint *points,
             int                     n,
             const double            slope[3],
             guint32                 pixel)
{
  g_autoptr(GArray) crossings = g_array_new (FALSE, FALSE, sizeof (Crossing));

  for (int i = 0; i < n; i++)
    {
      const TriadReliefPoint *a = &points[i];
      const TriadReliefPoint *b = &points[(i + 1) % n];
      double step = (b->x - a->x) / (b->y - a->y);
      int begin;
      int last;

      find_rows (self, a->y, b->y, &begin, &last);

      for (int row = begin; row < last; row++)
        {
          Crossing crossing = { row, a->x + step * (row + 0.5 - a->y) };

          g_array_append_val (crossings, crossing);
        }
    }

  g_array_sort (crossings, compare_crossings);

  /* an outline crosses each row an even number of times */
  for (guint i = 0; i + 1 < crossings->len; i += 2)
    {
      const Crossing *enter = &g_array_index (crossings, Crossing, i);
      const Crossing *leave = enter + 1;

      fill_row (self, enter->row, enter->x, leave->x, slope, pixel);
    }
}

void
triad_relief_fill (TriadRelief            *self,
                   const TriadReliefPoint *points,
                   int                     n,
                   gboolean                is_convex,
                   TriadColour             colour)
{
  guint32 pixel = 0xffu << 24 | (guint32) (colour.r * 255 + 0.5) << 16
                  | (guint32) (colour.g * 255 + 0.5) << 8 | (guint32) (colour.b * 255 + 0.5);
  double slope[3];

  g_return_if_fail (n >= 3);

  if (!find_slope (points, n, slope))
    return;

  if (is_convex)
    fill_convex (self, points, n, slope, pixel);
  else
    fill_dented (self, points, n, slope, pixel);
}

gboolean
triad_relief_shows (const TriadRelief      *self,
                    const TriadReliefPoint *point)
{
  if (!(point->x >= 1 && point->y >= 1 && point->x < self->width - 1
        && point->y < self->height - 1))
    return TRUE;

  /* a ridge runs between pixels: it is seen where one around it does not hide it */
  for (int y = (int) point->y - 1; y <= (int) point->y + 1; y++)
    for (int x = (int) point->x - 1; x <= (int) point->x + 1; x++)
      if (self->nearness[(gsize) y * self->width + x] <= point->nearness)
        return TRUE;

  return FALSE;
}

void
triad_relief_paint (TriadRelief *self,
                    cairo_t     *cr,
                    double       scale)
{
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data ((unsigned char *) self->pixels, CAIRO_FORMAT_ARGB32,
                                         self->width, self->height, 4 * self->width);

  cairo_save (cr);
  cairo_scale (cr, 1 / scale, 1 / scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);

  /* whoever keeps it, a file of many pages perhaps, gets a copy of the pixels */
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
}
