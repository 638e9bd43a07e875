/* triad-graph-view-navigation.c: part of TriadGraphView: pan, zoom and animation */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-graph-view-private.h"

#include "triad-label.h"
#include "triad-viewport-reveal.h"

#define ANIMATION_MS  250
#define FIT_MARGIN 12.0                    /* px */
#define LEAST_NAME 11.0                    /* px, font size of names unless the user zooms out */
#define LEAST_POSE 10.0                    /* px, font size of poses unless the user zooms out */
#define KEEP       60.0                    /* how much of the graph stays visible, px */
#define HAIR       0.5                     /* invisible distance, px */
#define MUCH       1.2                     /* ratio of scales that justifies moving everything */

gboolean
triad_graph_view_is_animating (TriadGraphView *self)
{
  return adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;
}

/* Returns the current viewport, or the end of the running animation. */
static const TriadViewport *
get_destination (TriadGraphView *self)
{
  return triad_graph_view_is_animating (self) ? &self->to : &self->viewport;
}

void
triad_graph_view_update_minimap (TriadGraphView *self)
{
  TriadRect seen = { 0, 0, gtk_widget_get_width (GTK_WIDGET (self)) / self->viewport.scale,
                     gtk_widget_get_height (GTK_WIDGET (self)) / self->viewport.scale };

  triad_viewport_to_layout (&self->viewport, &seen.x, &seen.y);
  triad_minimap_show (self->minimap, triad_graph_view_get_layout (self), &seen);
}

