/* triad-paint-box.h: draws graph boxes, with a shape for each kind of frame */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <pango/pango.h>

#include "triad-layout.h"
#include "triad-theme.h"

/**
 * triad_paint_box:
 * @text: (nullable): layout for writing; %NULL to write nothing
 *
 * Paints a box in the shape of its kind: links have rounded corners, joints pointed ends, frames
 * a cut corner, models a double border, the world and the root round ends.  The symbol of the
 * kind is at the left.  A frame for which triad_snapshot_is_apart() has a fork symbol.  A collapsed
 * model looks like a stack.
 */
void triad_paint_box       (cairo_t          *cr,
                            const TriadBox   *box,
                            const TriadRect  *rect,
                            const TriadTheme *theme,
                            PangoLayout      *text);

/** triad_paint_box_path: Adds the outline of a box to the current path. */
void triad_paint_box_path  (cairo_t          *cr,
                            TriadFrameKind    kind,
                            const TriadRect  *rect);

/**
 * triad_paint_button:
 * @is_plus: whether it expands the model; otherwise, it collapses it
 *
 * Paints the button that expands or collapses a model.
 */
void triad_paint_button      (cairo_t          *cr,
                              const TriadRect  *rect,
                              gboolean          is_plus,
                              TriadColour       colour,
                              const TriadTheme *theme);

/** triad_paint_warning: Paints the error badge, a triangle with an exclamation mark. */
void triad_paint_warning   (cairo_t          *cr,
                            double            x,
                            double            y,
                            const TriadTheme *theme);
