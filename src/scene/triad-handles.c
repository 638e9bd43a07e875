/* triad-handles.c: handles for moving and rotating a frame in the 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-handles.h"

#include <math.h>

#define ARROW_START 40.0          /* pixels from the origin: beyond the arms of the triad */
#define ARROW_END 82.0            /* pixels from the origin to the tip */
#define SQUARE_NEAR 26.0          /* pixels from the origin, along both axes */
#define SQUARE_FAR 40.0
#define REACH 7.0                 /* pixels: distance at which a line is picked */
#define END_ON 0.2                /* smallest sine of the angle between an arrow and the view */
#define EDGE_ON 0.2               /* the same between a square's plane and the view */

int
triad_handle_get_axis (TriadHandle handle)
{
  return (handle - 1) % 3;
}

gboolean
triad_handle_is_arrow (TriadHandle handle)
{
  return handle >= TRIAD_HANDLE_MOVE_X && handle <= TRIAD_HANDLE_MOVE_Z;
}

gboolean
triad_handle_is_square (TriadHandle handle)
{
  return handle >= TRIAD_HANDLE_MOVE_YZ && handle <= TRIAD_HANDLE_MOVE_XY;
}

gboolean
triad_handle_is_ring (TriadHandle handle)
{
  return handle >= TRIAD_HANDLE_ROTATE_X && handle <= TRIAD_HANDLE_ROTATE_Z;
}

gboolean
triad_handles_init (TriadHandles      *self,
                    const TriadPose   *pose,
                    const TriadCamera *camera,
                    double             width,
                    double             height)
{
  TriadQuaternion back = triad_quaternion_invert (pose->orientation);
  TriadVector from;
  TriadVector along;
  double depth;
  double x;
  double y;

  if (!triad_camera_project (camera, pose->position, width, height, &x, &y, &depth))
    return FALSE;

  triad_camera_get_ray (camera, width, height, x, y, &from, &along);

  *self = (TriadHandles) {
    .camera = *camera,
    .width = width,
    .height = height,
    .pose = *pose,
    .unit = 1 / triad_camera_get_scale (camera, depth, height),
    .toward = triad_quaternion_rotate (back, triad_vector_scale (along, -1 / triad_vector_length
                                                                            (along))),
  };

  return TRUE;
}

