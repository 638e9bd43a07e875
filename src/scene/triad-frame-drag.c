/* triad-frame-drag.c: moves or rotates a frame with the pointer, or by numbers */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-drag.h"

#include <math.h>
#include <string.h>

#define STEP 0.01                 /* metres: of snapping */
#define NARROWEST_STEP 5.0        /* pixels */
#define WIDEST_STEP 150.0         /* pixels */
#define ANGLE_STEP 15.0           /* degrees */
#define FINE_ANGLE_STEP 1.0       /* degrees */
#define ANGLE_GRAIN 0.1           /* degrees: without snapping */
#define FINE 0.1                  /* speed of a fine drag, relative to the pointer */
#define EDGE_ON 0.2               /* sine of the angle below which a plane or line is edge-on */
#define FARTHEST 1e4              /* times the distance to the frame: no move is longer */
#define NOTHING 1e-12             /* metres or radians */

static const TriadVector units[] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } };

static TriadVector
normalize (TriadVector v)
{
  double length = triad_vector_length (v);

  return length > 0 ? triad_vector_scale (v, 1 / length) : v;
}

/* The nearest multiple of @step, a power of ten times a small integer, with as few digits as it
 * has. */
static double
quantize (double value,
          double step)
{
  double inverse = round (1 / step);

  return step < 1 && fabs (inverse * step - 1) < 1e-9 ? round (value * inverse) / inverse
                                                      : round (value / step) * step;
}

/* The coordinates in which offsets are rounded. */
static TriadQuaternion
get_axes (const TriadFrameDrag *self)
{
  return self->constraint != TRIAD_CONSTRAINT_NONE && self->is_own ? self->start.orientation
                                                                   : self->base;
}

/* Returns the direction from the frame to the eye. */
static TriadVector
get_toward (const TriadFrameDrag *self)
{
  TriadVector from;
  TriadVector along;
  double x;
  double y;

  triad_camera_project (&self->camera, self->start.position, self->width, self->height, &x, &y,
                        NULL);
  triad_camera_get_ray (&self->camera, self->width, self->height, x, y, &from, &along);

  return normalize (triad_vector_scale (along, -1));
}

TriadVector
triad_frame_drag_get_axis (const TriadFrameDrag *self)
{
  TriadVector right;
  TriadVector up;
  TriadVector forward;

  if (self->constraint != TRIAD_CONSTRAINT_NONE)
    return triad_quaternion_rotate (get_axes (self), units[self->axis]);

  triad_camera_get_axes (&self->camera, &right, &up, &forward);

  return self->rotates ? get_toward (self) : triad_vector_scale (forward, -1);
}

double
triad_frame_drag_get_step (const TriadFrameDrag *self)
{
  double step = STEP;

  if (self->rotates)
    return (self->is_fine ? FINE_ANGLE_STEP : ANGLE_STEP) * G_PI / 180;

  for (int i = 0; i < 12 && step < NARROWEST_STEP * self->unit; i++)
    step *= 10;

  for (int i = 0; i < 12 && step > WIDEST_STEP * self->unit; i++)
    step /= 10;

  return self->is_fine ? step / 10 : step;
}

/* Rounds to a step or, without snapping, to what can be seen, so that numbers stay short. */
static double
round_length (const TriadFrameDrag *self,
              double                length)
{
  double grain = pow (10, floor (log10 (self->unit)));

  if (self->is_snapped)
    grain = triad_frame_drag_get_step (self);
  else if (self->is_fine)
    grain /= 10;

  return quantize (length, grain);
}

static double
round_angle (const TriadFrameDrag *self,
             double                radians)
{
  double grain = self->is_fine ? ANGLE_GRAIN / 10 : ANGLE_GRAIN;

  if (self->is_snapped)
    grain = self->is_fine ? FINE_ANGLE_STEP : ANGLE_STEP;

  return quantize (radians * 180 / G_PI, grain) * G_PI / 180;
}

/* Finds where the ray through a point of the screen meets the plane through the frame with that
 * normal. */
static gboolean
meet_plane (const TriadFrameDrag *self,
            TriadVector           normal,
            double                x,
            double                y,
            TriadVector          *place)
{
  TriadVector from;
  TriadVector along;
  double slope;
  double t;

  triad_camera_get_ray (&self->camera, self->width, self->height, x, y, &from, &along);
  slope = triad_vector_dot (along, normal);
  t = triad_vector_dot (triad_vector_subtract (self->start.position, from), normal) / slope;

  /* Beyond the horizon, the plane would be met behind the eye. */
  if (!isfinite (t) || (self->camera.perspective && t <= 0) || t > FARTHEST)
    return FALSE;

  *place = triad_vector_add (from, triad_vector_scale (along, t));

  return TRUE;
}

/* Finds the point of the line through the frame that is closest to the ray through a point of the
 * screen, as a distance from the frame. */
