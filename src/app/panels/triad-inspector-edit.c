/* triad-inspector-edit.c: part of TriadInspector: editing the pose in place */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inspector-private.h"

#include <glib/gi18n.h>

#include "triad-explanation.h"
#include "triad-frame-edit.h"
#include "triad-frame-text.h"
#include "triad-tooltip-text.h"

void
triad_inspector_stop_editing (TriadInspector *self)
{
  if (self->editing)
    g_object_set (self, "editing", FALSE, NULL);
}

/* Returns why the pose cannot be edited; NULL if it can. */
static const char *
get_obstacle (TriadInspector      *self,
              const TriadSnapshot *snapshot,
              int                  frame)
{
  TriadComparisonSession *comparison = triad_pane_get_comparison (TRIAD_PANE (self));
  const char *obstacle;

  if (triad_session_has_moved (self->session, -1))
    return _("Reset the joints to edit the pose");

  if (comparison != NULL && triad_comparison_session_get_other (comparison) == self->session)
    return _("Select a frame of the open file to edit it");

  obstacle = triad_frame_edit_get_access_obstacle (triad_frame_edit_get_access (snapshot, frame));

  return obstacle != NULL
         ? obstacle : triad_frame_edit_get_obstacle (snapshot, TRIAD_FRAME_EDIT_SET_POSE, frame);
}

/* Numbers that the user has changed stay. */
void
triad_inspector_update_editor (TriadInspector      *self,
                               const TriadSnapshot *snapshot,
                               int                  frame,
                               int                  in)
{
  const char *obstacle = get_obstacle (self, snapshot, frame);
  int base = triad_snapshot_get_poses (snapshot)->edges[frame].target;
  g_autofree char *text = NULL;
  g_autofree char *brief = NULL;
  TriadPose pose;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "inspector.edit-pose", obstacle == NULL);
  gtk_widget_set_tooltip_text (self->edit_button, obstacle != NULL ? obstacle : _("Edit Pose"));

  if (obstacle != NULL || !triad_explanation_find_pose (snapshot, frame, in, &pose))
    {
      triad_inspector_stop_editing (self);
      return;
    }

  triad_pose_editor_set_pose (self->editor, &pose, self->editing);

  if (base >= 0)
    text = g_strdup_printf (_("In the file, relative to %s"),
                            triad_frame_text_get_near_name (snapshot, frame, base));

  brief = triad_tooltip_text_dup (text);
  gtk_label_set_label (self->base, brief != NULL ? brief : "");
}

/* Makes the edit, for which the window may show a preview. */
void
triad_inspector_accept_pose (TriadInspector *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = triad_session_get_selected (self->session);
  int in = triad_frame_chooser_get_frame (self->chooser);
  g_autofree char *why = NULL;
  TriadPose pose;

  if (snapshot == NULL || frame < 0)
    return;

  if (!triad_pose_editor_get_pose (self->editor, &pose, &why))
    {
      g_signal_emit_by_name (self, "message", why);
      return;
    }

  if (triad_pose_editor_is_changed (self->editor))
    gtk_widget_activate_action (GTK_WIDGET (self), "frame.set-pose", "(iddddddd)",
                                in >= 0 ? in : triad_snapshot_get_poses (snapshot)->root[frame],
                                pose.position.x, pose.position.y, pose.position.z,
                                pose.orientation.w, pose.orientation.x, pose.orientation.y,
                                pose.orientation.z);

  triad_inspector_stop_editing (self);
}

void
triad_inspector_set_editing (TriadInspector *self,
                             gboolean        editing)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = triad_session_get_selected (self->session);
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  if (self->editing == editing)
    return;

  /* Numbers that were dropped are forgotten. */
  self->editing = FALSE;

  if (editing && snapshot != NULL && frame >= 0)
    triad_inspector_update_editor (self, snapshot, frame, triad_frame_chooser_get_frame (self->chooser));

  self->editing = editing;
  g_object_notify (G_OBJECT (self), "editing");

  if (had_focus && editing)
    triad_pose_editor_start (self->editor);
  else if (had_focus)
    gtk_widget_grab_focus (self->edit_button);
}
