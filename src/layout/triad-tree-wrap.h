/* triad-tree-wrap.h: wrapping of wide trees into columns */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout-graph.h"

/**
 * triad_tree_wrap_solve:
 * @solver: lays out the pieces
 *
 * Lay out a graph, and wrap rows that are too wide.
 *
 * In a plain tree layout, forty frames that are children of one model make a row forty
 * boxes wide, which fits on no screen. If the row below a target would be too wide, its
 * children are stacked in columns, a block, with a trunk at the left of each column that
 * the arrows join:
 *
 *                ┌────────┐
 *                │ target │
 *                └────────┘
 *                    ↑
 *      ╭──────────┬──┴───────╮
 *      ├ child    ├ child    ├ child
 *      ├ child    ├ child    ╰ child
 *      ╰ child    ╰ child
 *
 * Children keep their own subtrees. A block is one item of the graph that @solver lays
 * out. Unconnected components are laid out separately and packed. Edges that close a
 * cycle, or that lead into or out of a block in another way, get no path.
 *
 * Returns: (transfer full): the result; %NULL and @error only if cancelled
 */
TriadLayoutResult *triad_tree_wrap_solve (const TriadLayoutGraph  *graph,
                                          TriadLayoutSolver        solver,
                                          gpointer                 data,
                                          GError                 **error);
