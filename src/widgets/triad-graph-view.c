/* triad-graph-view.c: one of the two graphs
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-graph-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "triad-anchor.h"
#include "triad-label.h"
#include "triad-minimap.h"
#include "triad-paint-graph.h"
#include "triad-phrase.h"

#define PICK_RADIUS 4.0                    /* px */
#define SIGN_RADIUS 3.0                    /* px around the sign of a model */
#define FLIGHT_MS   250
#define FIT_MARGIN  12.0                   /* px */
#define READABLE    6.5                    /* px, the smallest text that a file opens with */
#define KEEP        60.0                   /* how much of the graph stays in view, px */

struct _TriadGraphView
{
  TriadCanvas     parent_instance;

  TriadGraphKind  kind;
  TriadViewport   viewport;
  TriadViewport   from;                    /* where the flight started */
  TriadViewport   to;                      /* where it ends */
  AdwAnimation   *flight;

  TriadLayout    *shown;                   /* what the viewport is a part of */
  TriadSnapshot  *shown_snapshot;

  GtkLabel       *title;
  GtkLabel       *subtitle;
  GtkWidget      *spinner;
  TriadMinimap   *minimap;
};

G_DEFINE_FINAL_TYPE (TriadGraphView, triad_graph_view, TRIAD_TYPE_CANVAS)

