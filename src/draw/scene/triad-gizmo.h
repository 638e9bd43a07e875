/* triad-gizmo.h: axis gizmo in a corner of the 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-camera.h"
#include "triad-layout.h"
#include "triad-text-cache.h"

/** triad_gizmo_get_box: Returns the gizmo's rectangle, pixels. */
TriadRect triad_gizmo_get_box (const TriadRect   *screen);

/** triad_gizmo_pick: Lengths are in pixels.  Sets @view to the view from the end of the axis at
 * that point.  Returns %FALSE if there is no axis at that point. */
gboolean  triad_gizmo_pick    (const TriadCamera *camera,
                               double             height,
                               double             x,
                               double             y,
                               TriadCameraView   *view);

/**
 * triad_gizmo_paint:
 * @is_still: whether nothing can be clicked
 *
 * Paints the axes with a disc at each of their six ends.  The positive ends have letters; the
 * negative ends are only painted if they can be clicked. Lengths are in pixels.
 */
void      triad_gizmo_paint   (cairo_t           *cr,
                               const TriadCamera *camera,
                               const TriadTheme  *theme,
                               TriadTextCache    *text_cache,
                               double             height,
                               gboolean           is_still);
