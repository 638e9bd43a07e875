/* triad-tidy-tree.h: trees drawn neatly in linear time
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout-graph.h"

G_BEGIN_DECLS

/**
 * triad_tidy_tree_solve:
 * @problem: what to lay out, cycles or not
 *
 * Lays out the trees that the first arrows of the items make, each target
 * centred above what points to it, in the order of the items, and the trees
 * side by side.  Arrows beyond the trees get no line.
 *
 * Costs O(items + arrows), without recursion.
 *
 * A. van der Ploeg, “Drawing non-layered tidy trees in linear time”,
 * Software: Practice and Experience 44 (2014).
 *
 * Returns: (transfer full): the solution
 */
TriadLayoutResult *triad_tidy_tree_solve (const TriadLayoutGraph *problem);

G_END_DECLS
