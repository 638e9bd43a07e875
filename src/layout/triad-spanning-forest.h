/* triad-spanning-forest.h: acyclic subgraph of a layout graph, and a spanning forest */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout-graph.h"

/**
 * TriadSpanningForest:
 * @first: (array length=n+1): by item, the index of its first child in @children; the
 *   children of the last item end at `first[n]`
 *
 * Costs O(items + arrows), without recursion.
 */
typedef struct
{
  int       n;
  gboolean *kept;           /* [n_edges] FALSE for edges that would close a cycle */
  int      *first_leaving;  /* [n+1] by item, the index of its first outgoing edge in leaving */
  int      *leaving;        /* the kept edges, sorted by start, then by index */
  int      *edge;           /* the first kept edge that leaves each item; -1 for roots */
  int      *target;         /* the end of that edge, the item's parent; -1 for roots */
  int      *order;          /* every item once, after its target */
  int      *first;
  int      *children;       /* every item that has a target, sorted by target, then by index */
} TriadSpanningForest;

TriadSpanningForest *triad_spanning_forest_new  (const TriadLayoutGraph *graph);
void                 triad_spanning_forest_free (TriadSpanningForest    *self);

/** triad_spanning_forest_get_n_children: Returns the number of children of @item. */
int          triad_spanning_forest_get_n_children (const TriadSpanningForest *self,
                                                   int                        item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSpanningForest, triad_spanning_forest_free)
