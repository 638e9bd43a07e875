/* triad-canvas-menu.c: part of TriadCanvas: context menu */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-canvas-private.h"

#include "triad-accessibility.h"
#include "triad-frame-menu.h"
#include "triad-gtk-compat.h"
#include "triad-tooltip-text.h"

#define RESOURCE "/io/github/triadsdf/Triad/triad-canvas-menu.ui"

static GtkWidget *
find_popover (TriadCanvas *self)
{
  GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (self));

  while (child != NULL && !GTK_IS_POPOVER_MENU (child))
    child = gtk_widget_get_prev_sibling (child);

  return child;
}

static void
closed_cb (TriadCanvas *self)
{
  if (triad_accessibility_has_lost_focus (find_popover (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Created on demand, because most canvases never show it. */
static GtkPopover *
ensure_popover (TriadCanvas *self)
{
  GtkWidget *popover = find_popover (self);

  if (popover != NULL)
    return GTK_POPOVER (popover);

  popover = gtk_popover_menu_new_from_model (NULL);
  triad_gtk_compat_name_items (GTK_POPOVER_MENU (popover));
  triad_frame_menu_explain (GTK_POPOVER_MENU (popover));
  triad_tooltip_text_suspend (GTK_POPOVER (popover));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_BOTTOM);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));

  return GTK_POPOVER (popover);
}

static GMenuModel *
create_picture_menu (void)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource (RESOURCE);

  return g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "picture_menu")));
}

/* Shows the menu of the selected frame, or of the view. */
static void
pop_up (TriadCanvas        *self,
        const GdkRectangle *at,
        gboolean            about_frame)
{
  g_autoptr(GMenuModel) model = about_frame ? triad_frame_menu_new () : create_picture_menu ();
  GtkPopover *popover = ensure_popover (self);

  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (popover), model);
  gtk_popover_set_pointing_to (popover, at);
  gtk_popover_popup (popover);
}

static void
pop_up_at (TriadCanvas *self,
           double       x,
           double       y)
{
  int frame;

  if (!triad_canvas_has_content (self))
    return;

  frame = TRIAD_CANVAS_GET_CLASS (self)->pick (self, x, y);

  if (frame >= 0)
    triad_session_select (triad_pane_get_session (TRIAD_PANE (self)), frame);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  pop_up (self, &(GdkRectangle) { (int) x, (int) y, 1, 1 }, frame >= 0);
}

/* Opens on release, because a press may become a drag. */
static void
released_cb (TriadCanvas *self,
             int          n_press,
             double       x,
             double       y)
{
  pop_up_at (self, x, y);
}

static void
long_pressed_cb (TriadCanvas *self,
                 double       x,
                 double       y,
                 GtkGesture  *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  pop_up_at (self, x, y);
}

/* Opens from the keyboard, at the selected frame if it is visible, else in the middle. */
static void
menu_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadCanvas *self = TRIAD_CANVAS (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GdkRectangle at = { width / 2, height / 2, 1, 1 };
  int selected;
  TriadRect rect;

  if (!triad_canvas_has_content (self))
    return;

  selected = triad_session_get_selected (triad_pane_get_session (TRIAD_PANE (self)));

  if (selected >= 0 && TRIAD_CANVAS_GET_CLASS (self)->find (self, selected, &rect) &&
      rect.x >= 0 && rect.x < width && rect.y + rect.height >= 0 && rect.y + rect.height < height)
    at = (GdkRectangle) { (int) rect.x, (int) rect.y,
                          MAX ((int) rect.width, 1), MAX ((int) rect.height, 1) };

  pop_up (self, &at, selected >= 0);
}

gboolean
triad_canvas_can_fold (TriadCanvas *self,
                       gboolean     closed)
{
  TriadCanvasClass *klass = TRIAD_CANVAS_GET_CLASS (self);

  return klass->can_fold != NULL && triad_canvas_has_content (self) &&
         klass->can_fold (self, closed);
}

void
triad_canvas_add_menu (TriadCanvas *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

void
triad_canvas_install_menu (TriadCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "view.menu", NULL, menu_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "view.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "view.menu",
                                       NULL);
}
