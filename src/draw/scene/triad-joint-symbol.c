/* triad-joint-symbol.c: symbol of a joint on the screen */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-joint-symbol.h"

#include "triad-drawing.h"
#include "triad-symbols.h"

#include <math.h>

/* Lengths are in pixels. */
#define MARGIN 100.0              /* beside the screen, where symbols still reach into it */
#define LENGTH TRIAD_SCENE_JOINT_LENGTH /* of an axis in front of the joint */
#define TAIL 24.0                 /* of an axis behind the joint */
#define HEAD 10.0
#define TWIST_AT 62.0             /* from the joint to the rotation arrow */
#define TWIST TRIAD_SCENE_JOINT_WIDTH   /* its radius */
#define SECTOR 46.0               /* radius of the limits */
#define HAND 54.0                 /* length of the pointer to the position */
#define TICK 4.0
#define RAIL 2.5                  /* from an axis to each of the lines of a prismatic joint */
#define BALL 20.0
#define GIMBAL 20.0
#define WHEEL 24.0
#define TOOTH 5.0
#define WELD 5.5
#define COIL 6.0

#define TURN (2 * G_PI)
#define TWIST_SWEEP (0.8 * TURN)
#define N_TEETH 12
#define N_COILS 4
#define STEP 0.15                 /* radians between the corners of a curve */
#define FAR 1e4                   /* metres: longer limit bars are cut off */

gboolean
triad_joint_symbol_init (TriadJointSymbol      *self,
                         const TriadSceneJoint *joint,
                         const TriadCamera     *camera,
                         double                 width,
                         double                 height)
{
  double depth;
  double x;
  double y;

  if (!triad_camera_project (camera, joint->now.position, width, height, &x, &y, &depth) ||
      x < -MARGIN || x > width + MARGIN || y < -MARGIN || y > height + MARGIN)
    return FALSE;

  *self = (TriadJointSymbol) {
    .joint = joint,
    .camera = camera,
    .width = width,
    .height = height,
    .size = 1 / triad_camera_get_scale (camera, depth, height),
    .farthest = FAR,
    .line = 1.2,
  };

  return TRUE;
}

/* Returns the point @along an axis at a distance @out from it, at an angle from the zero
 * direction. Lengths are in metres. */
static TriadVector
point_about (TriadVector           origin,
             const TriadSceneAxis *axis,
             double                along,
             double                out,
             double                angle)
{
  TriadVector side = triad_vector_cross (axis->direction, axis->zero);
  TriadVector point = triad_vector_add (origin, triad_vector_scale (axis->direction, along));

  point = triad_vector_add (point, triad_vector_scale (axis->zero, out * cos (angle)));

  return triad_vector_add (point, triad_vector_scale (side, out * sin (angle)));
}

static gboolean
project (const TriadJointSymbol *self,
         TriadVector             point,
         double                 *x,
         double                 *y)
{
  return triad_camera_project (self->camera, point, self->width, self->height, x, y, NULL);
}

static void
line_to (const TriadJointSymbol *self,
         cairo_t                *cr,
         TriadVector             point)
{
  double x;
  double y;

  if (project (self, point, &x, &y))
    cairo_line_to (cr, x, y);
}

/* Adds an arc about an axis, or a helix if the two values of @along differ. */
static void
wind (const TriadJointSymbol *self,
      cairo_t                *cr,
      TriadVector             origin,
      const TriadSceneAxis   *axis,
      const double            along[2],
      double                  out,
      double                  from,
      double                  to)
{
  int n = MAX ((int) ceil (fabs (to - from) / STEP), 1);

  for (int i = 0; i <= n; i++)
    line_to (self, cr, point_about (origin, axis, along[0] + (along[1] - along[0]) * i / n, out,
                                    from + (to - from) * i / n));
}

static void
arc (const TriadJointSymbol *self,
     cairo_t                *cr,
     TriadVector             origin,
     const TriadSceneAxis   *axis,
     double                  along,
     double                  out,
     double                  from,
     double                  to)
{
  const double ends[2] = { along, along };

  wind (self, cr, origin, axis, ends, out, from, to);
}

