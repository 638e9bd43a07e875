/* triad-paint-graph.h: a laid-out graph in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * triad_paint_graph:
 * @cr: where to paint; one unit is a point of the layout, whatever the scale
 * @layout: what to paint
 * @theme: in which colours
 * @highlight: what stands out
 *
 * Paints without a ground.  What lies outside the clip is not painted, and
 * what would be too small to be seen is painted simply.
 */
void triad_paint_graph (cairo_t              *cr,
                        const TriadLayout    *layout,
                        const TriadTheme     *theme,
                        const TriadHighlight *highlight);

G_END_DECLS
