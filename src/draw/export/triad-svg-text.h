/* triad-svg-text.h: one line of text as an SVG <text> element
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <libxml/tree.h>
#include <pango/pangocairo.h>

#include "triad-theme.h"

G_BEGIN_DECLS

/** TriadSvgText: A line of text with its position and colour, recorded for a `<text>` element. */
typedef struct _TriadSvgText TriadSvgText;

/**
 * triad_svg_text_new:
 * @cr: context with the colour; its current point is the upper left corner of the text
 * @halo: (nullable): colour of the halo, or %NULL for none
 * @halo_width: width of the halo
 *
 * Returns: (transfer full): the text
 */
TriadSvgText *triad_svg_text_new         (cairo_t            *cr,
                                          PangoLayout        *layout,
                                          const TriadColour  *halo,
                                          double              halo_width);
void          triad_svg_text_free        (TriadSvgText       *self);

/**
 * triad_svg_text_create_node:
 * @ns: the SVG namespace
 *
 * Creates a `<text>` node, whose `textLength` keeps its width if the viewer uses another font.
 *
 * Returns: (transfer full): the node
 */
xmlNode      *triad_svg_text_create_node (const TriadSvgText *self,
                                          xmlDoc             *doc,
                                          xmlNs              *ns);

G_END_DECLS
