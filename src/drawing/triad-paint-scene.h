/* triad-paint-scene.h: frames in space in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-scene.h"
#include "triad-scene-style.h"
#include "triad-theme.h"

G_BEGIN_DECLS

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
 * Paints without a ground: the grid of the root's XY plane, lines, ghosts,
 * triads and their names.
 */
void triad_paint_scene (cairo_t               *cr,
                        const TriadScene      *scene,
                        const TriadSceneStyle *style,
                        const TriadCamera     *camera,
                        const TriadTheme      *theme,
                        const TriadHighlight  *highlight,
                        double                 width,
                        double                 height);

G_END_DECLS
