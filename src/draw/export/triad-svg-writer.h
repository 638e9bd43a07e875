/* triad-svg-writer.h: structured SVG output with groups, ids and text */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-drawing.h"
#include "triad-export-options.h"
#include "triad-sink.h"
#include "triad-svg-colours.h"

/** TriadSvgWriter: A drawing backend that writes SVG while painters draw, and keeps none of it. 
 * cairo only keeps the graphics state; what is drawn on the surface other than by
 * triad_drawing_stroke() and its like is lost. */
typedef struct _TriadSvgWriter TriadSvgWriter;

/**
 * triad_svg_writer_new:
 * @width: in points
 * @height: in points
 * @content: (nullable): what is drawn, the title if @options have none
 * @options: not copied, and must outlive the result
 * @colours: its colours; not owned
 * @sink: (nullable): where the document is written to; not owned.  %NULL to write nothing, for
 *   @colours that are recorded
 *
 * Returns: (transfer full): a writer
 */
TriadSvgWriter  *triad_svg_writer_new         (double                    width,
                                               double                    height,
                                               const char               *content,
                                               const TriadExportOptions *options,
                                               TriadSvgColours          *colours,
                                               const TriadSink          *sink);
void             triad_svg_writer_free        (TriadSvgWriter           *self);

/** triad_svg_writer_get_surface: Returns the surface to paint on, which @self owns. */
cairo_surface_t *triad_svg_writer_get_surface (TriadSvgWriter           *self);

/** triad_svg_writer_finish: Ends the document.  Call it once, after painting.  Returns whether all
 * of it is written. */
gboolean         triad_svg_writer_finish      (TriadSvgWriter           *self,
                                               GError                  **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSvgWriter, triad_svg_writer_free)
