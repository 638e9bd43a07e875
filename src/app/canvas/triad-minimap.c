/* triad-minimap.c: minimap: overview of a graph with the visible area */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-minimap.h"

#include <math.h>

#include "triad-background-task.h"
#include "triad-bezier-path.h"
#include "triad-overview.h"
#include "triad-theme-monitor.h"

#define MAX_WIDTH  160.0                   /* px */
#define MAX_HEIGHT 110.0
#define PADDING    6.0                     /* around the picture, px */
#define SLACK      0.04                    /* share that may be hidden of a layout shown whole */
#define INSET      8.0                     /* from the edges of the widget, px */
#define CORNER     40.0                    /* px, where the pointer shows a hidden minimap */
#define SHOWN_MS   1200                    /* after a movement */
#define MANY       1000                    /* boxes; a thread paints more */

struct _TriadMinimap
{
  GtkWidget        parent_instance;

  TriadLayout     *layout;
  TriadRect        visible;                /* points */

  cairo_surface_t *drawing;                /* of the layout; NULL when outdated */
  int              drawing_scale;          /* device pixels per pixel */
  GCancellable    *painting;               /* of the thread that paints it, or NULL */

  gboolean         hovered;
  guint            shown_id;               /* timeout after a movement; 0 if it is over */
};

G_DEFINE_FINAL_TYPE (TriadMinimap, triad_minimap, GTK_TYPE_WIDGET)

