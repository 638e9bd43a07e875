/* triad-graph-view.c: view of one of the two graphs */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-graph-view-private.h"

#include <glib/gi18n.h>

#include "triad-diff-highlight.h"
#include "triad-frame-text.h"
#include "triad-lazy-menu.h"
#include "triad-paint-graph.h"
#include "triad-tooltip-text.h"
#include "triad-viewport-anchor.h"

#define PICK_RADIUS 4.0                    /* px */
#define SIGN_RADIUS 3.0                    /* px around the expander of a model */
#define ADVICE_DELAY_S  3                      /* until a waiting user is given advice */

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

TriadLayout *
triad_graph_view_get_layout (TriadGraphView *self)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));

  return session != NULL ? triad_session_get_layout (session, self->kind) : NULL;
}

static TriadGraphKind
triad_graph_view_get_graph (TriadCanvas *canvas)
{
  return TRIAD_GRAPH_VIEW (canvas)->kind;
}

static gboolean
triad_graph_view_has_content (TriadCanvas *canvas)
{
  return triad_graph_view_get_layout (TRIAD_GRAPH_VIEW (canvas)) != NULL;
}

/* Returns the vertex of @frame of the session's snapshot in the snapshot that is
 * shown.
 */
static int
find_shown (TriadGraphView *self,
            TriadSnapshot  *snapshot,
            int             frame)
{
  if (frame < 0 || snapshot == self->shown_snapshot)
    return frame;

  return triad_snapshot_find_frame (self->shown_snapshot,
                                    triad_snapshot_get_key (snapshot, frame));
}

/* Replaces the layout.  The hovered or selected frame keeps its position on the
 * screen; but if the user has not moved the view, the new graph is fitted.
 */
static void
follow_layout (TriadGraphView *self)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  TriadLayout *layout = triad_graph_view_get_layout (self);
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);

  /* A layout in progress is followed when it is complete. */
  if (layout == self->shown || (layout == NULL && snapshot != NULL))
    return;

  if (layout != NULL && self->shown != NULL)
    {
      const int preferred[] = {
        find_shown (self, snapshot, triad_session_get_hovered (session)),
        find_shown (self, snapshot, triad_session_get_selected (session)),
      };
      gboolean keeps_fit = snapshot != self->shown_snapshot &&
                           !triad_canvas_is_touched (TRIAD_CANVAS (self));
      double caption = triad_canvas_get_caption (TRIAD_CANVAS (self));

      if (triad_graph_view_is_animating (self))
        adw_animation_skip (self->animation);

      /* The graph is seen below the header. */
      triad_viewport_pan (&self->viewport, 0, -caption);
      triad_viewport_anchor_keep (&self->viewport, self->shown, self->shown_snapshot, layout,
                                  snapshot,
                                  preferred, G_N_ELEMENTS (preferred),
                                  gtk_widget_get_width (GTK_WIDGET (self)),
                                  gtk_widget_get_height (GTK_WIDGET (self)) - caption);
      triad_viewport_pan (&self->viewport, 0, caption);
      triad_graph_view_clamp (self);

      if (keeps_fit)
        triad_graph_view_keep_fit (self);
    }

  g_clear_pointer (&self->shown, triad_layout_unref);
  g_clear_pointer (&self->shown_snapshot, triad_snapshot_unref);

  if (layout != NULL)
    {
      self->shown = triad_layout_ref (layout);
      self->shown_snapshot = triad_snapshot_ref (snapshot);
    }
}

static gboolean
advice_cb (gpointer data)
{
  TriadGraphView *self = data;

  /* There is no advice for slow reading. */
  if (triad_session_get_snapshot (triad_pane_get_session (TRIAD_PANE (self))) == NULL)
    return G_SOURCE_CONTINUE;

  self->advice_id = 0;
  gtk_widget_set_visible (self->advice, TRUE);

  return G_SOURCE_REMOVE;
}

static void
set_waiting (TriadGraphView *self,
             gboolean        waiting)
{
  if (gtk_widget_get_visible (self->waiting) == waiting)
    return;

  gtk_widget_set_visible (self->waiting, waiting);
  gtk_spinner_set_spinning (self->spinner, waiting);
  gtk_widget_set_visible (self->advice, FALSE);
  g_clear_handle_id (&self->advice_id, g_source_remove);

  if (waiting)
    self->advice_id = g_timeout_add_seconds (ADVICE_DELAY_S, advice_cb, self);
}

static void
update_note (TriadGraphView *self)
{
  TriadLayout *layout = triad_graph_view_get_layout (self);
  g_autofree char *note = layout != NULL ? triad_frame_text_dup_fallbacks (layout) : NULL;

  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

static void
triad_graph_view_changed (TriadCanvas *canvas)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (canvas));

  follow_layout (self);
  triad_graph_view_update_minimap (self);
  update_note (self);
  set_waiting (self, triad_session_get_busy (session) &&
                     triad_graph_view_get_layout (self) == NULL);
}

static const TriadViewport *
triad_graph_view_get_place (TriadCanvas *canvas)
{
  return &TRIAD_GRAPH_VIEW (canvas)->viewport;
}

