/* triad-camera.h: orbit camera: projection, fitting and navigation */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pose.h"

/**
 * TriadCamera:
 *
 * The world's Z axis points up on the screen. At the target, both projections have the
 * same scale: the height of the screen is 2·tan(fov/2)·@distance.
 *
 * Screen sizes and coordinates are pixels, x to the right, y down.
 */
typedef struct
{
  TriadVector target;       /* the point that the camera looks at and orbits about, metres */
  double      yaw;          /* about the world's Z axis, radians; at 0 the camera looks along +X */
  double      pitch;        /* how far the camera looks down, radians, in [-π/2, π/2] */
  double      distance;     /* from the eye to target, metres */
  gboolean    perspective;  /* FALSE for an orthographic projection */
} TriadCamera;

/** TRIAD_CAMERA_FIELD_OF_VIEW: The vertical field of view, radians. */
#define TRIAD_CAMERA_FIELD_OF_VIEW 0.6

/** TriadCameraView: The standard views. Robots look along +X, so +X is their front. */
typedef enum
{
  TRIAD_CAMERA_VIEW_ISO,     /* isometric, from the front, the right and above */
  TRIAD_CAMERA_VIEW_FRONT,   /* from +X */
  TRIAD_CAMERA_VIEW_BACK,    /* from -X */
  TRIAD_CAMERA_VIEW_LEFT,    /* from +Y */
  TRIAD_CAMERA_VIEW_RIGHT,   /* from -Y */
  TRIAD_CAMERA_VIEW_TOP,     /* from +Z, X to the right */
  TRIAD_CAMERA_VIEW_BOTTOM,  /* from -Z, X to the right */
} TriadCameraView;

/** TRIAD_CAMERA_FIT_MARGIN: The usual inset: arm and letter of a triad, padding, pixels. */
#define TRIAD_CAMERA_FIT_MARGIN 54.0

/** TriadCameraInsets: What a fitted picture leaves free at the edges of the screen, pixels. */
typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} TriadCameraInsets;

/** triad_camera_init: Initialize to an isometric view of the origin, from 5 m, in perspective. */
void     triad_camera_init         (TriadCamera       *self);

/** triad_camera_set_view: Turn about the target. */
void     triad_camera_set_view     (TriadCamera       *self,
                                    TriadCameraView    view);

/**
 * triad_camera_fit:
 * @centre: centre of the sphere to show, metres
 * @radius: of the sphere, metres
 *
 * Move the camera without turning it until the sphere fills the screen, except for a
 * margin for the arms of a triad and a name.
 */
void     triad_camera_fit          (TriadCamera       *self,
                                    TriadVector        centre,
                                    double             radius,
                                    double             width,
                                    double             height);

/**
 * triad_camera_fit_points:
 * @points: (array length=n): the points to show, metres
 * @n: number of points, at least 1
 * @insets: (nullable): what is left free at the edges; %NULL for the margin of triad_camera_fit()
 * @nearest: minimum distance, metres
 *
 * Like triad_camera_fit(), but as near as the points allow. If they coincide on the
 * screen, the camera stops at its minimum distance.
 */
void     triad_camera_fit_points   (TriadCamera             *self,
                                    const TriadVector       *points,
                                    int                      n,
                                    const TriadCameraInsets *insets,
                                    double                   nearest,
                                    double                   width,
                                    double                   height);

/** triad_camera_orbit: Turn by @yaw about the world's Z axis, and tilt by @pitch, radians. */
void     triad_camera_orbit        (TriadCamera       *self,
                                    double             yaw,
                                    double             pitch);

/**
 * triad_camera_pan:
 * @dx: how far the image moves to the right, pixels
 * @dy: how far it moves down, pixels
 * @height: of the view, pixels; a view without height, whose keys still work, is not panned
 */
void     triad_camera_pan          (TriadCamera       *self,
                                    double             dx,
                                    double             dy,
                                    double             height);

/** triad_camera_zoom_at: Zoom so that a point at the depth of the target stays at (@x, @y). The
 * camera's distance is limited. */
void     triad_camera_zoom_at      (TriadCamera       *self,
                                    double             factor,
                                    double             x,
                                    double             y,
                                    double             width,
                                    double             height);

/**
 * triad_camera_mix:
 * @self: (out): the interpolated camera
 * @share: position between @from and @to, in [0, 1]
 *
 * Interpolate between two cameras. Angles take the shorter direction; distances are
 * interpolated geometrically.
 */
void     triad_camera_mix          (TriadCamera       *self,
                                    const TriadCamera *from,
                                    const TriadCamera *to,
                                    double             share);

/**
 * triad_camera_project:
 * @point: metres, in root coordinates
 * @depth: (out) (optional): metres in front of the eye; may be negative in an orthographic
 *   projection
 *
 * Lengths are in pixels.
 *
 * Returns: %FALSE if @point is behind the eye or almost at it; the other values are then
 *   not set
 */
gboolean triad_camera_project      (const TriadCamera *self,
                                    TriadVector        point,
                                    double             width,
                                    double             height,
                                    double            *x,
                                    double            *y,
                                    double            *depth);

/**
 * triad_camera_project_line:
 * @from: metres, in root coordinates
 * @to: metres, in root coordinates
 * @ends: (out) (array fixed-size=4): pixels: x and y of the start, then of the end
 *
 * Project a line, clipped to slightly more than the screen.
 *
 * Returns: %FALSE if nothing is left; @ends is then not set
 */
gboolean triad_camera_project_line (const TriadCamera *self,
                                    TriadVector        from,
                                    TriadVector        to,
                                    double             width,
                                    double             height,
                                    double             ends[4]);

/**
 * triad_camera_get_axes:
 * @right: (out): unit vector to the right on the screen
 * @up: (out): unit vector up
 * @forward: (out): unit vector away from the eye
 *
 * Get the axes of the screen in root coordinates.
 */
void     triad_camera_get_axes     (const TriadCamera *self,
                                    TriadVector       *right,
                                    TriadVector       *up,
                                    TriadVector       *forward);

/**
 * triad_camera_get_scale:
 * @depth: metres in front of the eye
 *
 * Returns: pixels per metre at that depth, perpendicular to the view direction
 */
double   triad_camera_get_scale    (const TriadCamera *self,
                                    double             depth,
                                    double             height);

/**
 * triad_camera_get_ray:
 * @x: of a point of the screen, pixels
 * @y: of a point of the screen, pixels
 * @from: (out): the eye; in an orthographic projection, a point beside it
 * @along: (out): direction of what is seen at that point, with the length of the camera's
 *   distance along the view direction
 */
void     triad_camera_get_ray      (const TriadCamera *self,
                                    double             width,
                                    double             height,
                                    double             x,
                                    double             y,
                                    TriadVector       *from,
                                    TriadVector       *along);