static double
get_coordinate (TriadVector v,
                int         axis)
{
  return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

/* A vector with @a along @axis, @b along the next one, and @c along the one after that. */
static TriadVector
get_vector (int    axis,
            double a,
            double b,
            double c)
{
  return axis == 0 ? (TriadVector) { a, b, c }
       : axis == 1 ? (TriadVector) { c, a, b } : (TriadVector) { b, c, a };
}

/* Projects a point in pixels along the axes of the frame. */
static gboolean
project (const TriadHandles *self,
         TriadVector         point,
         double             *x,
         double             *y)
{
  TriadVector place = triad_pose_transform (&self->pose, triad_vector_scale (point, self->unit));

  return triad_camera_project (&self->camera, place, self->width, self->height, x, y, NULL);
}

gboolean
triad_handles_is_shown (const TriadHandles *self,
                        TriadHandle         handle)
{
  double facing = fabs (get_coordinate (self->toward, triad_handle_get_axis (handle)));

  if (self->is_dragged)
    return handle == self->active;

  if (triad_handle_is_arrow (handle))
    return sqrt (MAX (1 - facing * facing, 0)) >= END_ON;

  return !triad_handle_is_square (handle) || facing >= EDGE_ON;
}

gboolean
triad_handles_get_arrow (const TriadHandles *self,
                         TriadHandle         handle,
                         double              ends[4])
{
  int axis = triad_handle_get_axis (handle);

  return project (self, get_vector (axis, ARROW_START, 0, 0), &ends[0], &ends[1]) &&
         project (self, get_vector (axis, ARROW_END, 0, 0), &ends[2], &ends[3]);
}

gboolean
triad_handles_get_square (const TriadHandles *self,
                          TriadHandle         handle,
                          double              corners[8])
{
  static const double places[][2] = {
    { SQUARE_NEAR, SQUARE_NEAR },
    { SQUARE_FAR, SQUARE_NEAR },
    { SQUARE_FAR, SQUARE_FAR },
    { SQUARE_NEAR, SQUARE_FAR },
  };
  int axis = triad_handle_get_axis (handle);

  for (int i = 0; i < 4; i++)
    if (!project (self, get_vector (axis, 0, places[i][0], places[i][1]), &corners[2 * i],
                  &corners[2 * i + 1]))
      return FALSE;

  return TRUE;
}

gboolean
triad_handles_get_ring (const TriadHandles *self,
                        TriadHandle         handle,
                        int                 step,
                        double             *x,
                        double             *y,
                        gboolean           *is_front)
{
  double angle = 2 * G_PI * step / TRIAD_HANDLE_RING_STEPS;
  TriadVector point = get_vector (triad_handle_get_axis (handle), 0, TRIAD_HANDLE_RING * cos (angle),
                                  TRIAD_HANDLE_RING * sin (angle));

  /* A ring that is seen from the front has no side behind. */
  *is_front = triad_vector_dot (point, self->toward) >= -0.05 * TRIAD_HANDLE_RING;

  return project (self, point, x, y);
}

/* Returns the distance of a point from a line. */
static double
measure (double x,
         double y,
         double ax,
         double ay,
         double bx,
         double by)
{
  double dx = bx - ax;
  double dy = by - ay;
  double square = dx * dx + dy * dy;
  double share = square > 0 ? CLAMP (((x - ax) * dx + (y - ay) * dy) / square, 0, 1) : 0;

  return hypot (x - ax - share * dx, y - ay - share * dy);
}

static gboolean
is_inside (const double corners[8],
           double       x,
           double       y)
{
  int n_left = 0;

  for (int i = 0; i < 4; i++)
    {
      const double *a = corners + 2 * i;
      const double *b = corners + 2 * ((i + 1) % 4);

      n_left += (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) > 0;
    }

  return n_left == 0 || n_left == 4;
}

/* Returns the distance from the front of a ring. */
static double
measure_ring (const TriadHandles *self,
              TriadHandle         handle,
              double              x,
              double              y)
{
  double nearest = INFINITY;
  double last[2] = { 0, 0 };
  gboolean had_last = FALSE;

  for (int step = 0; step <= TRIAD_HANDLE_RING_STEPS; step++)
    {
      gboolean is_front;
      double at[2];

      if (!triad_handles_get_ring (self, handle, step, &at[0], &at[1], &is_front) || !is_front)
        {
          had_last = FALSE;
          continue;
        }

      if (had_last)
        nearest = MIN (nearest, measure (x, y, last[0], last[1], at[0], at[1]));

      last[0] = at[0];
      last[1] = at[1];
      had_last = TRUE;
    }

  return nearest;
}

TriadHandle
triad_handles_pick (const TriadHandles *self,
                    double              x,
                    double              y)
{
  TriadHandle found = TRIAD_HANDLE_NONE;
  double nearest = REACH;

  for (TriadHandle handle = TRIAD_HANDLE_MOVE_X; handle < TRIAD_N_HANDLES; handle++)
    {
      double distance = INFINITY;
      double ends[4];
      double corners[8];

      /* Rings come last, and arrows and squares are before them. */
      if (handle == TRIAD_HANDLE_ROTATE_X && found != TRIAD_HANDLE_NONE)
        break;

      if (!triad_handles_is_shown (self, handle))
        continue;

      if (triad_handle_is_ring (handle))
        distance = measure_ring (self, handle, x, y);
      else if (triad_handle_is_arrow (handle) && triad_handles_get_arrow (self, handle, ends))
        distance = measure (x, y, ends[0], ends[1], ends[2], ends[3]);
      else if (triad_handle_is_square (handle) && triad_handles_get_square (self, handle, corners)
               && is_inside (corners, x, y))
        distance = 0;

      if (distance < nearest)
        {
          nearest = distance;
          found = handle;
        }
    }

  return found;
}