enum
{
  MOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static double
get_scale (TriadMinimap *self)
{
  const TriadRect *bounds = &self->layout->bounds;

  return MIN (MAX_WIDTH / MAX (bounds->width, 1), MAX_HEIGHT / MAX (bounds->height, 1));
}

/* Returns the area of the minimap, in the corner. */
static TriadRect
get_area (TriadMinimap *self)
{
  TriadRect area;
  double scale = get_scale (self);

  area.width = floor (self->layout->bounds.width * scale + 2 * PADDING);
  area.height = floor (self->layout->bounds.height * scale + 2 * PADDING);
  area.x = gtk_widget_get_width (GTK_WIDGET (self)) - area.width - INSET;
  area.y = gtk_widget_get_height (GTK_WIDGET (self)) - area.height - INSET;

  return area;
}

/* Whether part of the layout is not visible. */
static gboolean
is_needed (TriadMinimap *self)
{
  const TriadRect *bounds;
  double slack_x;
  double slack_y;

  if (self->layout == NULL)
    return FALSE;

  bounds = &self->layout->bounds;
  slack_x = SLACK * bounds->width;
  slack_y = SLACK * bounds->height;

  return bounds->x + slack_x < self->visible.x || bounds->y + slack_y < self->visible.y ||
         bounds->x + bounds->width - slack_x > self->visible.x + self->visible.width ||
         bounds->y + bounds->height - slack_y > self->visible.y + self->visible.height;
}

gboolean
triad_minimap_is_shown (TriadMinimap *self)
{
  return (self->hovered || self->shown_id != 0) && is_needed (self);
}

gboolean
triad_minimap_is_painted (TriadMinimap *self)
{
  return self->drawing != NULL;
}

static gboolean
shown_cb (gpointer data)
{
  TriadMinimap *self = data;

  self->shown_id = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

void
triad_minimap_wake (TriadMinimap *self)
{
  g_clear_handle_id (&self->shown_id, g_source_remove);
  self->shown_id = g_timeout_add (SHOWN_MS, shown_cb, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What is painted, possibly by a thread. */
typedef struct
{
  TriadLayout      *layout;
  const TriadTheme *theme;
  double            scale;
  int               device_scale;
} Overview;

static void
overview_free (Overview *self)
{
  triad_layout_unref (self->layout);
  g_free (self);
}

static cairo_surface_t *
paint_overview (const Overview *self)
{
  const TriadRect *bounds = &self->layout->bounds;
  int width = (int) ceil (bounds->width * self->scale) * self->device_scale + 1;
  int height = (int) ceil (bounds->height * self->scale) * self->device_scale + 1;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, self->device_scale, self->device_scale);
  cr = cairo_create (surface);
  cairo_scale (cr, self->scale, self->scale);
  cairo_translate (cr, -bounds->x, -bounds->y);
  triad_overview_paint (cr, self->layout, self->theme);
  cairo_destroy (cr);

  return surface;
}

static void
paint_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  g_task_return_pointer (task, paint_overview (data), (GDestroyNotify) cairo_surface_destroy);
}

static void
painted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  TriadMinimap *self = data;
  cairo_surface_t *drawing = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Cancelled; the minimap may have been freed. */
  if (drawing == NULL)
    return;

  g_clear_object (&self->painting);
  self->drawing = drawing;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
forget_drawing (TriadMinimap *self)
{
  g_cancellable_cancel (self->painting);
  g_clear_object (&self->painting);
  g_clear_pointer (&self->drawing, cairo_surface_destroy);
}

/* Painting thousands of boxes is slow, so the result is cached. */
static void
create_drawing (TriadMinimap     *self,
                const TriadTheme *theme)
{
  Overview *overview = g_new (Overview, 1);
  g_autoptr(GTask) task = NULL;

  self->drawing_scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  overview->layout = triad_layout_ref (self->layout);
  overview->theme = theme;
  overview->scale = get_scale (self);
  overview->device_scale = self->drawing_scale;

  if (self->layout->diagram->n_boxes <= MANY)
    {
      self->drawing = paint_overview (overview);
      overview_free (overview);
      return;
    }

  self->painting = g_cancellable_new ();
  task = g_task_new (NULL, self->painting, painted_cb, self);
  g_task_set_source_tag (task, create_drawing);
  g_task_set_task_data (task, overview, (GDestroyNotify) overview_free);
  triad_background_task_run (task, paint_in_thread);
}

static void
paint_visible (TriadMinimap     *self,
               cairo_t          *cr,
               const TriadTheme *theme)
{
  double scale = get_scale (self);
  const TriadRect *bounds = &self->layout->bounds;
  double width = bounds->width * scale;
  double height = bounds->height * scale;
  double x0 = CLAMP ((self->visible.x - bounds->x) * scale, 0, width);
  double y0 = CLAMP ((self->visible.y - bounds->y) * scale, 0, height);
  double x1 = CLAMP ((self->visible.x + self->visible.width - bounds->x) * scale, x0, width);
  double y1 = CLAMP ((self->visible.y + self->visible.height - bounds->y) * scale, y0, height);

  /* Covers what is not visible with a translucent layer. */
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_rectangle (cr, x0, y0, x1 - x0, y1 - y0);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  triad_theme_set_source (cr, triad_colour_fade (theme->background, 0.55));
  cairo_fill (cr);

  cairo_rectangle (cr, x0, y0, MAX (x1 - x0, 2), MAX (y1 - y0, 2));
  triad_theme_set_source (cr, theme->selection);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
triad_minimap_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  TriadMinimap *self = TRIAD_MINIMAP (widget);
  const TriadTheme *theme = triad_theme_monitor_get_theme ();
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  TriadRect area;
  cairo_t *cr;

  if (!triad_minimap_is_shown (self))
    return;

  area = get_area (self);

  if (self->drawing_scale != gtk_widget_get_scale_factor (widget))
    forget_drawing (self);

  if (self->drawing == NULL && self->painting == NULL)
    create_drawing (self, theme);

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, area.x, area.y);
  cairo_rectangle (cr, 0.5, 0.5, area.width - 1, area.height - 1);
  triad_theme_set_source (cr, triad_colour_fade (theme->background, 0.93));
  cairo_fill_preserve (cr);
  triad_theme_set_source (cr, theme->cluster_border);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);

  cairo_translate (cr, PADDING, PADDING);

