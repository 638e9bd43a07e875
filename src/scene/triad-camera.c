/* triad-camera.c: orbit camera: projection, fitting and navigation */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-camera.h"

#include "triad-camera-screen.h"

#include <math.h>

#define MIN_DISTANCE 1e-7         /* metres */
#define MAX_DISTANCE 1e9
#define NEAR 1e-3                 /* times the distance: nearer points are not projected */
#define FIT_MARGIN TRIAD_CAMERA_FIT_MARGIN
#define FIT_SHARE 0.5             /* of a small screen: what the margin leaves at least */
#define INSET_SHARE 0.15          /* the same for insets that are given */
#define LINE_MARGIN 1.2           /* half screens: where lines are clipped */

void
triad_camera_init (TriadCamera *self)
{
  *self = (TriadCamera) { .distance = 5, .perspective = TRUE };

  triad_camera_set_view (self, TRIAD_CAMERA_VIEW_ISO);
}

void
triad_camera_set_view (TriadCamera     *self,
                       TriadCameraView  view)
{
  static const struct
  {
    double yaw;
    double pitch;
  } views[] = {
    /* The elevation of a cube's diagonal is atan (1/√2). */
    [TRIAD_CAMERA_VIEW_ISO] = { 0.75 * G_PI, 0.61547970867038734 },
    [TRIAD_CAMERA_VIEW_FRONT] = { G_PI, 0 },
    [TRIAD_CAMERA_VIEW_BACK] = { 0, 0 },
    [TRIAD_CAMERA_VIEW_LEFT] = { -G_PI_2, 0 },
    [TRIAD_CAMERA_VIEW_RIGHT] = { G_PI_2, 0 },
    [TRIAD_CAMERA_VIEW_TOP] = { G_PI_2, G_PI_2 },
    [TRIAD_CAMERA_VIEW_BOTTOM] = { G_PI_2, -G_PI_2 },
  };

  g_return_if_fail ((guint) view < G_N_ELEMENTS (views));

  self->yaw = views[view].yaw;
  self->pitch = views[view].pitch;
}

static double
half_height (void)
{
  return tan (TRIAD_CAMERA_FIELD_OF_VIEW / 2);
}

/* The part of @size that a sphere may fill. */
static double
usable (double size)
{
  return MAX (size - 2 * FIT_MARGIN, FIT_SHARE * size);
}

/* Move the target parallel to the screen, metres. */
static void
shift (TriadCamera *self,
       double       to_right,
       double       to_top)
{
  TriadVector right;
  TriadVector up;
  TriadVector forward;

  triad_camera_get_axes (self, &right, &up, &forward);
  self->target = triad_vector_add (self->target, triad_vector_scale (right, to_right));
  self->target = triad_vector_add (self->target, triad_vector_scale (up, to_top));
}

void
triad_camera_fit (TriadCamera *self,
                  TriadVector  centre,
                  double       radius,
                  double       width,
                  double       height)
{
  double tangent;
  double distance;

  g_return_if_fail (width > 0 && height > 0);

  tangent = half_height () * MIN (usable (width), usable (height)) / height;
  distance = radius / (self->perspective ? sin (atan (tangent)) : tangent);

  self->target = centre;
  self->distance = CLAMP (distance, MIN_DISTANCE, MAX_DISTANCE);
}

/* One direction of the screen, which at 1 m reaches from -low to high. @rise is the minimum
 * over all points of position + low · depth, and @fall the maximum of position - high ·
 * depth. An eye at depth e and position p sees them all if fall + high · e ≤ p ≤ rise - low
 * · e. In an orthographic projection all depths are 0. */
typedef struct
{
  double low;
  double high;
  double rise;
  double fall;
} Slab;

/* The insets leave at least @share of the screen. */
static Slab
slab_new (double before,
          double after,
          double share,
          double size,
          double height)
{
  double most = (1 - share) * size;
  double scale = MIN (most / MAX (before + after, 1e-9), 1);
  double unit = 2 * half_height () / height;

  return (Slab) { unit * (size / 2 - scale * before), unit * (size / 2 - scale * after),
                  INFINITY, -INFINITY };
}

static void
slab_add (Slab   *self,
          double  position,
          double  depth)
{
  self->rise = MIN (self->rise, position + self->low * depth);
  self->fall = MAX (self->fall, position - self->high * depth);
}

/* The position of an eye at that depth that leaves the same room on both sides. */
static double
slab_get_middle (const Slab *self,
                 double      eye)
{
  return (self->rise + self->fall + (self->high - self->low) * eye) / 2;
}

/* The depth of the nearest eye that sees all points. */
static double
slab_get_eye (const Slab *self)
{
  return (self->rise - self->fall) / (self->low + self->high);
}

