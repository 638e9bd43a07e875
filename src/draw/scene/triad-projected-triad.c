/* triad-projected-triad.c: a triad in screen coordinates */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-projected-triad.h"

#include "triad-drawing.h"
#include "triad-symbols.h"

#include <math.h>

#define LINE_WIDTH 2.0            /* pixels */
#define THINNEST 0.5              /* of that: width of the shortest arms */
#define THICK_SHARE 0.6           /* of the full length: shorter arms are thinner */
#define LINE_HALO 2.6             /* pixels: width of the halo of a line, both sides together */
#define HEAD 8.0                  /* pixels */
#define HEAD_SHARE 0.55           /* of an arm: maximum length of a head */
#define LETTER_DISTANCE 7.0       /* pixels from an arm's tip to the centre of its letter */
#define SHORT_ARM 7.0             /* pixels: shorter arms have no letter */
#define GHOST_MARKER 1.9          /* radius relative to the marker inside */
#define MARKER_SHARE 0.16         /* of an arm: radius of the marker */
#define SMALLEST_MARKER 1.6       /* pixels */
#define LARGEST_MARKER 5.5        /* pixels */

static TriadVector
get_axis (TriadQuaternion orientation,
          int             axis)
{
  return triad_quaternion_rotate (orientation,
                                  (TriadVector) { axis == 0, axis == 1, axis == 2 });
}

/* @skew is the direction of the view at that point of a perspective projection. */
static void
set_arms (TriadProjectedTriad *self,
          const TriadCamera   *camera,
          TriadQuaternion      orientation,
          double               size,
          double               skew_x,
          double               skew_y)
{
  TriadVector right;
  TriadVector up;
  TriadVector forward;

  triad_camera_get_axes (camera, &right, &up, &forward);

  for (int i = 0; i < 3; i++)
    {
      TriadVector axis = get_axis (orientation, i);
      double away = triad_vector_dot (axis, forward);

      self->arms[i][0] = size * (triad_vector_dot (axis, right) - skew_x * away);
      self->arms[i][1] = -size * (triad_vector_dot (axis, up) - skew_y * away);
      self->toward[i] = -away;
    }
}

gboolean
triad_projected_triad_init (TriadProjectedTriad *self,
                            const TriadTriad    *triad,
                            const TriadCamera   *camera,
                            double               width,
                            double               height,
                            double               size)
{
  double x;
  double y;
  double depth;
  double skew_x = 0;
  double skew_y = 0;

  if (!triad_camera_project (camera, triad->pose->position, width, height, &x, &y, &depth))
    return FALSE;

  if (x < -size || x > width + size || y < -size || y > height + size)
    return FALSE;

  if (camera->perspective)
    {
      double scale = triad_camera_get_scale (camera, depth, height) * depth;

      skew_x = (x - width / 2) / scale;
      skew_y = (height / 2 - y) / scale;
    }

  *self = (TriadProjectedTriad) {
    .triad = triad,
    .x = x,
    .y = y,
    .depth = depth,
    .share = 1,
    .marker = CLAMP (MARKER_SHARE * size, SMALLEST_MARKER, LARGEST_MARKER),
  };
  set_arms (self, camera, triad->pose->orientation, size, skew_x, skew_y);

  return TRUE;
}

void
triad_projected_triad_shrink (TriadProjectedTriad *self,
                              double               share)
{
  for (int axis = 0; axis < 3; axis++)
    {
      self->arms[axis][0] *= share;
      self->arms[axis][1] *= share;
    }

  self->share *= share;
  self->marker = MAX (share * self->marker, SMALLEST_MARKER);
}

void
triad_projected_triad_init_whole (TriadProjectedTriad       *self,
                                  const TriadProjectedTriad *of)
{
  *self = *of;
  triad_projected_triad_shrink (self, 1 / of->share);
  self->marker = of->marker;
  self->is_dot = FALSE;
}

static double
get_arm_length (const TriadProjectedTriad *self,
                int                        axis)
{
  return hypot (self->arms[axis][0], self->arms[axis][1]);
}

/* Dashes have butt caps, since round ones would fill the gaps. */
static void
stroke_dashed (cairo_t      *cr,
               const double  dash[2])
{
  cairo_line_cap_t cap = cairo_get_line_cap (cr);

  if (dash[0] > 0)
    {
      cairo_set_dash (cr, dash, 2, 0);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
    }

  triad_drawing_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, cap);
}

