/* triad-paint-grid.h: draws the ground grid */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-camera.h"
#include "triad-theme.h"

/** triad_grid_get_step: Lengths are in pixels.  Returns distance between grid lines, metres; 1, 2
 * or 5 times a power of ten. */
double triad_grid_get_step (const TriadCamera *camera,
                            double             height);

/** triad_paint_grid: Paints a grid around the camera's target, with two axes, fading with the
 * distance.  It is in the XY plane of the root; in a view along that plane, where it would be a
 * line, it is in the vertical plane across the view. Lengths are in pixels. */
void   triad_paint_grid    (cairo_t           *cr,
                            const TriadCamera *camera,
                            const TriadTheme  *theme,
                            double             width,
                            double             height);