/* Paints the line of an axis with arrow heads, unless it is seen end-on. */
static void
paint_shaft (const TriadJointSymbol *self,
             cairo_t                *cr,
             TriadVector             origin,
             const TriadSceneAxis   *axis,
             int                     n_heads,
             gboolean                is_double)
{
  double from[2];
  double to[2];
  double length;
  double dx;
  double dy;

  if (!project (self, point_about (origin, axis, -TAIL * self->size, 0, 0), &from[0], &from[1]) ||
      !project (self, point_about (origin, axis, LENGTH * self->size, 0, 0), &to[0], &to[1]))
    return;

  length = hypot (to[0] - from[0], to[1] - from[1]);
  dx = length > 0 ? (to[0] - from[0]) / length : 0;
  dy = length > 0 ? (to[1] - from[1]) / length : 0;

  for (int side = -1; side <= 1; side += 2)
    {
      double off = is_double ? side * RAIL : 0;
      double back = MIN (0.8 * HEAD, length);

      cairo_move_to (cr, from[0] - off * dy, from[1] + off * dx);
      cairo_line_to (cr, to[0] - off * dy - back * dx, to[1] + off * dx - back * dy);
    }

  triad_drawing_stroke (cr);

  for (int i = 0; i < n_heads && length > HEAD; i++)
    triad_symbol_arrow_head (cr, to[0] - 0.8 * i * HEAD * dx, to[1] - 0.8 * i * HEAD * dy, dx, dy,
                             HEAD);
}

/* Paints an arrow about an axis in the positive direction. */
static void
paint_twist (const TriadJointSymbol *self,
             cairo_t                *cr,
             TriadVector             origin,
             const TriadSceneAxis   *axis,
             gboolean                is_closed)
{
  double along = TWIST_AT * self->size;
  double out = TWIST * self->size;
  double tip[2];
  double back[2];

  cairo_new_sub_path (cr);
  arc (self, cr, origin, axis, along, out, 0, is_closed ? TURN : TWIST_SWEEP);
  triad_drawing_stroke (cr);

  if (project (self, point_about (origin, axis, along, out, TWIST_SWEEP + 0.35),
               &tip[0], &tip[1]) &&
      project (self, point_about (origin, axis, along, out, TWIST_SWEEP - 0.35),
               &back[0], &back[1]) &&
      hypot (tip[0] - back[0], tip[1] - back[1]) > 1)
    triad_symbol_arrow_head (cr, tip[0], tip[1], tip[0] - back[0], tip[1] - back[1], 0.75 * HEAD);
}

static void
paint_circle (const TriadJointSymbol *self,
              cairo_t                *cr,
              TriadVector             direction,
              TriadVector             zero,
              double                  radius)
{
  const TriadSceneAxis axis = { .direction = direction, .zero = zero };

  cairo_new_sub_path (cr);
  arc (self, cr, self->joint->now.position, &axis, 0, radius * self->size, 0, TURN);
  triad_drawing_stroke (cr);
}

static void
paint_ball (const TriadJointSymbol *self,
            cairo_t                *cr)
{
  const TriadQuaternion turn = self->joint->now.orientation;
  const TriadVector x = triad_quaternion_rotate (turn, (TriadVector) { 1, 0, 0 });
  const TriadVector y = triad_quaternion_rotate (turn, (TriadVector) { 0, 1, 0 });
  const TriadVector z = triad_quaternion_rotate (turn, (TriadVector) { 0, 0, 1 });
  double at[2];

  paint_circle (self, cr, z, x, BALL);
  paint_circle (self, cr, x, y, BALL);

  if (!project (self, self->joint->now.position, &at[0], &at[1]))
    return;

  triad_symbol_circle (cr, at[0], at[1], BALL);
  triad_drawing_stroke (cr);
}

static void
paint_wheel (const TriadJointSymbol *self,
             cairo_t                *cr)
{
  const TriadSceneAxis *axis = &self->joint->axes[0];
  TriadVector origin = self->joint->now.position;

  cairo_new_sub_path (cr);

  for (int i = 0; i <= 4 * N_TEETH; i++)
    {
      gboolean is_out = i % 4 >= 2;

      line_to (self, cr, point_about (origin, axis, 0,
                                      (WHEEL + (is_out ? TOOTH : 0)) * self->size,
                                      TURN * i / (4 * N_TEETH)));
    }

  triad_drawing_stroke (cr);
}