static void
animate_cb (double          share,
            TriadGraphView *self)
{
  triad_viewport_interpolate (&self->from, &self->to, share, &self->viewport);
  triad_graph_view_update_minimap (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Jumps if animations are disabled. */
static void
animate_to (TriadGraphView *self,
            TriadViewport   to)
{
  self->from = self->viewport;
  self->to = to;
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

/* Stops the animation at its current position. */
static void
stop_animation (TriadGraphView *self)
{
  if (triad_graph_view_is_animating (self))
    adw_animation_pause (self->animation);
}

/* Must be called when the user moves the view. */
static void
begin_move (TriadGraphView *self)
{
  stop_animation (self);
  triad_minimap_wake (self->minimap);
}

static double
get_caption (TriadGraphView *self)
{
  return triad_canvas_get_caption (TRIAD_CANVAS (self));
}

/* Returns the height below the caption, which must not cover what is fitted or
 * revealed.
 */
static double
get_room (TriadGraphView *self)
{
  return MAX (gtk_widget_get_height (GTK_WIDGET (self)) - get_caption (self), 1);
}

/* Returns the scale at which text has the desktop's size. */
static double
get_natural_scale (TriadGraphView *self)
{
  return TRIAD_VIEWPORT_NATURAL_SCALE * triad_canvas_get_text_scale (TRIAD_CANVAS (self));
}

/* Returns the smallest scale that the view takes by itself: names and poses are legible. */
static double
get_readable_scale (TriadGraphView *self)
{
  return triad_canvas_get_text_scale (TRIAD_CANVAS (self)) *
         MAX (LEAST_NAME / triad_label_get_size (TRIAD_LABEL_BOX),
              LEAST_POSE / triad_label_get_size (TRIAD_LABEL_NOTE));
}

void
triad_graph_view_clamp (TriadGraphView *self)
{
  triad_viewport_clamp (&self->viewport, &triad_graph_view_get_layout (self)->bounds,
                        gtk_widget_get_width (GTK_WIDGET (self)),
                        gtk_widget_get_height (GTK_WIDGET (self)), KEEP);
  triad_graph_view_update_minimap (self);
}

void
triad_graph_view_look_at (TriadGraphView *self,
                          double          x,
                          double          y)
{
  begin_move (self);
  triad_viewport_from_layout (&self->viewport, &x, &y);
  triad_viewport_pan (&self->viewport, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0 - x,
                      gtk_widget_get_height (GTK_WIDGET (self)) / 2.0 - y);
  triad_graph_view_clamp (self);
  triad_canvas_touch (TRIAD_CANVAS (self));
}

static void
triad_graph_view_zoom (TriadCanvas *canvas,
                       double       factor,
                       double       x,
                       double       y)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);

  begin_move (self);
  triad_viewport_zoom_at (&self->viewport, factor, x, y);
  triad_graph_view_clamp (self);
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

  begin_move (self);
  triad_viewport_pan (&self->viewport, dx, dy);
  triad_graph_view_clamp (self);
}

/* Text stays legible: what does not fit is shown from its root on, with the first error and
 * @frame, if it is not negative. The relative_to graph has one root. The attached_to graph has
 * several, so its upper left corner is shown.
 *
 * Returns whether @frame would not have been visible otherwise.
 */
static gboolean
open_layout (TriadGraphView *self,
             TriadLayout    *layout,
             int             frame,
             TriadViewport  *to)
{
  TriadRect root = { layout->bounds.x, layout->bounds.y, 0, 0 };
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = get_room (self);

  if (self->kind == TRIAD_GRAPH_RELATIVE_TO)
    triad_layout_find_frame (layout, 0, &root);

  triad_viewport_init (to);
  triad_viewport_open (to, &layout->bounds, &root, width, height, FIT_MARGIN,
                       get_readable_scale (self), get_natural_scale (self));
  triad_viewport_align_left (to, layout, &root, width, height, FIT_MARGIN);
  triad_viewport_reveal_error (to, layout, width, height, FIT_MARGIN);

  return frame >= 0 &&
         triad_viewport_reveal_frame (to, layout, frame, width, height, FIT_MARGIN);
}

static double
get_top (const TriadViewport *viewport,
         TriadLayout         *layout,
         int                  frame)
{
  TriadRect box = { 0 };

  triad_layout_find_frame (layout, frame, &box);
  triad_viewport_from_layout (viewport, &box.x, &box.y);

  return box.y;
}

/* Shows the first frame that differs from the compared file. A frame of both files is at the same
 * height in both graphs, unless both show it from the root on.
 */
static void
open_comparison (TriadGraphView *self,
                 TriadViewport  *to)
{
  TriadComparisonSession *comparison = triad_pane_get_comparison (TRIAD_PANE (self));
  TriadLayout *layout = triad_graph_view_get_layout (self);
  TriadLayout *other = NULL;
  TriadViewport theirs;
  gboolean is_moved;
  double distance;
  int frame = -1;
  int match = -1;

  if (comparison != NULL)
    other = triad_comparison_session_find_difference (comparison,
                                                      triad_pane_get_session (TRIAD_PANE (self)),
                                                      self->kind, &frame, &match);

  if (!open_layout (self, layout, frame, to) || other == NULL)
    return;

  is_moved = open_layout (self, other, match, &theirs);
  distance = get_top (&theirs, other, match) - get_top (to, layout, frame);

  if (!is_moved || distance < 0)
    triad_viewport_pan (to, 0, distance);
}

static void
fit_graph (TriadGraphView *self)
{
  TriadViewport to;

  open_comparison (self, &to);
  triad_viewport_pan (&to, 0, get_caption (self));
  stop_animation (self);
  self->viewport = to;
  triad_graph_view_update_minimap (self);
}

/* Shows @frame with what belongs to it. */
static void
fit_frame (TriadGraphView *self,
           int             frame)
{
  TriadLayout *layout = triad_graph_view_get_layout (self);
  TriadRect rect = layout->bounds;
  TriadRect root = { rect.x, rect.y, 0, 0 };
  TriadViewport to;

  triad_layout_find_extent (layout, frame, &rect);
  triad_layout_find_frame (layout, frame, &root);
  triad_viewport_init (&to);
  triad_viewport_open (&to, &rect, &root, gtk_widget_get_width (GTK_WIDGET (self)),
                       get_room (self), FIT_MARGIN, get_readable_scale (self),
                       get_natural_scale (self));
  triad_viewport_pan (&to, 0, get_caption (self));
  animate_to (self, to);
}

static void
triad_graph_view_fit (TriadCanvas *canvas,
                      int          frame)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);

  if (frame < 0)
    fit_graph (self);
  else
    fit_frame (self, frame);
}