enum
{
  PROP_0,
  PROP_KIND,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

GType
triad_graph_kind_get_type (void)
{
  static gsize type;

  static const GEnumValue values[] = {
    { TRIAD_GRAPH_ATTACHED_TO, "TRIAD_GRAPH_ATTACHED_TO", "attached-to" },
    { TRIAD_GRAPH_RELATIVE_TO, "TRIAD_GRAPH_RELATIVE_TO", "relative-to" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("TriadGraphKind", values));

  return type;
}

static TriadLayout *
get_layout (TriadGraphView *self)
{
  TriadSession *session = triad_canvas_get_session (TRIAD_CANVAS (self));

  return session != NULL ? triad_session_get_layout (session, self->kind) : NULL;
}

static gboolean
is_flying (TriadGraphView *self)
{
  return adw_animation_get_state (self->flight) == ADW_ANIMATION_PLAYING;
}

/* Where the picture is, or will be at the end of its flight. */
static const TriadViewport *
get_destination (TriadGraphView *self)
{
  return is_flying (self) ? &self->to : &self->viewport;
}

/* Whatever moved the picture. */
static void
update_minimap (TriadGraphView *self)
{
  TriadRect seen = { 0, 0, gtk_widget_get_width (GTK_WIDGET (self)) / self->viewport.scale,
                     gtk_widget_get_height (GTK_WIDGET (self)) / self->viewport.scale };

  triad_viewport_to_layout (&self->viewport, &seen.x, &seen.y);
  triad_minimap_show (self->minimap, get_layout (self), &seen);
}

static void
flight_cb (double          share,
           TriadGraphView *self)
{
  triad_viewport_interpolate (&self->from, &self->to, share, &self->viewport);
  update_minimap (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Jumps where people do not want motion. */
static void
fly (TriadGraphView *self,
     TriadViewport   to)
{
  self->from = self->viewport;
  self->to = to;
  adw_animation_reset (self->flight);
  adw_animation_play (self->flight);
}

/* Who takes hold of the picture has it where it is. */
static void
land (TriadGraphView *self)
{
  if (is_flying (self))
    adw_animation_pause (self->flight);
}

static double
get_caption (TriadGraphView *self)
{
  return triad_canvas_get_caption (TRIAD_CANVAS (self));
}

/* What is fitted or revealed keeps clear of the caption. */
static double
get_room (TriadGraphView *self)
{
  return MAX (gtk_widget_get_height (GTK_WIDGET (self)) - get_caption (self), 1);
}

/* Where text has the size that people want … */
static double
get_natural_scale (TriadGraphView *self)
{
  return TRIAD_VIEWPORT_NATURAL_SCALE * triad_canvas_get_text_scale (TRIAD_CANVAS (self));
}

/* … and the smallest that a graph opens with. */
static double
get_readable_scale (TriadGraphView *self)
{
  return triad_canvas_get_text_scale (TRIAD_CANVAS (self)) * READABLE /
         triad_label_get_size (TRIAD_LABEL_BOX);
}

static TriadGraphKind
triad_graph_view_get_graph (TriadCanvas *canvas)
{
  return TRIAD_GRAPH_VIEW (canvas)->kind;
}

static gboolean
triad_graph_view_has_content (TriadCanvas *canvas)
{
  return get_layout (TRIAD_GRAPH_VIEW (canvas)) != NULL;
}

static void
clamp (TriadGraphView *self)
{
  triad_viewport_clamp (&self->viewport, &get_layout (self)->bounds,
                        gtk_widget_get_width (GTK_WIDGET (self)),
                        gtk_widget_get_height (GTK_WIDGET (self)), KEEP);
  update_minimap (self);
}

/* Another layout takes the place of the one that is shown: what people look at
 * stays where it is.
 */
static void
follow_layout (TriadGraphView *self)
{
  TriadSession *session = triad_canvas_get_session (TRIAD_CANVAS (self));
  TriadLayout *layout = get_layout (self);
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  int selected = triad_session_get_selected (session);

  /* one that is on its way follows later */
  if (layout == self->shown || (layout == NULL && snapshot != NULL))
    return;

  if (layout != NULL && self->shown != NULL)
    {
      /* vertices of the snapshot that was shown */
      int old_selected = selected >= 0 && snapshot != self->shown_snapshot
                         ? triad_snapshot_find_frame (self->shown_snapshot,
                                                      triad_snapshot_get_frame
                                                        (snapshot, selected)->scoped_name)
                         : selected;
      const int preferred[] = { triad_session_get_hovered (session), old_selected };

      if (is_flying (self))
        adw_animation_skip (self->flight);

      triad_anchor_keep (&self->viewport, self->shown, self->shown_snapshot, layout, snapshot,
                         preferred, G_N_ELEMENTS (preferred),
                         gtk_widget_get_width (GTK_WIDGET (self)),
                         gtk_widget_get_height (GTK_WIDGET (self)));
      clamp (self);
    }

  g_clear_pointer (&self->shown, triad_layout_unref);
  g_clear_pointer (&self->shown_snapshot, triad_snapshot_unref);

  if (layout != NULL)
    {
      self->shown = triad_layout_ref (layout);
      self->shown_snapshot = triad_snapshot_ref (snapshot);
    }
}

static void
triad_graph_view_changed (TriadCanvas *canvas)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadSession *session = triad_canvas_get_session (canvas);
  gboolean waiting = triad_session_get_busy (session) && get_layout (self) == NULL;

  follow_layout (self);
  update_minimap (self);
  gtk_widget_set_visible (self->spinner, waiting);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), waiting);
}

static void
triad_graph_view_paint (TriadCanvas          *canvas,
                        cairo_t              *cr,
                        const TriadTheme     *theme,
                        const TriadHighlight *highlight)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);

  cairo_save (cr);
  cairo_translate (cr, self->viewport.x, self->viewport.y);
  cairo_scale (cr, self->viewport.scale, self->viewport.scale);
  triad_paint_graph (cr, get_layout (self), theme, highlight);
  cairo_restore (cr);
}

static int
triad_graph_view_pick (TriadCanvas *canvas,
                       double       x,
                       double       y)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadLayout *layout = get_layout (self);
  double radius = PICK_RADIUS / self->viewport.scale;
  int frame;
  int arrow;

  triad_viewport_to_layout (&self->viewport, &x, &y);
  frame = triad_layout_pick (layout, x, y, radius);

  if (frame >= 0)
    return frame;

  /* an arrow is the way to where it leads from here */
  arrow = triad_layout_pick_arrow (layout, x, y, radius);

  return arrow >= 0 ? triad_layout_get_far_end (layout, arrow, x, y) : -1;
}

