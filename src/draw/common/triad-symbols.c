/* triad-symbols.c: arrow heads, frame symbols, badges and text with a halo */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-symbols.h"

#include "triad-drawing.h"

#include <math.h>

#define HEAD_WIDTH 0.42           /* half the width of an arrow head, relative to its length */
#define PILL_RADIUS 4.0           /* pixels */
#define TEXT_HALO 1.6             /* pixels: halo around letters */
#define HALO_OPACITY 0.85
#define N_SHADOWS 8
#define HEXAGON 6.3               /* radius of a joint's symbol around its sign */
#define LEAST_SIGN 3.5            /* pixels: radius of a marker from which on it has the sign */

void
triad_symbol_arrow_head (cairo_t *cr,
                         double   x,
                         double   y,
                         double   dx,
                         double   dy,
                         double   length)
{
  double norm = hypot (dx, dy);
  double ux = dx / norm;
  double uy = dy / norm;
  double back_x = x - ux * length;
  double back_y = y - uy * length;
  double wing = HEAD_WIDTH * length;

  if (!(norm > 0))
    return;

  cairo_move_to (cr, x, y);
  cairo_line_to (cr, back_x - uy * wing, back_y + ux * wing);
  cairo_line_to (cr, back_x + uy * wing, back_y - ux * wing);
  cairo_close_path (cr);
  triad_drawing_fill (cr);
}

static void
polygon_path (cairo_t *cr,
              double   x,
              double   y,
              double   radius,
              int      n_corners,
              double   turn)
{
  cairo_new_sub_path (cr);

  for (int i = 0; i < n_corners; i++)
    {
      double angle = turn + i * 2 * G_PI / n_corners;

      cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
    }

  cairo_close_path (cr);
}

static void
marker_path (cairo_t        *cr,
             TriadFrameKind  kind,
             double          x,
             double          y,
             double          radius)
{
  switch (kind)
    {
    case TRIAD_FRAME_MODEL:
      polygon_path (cr, x, y, 1.3 * radius, 4, 0);
      break;

    case TRIAD_FRAME_JOINT:
      polygon_path (cr, x, y, 1.12 * radius, 6, 0);
      break;

    case TRIAD_FRAME_EXPLICIT:
      cairo_rectangle (cr, x - 0.82 * radius, y - 0.82 * radius, 1.64 * radius, 1.64 * radius);
      break;

    case TRIAD_FRAME_WORLD:
    case TRIAD_FRAME_ROOT:
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, 1.35 * radius, 0, 2 * G_PI);
      break;

    case TRIAD_FRAME_LINK:
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      break;

    default:
      g_assert_not_reached ();
    }
}

/* The arms of the cross in the symbol of the world. */
static void
cross (cairo_t *cr,
       double   arm)
{
  cairo_move_to (cr, -arm, 0);
  cairo_line_to (cr, arm, 0);
  cairo_move_to (cr, 0, -arm);
  cairo_line_to (cr, 0, arm);
  triad_drawing_stroke (cr);
}

/* The signs of joint types are about 8 units wide, around the origin. */

/* An arc with an arrow head at its end. */
static void
draw_turn (cairo_t *cr,
           double   radius,
           double   from,
           double   to)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, radius, from, to);
  triad_drawing_stroke (cr);
  triad_symbol_arrow_head (cr, radius * cos (to + 0.5), radius * sin (to + 0.5), -sin (to + 0.25),
                           cos (to + 0.25), 3.2);
}

static void
draw_revolute (cairo_t *cr)
{
  draw_turn (cr, 2.9, 0.75 * G_PI, 1.8 * G_PI);
}

/* A turn without limits is a whole circle. */
static void
draw_continuous (cairo_t *cr)
{
  triad_symbol_circle (cr, 0, 0, 3);
  triad_drawing_stroke (cr);
  triad_symbol_arrow_head (cr, 3, 1.6, 0, 1, 3.6);
}

static void
draw_prismatic (cairo_t *cr)
{
  cairo_move_to (cr, -2, 0);
  cairo_line_to (cr, 2, 0);
  triad_drawing_stroke (cr);
  triad_symbol_arrow_head (cr, 4.4, 0, 1, 0, 3);
  triad_symbol_arrow_head (cr, -4.4, 0, -1, 0, 3);
}

static void
draw_fixed (cairo_t *cr)
{
  cairo_rectangle (cr, -2.2, -2.2, 4.4, 4.4);
  triad_drawing_fill (cr);
}

/* The thread of a screw. */
static void
draw_screw (cairo_t *cr)
{
  cairo_move_to (cr, -2.2, -3.2);
  cairo_line_to (cr, 2.2, -2);
  cairo_line_to (cr, -2.2, -0.6);
  cairo_line_to (cr, 2.2, 0.6);
  cairo_line_to (cr, -2.2, 2);
  cairo_line_to (cr, 2.2, 3.2);
  triad_drawing_stroke (cr);
}

