/* triad-part.h: semantic parts of a drawing, for structured output formats
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <pango/pangocairo.h>

#include "triad-snapshot.h"
#include "triad-theme.h"

G_BEGIN_DECLS

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
 * TriadPartWriter:
 * @begin: starts a part, to which belongs what is painted until @end
 * @end: ends the part that began last
 * @write: (nullable): writes the text of @layout with its upper left corner at the current
 *   point, with a halo if @halo is not %NULL; returns %FALSE to have it painted
 *
 * Interface for output formats that record which parts a drawing consists of.
 */
typedef struct _TriadPartWriter TriadPartWriter;

struct _TriadPartWriter
{
  void     (*begin) (TriadPartWriter   *self,
                     cairo_t           *cr,
                     TriadPartKind      kind,
                     int                frame,
                     const char        *text);
  void     (*end)   (TriadPartWriter   *self,
                     cairo_t           *cr);
  gboolean (*write) (TriadPartWriter   *self,
                     cairo_t           *cr,
                     PangoLayout       *layout,
                     const TriadColour *halo,
                     double             halo_width);
};

/**
 * triad_part_writer_attach:
 * @self: a writer; not owned, and must outlive the painting on @surface
 */
void     triad_part_writer_attach  (TriadPartWriter *self,
                                    cairo_surface_t *surface);

/**
 * triad_part_begin:
 * @frame: vertex of the part's frame; -1 for none
 * @text: (nullable): text of a part without a frame
 *
 * Starts a part.  Call triad_part_end() with the same clip after painting it.  Without a
 * #TriadPartWriter, neither does anything.
 */
void     triad_part_begin          (cairo_t         *cr,
                                    TriadPartKind    kind,
                                    int              frame,
                                    const char      *text);
void     triad_part_end            (cairo_t         *cr);

/**
 * triad_part_show_text:
 * @cr: context whose current point is the upper left corner of the text
 *
 * Writes text with the current colour, through the #TriadPartWriter if there is one.
 */
void     triad_part_show_text           (cairo_t         *cr,
                                         PangoLayout     *layout);

/**
 * triad_part_show_text_with_halo:
 * @cr: context whose current point is the upper left corner of the text
 * @halo: colour of the halo
 * @halo_width: width of the halo, pixels
 *
 * Returns: %FALSE if nothing has been written, and the caller must paint text and halo
 */
gboolean triad_part_show_text_with_halo (cairo_t         *cr,
                                         PangoLayout     *layout,
                                         TriadColour      halo,
                                         double           halo_width);

G_END_DECLS
