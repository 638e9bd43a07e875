/* triad-inspector-pose.c: part of TriadInspector: the pose of the selected frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inspector-private.h"

#include <glib/gi18n.h>

#include "triad-breakable-text.h"
#include "triad-explanation.h"
#include "triad-frame-text.h"
#include "triad-pose-element.h"
#include "triad-pose-text.h"
#include "triad-tooltip-text.h"

#define NO_BREAK_SPACE "\u00a0"

void
triad_inspector_show_text (GtkLabel   *label,
                           GtkWidget  *shown,
                           const char *text)
{
  g_autofree char *brief = triad_tooltip_text_dup (text);

  gtk_label_set_label (label, brief != NULL ? brief : "");
  gtk_widget_set_visible (shown, text != NULL);
}

/* Updates what would be copied, and the frame it is relative to if that is not the
 * reference.
 */
static void
update_copy (TriadInspector      *self,
             const TriadSnapshot *snapshot,
             int                  frame,
             int                  in)
{
  int from = in;
  g_autofree char *element = triad_pose_element_dup (snapshot, frame, in, &from);
  g_autofree char *note = NULL;

  if (element != NULL && in >= 0 && from != in)
    note = g_strdup_printf (_("A <pose> cannot be relative to %s here; the copied one is relative "
                              "to %s"),
                            triad_frame_text_get_near_name (snapshot, frame, in),
                            triad_frame_text_get_near_name (snapshot, frame, from));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "inspector.copy-pose", element != NULL);
  triad_tooltip_text_set (self->copy_button, element);
  triad_inspector_show_text (self->copied_from, GTK_WIDGET (self->copied_from), note);
}

gboolean
triad_inspector_find_pose (TriadInspector      *self,
                           const TriadSnapshot *snapshot,
                           int                  frame,
                           int                  in,
                           TriadPose           *pose)
{
  return triad_session_has_moved (self->session, -1)
         ? triad_forward_kinematics_resolve (triad_session_get_kinematics (self->session), frame, in,
                                             pose)
         : triad_explanation_find_pose (snapshot, frame, in, pose);
}

/* Updates the title of a measurement. */
static void
update_result (TriadInspector      *self,
               const TriadSnapshot *snapshot,
               int                  frame,
               int                  in)
{
  g_autofree char *title = NULL;
  g_autofree char *breakable = NULL;

  if (in >= 0 && in != frame)
    {
      title = g_strdup_printf (_("%s in %s"), triad_snapshot_get_frame (snapshot, frame)->name,
                               triad_frame_text_get_near_name (snapshot, frame, in));
      breakable = triad_breakable_text_dup (title);
    }

  triad_inspector_show_text (self->result, self->result_box, breakable);
}

/* Lets lines break only between position and rotation, for panels that are too narrow for both. */
static char *
dup_table (const char *text)
{
  GString *shown = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (*at == ' ' && !(at > text && at[-1] == ' ' && g_ascii_isalpha (at[1])))
      g_string_append (shown, NO_BREAK_SPACE);
    else
      g_string_append_c (shown, *at);

  return g_string_free (shown, FALSE);
}

void
triad_inspector_update_pose (TriadInspector      *self,
                             const TriadSnapshot *snapshot,
                             int                  frame)
{
  int in = triad_frame_chooser_get_frame (self->chooser);
  gboolean resolved = triad_snapshot_get_poses (snapshot)->resolved[frame];
  g_autofree char *pose_text = NULL;
  g_autofree char *table = NULL;
  g_autofree char *distance = NULL;
  TriadPose pose;

  gtk_widget_set_visible (self->pose_box, resolved);
  update_copy (self, snapshot, frame, in);
  update_result (self, snapshot, frame, in);

  if (!resolved)
    {
      triad_inspector_stop_editing (self);
      return;
    }

  triad_inspector_update_editor (self, snapshot, frame, in);

  if (triad_inspector_find_pose (self, snapshot, frame, in, &pose))
    {
      g_autofree char *length =
        triad_pose_format_dup_length (triad_vector_length (pose.position));
      g_autofree char *angle =
        triad_pose_format_dup_angle (&self->format, triad_quaternion_get_angle (pose.orientation));

      pose_text = triad_pose_text_use_minus (triad_pose_format_dup_table (&self->format, &pose));
      table = dup_table (pose_text);
      distance = g_strdup_printf (triad_session_has_moved (self->session, -1)
                                  ? _("Distance %s, rotation %s, at the current joint positions")
                                  : _("Distance %s, rotation %s"), length, angle);
    }

  gtk_widget_set_visible (self->matrix_scroll, self->format.rotation == TRIAD_ROTATION_MATRIX);
  gtk_label_set_label (self->pose, table != NULL ? table : _("The relative pose is unknown"));
  triad_inspector_show_text (self->distance, GTK_WIDGET (self->distance), distance);
}