void
triad_camera_fit_points (TriadCamera             *self,
                         const TriadVector       *points,
                         int                      n,
                         const TriadCameraInsets *insets,
                         double                   nearest,
                         double                   width,
                         double                   height)
{
  const TriadCameraInsets usual = { FIT_MARGIN, FIT_MARGIN, FIT_MARGIN, FIT_MARGIN };
  const TriadCameraInsets *in = insets != NULL ? insets : &usual;
  double share = insets != NULL ? INSET_SHARE : FIT_SHARE;
  Slab across = slab_new (in->left, in->right, share, width, height);
  Slab along = slab_new (in->bottom, in->top, share, height, height);
  double front = INFINITY;
  double back = -INFINITY;
  double middle;
  double eye;
  TriadVector right;
  TriadVector up;
  TriadVector forward;

  g_return_if_fail (n > 0 && width > 0 && height > 0);

  triad_camera_get_axes (self, &right, &up, &forward);

  for (int i = 0; i < n; i++)
    {
      TriadVector v = triad_vector_subtract (points[i], points[0]);
      double depth = triad_vector_dot (v, forward);

      slab_add (&across, triad_vector_dot (v, right), self->perspective ? depth : 0);
      slab_add (&along, triad_vector_dot (v, up), self->perspective ? depth : 0);
      front = MIN (front, depth);
      back = MAX (back, depth);
    }

  eye = MIN (slab_get_eye (&across), slab_get_eye (&along));
  middle = (front + back) / 2;

  self->distance = CLAMP (self->perspective ? middle - eye : -eye, MAX (nearest, MIN_DISTANCE),
                          MAX_DISTANCE);
  eye = (self->perspective ? middle : 0) - self->distance;
  self->target = triad_vector_add (points[0], triad_vector_scale (forward, middle));
  shift (self, slab_get_middle (&across, eye), slab_get_middle (&along, eye));
}

void
triad_camera_orbit (TriadCamera *self,
                    double       yaw,
                    double       pitch)
{
  g_return_if_fail (isfinite (yaw) && isfinite (pitch));

  self->yaw = remainder (self->yaw + yaw, 2 * G_PI);
  self->pitch = CLAMP (self->pitch + pitch, -G_PI_2, G_PI_2);
}

void
triad_camera_pan (TriadCamera *self,
                  double       dx,
                  double       dy,
                  double       height)
{
  double scale = triad_camera_get_scale (self, self->distance, height);

  if (height <= 0)
    return;

  shift (self, -dx / scale, dy / scale);
}

void
triad_camera_zoom_at (TriadCamera *self,
                      double       factor,
                      double       x,
                      double       y,
                      double       width,
                      double       height)
{
  double before = self->distance;
  double scale = triad_camera_get_scale (self, before, height);
  double stays;

  g_return_if_fail (factor > 0 && height > 0);

  self->distance = CLAMP (before / factor, MIN_DISTANCE, MAX_DISTANCE);
  stays = 1 - self->distance / before;
  shift (self, stays * (x - width / 2) / scale, stays * (height / 2 - y) / scale);
}

void
triad_camera_mix (TriadCamera       *self,
                  const TriadCamera *from,
                  const TriadCamera *to,
                  double             share)
{
  TriadVector offset = triad_vector_subtract (to->target, from->target);
  double turn = remainder (to->yaw - from->yaw, 2 * G_PI);

  *self = (TriadCamera) {
    .target = triad_vector_add (from->target, triad_vector_scale (offset, share)),
    .yaw = remainder (from->yaw + share * turn, 2 * G_PI),
    .pitch = from->pitch + share * (to->pitch - from->pitch),
    .distance = from->distance * pow (to->distance / from->distance, share),
    .perspective = to->perspective,
  };
}

void
triad_camera_get_axes (const TriadCamera *self,
                       TriadVector       *right,
                       TriadVector       *up,
                       TriadVector       *forward)
{
  double cy = cos (self->yaw);
  double sy = sin (self->yaw);
  double cp = cos (self->pitch);
  double sp = sin (self->pitch);

  *right = (TriadVector) { sy, -cy, 0 };
  *up = (TriadVector) { sp * cy, sp * sy, cp };
  *forward = (TriadVector) { cp * cy, cp * sy, -sp };
}

/* Convert to view coordinates: metres to the right of, above and in front of the eye. */
static TriadVector
to_view (const TriadCameraScreen *self,
         TriadVector              point)
{
  TriadVector v = triad_vector_subtract (point, self->camera.target);

  return (TriadVector) {
    triad_vector_dot (v, self->right),
    triad_vector_dot (v, self->up),
    triad_vector_dot (v, self->forward) + self->camera.distance,
  };
}

