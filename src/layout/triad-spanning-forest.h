/* triad-spanning-forest.h: acyclic subgraph of a layout graph, and a spanning forest
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout-graph.h"

G_BEGIN_DECLS

/**
 * TriadSpanningForest:
 * @kept: (array length=n_links): %FALSE for edges that would close a cycle
 * @first_leaving: (array length=n+1): by item, the index of its first outgoing edge in
 *   @leaving
 * @leaving: the kept edges, sorted by start, then by index
 * @link: (array length=n): the first kept edge that leaves each item; -1 for roots
 * @target: (array length=n): the end of that edge, the item's parent; -1 for roots
 * @order: (array length=n): every item once, after its target
 * @first: (array length=n+1): by item, the index of its first child in @children; the
 *   children of the last item end at `first[n]`
 * @children: every item that has a target, sorted by target, then by index
 *
 * Costs O(items + arrows), without recursion.
 */
typedef struct
{
  int       n;
  gboolean *kept;
  int      *first_leaving;
  int      *leaving;
  int      *link;
  int      *target;
  int      *order;
  int      *first;
  int      *children;
} TriadSpanningForest;

TriadSpanningForest *triad_spanning_forest_new  (const TriadLayoutGraph *problem);
void                 triad_spanning_forest_free (TriadSpanningForest    *self);

/**
 * triad_spanning_forest_get_n_children:
 *
 * Returns: the number of children of @item
 */
int          triad_spanning_forest_get_n_children (const TriadSpanningForest *self,
                                                   int                        item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSpanningForest, triad_spanning_forest_free)

G_END_DECLS
