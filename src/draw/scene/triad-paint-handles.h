/* triad-paint-handles.h: draws the handles for moving and rotating a frame */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-handles.h"
#include "triad-theme.h"

/** triad_paint_handles: Paints arrows, squares and the fronts of rings in the colours of their
 * axes; in grey if the frame cannot be moved.  While it moves, paints the line along which, or
 * about which, it does. */
void triad_paint_handles (cairo_t            *cr,
                          const TriadHandles *handles,
                          const TriadTheme   *theme);
