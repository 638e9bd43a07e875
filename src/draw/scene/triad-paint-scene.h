/* triad-paint-scene.h: draws a scene */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-text-cache.h"

/**
 * triad_paint_projected_scene:
 * @view: a scene; its @names member is set
 *
 * Paints a scene without a background: the grid, shapes, lines, ghosts, triads and names.
 * Lengths are in pixels.
 */
void triad_paint_projected_scene (cairo_t               *cr,
                                  TriadProjectedScene   *view,
                                  const TriadTheme      *theme,
                                  TriadTextCache        *text_cache);

/** triad_paint_scene_get_notes_box: Returns the rectangle in the lower right corner of the part that
 * the scale and the notes need. */
TriadRect triad_paint_scene_get_notes_box (const TriadProjectedScene *view);