TriadCameraScreen
triad_camera_get_screen (const TriadCamera *self,
                         double             width,
                         double             height)
{
  TriadCameraScreen screen = { .camera = *self, .width = width, .height = height };

  triad_camera_get_axes (self, &screen.right, &screen.up, &screen.forward);

  return screen;
}

double
triad_camera_get_scale (const TriadCamera *self,
                        double             depth,
                        double             height)
{
  double at = self->perspective ? MAX (depth, NEAR * self->distance) : self->distance;

  return height / (2 * half_height () * at);
}

gboolean
triad_camera_screen_project (const TriadCameraScreen *self,
                             TriadVector              point,
                             double                  *x,
                             double                  *y,
                             double                  *depth)
{
  TriadVector view = to_view (self, point);
  double scale = triad_camera_get_scale (&self->camera, view.z, self->height);

  if (self->camera.perspective && !(view.z > NEAR * self->camera.distance))
    return FALSE;

  if (!isfinite (view.x) || !isfinite (view.y) || !isfinite (view.z))
    return FALSE;

  *x = self->width / 2 + scale * view.x;
  *y = self->height / 2 - scale * view.y;

  if (depth != NULL)
    *depth = view.z;

  return TRUE;
}

gboolean
triad_camera_project (const TriadCamera *self,
                      TriadVector        point,
                      double             width,
                      double             height,
                      double            *x,
                      double            *y,
                      double            *depth)
{
  TriadCameraScreen screen = triad_camera_get_screen (self, width, height);

  return triad_camera_screen_project (&screen, point, x, y, depth);
}

/* Narrow [*begin, *end] to where a value that changes linearly from @a to @b is not
 * negative. Returns FALSE if nothing is left. */
static gboolean
cut (double  a,
     double  b,
     double *begin,
     double *end)
{
  if (a < 0 && b < 0)
    return FALSE;

  if (a < 0)
    *begin = MAX (*begin, a / (a - b));
  else if (b < 0)
    *end = MIN (*end, a / (a - b));

  return *begin < *end;
}

gboolean
triad_camera_project_line (const TriadCamera *self,
                           TriadVector        from,
                           TriadVector        to,
                           double             width,
                           double             height,
                           double             ends[4])
{
  TriadCameraScreen screen = triad_camera_get_screen (self, width, height);
  TriadVector a = to_view (&screen, from);
  TriadVector b = to_view (&screen, to);
  TriadVector along = triad_vector_subtract (b, a);
  double near = NEAR * self->distance;
  double tangent_y = LINE_MARGIN * half_height ();
  double tangent_x = tangent_y * width / height;
  double begin = 0;
  double end = 1;
  double a_at = self->perspective ? a.z : self->distance;
  double b_at = self->perspective ? b.z : self->distance;

  if (!isfinite (triad_vector_dot (a, a)) || !isfinite (triad_vector_dot (b, b)))
    return FALSE;

  if (self->perspective && !cut (a.z - 2 * near, b.z - 2 * near, &begin, &end))
    return FALSE;

  if (!cut (a_at * tangent_x - a.x, b_at * tangent_x - b.x, &begin, &end) ||
      !cut (a_at * tangent_x + a.x, b_at * tangent_x + b.x, &begin, &end) ||
      !cut (a_at * tangent_y - a.y, b_at * tangent_y - b.y, &begin, &end) ||
      !cut (a_at * tangent_y + a.y, b_at * tangent_y + b.y, &begin, &end))
    return FALSE;

  for (int i = 0; i < 2; i++)
    {
      TriadVector p = triad_vector_add (a, triad_vector_scale (along, i == 0 ? begin : end));
      double scale = triad_camera_get_scale (self, p.z, height);

      ends[2 * i] = width / 2 + scale * p.x;
      ends[2 * i + 1] = height / 2 - scale * p.y;
    }

  return TRUE;
}

void
triad_camera_get_ray (const TriadCamera *self,
                      double             width,
                      double             height,
                      double             x,
                      double             y,
                      TriadVector       *from,
                      TriadVector       *along)
{
  double scale = triad_camera_get_scale (self, self->distance, height);
  TriadVector right;
  TriadVector up;
  TriadVector forward;
  TriadVector across;

  triad_camera_get_axes (self, &right, &up, &forward);
  across = triad_vector_add (triad_vector_scale (right, (x - width / 2) / scale),
                             triad_vector_scale (up, (height / 2 - y) / scale));
  *along = triad_vector_scale (forward, self->distance);
  *from = triad_vector_subtract (self->target, *along);

  if (self->perspective)
    *along = triad_vector_add (*along, across);
  else
    *from = triad_vector_add (*from, across);
}