static void
minimap_moved_cb (TriadGraphView *self,
                  double          x,
                  double          y)
{
  land (self);
  triad_viewport_from_layout (&self->viewport, &x, &y);
  triad_viewport_pan (&self->viewport, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0 - x,
                      gtk_widget_get_height (GTK_WIDGET (self)) / 2.0 - y);
  clamp (self);
  triad_canvas_touch (TRIAD_CANVAS (self));
}

static void
toggle (TriadGraphView *self,
        int             model)
{
  TriadSession *session = triad_canvas_get_session (TRIAD_CANVAS (self));

  triad_session_collapse (session, model,
                          !triad_session_is_collapsed (session, self->kind, model));
}

/* The sign of a model, or a double click on its title or its box. */
static gboolean
triad_graph_view_press (TriadCanvas *canvas,
                        int          n_press,
                        double       x,
                        double       y)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadLayout *layout = get_layout (self);
  int by_sign;
  int by_title;

  triad_viewport_to_layout (&self->viewport, &x, &y);
  by_sign = triad_layout_pick_sign (layout, x, y, SIGN_RADIUS / self->viewport.scale);
  by_title = triad_layout_pick_title (layout, x, y);

  if (n_press == 1 && by_sign >= 0)
    toggle (self, by_sign);
  else if (n_press == 2 && by_sign < 0 && by_title >= 0)
    toggle (self, by_title);

  return by_sign >= 0 || (n_press > 1 && by_title >= 0);
}

static gboolean
triad_graph_view_fold (TriadCanvas *canvas,
                       gboolean     closed)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadSession *session = triad_canvas_get_session (canvas);
  const TriadDiagram *diagram = get_layout (self)->diagram;
  int selected = triad_session_get_selected (session);
  int box = selected >= 0 ? diagram->box_of_frame[selected] : -1;

  if (box < 0)
    return FALSE;

  if (!closed && diagram->boxes[box].has_sign)
    {
      triad_session_collapse (session, diagram->boxes[box].frame, FALSE);
      return TRUE;
    }

  for (int i = 0; i < diagram->n_groups && closed; i++)
    if (diagram->groups[i].frame == selected && diagram->groups[i].has_sign)
      {
        triad_session_collapse (session, selected, TRUE);
        return TRUE;
      }

  return FALSE;
}

static void
triad_graph_view_zoom (TriadCanvas *canvas,
                       double       factor,
                       double       x,
                       double       y)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);

  land (self);
  triad_viewport_zoom_at (&self->viewport, factor, x, y);
  clamp (self);
}

static void
triad_graph_view_natural (TriadCanvas *canvas)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);

  triad_graph_view_zoom (canvas, get_natural_scale (self) / self->viewport.scale,
                         gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                         gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

static void
triad_graph_view_drag (TriadCanvas *canvas,
                       gboolean     turn,
                       double       dx,
                       double       dy)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);

  land (self);
  triad_viewport_pan (&self->viewport, dx, dy);
  clamp (self);
}

static void
triad_graph_view_fit (TriadCanvas *canvas,
                      int          frame)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadLayout *layout = get_layout (self);
  TriadRect rect = layout->bounds;
  TriadViewport to;

  if (frame >= 0)
    triad_layout_find_extent (layout, frame, &rect);

  triad_viewport_init (&to);
  triad_viewport_fit (&to, &rect, gtk_widget_get_width (GTK_WIDGET (self)), get_room (self),
                      FIT_MARGIN, get_natural_scale (self));
  triad_viewport_pan (&to, 0, get_caption (self));

  if (frame >= 0)
    {
      fly (self, to);
      return;
    }

  land (self);
  self->viewport = to;
  update_minimap (self);
}

/* Larger than the natural size too: who draws a box wants to see it filled. */
static void
triad_graph_view_show (TriadCanvas     *canvas,
                       const TriadRect *pixels)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  TriadViewport to = self->viewport;

  land (self);
  triad_viewport_pan (&to, width / 2 - pixels->x - pixels->width / 2,
                      height / 2 - pixels->y - pixels->height / 2);
  triad_viewport_zoom_at (&to, MIN (width / pixels->width, height / pixels->height),
                          width / 2, height / 2);
  fly (self, to);
}