static gsize
triad_graph_view_count_items (TriadCanvas *canvas)
{
  const TriadDiagram *diagram = triad_graph_view_get_layout (TRIAD_GRAPH_VIEW (canvas))->diagram;

  return diagram->n_boxes + diagram->n_clusters;
}

typedef struct
{
  TriadLayout   *layout;
  TriadViewport  viewport;
} Drawing;

static gpointer
triad_graph_view_begin_drawing (TriadCanvas  *canvas,
                                gboolean      is_draft,
                                GCancellable *cancellable)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  Drawing *drawing = g_new (Drawing, 1);

  drawing->layout = triad_layout_ref (triad_graph_view_get_layout (self));
  drawing->viewport = self->viewport;

  return drawing;
}

static void
triad_graph_view_end_drawing (TriadCanvas *canvas,
                              gpointer     data,
                              gboolean     is_current)
{
  Drawing *drawing = data;

  triad_layout_unref (drawing->layout);
  g_free (drawing);
}

static void
triad_graph_view_paint (gpointer              data,
                        cairo_t              *cr,
                        const TriadTheme     *theme,
                        const TriadHighlight *highlight)
{
  const Drawing *drawing = data;

  cairo_save (cr);
  cairo_translate (cr, drawing->viewport.x, drawing->viewport.y);
  cairo_scale (cr, drawing->viewport.scale, drawing->viewport.scale);
  triad_paint_graph (cr, drawing->layout, theme, highlight);
  cairo_restore (cr);
}

static void
triad_graph_view_paint_marks (gpointer                 data,
                              cairo_t                 *cr,
                              const TriadTheme        *theme,
                              const TriadSnapshotDiff *comparison)
{
  const Drawing *drawing = data;

  cairo_save (cr);
  cairo_translate (cr, drawing->viewport.x, drawing->viewport.y);
  cairo_scale (cr, drawing->viewport.scale, drawing->viewport.scale);
  triad_diff_highlight_paint_graph (cr, drawing->layout, theme, comparison,
                                    1 / drawing->viewport.scale);
  cairo_restore (cr);
}

static int
triad_graph_view_pick (TriadCanvas *canvas,
                       double       x,
                       double       y)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadLayout *layout = triad_graph_view_get_layout (self);
  double radius = PICK_RADIUS / self->viewport.scale;
  int frame;
  int arrow;

  if (y < triad_canvas_get_caption (canvas))
    return -1;

  triad_viewport_to_layout (&self->viewport, &x, &y);
  frame = triad_layout_pick (layout, x, y, radius);

  if (frame >= 0)
    return frame;

  /* An arrow leads to the frame that it points to. */
  arrow = triad_layout_pick_arrow (layout, x, y, radius);

  return arrow >= 0 ? triad_layout_get_far_end (layout, arrow, x, y) : -1;
}

static gboolean
triad_graph_view_find (TriadCanvas *canvas,
                       int          frame,
                       TriadRect   *pixels)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);

  if (!triad_layout_find_frame (triad_graph_view_get_layout (self), frame, pixels))
    return FALSE;

  triad_viewport_from_layout (&self->viewport, &pixels->x, &pixels->y);
  pixels->width *= self->viewport.scale;
  pixels->height *= self->viewport.scale;

  return TRUE;
}

static void
toggle (TriadGraphView *self,
        int             model)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));

  triad_session_collapse (session, model,
                          !triad_session_is_collapsed (session, self->kind, model));
}

/* Handles the expander of a model, and double clicks on its title or box. */
static gboolean
triad_graph_view_press (TriadCanvas *canvas,
                        int          n_press,
                        double       x,
                        double       y)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadLayout *layout = triad_graph_view_get_layout (self);
  int by_sign;
  int by_title;

  if (y < triad_canvas_get_caption (canvas))
    return FALSE;

  triad_viewport_to_layout (&self->viewport, &x, &y);
  by_sign = triad_layout_pick_button (layout, x, y, SIGN_RADIUS / self->viewport.scale);
  by_title = triad_layout_pick_title (layout, x, y);

  if (n_press == 1 && by_sign >= 0)
    toggle (self, by_sign);
  else if (n_press == 2 && by_sign < 0 && by_title >= 0)
    toggle (self, by_title);

  return by_sign >= 0 || (n_press > 1 && by_title >= 0);
}

/* Returns the model to expand, which is the collapsed one that contains the selected
 * frame, or with @closed the selected model if it is expanded; else -1.
 */
static int
find_to_fold (TriadGraphView *self,
              gboolean        closed)
{
  const TriadDiagram *diagram = triad_graph_view_get_layout (self)->diagram;
  int selected = triad_session_get_selected (triad_pane_get_session (TRIAD_PANE (self)));
  int box = selected >= 0 ? diagram->box_of_frame[selected] : -1;

  if (box < 0)
    return -1;

  if (!closed)
    return diagram->boxes[box].has_button ? diagram->boxes[box].frame : -1;

  for (int i = 0; i < diagram->n_clusters; i++)
    if (diagram->clusters[i].frame == selected && diagram->clusters[i].has_button)
      return selected;

  return -1;
}

