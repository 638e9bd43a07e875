/* triad-scene-filter.c: subset of a scene's frames and labels */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene-private.h"

static int
keep_triads (TriadTriad     *triads,
             int             n_triads,
             const gboolean *is_shown,
             const gboolean *is_named)
{
  int n = 0;

  for (int i = 0; i < n_triads; i++)
    {
      int v = triads[i].frame;

      if (is_shown != NULL && !is_shown[v])
        continue;

      triads[n] = triads[i];

      if (is_named != NULL && !is_named[v])
        triads[n].label = NULL;

      n++;
    }

  return n;
}

static void
keep_segments (TriadScene     *self,
               const gboolean *is_shown)
{
  const TriadFrameEdge *poses = triad_snapshot_get_poses (self->snapshot)->edges;
  const TriadFrameEdge *attached = triad_snapshot_get_attached (self->snapshot)->edges;
  int n = 0;

  for (int i = 0; i < self->n_segments; i++)
    {
      const TriadSegment *segment = &self->segments[i];
      int v = segment->frame;
      int end = segment->kind == TRIAD_SEGMENT_RELATIVE_TO ? poses[v].target
                : segment->kind == TRIAD_SEGMENT_ATTACHED_TO ? attached[v].target
                : v;

      if (is_shown[v] && (end < 0 || is_shown[end]))
        self->segments[n++] = *segment;
    }

  self->n_segments = n;
}

void
triad_scene_filter (TriadScene     *self,
                    const gboolean *is_shown,
                    const gboolean *is_named)
{
  int n_bodies = 0;
  int n_joints = 0;

  self->n_triads = keep_triads (self->triads, self->n_triads, is_shown, is_named);
  self->n_ghosts = keep_triads (self->ghosts, self->n_ghosts, is_shown, is_named);
  self->n_rests = keep_triads (self->rests, self->n_rests, is_shown, is_named);

  if (is_shown == NULL)
    return;

  triad_scene_forget_fit (self);
  keep_segments (self, is_shown);

  for (int i = 0; i < self->n_bodies; i++)
    if (is_shown[self->bodies[i].shape->frame])
      self->bodies[n_bodies++] = self->bodies[i];

  for (int i = 0; i < self->n_joints; i++)
    if (is_shown[self->joints[i].frame])
      self->joints[n_joints++] = self->joints[i];

  self->n_bodies = n_bodies;
  self->n_joints = n_joints;

  for (int v = 0; v < triad_snapshot_get_n_frames (self->snapshot); v++)
    self->triad_of_frame[v] = -1;

  for (int i = 0; i < self->n_triads; i++)
    self->triad_of_frame[self->triads[i].frame] = i;
}
