/* triad-symbols.h: arrow heads, frame symbols, badges and text with a halo */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <pango/pangocairo.h>

#include "triad-layout.h"
#include "triad-theme.h"

/**
 * triad_symbol_arrow_head:
 * @dx: direction, of any length but 0
 * @length: from the tip to the back, pixels
 *
 * Paints an arrow head with the current colour.
 */
void triad_symbol_arrow_head (cairo_t          *cr,
                              double            x,
                              double            y,
                              double            dx,
                              double            dy,
                              double            length);

/** triad_symbol_marker: Paints the symbol of a kind of frame: a disc for a link, a hexagon for a
 * joint, with the sign of its type if there is room, a square for a frame, a diamond for a model, a
 * ring with a cross for the world. Lengths are in pixels. */
void triad_symbol_marker     (cairo_t          *cr,
                              TriadFrameKind    kind,
                              TriadJointType    type,
                              double            x,
                              double            y,
                              double            radius,
                              const TriadTheme *theme);

/** triad_symbol_kind: Paints the same symbol with the current colour. @size is half its width. */
void triad_symbol_kind       (cairo_t          *cr,
                              TriadFrameKind    kind,
                              TriadJointType    type,
                              double            x,
                              double            y,
                              double            size);

/** triad_symbol_outline: Like triad_symbol_marker(), but strokes only the outline. */
void triad_symbol_outline    (cairo_t          *cr,
                              TriadFrameKind    kind,
                              double            x,
                              double            y,
                              double            radius,
                              TriadColour       colour);

/** triad_symbol_badge: Paints the error badge, a triangle with an exclamation mark. */
void triad_symbol_badge      (cairo_t          *cr,
                              double            x,
                              double            y,
                              double            radius,
                              const TriadTheme *theme);

/**
 * triad_symbol_text:
 * @colour: of the letters
 * @background: background colour
 *
 * Writes text with a soft halo in the background colour, so that it is readable over lines.
 * Lengths are in pixels.
 */
void triad_symbol_text       (cairo_t          *cr,
                              PangoLayout      *layout,
                              double            x,
                              double            y,
                              TriadColour       colour,
                              TriadColour       background);

/** triad_symbol_circle: Adds a circle to the current path. */
void triad_symbol_circle     (cairo_t          *cr,
                              double            x,
                              double            y,
                              double            radius);

/** triad_symbol_round_rect: Adds a rectangle with round corners to the current path. */
void triad_symbol_round_rect (cairo_t          *cr,
                              const TriadRect  *rect,
                              double            radius);

/** triad_symbol_pill: Adds the border of a label, a rectangle with small round corners. */
void triad_symbol_pill       (cairo_t          *cr,
                              double            x,
                              double            y,
                              double            width,
                              double            height);

/** triad_symbol_fill_and_stroke: Fills and strokes the current path. */
void triad_symbol_fill_and_stroke (cairo_t     *cr,
                                   TriadColour  fill,
                                   TriadColour  line,
                                   double       line_width);