static void
paint_arm (const TriadProjectedTriad *self,
           cairo_t                   *cr,
           const TriadTheme          *theme,
           int                        axis)
{
  double dx = self->arms[axis][0];
  double dy = self->arms[axis][1];
  double length = get_arm_length (self, axis);
  double thickness = CLAMP (self->share / THICK_SHARE, THINNEST, 1);
  double head = MIN (HEAD, HEAD_SHARE * length);
  double shaft = length > 0 ? 1 - 0.8 * head / length : 0;

  if (length < 0.5)
    return;

  cairo_move_to (cr, self->x, self->y);
  cairo_line_to (cr, self->x + dx, self->y + dy);
  triad_theme_set_source (cr, triad_colour_fade (theme->background, 0.7));
  cairo_set_line_width (cr, thickness * (LINE_WIDTH + LINE_HALO));
  triad_drawing_stroke (cr);

  cairo_move_to (cr, self->x, self->y);
  cairo_line_to (cr, self->x + shaft * dx, self->y + shaft * dy);
  triad_theme_set_source (cr, theme->axes[axis]);
  cairo_set_line_width (cr, thickness * LINE_WIDTH);
  stroke_dashed (cr, theme->axis_dash[axis]);
  triad_symbol_arrow_head (cr, self->x + dx, self->y + dy, dx, dy, head);
}

static void
arm_path (const TriadProjectedTriad *self,
          cairo_t                   *cr,
          int                        axis)
{
  cairo_move_to (cr, self->x, self->y);
  cairo_line_to (cr, self->x + self->arms[axis][0], self->y + self->arms[axis][1]);
}

gboolean
triad_projected_triad_get_letter (const TriadProjectedTriad *self,
                                  int                        axis,
                                  double                    *x,
                                  double                    *y)
{
  double length = get_arm_length (self, axis);
  double out;

  if (self->is_dot || length < SHORT_ARM)
    return FALSE;

  out = (length + LETTER_DISTANCE) / length;
  *x = self->x + out * self->arms[axis][0];
  *y = self->y + out * self->arms[axis][1];

  return TRUE;
}

void
triad_projected_triad_sort_axes (const TriadProjectedTriad *self,
                                 int                        order[3])
{
  for (int i = 0; i < 3; i++)
    {
      int j = i;

      for (; j > 0 && self->toward[order[j - 1]] > self->toward[i]; j--)
        order[j] = order[j - 1];

      order[j] = i;
    }
}

static TriadColour
get_ghost_colour (const TriadTheme         *theme,
                  TriadProjectedTriadStyle  style)
{
  return triad_colour_fade (theme->placement, style == TRIAD_PROJECTED_TRIAD_GHOST ? 0.8 : 0.4);
}

static void
paint_axis (const TriadProjectedTriad *self,
            cairo_t                   *cr,
            const TriadTheme          *theme,
            TriadProjectedTriadStyle   style,
            int                        axis)
{
  static const double dashes[] = { 3, 2.5 };

  switch (style)
    {
    case TRIAD_PROJECTED_TRIAD_GHOST:
    case TRIAD_PROJECTED_TRIAD_FAINT_GHOST:
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_set_line_width (cr, 1.4);
      triad_theme_set_source (cr, get_ghost_colour (theme, style));
      arm_path (self, cr, axis);
      triad_drawing_stroke (cr);
      break;

    case TRIAD_PROJECTED_TRIAD_PLAIN:
      paint_arm (self, cr, theme, axis);
      break;

    default:
      g_assert_not_reached ();
    }
}

static void
paint_marker (const TriadProjectedTriad *self,
              cairo_t                   *cr,
              const TriadTheme          *theme,
              TriadProjectedTriadStyle   style)
{
  if (style != TRIAD_PROJECTED_TRIAD_PLAIN)
    {
      triad_symbol_outline (cr, self->triad->kind, self->x, self->y, GHOST_MARKER * self->marker,
                            get_ghost_colour (theme, style));
      return;
    }

  triad_symbol_marker (cr, self->triad->kind, self->triad->joint_type, self->x, self->y, self->marker, theme);

  if (self->triad->error)
    triad_symbol_badge (cr, self->x - 9, self->y - 9, 6, theme);
}

void
triad_projected_triad_paint (const TriadProjectedTriad *self,
                             cairo_t                   *cr,
                             const TriadTheme          *theme,
                             TriadProjectedTriadStyle   style)
{
  int order[3];

  triad_projected_triad_sort_axes (self, order);
  cairo_save (cr);

  for (int i = 0; i < 3 && !self->is_dot; i++)
    paint_axis (self, cr, theme, style, order[i]);

  paint_marker (self, cr, theme, style);

  cairo_restore (cr);
}
