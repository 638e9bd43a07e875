/* triad-graph-view.h: view of one of the two graphs */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-canvas.h"
#include "triad-pane-layout.h"
#include "triad-viewport.h"

#define TRIAD_TYPE_GRAPH_KIND (triad_graph_kind_get_type ())
#define TRIAD_TYPE_GRAPH_VIEW (triad_graph_view_get_type ())

GType triad_graph_kind_get_type (void);

G_DECLARE_FINAL_TYPE (TriadGraphView, triad_graph_view, TRIAD, GRAPH_VIEW, TriadCanvas)

const TriadViewport *triad_graph_view_get_viewport    (TriadGraphView      *self);

/* Returns: (transfer none): the viewport at the end of the running animation, or the
 *   current one
 */
const TriadViewport *triad_graph_view_get_destination (TriadGraphView      *self);

/* Moves to @to with an animation, or at once if animations are disabled. */
void                 triad_graph_view_animate_to      (TriadGraphView      *self,
                                                       const TriadViewport *to);

/* Computes the space that a graph needs in this view.
 *
 * @room: (inout): all members but the width and the height are set
 */
void                 triad_graph_view_measure         (TriadGraphView      *self,
                                                       TriadPaneLayoutRoom *room);
