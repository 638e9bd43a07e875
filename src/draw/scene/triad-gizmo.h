/* triad-gizmo.h: the world's axes in a corner, to turn the view by
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-camera.h"
#include "triad-layout.h"
#include "triad-text-cache.h"

G_BEGIN_DECLS

/**
 * triad_gizmo_get_box:
 * @height: of the screen, pixels
 *
 * Returns: where it stands, pixels
 */
TriadRect triad_gizmo_get_box (double             height);

/**
 * triad_gizmo_pick:
 * @camera: where the scene is seen from
 * @height: of the screen, pixels
 * @x: pixels
 * @y: pixels
 * @view: (out): the view from the end of the axis that is there
 *
 * Returns: %FALSE where there is none
 */
gboolean  triad_gizmo_pick    (const TriadCamera *camera,
                               double             height,
                               double             x,
                               double             y,
                               TriadCameraView   *view);

/**
 * triad_gizmo_paint:
 * @cr: where to paint
 * @camera: where the scene is seen from
 * @theme: in which colours
 * @typesetter: writes the letters
 * @height: of the screen, pixels
 * @is_still: whether nobody can click on it
 *
 * Three axes, with a disc at each of their six ends: those with a letter point
 * where X, Y and Z do.  The others are there to be clicked alone.
 */
void      triad_gizmo_paint   (cairo_t           *cr,
                               const TriadCamera *camera,
                               const TriadTheme  *theme,
                               TriadTextCache    *typesetter,
                               double             height,
                               gboolean           is_still);

G_END_DECLS
