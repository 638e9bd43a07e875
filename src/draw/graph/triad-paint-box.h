/* triad-paint-box.h: the boxes of a graph, each kind with its own shape
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <pango/pango.h>

#include "triad-layout.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * triad_paint_box:
 * @cr: where to paint
 * @box: what to paint
 * @rect: where it is
 * @theme: in which colours
 * @text: (nullable): what to write with; %NULL to write nothing
 *
 * Links are rounded, joints are pointed at both ends, frames lack a corner,
 * models have two lines around them, the world and the root round ends; each
 * has its own sign at the left as well.  A frame that is attached to one frame
 * and measured from another has the mark of a fork.  A collapsed model is a pile.
 */
void triad_paint_box       (cairo_t          *cr,
                            const TriadBox   *box,
                            const TriadRect  *rect,
                            const TriadTheme *theme,
                            PangoLayout      *text);

/**
 * triad_paint_box_path:
 * @cr: gets the path
 * @kind: what the box stands for
 * @rect: where it is
 *
 * Adds the outline of a box to the current path.
 */
void triad_paint_box_path  (cairo_t          *cr,
                            TriadFrameKind    kind,
                            const TriadRect  *rect);

/**
 * triad_paint_round_rect:
 * @cr: gets the path
 * @rect: a rectangle
 * @radius: of its corners
 *
 * Adds a rectangle with round corners to the current path.
 */
void triad_paint_round_rect (cairo_t         *cr,
                             const TriadRect *rect,
                             double           radius);

/**
 * triad_paint_sign:
 * @cr: where to paint
 * @rect: where
 * @is_plus: whether it expands, and does not collapse
 * @colour: of the lines
 * @theme: in which colours
 *
 * Paints the sign that expands or collapses a model.
 */
void triad_paint_sign      (cairo_t          *cr,
                            const TriadRect  *rect,
                            gboolean          is_plus,
                            TriadColour       colour,
                            const TriadTheme *theme);

/**
 * triad_paint_warning:
 * @cr: where to paint
 * @x: its middle
 * @y: its middle
 * @theme: in which colours
 *
 * Paints the mark of an error: a triangle with an exclamation mark.
 */
void triad_paint_warning   (cairo_t          *cr,
                            double            x,
                            double            y,
                            const TriadTheme *theme);

G_END_DECLS
