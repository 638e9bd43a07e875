/* triad-paint-measure.h: how far it is from frame to frame
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-text-cache.h"

G_BEGIN_DECLS

/**
 * triad_paint_measure:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 * @typesetter: writes the numbers
 * @taken: (element-type TriadRect): where there is something to read already;
 *   gets the numbers too
 *
 * A line from the reference to the selected frame, with its length, the angle
 * between the two, and its parts along the axes of the reference, which are
 * drawn one after the other.  Nothing where either is missing.
 */
void triad_paint_measure (cairo_t                   *cr,
                          const TriadProjectedScene *sight,
                          const TriadTheme          *theme,
                          TriadTextCache            *typesetter,
                          GArray                    *taken);

G_END_DECLS
