/* triad-svg-path.h: numbers, colours, paths and strings in SVG */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <cairo.h>

#include "triad-theme.h"

/** triad_svg_append_number: Appends a length, rounded to hundredths, the same in all locales.
 * Numbers that are not finite become 0. */
void triad_svg_append_number    (GString              *svg,
                                 double                number);

/** triad_svg_append_attribute: Appends ` name="number"`. */
void triad_svg_append_attribute (GString              *svg,
                                 const char           *name,
                                 double                number);

/** triad_svg_append_opacity: Appends ` name="opacity"`, rounded to thousandths. */
void triad_svg_append_opacity   (GString              *svg,
                                 const char           *name,
                                 double                opacity);

/** triad_svg_append_escaped: Appends text; control characters, which a terminal might execute, and
 * what XML does not permit are replaced by U+FFFD. */
void triad_svg_append_escaped   (GString              *svg,
                                 const char           *text);

/** triad_svg_append_element: Appends `<name>text</name>` and a line break unless @text is %NULL. */
void triad_svg_append_element   (GString              *svg,
                                 const char           *name,
                                 const char           *text);

/** triad_svg_append_colour: Appends ` name="#rrggbb"`, and its opacity unless it is 1. */
void triad_svg_append_colour    (GString              *svg,
                                 const char           *name,
                                 TriadColour           colour);

/** triad_svg_append_transform: Appends ` transform="matrix(…)"`. */
void triad_svg_append_transform (GString              *svg,
                                 const cairo_matrix_t *matrix);

/** triad_svg_append_path: Appends the current path in device coordinates, without the points that
 * draw nothing. */
void triad_svg_append_path      (GString              *svg,
                                 cairo_t              *cr);

/** triad_svg_get_colour: Returns the colour of the context, which must not be a pattern. */
TriadColour triad_svg_get_colour (cairo_t             *cr);

/** triad_svg_get_scale: Returns the length of a unit of @cr in points. */
double      triad_svg_get_scale  (cairo_t             *cr);
