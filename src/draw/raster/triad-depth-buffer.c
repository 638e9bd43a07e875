/* triad-depth-buffer.c: software z-buffer (zbuffer, depth buffer) with item ids */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-depth-buffer.h"

#include <math.h>
#include <string.h>

struct _TriadDepthBuffer
{
  int      width;
  int      height;
  guint32 *marks;
  float   *nearness;
  float   *left;                  /* by row, the left end of the current face */
  float   *right;
  guint8  *crossings;             /* by row and column, how the current face crosses its left edge */
};

/* More than two crossings are as one or two. */
typedef enum
{
  NOT_CROSSED,
  CROSSED_ONCE,
  CROSSED_TWICE,
} Crossing;

/* What to do with the pixels of a face, row by row. */
typedef struct _Brush Brush;

struct _Brush
{
  void            (*paint) (TriadDepthBuffer *self, gsize begin, int first, int end, int row,
                            const Brush      *brush);
  double               slope[3];
  guint32              mark;
  TriadDepthBufferFunc func;
  gpointer             data;
};

#define LOOKS 6                   /* number of samples across a disc, minus 1 */

TriadDepthBuffer *
triad_depth_buffer_new (int width,
                        int height)
{
  TriadDepthBuffer *self = g_new0 (TriadDepthBuffer, 1);
  gsize n = (gsize) width * height;

  g_return_val_if_fail (width > 0 && height > 0, NULL);

  self->width = width;
  self->height = height;
  self->marks = g_new (guint32, n);
  self->nearness = g_new (float, n);
  self->left = g_new (float, height);
  self->right = g_new (float, height);
  triad_depth_buffer_clear (self);

  return self;
}

void
triad_depth_buffer_clear (TriadDepthBuffer *self)
{
  gsize n = (gsize) self->width * self->height;

  memset (self->marks, 0, n * sizeof *self->marks);

  for (gsize i = 0; i < n; i++)
    self->nearness[i] = -INFINITY;
}

void
triad_depth_buffer_free (TriadDepthBuffer *self)
{
  g_free (self->marks);
  g_free (self->nearness);
  g_free (self->left);
  g_free (self->right);
  g_free (self->crossings);
  g_free (self);
}

void
triad_depth_buffer_get_size (const TriadDepthBuffer *self,
                             int                    *width,
                             int                    *height)
{
  *width = self->width;
  *height = self->height;
}

