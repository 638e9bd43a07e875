/* triad-rectangle-packing.c: skyline and column packing of rectangles */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-rectangle-packing.h"

#include <math.h>

#define COLUMN_TRIALS 40   /* bisection steps for the height of columns */

/* A step of the skyline: the lower border of packed rectangles, from @x to the next
 * step. */
typedef struct
{
  double x;
  double y;
} Step;

/* Return how high a rectangle of @width fits at step @i; a number that is too large if
 * it does not fit into the area. */
static double
fit (const Step *steps,
     int         n_steps,
     int         i,
     double      width,
     double      max_width)
{
  double right = steps[i].x + width;
  double y = 0;

  if (right > max_width + 1e-6)
    return G_MAXDOUBLE;

  for (; i < n_steps && steps[i].x < right - 1e-6; i++)
    y = MAX (y, steps[i].y);

  return y;
}

static void
lower (GArray *steps,
       int     i,
       double  width,
       double  y)
{
  double x = g_array_index (steps, Step, i).x;
  double right = x + width;
  double under = y;
  int end = i;
  Step cover = { x, y };

  while (end < (int) steps->len && g_array_index (steps, Step, end).x < right - 1e-6)
    under = g_array_index (steps, Step, end++).y;

  g_array_remove_range (steps, i, end - i);
  g_array_insert_val (steps, i, cover);

  if (i + 1 == (int) steps->len || g_array_index (steps, Step, i + 1).x > right + 1e-6)
    {
      Step rest = { right, under };

      g_array_insert_val (steps, i + 1, rest);
    }
}

static double
choose_width (const TriadRect *rects,
              int              n,
              double           gap)
{
  double area = 0;
  double width = 0;

  for (int i = 0; i < n; i++)
    {
      area += (rects[i].width + gap) * (rects[i].height + gap);
      width = MAX (width, rects[i].width + gap);
    }

  return MAX (width, sqrt (area * TRIAD_RECTANGLE_PACKING_ASPECT * 1.1));
}

static void
place (TriadRect *rect,
       GArray    *steps,
       double     gap,
       double     max_width)
{
  const Step *step = (const Step *) (const void *) steps->data;
  double best = G_MAXDOUBLE;
  int at = 0;

  for (int s = 0; s < (int) steps->len; s++)
    {
      double y;

      if (step[s].y >= best)
        continue;

      y = fit (step, (int) steps->len, s, rect->width + gap, max_width);

      if (y < best)
        {
          best = y;
          at = s;
        }
    }

  rect->x = step[at].x;
  rect->y = best;
  lower (steps, at, rect->width + gap, best + rect->height + gap);
}

void
triad_rectangle_packing_skyline (TriadRect *rects,
                                 int        n,
                                 double     gap,
                                 double    *width,
                                 double    *height)
{
  g_autoptr(GArray) steps = g_array_new (FALSE, FALSE, sizeof (Step));
  double max_width = choose_width (rects, n, gap);
  Step start = { 0, 0 };

  g_array_append_val (steps, start);

  for (int i = 0; i < n; i++)
    if (rects[i].width > max_width / 2)
      place (&rects[i], steps, gap, max_width);

  for (int i = 0; i < n; i++)
    if (rects[i].width <= max_width / 2)
      place (&rects[i], steps, gap, max_width);

  *width = 0;
  *height = 0;

  for (int i = 0; i < n; i++)
    {
      *width = MAX (*width, rects[i].x + rects[i].width);
      *height = MAX (*height, rects[i].y + rects[i].height);
    }
}

/* Fill columns up to the height @limit, and return the size of the whole. */
static void
fill_columns (TriadRect    *rects,
              int           n,
              double        indent,
              double        gap_across,
              const double *gap_along,
              double        limit,
              double       *width,
              double       *height)
{
  double x = 0;
  double y = 0;
  double column = 0;

  *height = 0;

  for (int i = 0; i < n; i++)
    {
      if (y > 0 && y + gap_along[i] + rects[i].height > limit + 1e-6)
        {
          x += indent + column + gap_across;
          y = 0;
          column = 0;
        }

      y += gap_along[i];
      rects[i].x = x + indent;
      rects[i].y = y;
      y += rects[i].height;
      column = MAX (column, rects[i].width);
      *height = MAX (*height, y);
    }

  *width = x + indent + column;
}

void
triad_rectangle_packing_columns (TriadRect    *rects,
                                 int           n,
                                 double        indent,
                                 double        gap_across,
                                 const double *gap_along,
                                 double       *width,
                                 double       *height)
{
  double low = 0;
  double high = 0;
  double best = 0;
  double best_size = G_MAXDOUBLE;

  for (int i = 0; i < n; i++)
    {
      low = MAX (low, rects[i].height + gap_along[i]);
      high += rects[i].height + gap_along[i];
    }

  /* Except for ragged ends, higher columns give a narrower area, so bisect to the
   * height with the desired aspect ratio. */
  for (int i = 0; i < COLUMN_TRIALS && high - low > 0.5; i++)
    {
      double limit = (low + high) / 2;
      double size;

      fill_columns (rects, n, indent, gap_across, gap_along, limit, width, height);
      size = MAX (*width / TRIAD_RECTANGLE_PACKING_ASPECT, *height);

      if (size < best_size)
        {
          best_size = size;
          best = limit;
        }

      if (*width / TRIAD_RECTANGLE_PACKING_ASPECT > *height)
        low = limit;
      else
        high = limit;
    }

  fill_columns (rects, n, indent, gap_across, gap_along, best > 0 ? best : high, width, height);
}

