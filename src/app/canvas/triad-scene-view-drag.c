/* triad-scene-view-drag.c: part of TriadSceneView: moving and rotating the selected frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene-view-private.h"

#include <math.h>

#include "triad-canvas-private.h"
#include "triad-frame-drag-text.h"

#define RELOAD_MS      2000           /* within which the reload shows the edit */
#define KEYBOARD_REACH 100.0          /* px from the frame to a pointer that is not there */

static TriadSession *
get_session (TriadSceneView *self)
{
  return triad_pane_get_session (TRIAD_PANE (self));
}

static void
scene_drag_free (TriadSceneDrag *drag)
{
  g_clear_handle_id (&drag->end_id, g_source_remove);
  triad_snapshot_unref (drag->snapshot);
  g_free (drag->follows);
  g_free (drag->cannot_stay);
  g_clear_pointer (&drag->preview, triad_pose_preview_free);
  g_free (drag->place);
  g_clear_pointer (&drag->scene, triad_scene_unref);
  g_free (drag);
}

TriadScene *
triad_scene_view_get_dragged_scene (TriadSceneView *self)
{
  return self->drag != NULL ? self->drag->scene : NULL;
}

void
triad_scene_view_cancel_drag (TriadSceneView *self)
{
  if (self->drag == NULL)
    return;

  g_clear_pointer (&self->projected, triad_projected_scene_free);
  g_clear_pointer (&self->drag, scene_drag_free);
  triad_drag_bar_hide (self->drag_bar);
  triad_scene_view_show_motion (self);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  triad_canvas_repaint (TRIAD_CANVAS (self));
}

void
triad_scene_view_show_drag (TriadSceneView *self)
{
  TriadSceneDrag *drag = self->drag;
  TriadForwardKinematics *kinematics = triad_session_get_kinematics (get_session (self));
  g_autofree TriadPose *rest =
    triad_frame_drag_dup_rest (kinematics, drag->frame, &drag->drag.pose,
                               drag->stays ? NULL : drag->follows);
  g_autofree char *title = triad_frame_drag_text_dup (&drag->drag, drag->snapshot, drag->frame,
                                                      drag->base);
  g_autofree char *pose = NULL;

  g_clear_pointer (&self->projected, triad_projected_scene_free);
  g_clear_pointer (&drag->scene, triad_scene_unref);
  drag->scene = triad_session_dup_scene_at (get_session (self), rest,
                                            drag->stays ? drag->frame : -1);
  drag->in_base = triad_pose_relative (&rest[drag->base], &rest[drag->frame]);
  pose = triad_pose_preview_dup_text (drag->preview, &drag->in_base,
                                      drag->stays ? TRIAD_DEPENDENTS_STAY
                                                  : TRIAD_DEPENDENTS_FOLLOW);
  triad_drag_bar_show_drag (self->drag_bar, title, pose != NULL ? pose : "", drag->place);
  triad_scene_view_keep_moving (self);
  triad_canvas_repaint (TRIAD_CANVAS (self));
}

/* Returns why the selected frame cannot be moved; NULL if it can. */
static char *
dup_reason (TriadSceneView  *self,
            TriadDependents  dependents)
{
  TriadSession *session = get_session (self);
  g_autoptr(GError) error = NULL;

  if (triad_edit_check_move (triad_session_get_snapshot (session),
                             triad_session_get_selected (session), dependents, &error))
    return NULL;

  return g_strdup (error->message);
}

/* The check reads the files, so it is repeated only for another frame or snapshot. */
static const char *
get_reason (TriadSceneView *self)
{
  TriadSession *session = get_session (self);
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  int frame = triad_session_get_selected (session);

  if (self->checked_snapshot != snapshot || self->checked_frame != frame)
    {
      g_free (self->handles_reason);
      self->handles_reason = dup_reason (self, TRIAD_DEPENDENTS_FOLLOW);
      g_clear_pointer (&self->checked_snapshot, triad_snapshot_unref);
      self->checked_snapshot = triad_snapshot_ref (snapshot);
      self->checked_frame = frame;
    }

  return self->handles_reason;
}

const TriadTriad *
triad_scene_view_find_selected (TriadSceneView *self)
{
  TriadScene *scene = triad_scene_view_get_scene (self);
  int frame = scene != NULL ? triad_session_get_selected (get_session (self)) : -1;

  return frame >= 0 && scene->triad_of_frame[frame] >= 0
         ? &scene->triads[scene->triad_of_frame[frame]] : NULL;
}

