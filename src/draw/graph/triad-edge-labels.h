/* triad-edge-labels.h: choice and placement of the labels of graph edges */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <pango/pango.h>

#include "triad-frame-path.h"
#include "triad-graph-label.h"

/**
 * triad_edge_labels_add:
 * @labels: (element-type TriadNodeLabel): labels of boxes and clusters; the edge labels are
 *   appended
 * @path: path whose labels come first
 * @scale: pixels in a point
 * @around: adds labels only to arrows that intersect this rectangle, points
 *
 * Adds labels to edges: poses in the room that the layout has kept where an edge leaves its box;
 * the kind of other edges where there is a free place on them.
 */
void triad_edge_labels_add (GArray               *labels,
                            const TriadLayout    *layout,
                            const TriadFramePath *path,
                            PangoLayout          *ruler,
                            double                scale,
                            const TriadRect      *around);
