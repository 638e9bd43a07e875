/* triad-canvas.c: a picture that people can move about in
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-canvas-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "triad-phrase.h"

#define WHEEL_STEP  1.15                   /* of a notch of the wheel */
#define WHEEL_PAN   60.0                   /* of a notch with Shift, px */

typedef struct
{
  TriadSession  *session;

  TriadSnapshot *seen;                     /* to tell a reload from a choice; not owned */
  int            shown;                    /* the selection that has been revealed */
  gboolean       fitted;                   /* whether there has been anything to fit */
  gboolean       touched;                  /* whether somebody has moved the picture */

  double         pointer_x;
  double         pointer_y;
  double         drag_x;                   /* how much of a drag has been done, px */
  double         drag_y;
  gboolean       dragging;
  double         pinch;                    /* how much of a pinch has been done */
} TriadCanvasPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TriadCanvas, triad_canvas, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static TriadCanvasPrivate *
get_private (TriadCanvas *self)
{
  return triad_canvas_get_instance_private (self);
}

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

static void
drag (TriadCanvas *self,
      gboolean     turn,
      double       dx,
      double       dy)
{
  if (!triad_canvas_has_content (self))
    return;

  TRIAD_CANVAS_GET_CLASS (self)->drag (self, turn, dx, dy);
  triad_canvas_touch (self);
}

/* The description is what changes while the keyboard walks: that is read out. */
static void
describe (TriadCanvas *self)
{
  TriadSession *session = get_private (self)->session;
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  int selected = triad_session_get_selected (session);
  g_autofree char *picture = TRIAD_CANVAS_GET_CLASS (self)->dup_description (self);
  g_autofree char *choice = NULL;

  if (selected >= 0)
    {
      g_autofree char *phrase = triad_phrase_dup_frame (snapshot, selected);

      choice = g_strdup_printf ("%s: %s", triad_phrase_get_frame_name (snapshot, selected),
                                phrase);
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, picture,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  choice != NULL ? choice : _("Nothing is selected"),
                                  -1);
}

/* A vertex number that a reload changed is still the same choice, so it does
 * not move the picture.
 */
static void
follow_selection (TriadCanvas *self)
{
  TriadCanvasPrivate *priv = get_private (self);
  TriadSnapshot *snapshot = triad_session_get_snapshot (priv->session);
  int selected = triad_session_get_selected (priv->session);

  if (snapshot != priv->seen)
    {
      priv->seen = snapshot;
      priv->shown = selected;
    }

  if (selected == priv->shown || !triad_canvas_has_content (self))
    return;

  priv->shown = selected;

  /* A pane that has no room yet will be fitted when it gets some. */
  if (selected >= 0 && gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    TRIAD_CANVAS_GET_CLASS (self)->reveal (self, selected);
}

static void
session_notify_cb (TriadCanvas *self,
                   GParamSpec  *pspec)
{
  TriadCanvasPrivate *priv = get_private (self);

  if (g_str_equal (pspec->name, "file"))
    {
      priv->fitted = FALSE;
      priv->touched = FALSE;
    }

  if (!priv->fitted && triad_canvas_has_content (self))
    triad_canvas_fit (self, -1);

  follow_selection (self);

  if (!g_str_equal (pspec->name, "hovered"))
    {
      if (TRIAD_CANVAS_GET_CLASS (self)->changed != NULL)
        TRIAD_CANVAS_GET_CLASS (self)->changed (self);

      describe (self);
    }

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
click_pressed_cb (TriadCanvas *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
click_released_cb (TriadCanvas *self,
                   int          n_press,
                   double       x,
                   double       y)
{
  TriadSession *session = get_private (self)->session;
  int frame = triad_session_get_selected (session);

  /* A double click means the frame of its first press. */
  if (n_press > 1)
    {
      triad_canvas_fit (self, frame);
      return;
    }

  frame = pick_next (self, x, y, frame);
  triad_session_select (session, frame);
  triad_session_hover (session, frame);
}

static void
drag_begin_cb (TriadCanvas *self)
{
  TriadCanvasPrivate *priv = get_private (self);

  priv->drag_x = 0;
  priv->drag_y = 0;
  priv->dragging = FALSE;
}

static void
drag_update_cb (TriadCanvas    *self,
                double          x,
                double          y,
                GtkGestureDrag *gesture)
{
  TriadCanvasPrivate *priv = get_private (self);
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  if (!priv->dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, x, y))
        return;

      /* From here on it is no click any more. */
      priv->dragging = TRUE;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
      triad_session_hover (priv->session, -1);
    }

  drag (self, button == GDK_BUTTON_PRIMARY && (state & GDK_SHIFT_MASK) == 0,
        x - priv->drag_x, y - priv->drag_y);
  priv->drag_x = x;
  priv->drag_y = y;
}

static void
drag_end_cb (TriadCanvas *self)
{
  get_private (self)->dragging = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
motion_cb (TriadCanvas *self,
           double       x,
           double       y)
{
  TriadCanvasPrivate *priv = get_private (self);
  int frame;

  priv->pointer_x = x;
  priv->pointer_y = y;

  if (priv->dragging)
    return;

  frame = pick (self, x, y);
  triad_session_hover (priv->session, frame);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), frame >= 0 ? "pointer" : NULL);
}

static void
leave_cb (TriadCanvas *self)
{
  triad_session_hover (get_private (self)->session, -1);
}

