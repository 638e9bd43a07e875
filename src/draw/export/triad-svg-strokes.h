/* triad-svg-strokes.h: strokes and glyphs set aside while a picture is taken apart
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TriadSvgStrokes:
 *
 * Most of what cairo writes are lines with one element each, a path or a glyph,
 * that stay as they are but for what they refer to.  As nodes of a document
 * they would take ten times their size, so an instruction stands for as many of
 * them as follow each other.
 */
typedef struct _TriadSvgStrokes TriadSvgStrokes;

/**
 * triad_svg_strokes_new:
 * @svg: (transfer full): what cairo has written
 * @rest: (out) (transfer full): what is left of it
 *
 * Returns: (transfer full): what was taken out
 */
TriadSvgStrokes *triad_svg_strokes_new    (GByteArray            *svg,
                                           GByteArray           **rest);
void             triad_svg_strokes_free   (TriadSvgStrokes       *self);

/**
 * triad_svg_strokes_insert:
 * @self: what was taken out
 * @rest: what has become of the rest, each node on a line of its own
 * @ids: (element-type utf8 utf8): old ids, and what they are called now
 *
 * Returns: (transfer full): all of it
 */
GByteArray      *triad_svg_strokes_insert (const TriadSvgStrokes *self,
                                           const GByteArray      *rest,
                                           GHashTable            *ids);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSvgStrokes, triad_svg_strokes_free)

G_END_DECLS
