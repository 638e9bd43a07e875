/* triad-tree-wrap.h: pictures that are too wide, folded to a shape that fits a page
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout-graph.h"

G_BEGIN_DECLS

/**
 * triad_tree_wrap_solve:
 * @problem: what to lay out
 * @solver: lays out the pieces that remain
 * @data: for @solver
 * @error: where to say that it was cancelled; nothing else fails
 *
 * Drawn as they come, forty frames that hang on one model make a row forty
 * boxes wide, a ribbon that no screen shows.  Where the row below a target
 * would be too wide, what hangs on the target is stacked in columns, a block,
 * with a trunk at the left of each column that the arrows join:
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
 * Each child brings what hangs on it in turn.  A block is one item of what
 * @solver gets to lay out.  What no arrow connects is laid out by itself, and
 * packed.  Arrows that close a cycle, or lead into or out of a block
 * elsewhere, get no line.
 *
 * Returns: (transfer full): a solution, or %NULL and @error
 */
TriadLayoutResult *triad_tree_wrap_solve (const TriadLayoutGraph  *problem,
                                          TriadLayoutSolver        solver,
                                          gpointer                 data,
                                          GError                 **error);

G_END_DECLS
