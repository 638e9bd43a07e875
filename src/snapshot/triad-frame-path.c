/* triad-frame-path.c: path from a frame to its root or body */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-path.h"

TriadFramePath *
triad_frame_path_new (const TriadSnapshot *snapshot,
                      TriadGraphKind       kind,
                      int                  frame)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  const TriadFrameEdge *edges = kind == TRIAD_GRAPH_ATTACHED_TO
                           ? triad_snapshot_get_attached (snapshot)->edges
                           : triad_snapshot_get_poses (snapshot)->edges;
  g_autoptr(GArray) frames = g_array_new (FALSE, FALSE, sizeof (int));
  TriadFramePath *self;

  g_return_val_if_fail (frame >= 0 && frame < n, NULL);

  self = g_new0 (TriadFramePath, 1);
  self->kind = kind;
  self->is_on = g_new0 (gboolean, n);
  self->n_vertices = n;

  for (int v = frame; v >= 0 && !self->is_on[v]; v = edges[v].target)
    {
      self->is_on[v] = TRUE;
      g_array_append_val (frames, v);
    }

  self->n_frames = (int) frames->len;
  self->frames = (int *) (void *) g_array_free (g_steal_pointer (&frames), FALSE);

  return self;
}

void
triad_frame_path_free (TriadFramePath *self)
{
  g_free (self->frames);
  g_free (self->is_on);
  g_free (self);
}

gboolean
triad_frame_path_contains (const TriadFramePath *self,
                           int                   frame)
{
  return self != NULL && frame >= 0 && frame < self->n_vertices && self->is_on[frame];
}
