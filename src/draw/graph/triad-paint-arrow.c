/* triad-paint-arrow.c: draws graph arrows */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-arrow.h"

#include "triad-bezier-path.h"
#include "triad-drawing.h"

#include <math.h>

#define BISECTIONS 24

typedef struct
{
  double width;       /* of the line, points */
  double length;      /* of the head */
  double half;        /* of the head, across */
  double dash[2];     /* dash and gap; 0 for a solid line */
} Pen;

static const Pen pens[] = {
  [TRIAD_ARROW_WRITTEN] = { 1.5, 9, 3.6, { 0, 0 } },
  [TRIAD_ARROW_DEFAULT] = { 1, 8, 3, { 0, 0 } },
  [TRIAD_ARROW_PLACED_BY] = { 1.6, 9.5, 4, { 5, 3.5 } },
  [TRIAD_ARROW_CYCLE] = { 2.8, 12, 5.2, { 0, 0 } },
  [TRIAD_ARROW_DANGLING] = { 1.7, 9.5, 4, { 4, 3 } },
};

static TriadColour
get_colour (const TriadTheme *theme,
            TriadArrowStyle   style)
{
  switch (style)
    {
    case TRIAD_ARROW_DEFAULT:
      return theme->default_arrow;

    case TRIAD_ARROW_PLACED_BY:
      return theme->placement;

    case TRIAD_ARROW_CYCLE:
    case TRIAD_ARROW_DANGLING:
      return theme->error;

    case TRIAD_ARROW_WRITTEN:
    default:
      return theme->arrow;
    }
}

static double
distance (TriadPoint a,
          TriadPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* Finds the point where the back of the head meets the line: the last point of @path at @length
 * from the tip, as a curve and the parameter on it. */
static void
find_neck (const TriadPath *path,
           double           length,
           int             *piece,
           double          *t)
{
  TriadPoint tip = path->points[path->n_points - 1];
  double near = 1;
  double far = 0;

  *piece = path->n_points - 4;

  while (*piece > 0 && distance (path->points[*piece], tip) < length)
    *piece -= 3;

  for (int i = 0; i < BISECTIONS; i++)
    {
      double middle = (near + far) / 2;

      if (distance (triad_bezier_evaluate (&path->points[*piece], middle), tip) < length)
        near = middle;
      else
        far = middle;
    }

  *t = far;
}

static void
trace (cairo_t         *cr,
       const TriadPath *path,
       int              last,
       double           t)
{
  TriadPoint part[4];

  cairo_move_to (cr, path->points[0].x, path->points[0].y);

  for (int i = 0; i < last; i += 3)
    cairo_curve_to (cr, path->points[i + 1].x, path->points[i + 1].y,
                    path->points[i + 2].x, path->points[i + 2].y,
                    path->points[i + 3].x, path->points[i + 3].y);

  triad_bezier_split (&path->points[last], t, part, NULL);
  cairo_curve_to (cr, part[1].x, part[1].y, part[2].x, part[2].y, part[3].x, part[3].y);
}

void
triad_paint_arrow (cairo_t          *cr,
                   const TriadPath  *path,
                   TriadArrowStyle   style,
                   const TriadTheme *theme,
                   gboolean          is_emphasized)
{
  Pen pen = pens[style];
  TriadPoint tip;
  TriadPoint neck;
  double length;
  double t;
  int piece;

  if (path->n_points < 4)
    return;

  tip = path->points[path->n_points - 1];

  if (is_emphasized)
    {
      pen.width += 0.9;
      pen.length += 1.5;
      pen.half += 0.8;
    }

  find_neck (path, pen.length * 0.8, &piece, &t);
  neck = triad_bezier_evaluate (&path->points[piece], t);
  length = distance (neck, tip);

  cairo_save (cr);
  triad_theme_set_source (cr, is_emphasized && style <= TRIAD_ARROW_DEFAULT
                              ? theme->selection
                              : get_colour (theme, style));
  cairo_set_line_width (cr, pen.width * theme->weight);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);

  if (pen.dash[0] > 0)
    cairo_set_dash (cr, pen.dash, 2, 0);

  trace (cr, path, piece, t);
  triad_drawing_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  if (length > 0.1)
    {
      double dx = (tip.x - neck.x) / length;
      double dy = (tip.y - neck.y) / length;
      double back = pen.length;

      cairo_move_to (cr, tip.x, tip.y);
      cairo_line_to (cr, tip.x - dx * back - dy * pen.half, tip.y - dy * back + dx * pen.half);
      cairo_line_to (cr, neck.x, neck.y);
      cairo_line_to (cr, tip.x - dx * back + dy * pen.half, tip.y - dy * back - dx * pen.half);
      cairo_close_path (cr);
      triad_drawing_fill (cr);
    }

  cairo_restore (cr);
}
