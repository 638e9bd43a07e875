/* triad-previous-layout.c: mapping from a diagram to its previous layout */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-cluster-layout-private.h"

/* A stub has no frame, so it is identified by the frame whose arrow points to it. */
static int *
find_stubs (const TriadDiagram *diagram,
            gboolean            by_frame)
{
  int n = by_frame ? diagram->n_frames : diagram->n_boxes;
  int *stubs = g_new (int, n);

  for (int i = 0; i < n; i++)
    stubs[i] = -1;

  for (int i = 0; i < diagram->n_arrows; i++)
    {
      const TriadArrow *arrow = &diagram->arrows[i];
      int frame = diagram->boxes[arrow->from].frame;

      if (arrow->style != TRIAD_ARROW_DANGLING || diagram->boxes[arrow->to].frame >= 0
          || frame < 0)
        continue;

      if (by_frame)
        stubs[frame] = arrow->to;
      else
        stubs[arrow->to] = frame;
    }

  return stubs;
}

void
triad_cluster_layout_follow (TriadClusterLayout *self,
                             const TriadLayout  *before,
                             const int          *before_of)
{
  const TriadDiagram *now = self->diagram;
  const TriadDiagram *old = before->diagram;
  g_autofree int *owner = find_stubs (now, FALSE);
  g_autofree int *old_stub = find_stubs (old, TRUE);
  g_autofree int *old_cluster = g_new (int, old->n_frames);

  if (before->cluster_layout == NULL)
    return;

  self->before = before;
  self->before_of_box = g_new (int, now->n_boxes);
  self->before_of_cluster = g_new (int, now->n_clusters);

  for (int v = 0; v < old->n_frames; v++)
    old_cluster[v] = -1;

  for (int g = 0; g < old->n_clusters; g++)
    if (old->clusters[g].frame >= 0)
      old_cluster[old->clusters[g].frame] = g;

  for (int b = 0; b < now->n_boxes; b++)
    {
      int frame = now->boxes[b].frame >= 0 ? now->boxes[b].frame : owner[b];
      int v = frame >= 0 ? before_of[frame] : -1;
      int box = v < 0 ? -1 : now->boxes[b].frame >= 0 ? old->box_of_frame[v] : old_stub[v];

      if (box >= 0 && now->boxes[b].frame >= 0 && old->boxes[box].frame != v)
        box = -1;

      self->before_of_box[b] = box;
    }

  for (int g = 0; g < now->n_clusters; g++)
    {
      int frame = now->clusters[g].frame;
      int v = frame >= 0 ? before_of[frame] : -1;

      self->before_of_cluster[g] = v >= 0 ? old_cluster[v] : -1;
    }
}

const TriadClusterPart *
triad_cluster_layout_get_part_before (const TriadClusterLayout *self,
                                      int                       cluster)
{
  int old = -1;

  if (self->before == NULL)
    return NULL;

  if (cluster >= 0)
    {
      old = self->before_of_cluster[cluster];

      if (old < 0)
        return NULL;
    }

  return &self->before->cluster_layout->parts[old + 1];
}

gboolean
triad_cluster_layout_get_previous (TriadClusterLayout  *self,
                                   int                  cluster,
                                   TriadPreviousLayout *previous)
{
  TriadClusterPart *part = &self->parts[cluster + 1];
  const TriadClusterPart *before = triad_cluster_layout_get_part_before (self, cluster);
  const TriadClusterLayout *old;
  int n = (int) part->items->len;

  if (before == NULL)
    return FALSE;

  old = self->before->cluster_layout;
  part->before_of = g_renew (int, part->before_of, n);
  part->offsets = g_renew (TriadPoint, part->offsets, n);

  for (int i = 0; i < n; i++)
    {
      int item = g_array_index (part->items, int, i);
      int inner = item - self->diagram->n_boxes;
      int box = inner < 0 ? self->before_of_box[item] : -1;
      int sub = inner >= 0 ? self->before_of_cluster[inner] : -1;

      part->before_of[i] = -1;
      part->offsets[i] = (TriadPoint) { 0, 0 };

      if (box >= 0 && &old->parts[self->before->diagram->boxes[box].cluster + 1] == before)
        part->before_of[i] = old->item_of_box[box];
      else if (sub >= 0 && &old->parts[self->before->diagram->clusters[sub].parent + 1] == before)
        part->before_of[i] = old->item_of_cluster[sub];

      if (inner >= 0)
        part->offsets[i] = (TriadPoint) { -self->parts[inner + 1].moved.x,
                                          -self->parts[inner + 1].moved.y };
    }

  *previous = (TriadPreviousLayout) { before->graph, before->result,
                                      part->before_of, part->offsets };

  return TRUE;
}

void
triad_cluster_layout_forget (TriadClusterLayout *self)
{
  self->before = NULL;
  g_clear_pointer (&self->before_of_box, g_free);
  g_clear_pointer (&self->before_of_cluster, g_free);
}
