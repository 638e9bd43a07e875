/* triad-svg-writer.h: pictures in SVG that say what is in them
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
 * cairo draws, but knows neither groups nor text: while it does, marks are put
 * into its document where each part of the picture begins and ends, and in
 * the place of each text.  When the document is finished they are replaced by
 * what they stand for.
 *
 * A mark is an image of one pixel with an address of its own
 * (%CAIRO_MIME_TYPE_URI), which cairo writes as it is.
 */
typedef struct _TriadSvgWriter TriadSvgWriter;

/**
 * triad_svg_writer_new:
 * @options: how the picture is written
 *
 * Returns: (transfer full): a writer of parts; it needs @options until it is
 *   freed
 */
TriadSvgWriter  *triad_svg_writer_new             (const TriadExportOptions *options);
void             triad_svg_writer_free            (TriadSvgWriter           *self);
TriadPartWriter *triad_svg_writer_get_part_writer (TriadSvgWriter           *self);

/**
 * triad_svg_writer_finish:
 * @self: a writer whose picture is painted
 * @svg: (transfer full): what cairo has written
 * @error: where to say that it is not to be understood
 *
 * Returns: (transfer full): the document, or %NULL and @error
 */
GBytes          *triad_svg_writer_finish          (TriadSvgWriter  *self,
                                                   GByteArray      *svg,
                                                   GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSvgWriter, triad_svg_writer_free)

G_END_DECLS