/* Each pose is measured from the root in the end; what frames are attached to
 * has many ends, and begins in its corner.
 */
static void
triad_graph_view_open (TriadCanvas *canvas)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadLayout *layout = get_layout (self);
  TriadRect root = { layout->bounds.x, layout->bounds.y, 0, 0 };

  land (self);

  if (self->kind == TRIAD_GRAPH_RELATIVE_TO)
    triad_layout_find_frame (layout, 0, &root);

  triad_viewport_open (&self->viewport, &layout->bounds, &root,
                       gtk_widget_get_width (GTK_WIDGET (self)), get_room (self), FIT_MARGIN,
                       get_readable_scale (self), get_natural_scale (self));
  triad_viewport_pan (&self->viewport, 0, get_caption (self));
  update_minimap (self);
}

/* What is revealed shall not lie under the map. */
static gboolean
avoid_minimap (TriadGraphView  *self,
               TriadViewport   *to,
               const TriadRect *rect)
{
  double right = rect->x + rect->width;
  double bottom = rect->y + rect->height;
  TriadRect sheet;
  double left;
  double up;

  if (!triad_minimap_is_needed (self->minimap))
    return FALSE;

  sheet = triad_minimap_get_sheet (self->minimap);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->minimap), GTK_WIDGET (self),
                                    sheet.x, sheet.y, &sheet.x, &sheet.y);
  triad_viewport_from_layout (to, &right, &bottom);
  left = right + FIT_MARGIN / 2 - sheet.x;
  up = bottom + FIT_MARGIN / 2 - sheet.y;

  if (left <= 0 || up <= 0)
    return FALSE;

  triad_viewport_pan (to, left < up ? -left : 0, left < up ? 0 : -up);

  return TRUE;
}

static void
triad_graph_view_reveal (TriadCanvas *canvas,
                         int          frame)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadViewport to = *get_destination (self);
  double caption = get_caption (self);
  TriadRect rect;
  gboolean moved;

  if (!triad_layout_find_frame (get_layout (self), frame, &rect))
    return;

  triad_viewport_pan (&to, 0, -caption);
  moved = triad_viewport_reveal (&to, &rect, gtk_widget_get_width (GTK_WIDGET (self)),
                                 get_room (self), FIT_MARGIN);
  triad_viewport_pan (&to, 0, caption);
  moved |= avoid_minimap (self, &to, &rect);

  if (moved)
    {
      fly (self, to);
      triad_canvas_touch (canvas);
    }
}

static void
triad_graph_view_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  GTK_WIDGET_CLASS (triad_graph_view_parent_class)->size_allocate (widget, width, height,
                                                                   baseline);
  update_minimap (TRIAD_GRAPH_VIEW (widget));
}

static char *
triad_graph_view_dup_description (TriadCanvas *canvas)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadSession *session = triad_canvas_get_session (canvas);
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  const char *name = self->kind == TRIAD_GRAPH_ATTACHED_TO ? "attached_to" : "relative_to";
  g_autofree char *problems = NULL;
  int n_frames;

  if (snapshot == NULL)
    return g_strdup_printf (_("%s graph, empty"), name);

  problems = triad_phrase_dup_problem_count (snapshot);
  n_frames = triad_snapshot_get_n_frames (snapshot);

  return g_strdup_printf (ngettext ("%s graph, %d frame, %s", "%s graph, %d frames, %s", n_frames),
                          name, n_frames, problems);
}

static void
set_kind (TriadGraphView *self,
          TriadGraphKind  kind)
{
  self->kind = kind;

  if (kind == TRIAD_GRAPH_ATTACHED_TO)
    {
      gtk_label_set_label (self->title, "attached_to");
      gtk_label_set_label (self->subtitle, _("what each frame moves with"));
    }
  else
    {
      gtk_label_set_label (self->title, "relative_to");
      gtk_label_set_label (self->subtitle, _("what each pose is measured from"));
    }
}