/* Two axes. */
static void
draw_universal (cairo_t *cr)
{
  cairo_move_to (cr, -3.4, 0);
  cairo_line_to (cr, 3.4, 0);
  cairo_move_to (cr, 0, -3.4);
  cairo_line_to (cr, 0, 3.4);
  triad_drawing_stroke (cr);
}

/* Two axes in series. */
static void
draw_revolute2 (cairo_t *cr)
{
  cairo_move_to (cr, -1.4, -3);
  cairo_line_to (cr, -1.4, 3);
  cairo_move_to (cr, 1.4, -3);
  cairo_line_to (cr, 1.4, 3);
  triad_drawing_stroke (cr);
}

static void
draw_ball (cairo_t *cr)
{
  triad_symbol_circle (cr, 0, 0, 2.9);
  triad_drawing_fill (cr);
}

/* Two wheels. */
static void
draw_gearbox (cairo_t *cr)
{
  triad_symbol_circle (cr, -2, 0, 1.7);
  triad_symbol_circle (cr, 2, 0, 1.7);
  triad_drawing_stroke (cr);
}

static void
draw_dot (cairo_t *cr)
{
  triad_symbol_circle (cr, 0, 0, 1.2);
  triad_drawing_fill (cr);
}

/* Paints the sign of a joint type, for a hexagon with a radius of HEXAGON. */
static void
draw_sign (cairo_t        *cr,
           TriadJointType  type)
{
  static void (*const signs[TRIAD_N_JOINT_TYPES]) (cairo_t *) = {
    [TRIAD_JOINT_OTHER] = draw_dot,
    [TRIAD_JOINT_BALL] = draw_ball,
    [TRIAD_JOINT_CONTINUOUS] = draw_continuous,
    [TRIAD_JOINT_FIXED] = draw_fixed,
    [TRIAD_JOINT_GEARBOX] = draw_gearbox,
    [TRIAD_JOINT_PRISMATIC] = draw_prismatic,
    [TRIAD_JOINT_REVOLUTE] = draw_revolute,
    [TRIAD_JOINT_REVOLUTE2] = draw_revolute2,
    [TRIAD_JOINT_SCREW] = draw_screw,
    [TRIAD_JOINT_UNIVERSAL] = draw_universal,
  };

  cairo_set_line_width (cr, 1.3);
  signs[type] (cr);
}

void
triad_symbol_marker (cairo_t          *cr,
                     TriadFrameKind    kind,
                     TriadJointType    type,
                     double            x,
                     double            y,
                     double            radius,
                     const TriadTheme *theme)
{
  cairo_save (cr);

  /* A border in the background colour separates the marker from the arms. */
  marker_path (cr, kind, x, y, radius);
  triad_theme_set_source (cr, theme->background);
  cairo_set_line_width (cr, 0.7 * radius);
  triad_drawing_stroke_preserve (cr);

  triad_theme_set_source (cr, kind == TRIAD_FRAME_LINK ? theme->border[kind] : theme->fill[kind]);
  triad_drawing_fill_preserve (cr);
  triad_theme_set_source (cr, theme->border[kind]);
  cairo_set_line_width (cr, MIN (0.35 * radius, 1.6));
  triad_drawing_stroke (cr);

  if (kind == TRIAD_FRAME_WORLD || kind == TRIAD_FRAME_ROOT)
    {
      cairo_translate (cr, x, y);
      cross (cr, 1.35 * radius);
    }
  else if (kind == TRIAD_FRAME_JOINT)
    {
      cairo_translate (cr, x, y);
      cairo_scale (cr, radius / HEXAGON, radius / HEXAGON);
      draw_sign (cr, radius >= LEAST_SIGN ? type : TRIAD_JOINT_OTHER);
    }

  cairo_restore (cr);
}

void
triad_symbol_kind (cairo_t        *cr,
                   TriadFrameKind  kind,
                   TriadJointType  type,
                   double          x,
                   double          y,
                   double          size)
{
  static const double radii[] = {
    [TRIAD_FRAME_ROOT] = 4.4,
    [TRIAD_FRAME_WORLD] = 4.4,
    [TRIAD_FRAME_MODEL] = 4.8,
    [TRIAD_FRAME_LINK] = 4.6,
    [TRIAD_FRAME_JOINT] = HEXAGON,
    [TRIAD_FRAME_EXPLICIT] = 5.6,
  };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 6, size / 6);
  cairo_set_line_width (cr, 1.3);
  marker_path (cr, kind, 0, 0, radii[kind]);

  if (kind == TRIAD_FRAME_LINK)
    triad_drawing_fill (cr);
  else
    triad_drawing_stroke (cr);

  if (kind == TRIAD_FRAME_WORLD || kind == TRIAD_FRAME_ROOT)
    cross (cr, 1.35 * radii[kind]);
  else if (kind == TRIAD_FRAME_JOINT)
    draw_sign (cr, type);

  cairo_restore (cr);
}

