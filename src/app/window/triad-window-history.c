/* triad-window-history.c: part of TriadWindow: back and forward history */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#define BACK_BUTTON    8                   /* mouse button */
#define FORWARD_BUTTON 9

static const struct
{
  const char       *action;
  TriadHistoryStep  step;
  guint             button;
} steps[] = {
  { "win.back", TRIAD_HISTORY_BACK, BACK_BUTTON },
  { "win.forward", TRIAD_HISTORY_FORWARD, FORWARD_BUTTON },
};

static TriadGraphView *
get_view (TriadWindow *self,
          int          kind)
{
  return kind == TRIAD_GRAPH_ATTACHED_TO ? self->attached : self->relative;
}

static void
update_actions (TriadWindow *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), steps[i].action,
                                   triad_history_can_go (self->history, steps[i].step));
}

static void
take_stop (TriadWindow *self,
           TriadStop   *stop)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int selected = triad_session_get_selected (self->session);

  stop->frame = selected >= 0
                ? g_strdup (triad_snapshot_get_key (snapshot, selected))
                : NULL;

  for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
    stop->graphs[kind] = *triad_graph_view_get_destination (get_view (self, kind));

  stop->camera = *triad_scene_view_get_camera (self->scene_view);
}

static void
selecting_cb (TriadWindow *self,
              int          frame)
{
  g_auto(TriadStop) now = { NULL };

  if (self->travelling || frame == triad_session_get_selected (self->session))
    return;

  take_stop (self, &now);
  triad_history_leave (self->history, &now);
  update_actions (self);
}

static void
notify_file_cb (TriadWindow *self)
{
  triad_history_clear (self->history);
  update_actions (self);
}

static void
go (TriadWindow      *self,
    TriadHistoryStep  step)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  g_auto(TriadStop) now = { NULL };
  g_auto(TriadStop) to = { NULL };

  if (snapshot == NULL)
    return;

  take_stop (self, &now);

  if (!triad_history_go (self->history, step, &now, &to))
    return;

  self->travelling = TRUE;
  triad_session_select (self->session,
                        to.frame != NULL ? triad_snapshot_find_frame (snapshot, to.frame) : -1);
  self->travelling = FALSE;

  for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
    triad_graph_view_animate_to (get_view (self, kind), &to.graphs[kind]);

  triad_scene_view_set_camera (self->scene_view, &to.camera);
  update_actions (self);
}

static void
go_action (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].action, name))
      go (TRIAD_WINDOW (widget), steps[i].step);
}

static void
pressed_cb (TriadWindow *self,
            int          n_press,
            double       x,
            double       y,
            GtkGesture  *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i].button == button)
      {
        gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
        go (self, steps[i].step);
      }
}

void
triad_window_install_history_actions (TriadWindowClass *klass)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), steps[i].action, NULL, go_action);
}

void
triad_window_watch_history (TriadWindow *self)
{
  self->history = triad_history_new ();

  g_signal_connect_object (self->session, "selecting", G_CALLBACK (selecting_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::file", G_CALLBACK (notify_file_cb), self,
                           G_CONNECT_SWAPPED);

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GtkGesture *gesture = gtk_gesture_click_new ();

      gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), steps[i].button);
      gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture),
                                                  GTK_PHASE_CAPTURE);
      g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (pressed_cb), self);
      gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
    }

  update_actions (self);
}
