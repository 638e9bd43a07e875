/* triad-canvas.h: base class of the views that can be panned and zoomed */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"
#include "triad-theme.h"
#include "triad-viewport.h"

#define TRIAD_TYPE_CANVAS (triad_canvas_get_type ())

/* What the views of a session have in common.  The pointer hovers, selects, pans and
 * zooms; the keyboard navigates between frames.  The content is fitted when it first
 * appears, and again when the size of the widget changes, until the user moves it;
 * reloads do not move it.
 *
 * Actions: `view.zoom-in`, `view.zoom-out`, `view.natural`, `view.fit`,
 * `view.fit-selection`, `view.menu`.
 */
G_DECLARE_DERIVABLE_TYPE (TriadCanvas, triad_canvas, TRIAD, CANVAS, TriadPane)

/**
 * TriadCanvasClass:
 * @is_of_scene: whether it paints the scene, and not a layout
 * @get_graph: the graph that keyboard navigation follows
 * @get_place: (nullable): the viewport, if moving it is only a translation and scaling
 *   of the rendering
 * @has_content: whether there is anything to paint
 * @changed: (nullable): called when a property of the session has changed
 * @count_items: how many items painting has to visit
 * @is_moving: (nullable): whether the content moves, and a draft of it is enough
 * @begin_drawing: all that is painted, independent of the canvas; with a cancellable it
 *   is for a thread
 * @paint: paints a drawing over the background; one unit is a pixel
 * @paint_marks: paints the marks of differences over a drawing
 * @end_drawing: frees a drawing; @is_current is whether it shows what would be painted now
 * @pick: the vertex at a pixel, or -1
 * @pick_next: (nullable): the vertex that a click selects if @after is already
 *   selected, for views in which frames overlap
 * @pick_other: (nullable): the vertex of the compared file at a pixel, if it is the
 *   target; or -1.  Where several overlap, the one after @after
 * @find: the bounds of a vertex, pixels; %FALSE if it is not shown
 * @press: (nullable): handles a click on something other than a frame; %FALSE if there
 *   is nothing
 * @can_fold: (nullable): whether the selected frame can be collapsed or expanded
 * @fold: (nullable): collapses or expands it
 * @zoom: zooms by a factor about a pixel
 * @natural: (nullable): zooms to the natural size
 * @drag: moves by a number of pixels; with @turn rotates, if supported
 * @show: (nullable): shows the area that the user has selected by dragging with Shift
 * @fit: fits @frame, or everything if it is -1, as far as text stays legible; with the first
 *   difference of a comparison
 * @reveal: moves by the smallest distance that makes @frame visible
 * @widened: (nullable): keeps the middle of the view in the middle after a change of its width
 * @dup_description: the accessible description, one sentence
 */
struct _TriadCanvasClass
{
  TriadPaneClass parent_class;

  gboolean         is_of_scene;

  TriadGraphKind (*get_graph)       (TriadCanvas          *self);
  const TriadViewport *
                 (*get_place)       (TriadCanvas          *self);
  gboolean       (*has_content)     (TriadCanvas          *self);
  void           (*changed)         (TriadCanvas          *self);
  gsize          (*count_items)     (TriadCanvas          *self);
  gboolean       (*is_moving)       (TriadCanvas          *self);
  gpointer       (*begin_drawing)   (TriadCanvas          *self,
                                     gboolean              is_draft,
                                     GCancellable         *cancellable);
  void           (*paint)           (gpointer              drawing,
                                     cairo_t              *cr,
                                     const TriadTheme     *theme,
                                     const TriadHighlight *highlight);
  void           (*paint_marks)     (gpointer                 drawing,
                                     cairo_t                 *cr,
                                     const TriadTheme        *theme,
                                     const TriadSnapshotDiff *comparison);
  void           (*end_drawing)     (TriadCanvas          *self,
                                     gpointer              drawing,
                                     gboolean              is_current);
  int            (*pick)            (TriadCanvas          *self,
                                     double                x,
                                     double                y);
  int            (*pick_next)       (TriadCanvas          *self,
                                     double                x,
                                     double                y,
                                     int                   after);
  int            (*pick_other)      (TriadCanvas          *self,
                                     double                x,
                                     double                y,
                                     int                   after);
  gboolean       (*find)            (TriadCanvas          *self,
                                     int                   frame,
                                     TriadRect            *pixels);
  gboolean       (*press)           (TriadCanvas          *self,
                                     int                   n_press,
                                     double                x,
                                     double                y);
  gboolean       (*can_fold)        (TriadCanvas          *self,
                                     gboolean              closed);
  void           (*fold)            (TriadCanvas          *self,
                                     gboolean              closed);
  void           (*zoom)            (TriadCanvas          *self,
                                     double                factor,
                                     double                x,
                                     double                y);
  void           (*natural)         (TriadCanvas          *self);
  void           (*drag)            (TriadCanvas          *self,
                                     gboolean              turn,
                                     double                dx,
                                     double                dy);
  void           (*show)            (TriadCanvas          *self,
                                     const TriadRect      *pixels);
  void           (*fit)             (TriadCanvas          *self,
                                     int                   frame);
  void           (*reveal)          (TriadCanvas          *self,
                                     int                   frame);
  void           (*widened)         (TriadCanvas          *self,
                                     int                   pixels);
  char          *(*dup_description) (TriadCanvas          *self);
};

/* Returns: the text scaling factor of the desktop */
double        triad_canvas_get_text_scale (TriadCanvas *self);

/* Returns: the height of the first child, which covers the top of the canvas with the
 *   title and buttons
 */
double        triad_canvas_get_caption    (TriadCanvas *self);

/* Records that the user has moved the view, which is then no longer fitted
 * automatically, and repaints it.
 */
void          triad_canvas_touch          (TriadCanvas *self);

/* Returns: whether the user has moved the view since everything was shown */
gboolean      triad_canvas_is_touched     (TriadCanvas *self);

/* Returns: whether a thread is painting */
gboolean      triad_canvas_is_rendering   (TriadCanvas *self);

/* @frame: the vertex to fit, or -1 for everything */
void          triad_canvas_fit            (TriadCanvas *self,
                                           int          frame);
