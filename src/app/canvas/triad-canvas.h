/* triad-canvas.h: a picture that people can move about in
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"
#include "triad-theme.h"
#include "triad-viewport.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_CANVAS (triad_canvas_get_type ())

/**
 * TriadCanvas:
 *
 * What the views of a session have in common.  The pointer hovers, selects,
 * drags and zooms; the keyboard walks from frame to frame; the picture is
 * brought into view when it is first there, and again when its room changes,
 * until somebody moves it, and stays as it is over reloads.
 *
 * Actions: `view.zoom-in`, `view.zoom-out`, `view.natural`, `view.fit`,
 * `view.fit-selection`, `view.measure-from`, `view.menu`, `view.collapse`, `view.expand`.
 */
G_DECLARE_DERIVABLE_TYPE (TriadCanvas, triad_canvas, TRIAD, CANVAS, GtkWidget)

/**
 * TriadCanvasClass:
 * @is_of_scene: whether it paints the scene, and not a layout
 * @get_graph: along which graph the keyboard walks
 * @get_place: (nullable): where the picture is, where moving it changes nothing else
 * @has_content: whether there is anything to paint
 * @changed: (nullable): something about the session is new
 * @paint: paints on the ground, which is there already; one unit is a pixel
 * @paint_marks: points out what differs from an earlier snapshot, over what has
 *   been painted
 * @pick: the vertex at a pixel, or -1
 * @pick_next: (nullable): the vertex that a click there chooses where @after is
 *   chosen already, for pictures in which several lie on one another
 * @pick_other: (nullable): the vertex of the file that it is compared with at a pixel,
 *   where that is meant; or -1.  A click there chooses another than @after, where several
 *   lie on one another
 * @find: where a vertex is, pixels; %FALSE where it is not shown
 * @press: (nullable): does what a click there does besides selecting, %FALSE
 *   where that is nothing
 * @can_fold: (nullable): whether what is selected can be closed, or opened
 * @fold: (nullable): does it
 * @zoom: by a factor, about a pixel
 * @natural: (nullable): zooms to where things have their natural size, where they have one
 * @drag: by so many pixels; @turn where the picture can be turned, not moved
 * @show: (nullable): shows what is in a box, which Shift and a drag draw
 * @fit: shows @frame well, or everything where it is -1
 * @open: (nullable): shows what is to be seen first, where that is not everything
 * @reveal: moves as little as it takes to show @frame
 * @dup_description: what there is to see, for those who can't, one sentence
 */
struct _TriadCanvasClass
{
  GtkWidgetClass parent_class;

  gboolean         is_of_scene;

  TriadGraphKind (*get_graph)       (TriadCanvas          *self);
  const TriadViewport *
                 (*get_place)       (TriadCanvas          *self);
  gboolean       (*has_content)     (TriadCanvas          *self);
  void           (*changed)         (TriadCanvas          *self);
  void           (*paint)           (TriadCanvas          *self,
                                     cairo_t              *cr,
                                     const TriadTheme     *theme,
                                     const TriadHighlight *highlight);
  void           (*paint_marks)     (TriadCanvas          *self,
                                     cairo_t              *cr,
                                     const TriadTheme     *theme,
                                     const TriadSnapshotDiff *comparison);
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
  void           (*open)            (TriadCanvas          *self);
  void           (*reveal)          (TriadCanvas          *self,
                                     int                   frame);
  char          *(*dup_description) (TriadCanvas          *self);
};

/**
 * triad_canvas_get_session:
 * @self: a canvas
 *
 * Returns: (nullable) (transfer none): what it shows
 */
TriadSession *triad_canvas_get_session    (TriadCanvas *self);

/**
 * triad_canvas_get_text_scale:
 * @self: a canvas
 *
 * Returns: how much larger than usual people want text to be
 */
double        triad_canvas_get_text_scale (TriadCanvas *self);

/**
 * triad_canvas_get_caption:
 * @self: a canvas
 *
 * Returns: the height of what lies over the top of the picture, its first
 *   child: title and buttons
 */
double        triad_canvas_get_caption    (TriadCanvas *self);

/**
 * triad_canvas_touch:
 * @self: a canvas
 *
 * Somebody has moved the picture: it is not fitted again on its own, and is
 * painted anew.
 */
void          triad_canvas_touch          (TriadCanvas *self);

/**
 * triad_canvas_is_touched:
 * @self: a canvas
 *
 * Returns: whether somebody has moved the picture since all of it was shown
 */
gboolean      triad_canvas_is_touched     (TriadCanvas *self);

/**
 * triad_canvas_fit:
 * @self: a canvas
 * @frame: what to show well, or -1 for everything
 */
void          triad_canvas_fit            (TriadCanvas *self,
                                           int          frame);

G_END_DECLS