/* Returns the handle that is held while the drag has its constraint. */
static TriadHandle
get_held (const TriadFrameDrag *drag)
{
  if (drag->constraint == TRIAD_CONSTRAINT_NONE)
    return TRIAD_HANDLE_NONE;

  return drag->axis + (drag->rotates ? TRIAD_HANDLE_ROTATE_X
                       : drag->constraint == TRIAD_CONSTRAINT_PLANE ? TRIAD_HANDLE_MOVE_YZ
                                                                    : TRIAD_HANDLE_MOVE_X);
}

gboolean
triad_scene_view_get_handles (TriadSceneView *self,
                              TriadHandles   *handles)
{
  const TriadTriad *selected = triad_scene_view_find_selected (self);
  TriadFrameDrag *drag = self->drag != NULL ? &self->drag->drag : NULL;
  TriadPose pose;

  if (selected == NULL || (drag == NULL && !self->shows_handles))
    return FALSE;

  pose = selected->pose;

  /* Along the axes that it is dragged along. */
  if (drag != NULL)
    pose.orientation = drag->is_own ? drag->start.orientation : drag->base;

  if (!triad_handles_init (handles, &pose, &self->seen, triad_scene_view_get_width (self),
                           triad_scene_view_get_height (self)))
    return FALSE;

  handles->active = drag != NULL ? get_held (drag) : self->hovered_handle;
  handles->is_dragged = drag != NULL;
  handles->is_disabled = drag == NULL && get_reason (self) != NULL;

  if (drag != NULL && drag->constraint == TRIAD_CONSTRAINT_AXIS)
    {
      handles->has_guide = TRUE;
      handles->guide = triad_frame_drag_get_axis (drag);
    }

  return TRUE;
}

TriadHandle
triad_scene_view_pick_handle (TriadSceneView *self,
                              double          x,
                              double          y)
{
  double scale = triad_scene_view_get_scale (self);
  TriadHandles handles;

  return self->drag == NULL && y >= triad_canvas_get_caption (TRIAD_CANVAS (self))
         && triad_scene_view_get_handles (self, &handles)
         ? triad_handles_pick (&handles, x / scale, y / scale) : TRIAD_HANDLE_NONE;
}

gboolean
triad_scene_view_is_on_handle (TriadSceneView *self,
                               double          x,
                               double          y)
{
  return self->drag != NULL || triad_scene_view_pick_handle (self, x, y) != TRIAD_HANDLE_NONE;
}

void
triad_scene_view_show_reason (TriadSceneView *self,
                              const char     *reason)
{
  self->reason_frame = triad_session_get_selected (get_session (self));
  triad_drag_bar_show_reason (self->drag_bar, reason);
}

static char *
dup_place (const TriadSourceRange *range)
{
  g_autofree char *name = g_path_get_basename (range->file);

  return g_strdup_printf ("%s:%d", name, range->line);
}

