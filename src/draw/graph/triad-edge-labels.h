/* triad-edge-labels.h: what is written on the arrows of a graph, and where
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-node-labels.h"

G_BEGIN_DECLS

/**
 * triad_edge_labels_add:
 * @labels: (element-type TriadNodeLabel): what is written in boxes and titles
 *   already
 * @layout: a graph
 * @way: what people look at
 * @ruler: to measure with
 * @scale: pixels a point
 * @around: which arrows matter: those that come into it, points
 *
 * Adds the notes for which there is a place where people see whose they are:
 * poses beside their arrows, or where these leave their boxes; what places a
 * model on its arrow.  Those of @way come first.
 */
void triad_edge_labels_add (GArray               *labels,
                            const TriadLayout    *layout,
                            const TriadFramePath *way,
                            PangoLayout          *ruler,
                            double                scale,
                            const TriadRect      *around);

G_END_DECLS
