/* triad-canvas.c: base class of the views that can be panned and zoomed */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "triad-frame-text.h"
#include "triad-theme-monitor.h"

#define USUAL_DPI 96.0
#define LONG_US   20000                    /* painting time of slow content */
#define REST_MS   60                       /* time until a pointer counts as resting */

typedef struct
{
  TriadSession       *session;             /* owned by the pane */

  TriadSnapshot      *seen;                /* distinguishes reloads from selections; not owned */
  int                 shown;               /* the selection that has been revealed */
  gboolean            revealed;            /* whether the view has not been moved since */
  gboolean            fitted;              /* whether it was fitted before, at any size */
  gboolean            opened;              /* whether there has been any content */
  gboolean            touched;             /* whether the user has moved the view */
  gboolean            comparing;           /* whether the first comparison is not complete */
  int                 width;               /* when it was last allocated; 0 before */
  int                 height;
  double              caption;             /* height of the caption then, pixels */

  guint               highlight_id;

  TriadCanvasPointer  pointer;
  TriadCanvasMarks    marks;
  TriadCanvasCache    cache;
} TriadCanvasPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TriadCanvas, triad_canvas, TRIAD_TYPE_PANE)

static TriadCanvasPrivate *
get_private (TriadCanvas *self)
{
  return triad_canvas_get_instance_private (self);
}

static void
reveal (TriadCanvas *self,
        int          frame)
{
  TRIAD_CANVAS_GET_CLASS (self)->reveal (self, frame);
  get_private (self)->revealed = TRUE;
}

/* Fits the view to the size of the widget, with the selected frame visible, unless the
 * user has moved it.
 */
