/* triad-canvas-keys.c: part of TriadCanvas: key bindings and actions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-canvas-private.h"

#include "triad-graph-navigation.h"

#define ZOOM_STEP 1.25                     /* for each key press or click */
#define PAGE      0.9                      /* of the visible part, for each step */

static void
zoom_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  double factor = g_str_equal (name, "view.zoom-in") ? ZOOM_STEP : 1 / ZOOM_STEP;

  triad_canvas_zoom (TRIAD_CANVAS (widget), factor,
                     gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

static void
natural_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  TriadCanvas *self = TRIAD_CANVAS (widget);

  if (TRIAD_CANVAS_GET_CLASS (self)->natural == NULL)
    triad_canvas_fit (self, -1);
  else if (triad_canvas_has_content (self))
    {
      TRIAD_CANVAS_GET_CLASS (self)->natural (self);
      triad_canvas_touch (self);
    }
}

static void
fit_action (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  triad_canvas_fit (TRIAD_CANVAS (widget), -1);
}

/* Left first collapses an expanded frame, and Right expands a collapsed one, before
 * they navigate.
 */
static gboolean
fold (TriadCanvas              *self,
      TriadGraphNavigationStep  step)
{
  gboolean closed = step == TRIAD_GRAPH_NAVIGATION_PREVIOUS;

  if ((!closed && step != TRIAD_GRAPH_NAVIGATION_NEXT) || !triad_canvas_can_fold (self, closed))
    return FALSE;

  TRIAD_CANVAS_GET_CLASS (self)->fold (self, closed);

  return TRUE;
}

static gboolean
navigate_cb (GtkWidget *widget,
             GVariant  *step,
             gpointer   data)
{
  TriadCanvas *self = TRIAD_CANVAS (widget);
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  int next;

  if (!triad_canvas_has_content (self))
    return GDK_EVENT_PROPAGATE;

  if (fold (self, g_variant_get_int32 (step)))
    return GDK_EVENT_STOP;

  next = triad_graph_navigation_step (triad_session_get_snapshot (session),
                                      TRIAD_CANVAS_GET_CLASS (self)->get_graph (self),
                                      triad_session_get_selected (session),
                                      g_variant_get_int32 (step));
  triad_session_select (session, next);

  return GDK_EVENT_STOP;
}

static gboolean
show_selected_cb (GtkWidget *widget,
                  GVariant  *args,
                  gpointer   data)
{
  TriadCanvas *self = TRIAD_CANVAS (widget);

  if (!triad_canvas_has_content (self))
    return GDK_EVENT_PROPAGATE;

  triad_canvas_fit (self, triad_session_get_selected (triad_pane_get_session (TRIAD_PANE (self))));

  return GDK_EVENT_STOP;
}

static void
fit_selection_action (GtkWidget  *widget,
                      const char *name,
                      GVariant   *parameter)
{
  show_selected_cb (widget, NULL, NULL);
}

/* Scrolls up or down by a page. */
static gboolean
page_cb (GtkWidget *widget,
         GVariant  *direction,
         gpointer   data)
{
  TriadCanvas *self = TRIAD_CANVAS (widget);
  int height = gtk_widget_get_height (widget);

  if (!triad_canvas_has_content (self))
    return GDK_EVENT_PROPAGATE;

  triad_canvas_drag (self, FALSE, 0, g_variant_get_int32 (direction) * PAGE * height);

  return GDK_EVENT_STOP;
}

static gboolean
unselect_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   data)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (widget));

  if (triad_canvas_give_up_box (TRIAD_CANVAS (widget)))
    return GDK_EVENT_STOP;

  if (session == NULL)
    return GDK_EVENT_PROPAGATE;

  if (triad_session_unselect (session))
    return GDK_EVENT_STOP;

  if (triad_comparison_session_get_other_selected
        (triad_pane_get_comparison (TRIAD_PANE (widget))) < 0)
    return GDK_EVENT_PROPAGATE;

  triad_session_select (session, -1);

  return GDK_EVENT_STOP;
}

/* Binds each key alone and with Control: a key alone works only while the canvas has
 * the focus.
 */
static void
bind_action (GtkWidgetClass *widget_class,
             guint           key,
             const char     *action)
{
  gtk_widget_class_add_binding_action (widget_class, key, 0, action, NULL);
  gtk_widget_class_add_binding_action (widget_class, key, GDK_CONTROL_MASK, action, NULL);
}

void
triad_canvas_install_keys (TriadCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "view.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "view.zoom-out", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "view.natural", NULL, natural_action);
  gtk_widget_class_install_action (widget_class, "view.fit", NULL, fit_action);

  gtk_widget_class_install_action (widget_class, "view.fit-selection", NULL,
                                   fit_selection_action);

  bind_action (widget_class, GDK_KEY_plus, "view.zoom-in");
  bind_action (widget_class, GDK_KEY_equal, "view.zoom-in");
  bind_action (widget_class, GDK_KEY_KP_Add, "view.zoom-in");
  bind_action (widget_class, GDK_KEY_minus, "view.zoom-out");
  bind_action (widget_class, GDK_KEY_KP_Subtract, "view.zoom-out");
  bind_action (widget_class, GDK_KEY_0, "view.natural");
  bind_action (widget_class, GDK_KEY_KP_0, "view.natural");
  bind_action (widget_class, GDK_KEY_9, "view.fit");
  bind_action (widget_class, GDK_KEY_KP_9, "view.fit");
  bind_action (widget_class, GDK_KEY_Home, "view.fit");

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_8, 0, "view.fit-selection", NULL);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, 0, navigate_cb, "i",
                                TRIAD_GRAPH_NAVIGATION_TARGET);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, 0, navigate_cb, "i",
                                TRIAD_GRAPH_NAVIGATION_CHILD);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, 0, navigate_cb, "i",
                                TRIAD_GRAPH_NAVIGATION_PREVIOUS);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, 0, navigate_cb, "i",
                                TRIAD_GRAPH_NAVIGATION_NEXT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, 0, page_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, 0, page_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Page_Up, 0, page_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Page_Down, 0, page_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, show_selected_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, show_selected_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, unselect_cb, NULL);
}
