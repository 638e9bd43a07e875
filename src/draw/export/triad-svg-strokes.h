/* triad-svg-strokes.h: compact storage for SVG elements that need no change
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TriadSvgStrokes:
 *
 * Elements of an SVG document that change only in what they refer to: most of cairo's output are
 * lines with one such element, a path or a glyph.  As nodes of a document they would need ten
 * times the memory, so a processing instruction replaces each run of them.
 */
typedef struct _TriadSvgStrokes TriadSvgStrokes;

/**
 * triad_svg_strokes_new:
 * @svg: (transfer full): cairo's SVG output
 * @rest: (out) (transfer full): @svg without the elements, with processing instructions in their
 *   places
 *
 * Returns: (transfer full): the elements
 */
TriadSvgStrokes *triad_svg_strokes_new    (GByteArray            *svg,
                                           GByteArray           **rest);
void             triad_svg_strokes_free   (TriadSvgStrokes       *self);

/**
 * triad_svg_strokes_insert:
 * @rest: the processed document, each node on a line of its own
 * @ids: (element-type utf8 utf8): new ids by old ids
 *
 * Replaces the processing instructions with their elements.
 *
 * Returns: (transfer full): the complete document
 */
GByteArray      *triad_svg_strokes_insert (const TriadSvgStrokes *self,
                                           const GByteArray      *rest,
                                           GHashTable            *ids);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSvgStrokes, triad_svg_strokes_free)

G_END_DECLS