static void
bring_into_view (TriadCanvas *self)
{
  TriadCanvasPrivate *priv = get_private (self);
  int selected;

  if (!triad_canvas_has_content (self))
    return;

  /* What was revealed stays in view, unless the user has moved the view since. */
  if (priv->touched && priv->revealed && priv->shown >= 0 &&
      priv->shown == triad_session_get_selected (priv->session) &&
      triad_session_get_snapshot (priv->session) == priv->seen)
    {
      gboolean fitted = priv->fitted;

      if (fitted)
        TRIAD_CANVAS_GET_CLASS (self)->fit (self, -1);

      reveal (self, priv->shown);
      priv->fitted = fitted;
    }

  if (priv->touched)
    return;

  TRIAD_CANVAS_GET_CLASS (self)->fit (self, -1);
  selected = triad_session_get_selected (priv->session);

  if (selected >= 0 && gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    {
      reveal (self, selected);
      priv->fitted = TRUE;
    }

  priv->opened = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Updates the accessible description, whose change is read aloud during keyboard
 * navigation.
 */
static void
describe (TriadCanvas *self)
{
  TriadSession *session = get_private (self)->session;
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  int selected = triad_session_get_selected (session);
  g_autofree char *label = TRIAD_CANVAS_GET_CLASS (self)->dup_description (self);
  g_autofree char *choice = NULL;

  if (selected >= 0)
    {
      g_autofree char *phrase = triad_frame_text_dup_frame (snapshot, selected);

      choice = g_strdup_printf ("%s: %s", triad_frame_text_get_frame_name (snapshot, selected),
                                phrase);
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  choice != NULL ? choice : _("Nothing is selected"),
                                  -1);
}

/* Reveals a new selection.  A vertex number that only a reload has changed is no new
 * selection and does not move the view.
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

  /* A pane without a size is fitted when it gets one. */
  if (selected >= 0 && gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    reveal (self, selected);
}

static gboolean
highlight_cb (gpointer data)
{
  TriadCanvas *self = data;

  get_private (self)->highlight_id = 0;
  triad_canvas_repaint (self);

  return G_SOURCE_REMOVE;
}

/* If painting is slow, waits until the pointer rests. */
static void
queue_highlight (TriadCanvas *self)
{
  TriadCanvasPrivate *priv = get_private (self);

  g_clear_handle_id (&priv->highlight_id, g_source_remove);

  if (triad_canvas_is_slow (self, LONG_US))
    priv->highlight_id = g_timeout_add (REST_MS, highlight_cb, self);
  else
    triad_canvas_repaint (self);
}

static gboolean
is_of_scene (const char *property)
{
  return g_str_equal (property, "scene") || g_str_equal (property, "scene-style") ||
         g_str_equal (property, "motion") || g_str_equal (property, "other-selected") ||
         g_str_equal (property, "other-hovered");
}

static void
session_notify_cb (TriadCanvas *self,
                   GParamSpec  *pspec)
{
  TriadCanvasPrivate *priv = get_private (self);

  if (g_str_equal (pspec->name, "marked"))
    {
      triad_canvas_follow_marks (self);
      return;
    }

  /* A moving joint changes the scene many times a second, but does not affect layouts. */
  if (is_of_scene (pspec->name) && !TRIAD_CANVAS_GET_CLASS (self)->is_of_scene)
    return;

  if (g_str_equal (pspec->name, "file"))
    {
      priv->opened = FALSE;
      priv->touched = FALSE;
    }

  if (!priv->opened)
    bring_into_view (self);

  follow_selection (self);

  if (!g_str_equal (pspec->name, "hovered") && !g_str_equal (pspec->name, "other-hovered"))
    {
      if (TRIAD_CANVAS_GET_CLASS (self)->changed != NULL)
        TRIAD_CANVAS_GET_CLASS (self)->changed (self);

      describe (self);
      triad_canvas_repaint (self);
    }
  else
    queue_highlight (self);
}

static void
paint_box (cairo_t          *cr,
           const TriadRect  *box,
           const TriadTheme *theme)
{
  cairo_rectangle (cr, floor (box->x) + 0.5, floor (box->y) + 0.5,
                   floor (box->width), floor (box->height));
  triad_theme_set_source (cr, triad_colour_fade (theme->selection, 0.15));
  cairo_fill_preserve (cr);
  triad_theme_set_source (cr, theme->selection);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
triad_canvas_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  TriadCanvas *self = TRIAD_CANVAS (widget);
  TriadCanvasClass *klass = TRIAD_CANVAS_GET_CLASS (self);
  TriadCanvasView now = {
    .width = gtk_widget_get_width (widget),
    .height = gtk_widget_get_height (widget),
    .scale = gtk_widget_get_scale_factor (widget),
  };
  cairo_t *cr;

  if (klass->get_place != NULL)
    now.place = *klass->get_place (self);

  triad_canvas_render (self, &now);

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, now.width, now.height));
  triad_canvas_cache_show (self, cr);

  if (get_private (self)->pointer.boxing)
    paint_box (cr, &get_private (self)->pointer.box, triad_theme_monitor_get_theme ());

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
  TriadCanvasClass *klass = TRIAD_CANVAS_GET_CLASS (self);
  TriadCanvasPrivate *priv = get_private (self);
  double caption = triad_canvas_get_caption (self);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
    else if (gtk_widget_should_layout (child))
      gtk_widget_allocate (child, width, height, -1, NULL);

  if (priv->touched && priv->width > 0 && width != priv->width && klass->widened != NULL
      && triad_canvas_has_content (self))
    klass->widened (self, width - priv->width);

  /* A popover that opens is allocated, too. */
  if (width != priv->width || height != priv->height ||
      caption != priv->caption || !priv->opened)
    bring_into_view (self);

  priv->width = width;
  priv->height = height;
  priv->caption = caption;
}

