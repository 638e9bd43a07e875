/* triad-scene-view-drag-input.c: part of TriadSceneView: keys and pointer while a frame is dragged
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-scene-view-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "triad-canvas-private.h"

/* G and R change what a drag does. */
#define OWN_LETTERS "xyzfgr"

/* What is typed during a drag, as well as while the reason why there is none is shown. */
#define INPUT "0123456789.,+-xyzf"

static void
follow_pointer (TriadSceneView  *self,
                double           x,
                double           y,
                GdkModifierType  state)
{
  TriadFrameDrag *drag = &self->drag->drag;
  double scale = triad_scene_view_get_scale (self);

  /* A pointer that comes into the view does not pull the frame to it. */
  if (!self->drag->has_pointer)
    {
      self->drag->has_pointer = TRUE;
      drag->last_x = x / scale;
      drag->last_y = y / scale;
    }

  triad_frame_drag_move (drag, x / scale, y / scale, (state & GDK_CONTROL_MASK) != 0,
                         (state & GDK_SHIFT_MASK) != 0);
  triad_scene_view_show_drag (self);
}

static void
notify_follow_cb (TriadSceneView *self)
{
  gboolean follow;

  g_object_get (self->drag_bar, "follow", &follow, NULL);
  triad_scene_view_set_stays (self, !follow);
}

/* Handles keys that mean something while a frame is dragged, and have no other meaning.  Others
 * do nothing.
 */
static void
press_key (TriadSceneView *self,
           guint           key)
{
  TriadFrameDrag *drag = &self->drag->drag;
  guint32 character = gdk_keyval_to_unicode (key);

  switch (key)
    {
    case GDK_KEY_Escape:
      triad_scene_view_cancel_drag (self);
      return;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      triad_scene_view_confirm_drag (self);
      return;
    case GDK_KEY_BackSpace:
      triad_frame_drag_type (drag, '\b');
      break;
    case GDK_KEY_KP_Decimal:
    case GDK_KEY_KP_Separator:
      triad_frame_drag_type (drag, '.');
      break;
    default:
      if (character == 0 || character > 127 || !triad_frame_drag_type (drag, (char) character))
        return;
    }

  triad_scene_view_show_drag (self);
}

/* After a drag was refused, a user who has not noticed goes on to type its number, which must not
 * change the viewpoint.
 */
static gboolean
ignore_input (TriadSceneView  *self,
              guint            key,
              GdkModifierType  state)
{
  guint32 character = gdk_keyval_to_unicode (key);

  if (!self->ignores_input || character == 0)
    return GDK_EVENT_PROPAGATE;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->drag_bar)) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    {
      self->ignores_input = FALSE;
      return GDK_EVENT_PROPAGATE;
    }

  if (key == GDK_KEY_Escape)
    {
      self->ignores_input = FALSE;
      triad_drag_bar_hide (self->drag_bar);
      return GDK_EVENT_STOP;
    }

  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter)
    self->ignores_input = FALSE;
  else if (key != GDK_KEY_BackSpace &&
           (character > 127 || strchr (INPUT, g_ascii_tolower ((char) character)) == NULL))
    {
      self->ignores_input = FALSE;
      return GDK_EVENT_PROPAGATE;
    }

  gtk_widget_error_bell (GTK_WIDGET (self));

  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (TriadSceneView  *self,
                guint            key,
                guint            code,
                GdkModifierType  state)
{
  if (!triad_scene_view_is_dragging (self))
    return ignore_input (self, key, state);

  /* These are bindings of the view. */
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 && key < 128 &&
      strchr (OWN_LETTERS, g_ascii_tolower ((char) key)) != NULL)
    return GDK_EVENT_PROPAGATE;

  press_key (self, key);

  return GDK_EVENT_STOP;
}

static gboolean
constrain_cb (GtkWidget *widget,
              GVariant  *args,
              gpointer   data)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (widget);
  int axis;
  gboolean in_plane;

  if (!triad_scene_view_is_dragging (self))
    return GDK_EVENT_PROPAGATE;

  g_variant_get (args, "(ib)", &axis, &in_plane);
  triad_frame_drag_constrain (&self->drag->drag, axis, in_plane);
  triad_scene_view_show_drag (self);

  return GDK_EVENT_STOP;
}

static gboolean
follow_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (widget);

  if (!triad_scene_view_is_dragging (self))
    return GDK_EVENT_PROPAGATE;

  if (self->drag->check != NULL && self->drag->check->cannot_stay != NULL)
    gtk_widget_error_bell (widget);
  else
    triad_scene_view_set_stays (self, !self->drag->stays);

  return GDK_EVENT_STOP;
}

/* Steps begin and end with the key, before the pointer moves. */
static gboolean
modifiers_cb (TriadSceneView  *self,
              GdkModifierType  state)
{
  double scale = triad_scene_view_get_scale (self);

  if (triad_scene_view_is_dragging (self) && self->drag->has_pointer)
    follow_pointer (self, self->drag->drag.last_x * scale, self->drag->drag.last_y * scale, state);

  return GDK_EVENT_PROPAGATE;
}

