/* triad-symbols.h: small marks that several pictures are made of
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <pango/pangocairo.h>

#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * triad_symbol_arrow_head:
 * @cr: where to paint, with the colour set
 * @x: the tip, pixels
 * @y: its other coordinate
 * @dx: where it points to, of any length but 0
 * @dy: its other coordinate
 * @length: from the tip to its back, pixels
 */
void triad_symbol_arrow_head (cairo_t          *cr,
                              double            x,
                              double            y,
                              double            dx,
                              double            dy,
                              double            length);

/**
 * triad_symbol_marker:
 * @cr: where to paint
 * @kind: what kind of frame it stands for
 * @x: its centre, pixels
 * @y: its other coordinate
 * @radius: pixels
 * @theme: in which colours
 *
 * A shape for each kind: a disc is a link, a hexagon a joint, a square a
 * frame, a diamond a model, and a ring with a cross the world.
 */
void triad_symbol_marker     (cairo_t          *cr,
                              TriadFrameKind    kind,
                              double            x,
                              double            y,
                              double            radius,
                              const TriadTheme *theme);

/**
 * triad_symbol_outline:
 * @cr: where to paint
 * @kind: what kind of frame it stands for
 * @x: its centre, pixels
 * @y: its other coordinate
 * @radius: pixels
 * @colour: of the line
 *
 * The same shape as a line only.
 */
void triad_symbol_outline    (cairo_t          *cr,
                              TriadFrameKind    kind,
                              double            x,
                              double            y,
                              double            radius,
                              TriadColour       colour);

/**
 * triad_symbol_badge:
 * @cr: where to paint
 * @x: its centre, pixels
 * @y: its other coordinate
 * @radius: pixels
 * @theme: in which colours
 *
 * A triangle with an exclamation mark.
 */
void triad_symbol_badge      (cairo_t          *cr,
                              double            x,
                              double            y,
                              double            radius,
                              const TriadTheme *theme);

/**
 * triad_symbol_text:
 * @cr: where to paint
 * @layout: what is written
 * @x: its left edge, pixels
 * @y: its upper edge
 * @colour: of the letters
 * @ground: what is behind everything
 *
 * Writes with a soft rim of the ground, so that it can be read over lines.
 */
void triad_symbol_text       (cairo_t          *cr,
                              PangoLayout      *layout,
                              double            x,
                              double            y,
                              TriadColour       colour,
                              TriadColour       ground);

/**
 * triad_symbol_pill:
 * @cr: where to paint
 * @x: its left edge, pixels
 * @y: its upper edge
 * @width: pixels
 * @height: pixels
 *
 * Makes a path: a rectangle with round corners.
 */
void triad_symbol_pill       (cairo_t          *cr,
                              double            x,
                              double            y,
                              double            width,
                              double            height);

G_END_DECLS
