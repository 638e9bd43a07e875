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
};

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

typedef struct
{
  int    row;
  double x;
} Crossing;

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

static void
fill_row (TriadDepthBuffer *self,
          int               row,
          double            left,
          double            right,
          const Brush      *brush)
{
  int first = (int) CLAMP (ceil (left - 0.5), 0, self->width);
  int end = (int) CLAMP (ceil (right - 0.5), 0, self->width);

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
    fill_row (self, row, self->left[row], self->right[row], brush);
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
fill_dented (TriadDepthBuffer            *self,
             const TriadDepthBufferPoint *points,
             int                          n,
             const Brush                 *brush)
{
  g_autoptr(GArray) crossings = g_array_new (FALSE, FALSE, sizeof (Crossing));

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
          Crossing crossing = { row, a->x + step * (row + 0.5 - a->y) };

          g_array_append_val (crossings, crossing);
        }
    }

  g_array_sort (crossings, compare_crossings);

  /* An outline crosses each row an even number of times. */
  for (guint i = 0; i + 1 < crossings->len; i += 2)
    {
      const Crossing *enter = &g_array_index (crossings, Crossing, i);
      const Crossing *leave = enter + 1;

      fill_row (self, enter->row, enter->x, leave->x, brush);
    }
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
