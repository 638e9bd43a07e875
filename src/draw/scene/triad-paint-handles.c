/* triad-paint-handles.c: draws the handles for moving and rotating a frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-handles.h"

#include "triad-drawing.h"
#include "triad-symbols.h"

#include <math.h>

#define LINE 2.2                  /* pixels */
#define ACTIVE_LINE 4.0           /* pixels */
#define HEAD 13.0                 /* pixels: length of an arrow head */
#define FAR_AWAY 1e3              /* times the distance to the target: half the length of a guide */

static const double guide_dashes[] = { 8, 5 };

static void
paint_guide (cairo_t            *cr,
             const TriadHandles *self,
             TriadColour         colour)
{
  TriadVector reach = triad_vector_scale (self->guide, FAR_AWAY * self->camera.distance);
  double ends[4];

  if (!triad_camera_project_line (&self->camera,
                                  triad_vector_subtract (self->pose.position, reach),
                                  triad_vector_add (self->pose.position, reach), self->width,
                                  self->height, ends))
    return;

  cairo_save (cr);
  cairo_set_dash (cr, guide_dashes, G_N_ELEMENTS (guide_dashes), 0);
  cairo_set_line_width (cr, 1.4);
  cairo_move_to (cr, ends[0], ends[1]);
  cairo_line_to (cr, ends[2], ends[3]);
  triad_theme_set_source (cr, colour);
  triad_drawing_stroke (cr);
  cairo_restore (cr);
}

static void
paint_arrow (cairo_t            *cr,
             const TriadHandles *self,
             TriadHandle         handle)
{
  double ends[4];
  double length;
  double share;

  if (!triad_handles_get_arrow (self, handle, ends))
    return;

  length = hypot (ends[2] - ends[0], ends[3] - ends[1]);
  share = length > 0 ? MAX (1 - 0.8 * HEAD / length, 0) : 0;
  cairo_move_to (cr, ends[0], ends[1]);
  cairo_line_to (cr, ends[0] + share * (ends[2] - ends[0]), ends[1] + share * (ends[3] - ends[1]));
  triad_drawing_stroke (cr);

  if (length > 0)
    triad_symbol_arrow_head (cr, ends[2], ends[3], ends[2] - ends[0], ends[3] - ends[1], HEAD);
}

static void
paint_square (cairo_t            *cr,
              const TriadHandles *self,
              TriadHandle         handle,
              TriadColour         colour)
{
  double corners[8];

  if (!triad_handles_get_square (self, handle, corners))
    return;

  for (int i = 0; i < 4; i++)
    cairo_line_to (cr, corners[2 * i], corners[2 * i + 1]);

  cairo_close_path (cr);
  triad_theme_set_source (cr, triad_colour_fade (colour, handle == self->active ? 0.7 : 0.3));
  triad_drawing_fill_preserve (cr);
  triad_theme_set_source (cr, colour);
  triad_drawing_stroke (cr);
}

/* While it is dragged, the ring is whole. */
static void
paint_ring (cairo_t            *cr,
            const TriadHandles *self,
            TriadHandle         handle)
{
  gboolean had_last = FALSE;

  for (int step = 0; step <= TRIAD_HANDLE_RING_STEPS; step++)
    {
      gboolean is_front;
      double x;
      double y;

      if (!triad_handles_get_ring (self, handle, step, &x, &y, &is_front) ||
          (!is_front && !self->is_dragged))
        {
          had_last = FALSE;
          continue;
        }

      if (had_last)
        cairo_line_to (cr, x, y);
      else
        cairo_move_to (cr, x, y);

      had_last = TRUE;
    }

  triad_drawing_stroke (cr);
}

static TriadColour
get_colour (const TriadHandles *self,
            const TriadTheme   *theme,
            TriadHandle         handle)
{
  return self->is_disabled ? triad_colour_fade (theme->dim_text, 0.5)
                           : theme->axes[triad_handle_get_axis (handle)];
}

void
triad_paint_handles (cairo_t            *cr,
                     const TriadHandles *self,
                     const TriadTheme   *theme)
{
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  triad_drawing_begin_part (cr, TRIAD_PART_ORNAMENT, -1, NULL);

  if (self->has_guide)
    paint_guide (cr, self, self->active != TRIAD_HANDLE_NONE
                           ? get_colour (self, theme, self->active) : theme->dim_text);

  /* Arrows and squares are painted over rings, as they are picked before them. */
  for (TriadHandle handle = TRIAD_N_HANDLES - 1; handle > TRIAD_HANDLE_NONE; handle--)
    {
      TriadColour colour = get_colour (self, theme, handle);

      if (!triad_handles_is_shown (self, handle))
        continue;

      triad_theme_set_source (cr, colour);
      cairo_set_line_width (cr, theme->weight * (handle == self->active && !self->is_disabled
                                                 ? ACTIVE_LINE : LINE));

      if (triad_handle_is_arrow (handle))
        paint_arrow (cr, self, handle);
      else if (triad_handle_is_ring (handle))
        paint_ring (cr, self, handle);
      else
        paint_square (cr, self, handle, colour);
    }

  triad_drawing_end_part (cr);
  cairo_restore (cr);
}