static gboolean
scroll_cb (TriadCanvas              *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *controller)
{
  TriadCanvasPrivate *priv = get_private (self);
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;

  if ((state & GDK_CONTROL_MASK) != 0 || (wheel && (state & GDK_SHIFT_MASK) == 0 && dy != 0))
    triad_canvas_zoom (self, pow (WHEEL_STEP, wheel ? -dy : -dy / 20), priv->pointer_x, priv->pointer_y);
  else if (wheel)
    drag (self, FALSE, -(dx + dy) * WHEEL_PAN, 0);
  else
    drag (self, FALSE, -dx, -dy);

  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (TriadCanvas *self)
{
  get_private (self)->pinch = 1;
}

static void
pinch_cb (TriadCanvas *self,
          double       scale,
          GtkGesture  *gesture)
{
  TriadCanvasPrivate *priv = get_private (self);
  double x;
  double y;

  if (scale <= 0 || !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;

  triad_canvas_zoom (self, scale / priv->pinch, x, y);
  priv->pinch = scale;
}

static void
triad_canvas_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  TriadCanvas *self = TRIAD_CANVAS (widget);
  TriadCanvasPrivate *priv = get_private (self);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  const TriadTheme *theme = dark ? triad_theme_get_dark () : triad_theme_get_light ();
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  triad_theme_set_source (cr, theme->ground);
  cairo_paint (cr);

  if (triad_canvas_has_content (self))
    {
      TriadGraphKind kind = TRIAD_CANVAS_GET_CLASS (self)->get_graph (self);
      TriadHighlight highlight = {
        .selected = triad_session_get_selected (priv->session),
        .hovered = triad_session_get_hovered (priv->session),
        .way = triad_session_get_way (priv->session, kind),
        .hovered_way = triad_session_get_hovered_way (priv->session, kind),
      };

      TRIAD_CANVAS_GET_CLASS (self)->paint (self, cr, theme, &highlight);
    }

  cairo_destroy (cr);

  GTK_WIDGET_CLASS (triad_canvas_parent_class)->snapshot (widget, snapshot);
}

static void
triad_canvas_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  TriadCanvas *self = TRIAD_CANVAS (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      gtk_widget_allocate (child, width, height, -1, NULL);

  if (!get_private (self)->touched && triad_canvas_has_content (self))
    TRIAD_CANVAS_GET_CLASS (self)->fit (self, -1);
}

static void
triad_canvas_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int child_minimum;

        gtk_widget_measure (child, orientation, -1, &child_minimum, NULL, NULL, NULL);
        *minimum = MAX (*minimum, child_minimum);
      }

  *natural = MAX (*minimum, orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : 320);
}

static void
set_session (TriadCanvas  *self,
             TriadSession *session)
{
  TriadCanvasPrivate *priv = get_private (self);

  if (!g_set_object (&priv->session, session))
    return;

  g_signal_connect_object (session, "notify", G_CALLBACK (session_notify_cb), self,
                           G_CONNECT_SWAPPED);
  describe (self);
}

static void
triad_canvas_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  TriadCanvas *self = TRIAD_CANVAS (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, get_private (self)->session);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_canvas_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_SESSION:
      set_session (TRIAD_CANVAS (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_canvas_dispose (GObject *object)
{
  TriadCanvasPrivate *priv = get_private (TRIAD_CANVAS (object));
  GtkWidget *child;

  /* What the templates of the views have put over the picture. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  g_clear_object (&priv->session);

  G_OBJECT_CLASS (triad_canvas_parent_class)->dispose (object);
}

static void
triad_canvas_class_init (TriadCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_canvas_get_property;
  object_class->set_property = triad_canvas_set_property;
  object_class->dispose = triad_canvas_dispose;

  widget_class->snapshot = triad_canvas_snapshot;
  widget_class->size_allocate = triad_canvas_size_allocate;
  widget_class->measure = triad_canvas_measure;

  /**
   * TriadCanvas:session:
   *
   * What is shown; set once.
   */
  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, TRIAD_TYPE_SESSION,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  triad_canvas_install_keys (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "canvas");
}

static void
add_controller (TriadCanvas        *self,
                GtkEventController *controller)
{
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
triad_canvas_init (TriadCanvas *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *dragged = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  get_private (self)->shown = -1;

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (click_pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (click_released_cb), self);
  add_controller (self, GTK_EVENT_CONTROLLER (click));

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

  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

TriadSession *
triad_canvas_get_session (TriadCanvas *self)
{
  g_return_val_if_fail (TRIAD_IS_CANVAS (self), NULL);

  return get_private (self)->session;
}

void
triad_canvas_touch (TriadCanvas *self)
{
  g_return_if_fail (TRIAD_IS_CANVAS (self));

  get_private (self)->touched = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
triad_canvas_fit (TriadCanvas *self,
                  int          frame)
{
  TriadCanvasPrivate *priv = get_private (self);

  g_return_if_fail (TRIAD_IS_CANVAS (self));

  if (!triad_canvas_has_content (self))
    return;

  TRIAD_CANVAS_GET_CLASS (self)->fit (self, frame);
  priv->fitted = TRUE;
  priv->touched = frame >= 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
triad_canvas_has_content (TriadCanvas *self)
{
  return get_private (self)->session != NULL && TRIAD_CANVAS_GET_CLASS (self)->has_content (self);
}

void
triad_canvas_zoom (TriadCanvas *self,
                   double       factor,
                   double       x,
                   double       y)
{
  if (!triad_canvas_has_content (self))
    return;

  TRIAD_CANVAS_GET_CLASS (self)->zoom (self, factor, x, y);
  triad_canvas_touch (self);
}
