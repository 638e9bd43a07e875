/* triad-paint-scene.h: frames in space in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-text-cache.h"

G_BEGIN_DECLS

/**
 * triad_paint_projected_scene:
 * @cr: where to paint; one unit is a pixel
 * @sight: what is seen; gets to know where its names are
 * @theme: in which colours
 * @typesetter: writes the names
 *
 * Paints without a ground: the grid of the root's XY plane, lines, ghosts,
 * triads and their names.
 */
void triad_paint_projected_scene (cairo_t               *cr,
                                  TriadProjectedScene   *sight,
                                  const TriadTheme      *theme,
                                  TriadTextCache        *typesetter);

/**
 * triad_paint_scene:
 * @cr: where to paint; one unit is a pixel
 * @scene: what to paint
 * @style: what of it, and how
 * @camera: where it is seen from
 * @theme: in which colours
 * @highlight: what stands out
 * @width: pixels
 * @height: pixels
 *
 * One picture, for who needs no more, and waits until all is there.
 */
void triad_paint_scene           (cairo_t               *cr,
                                  const TriadScene      *scene,
                                  const TriadSceneStyle *style,
                                  const TriadCamera     *camera,
                                  const TriadTheme      *theme,
                                  const TriadHighlight  *highlight,
                                  double                 width,
                                  double                 height);

G_END_DECLS
