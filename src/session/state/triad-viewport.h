/* triad-viewport.h: viewport: pan and zoom of a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout.h"

/* Maps layout coordinates, in points, to screen coordinates, in pixels: screen =
 * layout · @scale + (@x, @y).
 */
typedef struct
{
  double scale;    /* pixels per point */
  double x;        /* screen position of the layout's origin, pixels */
  double y;        /* screen position of the layout's origin, pixels */
} TriadViewport;

/* The scale at which a point has its nominal size on a screen of 96 dpi, so that text
 * has the size it was laid out with.
 */
#define TRIAD_VIEWPORT_NATURAL_SCALE (96.0 / 72.0)
#define TRIAD_VIEWPORT_MIN_SCALE     0.01
#define TRIAD_VIEWPORT_MAX_SCALE     16.0

/* @self: (out): a viewport with the layout's origin in the corner, at natural scale */
void     triad_viewport_init        (TriadViewport       *self);

/* The scale is clamped to its limits.
 *
 * @factor: the change of the scale
 * @x: the fixed point of the zoom, pixels
 * @y: the fixed point of the zoom, pixels
 */
void     triad_viewport_zoom_at     (TriadViewport       *self,
                                     double               factor,
                                     double               x,
                                     double               y);

/* @dx: movement to the right, pixels
 * @dy: movement down, pixels
 */
void     triad_viewport_pan         (TriadViewport       *self,
                                     double               dx,
                                     double               dy);

/* Centers @rect at the largest scale at which it fits, up to @largest.
 *
 * @rect: the area to show, points
 * @width: of the view, pixels
 * @height: of the view, pixels
 * @margin: free space on all sides, pixels
 * @largest: maximum scale
 */
void     triad_viewport_fit         (TriadViewport       *self,
                                     const TriadRect     *rect,
                                     double               width,
                                     double               height,
                                     double               margin,
                                     double               largest);

/* Like triad_viewport_fit(), but never smaller than @smallest: if @rect does not fit,
 * shows its upper left corner, or, if @root is not there, the surroundings of @root.
 *
 * @rect: the area to show, points
 * @root: the part of it that must be visible, points
 * @width: of the view, pixels
 * @height: of the view, pixels
 * @margin: free space on all sides, pixels
 * @smallest: minimum scale
 * @largest: maximum scale
 */
void     triad_viewport_open        (TriadViewport       *self,
                                     const TriadRect     *rect,
                                     const TriadRect     *root,
                                     double               width,
                                     double               height,
                                     double               margin,
                                     double               smallest,
                                     double               largest);

/* Moves the viewport by the smallest distance that makes @rect visible, without
 * zooming.  If @rect is larger than the view, shows its upper left corner.
 *
 * @rect: the area to show, points
 * @width: of the view, pixels
 * @height: of the view, pixels
 * @margin: free space on all sides, pixels
 * Returns: whether the viewport moved
 */
gboolean triad_viewport_reveal      (TriadViewport       *self,
                                     const TriadRect     *rect,
                                     double               width,
                                     double               height,
                                     double               margin);

/* Moves the viewport by the smallest distance that keeps part of the layout visible.
 *
 * @bounds: the bounds of the layout, points
 * @width: of the view, pixels
 * @height: of the view, pixels
 * @margin: how much of the layout stays visible, pixels
 */
void     triad_viewport_clamp       (TriadViewport       *self,
                                     const TriadRect     *bounds,
                                     double               width,
                                     double               height,
                                     double               margin);

/* Zooms at a constant rate about the point of the layout that both show at the same
 * pixel.
 *
 * @from: start of the animation
 * @to: end of the animation
 * @t: progress, in [0, 1]
 * @viewport: (out): the result; may be @from or @to
 */
void     triad_viewport_interpolate (const TriadViewport *from,
                                     const TriadViewport *to,
                                     double               t,
                                     TriadViewport       *viewport);

/* @x: (inout): pixels on input, points on output
 * @y: (inout): pixels on input, points on output
 */
void     triad_viewport_to_layout   (const TriadViewport *self,
                                     double              *x,
                                     double              *y);

/* @x: (inout): points on input, pixels on output
 * @y: (inout): points on input, pixels on output
 */
void     triad_viewport_from_layout (const TriadViewport *self,
                                     double              *x,
                                     double              *y);
