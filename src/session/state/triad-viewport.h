/* triad-viewport.h: which part of the paper is seen, and how large
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * TriadViewport:
 * @scale: pixels a point
 * @x: where the paper's origin is seen, pixels
 * @y: its other coordinate
 *
 * Takes a place on the paper, in points, to a place on the screen, in pixels:
 * screen = paper · @scale + (@x, @y).
 */
typedef struct
{
  double scale;
  double x;
  double y;
} TriadViewport;

/**
 * TRIAD_VIEWPORT_NATURAL_SCALE:
 *
 * A point on a screen of 96 dots an inch: text has the size that it was
 * measured with.
 */
#define TRIAD_VIEWPORT_NATURAL_SCALE (96.0 / 72.0)
#define TRIAD_VIEWPORT_MIN_SCALE     0.01
#define TRIAD_VIEWPORT_MAX_SCALE     16.0

/**
 * triad_viewport_init:
 * @self: (out): shows the paper's origin in the corner, at natural size
 */
void     triad_viewport_init        (TriadViewport       *self);

/**
 * triad_viewport_zoom_at:
 * @self: a viewport
 * @factor: how much larger things shall become
 * @x: the pixel that keeps its place on the paper
 * @y: its other coordinate
 *
 * The scale stays within its limits.
 */
void     triad_viewport_zoom_at     (TriadViewport       *self,
                                     double               factor,
                                     double               x,
                                     double               y);

/**
 * triad_viewport_pan:
 * @self: a viewport
 * @dx: how far the paper shall move to the right, pixels
 * @dy: and down, pixels
 */
void     triad_viewport_pan         (TriadViewport       *self,
                                     double               dx,
                                     double               dy);

/**
 * triad_viewport_fit:
 * @self: a viewport
 * @rect: what is to be seen, points
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @margin: what stays free on all sides, pixels
 * @largest: scale
 *
 * Puts @rect into the middle, as large as there is room for, but not beyond
 * @largest.
 */
void     triad_viewport_fit         (TriadViewport       *self,
                                     const TriadRect     *rect,
                                     double               width,
                                     double               height,
                                     double               margin,
                                     double               largest);

/**
 * triad_viewport_open:
 * @self: a viewport
 * @rect: what there is to see, points
 * @root: what of it is to be seen in any case, points
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @margin: what stays free on all sides, pixels
 * @smallest: scale
 * @largest: scale
 *
 * Like triad_viewport_fit(), but never smaller than @smallest: where that
 * leaves no room for all of it, shows its beginning, the upper left corner, or
 * else what is around @root.
 */
void     triad_viewport_open        (TriadViewport       *self,
                                     const TriadRect     *rect,
                                     const TriadRect     *root,
                                     double               width,
                                     double               height,
                                     double               margin,
                                     double               smallest,
                                     double               largest);

/**
 * triad_viewport_reveal:
 * @self: a viewport
 * @rect: what is to be seen, points
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @margin: what stays free on all sides, pixels
 *
 * Moves as little as it takes, without zooming, until @rect is seen; its
 * upper left corner, where it is larger than the screen.
 *
 * Returns: whether anything moved
 */
gboolean triad_viewport_reveal      (TriadViewport       *self,
                                     const TriadRect     *rect,
                                     double               width,
                                     double               height,
                                     double               margin);

/**
 * triad_viewport_clamp:
 * @self: a viewport
 * @bounds: all that there is, points
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @margin: how much of it must stay on the screen, pixels
 *
 * Moves as little as it takes, so that nobody gets lost beside the paper.
 */
void     triad_viewport_clamp       (TriadViewport       *self,
                                     const TriadRect     *bounds,
                                     double               width,
                                     double               height,
                                     double               margin);

/**
 * triad_viewport_interpolate:
 * @from: where a flight starts
 * @to: where it ends
 * @t: how much of it is done, in [0, 1]
 * @viewport: (out): where it is then; may be one of the two
 *
 * Zooms evenly, about the place on the paper that both show at the same pixel.
 */
void     triad_viewport_interpolate (const TriadViewport *from,
                                     const TriadViewport *to,
                                     double               t,
                                     TriadViewport       *viewport);

/**
 * triad_viewport_to_layout:
 * @self: a viewport
 * @x: (inout): pixels, becomes points
 * @y: (inout): pixels, becomes points
 */
void     triad_viewport_to_layout   (const TriadViewport *self,
                                     double              *x,
                                     double              *y);

/**
 * triad_viewport_from_layout:
 * @self: a viewport
 * @x: (inout): points, becomes pixels
 * @y: (inout): points, becomes pixels
 */
void     triad_viewport_from_layout (const TriadViewport *self,
                                     double              *x,
                                     double              *y);

G_END_DECLS
