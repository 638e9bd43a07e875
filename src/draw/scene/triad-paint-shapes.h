/* triad-paint-shapes.h: what links look like, in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * triad_paint_shapes:
 * @cr: where to paint; one unit is a pixel
 * @sight: what is seen
 * @theme: in which colours
 *
 * Paints the shapes that are shown: visuals shaded, with the ridges of their
 * faces; collisions as wires around them, or shaded where there are no
 * visuals; boxes of inertia as wires.  Where there is more than can be painted
 * while somebody turns the view, what is smallest on the screen becomes
 * boxes, and loses its ridges; while the view turns, some of it becomes spots, and
 * what lies behind others is not painted.  What is selected or hovered never is less
 * than a box.
 *
 * Returns: how many faces have been filled
 */
int  triad_paint_shapes          (cairo_t                   *cr,
                                  const TriadProjectedScene *sight,
                                  const TriadTheme          *theme);

/**
 * triad_paint_centres_of_mass:
 * @cr: where to paint; one unit is a pixel
 * @sight: what is seen
 * @theme: in which colours
 *
 * Paints a quartered disc at each centre of mass that is shown.
 */
void triad_paint_centres_of_mass (cairo_t                   *cr,
                                  const TriadProjectedScene *sight,
                                  const TriadTheme          *theme);

G_END_DECLS
