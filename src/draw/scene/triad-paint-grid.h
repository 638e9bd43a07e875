/* triad-paint-grid.h: the ground under a scene
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-camera.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * triad_grid_get_step:
 * @camera: where it is seen from
 * @height: of the screen, pixels
 *
 * Returns: how far the lines of the grid are apart, 1, 2 or 5 times a power
 *   of ten, metres
 */
double triad_grid_get_step (const TriadCamera *camera,
                            double             height);

/**
 * triad_paint_grid:
 * @cr: where to paint
 * @camera: where it is seen from
 * @theme: in which colours
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 *
 * A grid around what the camera looks at, that fades with the distance, with
 * the two axes in it.  It lies in the root's XY plane; seen straight from a
 * side, where that is a line, it stands in the plane across the view.
 */
void   triad_paint_grid    (cairo_t           *cr,
                            const TriadCamera *camera,
                            const TriadTheme  *theme,
                            double             width,
                            double             height);

G_END_DECLS