static gboolean
scroll_cb (TriadSceneView *self)
{
  return triad_scene_view_is_dragging (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
motion_cb (TriadSceneView     *self,
           double              x,
           double              y,
           GtkEventController *controller)
{
  TriadHandle handle;

  if (triad_scene_view_is_dragging (self))
    {
      if (!self->drag->by_handle)
        follow_pointer (self, x, y, gtk_event_controller_get_current_event_state (controller));

      return;
    }

  handle = triad_scene_view_pick_handle (self, x, y);

  if (handle == self->hovered_handle)
    return;

  self->hovered_handle = handle;
  triad_canvas_repaint (TRIAD_CANVAS (self));
}

static void
leave_cb (TriadSceneView *self)
{
  if (self->hovered_handle == TRIAD_HANDLE_NONE)
    return;

  self->hovered_handle = TRIAD_HANDLE_NONE;
  triad_canvas_repaint (TRIAD_CANVAS (self));
}

/* Claims presses of handles and, while the pointer moves a frame without a button, all others
 * outside of the buttons of the view.
 */
static void
drag_begin_cb (TriadSceneView *self,
               double          x,
               double          y,
               GtkGesture     *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  TriadHandle handle;

  self->ignores_input = FALSE;

  if (gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT) != GTK_WIDGET (self))
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  if (triad_scene_view_is_dragging (self))
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      return;
    }

  handle = button == GDK_BUTTON_PRIMARY ? triad_scene_view_pick_handle (self, x, y) : TRIAD_HANDLE_NONE;

  if (handle == TRIAD_HANDLE_NONE || self->drag != NULL)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);

  if (!triad_scene_view_begin_drag (self, triad_handle_is_ring (handle), x, y))
    return;

  self->drag->by_handle = TRUE;
  triad_frame_drag_hold (&self->drag->drag, handle);
  triad_scene_view_show_drag (self);
}

static void
drag_update_cb (TriadSceneView *self,
                double          dx,
                double          dy,
                GtkGesture     *gesture)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (gesture);
  double x;
  double y;

  if (!triad_scene_view_is_dragging (self) || !self->drag->by_handle)
    return;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y);
  follow_pointer (self, x + dx, y + dy, gtk_event_controller_get_current_event_state (controller));
}

static void
drag_end_cb (TriadSceneView *self,
             double          dx,
             double          dy,
             GtkGesture     *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (!triad_scene_view_is_dragging (self) || gtk_gesture_get_sequence_state (gesture, NULL)
                             != GTK_EVENT_SEQUENCE_CLAIMED)
    return;

  if (button == GDK_BUTTON_PRIMARY)
    triad_scene_view_confirm_drag (self);
  else if (button == GDK_BUTTON_SECONDARY)
    triad_scene_view_cancel_drag (self);
}

/* Another window, or a grab, has taken the pointer. */
static void
cancel_cb (TriadSceneView *self)
{
  if (triad_scene_view_is_dragging (self) && self->drag->by_handle)
    triad_scene_view_cancel_drag (self);
}

static void
focus_leave_cb (TriadSceneView *self)
{
  if (triad_scene_view_is_dragging (self))
    triad_scene_view_cancel_drag (self);
}

static void
drag_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (widget);
  TriadCanvasPointer *pointer = triad_canvas_get_pointer (TRIAD_CANVAS (self));
  gboolean rotates = g_str_equal (name, "view.rotate");
  gboolean has_pointer = gtk_event_controller_motion_contains_pointer (self->motion);

  /* The other key changes what a drag does. */
  triad_scene_view_cancel_drag (self);

  if (triad_scene_view_get_scene (self) == NULL)
    return;

  /* What moves must be seen. */
  if (!gtk_widget_get_mapped (widget))
    {
      gtk_widget_activate_action (widget, "win.focus-page", "s", "scene");
      return;
    }

  self->ignores_input = TRUE;

  if (triad_session_get_selected (triad_pane_get_session (TRIAD_PANE (self))) < 0)
    triad_scene_view_show_reason (self, _("Select a frame first"));
  else if (triad_scene_view_find_selected (self) == NULL)
    triad_scene_view_show_reason (self, _("The selected frame is hidden, or has no pose"));
  else if (triad_scene_view_begin_drag (self, rotates, has_pointer ? pointer->x : NAN, pointer->y))
    {
      self->ignores_input = FALSE;
      triad_scene_view_show_drag (self);
    }
}

static GtkEventController *
add (TriadSceneView     *self,
     GtkEventController *controller)
{
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);

  return controller;
}

void
triad_scene_view_add_drag (TriadSceneView *self)
{
  GtkEventController *dragged = add (self, GTK_EVENT_CONTROLLER (gtk_gesture_drag_new ()));
  GtkEventController *keys = add (self, gtk_event_controller_key_new ());
  GtkEventController *motion = add (self, gtk_event_controller_motion_new ());
  GtkEventController *focus = add (self, gtk_event_controller_focus_new ());
  GtkEventController *scroll =
    add (self, gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (dragged), 0);
  g_signal_connect_swapped (dragged, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (dragged, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (dragged, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (dragged, "cancel", G_CALLBACK (cancel_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (keys, "modifiers", G_CALLBACK (modifiers_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_leave_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (self->drag_bar, "notify::follow", G_CALLBACK (notify_follow_cb), self);
  self->motion = GTK_EVENT_CONTROLLER_MOTION (motion);
  self->checks = triad_task_queue_new ();
  self->checked_frame = -1;
}

void
triad_scene_view_install_drag (TriadSceneViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "view.move", NULL, drag_action);
  gtk_widget_class_install_action (widget_class, "view.rotate", NULL, drag_action);

  for (int axis = 0; axis < 3; axis++)
    {
      gtk_widget_class_add_binding (widget_class, GDK_KEY_x + axis, 0, constrain_cb, "(ib)", axis,
                                    FALSE);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_x + axis, GDK_SHIFT_MASK, constrain_cb,
                                    "(ib)", axis, TRUE);
    }

  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, 0, follow_cb, NULL);
}
