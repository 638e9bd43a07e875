/* triad-digraph.c: cycles and topological order of graphs with out-degree at most one */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-digraph.h"

#define UNSEEN -1

/* Follows the edges from @v, and appends the path to the order in reverse.  The walk
 * stops at a vertex that an earlier walk has processed, at one without an outgoing
 * edge, or at one on its own path, which closes a cycle. */
static void
walk (TriadDigraph *self,
      const int    *target,
      int           v,
      int          *walked_by,
      gboolean     *valid,
      int          *path)
{
  int length = 0;
  int end = v;
  gboolean ends_well;

  while (end >= 0 && walked_by[end] == UNSEEN)
    {
      walked_by[end] = v;
      path[length++] = end;
      end = target[end];
    }

  if (end >= 0 && walked_by[end] == v && length > 0)
    {
      int member = end;

      do
        {
          self->cycle[member] = self->n_cycles;
          member = target[member];
        }
      while (member != end);

      self->n_cycles++;
      ends_well = FALSE;
    }
  else
    {
      ends_well = end < 0 || valid[end];
    }

  while (length > 0)
    {
      int u = path[--length];

      valid[u] = ends_well;

      if (ends_well)
        self->order[self->n_valid++] = u;
    }
}

TriadDigraph *
triad_digraph_new (const int *target,
                   int        n)
{
  TriadDigraph *self = g_new0 (TriadDigraph, 1);
  g_autofree int *walked_by = g_new (int, n);
  g_autofree int *path = g_new (int, n);
  g_autofree gboolean *valid = g_new0 (gboolean, n);
  int next;

  self->n = n;
  self->order = g_new (int, n);
  self->cycle = g_new (int, n);

  for (int v = 0; v < n; v++)
    {
      g_assert (target[v] >= -1 && target[v] < n);

      walked_by[v] = UNSEEN;
      self->cycle[v] = -1;
    }

  for (int v = 0; v < n; v++)
    walk (self, target, v, walked_by, valid, path);

  next = self->n_valid;

  for (int v = 0; v < n; v++)
    if (!valid[v])
      self->order[next++] = v;

  return self;
}

void
triad_digraph_free (TriadDigraph *self)
{
  g_free (self->order);
  g_free (self->cycle);
  g_free (self);
}
