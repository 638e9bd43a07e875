/* triad-paint-graph.h: draws a laid-out graph */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout.h"
#include "triad-theme.h"

/**
 * triad_paint_graph:
 * @cr: context whose unit is a point of the layout, at any scale
 *
 * Paints a graph without a background.  Skips parts outside the clip, and simplifies parts that
 * would be too small to see.
 */
void triad_paint_graph (cairo_t              *cr,
                        const TriadLayout    *layout,
                        const TriadTheme     *theme,
                        const TriadHighlight *highlight);
