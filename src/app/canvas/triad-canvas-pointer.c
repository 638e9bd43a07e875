/* triad-canvas-pointer.c: part of TriadCanvas: mouse, touchpad and touch input */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-canvas-private.h"

#include <math.h>

#include "triad-gtk-compat.h"

#define WHEEL_STEP   1.15                  /* zoom factor for each notch of the wheel */
#define WHEEL_PAN    60.0                  /* for each notch with Shift, px */
#define SMALLEST_BOX 8.0                   /* minimum size of a selected area, px */

static int
pick (TriadCanvas *self,
      double       x,
      double       y)
{
  return triad_canvas_has_content (self) ? TRIAD_CANVAS_GET_CLASS (self)->pick (self, x, y) : -1;
}

static int
pick_next (TriadCanvas *self,
           double       x,
           double       y,
           int          after)
{
  if (TRIAD_CANVAS_GET_CLASS (self)->pick_next == NULL || !triad_canvas_has_content (self))
    return pick (self, x, y);

  return TRIAD_CANVAS_GET_CLASS (self)->pick_next (self, x, y, after);
}

/* Picks in the file that this one is compared with, if the view shows it. */
static int
pick_other (TriadCanvas *self,
            double       x,
            double       y,
            int          after)
{
  if (TRIAD_CANVAS_GET_CLASS (self)->pick_other == NULL || !triad_canvas_has_content (self))
    return -1;

  return TRIAD_CANVAS_GET_CLASS (self)->pick_other (self, x, y, after);
}

static TriadSession *
get_other (TriadCanvas *self)
{
  return triad_comparison_session_get_other (triad_pane_get_comparison (TRIAD_PANE (self)));
}

void
triad_canvas_drag (TriadCanvas *self,
                   gboolean     turn,
                   double       dx,
                   double       dy)
{
  if (!triad_canvas_has_content (self))
    return;

  TRIAD_CANVAS_GET_CLASS (self)->drag (self, turn, dx, dy);
  triad_canvas_touch (self);
}

static void
click_released_cb (TriadCanvas        *self,
                   int                 n_press,
                   double              x,
                   double              y,
                   GtkEventController *gesture)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  int frame = triad_session_get_selected (session);
  GdkModifierType state = gtk_event_controller_get_current_event_state (gesture);
  int other;

  if ((state & GDK_CONTROL_MASK) != 0)
    {
      triad_session_toggle_reference (session, pick (self, x, y));
      return;
    }

  if (TRIAD_CANVAS_GET_CLASS (self)->press != NULL && triad_canvas_has_content (self) &&
      TRIAD_CANVAS_GET_CLASS (self)->press (self, n_press, x, y))
    return;

  /* A double click refers to the frame of its first press. */
  if (n_press > 1)
    {
      triad_canvas_fit (self, frame);
      return;
    }

  other = pick_other (self, x, y, triad_comparison_session_get_other_selected
                                    (triad_pane_get_comparison (TRIAD_PANE (self))));

  if (other >= 0)
    {
      triad_session_select (get_other (self), other);
      return;
    }

  frame = pick_next (self, x, y, frame);
  triad_session_select (session, frame);
  triad_session_hover (session, frame);
}

static void
drag_begin_cb (TriadCanvas *self)
{
  TriadCanvasPointer *pointer = triad_canvas_get_pointer (self);

  pointer->drag_x = 0;
  pointer->drag_y = 0;
  pointer->dragging = FALSE;
  pointer->boxing = FALSE;
}

/* From here on it is a drag and not a click. */
static void
begin_drag (TriadCanvas    *self,
            GtkGestureDrag *gesture,
            gboolean        boxing)
{
  TriadCanvasPointer *pointer = triad_canvas_get_pointer (self);

  pointer->dragging = TRUE;
  pointer->boxing = boxing;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), boxing ? "crosshair" : "grabbing");
  triad_session_hover (triad_pane_get_session (TRIAD_PANE (self)), -1);
}

static void
stretch_box (TriadCanvas    *self,
             double          dx,
             double          dy,
             GtkGestureDrag *gesture)
{
  double x;
  double y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  triad_canvas_get_pointer (self)->box =
    (TriadRect) { MIN (x, x + dx), MIN (y, y + dy), fabs (dx), fabs (dy) };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_update_cb (TriadCanvas    *self,
                double          x,
                double          y,
                GtkGestureDrag *gesture)
{
  TriadCanvasPointer *pointer = triad_canvas_get_pointer (self);
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  gboolean primary = button == GDK_BUTTON_PRIMARY;
  gboolean shift = (state & GDK_SHIFT_MASK) != 0;

  if (!pointer->dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, x, y))
        return;

      begin_drag (self, gesture,
                  primary && shift && TRIAD_CANVAS_GET_CLASS (self)->show != NULL &&
                  triad_canvas_has_content (self));
    }

  if (pointer->boxing)
    stretch_box (self, x, y, gesture);
  else
    triad_canvas_drag (self, primary && !shift, x - pointer->drag_x, y - pointer->drag_y);

  pointer->drag_x = x;
  pointer->drag_y = y;
}

