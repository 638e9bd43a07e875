/* triad-svg-text.h: one line of text in SVG
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <libxml/tree.h>
#include <pango/pangocairo.h>

#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadSvgText:
 *
 * A text as it would be painted, so that it can be written later.
 */
typedef struct _TriadSvgText TriadSvgText;

/**
 * triad_svg_text_new:
 * @cr: with the colour and the current point, the upper left corner
 * @layout: one line
 * @rim: (nullable): what is around its letters
 * @rim_width: how far
 *
 * Returns: (transfer full): the text
 */
TriadSvgText *triad_svg_text_new         (cairo_t            *cr,
                                          PangoLayout        *layout,
                                          const TriadColour  *rim,
                                          double              rim_width);
void          triad_svg_text_free        (TriadSvgText       *self);

/**
 * triad_svg_text_create_node:
 * @self: a text
 * @doc: a document
 * @ns: SVG's
 *
 * Where the font is another one the text takes the same room.
 *
 * Returns: (transfer full): a `<text>`
 */
xmlNode      *triad_svg_text_create_node (const TriadSvgText *self,
                                          xmlDoc             *doc,
                                          xmlNs              *ns);

G_END_DECLS
