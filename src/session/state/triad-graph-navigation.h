/* triad-graph-navigation.h: from frame to frame along a graph
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagram.h"

G_BEGIN_DECLS

/**
 * TriadGraphNavigationStep:
 * @TRIAD_GRAPH_NAVIGATION_TARGET: to what the frame depends on
 * @TRIAD_GRAPH_NAVIGATION_CHILD: to the first frame that depends on it
 * @TRIAD_GRAPH_NAVIGATION_PREVIOUS: to the frame before it with the same target
 * @TRIAD_GRAPH_NAVIGATION_NEXT: to the frame behind it with the same target
 */
typedef enum
{
  TRIAD_GRAPH_NAVIGATION_TARGET,
  TRIAD_GRAPH_NAVIGATION_CHILD,
  TRIAD_GRAPH_NAVIGATION_PREVIOUS,
  TRIAD_GRAPH_NAVIGATION_NEXT,
} TriadGraphNavigationStep;

/**
 * triad_graph_navigation_step:
 * @snapshot: a snapshot
 * @kind: along which graph
 * @frame: where the walk is, a vertex; -1 for nowhere yet
 * @step: which way
 *
 * Siblings stand in the order of the file, and the walk goes around from the
 * last to the first.  From nowhere every step leads to the first frame of the
 * graph.
 *
 * Returns: the vertex that the step leads to; @frame where it leads nowhere
 */
int triad_graph_navigation_step (const TriadSnapshot      *snapshot,
                                 TriadGraphKind            kind,
                                 int                       frame,
                                 TriadGraphNavigationStep  step);

G_END_DECLS
