/* triad-canvas-private.h: what the files of the canvas share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-canvas.h"

G_BEGIN_DECLS

/**
 * TriadCanvasPointer:
 * @x: where it was last, pixels
 * @y: its other coordinate
 * @drag_x: how much of a drag has been done, pixels
 * @drag_y: its other coordinate
 * @dragging: whether the button is down, and moved too far for a click
 * @boxing: whether that draws a box around what to show
 * @box: that box, pixels
 * @gesture: (transfer none): what drags
 * @pinch: how much of a pinch has been done
 */
typedef struct
{
  double              x;
  double              y;
  double              drag_x;
  double              drag_y;
  gboolean            dragging;
  gboolean            boxing;
  TriadRect           box;
  GtkEventController *gesture;
  double              pinch;
} TriadCanvasPointer;

/**
 * TriadCanvasMarks:
 * @last: (nullable): what was pointed out last
 * @fading: (nullable): what is no more, but is still to be seen
 * @strength: of that, in [0, 1]
 * @fade_began: when, in frame time, µs
 * @tick_id: of the callback that fades it
 */
typedef struct
{
  TriadSnapshotDiff *last;
  TriadSnapshotDiff *fading;
  double             strength;
  gint64             fade_began;
  guint              tick_id;
} TriadCanvasMarks;

/**
 * TriadCanvasSeen:
 * @place: where the picture is
 * @width: of the canvas, pixels
 * @height: of it
 * @scale: pixels of the screen for one of those
 */
typedef struct
{
  TriadViewport place;
  int           width;
  int           height;
  int           scale;
} TriadCanvasSeen;

/**
 * TriadCanvasCache:
 * @picture: (nullable): larger than the canvas; %NULL while nothing moves
 * @painted: where the picture was when that was painted
 * @margin_x: how much larger it is at either side, pixels
 * @margin_y: at the top, and at the bottom
 * @last: what was seen last
 * @rest_id: of what waits until nothing moves
 */
typedef struct
{
  cairo_surface_t *picture;
  TriadViewport    painted;
  int              margin_x;
  int              margin_y;
  TriadCanvasSeen  last;
  guint            rest_id;
} TriadCanvasCache;

TriadCanvasCache   *triad_canvas_get_cache       (TriadCanvas      *self);

/**
 * triad_canvas_cache_begin:
 * @self: a canvas
 * @now: what is to be seen
 *
 * Returns: whether it is to be painted, with margins around; %FALSE where what
 *   is there already will do
 */
gboolean            triad_canvas_cache_begin     (TriadCanvas           *self,
                                                  const TriadCanvasSeen *now);

/**
 * triad_canvas_cache_show:
 * @self: a canvas
 * @picture: (nullable): what has been painted; %NULL if nothing had to be
 * @cr: where to show it
 */
void                triad_canvas_cache_show      (TriadCanvas           *self,
                                                  cairo_surface_t       *picture,
                                                  cairo_t               *cr);
void                triad_canvas_cache_clear     (TriadCanvas           *self);

/**
 * triad_canvas_repaint:
 * @self: a canvas
 *
 * Like gtk_widget_queue_draw(), for what is new other than where the picture is.
 */
void                triad_canvas_repaint         (TriadCanvas      *self);

TriadCanvasMarks   *triad_canvas_get_marks       (TriadCanvas      *self);

/**
 * triad_canvas_get_cost:
 * @self: a canvas
 *
 * Returns: how long it took to paint it, the last time, µs
 */
gint64              triad_canvas_get_cost        (TriadCanvas      *self);

/**
 * triad_canvas_follow_marks:
 * @self: a canvas
 *
 * The session points out something else, or nothing any more; that fades, where
 * people want things to move.
 */
void                triad_canvas_follow_marks    (TriadCanvas      *self);
void                triad_canvas_paint_marks     (TriadCanvas      *self,
                                                  cairo_t          *cr,
                                                  const TriadTheme *theme);
void                triad_canvas_clear_marks     (TriadCanvas      *self);

TriadCanvasPointer *triad_canvas_get_pointer     (TriadCanvas      *self);

/**
 * triad_canvas_add_controllers:
 * @self: a canvas
 *
 * Makes it follow pointers and fingers.
 */
void                triad_canvas_add_controllers (TriadCanvas      *self);

/**
 * triad_canvas_give_up_box:
 * @self: a canvas
 *
 * Returns: whether a box was being drawn
 */
gboolean            triad_canvas_give_up_box     (TriadCanvas      *self);

/**
 * triad_canvas_install_keys:
 * @klass: the class that is being made
 *
 * Installs the actions, and binds keys to them.
 */
void                triad_canvas_install_keys    (TriadCanvasClass *klass);
gboolean            triad_canvas_has_content     (TriadCanvas      *self);

/**
 * triad_canvas_can_fold:
 * @self: a canvas
 * @closed: whether to close it, or to open it
 *
 * Returns: whether that can be done with what is selected
 */
gboolean            triad_canvas_can_fold        (TriadCanvas      *self,
                                                  gboolean          closed);

/**
 * triad_canvas_add_menu:
 * @self: a canvas
 *
 * Gives it a menu of what can be done with the frame that is pointed at.
 */
void                triad_canvas_add_menu        (TriadCanvas      *self);
void                triad_canvas_install_menu    (TriadCanvasClass *klass);

/**
 * triad_canvas_drag:
 * @self: a canvas
 * @turn: whether to turn the picture, where it can be turned
 * @dx: how far to the right, pixels
 * @dy: and down, pixels
 *
 * Does nothing where there is nothing to see.
 */
void                triad_canvas_drag            (TriadCanvas      *self,
                                                  gboolean          turn,
                                                  double            dx,
                                                  double            dy);

/**
 * triad_canvas_zoom:
 * @self: a canvas
 * @factor: how much larger things shall become
 * @x: the pixel that stays where it is
 * @y: its other coordinate
 *
 * Does nothing where there is nothing to see.
 */
void                triad_canvas_zoom            (TriadCanvas      *self,
                                                  double            factor,
                                                  double            x,
                                                  double            y);

G_END_DECLS
