/* triad-outline-tree.h: tree of worlds, models and their frames for the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-frame-filter.h"

/**
 * TriadOutlineTree:
 * @snapshot: the snapshot
 * @n_frames: its number of vertices
 * @matches: (nullable): the search result; %NULL if everything is shown
 * @n_shown: the number of vertices in the tree
 * @parent: (array length=n_frames): the world or model that contains a vertex; -1 for
 *   worlds, for the root and for a top-level model
 * @place: (array length=n_frames): index among its parent's children; -1 if the vertex
 *   is not in the tree
 * @begin: (array length=n_frames+2): the children of v begin at index v + 1, so those
 *   of -1 at index 0
 * @children: (array length=n_shown): the children of all vertices, in the order of the
 *   file
 * @n_errors: (array length=n_frames): the number of errors of a vertex; a cycle counts
 *   for its first member only
 * @first_error: (array length=n_frames): index of the first of them in the
 *   diagnostics; -1 for none
 * @n_wrong_within: (array length=n_frames): the number of descendants with errors
 *
 * The nesting of worlds, models and their content.  With a search, only matches and
 * their ancestors are in the tree.
 *
 * A parent has a smaller number than its children, and vertex numbers follow the tree
 * from top to bottom.
 *
 * Immutable; can be read from any thread.
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

/* Costs O(n_frames + diagnostics), without recursion.
 *
 * @matches: (nullable) (transfer full): the frames to show; NULL for all
 * Returns: (transfer full): the outline of @snapshot
 */
TriadOutlineTree *triad_outline_tree_new          (TriadSnapshot          *snapshot,
                                                   TriadFrameMatches      *matches);
TriadOutlineTree *triad_outline_tree_ref          (TriadOutlineTree       *self);
void              triad_outline_tree_unref        (TriadOutlineTree       *self);

/* @v: a vertex, or -1 for the top level
 * @n_children: (out): length of the array
 * Returns: (array length=n_children): the children of @v
 */
const int        *triad_outline_tree_get_children (const TriadOutlineTree *self,
                                                   int                     v,
                                                   int                    *n_children);

/* Finds the next match, and wraps around at the end.  From -1, the next match is the
 * first one, and the previous match the last one.
 *
 * @from: a vertex, or -1 for none
 * @by: 1 for the next match, -1 for the previous one
 * Returns: a match; -1 if there is none, or without a search
 */
int               triad_outline_tree_step         (const TriadOutlineTree *self,
                                                   int                     from,
                                                   int                     by);

/* Costs O(n_frames).
 *
 * Returns: whether both have the same rows, with the same names, in the same places; what is
 *   written in them can differ
 */
gboolean          triad_outline_tree_has_same_rows (const TriadOutlineTree *self,
                                                    const TriadOutlineTree *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadOutlineTree, triad_outline_tree_unref)
