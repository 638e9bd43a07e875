/* triad-window-frame-edits.c: part of TriadWindow: actions that edit the selected frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-edit-dialog.h"
#include "triad-edit-preview.h"

/* Each action for a reason why nothing can be edited is enabled when it applies, so that the menu
 * shows it. */
static const char *const reasons[] = {
  [TRIAD_FRAME_EDIT_READ_ONLY] = "edit-read-only",
  [TRIAD_FRAME_EDIT_GENERATED] = "edit-generated",
};

static void
announce (TriadWindow *self,
          const char  *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  triad_window_announce (self, markup);
}

static int
get_frame (TriadWindow *self)
{
  return triad_session_get_snapshot (self->session) != NULL
         ? triad_session_get_selected (self->session) : -1;
}

/* Returns why an edit of the selected frame is not possible; NULL if it is. */
static const char *
get_obstacle (TriadWindow    *self,
              TriadFrameEdit  edit)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = get_frame (self);
  const char *obstacle;

  if (frame < 0)
    return triad_window_is_comparing (self) ? _("Select a frame of the open file to edit it")
                                            : _("Select a frame to edit it");

  obstacle = triad_frame_edit_get_access_obstacle (triad_frame_edit_get_access (snapshot, frame));

  return obstacle != NULL ? obstacle : triad_frame_edit_get_obstacle (snapshot, edit, frame);
}

static char *
dup_action (TriadFrameEdit edit)
{
  return g_strconcat ("edit-", triad_frame_edit_get_operation (edit), NULL);
}

static void
edit (TriadWindow    *self,
      TriadFrameEdit  which)
{
  const char *obstacle = get_obstacle (self, which);

  if (obstacle != NULL)
    announce (self, obstacle);
  else
    triad_edit_dialog_present (GTK_WIDGET (self), self->session, which, get_frame (self));
}

static void
edit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       self)
{
  for (TriadFrameEdit i = 0; i < TRIAD_N_FRAME_EDITS; i++)
    {
      g_autofree char *name = dup_action (i);

      if (g_str_equal (g_action_get_name (G_ACTION (action)), name))
        edit (self, i);
    }
}

static void
reason_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       self)
{
  for (gsize i = 1; i < G_N_ELEMENTS (reasons); i++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), reasons[i]))
      announce (self, triad_frame_edit_get_access_obstacle (i));
}

/* Says why, where the action of the menu is disabled. */
static gboolean
rename_cb (GtkWidget *widget,
           GVariant  *parameter,
           gpointer   data)
{
  edit (TRIAD_WINDOW (widget), TRIAD_FRAME_EDIT_RENAME);

  return TRUE;
}

static void
applied_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TriadWindow) self = data;
  g_autoptr(GError) error = NULL;

  if (!triad_session_edit_finish (TRIAD_SESSION (source), result, &error) && self->session != NULL)
    announce (self, error->message);
}

/* A pose that moves only its frame, in the open file, is written at once; there is a toast to undo
 * it. */
static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TriadWindow) self = data;
  g_autoptr(TriadEditReview) review = triad_edit_review_new_finish (result, NULL);

  if (review == NULL || self->session == NULL)
    return;

  if (review->refusal != NULL)
    {
      announce (self, review->refusal->message);
      return;
    }

  if (triad_edit_review_count_moves (review) > 1 || triad_edit_changes_included (review->edit))
    triad_edit_preview_present_review (GTK_WIDGET (self), self->session,
                                       g_steal_pointer (&review));
  else
    triad_session_apply_edit_async (self->session, review->edit, review->result, applied_cb,
                                    g_object_ref (self));
}

static void
set_pose_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  TriadWindow *self = data;
  const char *obstacle = get_obstacle (self, TRIAD_FRAME_EDIT_SET_POSE);
  TriadFrameEditRequest *request;
  TriadVector *p;
  TriadQuaternion *q;

  if (obstacle != NULL)
    {
      announce (self, obstacle);
      return;
    }

  request = triad_frame_edit_request_new (TRIAD_FRAME_EDIT_SET_POSE, get_frame (self));
  p = &request->pose.position;
  q = &request->pose.orientation;
  g_variant_get (parameter, "(iddddddd)", &request->other, &p->x, &p->y, &p->z, &q->w, &q->x, &q->y,
                 &q->z);
  triad_edit_review_new_async (triad_session_get_snapshot (self->session), triad_frame_edit_make,
                               request, (GDestroyNotify) triad_frame_edit_request_free,
                               self->closing, reviewed_cb, g_object_ref (self));
}

static void
set_enabled (TriadWindow *self,
             const char  *name,
             gboolean     enabled)
{
  GAction *action = g_action_map_lookup_action (self->frame_actions, name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
triad_window_update_frame_edits (TriadWindow *self)
{
  static const char *const moves[] = { "set-pose", "move", "rotate" };
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = get_frame (self);
  TriadFrameEditAccess access = frame >= 0 ? triad_frame_edit_get_access (snapshot, frame)
                                           : TRIAD_FRAME_EDIT_WRITABLE;

  for (TriadFrameEdit i = 0; i < TRIAD_N_FRAME_EDITS; i++)
    {
      g_autofree char *name = dup_action (i);

      set_enabled (self, name, frame >= 0 && access == TRIAD_FRAME_EDIT_WRITABLE &&
                               triad_frame_edit_get_obstacle (snapshot, i, frame) == NULL);
    }

  for (gsize i = 1; i < G_N_ELEMENTS (reasons); i++)
    set_enabled (self, reasons[i], access == i);

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    set_enabled (self, moves[i],
                 frame >= 0 && access == TRIAD_FRAME_EDIT_WRITABLE &&
                 triad_frame_edit_get_obstacle (snapshot, TRIAD_FRAME_EDIT_SET_POSE, frame) == NULL);
}

void
triad_window_add_frame_edits (TriadWindow *self)
{
  static const GActionEntry others[] = {
    { "edit-read-only", reason_cb },
    { "edit-generated", reason_cb },
    { "set-pose", set_pose_cb, "(iddddddd)" },
  };

  g_action_map_add_action_entries (self->frame_actions, others, G_N_ELEMENTS (others), self);

  for (TriadFrameEdit i = 0; i < TRIAD_N_FRAME_EDITS; i++)
    {
      g_autofree char *name = dup_action (i);
      const GActionEntry entry = { name, edit_cb };

      g_action_map_add_action_entries (self->frame_actions, &entry, 1, self);
    }
}

void
triad_window_install_frame_edits (TriadWindowClass *klass)
{
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_F2, 0, rename_cb, NULL);
}
