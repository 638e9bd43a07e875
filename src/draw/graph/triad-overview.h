/* triad-overview.h: the minimap's drawing of a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout.h"
#include "triad-theme.h"

/**
 * triad_overview_paint:
 * @cr: context whose unit is a point of the layout, at any scale
 *
 * Paints models as rectangles and frames as dots in the colours of their kinds, without arrows
 * and text.  Errors are painted last, so that nothing covers them.
 */
void triad_overview_paint        (cairo_t           *cr,
                                  const TriadLayout *layout,
                                  const TriadTheme  *theme);

/**
 * triad_overview_paint_arrows:
 * @cr: context whose unit is a point of the layout, at any scale
 *
 * Paints arrows as lines of one pixel without heads, errors last.
 */
void triad_overview_paint_arrows (cairo_t           *cr,
                                  const TriadLayout *layout,
                                  const TriadTheme  *theme);
