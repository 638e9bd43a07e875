/* triad-canvas-private.h: internal functions and state of TriadCanvas */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-canvas.h"

typedef struct
{
  double              x;           /* last position, px */
  double              y;
  double              drag_x;      /* part of the drag already applied, px */
  double              drag_y;
  gboolean            dragging;    /* the pointer has moved too far for a click */
  gboolean            boxing;      /* the drag selects an area to show */
  TriadRect           box;         /* that area, px */
  GtkEventController *gesture;     /* the gesture that drags, not owned */
  double              pinch;       /* part of the pinch already applied, a factor */
} TriadCanvasPointer;

typedef struct
{
  TriadSnapshotDiff *last;          /* the differences marked last, or NULL */
  TriadSnapshotDiff *fading;        /* those that are fading out, or NULL */
  double             strength;      /* opacity of @fading, in [0, 1] */
  gint64             fade_began;    /* frame time, µs */
  guint              tick_id;       /* tick callback of the fade */
} TriadCanvasMarks;

typedef struct
{
  TriadViewport place;
  int           width;     /* width of the canvas, pixels */
  int           height;    /* height of the canvas, pixels */
  int           scale;     /* device pixels per pixel */
} TriadCanvasView;

/* While nothing moves, content that the main thread paints is not kept. */
typedef struct
{
  cairo_surface_t *rendering;         /* the last one, or NULL */
  TriadViewport    painted;           /* the viewport of @rendering */
  int              width;             /* its width without margins, pixels */
  int              height;            /* its height without margins, pixels */
  guint            painted_revision;  /* its revision */
  gboolean         is_draft;          /* whether @rendering is coarse */
  int              margin_x;          /* its margin on the left and on the right, pixels */
  int              margin_y;          /* its margin at the top and at the bottom, pixels */
  int              next_margin_x;     /* the margins of the next one */
  int              next_margin_y;
  TriadCanvasView  last;              /* the last state shown */
  guint            revision;          /* counts changes other than of the viewport */
  gboolean         is_threaded;       /* whether threads paint */
  GCancellable    *jobs[2];           /* a thread's final rendering and draft; NULL for none */
  guint            requested;         /* the revision of the last job */
  gint64           cost;              /* of painting on the main thread, µs */
  guint            rest_id;           /* timeout that ends the movement */
} TriadCanvasCache;

TriadCanvasCache   *triad_canvas_get_cache       (TriadCanvas      *self);

/* Returns: whether the canvas has to be painted, with the next margins around it; FALSE
 *   if the cached rendering can be used
 */
gboolean            triad_canvas_cache_begin     (TriadCanvas           *self,
                                                  const TriadCanvasView *now);

/* Shows the cached rendering, as far as it covers the canvas. */
void                triad_canvas_cache_show      (TriadCanvas           *self,
                                                  cairo_t               *cr);
void                triad_canvas_cache_clear     (TriadCanvas           *self);

/* Brings the cached rendering up to date: at once, or in a thread if there is much to
 * paint.
 */
void                triad_canvas_render          (TriadCanvas           *self,
                                                  const TriadCanvasView *now);

/* Returns: whether there is so much to paint that threads do it */
gboolean            triad_canvas_is_large        (TriadCanvas           *self);

void                triad_canvas_stop_rendering  (TriadCanvas           *self);

/* Like gtk_widget_queue_draw(), for changes other than of the viewport; the cached
 * rendering is outdated.
 */
void                triad_canvas_repaint         (TriadCanvas      *self);

TriadCanvasMarks   *triad_canvas_get_marks       (TriadCanvas      *self);

/* Returns: whether painting takes longer than @cost, µs of the main thread */
gboolean            triad_canvas_is_slow         (TriadCanvas      *self,
                                                  gint64            cost);

/* Updates the marks when the session marks other differences.  Marks that end fade out
 * if animations are enabled.
 */
void                triad_canvas_follow_marks    (TriadCanvas      *self);

/* @strength: (out): their opacity, in [0, 1]
 * Returns: (transfer full) (nullable): the differences to mark
 */
TriadSnapshotDiff  *triad_canvas_dup_marks       (TriadCanvas      *self,
                                                  double           *strength);
void                triad_canvas_clear_marks     (TriadCanvas      *self);

TriadCanvasPointer *triad_canvas_get_pointer     (TriadCanvas      *self);

void                triad_canvas_add_controllers (TriadCanvas      *self);

/* Cancels the selection of an area.
 *
 * Returns: whether an area was being selected
 */
gboolean            triad_canvas_give_up_box     (TriadCanvas      *self);

/* Installs the actions and their key bindings. */
void                triad_canvas_install_keys    (TriadCanvasClass *klass);
gboolean            triad_canvas_has_content     (TriadCanvas      *self);

/* Returns: whether that is possible for the selected frame */
gboolean            triad_canvas_can_fold        (TriadCanvas      *self,
                                                  gboolean          closed);

void                triad_canvas_add_menu        (TriadCanvas      *self);
void                triad_canvas_install_menu    (TriadCanvasClass *klass);

/* Does nothing if the canvas is empty.
 *
 * @turn: whether to rotate the view, if it supports that
 * @dx: to the right, pixels
 * @dy: down, pixels
 */
void                triad_canvas_drag            (TriadCanvas      *self,
                                                  gboolean          turn,
                                                  double            dx,
                                                  double            dy);

/* Does nothing if the canvas is empty.
 *
 * @x: the fixed point, pixels
 * @y: the fixed point, pixels
 */
void                triad_canvas_zoom            (TriadCanvas      *self,
                                                  double            factor,
                                                  double            x,
                                                  double            y);