/* Handles changes of the text scaling factor as well. */
static void
triad_canvas_system_setting_changed (GtkWidget        *widget,
                                     GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (triad_canvas_parent_class)->system_setting_changed (widget, setting);

  triad_canvas_repaint (TRIAD_CANVAS (widget));
  bring_into_view (TRIAD_CANVAS (widget));
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
triad_canvas_set_session (TriadPane    *pane,
                          TriadSession *session)
{
  get_private (TRIAD_CANVAS (pane))->session = session;
  g_signal_connect_object (session, "notify", G_CALLBACK (session_notify_cb), pane,
                           G_CONNECT_SWAPPED);
  describe (TRIAD_CANVAS (pane));
}

/* A comparison begins with both graphs at the same place, wherever the one was before. */
static void
notify_other_cb (TriadCanvas            *self,
                 GParamSpec             *pspec,
                 TriadComparisonSession *comparison)
{
  if (triad_comparison_session_get_other (comparison) == NULL)
    return;

  get_private (self)->touched = FALSE;
  get_private (self)->comparing = TRUE;
  bring_into_view (self);
}

/* Brings the first difference into view, which depends on both layouts. */
static void
compared_cb (TriadCanvas *self)
{
  TriadCanvasPrivate *priv = get_private (self);
  TriadComparisonSession *comparison = triad_pane_get_comparison (TRIAD_PANE (self));

  if (!priv->comparing || triad_comparison_session_get_comparison (comparison) == NULL)
    return;

  priv->comparing = triad_comparison_session_get_busy (comparison)
                    || triad_session_get_busy (triad_comparison_session_get_session (comparison));

  if (!priv->touched)
    bring_into_view (self);
}

static void
triad_canvas_set_comparison (TriadPane              *pane,
                             TriadComparisonSession *comparison)
{
  static const char *const followed[] = {
    "notify::other", "notify::other-selected", "notify::other-hovered",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (comparison, followed[i], G_CALLBACK (session_notify_cb), pane,
                             G_CONNECT_SWAPPED);

  if (TRIAD_CANVAS_GET_CLASS (pane)->is_of_scene)
    return;

  g_signal_connect_object (comparison, "notify::other", G_CALLBACK (notify_other_cb), pane,
                           G_CONNECT_SWAPPED);
  get_private (TRIAD_CANVAS (pane))->comparing =
    triad_comparison_session_get_other (comparison) != NULL;
  g_signal_connect_object (comparison, "notify::comparison", G_CALLBACK (compared_cb), pane,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (comparison, "notify::busy", G_CALLBACK (compared_cb), pane,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (triad_comparison_session_get_session (comparison), "notify::busy",
                           G_CALLBACK (compared_cb), pane, G_CONNECT_SWAPPED);
}

static void
triad_canvas_dispose (GObject *object)
{
  TriadCanvasPrivate *priv = get_private (TRIAD_CANVAS (object));

  g_clear_handle_id (&priv->highlight_id, g_source_remove);
  triad_canvas_clear_marks (TRIAD_CANVAS (object));
  triad_canvas_stop_rendering (TRIAD_CANVAS (object));
  triad_canvas_cache_clear (TRIAD_CANVAS (object));

  G_OBJECT_CLASS (triad_canvas_parent_class)->dispose (object);
  priv->session = NULL;
}

static void
triad_canvas_class_init (TriadCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_canvas_dispose;
  TRIAD_PANE_CLASS (klass)->set_session = triad_canvas_set_session;
  TRIAD_PANE_CLASS (klass)->set_comparison = triad_canvas_set_comparison;

  widget_class->snapshot = triad_canvas_snapshot;
  widget_class->size_allocate = triad_canvas_size_allocate;
  widget_class->measure = triad_canvas_measure;
  widget_class->system_setting_changed = triad_canvas_system_setting_changed;

  triad_canvas_install_keys (klass);
  triad_canvas_install_menu (klass);

  /* Not the role “image”, because screen readers do not look for buttons in an image. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "canvas");
}

static void
triad_canvas_init (TriadCanvas *self)
{
  get_private (self)->shown = -1;

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  triad_canvas_add_controllers (self);
  triad_canvas_add_menu (self);
  triad_theme_monitor_watch (GTK_WIDGET (self), G_CALLBACK (triad_canvas_repaint));
}

double
triad_canvas_get_text_scale (TriadCanvas *self)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);

  return dpi > 0 ? dpi / (USUAL_DPI * 1024) : 1;
}

double
triad_canvas_get_caption (TriadCanvas *self)
{
  GtkWidget *caption = gtk_widget_get_first_child (GTK_WIDGET (self));
  int height = 0;

  if (caption != NULL)
    gtk_widget_measure (caption, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);

  return height;
}

void
triad_canvas_touch (TriadCanvas *self)
{
  get_private (self)->touched = TRUE;
  get_private (self)->revealed = FALSE;
  get_private (self)->fitted = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
triad_canvas_is_touched (TriadCanvas *self)
{
  return get_private (self)->touched;
}

void
triad_canvas_fit (TriadCanvas *self,
                  int          frame)
{
  TriadCanvasPrivate *priv = get_private (self);

  if (!triad_canvas_has_content (self))
    return;

  TRIAD_CANVAS_GET_CLASS (self)->fit (self, frame);
  priv->opened = TRUE;
  priv->touched = frame >= 0;
  priv->revealed = FALSE;
  priv->fitted = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

TriadCanvasCache *
triad_canvas_get_cache (TriadCanvas *self)
{
  return &get_private (self)->cache;
}

TriadCanvasMarks *
triad_canvas_get_marks (TriadCanvas *self)
{
  return &get_private (self)->marks;
}

gboolean
triad_canvas_is_slow (TriadCanvas *self,
                      gint64       cost)
{
  const TriadCanvasCache *cache = triad_canvas_get_cache (self);

  return cache->is_threaded || cache->cost > cost;
}

TriadCanvasPointer *
triad_canvas_get_pointer (TriadCanvas *self)
{
  return &get_private (self)->pointer;
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
