/* triad-spanning-forest.c: acyclic subgraph of a layout graph, and a spanning forest */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-spanning-forest.h"

#include "triad-digraph.h"

#include <string.h>

enum { UNSEEN, ON_PATH, DONE };

/* Counting sort of @n indices: the indices in bin b are sorted[first[b] … first[b + 1]),
 * in their order. Indices with a negative bin are left out. */
static void
sort_into_bins (const int *bin,
                int        n,
                int        n_bins,
                int       *first,
                int       *sorted)
{
  g_autofree int *next = NULL;

  memset (first, 0, (gsize) (n_bins + 1) * sizeof (int));

  for (int i = 0; i < n; i++)
    if (bin[i] >= 0)
      first[bin[i] + 1]++;

  for (int b = 0; b < n_bins; b++)
    first[b + 1] += first[b];

  next = g_memdup2 (first, (gsize) (n_bins + 1) * sizeof (int));

  for (int i = 0; i < n; i++)
    if (bin[i] >= 0)
      sorted[next[bin[i]]++] = i;
}

/* Depth-first search that leaves out the edges that close a cycle. */
static void
break_cycles (TriadSpanningForest    *self,
              const TriadLayoutGraph *graph)
{
  int n = graph->n_items;
  g_autofree int *first = g_new (int, n + 1);
  g_autofree int *leaving = g_new (int, graph->n_edges);
  g_autofree int *tail = g_new (int, graph->n_edges);
  g_autofree int *next = NULL;
  g_autofree int *path = g_new (int, n);
  g_autofree char *state = g_new0 (char, n);

  for (int l = 0; l < graph->n_edges; l++)
    tail[l] = graph->edges[l].from;

  sort_into_bins (tail, graph->n_edges, n, first, leaving);
  next = g_memdup2 (first, (gsize) (n + 1) * sizeof (int));

  for (int start = 0; start < n; start++)
    {
      int length = 0;

      if (state[start] != UNSEEN)
        continue;

      path[length++] = start;
      state[start] = ON_PATH;

      while (length > 0)
        {
          int v = path[length - 1];
          int edge;
          int to;

          if (next[v] == first[v + 1])
            {
              state[v] = DONE;
              length--;
              continue;
            }

          edge = leaving[next[v]++];
          to = graph->edges[edge].to;

          if (state[to] == ON_PATH)
            continue;

          self->kept[edge] = TRUE;

          if (state[to] == UNSEEN)
            {
              state[to] = ON_PATH;
              path[length++] = to;
            }
        }
    }
}

TriadSpanningForest *
triad_spanning_forest_new (const TriadLayoutGraph *graph)
{
  TriadSpanningForest *self = g_new0 (TriadSpanningForest, 1);
  int n = graph->n_items;
  g_autoptr(TriadDigraph) digraph = NULL;
  g_autofree int *tail = g_new (int, graph->n_edges);

  self->n = n;
  self->kept = g_new0 (gboolean, graph->n_edges);
  self->first_leaving = g_new (int, n + 1);
  self->leaving = g_new (int, graph->n_edges);
  self->edge = g_new (int, n);
  self->target = g_new (int, n);
  self->first = g_new (int, n + 1);
  self->children = g_new (int, n);

  break_cycles (self, graph);

  for (int l = 0; l < graph->n_edges; l++)
    tail[l] = self->kept[l] ? graph->edges[l].from : -1;

  sort_into_bins (tail, graph->n_edges, n, self->first_leaving, self->leaving);

  for (int i = 0; i < n; i++)
    self->edge[i] = self->target[i] = -1;

  for (int l = graph->n_edges - 1; l >= 0; l--)
    if (self->kept[l])
      {
        self->edge[graph->edges[l].from] = l;
        self->target[graph->edges[l].from] = graph->edges[l].to;
      }

  digraph = triad_digraph_new (self->target, n);
  g_assert (digraph->n_cycles == 0);
  self->order = g_steal_pointer (&digraph->order);

  sort_into_bins (self->target, n, n, self->first, self->children);

  return self;
}

void
triad_spanning_forest_free (TriadSpanningForest *self)
{
  g_free (self->kept);
  g_free (self->first_leaving);
  g_free (self->leaving);
  g_free (self->edge);
  g_free (self->target);
  g_free (self->order);
  g_free (self->first);
  g_free (self->children);
  g_free (self);
}

int
triad_spanning_forest_get_n_children (const TriadSpanningForest *self,
                                      int                        item)
{
  return self->first[item + 1] - self->first[item];
}
