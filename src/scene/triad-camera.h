/* triad-camera.h: from space to the screen
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-pose.h"

G_BEGIN_DECLS

/**
 * TriadCamera:
 * @target: what it looks at and turns about, metres
 * @yaw: about the world's Z axis, radians; at 0 it looks along +X
 * @pitch: how far it looks down, radians, in [-π/2, π/2]
 * @distance: from the eye to @target, metres
 * @perspective: %FALSE for an orthographic picture
 *
 * Where the picture is taken from.  Z of the world is up on the screen.  At
 * the target a picture @perspective or not has the same scale: the screen's
 * height is 2·tan(fov/2)·@distance there.
 *
 * Screen coordinates are pixels, x to the right, y down.
 */
typedef struct
{
  TriadVector target;
  double      yaw;
  double      pitch;
  double      distance;
  gboolean    perspective;
} TriadCamera;

/**
 * TRIAD_CAMERA_FIELD_OF_VIEW:
 *
 * From the lower to the upper edge of the screen, radians.
 */
#define TRIAD_CAMERA_FIELD_OF_VIEW 0.6

/**
 * TriadCameraView:
 * @TRIAD_CAMERA_VIEW_ISO: from the front, the right and above; the three axes
 *   look equally long
 * @TRIAD_CAMERA_VIEW_FRONT: from +X
 * @TRIAD_CAMERA_VIEW_BACK: from -X
 * @TRIAD_CAMERA_VIEW_LEFT: from +Y
 * @TRIAD_CAMERA_VIEW_RIGHT: from -Y
 * @TRIAD_CAMERA_VIEW_TOP: from +Z, X to the right
 * @TRIAD_CAMERA_VIEW_BOTTOM: from -Z, X to the right
 *
 * Views that have a name.  Robots look along +X, so that is their front.
 */
typedef enum
{
  TRIAD_CAMERA_VIEW_ISO,
  TRIAD_CAMERA_VIEW_FRONT,
  TRIAD_CAMERA_VIEW_BACK,
  TRIAD_CAMERA_VIEW_LEFT,
  TRIAD_CAMERA_VIEW_RIGHT,
  TRIAD_CAMERA_VIEW_TOP,
  TRIAD_CAMERA_VIEW_BOTTOM,
} TriadCameraView;

/**
 * triad_camera_init:
 * @self: (out): becomes an isometric view of the origin, from 5 m, in
 *   perspective
 */
void     triad_camera_init         (TriadCamera       *self);

/**
 * triad_camera_set_view:
 * @self: a camera
 * @view: where to look from
 *
 * Turns about the target.
 */
void     triad_camera_set_view     (TriadCamera       *self,
                                    TriadCameraView    view);

/**
 * triad_camera_fit:
 * @self: a camera
 * @centre: of what is to be seen, metres
 * @radius: of a ball around what is to be seen, metres
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 *
 * Moves, without turning, until the ball fills the screen, but for a margin
 * where the arms of a triad and a name have room.
 */
void     triad_camera_fit          (TriadCamera       *self,
                                    TriadVector        centre,
                                    double             radius,
                                    double             width,
                                    double             height);

/**
 * triad_camera_fit_points:
 * @self: a camera
 * @points: (array length=n): what is to be seen, metres
 * @n: how many, at least 1
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 *
 * Like triad_camera_fit(), but as near as the points allow.  Where they lie
 * on one another from here, no nearer than the limit.
 */
void     triad_camera_fit_points   (TriadCamera       *self,
                                    const TriadVector *points,
                                    int                n,
                                    double             width,
                                    double             height);

/**
 * triad_camera_orbit:
 * @self: a camera
 * @yaw: how far to turn about the world's Z axis, radians
 * @pitch: how far to tilt, radians
 */
void     triad_camera_orbit        (TriadCamera       *self,
                                    double             yaw,
                                    double             pitch);

/**
 * triad_camera_pan:
 * @self: a camera
 * @dx: how far the picture shall move to the right, pixels
 * @dy: and down, pixels
 * @height: of the screen, pixels
 */
void     triad_camera_pan          (TriadCamera       *self,
                                    double             dx,
                                    double             dy,
                                    double             height);

/**
 * triad_camera_zoom_at:
 * @self: a camera
 * @factor: how much larger things shall become
 * @x: the pixel that stays where it is
 * @y: its other coordinate
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 *
 * What lies as deep as the target stays under that pixel; distances end at
 * some limit.
 */
void     triad_camera_zoom_at      (TriadCamera       *self,
                                    double             factor,
                                    double             x,
                                    double             y,
                                    double             width,
                                    double             height);

/**
 * triad_camera_mix:
 * @self: (out): becomes a camera between two others
 * @from: the one
 * @to: the other
 * @share: how far from the one to the other, in [0, 1]
 *
 * Turns the shorter way; nearer and farther by equal factors.
 */
void     triad_camera_mix          (TriadCamera       *self,
                                    const TriadCamera *from,
                                    const TriadCamera *to,
                                    double             share);

/**
 * triad_camera_project:
 * @self: a camera
 * @point: metres, in the root's frame
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @x: (out): pixels
 * @y: (out): pixels
 * @depth: (out) (optional): metres in front of the eye; may be negative
 *   where there is no perspective, where the eye is not a place
 *
 * Returns: %FALSE where @point is behind the eye, or almost in it; the rest is
 *   then not set
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
 * @self: a camera
 * @from: metres, in the root's frame
 * @to: metres, in the root's frame
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @ends: (out) (array fixed-size=4): pixels: x and y of the start, then of
 *   the end
 *
 * Projects what of a line is on the screen, or little beside it.
 *
 * Returns: %FALSE where that is nothing; @ends is then not set
 */
gboolean triad_camera_project_line (const TriadCamera *self,
                                    TriadVector        from,
                                    TriadVector        to,
                                    double             width,
                                    double             height,
                                    double             ends[4]);

/**
 * triad_camera_get_axes:
 * @self: a camera
 * @right: (out): what points to the right on the screen, of length one
 * @up: (out): what points up
 * @forward: (out): what points away from the eye
 *
 * The three directions of the screen, in the root's frame.
 */
void     triad_camera_get_axes     (const TriadCamera *self,
                                    TriadVector       *right,
                                    TriadVector       *up,
                                    TriadVector       *forward);

/**
 * triad_camera_get_scale:
 * @self: a camera
 * @depth: metres in front of the eye
 * @height: of the screen, pixels
 *
 * Returns: how many pixels a metre across the view has at that depth
 */
double   triad_camera_get_scale    (const TriadCamera *self,
                                    double             depth,
                                    double             height);

G_END_DECLS
