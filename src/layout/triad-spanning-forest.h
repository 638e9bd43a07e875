/* triad-spanning-forest.h: the acyclic part of a problem, and a forest in it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout-graph.h"

G_BEGIN_DECLS

/**
 * TriadSpanningForest:
 * @n: how many items
 * @kept: (array length=n_links): %FALSE for an arrow that would close a cycle
 * @first_leaving: (array length=n+1): where the arrows that leave each item
 *   begin in @leaving
 * @leaving: the kept arrows, by the item that they leave, then by number
 * @link: (array length=n): the first kept arrow that leaves each item; -1 at
 *   the roots
 * @target: (array length=n): where that arrow ends; -1 at the roots
 * @order: (array length=n): every item once, each behind its target
 * @first: (array length=n+1): where the children of each item begin in
 *   @children; those of the last one end at `first[n]`
 * @children: every item that has a target, by target, then by number
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
 * @self: a forest
 * @item: an item
 *
 * Returns: how many items hang on @item
 */
int          triad_spanning_forest_get_n_children (const TriadSpanningForest *self,
                                                   int                        item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSpanningForest, triad_spanning_forest_free)

G_END_DECLS