static gboolean
meet_line (const TriadFrameDrag *self,
           TriadVector           direction,
           double                x,
           double                y,
           double               *distance)
{
  TriadVector from;
  TriadVector along;
  TriadVector back;
  double cosine;
  double square;
  double t;

  triad_camera_get_ray (&self->camera, self->width, self->height, x, y, &from, &along);
  along = normalize (along);
  back = triad_vector_subtract (from, self->start.position);
  cosine = triad_vector_dot (along, direction);
  square = 1 - cosine * cosine;
  *distance = (triad_vector_dot (back, direction) - cosine * triad_vector_dot (back, along))
              / square;
  t = (cosine * triad_vector_dot (back, direction) - triad_vector_dot (back, along)) / square;

  return isfinite (*distance) && fabs (*distance) < FARTHEST * self->camera.distance &&
         (!self->camera.perspective || t > 0);
}

/* Along the line. */
static void
move_along (TriadFrameDrag *self)
{
  TriadVector direction = triad_frame_drag_get_axis (self);
  double from;
  double to;
  double distance;

  if (self->typed[0] != '\0')
    distance = g_ascii_strtod (self->typed, NULL);
  else if (meet_line (self, direction, self->from_x, self->from_y, &from) &&
           meet_line (self, direction, self->x, self->y, &to))
    distance = round_length (self, to - from);
  else
    return;

  self->offset = triad_vector_scale (units[self->axis], distance);
}

static void
move_in_plane (TriadFrameDrag *self)
{
  TriadVector normal = triad_frame_drag_get_axis (self);
  TriadQuaternion back = triad_quaternion_invert (get_axes (self));
  TriadVector from;
  TriadVector to;
  TriadVector offset;

  if (!meet_plane (self, normal, self->from_x, self->from_y, &from) ||
      !meet_plane (self, normal, self->x, self->y, &to))
    return;

  offset = triad_quaternion_rotate (back, triad_vector_subtract (to, from));
  self->offset = (TriadVector) { round_length (self, offset.x), round_length (self, offset.y),
                                 round_length (self, offset.z) };
}

/* Returns by which angle the pointer has turned about the axis, less than a full turn. */
static double
measure_turn (const TriadFrameDrag *self)
{
  TriadVector axis = triad_frame_drag_get_axis (self);
  TriadVector toward = get_toward (self);
  TriadVector tangent;
  TriadVector from;
  TriadVector to;
  double ax;
  double ay;
  double bx;
  double by;
  double square;

  if (fabs (triad_vector_dot (axis, toward)) >= EDGE_ON)
    {
      if (!meet_plane (self, axis, self->from_x, self->from_y, &from) ||
          !meet_plane (self, axis, self->x, self->y, &to))
        return self->turn;

      from = triad_vector_subtract (from, self->start.position);
      to = triad_vector_subtract (to, self->start.position);

      return atan2 (triad_vector_dot (axis, triad_vector_cross (from, to)),
                    triad_vector_dot (from, to));
    }

  /* Seen edge-on, the front of the ring is dragged along a line. */
  tangent = triad_vector_scale (normalize (triad_vector_cross (axis, toward)), TRIAD_HANDLE_RING * self->unit);

  if (!triad_camera_project (&self->camera, self->start.position, self->width, self->height,
                             &ax, &ay, NULL) ||
      !triad_camera_project (&self->camera, triad_vector_add (self->start.position, tangent),
                             self->width, self->height, &bx, &by, NULL))
    return self->turn;

  square = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);

  return square > 0 ? ((self->x - self->from_x) * (bx - ax) +
                       (self->y - self->from_y) * (by - ay)) / square : 0;
}

static void
turn (TriadFrameDrag *self)
{
  TriadVector axis = triad_frame_drag_get_axis (self);
  double sine;
  TriadQuaternion q;

  /* The pointer may go round several times. */
  self->turn += remainder (measure_turn (self) - self->turn, 2 * G_PI);
  self->angle = self->typed[0] != '\0' ? g_ascii_strtod (self->typed, NULL) * G_PI / 180
                                       : round_angle (self, self->turn);

  sine = sin (self->angle / 2);
  q = (TriadQuaternion) { cos (self->angle / 2), sine * axis.x, sine * axis.y, sine * axis.z };
  self->pose.orientation =
    triad_quaternion_normalize (triad_quaternion_multiply (q, self->start.orientation));
}

static void
update (TriadFrameDrag *self)
{
  if (self->rotates)
    {
      turn (self);
      return;
    }

  if (self->constraint == TRIAD_CONSTRAINT_AXIS)
    move_along (self);
  else
    move_in_plane (self);

  self->pose.position = triad_vector_add (self->start.position,
                                          triad_quaternion_rotate (get_axes (self), self->offset));
}

gboolean
triad_frame_drag_init (TriadFrameDrag    *self,
                       gboolean           rotates,
                       const TriadPose   *start,
                       TriadQuaternion    base,
                       const TriadCamera *camera,
                       double             width,
                       double             height,
                       double             x,
                       double             y)
{
  double at_x;
  double at_y;
  double depth;

  if (!triad_camera_project (camera, start->position, width, height, &at_x, &at_y, &depth))
    return FALSE;

  *self = (TriadFrameDrag) {
    .rotates = rotates,
    .start = *start,
    .base = base,
    .camera = *camera,
    .width = width,
    .height = height,
    .unit = 1 / triad_camera_get_scale (camera, depth, height),
    .from_x = x,
    .from_y = y,
    .x = x,
    .y = y,
    .last_x = x,
    .last_y = y,
    .pose = *start,
  };

  return TRUE;
}

