/* triad-paint-measure.h: draws the distance and angle between two frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-text-cache.h"

/**
 * triad_paint_measure:
 * @taken: (element-type TriadRect): rectangles of text painted so far; the numbers' rectangles
 *   are appended
 *
 * Paints a line from the reference frame to the selected one with its length, the angle between
 * the two frames, and its components along the axes of the reference, drawn end to end.  Paints
 * nothing unless there are both frames.
 */
void triad_paint_measure (cairo_t                   *cr,
                          const TriadProjectedScene *view,
                          const TriadTheme          *theme,
                          TriadTextCache            *text_cache,
                          GArray                    *taken);