gboolean
triad_depth_buffer_find_slope (const TriadDepthBufferPoint *points,
                               int                          n,
                               double                       slope[3])
{
  double normal[3] = { 0, 0, 0 };

  for (int i = 0; i < n; i++)
    {
      const TriadDepthBufferPoint *a = &points[i];
      const TriadDepthBufferPoint *b = &points[(i + 1) % n];

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

/* Finds the rows whose centres are between two heights. */
static void
find_rows (const TriadDepthBuffer *self,
           double                  y0,
           double                  y1,
           int                    *first,
           int                    *end)
{
  *first = (int) CLAMP (ceil (MIN (y0, y1) - 0.5), 0, self->height);
  *end = (int) CLAMP (ceil (MAX (y0, y1) - 0.5), 0, self->height);
}

/* Fills pixels where the face is nearer than the previous ones. */
static void
paint_face (TriadDepthBuffer *self,
            gsize             begin,
            int               first,
            int               end,
            int               row,
            const Brush      *brush)
{
  double step = brush->slope[0];
  double nearness = step * (first + 0.5) + brush->slope[1] * (row + 0.5) + brush->slope[2];
  guint32 mark = brush->mark;

  for (int x = first; x < end; x++)
    {
      if (nearness > self->nearness[begin + x])
        {
          self->nearness[begin + x] = (float) nearness;
          self->marks[begin + x] = mark;
        }

      nearness += step;
    }
}

static void
look_at_row (TriadDepthBuffer *self,
             gsize             begin,
             int               first,
             int               end,
             int               row,
             const Brush      *brush)
{
  if (first < end)
    brush->func (self->marks + begin + first, end - first, brush->data);
}

/* Finds the first column whose centre is not to the left of @x. */
static int
find_column (const TriadDepthBuffer *self,
             double                  x)
{
  return (int) CLAMP (ceil (x - 0.5), 0, self->width);
}

static void
fill_row (TriadDepthBuffer *self,
          int               row,
          int               first,
          int               end,
          const Brush      *brush)
{
  brush->paint (self, (gsize) row * self->width, first, end, row, brush);
}

static void
fill_convex (TriadDepthBuffer            *self,
             const TriadDepthBufferPoint *points,
             int                          n,
             const Brush                 *brush)
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
      const TriadDepthBufferPoint *a = &points[i];
      const TriadDepthBufferPoint *b = &points[(i + 1) % n];
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
    fill_row (self, row, find_column (self, self->left[row]), find_column (self, self->right[row]),
              brush);
}

/* Fills between crossings of the columns [@left, @right] of a row, and clears these. */
static void
fill_dented_row (TriadDepthBuffer *self,
                 int               row,
                 int               left,
                 int               right,
                 const Brush      *brush)
{
  guint8 *crossings = self->crossings + (gsize) row * (self->width + 1);
  int enter = -1;

  for (int x = left; x <= right; x++)
    {
      if (crossings[x] == NOT_CROSSED)
        continue;

      if (enter >= 0)
        fill_row (self, row, enter, x, brush);

      enter = (crossings[x] == CROSSED_ONCE) == (enter < 0) ? x : -1;
      crossings[x] = NOT_CROSSED;
    }
}

static void
fill_dented (TriadDepthBuffer            *self,
             const TriadDepthBufferPoint *points,
             int                          n,
             const Brush                 *brush)
{
  gsize stride = (gsize) self->width + 1;
  int top = self->height;
  int bottom = 0;
  int left = self->width;
  int right = 0;

  if (self->crossings == NULL)
    self->crossings = g_new0 (guint8, stride * self->height);

  for (int i = 0; i < n; i++)
    {
      const TriadDepthBufferPoint *a = &points[i];
      const TriadDepthBufferPoint *b = &points[(i + 1) % n];
      double step = (b->x - a->x) / (b->y - a->y);
      int begin;
      int last;

      find_rows (self, a->y, b->y, &begin, &last);
      top = MIN (top, begin);
      bottom = MAX (bottom, last);

      for (int row = begin; row < last; row++)
        {
          int column = find_column (self, a->x + step * (row + 0.5 - a->y));
          guint8 *crossing = &self->crossings[row * stride + column];

          *crossing = *crossing == CROSSED_ONCE ? CROSSED_TWICE : CROSSED_ONCE;
          left = MIN (left, column);
          right = MAX (right, column);
        }
    }

  for (int row = top; row < bottom; row++)
    fill_dented_row (self, row, left, right, brush);
}

static void
fill (TriadDepthBuffer            *self,
      const TriadDepthBufferPoint *points,
      int                          n,
      gboolean                     is_convex,
      const Brush                 *brush)
{
  if (is_convex)
    fill_convex (self, points, n, brush);
  else
    fill_dented (self, points, n, brush);
}

void
triad_depth_buffer_fill (TriadDepthBuffer            *self,
                         const TriadDepthBufferPoint *points,
                         int                          n,
                         gboolean                     is_convex,
                         guint32                      mark)
{
  Brush brush = { .paint = paint_face, .mark = mark };

  g_return_if_fail (n >= 3);

  if (triad_depth_buffer_find_slope (points, n, brush.slope))
    fill (self, points, n, is_convex, &brush);
}

void
triad_depth_buffer_lookup (TriadDepthBuffer            *self,
                           const TriadDepthBufferPoint *points,
                           int                          n,
                           gboolean                     is_convex,
                           TriadDepthBufferFunc         func,
                           gpointer                     data)
{
  Brush brush = { .paint = look_at_row, .func = func, .data = data };

  g_return_if_fail (n >= 3);

  if (triad_depth_buffer_find_slope (points, n, brush.slope))
    fill (self, points, n, is_convex, &brush);
}

void
triad_depth_buffer_foreach (TriadDepthBuffer     *self,
                            TriadDepthBufferFunc  func,
                            gpointer              data)
{
  for (int row = 0; row < self->height; row++)
    func (self->marks + (gsize) row * self->width, self->width, data);
}

gboolean
triad_depth_buffer_shows (const TriadDepthBuffer      *self,
                          const TriadDepthBufferPoint *point)
{
  if (!(point->x >= 1 && point->y >= 1 && point->x < self->width - 1
        && point->y < self->height - 1))
    return TRUE;

  /* Edges run between pixels, so one visible pixel around the point suffices. */
  for (int y = (int) point->y - 1; y <= (int) point->y + 1; y++)
    for (int x = (int) point->x - 1; x <= (int) point->x + 1; x++)
      if (self->nearness[(gsize) y * self->width + x] <= point->nearness)
        return TRUE;

  return FALSE;
}

gboolean
triad_depth_buffer_hides (const TriadDepthBuffer      *self,
                          const TriadDepthBufferPoint *middle,
                          double                       radius)
{
  double left = CLAMP (middle->x - radius, 0, self->width - 1);
  double right = CLAMP (middle->x + radius, 0, self->width - 1);
  double top = CLAMP (middle->y - radius, 0, self->height - 1);
  double bottom = CLAMP (middle->y + radius, 0, self->height - 1);

  for (int i = 0; i <= LOOKS; i++)
    for (int k = 0; k <= LOOKS; k++)
      {
        gsize x = (gsize) (left + (right - left) * k / LOOKS);
        gsize y = (gsize) (top + (bottom - top) * i / LOOKS);

        if (self->nearness[y * self->width + x] < middle->nearness)
          return FALSE;
      }

  return TRUE;
}

void
triad_depth_buffer_paint (TriadDepthBuffer *self,
                          cairo_t          *cr,
                          double            scale)
{
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data ((unsigned char *) self->marks, CAIRO_FORMAT_ARGB32,
                                         self->width, self->height, 4 * self->width);

  cairo_save (cr);
  cairo_scale (cr, 1 / scale, 1 / scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);

  /* A recording surface or a PDF that refers to the image gets a copy of it. */
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
}
