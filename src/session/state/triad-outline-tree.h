/* triad-outline-tree.h: what stands in what
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-frame-filter.h"

G_BEGIN_DECLS

/**
 * TriadOutlineTree:
 * @snapshot: what it is the outline of
 * @n_frames: how many vertices that has
 * @matches: (nullable): what is looked for; %NULL where all is shown
 * @n_shown: how many vertices are in the tree
 * @parent: (array length=n_frames): the world or model that a vertex stands
 *   in; -1 for worlds, for the root and, beside it, for a lone model
 * @place: (array length=n_frames): which of its parent's children it is; -1
 *   for what is not in the tree
 * @begin: (array length=n_frames+2): where the children of v begin, at v + 1,
 *   so those of -1 at 0
 * @children: (array length=n_shown): everybody's children, in the order of
 *   the file
 * @n_errors: (array length=n_frames): how many errors speak of a vertex; none
 *   of those members of a cycle but its first
 * @first_error: (array length=n_frames): the place of the first of them among
 *   the diagnostics, -1 for none
 * @n_wrong_within: (array length=n_frames): how many of the vertices that
 *   stand in it, however deep, have errors
 *
 * The worlds, models and all that is in them, as they stand in each other.
 * Where something is looked for, only matches and what they stand in.
 *
 * A parent has a smaller number than its children, and vertex numbers follow
 * the tree from top to bottom.
 *
 * It never changes, and may be read from any thread.
 */
typedef struct
{
  TriadSnapshot     *snapshot;
  int                n_frames;
  TriadFrameMatches *matches;
  int                n_shown;
  int               *parent;
  int               *place;
  int               *begin;
  int               *children;
  int               *n_errors;
  int               *first_error;
  int               *n_wrong_within;
} TriadOutlineTree;

/**
 * triad_outline_tree_new:
 * @snapshot: a snapshot
 * @matches: (nullable) (transfer full): what to show; %NULL for all
 *
 * Costs O(n_frames + diagnostics), without recursion.
 *
 * Returns: (transfer full): its outline
 */
TriadOutlineTree *triad_outline_tree_new          (TriadSnapshot          *snapshot,
                                                   TriadFrameMatches      *matches);
TriadOutlineTree *triad_outline_tree_ref          (TriadOutlineTree       *self);
void              triad_outline_tree_unref        (TriadOutlineTree       *self);

/**
 * triad_outline_tree_get_children:
 * @self: an outline
 * @v: a vertex, or -1 for what stands in nothing
 * @n_children: (out): how many
 *
 * Returns: (array length=n_children): the vertices that stand in @v
 */
const int        *triad_outline_tree_get_children (const TriadOutlineTree *self,
                                                   int                     v,
                                                   int                    *n_children);

/**
 * triad_outline_tree_step:
 * @self: an outline
 * @from: a vertex, or -1 for none
 * @by: 1 for the next match, -1 for the previous one
 *
 * Goes around from the last to the first.  From -1 the next is the first, and
 * the previous the last.
 *
 * Returns: a vertex that is looked for, -1 where nothing is, or all is shown
 */
int               triad_outline_tree_step         (const TriadOutlineTree *self,
                                                   int                     from,
                                                   int                     by);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadOutlineTree, triad_outline_tree_unref)

G_END_DECLS
