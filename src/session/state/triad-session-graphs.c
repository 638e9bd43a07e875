/* triad-session-graphs.c: part of TriadSession: graph options and collapsed models */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

#include "triad-visibility.h"

static gboolean
is_model (TriadSession *self,
          int           frame)
{
  return self->snapshot != NULL && frame >= 0
         && frame < triad_snapshot_get_n_frames (self->snapshot)
         && triad_visibility_is_collapsible (self->snapshot, frame);
}

/* Starts a layout of a snapshot that has already been read. */
static void
place (TriadSession      *self,
       TriadSnapshot     *snapshot,
       TriadScene        *scene,
       TriadSnapshotDiff *comparison)
{
  g_autoptr(TriadLoadJob) last = g_steal_pointer (&self->loading);

  /* The next one makes its waiting tasks fail, which must not end this one. */
  if (last != NULL)
    g_cancellable_cancel (last->cancellable);

  self->published = snapshot == self->snapshot;
  self->loading = triad_load_job_start_placing (self->loads, snapshot, scene,
                                                self->published ? NULL : comparison,
                                                self->engine, self->options,
                                                triad_session_load_job_cb, self);

  if (last == NULL)
    g_object_notify (G_OBJECT (self), "busy");
}

void
triad_session_relayout (TriadSession *self)
{
  self->outdated = TRUE;

  /* A file that is being read is laid out with the options set by then. */
  if (self->loading != NULL && self->loading->snapshot == NULL)
    triad_load_job_set_options (self->loading, self->options);
  else if (self->loading != NULL)
    place (self, self->loading->snapshot, self->loading->scene, self->loading->comparison);
  else if (self->snapshot != NULL)
    place (self, self->snapshot, self->scene, NULL);
}

void
triad_session_catch_up (TriadSession *self)
{
  if (self->outdated && self->snapshot != NULL)
    place (self, self->snapshot, self->scene, NULL);
}

gboolean
triad_session_shows_poses (TriadSession *self)
{
  const TriadLayout *layout = self->layouts[TRIAD_GRAPH_RELATIVE_TO];

  if (self->options->pose_labels != TRIAD_POSE_LABELS_FEW)
    return self->options->pose_labels == TRIAD_POSE_LABELS_ON;

  return layout != NULL && layout->diagram->n_boxes <= TRIAD_FEW_BOXES;
}

void
triad_session_forget_models (TriadSession *self)
{
  g_hash_table_remove_all (self->options->collapsed);
  g_hash_table_remove_all (self->options->expanded);

  if (g_hash_table_size (self->options->hidden) > 0)
    {
      g_hash_table_remove_all (self->options->hidden);
      g_object_notify (G_OBJECT (self), "hidden");
    }

  if (self->options->focus == NULL)
    return;

  g_clear_pointer (&self->options->focus, g_free);
  g_object_notify (G_OBJECT (self), "focused");
}

gboolean
triad_session_is_collapsed (TriadSession   *self,
                            TriadGraphKind  kind,
                            int             frame)
{
  const TriadDiagram *diagram;
  int box;

  g_return_val_if_fail (TRIAD_IS_SESSION (self), FALSE);

  if (self->layouts[kind] == NULL || !is_model (self, frame))
    return FALSE;

  diagram = self->layouts[kind]->diagram;
  box = diagram->box_of_frame[frame];

  return box >= 0 && diagram->boxes[box].frame == frame && diagram->boxes[box].n_inside > 0;
}

void
triad_session_collapse (TriadSession *self,
                        int           frame,
                        gboolean      collapsed)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (!is_model (self, frame))
    return;

  triad_diagram_options_collapse (self->options,
                                  triad_snapshot_get_scoped_name (self->snapshot, frame),
                                  collapsed);
  triad_session_relayout (self);
  g_signal_emit_by_name (self, "collapsed", frame, collapsed);
}

void
triad_session_collapse_all (TriadSession *self,
                            gboolean      collapsed)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->snapshot == NULL)
    return;

  for (int v = 0; v < triad_snapshot_get_n_frames (self->snapshot); v++)
    if (is_model (self, v))
      triad_diagram_options_collapse (self->options,
                                      triad_snapshot_get_scoped_name (self->snapshot, v),
                                      collapsed);

  triad_session_relayout (self);
}

void
triad_session_set_pose_labels (TriadSession    *self,
                               TriadPoseLabels  pose_labels)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->options->pose_labels == pose_labels)
    return;

  self->options->pose_labels = pose_labels;
  triad_session_relayout (self);
  g_object_notify (G_OBJECT (self), "show-poses");
}
