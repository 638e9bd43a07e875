/* triad-svg-writer.h: structured SVG output with groups, ids and text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-export-options.h"
#include "triad-part.h"

G_BEGIN_DECLS

/**
 * TriadSvgWriter:
 *
 * Adds groups, ids, titles and text to cairo's SVG output, which has none of them.  While cairo
 * draws, the writer paints a placeholder where each part begins and ends, and in place of each
 * text.  Afterwards it parses the document and replaces each placeholder with its
 * element.
 *
 * A placeholder is an image of one pixel with a URI of its own (%CAIRO_MIME_TYPE_URI), which cairo
 * copies to its output.
 */
typedef struct _TriadSvgWriter TriadSvgWriter;

/**
 * triad_svg_writer_new:
 * @options: not copied, and must outlive the result
 *
 * Returns: (transfer full): a writer
 */
TriadSvgWriter  *triad_svg_writer_new             (const TriadExportOptions *options);
void             triad_svg_writer_free            (TriadSvgWriter           *self);
TriadPartWriter *triad_svg_writer_get_part_writer (TriadSvgWriter           *self);

/** triad_svg_writer_finish: Takes ownership of @svg.  Returns the document, or %NULL and @error. */
GBytes          *triad_svg_writer_finish          (TriadSvgWriter  *self,
                                                   GByteArray      *svg,
                                                   GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSvgWriter, triad_svg_writer_free)

G_END_DECLS
