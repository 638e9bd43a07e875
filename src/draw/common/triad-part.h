/* triad-part.h: what the parts of a picture are
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <pango/pangocairo.h>

#include "triad-snapshot.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadPartKind:
 * @TRIAD_PART_ATTACHED_TO: a graph of attachments: the parts in it are its own
 * @TRIAD_PART_RELATIVE_TO: a graph of poses
 * @TRIAD_PART_SCENE: frames in space
 * @TRIAD_PART_FRAME: what stands for a frame: a box, a triad
 * @TRIAD_PART_MODEL: the box around what is in a model
 * @TRIAD_PART_ATTACHMENT: an arrow, or a line, to what a frame is attached to
 * @TRIAD_PART_MEASURE: an arrow, or a line, to what a frame is measured from
 * @TRIAD_PART_PLACEMENT: from a model to the frame that places it
 * @TRIAD_PART_NAME: the name of a frame, away from what stands for it
 * @TRIAD_PART_ORNAMENT: what says nothing that other parts don't
 */
typedef enum
{
  TRIAD_PART_ATTACHED_TO,
  TRIAD_PART_RELATIVE_TO,
  TRIAD_PART_SCENE,
  TRIAD_PART_FRAME,
  TRIAD_PART_MODEL,
  TRIAD_PART_ATTACHMENT,
  TRIAD_PART_MEASURE,
  TRIAD_PART_PLACEMENT,
  TRIAD_PART_NAME,
  TRIAD_PART_ORNAMENT,
} TriadPartKind;

/**
 * TriadPartWriter:
 * @begin: what is painted from now on is part of that
 * @end: the part that began last ends
 * @write: (nullable): writes the text of @layout with its upper left corner at
 *   the current point, with a rim where @rim is one; returns %FALSE to have it
 *   painted
 *
 * Who wants to know what a picture is made of: a file that says so.
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
                     const TriadColour *rim,
                     double             rim_width);
};

/**
 * triad_part_writer_attach:
 * @self: a writer, which outlives the painting on @surface
 * @surface: what is painted on
 */
void     triad_part_writer_attach  (TriadPartWriter *self,
                                    cairo_surface_t *surface);

/**
 * triad_part_begin:
 * @cr: where is painted
 * @kind: what begins
 * @frame: whose it is, a vertex; -1 for none
 * @text: (nullable): what is written there, for what stands for no frame
 *
 * To be called before the ink of each part, and triad_part_end() behind it,
 * with the same clip.  On a screen neither does anything.
 */
void     triad_part_begin          (cairo_t         *cr,
                                    TriadPartKind    kind,
                                    int              frame,
                                    const char      *text);
void     triad_part_end            (cairo_t         *cr);

/**
 * triad_part_show:
 * @cr: where is painted, with the colour set, and the current point at the
 *   upper left corner of the text
 * @layout: one line
 *
 * Writes a text, in the way that suits what is painted on.
 */
void     triad_part_show           (cairo_t         *cr,
                                    PangoLayout     *layout);

/**
 * triad_part_show_with_halo:
 * @cr: as for triad_part_show()
 * @layout: one line
 * @rim: what is around its letters
 * @rim_width: how far, pixels
 *
 * Returns: %FALSE where nothing has been done, and the caller shall paint both
 */
gboolean triad_part_show_with_halo (cairo_t         *cr,
                                    PangoLayout     *layout,
                                    TriadColour      rim,
                                    double           rim_width);

G_END_DECLS