static void
drag_end_cb (TriadCanvas *self)
{
  TriadCanvasPointer *pointer = triad_canvas_get_pointer (self);

  if (pointer->boxing && triad_canvas_has_content (self) &&
      MIN (pointer->box.width, pointer->box.height) >= SMALLEST_BOX)
    {
      TRIAD_CANVAS_GET_CLASS (self)->show (self, &pointer->box);
      triad_canvas_touch (self);
    }

  pointer->dragging = FALSE;
  pointer->boxing = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (TriadCanvas              *self,
           double                    x,
           double                    y,
           GtkEventControllerMotion *controller)
{
  TriadCanvasPointer *pointer = triad_canvas_get_pointer (self);
  int frame = -1;
  int other = -1;

  pointer->x = x;
  pointer->y = y;

  if (pointer->dragging || !triad_gtk_compat_is_moved (controller))
    return;

  /* Frames under a button of the canvas are not hovered. */
  if (gtk_event_controller_motion_is_pointer (controller))
    {
      other = pick_other (self, x, y, -1);
      frame = pick (self, x, y);
    }

  if (other >= 0)
    triad_session_hover (get_other (self), other);
  else
    triad_session_hover (triad_pane_get_session (TRIAD_PANE (self)), frame);

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), other >= 0 || frame >= 0 ? "pointer" : NULL);
}

static void
leave_cb (TriadCanvas *self)
{
  triad_session_hover (triad_pane_get_session (TRIAD_PANE (self)), -1);
}

static gboolean
scroll_cb (TriadCanvas              *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *controller)
{
  TriadCanvasPointer *pointer = triad_canvas_get_pointer (self);
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;

  if ((state & GDK_CONTROL_MASK) != 0 || (wheel && (state & GDK_SHIFT_MASK) == 0 && dy != 0))
    triad_canvas_zoom (self, pow (WHEEL_STEP, wheel ? -dy : -dy / 20), pointer->x, pointer->y);
  else if (wheel)
    triad_canvas_drag (self, FALSE, -(dx + dy) * WHEEL_PAN, 0);
  else
    triad_canvas_drag (self, FALSE, -dx, -dy);

  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (TriadCanvas *self)
{
  triad_canvas_get_pointer (self)->pinch = 1;
}

static void
pinch_cb (TriadCanvas *self,
          double       scale,
          GtkGesture  *gesture)
{
  TriadCanvasPointer *pointer = triad_canvas_get_pointer (self);
  double x = pointer->x;
  double y = pointer->y;

  if (scale <= 0)
    return;

  /* Zooms about the middle of the fingers, or else about the pointer. */
  if (gtk_gesture_is_active (gesture))
    gtk_gesture_get_bounding_box_center (gesture, &x, &y);

  triad_canvas_zoom (self, scale / pointer->pinch, x, y);
  pointer->pinch = scale;
}

gboolean
triad_canvas_give_up_box (TriadCanvas *self)
{
  TriadCanvasPointer *pointer = triad_canvas_get_pointer (self);

  if (!pointer->boxing)
    return FALSE;

  pointer->boxing = FALSE;
  gtk_event_controller_reset (pointer->gesture);

  return TRUE;
}

static void
add_controller (TriadCanvas        *self,
                GtkEventController *controller)
{
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
triad_canvas_add_controllers (TriadCanvas *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *dragged = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (gtk_widget_grab_focus), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (click_released_cb), self);
  add_controller (self, GTK_EVENT_CONTROLLER (click));

  triad_canvas_get_pointer (self)->pinch = 1;
  triad_canvas_get_pointer (self)->gesture = GTK_EVENT_CONTROLLER (dragged);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (dragged), 0);
  g_signal_connect_swapped (dragged, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (dragged, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (dragged, "drag-end", G_CALLBACK (drag_end_cb), self);
  add_controller (self, GTK_EVENT_CONTROLLER (dragged));

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  add_controller (self, GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  add_controller (self, motion);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  add_controller (self, scroll);
}