/* May exceed the natural size, because the user wants the selected area to fill the
 * view.
 */
static void
triad_graph_view_show (TriadCanvas     *canvas,
                       const TriadRect *pixels)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  TriadViewport to = self->viewport;

  begin_move (self);
  triad_viewport_pan (&to, width / 2 - pixels->x - pixels->width / 2,
                      height / 2 - pixels->y - pixels->height / 2);
  triad_viewport_zoom_at (&to, MIN (width / pixels->width, height / pixels->height),
                          width / 2, height / 2);
  animate_to (self, to);
}

/* Returns whether all of the graph is visible at the end of the running animation. */
static gboolean
shows_all (TriadGraphView *self)
{
  const TriadViewport *viewport = get_destination (self);
  const TriadRect *bounds = &triad_graph_view_get_layout (self)->bounds;
  double left = bounds->x;
  double top = bounds->y;
  double right = bounds->x + bounds->width;
  double bottom = bounds->y + bounds->height;

  triad_viewport_from_layout (viewport, &left, &top);
  triad_viewport_from_layout (viewport, &right, &bottom);

  return left >= -HAIR && top >= get_caption (self) - HAIR &&
         right <= gtk_widget_get_width (GTK_WIDGET (self)) + HAIR &&
         bottom <= gtk_widget_get_height (GTK_WIDGET (self)) + HAIR;
}

void
triad_graph_view_keep_fit (TriadGraphView *self)
{
  TriadViewport from = self->viewport;
  TriadViewport to;

  fit_graph (self);
  to = self->viewport;
  self->viewport = from;

  if (!shows_all (self) || to.scale > MUCH * from.scale)
    animate_to (self, to);
}

static void
triad_graph_view_reveal (TriadCanvas *canvas,
                         int          frame)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);
  TriadViewport to = *get_destination (self);
  double caption = get_caption (self);
  gboolean moved;

  triad_viewport_pan (&to, 0, -caption);
  moved = triad_viewport_reveal_frame (&to, triad_graph_view_get_layout (self), frame,
                                       gtk_widget_get_width (GTK_WIDGET (self)),
                                       get_room (self), FIT_MARGIN);
  triad_viewport_pan (&to, 0, caption);

  if (moved)
    {
      animate_to (self, to);
      triad_canvas_touch (canvas);
    }
}

static void
triad_graph_view_widened (TriadCanvas *canvas,
                          int          pixels)
{
  TriadGraphView *self = TRIAD_GRAPH_VIEW (canvas);

  if (triad_graph_view_is_animating (self))
    adw_animation_skip (self->animation);

  triad_viewport_pan (&self->viewport, pixels / 2.0, 0);
  triad_graph_view_update_minimap (self);
}

void
triad_graph_view_install_moves (TriadCanvasClass *klass)
{
  klass->zoom = triad_graph_view_zoom;
  klass->natural = triad_graph_view_natural;
  klass->drag = triad_graph_view_drag;
  klass->show = triad_graph_view_show;
  klass->fit = triad_graph_view_fit;
  klass->reveal = triad_graph_view_reveal;
  klass->widened = triad_graph_view_widened;
}

void
triad_graph_view_init_moves (TriadGraphView *self)
{
  triad_viewport_init (&self->viewport);
  self->to = self->viewport;
  self->from = self->viewport;
  self->animation =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, ANIMATION_MS,
                             adw_callback_animation_target_new ((AdwAnimationTargetFunc) animate_cb,
                                                                self, NULL));
}

const TriadViewport *
triad_graph_view_get_destination (TriadGraphView *self)
{
  return get_destination (self);
}

void
triad_graph_view_animate_to (TriadGraphView      *self,
                             const TriadViewport *to)
{
  animate_to (self, *to);
  triad_canvas_touch (TRIAD_CANVAS (self));
}

void
triad_graph_view_measure (TriadGraphView      *self,
                          TriadPaneLayoutRoom *room)
{
  int least;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  room->least = least;
  room->side = 2 * FIT_MARGIN;
  room->top = 2 * FIT_MARGIN + get_caption (self);
  room->readable = get_readable_scale (self);
  room->natural = get_natural_scale (self);
}
