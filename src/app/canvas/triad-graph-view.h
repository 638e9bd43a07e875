/* triad-graph-view.h: one of the two graphs
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-canvas.h"
#include "triad-pane-layout.h"
#include "triad-viewport.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_GRAPH_KIND (triad_graph_kind_get_type ())
#define TRIAD_TYPE_GRAPH_VIEW (triad_graph_view_get_type ())

GType triad_graph_kind_get_type (void);

/**
 * TriadGraphView:
 *
 * A graph of a session, as the layout has it.
 */
G_DECLARE_FINAL_TYPE (TriadGraphView, triad_graph_view, TRIAD, GRAPH_VIEW, TriadCanvas)

/**
 * triad_graph_view_get_viewport:
 * @self: a view
 *
 * Returns: (transfer none): which part of the layout is seen
 */
const TriadViewport *triad_graph_view_get_viewport    (TriadGraphView      *self);

/**
 * triad_graph_view_get_destination:
 * @self: a view
 *
 * Returns: (transfer none): which part of the layout is seen, or will be at
 *   the end of a flight
 */
const TriadViewport *triad_graph_view_get_destination (TriadGraphView      *self);

/**
 * triad_graph_view_fly:
 * @self: a view
 * @to: which part of the layout to show
 *
 * Takes a moment, or none where people do not want motion.
 */
void                 triad_graph_view_fly             (TriadGraphView      *self,
                                                       const TriadViewport *to);

/**
 * triad_graph_view_measure:
 * @self: a view
 * @room: (inout): gets all but the width and the height
 *
 * Says what a graph needs here.
 */
void                 triad_graph_view_measure         (TriadGraphView      *self,
                                                       TriadPaneLayoutRoom *room);

G_END_DECLS
