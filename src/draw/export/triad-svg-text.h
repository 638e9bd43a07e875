/* triad-svg-text.h: lines of text in SVG, as text or as outlines */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <pango/pangocairo.h>

#include "triad-svg-colours.h"

/**
 * TriadSvgHalo:
 * @width: how far it reaches beyond the letters; 0 for no halo
 */
typedef struct
{
  TriadColour colour;
  double      width;
} TriadSvgHalo;

/** TriadSvgOutlines: The outlines of letters, each defined where it is first used. */
typedef struct _TriadSvgOutlines TriadSvgOutlines;

/**
 * triad_svg_append_text:
 * @cr: context with the colour; its current point is the upper left corner of the text
 *
 * Appends a `<text>` element, whose `textLength` keeps its width if the viewer uses another font.
 */
void              triad_svg_append_text     (TriadSvgColours     *colours,
                                             GString             *svg,
                                             cairo_t             *cr,
                                             PangoLayout         *layout,
                                             const TriadSvgHalo  *halo);

/**
 * triad_svg_outlines_new:
 * @colours: of the document; not owned
 * @prefix: of all ids
 * @n_ids: number of ids in the document so far, which is counted on
 *
 * Returns: (transfer full): no outlines
 */
TriadSvgOutlines *triad_svg_outlines_new    (TriadSvgColours     *colours,
                                             const char          *prefix,
                                             guint               *n_ids);
void              triad_svg_outlines_free   (TriadSvgOutlines    *self);

/** triad_svg_outlines_append: Like triad_svg_append_text(), but needs no fonts. */
void              triad_svg_outlines_append (TriadSvgOutlines    *self,
                                             GString             *svg,
                                             cairo_t             *cr,
                                             PangoLayout         *layout,
                                             const TriadSvgHalo  *halo);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSvgOutlines, triad_svg_outlines_free)
