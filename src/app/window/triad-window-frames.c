/* triad-window-frames.c: part of TriadWindow: actions of the selected frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-visibility.h"

/* Returns the session with the selected frame, which may be in one of two compared files only. */
static TriadSession *
get_session (TriadWindow *self)
{
  TriadSession *other = triad_comparison_session_get_other (self->comparison);

  return triad_session_get_selected (self->session) < 0 && other != NULL ? other : self->session;
}

/* Returns the model that the selected frame is, or else is in; -1 if it cannot be collapsed. */
static int
find_model (TriadSession *session)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  int frame = triad_session_get_selected (session);

  while (snapshot != NULL && frame >= 0 && !triad_visibility_is_collapsible (snapshot, frame))
    frame = triad_snapshot_get_frame (snapshot, frame)->scope;

  return frame;
}

static void
activate (TriadWindow *self,
          const char  *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
}

static void
go_to_source_cb (TriadWindow *self)
{
  activate (self, "win.open-source");
}

static void
open_in_editor_cb (TriadWindow *self)
{
  activate (self, "win.open-in-editor");
}

static void
details_cb (TriadWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-page", "s", "frame");
}

static void
copy_pose_cb (TriadWindow *self)
{
  activate (self, "win.copy-pose");
}

static void
copy_name (TriadWindow *self,
           gboolean     scoped)
{
  TriadSession *session = get_session (self);
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  int frame = triad_session_get_selected (session);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                          scoped ? triad_snapshot_get_scoped_name (snapshot, frame)
                                 : triad_snapshot_get_frame (snapshot, frame)->name);
}

static void
copy_name_cb (TriadWindow *self)
{
  copy_name (self, FALSE);
}

static void
copy_scoped_name_cb (TriadWindow *self)
{
  copy_name (self, TRUE);
}

/* Ends the message of measure_from_cb(), unless there is another one by now. */
static void
measured_cb (TriadWindow *self)
{
  g_signal_handlers_disconnect_by_func (get_session (self), measured_cb, self);

  if (triad_window_has_message (self, _("Click the other frame")))
    triad_window_dismiss_toast (self);
}

/* Until the other frame is chosen, or the measurement ends. */
static void
measure_from_cb (TriadWindow *self)
{
  TriadSession *session = get_session (self);

  triad_session_set_reference (session, triad_session_get_selected (session));

  if (triad_session_get_reference (session) < 0)
    return;

  g_signal_handlers_disconnect_by_func (session, measured_cb, self);
  triad_window_announce_for (self, _("Click the other frame"), 0);
  g_signal_connect_object (session, "notify::selected", G_CALLBACK (measured_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::reference", G_CALLBACK (measured_cb), self,
                           G_CONNECT_SWAPPED);
}

static gboolean
begin_move_cb (gpointer view)
{
  gtk_widget_activate_action (view, "view.move", NULL);

  return G_SOURCE_REMOVE;
}

static gboolean
begin_rotation_cb (gpointer view)
{
  gtk_widget_activate_action (view, "view.rotate", NULL);

  return G_SOURCE_REMOVE;
}

/* A menu that closes gives the focus back, which would cancel the drag. */
static void
begin_later (TriadWindow *self,
             GSourceFunc  begin)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, begin, g_object_ref (self->scene_view),
                   g_object_unref);
}

static void
move_cb (TriadWindow *self)
{
  begin_later (self, begin_move_cb);
}

static void
rotate_cb (TriadWindow *self)
{
  begin_later (self, begin_rotation_cb);
}

static void
zoom_cb (TriadWindow *self)
{
  activate (self, "win.fit-selection");
}

/* Of both compared files, in which the same frame is selected. */
static void
hide (TriadWindow *self,
      gboolean     hidden)
{
  TriadSession *other = triad_comparison_session_get_other (self->comparison);

  triad_session_hide (self->session, triad_session_get_selected (self->session), hidden);

  if (other != NULL)
    triad_session_hide (other, triad_session_get_selected (other), hidden);
}

static void
hide_cb (TriadWindow *self)
{
  hide (self, TRUE);
}

static void
show_cb (TriadWindow *self)
{
  hide (self, FALSE);
}

static void
show_hidden_cb (TriadWindow *self)
{
  TriadSession *other = triad_comparison_session_get_other (self->comparison);

  triad_session_show_hidden (self->session);

  if (other != NULL)
    triad_session_show_hidden (other);
}

static void
collapse_cb (TriadWindow *self)
{
  triad_session_collapse (get_session (self), find_model (get_session (self)), TRUE);
}

static void
expand_cb (TriadWindow *self)
{
  triad_session_collapse (get_session (self), find_model (get_session (self)), FALSE);
}

static void
set_enabled (GActionMap *group,
             const char *name,
             gboolean    enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (group, name)),
                               enabled);
}

static void
update (TriadWindow *self)
{
  static const char *const names[] = { "go-to-source", "open-in-editor", "details", "copy-pose",
                                       "copy-name", "copy-scoped-name", "measure-from",
                                       "zoom" };
  TriadSession *session = get_session (self);
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  int frame = snapshot != NULL ? triad_session_get_selected (session) : -1;
  gboolean is_root = frame >= 0 &&
                     triad_snapshot_get_frame (snapshot, frame)->kind == TRIAD_FRAME_ROOT;
  gboolean is_hidden = triad_session_is_hidden (session, frame);
  int model = find_model (session);
  gboolean is_collapsed = model >= 0 &&
                          (triad_session_is_collapsed (session, TRIAD_GRAPH_ATTACHED_TO, model) ||
                           triad_session_is_collapsed (session, TRIAD_GRAPH_RELATIVE_TO, model));

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    set_enabled (self->frame_actions, names[i], frame >= 0);

  set_enabled (self->frame_actions, "hide", frame >= 0 && !is_root && !is_hidden);
  set_enabled (self->frame_actions, "show", is_hidden);
  set_enabled (self->frame_actions, "show-hidden", triad_session_count_hidden (session) > 0);
  set_enabled (self->frame_actions, "collapse", model >= 0 && !is_collapsed);
  set_enabled (self->frame_actions, "expand", is_collapsed);
  triad_window_update_frame_edits (self);
}

void
triad_window_add_frame_actions (TriadWindow *self)
{
  static const struct
  {
    const char  *name;
    void       (*callback) (TriadWindow *self);
  } actions[] = {
    { "go-to-source", go_to_source_cb },
    { "open-in-editor", open_in_editor_cb },
    { "details", details_cb },
    { "copy-pose", copy_pose_cb },
    { "copy-name", copy_name_cb },
    { "copy-scoped-name", copy_scoped_name_cb },
    { "measure-from", measure_from_cb },
    { "move", move_cb },
    { "rotate", rotate_cb },
    { "zoom", zoom_cb },
    { "hide", hide_cb },
    { "show", show_cb },
    { "show-hidden", show_hidden_cb },
    { "collapse", collapse_cb },
    { "expand", expand_cb },
  };
  static const char *const signals[] = { "notify::snapshot", "notify::selected",
                                         "notify::hidden",
                                         "notify::attached-layout", "notify::relative-layout" };
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();

  self->frame_actions = G_ACTION_MAP (group);

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr(GSimpleAction) action = g_simple_action_new (actions[i].name, NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (actions[i].callback), self,
                               G_CONNECT_SWAPPED);
      g_action_map_add_action (self->frame_actions, G_ACTION (action));
    }

  triad_window_add_frame_edits (self);

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (self->session, signals[i], G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED);

  g_signal_connect_object (self->comparison, "notify::other-selected", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "frame", G_ACTION_GROUP (group));
}