void
triad_symbol_outline (cairo_t        *cr,
                      TriadFrameKind  kind,
                      double          x,
                      double          y,
                      double          radius,
                      TriadColour     colour)
{
  marker_path (cr, kind, x, y, radius);
  triad_theme_set_source (cr, colour);
  triad_drawing_stroke (cr);
}

void
triad_symbol_badge (cairo_t          *cr,
                    double            x,
                    double            y,
                    double            radius,
                    const TriadTheme *theme)
{
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  /* The centroid of a triangle is below the middle of its height. */
  polygon_path (cr, x, y + 0.15 * radius, radius, 3, -G_PI_2);
  triad_theme_set_source (cr, theme->background);
  cairo_set_line_width (cr, 0.75 * radius);
  triad_drawing_stroke_preserve (cr);
  triad_theme_set_source (cr, theme->error);
  cairo_set_line_width (cr, 0.35 * radius);
  triad_drawing_stroke_preserve (cr);
  triad_drawing_fill (cr);

  triad_theme_set_source (cr, theme->background);
  cairo_set_line_width (cr, 0.24 * radius);
  cairo_move_to (cr, x, y - 0.35 * radius);
  cairo_line_to (cr, x, y + 0.12 * radius);
  cairo_move_to (cr, x, y + 0.47 * radius);
  cairo_line_to (cr, x, y + 0.48 * radius);
  triad_drawing_stroke (cr);

  cairo_restore (cr);
}

static gboolean
is_vector (cairo_t *cr)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));

  return type == CAIRO_SURFACE_TYPE_SVG || type == CAIRO_SURFACE_TYPE_PDF;
}

/* Strokes the outline, which is exact but slow. */
static void
paint_outline (cairo_t     *cr,
               PangoLayout *layout,
               double       x,
               double       y,
               TriadColour  background)
{
  cairo_move_to (cr, x, y);
  pango_cairo_layout_path (cr, layout);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * TEXT_HALO);
  triad_theme_set_source (cr, triad_colour_fade (background, HALO_OPACITY));
  triad_drawing_stroke (cr);
}

/* Copies cached glyphs around the text, which is faster than stroking their outlines. */
static void
paint_shadows (cairo_t     *cr,
               PangoLayout *layout,
               double       x,
               double       y,
               TriadColour  background)
{
  triad_theme_set_source (cr, triad_colour_fade (background, 0.6));

  for (int i = 0; i < N_SHADOWS; i++)
    {
      double angle = i * 2 * G_PI / N_SHADOWS;

      cairo_move_to (cr, x + TEXT_HALO * cos (angle), y + TEXT_HALO * sin (angle));
      pango_cairo_show_layout (cr, layout);
    }
}

void
triad_symbol_text (cairo_t     *cr,
                   PangoLayout *layout,
                   double       x,
                   double       y,
                   TriadColour  colour,
                   TriadColour  background)
{
  cairo_save (cr);
  cairo_move_to (cr, x, y);
  triad_theme_set_source (cr, colour);

  if (triad_drawing_show_text_with_halo (cr, layout, triad_colour_fade (background, HALO_OPACITY),
                                         TEXT_HALO))
    {
      cairo_new_path (cr);
      cairo_restore (cr);
      return;
    }

  if (is_vector (cr))
    paint_outline (cr, layout, x, y, background);
  else
    paint_shadows (cr, layout, x, y, background);

  cairo_move_to (cr, x, y);
  triad_theme_set_source (cr, colour);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  cairo_restore (cr);
}

void
triad_symbol_round_rect (cairo_t         *cr,
                         const TriadRect *rect,
                         double           radius)
{
  double r = MIN (radius, MIN (rect->width, rect->height) / 2);
  double right = rect->x + rect->width;
  double bottom = rect->y + rect->height;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - r, rect->y + r, r, -G_PI_2, 0);
  cairo_arc (cr, right - r, bottom - r, r, 0, G_PI_2);
  cairo_arc (cr, rect->x + r, bottom - r, r, G_PI_2, G_PI);
  cairo_arc (cr, rect->x + r, rect->y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

void
triad_symbol_pill (cairo_t *cr,
                   double   x,
                   double   y,
                   double   width,
                   double   height)
{
  triad_symbol_round_rect (cr, &(TriadRect) { x, y, width, height }, PILL_RADIUS);
}

void
triad_symbol_circle (cairo_t *cr,
                     double   x,
                     double   y,
                     double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

void
triad_symbol_fill_and_stroke (cairo_t     *cr,
                              TriadColour  fill,
                              TriadColour  line,
                              double       line_width)
{
  triad_theme_set_source (cr, fill);
  triad_drawing_fill_preserve (cr);
  triad_theme_set_source (cr, line);
  cairo_set_line_width (cr, line_width);
  triad_drawing_stroke (cr);
}