static gboolean
triad_graph_view_can_fold (TriadCanvas *canvas,
                           gboolean     closed)
{
  return find_to_fold (TRIAD_GRAPH_VIEW (canvas), closed) >= 0;
}

static void
triad_graph_view_fold (TriadCanvas *canvas,
                       gboolean     closed)
{
  triad_session_collapse (triad_pane_get_session (TRIAD_PANE (canvas)),
                          find_to_fold (TRIAD_GRAPH_VIEW (canvas), closed), closed);
}

static void
triad_graph_view_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  GTK_WIDGET_CLASS (triad_graph_view_parent_class)->size_allocate (widget, width, height,
                                                                   baseline);
  triad_graph_view_update_minimap (TRIAD_GRAPH_VIEW (widget));
}

/* Boxes show short names, and arrows may lead outside the view, so the tooltip has the
 * details.
 */
static gboolean
triad_graph_view_query_tooltip (GtkWidget  *widget,
                                int         x,
                                int         y,
                                gboolean    by_keyboard,
                                GtkTooltip *tooltip)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (widget));
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  g_autofree char *hint = NULL;
  g_autofree char *difference = NULL;
  g_autofree char *text = NULL;
  int frame;

  if (snapshot == NULL || !triad_graph_view_has_content (TRIAD_CANVAS (widget)))
    return FALSE;

  frame = by_keyboard ? triad_session_get_selected (session)
                      : triad_graph_view_pick (TRIAD_CANVAS (widget), x, y);

  /* Nothing is hovered that has come under a resting pointer. */
  if (frame < 0 || (!by_keyboard && frame != triad_session_get_hovered (session)))
    return FALSE;

  hint = triad_frame_text_dup_hint (snapshot, frame);
  difference = triad_comparison_session_dup_difference
                 (triad_pane_get_comparison (TRIAD_PANE (widget)), session, frame);
  text = difference != NULL ? g_strconcat (hint, "\n", difference, NULL) : g_strdup (hint);
  triad_tooltip_text_show (tooltip, text);

  return TRUE;
}

static char *
triad_graph_view_dup_description (TriadCanvas *canvas)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (canvas));
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  const char *name = self->kind == TRIAD_GRAPH_ATTACHED_TO ? "attached_to" : "relative_to";
  g_autofree char *problems = NULL;
  int n_frames;

  if (snapshot == NULL)
    return g_strdup_printf (_("%s graph, empty"), name);

  problems = triad_frame_text_dup_problem_count (triad_session_get_diagnostics (session));
  n_frames = triad_frame_text_count_frames (snapshot);

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
      gtk_label_set_label (self->subtitle, _("moves with"));
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->subtitle), _("What each frame moves with"));
    }
  else
    {
      gtk_label_set_label (self->title, "relative_to");
      gtk_label_set_label (self->subtitle, _("pose relative to"));
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->subtitle),
                                   _("What each pose is relative to"));
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

  g_clear_handle_id (&self->advice_id, g_source_remove);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->shown, triad_layout_unref);
  g_clear_pointer (&self->shown_snapshot, triad_snapshot_unref);

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

  widget_class->query_tooltip = triad_graph_view_query_tooltip;
  widget_class->size_allocate = triad_graph_view_size_allocate;

  canvas_class->get_graph = triad_graph_view_get_graph;
  canvas_class->get_place = triad_graph_view_get_place;
  canvas_class->has_content = triad_graph_view_has_content;
  canvas_class->changed = triad_graph_view_changed;
  canvas_class->count_items = triad_graph_view_count_items;
  canvas_class->begin_drawing = triad_graph_view_begin_drawing;
  canvas_class->end_drawing = triad_graph_view_end_drawing;
  canvas_class->paint = triad_graph_view_paint;
  canvas_class->paint_marks = triad_graph_view_paint_marks;
  canvas_class->pick = triad_graph_view_pick;
  canvas_class->find = triad_graph_view_find;
  canvas_class->press = triad_graph_view_press;
  canvas_class->can_fold = triad_graph_view_can_fold;
  canvas_class->fold = triad_graph_view_fold;
  canvas_class->dup_description = triad_graph_view_dup_description;
  triad_graph_view_install_moves (canvas_class);

  properties[PROP_KIND] =
    g_param_spec_enum ("kind", NULL, NULL, TRIAD_TYPE_GRAPH_KIND, TRIAD_GRAPH_ATTACHED_TO,
                       G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TRIAD_TYPE_MINIMAP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-graph-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, view_menu);
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, view_button);
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, title);
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, subtitle);
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, note);
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, waiting);
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, spinner);
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, advice);
  gtk_widget_class_bind_template_child (widget_class, TriadGraphView, minimap);
  gtk_widget_class_bind_template_callback_full (widget_class, "minimap_moved_cb",
                                                G_CALLBACK (triad_graph_view_look_at));
}

static void
triad_graph_view_init (TriadGraphView *self)
{
  triad_graph_view_init_moves (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  triad_lazy_menu_attach (self->view_button, self->view_menu);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

const TriadViewport *
triad_graph_view_get_viewport (TriadGraphView *self)
{
  return &self->viewport;
}