/* A cross in a square, for fixed joints. */
static void
paint_weld (const TriadJointSymbol *self,
            cairo_t                *cr)
{
  double x;
  double y;

  if (!project (self, self->joint->now.position, &x, &y))
    return;

  cairo_rectangle (cr, x - 2 * WELD, y - 2 * WELD, 4 * WELD, 4 * WELD);
  cairo_move_to (cr, x - 2 * WELD, y - 2 * WELD);
  cairo_line_to (cr, x + 2 * WELD, y + 2 * WELD);
  cairo_move_to (cr, x - 2 * WELD, y + 2 * WELD);
  cairo_line_to (cr, x + 2 * WELD, y - 2 * WELD);
  triad_drawing_stroke (cr);
}

static void
paint_axis (const TriadJointSymbol *self,
            cairo_t                *cr,
            int                     k)
{
  const TriadSceneAxis *axis = &self->joint->axes[k];
  TriadVector origin = self->joint->now.position;
  TriadJointType type = self->joint->type;

  paint_shaft (self, cr, origin, axis, k + 1, type == TRIAD_JOINT_PRISMATIC);

  if (type == TRIAD_JOINT_SCREW)
    {
      const double ends[2] = { 0, 0.8 * LENGTH * self->size };

      cairo_new_sub_path (cr);
      wind (self, cr, origin, axis, ends, COIL * self->size, 0, N_COILS * TURN);
      triad_drawing_stroke (cr);
    }
  else if (type != TRIAD_JOINT_PRISMATIC)
    {
      paint_twist (self, cr, origin, axis, type == TRIAD_JOINT_CONTINUOUS);
    }
}

void
triad_joint_symbol_paint (const TriadJointSymbol *self,
                          cairo_t                *cr)
{
  static const double dashes[] = { 4, 3 };
  const TriadSceneJoint *joint = self->joint;

  cairo_save (cr);
  triad_theme_set_source (cr, self->colour);
  cairo_set_line_width (cr, self->line);

  if (joint->role == TRIAD_ROLE_OPEN)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);

  for (int k = 0; k < joint->n_axes; k++)
    paint_axis (self, cr, k);

  if (joint->type == TRIAD_JOINT_UNIVERSAL && joint->n_axes == 2)
    paint_circle (self, cr, triad_vector_cross (joint->axes[0].direction, joint->axes[1].direction),
                  joint->axes[0].direction, GIMBAL);

  if (joint->type == TRIAD_JOINT_GEARBOX && joint->n_axes > 0)
    paint_wheel (self, cr);

  if (joint->type == TRIAD_JOINT_BALL)
    paint_ball (self, cr);

  if (joint->type == TRIAD_JOINT_FIXED)
    paint_weld (self, cr);

  cairo_restore (cr);
}

/* Paints the sector between the limits, with a pointer to the position. */
static void
paint_sector (const TriadJointSymbol *self,
              cairo_t                *cr,
              const TriadSceneAxis   *axis)
{
  TriadVector origin = self->joint->now.position;
  double out = SECTOR * self->size;
  gboolean is_whole = !(fabs (axis->upper - axis->lower) < TURN);

  cairo_new_sub_path (cr);

  if (is_whole)
    {
      arc (self, cr, origin, axis, 0, out, 0, TURN);
    }
  else
    {
      line_to (self, cr, origin);
      arc (self, cr, origin, axis, 0, out, axis->lower, axis->upper);
      cairo_close_path (cr);
    }

  triad_symbol_fill_and_stroke (cr, triad_colour_fade (self->colour, is_whole ? 0.06 : 0.16),
                                triad_colour_fade (self->colour, 0.7), 1);

  /* The zero position. */
  cairo_new_sub_path (cr);
  line_to (self, cr, point_about (origin, axis, 0, out - TICK * self->size, 0));
  line_to (self, cr, point_about (origin, axis, 0, out + TICK * self->size, 0));
  triad_drawing_stroke (cr);

  triad_theme_set_source (cr, self->colour);
  cairo_set_line_width (cr, self->line + 1);
  cairo_new_sub_path (cr);
  line_to (self, cr, origin);
  line_to (self, cr, point_about (origin, axis, 0, HAND * self->size, axis->position));
  triad_drawing_stroke (cr);
}