static void
triad_graph_view_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_KIND:
      g_value_set_enum (value, TRIAD_GRAPH_VIEW (object)->kind);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_graph_view_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_KIND:
      set_kind (TRIAD_GRAPH_VIEW (object), g_value_get_enum (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_graph_view_dispose (GObject *object)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (object);

  g_clear_object (&self->flight);
  g_clear_pointer (&self->shown, triad_layout_unref);
  g_clear_pointer (&self->shown_snapshot, triad_snapshot_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), TRIAD_TYPE_GRAPH_VIEW);

  G_OBJECT_CLASS (triad_graph_view_parent_class)->dispose (object);
}

static void
triad_graph_view_class_init (TriadGraphViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TriadCanvasClass *canvas_class = TRIAD_CANVAS_CLASS (klass);

  object_class->get_property = triad_graph_view_get_property;
  object_class->set_property = triad_graph_view_set_property;
  object_class->dispose = triad_graph_view_dispose;

  widget_class->size_allocate = triad_graph_view_size_allocate;

  canvas_class->get_graph = triad_graph_view_get_graph;
  canvas_class->has_content = triad_graph_view_has_content;
  canvas_class->changed = triad_graph_view_changed;
  canvas_class->paint = triad_graph_view_paint;
  canvas_class->pick = triad_graph_view_pick;
  canvas_class->press = triad_graph_view_press;
  canvas_class->fold = triad_graph_view_fold;
  canvas_class->zoom = triad_graph_view_zoom;
  canvas_class->natural = triad_graph_view_natural;
  canvas_class->drag = triad_graph_view_drag;
  canvas_class->show = triad_graph_view_show;
  canvas_class->fit = triad_graph_view_fit;
  canvas_class->open = triad_graph_view_open;
  canvas_class->reveal = triad_graph_view_reveal;
  canvas_class->dup_description = triad_graph_view_dup_description;

  properties[PROP_KIND] =
    g_param_spec_enum ("kind", NULL, NULL, TRIAD_TYPE_GRAPH_KIND, TRIAD_GRAPH_ATTACHED_TO,
                       G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TRIAD_TYPE_MINIMAP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-graph-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, title);
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, subtitle);
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, spinner);
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, minimap);
  gtk_widget_class_bind_template_callback (widget_class, minimap_moved_cb);
}

static void
triad_graph_view_init (TriadGraphView *self)
{
  triad_viewport_init (&self->viewport);
  self->to = self->viewport;
  self->from = self->viewport;
  self->flight =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, FLIGHT_MS,
                             adw_callback_animation_target_new ((AdwAnimationTargetFunc) flight_cb,
                                                                self, NULL));
  gtk_widget_init_template (GTK_WIDGET (self));
}

const TriadViewport *
triad_graph_view_get_viewport (TriadGraphView *self)
{
  g_return_val_if_fail (TRIAD_IS_GRAPH_VIEW (self), NULL);

  return &self->viewport;
}

const TriadViewport *
triad_graph_view_get_destination (TriadGraphView *self)
{
  g_return_val_if_fail (TRIAD_IS_GRAPH_VIEW (self), NULL);

  return get_destination (self);
}

void
triad_graph_view_fly (TriadGraphView      *self,
                      const TriadViewport *to)
{
  g_return_if_fail (TRIAD_IS_GRAPH_VIEW (self));

  fly (self, *to);
  triad_canvas_touch (TRIAD_CANVAS (self));
}

void
triad_graph_view_measure (TriadGraphView       *self,
                          TriadArrangementRoom *room)
{
  g_return_if_fail (TRIAD_IS_GRAPH_VIEW (self));

  room->side = 2 * FIT_MARGIN;
  room->top = 2 * FIT_MARGIN + get_caption (self);
  room->readable = get_readable_scale (self);
  room->natural = get_natural_scale (self);
}
