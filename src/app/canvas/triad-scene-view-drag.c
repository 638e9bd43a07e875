/* triad-scene-view-drag.c: part of TriadSceneView: moving and rotating the selected frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene-view-private.h"

#include <glib/gi18n.h>
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

static TriadDependents
get_dependents (const TriadSceneDrag *drag)
{
  return drag->stays ? TRIAD_DEPENDENTS_STAY : TRIAD_DEPENDENTS_FOLLOW;
}

static void
scene_drag_free (TriadSceneDrag *drag)
{
  g_clear_handle_id (&drag->end_id, g_source_remove);
  triad_snapshot_unref (drag->snapshot);
  g_free (drag->follows);
  g_clear_pointer (&drag->check, triad_move_check_free);
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

  if (drag->check != NULL)
    pose = triad_pose_preview_dup_text (drag->check->preview, &drag->in_base,
                                        get_dependents (drag));

  triad_drag_bar_show_drag (self->drag_bar, title, pose != NULL ? pose : "",
                            drag->place != NULL ? drag->place : "");
  triad_scene_view_keep_moving (self);
  triad_canvas_repaint (TRIAD_CANVAS (self));
}

static char *
dup_place (const TriadSourceRange *range)
{
  g_autofree char *name = g_path_get_basename (range->file);

  return g_strdup_printf ("%s:%d", name, range->line);
}

void
triad_scene_view_show_reason (TriadSceneView *self,
                              const char     *reason)
{
  self->reason_frame = triad_session_get_selected (get_session (self));
  triad_drag_bar_show_reason (self->drag_bar, reason);
}

/* Shows in the drag what a check has found, or ends it.  Takes @check. */
static void
continue_drag (TriadSceneView *self,
               TriadMoveCheck *check)
{
  TriadSceneDrag *drag = self->drag;

  g_clear_pointer (&drag->check, triad_move_check_free);
  drag->check = check;

  if (check->reason != NULL)
    {
      self->ignores_input = !drag->by_handle;
      triad_scene_view_cancel_drag (self);
      triad_scene_view_show_reason (self, self->handles_reason);
      return;
    }

  drag->place = dup_place (triad_pose_preview_get_range (check->preview));
  drag->stays = drag->stays && check->cannot_stay == NULL;
  triad_drag_bar_set_choice (self->drag_bar, !drag->stays, check->cannot_stay);
  triad_scene_view_show_drag (self);
}

static void
checked_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TriadSceneView) self = data;
  g_autoptr(TriadMoveCheck) check = triad_move_check_new_finish (result, NULL);
  gboolean was_refused = self->handles_reason != NULL;

  /* Without a result, another check has replaced this one, or the view is gone. */
  if (check == NULL)
    return;

  g_clear_object (&self->checking);
  g_free (self->handles_reason);
  self->handles_reason = g_strdup (check->reason);
  triad_canvas_repaint (TRIAD_CANVAS (self));

  if (triad_scene_view_is_dragging (self))
    continue_drag (self, g_steal_pointer (&check));
  else if (was_refused && check->reason == NULL && self->reason_frame == check->frame)
    triad_drag_bar_hide (self->drag_bar);
}

void
triad_scene_view_forget_check (TriadSceneView *self)
{
  g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
  g_clear_pointer (&self->checked_snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->handles_reason, g_free);
}

static gboolean
is_checked (TriadSceneView *self)
{
  return self->checked_snapshot == triad_session_get_snapshot (get_session (self)) &&
         self->checked_frame == triad_session_get_selected (get_session (self));
}

/* Checks the selected frame in a thread, because this parses its file. */
static void
start_check (TriadSceneView *self,
             gboolean        for_move)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (get_session (self));
  g_autofree char *reason = is_checked (self) ? g_steal_pointer (&self->handles_reason) : NULL;

  triad_scene_view_forget_check (self);
  self->handles_reason = g_steal_pointer (&reason);
  self->checking = g_cancellable_new ();
  self->checked_snapshot = triad_snapshot_ref (snapshot);
  self->checked_frame = triad_session_get_selected (get_session (self));
  triad_move_check_new_async (self->checks, snapshot, self->checked_frame, for_move, self->checking,
                              checked_cb, g_object_ref (self));
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

  pose = *selected->pose;

  /* Along the axes that it is dragged along. */
  if (drag != NULL)
    pose.orientation = drag->is_own ? drag->start.orientation : drag->base;

  if (!triad_handles_init (handles, &pose, &self->seen, triad_scene_view_get_width (self),
                           triad_scene_view_get_height (self)))
    return FALSE;

  handles->active = drag != NULL ? get_held (drag) : self->hovered_handle;
  handles->is_dragged = drag != NULL;

  if (drag == NULL && !is_checked (self))
    start_check (self, FALSE);

  handles->is_disabled = drag == NULL && self->handles_reason != NULL;

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
  g_autofree char *reason = NULL;
  double scale = triad_scene_view_get_scale (self);
  TriadPose back;
  TriadPose base;
  TriadSceneDrag *drag;

  if (poses->edges[frame].target < 0)
    reason = g_strdup (_("The selected frame is hidden, or has no pose"));
  else if (is_checked (self))
    reason = g_strdup (self->handles_reason);

  /* A file that could not be written may be writable now. */
  start_check (self, TRUE);

  if (reason != NULL)
    {
      triad_scene_view_show_reason (self, reason);
      return FALSE;
    }

  triad_scene_view_move (self, FALSE);
  drag = g_new0 (TriadSceneDrag, 1);
  drag->snapshot = triad_snapshot_ref (snapshot);
  drag->frame = frame;
  drag->base = poses->edges[frame].target;
  drag->follows = triad_frame_edge_find_dependents (poses->edges, poses->n_frames, frame);
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
  triad_drag_bar_set_choice (self->drag_bar, TRUE, NULL);
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

/* A move to write. */
typedef struct
{
  int              frame;
  TriadPose        pose;
  TriadDependents  dependents;
  char            *title;
} Move;

static void
move_free (Move *self)
{
  g_free (self->title);
  g_free (self);
}

static TriadEdit *
make_move (TriadSnapshot  *snapshot,
           gpointer        data,
           GError        **error)
{
  Move *self = data;
  TriadEdit *edit = triad_edit_set_pose (snapshot, self->frame, &self->pose, -1, self->dependents,
                                         error);

  if (edit != NULL)
    triad_edit_take_title (edit, g_steal_pointer (&self->title));

  return edit;
}

void
triad_scene_view_confirm_drag (TriadSceneView *self)
{
  TriadSceneDrag *drag = self->drag;
  Move *move;

  if (!triad_frame_drag_has_moved (&drag->drag))
    {
      triad_scene_view_cancel_drag (self);
      return;
    }

  move = g_new (Move, 1);
  *move = (Move) { drag->frame, drag->in_base, get_dependents (drag),
                   triad_frame_drag_text_dup_title (&drag->drag, drag->snapshot, drag->frame) };
  drag->is_written = TRUE;
  triad_drag_bar_hide (self->drag_bar);
  triad_scene_view_show_motion (self);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  triad_session_make_edit_async (get_session (self), drag->snapshot, make_move, move,
                                 (GDestroyNotify) move_free, written_cb, g_object_ref (self));
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
      (self->drag->check != NULL && self->drag->check->cannot_stay != NULL))
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
