/* triad-walk.c: from frame to frame along a graph
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-walk.h"

static int
find_child (const TriadEdge *edges,
            int              n,
            int              frame)
{
  for (int i = 0; i < n; i++)
    if (edges[i].target == frame && i != frame)
      return i;

  return frame;
}

/* The bodies and roots, which have no target, are siblings too. */
static int
find_sibling (const TriadEdge *edges,
              int              n,
              int              frame,
              int              direction)
{
  int i = frame;

  do
    i = (i + direction + n) % n;
  while (edges[i].target != edges[frame].target);

  return i;
}

int
triad_walk (const TriadSnapshot *snapshot,
            TriadGraphKind       kind,
            int                  frame,
            TriadStep            step)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  const TriadEdge *edges = kind == TRIAD_GRAPH_ATTACHED_TO
                           ? triad_snapshot_get_attached (snapshot)->edges
                           : triad_snapshot_get_poses (snapshot)->edges;

  if (n == 0)
    return -1;

  if (frame < 0 || frame >= n)
    return 0;

  switch (step)
    {
    case TRIAD_STEP_TARGET:
      return edges[frame].target >= 0 ? edges[frame].target : frame;
    case TRIAD_STEP_CHILD:
      return find_child (edges, n, frame);
    case TRIAD_STEP_PREVIOUS:
      return find_sibling (edges, n, frame, -1);
    case TRIAD_STEP_NEXT:
      return find_sibling (edges, n, frame, 1);
    default:
      g_return_val_if_reached (frame);
    }
}
