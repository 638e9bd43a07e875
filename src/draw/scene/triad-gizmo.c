/* triad-gizmo.c: axis gizmo in a corner of the 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gizmo.h"

#include "triad-drawing.h"
#include "triad-symbols.h"

#include <math.h>
#include <stdlib.h>

#define CENTRE 48.0               /* pixels from the corner of the screen to the centre */
#define REACH 32.0                /* pixels from the centre to the centre of a disc */
#define RADIUS 9.0                /* pixels of a disc with a letter */
#define SMALL_RADIUS 6.5          /* pixels of a disc without one */
#define N_ENDS 6

static const char *const letters[] = { "X", "Y", "Z" };

/* By axis, the positive ends first. */
static const TriadCameraView views[N_ENDS] = {
  TRIAD_CAMERA_VIEW_FRONT,
  TRIAD_CAMERA_VIEW_LEFT,
  TRIAD_CAMERA_VIEW_TOP,
  TRIAD_CAMERA_VIEW_BACK,
  TRIAD_CAMERA_VIEW_RIGHT,
  TRIAD_CAMERA_VIEW_BOTTOM,
};

typedef struct
{
  int    end;
  double x;
  double y;
  double toward;
} End;

static int
compare_ends (const void *a,
              const void *b)
{
  double x = ((const End *) a)->toward;
  double y = ((const End *) b)->toward;

  return (x > y) - (x < y);
}

/* Sorts the ends by depth, the farthest first. */
static void
place_ends (const TriadCamera *camera,
            double             height,
            End                ends[N_ENDS])
{
  TriadVector right;
  TriadVector up;
  TriadVector forward;

  triad_camera_get_axes (camera, &right, &up, &forward);

  for (int i = 0; i < N_ENDS; i++)
    {
      double sign = i < 3 ? 1 : -1;
      TriadVector axis = { sign * (i % 3 == 0), sign * (i % 3 == 1), sign * (i % 3 == 2) };

      ends[i] = (End) {
        .end = i,
        .x = CENTRE + REACH * triad_vector_dot (axis, right),
        .y = height - CENTRE - REACH * triad_vector_dot (axis, up),
        .toward = -triad_vector_dot (axis, forward),
      };
    }

  qsort (ends, N_ENDS, sizeof *ends, compare_ends);
}

static double
get_radius (const End *end)
{
  return end->end < 3 ? RADIUS : SMALL_RADIUS;
}

TriadRect
triad_gizmo_get_box (const TriadRect *screen)
{
  return (TriadRect) { screen->x, screen->y + screen->height - 2 * CENTRE, 2 * CENTRE, 2 * CENTRE };
}

gboolean
triad_gizmo_pick (const TriadCamera *camera,
                  double             height,
                  double             x,
                  double             y,
                  TriadCameraView   *view)
{
  End ends[N_ENDS];

  place_ends (camera, height, ends);

  for (int i = N_ENDS - 1; i >= 0; i--)
    if (hypot (ends[i].x - x, ends[i].y - y) <= get_radius (&ends[i]))
      {
        *view = views[ends[i].end];
        return TRUE;
      }

  return FALSE;
}

void
triad_gizmo_paint (cairo_t           *cr,
                   const TriadCamera *camera,
                   const TriadTheme  *theme,
                   TriadTextCache    *text_cache,
                   double             height,
                   gboolean           is_still)
{
  double x = CENTRE;
  double y = height - CENTRE;
  End ends[N_ENDS];

  place_ends (camera, height, ends);
  cairo_save (cr);
  cairo_set_line_width (cr, 2);

  for (int i = 0; i < N_ENDS; i++)
    {
      const End *end = &ends[i];
      TriadColour colour = theme->axes[end->end % 3];

      if (is_still && end->end >= 3)
        continue;

      if (end->end < 3)
        {
          cairo_move_to (cr, x, y);
          cairo_line_to (cr, end->x, end->y);
          triad_theme_set_source (cr, colour);
          triad_drawing_stroke (cr);
        }

      triad_symbol_circle (cr, end->x, end->y, get_radius (end) - 1);
      triad_theme_set_source (cr, theme->background);
      triad_drawing_fill_preserve (cr);
      triad_symbol_fill_and_stroke (cr, triad_colour_fade (colour, end->end < 3 ? 0.15 : 0.3),
                                    end->end < 3 ? colour : triad_colour_fade (colour, 0.6),
                                    end->end < 3 ? 1.6 : 1);

      if (end->end < 3)
        {
          double width;
          double letter_height;

          triad_text_cache_measure (text_cache, TRIAD_FACE_LETTER, letters[end->end],
                                    &width, &letter_height);
          triad_text_cache_write (text_cache, TRIAD_FACE_LETTER, letters[end->end],
                                  end->x - width / 2, end->y - letter_height / 2,
                                  colour, theme->background);
        }
    }

  cairo_restore (cr);
}