/* Starts again from where the drag began. */
static void
restart (TriadFrameDrag *self)
{
  self->offset = (TriadVector) { 0, 0, 0 };
  self->turn = 0;
  update (self);
}

void
triad_frame_drag_hold (TriadFrameDrag *self,
                       TriadHandle     handle)
{
  self->constraint = triad_handle_is_square (handle) ? TRIAD_CONSTRAINT_PLANE
                                                     : TRIAD_CONSTRAINT_AXIS;
  self->axis = triad_handle_get_axis (handle);
  self->is_own = TRUE;
  restart (self);
}

void
triad_frame_drag_constrain (TriadFrameDrag *self,
                            int             axis,
                            gboolean        in_plane)
{
  TriadConstraint constraint = in_plane && !self->rotates ? TRIAD_CONSTRAINT_PLANE
                                                          : TRIAD_CONSTRAINT_AXIS;
  gboolean is_same = self->constraint == constraint && self->axis == axis;

  if (is_same && self->is_own)
    self->constraint = TRIAD_CONSTRAINT_NONE;
  else
    self->constraint = constraint;

  self->axis = axis;
  self->is_own = is_same && !self->is_own;

  /* A number needs an axis. */
  if (!self->rotates && self->constraint != TRIAD_CONSTRAINT_AXIS)
    self->typed[0] = '\0';

  restart (self);
}

void
triad_frame_drag_move (TriadFrameDrag *self,
                       double          x,
                       double          y,
                       gboolean        is_snapped,
                       gboolean        is_fine)
{
  double speed = is_fine ? FINE : 1;

  self->x += speed * (x - self->last_x);
  self->y += speed * (y - self->last_y);
  self->last_x = x;
  self->last_y = y;
  self->is_snapped = is_snapped;
  self->is_fine = is_fine;
  update (self);
}

static gboolean
append (TriadFrameDrag *self,
        char            character)
{
  gsize n = strlen (self->typed);

  if (character == ',')
    character = '.';

  if (n + 1 == sizeof self->typed || (character == '.' && strchr (self->typed, '.') != NULL) ||
      (character != '.' && !g_ascii_isdigit (character)))
    return FALSE;

  self->typed[n] = character;
  self->typed[n + 1] = '\0';

  return TRUE;
}

/* Adds or removes a minus sign. */
static void
change_sign (TriadFrameDrag *self)
{
  gsize n = strlen (self->typed);

  if (self->typed[0] == '-')
    {
      memmove (self->typed, self->typed + 1, n);
    }
  else if (n + 1 < sizeof self->typed)
    {
      memmove (self->typed + 1, self->typed, n + 1);
      self->typed[0] = '-';
    }
}

gboolean
triad_frame_drag_type (TriadFrameDrag *self,
                       char            character)
{
  if (character == '\b')
    {
      if (self->typed[0] != '\0')
        self->typed[strlen (self->typed) - 1] = '\0';
    }
  else if (character == '-')
    {
      change_sign (self);
    }
  else if (!append (self, character))
    {
      return FALSE;
    }

  if (!self->rotates && self->constraint != TRIAD_CONSTRAINT_AXIS && self->typed[0] != '\0')
    {
      self->axis = self->constraint == TRIAD_CONSTRAINT_PLANE ? (self->axis + 1) % 3 : 0;
      self->is_own = self->constraint == TRIAD_CONSTRAINT_PLANE && self->is_own;
      self->constraint = TRIAD_CONSTRAINT_AXIS;
    }

  restart (self);

  return TRUE;
}

gboolean
triad_frame_drag_has_moved (const TriadFrameDrag *self)
{
  return fabs (self->angle) > NOTHING || triad_vector_length (self->offset) > NOTHING;
}

TriadPose *
triad_frame_drag_dup_rest (const TriadForwardKinematics *kinematics,
                           int                           frame,
                           const TriadPose              *pose,
                           const gboolean               *follows)
{
  int n = triad_snapshot_get_n_frames (kinematics->snapshot);
  TriadPose *rest = g_memdup2 (kinematics->rest, n * sizeof *rest);
  TriadPose back = triad_pose_invert (&kinematics->pose[frame]);
  TriadPose moved;

  /* Joints carry the frame from its rest to where it is. */
  back = triad_pose_multiply (&kinematics->rest[frame], &back);
  rest[frame] = triad_pose_multiply (&back, pose);
  moved = triad_pose_invert (&kinematics->rest[frame]);
  moved = triad_pose_multiply (&rest[frame], &moved);

  for (int v = 0; v < n && follows != NULL; v++)
    if (follows[v] && v != frame)
      rest[v] = triad_pose_multiply (&moved, &kinematics->rest[v]);

  return rest;
}
