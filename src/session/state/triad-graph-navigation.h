/* triad-graph-navigation.h: keyboard navigation along the edges of a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagram.h"

typedef enum
{
  TRIAD_GRAPH_NAVIGATION_TARGET,      /* to the frame that the current one depends on */
  TRIAD_GRAPH_NAVIGATION_CHILD,       /* to the first frame that depends on the current one */
  TRIAD_GRAPH_NAVIGATION_PREVIOUS,    /* to the previous frame with the same target */
  TRIAD_GRAPH_NAVIGATION_NEXT,        /* to the next frame with the same target */
} TriadGraphNavigationStep;

/* Finds the next vertex in a direction.  Siblings are in the order of the file, and
 * the last is followed by the first.  Without a current vertex, every step leads to
 * the first frame of the graph.
 *
 * @frame: the current vertex; -1 for none
 * Returns: the next vertex; @frame if there is none
 */
int triad_graph_navigation_step (const TriadSnapshot      *snapshot,
                                 TriadGraphKind            kind,
                                 int                       frame,
                                 TriadGraphNavigationStep  step);
