/* triad-digraph.h: graphs in which every vertex has at most one arrow
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TriadDigraph:
 * @n: how many vertices
 * @order: (array length=n): every vertex once, each behind its target, so that
 *   a walk along it meets what a vertex depends on before the vertex; the
 *   members of a cycle and what hangs on one stand last, in no such order
 * @n_sound: how many of @order lead to a vertex without a target, so
 *   `order[0 … n_sound)` is the sound part
 * @cycle: (array length=n): the number of the cycle that a vertex is a member
 *   of, counted from 0 in the order of their first members; -1 elsewhere
 * @n_cycles: how many cycles
 *
 * What the arrows of a graph say.  Vertices are numbered [0, n); `target[v]`
 * is where the only arrow of v points, -1 where it has none.
 *
 * Costs O(n), without recursion.
 */
typedef struct
{
  int  n;
  int *order;
  int  n_sound;
  int *cycle;
  int  n_cycles;
} TriadDigraph;

/**
 * triad_digraph_new:
 * @target: (array length=n): where each vertex's arrow points, in [-1, n)
 * @n: how many vertices
 *
 * Returns: (transfer full): what the arrows say
 */
TriadDigraph *triad_digraph_new       (const int          *target,
                                       int                 n);
void          triad_digraph_free      (TriadDigraph       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDigraph, triad_digraph_free)

G_END_DECLS