/* Paints a short line across the axis, @along it from the joint's zero, metres. */
static void
paint_tick (const TriadJointSymbol *self,
            cairo_t                *cr,
            const TriadSceneAxis   *axis,
            double                  along,
            double                  reach)
{
  TriadVector zero = self->joint->at.position;
  double at[2];
  double next[2];
  double length;

  if (!project (self, point_about (zero, axis, along, 0, 0), &at[0], &at[1]) ||
      !project (self, point_about (zero, axis, along + self->size, 0, 0), &next[0], &next[1]))
    return;

  length = hypot (next[0] - at[0], next[1] - at[1]);

  if (!(length > 0))
    return;

  next[0] = (next[0] - at[0]) / length * reach;
  next[1] = (next[1] - at[1]) / length * reach;
  cairo_move_to (cr, at[0] - next[1], at[1] + next[0]);
  cairo_line_to (cr, at[0] + next[1], at[1] - next[0]);
  triad_drawing_stroke (cr);
}

/* Returns the limit of a joint; for a joint without one, the open end of the bar, which is as long
 * as the arrow.
 */
static double
get_end (const TriadJointSymbol *self,
         double                  limit)
{
  double end = LENGTH * self->size;

  return fabs (limit) <= self->farthest ? limit : CLAMP (limit, -end, end);
}

/* Paints the range of a translation in true length. */
static void
paint_bar (const TriadJointSymbol *self,
           cairo_t                *cr,
           const TriadSceneAxis   *axis)
{
  TriadVector zero = self->joint->at.position;
  double lower = get_end (self, axis->lower);
  double upper = get_end (self, axis->upper);
  double ends[4];

  if (triad_camera_project_line (self->camera, point_about (zero, axis, lower, 0, 0),
                                 point_about (zero, axis, upper, 0, 0), self->width, self->height,
                                 ends))
    {
      triad_theme_set_source (cr, triad_colour_fade (self->colour, 0.25));
      cairo_set_line_width (cr, 4 * RAIL);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      cairo_move_to (cr, ends[0], ends[1]);
      cairo_line_to (cr, ends[2], ends[3]);
      triad_drawing_stroke (cr);
    }

  triad_theme_set_source (cr, self->colour);
  cairo_set_line_width (cr, self->line);

  if (fabs (axis->lower) <= self->farthest)
    paint_tick (self, cr, axis, lower, 2 * TICK);

  if (fabs (axis->upper) <= self->farthest)
    paint_tick (self, cr, axis, upper, 2 * TICK);

  paint_tick (self, cr, axis, 0, TICK);
  cairo_set_line_width (cr, self->line + 1);
  paint_tick (self, cr, axis, axis->position, 3 * TICK);
}

void
triad_joint_symbol_paint_limits (const TriadJointSymbol *self,
                                 cairo_t                *cr)
{
  if (self->joint->role == TRIAD_ROLE_OPEN)
    return;

  cairo_save (cr);

  for (int k = 0; k < self->joint->n_axes; k++)
    if (self->joint->type == TRIAD_JOINT_PRISMATIC)
      paint_bar (self, cr, &self->joint->axes[k]);
    else
      paint_sector (self, cr, &self->joint->axes[k]);

  cairo_restore (cr);
}

void
triad_joint_symbol_paint_simply (const TriadJointSymbol *self,
                                 cairo_t                *cr)
{
  TriadVector origin = self->joint->now.position;

  triad_theme_set_source (cr, self->colour);
  cairo_set_line_width (cr, 1);

  for (int k = 0; k < self->joint->n_axes; k++)
    {
      cairo_new_sub_path (cr);
      line_to (self, cr, point_about (origin, &self->joint->axes[k], -TAIL * self->size, 0, 0));
      line_to (self, cr, point_about (origin, &self->joint->axes[k], TAIL * self->size, 0, 0));
      triad_drawing_stroke (cr);
    }
}
