/* triad-viewport.c: viewport: pan and zoom of a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-viewport.h"

#include <math.h>

/* Invisible distance, pixels; covers rounding errors. */
#define HAIR 1e-3

/* Returns how far the interval [begin, end) must move to lie in [low, high), or to
 * begin at @low if it is longer.
 */
static double
shift_into (double begin,
            double end,
            double low,
            double high)
{
  if (begin < low - HAIR || end - begin > high - low + HAIR)
    return low - begin;

  return end > high + HAIR ? high - end : 0;
}

void
triad_viewport_init (TriadViewport *self)
{
  *self = (TriadViewport) { TRIAD_VIEWPORT_NATURAL_SCALE, 0, 0 };
}

void
triad_viewport_zoom_at (TriadViewport *self,
                        double         factor,
                        double         x,
                        double         y)
{
  double scale = CLAMP (self->scale * factor, TRIAD_VIEWPORT_MIN_SCALE, TRIAD_VIEWPORT_MAX_SCALE);

  if (!isfinite (scale))
    return;

  factor = scale / self->scale;
  self->x = x - (x - self->x) * factor;
  self->y = y - (y - self->y) * factor;
  self->scale = scale;
}

void
triad_viewport_pan (TriadViewport *self,
                    double         dx,
                    double         dy)
{
  self->x += dx;
  self->y += dy;
}

void
triad_viewport_fit (TriadViewport   *self,
                    const TriadRect *rect,
                    double           width,
                    double           height,
                    double           margin,
                    double           largest)
{
  double room_x = MAX (width - 2 * margin, 1);
  double room_y = MAX (height - 2 * margin, 1);
  double scale = MIN (room_x / MAX (rect->width, 1), room_y / MAX (rect->height, 1));

  self->scale = CLAMP (scale, TRIAD_VIEWPORT_MIN_SCALE, largest);
  self->x = width / 2 - (rect->x + rect->width / 2) * self->scale;
  self->y = height / 2 - (rect->y + rect->height / 2) * self->scale;
}

void
triad_viewport_open (TriadViewport   *self,
                     const TriadRect *rect,
                     const TriadRect *root,
                     double           width,
                     double           height,
                     double           margin,
                     double           smallest,
                     double           largest)
{
  double free_x;
  double free_y;
  double root_x;

  triad_viewport_fit (self, rect, width, height, margin, largest);

  if (self->scale >= smallest)
    return;

  self->scale = smallest;
  free_x = width - 2 * margin - rect->width * smallest;
  free_y = height - 2 * margin - rect->height * smallest;
  self->x = margin + MAX (free_x, 0) / 2 - rect->x * smallest;
  self->y = margin + MAX (free_y, 0) / 2 - rect->y * smallest;

  /* If the root is not in the upper left part, shows its surroundings. */
  root_x = self->x + (root->x + root->width) * smallest;

  if (root_x > width - margin)
    self->x -= MIN (root_x - root->width * smallest / 2 - width / 2, -free_x);

  triad_viewport_reveal (self, root, width, height, margin);
}

gboolean
triad_viewport_reveal (TriadViewport   *self,
                       const TriadRect *rect,
                       double           width,
                       double           height,
                       double           margin)
{
  double x = rect->x;
  double y = rect->y;
  double dx;
  double dy;

  triad_viewport_from_layout (self, &x, &y);

  dx = shift_into (x, x + rect->width * self->scale, margin, width - margin);
  dy = shift_into (y, y + rect->height * self->scale, margin, height - margin);
  triad_viewport_pan (self, dx, dy);

  return dx != 0 || dy != 0;
}

void
triad_viewport_clamp (TriadViewport   *self,
                      const TriadRect *bounds,
                      double           width,
                      double           height,
                      double           margin)
{
  double left = bounds->x;
  double top = bounds->y;
  double right = bounds->x + bounds->width;
  double bottom = bounds->y + bounds->height;

  triad_viewport_from_layout (self, &left, &top);
  triad_viewport_from_layout (self, &right, &bottom);

  margin = MIN (margin, MIN (width, height) / 2);

  if (right < margin)
    self->x += margin - right;
  else if (left > width - margin)
    self->x += width - margin - left;

  if (bottom < margin)
    self->y += margin - bottom;
  else if (top > height - margin)
    self->y += height - margin - top;
}

void
triad_viewport_interpolate (const TriadViewport *from,
                            const TriadViewport *to,
                            double               t,
                            TriadViewport       *viewport)
{
  double ratio = to->scale / from->scale;
  double share = fabs (ratio - 1) > 1e-6 ? (pow (ratio, t) - 1) / (ratio - 1) : t;

  if (t >= 1)
    *viewport = *to;
  else
    *viewport = (TriadViewport) {
      from->scale * pow (ratio, t),
      from->x + share * (to->x - from->x),
      from->y + share * (to->y - from->y),
    };
}

void
triad_viewport_to_layout (const TriadViewport *self,
                          double              *x,
                          double              *y)
{
  *x = (*x - self->x) / self->scale;
  *y = (*y - self->y) / self->scale;
}

void
triad_viewport_from_layout (const TriadViewport *self,
                            double              *x,
                            double              *y)
{
  *x = *x * self->scale + self->x;
  *y = *y * self->scale + self->y;
}