  if (self->drawing != NULL)
    {
      cairo_set_source_surface (cr, self->drawing, 0, 0);
      cairo_paint (cr);
    }

  paint_visible (self, cr, theme);
  cairo_destroy (cr);
}

static void
triad_minimap_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  /* The size is the same for every layout, so that a reload does not move anything. */
  *minimum = 0;
  *natural = (int) (INSET + 2 * PADDING + (orientation == GTK_ORIENTATION_HORIZONTAL ? MAX_WIDTH
                                                                             : MAX_HEIGHT));
}

/* A hidden minimap must not receive clicks, except in the corner where the pointer shows it. */
static gboolean
triad_minimap_contains (GtkWidget *widget,
                        double     x,
                        double     y)
{
  TriadMinimap *self = TRIAD_MINIMAP (widget);
  TriadRect area;

  if (!is_needed (self))
    return FALSE;

  if (x >= gtk_widget_get_width (widget) - CORNER && y >= gtk_widget_get_height (widget) - CORNER)
    return TRUE;

  area = get_area (self);

  return triad_minimap_is_shown (self) && triad_rect_contains (&area, x, y);
}

static void
move_to (TriadMinimap *self,
         double        x,
         double        y)
{
  TriadRect area;
  double scale;

  if (self->layout == NULL)
    return;

  scale = get_scale (self);
  area = get_area (self);
  g_signal_emit (self, signals[MOVED], 0,
                 (x - area.x - PADDING) / scale + self->layout->bounds.x,
                 (y - area.y - PADDING) / scale + self->layout->bounds.y);
}

static void
drag_begin_cb (TriadMinimap *self,
               double        x,
               double        y,
               GtkGesture   *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  move_to (self, x, y);
}

static void
drag_update_cb (TriadMinimap   *self,
                double          dx,
                double          dy,
                GtkGestureDrag *gesture)
{
  double x;
  double y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  move_to (self, x + dx, y + dy);
}

static void
set_hovered (TriadMinimap *self,
             gboolean      hovered)
{
  self->hovered = hovered;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
enter_cb (TriadMinimap *self)
{
  set_hovered (self, TRUE);
}

static void
leave_cb (TriadMinimap *self)
{
  set_hovered (self, FALSE);
}

static void
notify_theme_cb (TriadMinimap *self)
{
  forget_drawing (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
triad_minimap_dispose (GObject *object)
{
  TriadMinimap *self = TRIAD_MINIMAP (object);

  g_clear_handle_id (&self->shown_id, g_source_remove);
  forget_drawing (self);
  g_clear_pointer (&self->layout, triad_layout_unref);

  G_OBJECT_CLASS (triad_minimap_parent_class)->dispose (object);
}

static void
triad_minimap_class_init (TriadMinimapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_minimap_dispose;

  widget_class->snapshot = triad_minimap_snapshot;
  widget_class->measure = triad_minimap_measure;
  widget_class->contains = triad_minimap_contains;

  /**
   * TriadMinimap::moved:
   * @x: points
   * @y: points
   *
   * Emitted when the user moves the visible area to be centered at that point.
   */
  signals[MOVED] = g_signal_new ("moved", TRIAD_TYPE_MINIMAP, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "minimap");
}

static void
triad_minimap_init (TriadMinimap *self)
{
  GtkGesture *dragged = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (dragged, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (dragged, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (dragged));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "move");
  triad_theme_monitor_watch (GTK_WIDGET (self), G_CALLBACK (notify_theme_cb));
}

void
triad_minimap_show (TriadMinimap    *self,
                    TriadLayout     *layout,
                    const TriadRect *visible)
{
  if (self->layout != layout)
    {
      forget_drawing (self);
      g_clear_pointer (&self->layout, triad_layout_unref);
      self->layout = layout != NULL ? triad_layout_ref (layout) : NULL;
    }

  self->visible = *visible;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
