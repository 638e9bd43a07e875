/* triad-edge-labels.h: choice and placement of the labels of graph edges
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <pango/pango.h>

#include "triad-frame-path.h"
#include "triad-graph-label.h"

G_BEGIN_DECLS

/**
 * triad_edge_labels_add:
 * @labels: (element-type TriadNodeLabel): labels of boxes and clusters; the edge labels are
 *   appended
 * @path: path whose labels come first
 * @scale: pixels in a point
 * @around: adds labels only to arrows that intersect this rectangle, points
 *
 * Adds labels to edges where there is a place that makes clear which edge they belong to: poses
 * beside an edge, or where it leaves its box; the name of a placement frame on its edge.
 */
void triad_edge_labels_add (GArray               *labels,
                            const TriadLayout    *layout,
                            const TriadFramePath *path,
                            PangoLayout          *ruler,
                            double                scale,
                            const TriadRect      *around);

G_END_DECLS