gboolean
triad_scene_view_begin_drag (TriadSceneView *self,
                             gboolean        rotates,
                             double          x,
                             double          y)
{
  TriadSession *session = get_session (self);
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  TriadForwardKinematics *kinematics = triad_session_get_kinematics (session);
  int frame = triad_session_get_selected (session);
  g_autofree char *reason = dup_reason (self, TRIAD_DEPENDENTS_FOLLOW);
  g_autoptr(GError) error = NULL;
  TriadPosePreview *preview = NULL;
  double scale = triad_scene_view_get_scale (self);
  TriadPose back;
  TriadPose base;
  TriadSceneDrag *drag;

  if (reason == NULL)
    preview = triad_pose_preview_new (snapshot, frame, &error);

  if (preview == NULL)
    {
      triad_scene_view_show_reason (self, reason != NULL ? reason : error->message);
      return FALSE;
    }

  triad_scene_view_move (self, FALSE);
  drag = g_new0 (TriadSceneDrag, 1);
  drag->snapshot = triad_snapshot_ref (snapshot);
  drag->frame = frame;
  drag->base = poses->edges[frame].target;
  drag->follows = triad_frame_edge_find_dependents (poses->edges, poses->n_frames, frame);
  drag->cannot_stay = dup_reason (self, TRIAD_DEPENDENTS_STAY);
  drag->preview = preview;
  drag->place = dup_place (triad_pose_preview_get_range (preview));
  drag->has_pointer = isfinite (x);

  /* Joints carry the base with the frame. */
  back = triad_pose_invert (&kinematics->rest[frame]);
  base = triad_pose_multiply (&back, &kinematics->rest[drag->base]);
  base = triad_pose_multiply (&kinematics->pose[frame], &base);

  if (!drag->has_pointer &&
      triad_scene_view_find_frame (self, frame, &x, &y))
    {
      x = (x + KEYBOARD_REACH) * scale;
      y *= scale;
    }

  if (!triad_frame_drag_init (&drag->drag, rotates, &kinematics->pose[frame], base.orientation,
                              &self->camera, triad_scene_view_get_width (self),
                              triad_scene_view_get_height (self), x / scale, y / scale))
    {
      scene_drag_free (drag);
      return FALSE;
    }

  /* The view must not be fitted under the pointer, now or when the edit is shown. */
  triad_canvas_touch (TRIAD_CANVAS (self));
  self->drag = drag;
  self->hovered_handle = TRIAD_HANDLE_NONE;
  triad_drag_bar_set_choice (self->drag_bar, TRUE, drag->cannot_stay);
  triad_scene_view_show_motion (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  triad_session_hover (session, -1);

  return TRUE;
}

static gboolean
end_cb (gpointer data)
{
  TriadSceneView *self = data;

  self->drag->end_id = 0;
  triad_scene_view_cancel_drag (self);

  return G_SOURCE_REMOVE;
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TriadSceneView) self = data;
  g_autoptr(GError) error = NULL;
  gboolean is_waiting = self->drag != NULL && self->drag->is_written;

  if (triad_session_edit_finish (TRIAD_SESSION (source), result, &error))
    {
      /* If the edit is undone at once, nothing is reloaded. */
      if (is_waiting && self->drag->end_id == 0)
        self->drag->end_id = g_timeout_add (RELOAD_MS, end_cb, self);

      return;
    }

  if (is_waiting)
    triad_scene_view_cancel_drag (self);

  if (get_session (self) != NULL)
    triad_scene_view_show_reason (self, error->message);
}

void
triad_scene_view_confirm_drag (TriadSceneView *self)
{
  TriadSceneDrag *drag = self->drag;
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadEdit) edit = NULL;

  if (!triad_frame_drag_has_moved (&drag->drag))
    {
      triad_scene_view_cancel_drag (self);
      return;
    }

  edit = triad_edit_set_pose (drag->snapshot, drag->frame, &drag->in_base, -1,
                              drag->stays ? TRIAD_DEPENDENTS_STAY : TRIAD_DEPENDENTS_FOLLOW,
                              &error);

  if (edit == NULL)
    {
      triad_scene_view_cancel_drag (self);
      triad_scene_view_show_reason (self, error->message);
      return;
    }

  triad_edit_take_title (edit, triad_frame_drag_text_dup_title (&drag->drag, drag->snapshot,
                                                                drag->frame));
  drag->is_written = TRUE;
  triad_drag_bar_hide (self->drag_bar);
  triad_scene_view_show_motion (self);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  triad_session_apply_edit_async (get_session (self), edit, NULL, written_cb, g_object_ref (self));
}

gboolean
triad_scene_view_is_dragging (TriadSceneView *self)
{
  return self->drag != NULL && !self->drag->is_written;
}

void
triad_scene_view_set_stays (TriadSceneView *self,
                            gboolean        stays)
{
  if (!triad_scene_view_is_dragging (self) || self->drag->stays == stays ||
      self->drag->cannot_stay != NULL)
    return;

  self->drag->stays = stays;
  triad_drag_bar_set_choice (self->drag_bar, !stays, NULL);
  triad_scene_view_show_drag (self);
}

void
triad_scene_view_follow_drag (TriadSceneView *self)
{
  TriadSession *session = get_session (self);

  if (self->drag == NULL)
    {
      /* A reason is about the frame that was selected. */
      if (triad_session_get_selected (session) != self->reason_frame)
        triad_drag_bar_hide (self->drag_bar);
    }
  else if (triad_session_get_snapshot (session) != self->drag->snapshot ||
           triad_session_get_selected (session) != self->drag->frame ||
           triad_session_get_scene (session) == NULL)
    {
      triad_scene_view_cancel_drag (self);
    }
  else if (triad_scene_view_is_dragging (self))
    {
      triad_scene_view_show_drag (self);
    }
}
