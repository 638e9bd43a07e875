/* triad-digraph.h: cycles and topological order of graphs with out-degree at most one */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * TriadDigraph:
 * @order: (array length=n): every vertex once, after its target, so that iterating visits
 *   dependencies first; members of cycles and vertices that lead to one come last, in no
 *   particular order
 * @n_valid: the vertices in `order[0 … n_valid)` lead to a vertex without a target, not
 *   to a cycle
 * @cycle: (array length=n): index of the cycle that a vertex belongs to, in the order of
 *   the first members; -1 for none
 *
 * The cycles and a topological order of a directed graph in which every vertex has at
 * most one outgoing edge.
 */
typedef struct
{
  int  n;
  int *order;
  int  n_valid;
  int *cycle;
  int  n_cycles;
} TriadDigraph;

/**
 * triad_digraph_new:
 * @target: (array length=n): the target of each vertex's only outgoing edge, or -1
 *
 * Analyzes a graph.  Takes O(@n) time, without recursion.
 *
 * Returns: (transfer full): the result
 */
TriadDigraph *triad_digraph_new       (const int          *target,
                                       int                 n);
void          triad_digraph_free      (TriadDigraph       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDigraph, triad_digraph_free)
