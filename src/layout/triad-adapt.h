/* triad-adapt.h: a solution changed as little as an edit asks for
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-problem.h"

G_BEGIN_DECLS

/**
 * TriadPrecedent:
 * @problem: what was to be laid out before the edit
 * @solution: how it was
 * @before_of: (array length=n_items): by item of the problem as it is now, the
 *   item of @problem that it was; -1 for what is new
 * @offsets: (array length=n_items): by item, how far from its old place it is
 *   to be, so that what is inside of it stays
 *
 * How a problem was solved that was much the same.
 */
typedef struct
{
  const TriadProblem  *problem;
  const TriadSolution *solution;
  const int           *before_of;
  const TriadPoint    *offsets;
} TriadPrecedent;

/**
 * triad_adapt_is_same:
 * @problem: what to lay out
 * @precedent: how it was
 *
 * Returns: whether nothing about @problem is new, so that its old solution
 *   is its solution
 */
gboolean       triad_adapt_is_same  (const TriadProblem   *problem,
                                     const TriadPrecedent *precedent);

/**
 * triad_adapt_solve:
 * @problem: what to lay out
 * @precedent: how it was laid out before
 * @shift: (out): how far all of it was moved, to begin at 0
 *
 * Leaves everything in its place but what has to make room for what has
 * become larger, and puts what is new where there is room, near to what it
 * depends on.  What depends on something else than it did counts as new.
 *
 * Returns: (transfer full) (nullable): a solution, or %NULL where too much is
 *   new, or too much is there to look for room in
 */
TriadSolution *triad_adapt_solve    (const TriadProblem   *problem,
                                     const TriadPrecedent *precedent,
                                     TriadPoint           *shift);

/**
 * triad_adapt_is_worse:
 * @problem: what was laid out
 * @adapted: as an edit left it
 * @fresh: as if it had never been laid out before
 *
 * Returns: whether @adapted has become so much larger, or more tangled, that
 *   people are better off with @fresh
 */
gboolean       triad_adapt_is_worse (const TriadProblem   *problem,
                                     const TriadSolution  *adapted,
                                     const TriadSolution  *fresh);

G_END_DECLS
