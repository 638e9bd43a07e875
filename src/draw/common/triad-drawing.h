/* triad-drawing.h: drawing operations of painters, with cairo or another backend */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>
#include <pango/pangocairo.h>

#include "triad-snapshot.h"
#include "triad-theme.h"

typedef enum
{
  TRIAD_PART_ATTACHED_TO,  /* the attached_to graph; contains its parts */
  TRIAD_PART_RELATIVE_TO,  /* the relative_to graph; contains its parts */
  TRIAD_PART_SCENE,        /* the frames in the 3D view; contains its parts */
  TRIAD_PART_FRAME,        /* a frame's box or triad */
  TRIAD_PART_MODEL,        /* the box around the contents of a model */
  TRIAD_PART_ATTACHMENT,   /* an arrow or a line to the frame that a frame is attached to */
  TRIAD_PART_MEASURE,      /* an arrow or a line to the frame that a pose is relative to */
  TRIAD_PART_PLACEMENT,    /* an arrow or a line from a model to its placement frame */
  TRIAD_PART_NAME,         /* the name of a frame, apart from its box or triad */
  TRIAD_PART_ORNAMENT,     /* decoration without information of its own */
} TriadPartKind;

/**
 * TriadDrawingBackend:
 * @begin_part: starts a part, to which belongs what is drawn until @end_part
 * @end_part: ends the part that began last
 * @show_text: writes the text of @layout with its upper left corner at the current point, with a
 *   halo if @halo is not %NULL; returns %FALSE to have it painted by cairo
 * @draw: (nullable): draws the current path and keeps it
 * @paint: (nullable): fills the clip with the current colour
 * @begin_clip: (nullable): limits what is drawn to the current path until @end_group
 * @begin_group: (nullable): makes what is drawn until @end_group as opaque as @opacity, as a whole
 * @end_group: (nullable): ends the clip or the group that began last
 *
 * Replaces drawing operations on a surface.  The path, the colour, the pen and the transformation
 * are still those of the cairo context.  Where an operation is %NULL, cairo draws.
 */
typedef struct _TriadDrawingBackend TriadDrawingBackend;

struct _TriadDrawingBackend
{
  void     (*begin_part)  (TriadDrawingBackend *self,
                           cairo_t             *cr,
                           TriadPartKind        kind,
                           int                  frame,
                           const char          *text);
  void     (*end_part)    (TriadDrawingBackend *self,
                           cairo_t             *cr);
  gboolean (*show_text)   (TriadDrawingBackend *self,
                           cairo_t             *cr,
                           PangoLayout         *layout,
                           const TriadColour   *halo,
                           double               halo_width);
  void     (*draw)        (TriadDrawingBackend *self,
                           cairo_t             *cr,
                           gboolean             is_stroke);
  void     (*paint)       (TriadDrawingBackend *self,
                           cairo_t             *cr);
  void     (*begin_clip)  (TriadDrawingBackend *self,
                           cairo_t             *cr);
  void     (*begin_group) (TriadDrawingBackend *self,
                           cairo_t             *cr,
                           double               opacity);
  void     (*end_group)   (TriadDrawingBackend *self,
                           cairo_t             *cr);
};

/**
 * triad_drawing_set_backend:
 * @self: a backend; not owned, and must outlive the painting on @surface
 */
void     triad_drawing_set_backend         (TriadDrawingBackend *self,
                                            cairo_surface_t     *surface);

/**
 * triad_drawing_set_cancellable:
 * @cancellable: (nullable): ends painting on @surface early; not owned, and must outlive it
 */
void     triad_drawing_set_cancellable     (cairo_surface_t     *surface,
                                            GCancellable        *cancellable);

/** triad_drawing_is_cancelled: Returns whether the rest need not be painted. */
gboolean triad_drawing_is_cancelled        (cairo_t             *cr);

/** triad_drawing_has_backend: Returns whether not only cairo draws on the target of @cr. */
gboolean triad_drawing_has_backend         (cairo_t             *cr);

/**
 * triad_drawing_begin_part:
 * @frame: vertex of the part's frame; -1 for none
 * @text: (nullable): text of a part without a frame
 *
 * Starts a part.  Call triad_drawing_end_part() with the same clip after drawing it.  Without a
 * backend, neither does anything.
 */
void     triad_drawing_begin_part          (cairo_t             *cr,
                                            TriadPartKind        kind,
                                            int                  frame,
                                            const char          *text);
void     triad_drawing_end_part            (cairo_t             *cr);

/** triad_drawing_fill: Like cairo_fill(); so do the next three. */
void     triad_drawing_fill                (cairo_t             *cr);
void     triad_drawing_fill_preserve       (cairo_t             *cr);
void     triad_drawing_stroke              (cairo_t             *cr);
void     triad_drawing_stroke_preserve     (cairo_t             *cr);

/** triad_drawing_paint: Like cairo_paint() with a colour; the path may be lost. */
void     triad_drawing_paint               (cairo_t             *cr);

/** triad_drawing_recede: Blends what is drawn so far towards the background.  It stays readable,
 * but what is drawn from now on stands out. */
void     triad_drawing_recede              (cairo_t             *cr,
                                            const TriadTheme    *theme);

/** triad_drawing_begin_clip: Saves the state of @cr and clips to its path. */
void     triad_drawing_begin_clip          (cairo_t             *cr);

/** triad_drawing_end_clip: Restores what triad_drawing_begin_clip() saved. */
void     triad_drawing_end_clip            (cairo_t             *cr);

/**
 * triad_drawing_begin_group:
 * @opacity: also for triad_drawing_end_group()
 *
 * Starts a group whose parts do not show through each other.
 */
void     triad_drawing_begin_group         (cairo_t             *cr,
                                            double               opacity);
void     triad_drawing_end_group           (cairo_t             *cr,
                                            double               opacity);

/**
 * triad_drawing_show_text:
 * @cr: context whose current point is the upper left corner of the text
 *
 * Writes text with the current colour.
 */
void     triad_drawing_show_text           (cairo_t             *cr,
                                            PangoLayout         *layout);

/**
 * triad_drawing_show_text_with_halo:
 * @cr: context whose current point is the upper left corner of the text
 * @halo: colour of the halo
 * @halo_width: width of the halo, pixels
 *
 * Returns: %FALSE if nothing has been written, and the caller must paint text and halo
 */
gboolean triad_drawing_show_text_with_halo (cairo_t             *cr,
                                            PangoLayout         *layout,
                                            TriadColour          halo,
                                            double               halo_width);
