/* triad-incremental-layout.h: a solution changed as little as an edit asks for
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout-graph.h"

G_BEGIN_DECLS

/**
 * TriadPreviousLayout:
 * @problem: what was to be laid out before the edit
 * @result: how it was
 * @before_of: (array length=n_items): by item of the problem as it is now, the
 *   item of @problem that it was; -1 for what is new
 * @offsets: (array length=n_items): by item, how far from its old place it is
 *   to be, so that what is inside of it stays
 *
 * How a problem was solved that was much the same.
 */
typedef struct
{
  const TriadLayoutGraph  *problem;
  const TriadLayoutResult *result;
  const int               *before_of;
  const TriadPoint        *offsets;
} TriadPreviousLayout;

/**
 * triad_incremental_layout_is_same:
 * @problem: what to lay out
 * @previous: how it was
 *
 * Returns: whether nothing about @problem is new, so that its old solution
 *   is its solution
 */
gboolean           triad_incremental_layout_is_same  (const TriadLayoutGraph    *problem,
                                                      const TriadPreviousLayout *previous);

/**
 * triad_incremental_layout_solve:
 * @problem: what to lay out
 * @previous: how it was laid out before
 * @shift: (out): how far all of it was moved, to begin at 0
 *
 * Leaves everything in its place but what has to make room for what has
 * become larger, and puts what is new where there is room, near to what it
 * depends on.  What depends on something else than it did counts as new.
 *
 * Costs about O(items + arrows), where little is new.
 *
 * Returns: (transfer full) (nullable): a solution, or %NULL where too much is
 *   new, or would have to move
 */
TriadLayoutResult *triad_incremental_layout_solve    (const TriadLayoutGraph    *problem,
                                                      const TriadPreviousLayout *previous,
                                                      TriadPoint                *shift);

/**
 * triad_incremental_layout_is_worse:
 * @problem: what was laid out
 * @adapted: as an edit left it
 * @fresh: as if it had never been laid out before
 *
 * Returns: whether @adapted has become so much larger, or more tangled, that
 *   people are better off with @fresh
 */
gboolean           triad_incremental_layout_is_worse (const TriadLayoutGraph    *problem,
                                                      const TriadLayoutResult   *adapted,
                                                      const TriadLayoutResult   *fresh);

/**
 * triad_incremental_layout_is_large:
 * @problem: what to lay out
 *
 * Returns: whether it would take too long to lay it out afresh at each edit,
 *   only to compare
 */
gboolean           triad_incremental_layout_is_large (const TriadLayoutGraph    *problem);

/**
 * triad_incremental_layout_set_quality:
 * @problem: what was laid out; large
 * @fresh: as if it had never been laid out before
 *
 * Measures @fresh, for what will come from it.
 */
void     triad_incremental_layout_set_quality (const TriadLayoutGraph *problem,
                                               TriadLayoutResult      *fresh);

/**
 * triad_incremental_layout_has_drifted:
 * @problem: what was laid out; large
 * @adapted: as an edit left it
 * @standard: how good the solution was that it comes from
 *
 * Like triad_incremental_layout_is_worse(), without a fresh solution to compare with.
 *
 * Returns: whether it is time to lay @problem out afresh
 */
gboolean triad_incremental_layout_has_drifted (const TriadLayoutGraph   *problem,
                                               const TriadLayoutResult  *adapted,
                                               const TriadLayoutQuality *standard);

G_END_DECLS
