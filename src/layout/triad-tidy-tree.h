/* triad-tidy-tree.h: linear-time tidy tree layout */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout-graph.h"

/**
 * triad_tidy_tree_solve:
 * @graph: the graph to lay out; may have cycles
 *
 * Lay out the spanning forest that consists of each item's first edge: targets are
 * centred above their children, children are in the order of the items, and trees are
 * side by side. Other edges get no path.
 *
 * Costs O(items + arrows), without recursion.
 *
 * A. van der Ploeg, “Drawing non-layered tidy trees in linear time”, Software: Practice
 * and Experience 44 (2014).
 *
 * Returns: (transfer full): the result
 */
TriadLayoutResult *triad_tidy_tree_solve (const TriadLayoutGraph *graph);
