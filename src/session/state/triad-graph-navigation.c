/* triad-graph-navigation.c: keyboard navigation along the edges of a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-graph-navigation.h"

/* The root is part of the relative_to graph only, because nothing is attached to it. */
static gboolean
is_in_graph (const TriadSnapshot *snapshot,
             TriadGraphKind       kind,
             int                  frame)
{
  return kind == TRIAD_GRAPH_RELATIVE_TO ||
         triad_snapshot_get_frame (snapshot, frame)->kind != TRIAD_FRAME_ROOT;
}

static int
find_child (const TriadFrameEdge *edges,
            int                   n,
            int                   frame)
{
  for (int i = 0; i < n; i++)
    if (edges[i].target == frame && i != frame)
      return i;

  return frame;
}

/* Frames without a target, which are bodies or the root, are siblings of each other. */
static int
find_sibling (const TriadSnapshot  *snapshot,
              TriadGraphKind        kind,
              const TriadFrameEdge *edges,
              int                   frame,
              int                   direction)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  int i = frame;

  do
    i = (i + direction + n) % n;
  while (i != frame && (edges[i].target != edges[frame].target ||
                        !is_in_graph (snapshot, kind, i)));

  return i;
}

int
triad_graph_navigation_step (const TriadSnapshot      *snapshot,
                             TriadGraphKind            kind,
                             int                       frame,
                             TriadGraphNavigationStep  step)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  const TriadFrameEdge *edges = kind == TRIAD_GRAPH_ATTACHED_TO
                           ? triad_snapshot_get_attached (snapshot)->edges
                           : triad_snapshot_get_poses (snapshot)->edges;

  if (n == 0)
    return -1;

  if (frame < 0 || frame >= n)
    return n > 1 && !is_in_graph (snapshot, kind, 0) ? 1 : 0;

  switch (step)
    {
    case TRIAD_GRAPH_NAVIGATION_TARGET:
      return edges[frame].target >= 0 ? edges[frame].target : frame;
    case TRIAD_GRAPH_NAVIGATION_CHILD:
      return find_child (edges, n, frame);
    case TRIAD_GRAPH_NAVIGATION_PREVIOUS:
      return find_sibling (snapshot, kind, edges, frame, -1);
    case TRIAD_GRAPH_NAVIGATION_NEXT:
      return find_sibling (snapshot, kind, edges, frame, 1);
    default:
      g_return_val_if_reached (frame);
    }
}
