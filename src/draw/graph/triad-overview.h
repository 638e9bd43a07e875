/* triad-overview.h: a laid-out graph as small as a stamp
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * triad_overview_paint:
 * @cr: where to paint; one unit is a point of the layout, whatever the scale
 * @layout: what to paint
 * @theme: in which colours
 *
 * Paints models as sheets and frames as spots in the colours of their kinds,
 * mistakes last, so that they are found; no arrows and no text.
 */
void triad_overview_paint        (cairo_t           *cr,
                                  const TriadLayout *layout,
                                  const TriadTheme  *theme);

/**
 * triad_overview_paint_arrows:
 * @cr: where to paint; one unit is a point of the layout, whatever the scale
 * @layout: what to paint
 * @theme: in which colours
 *
 * Paints arrows as lines of a pixel without heads, mistakes last.
 */
void triad_overview_paint_arrows (cairo_t           *cr,
                                  const TriadLayout *layout,
                                  const TriadTheme  *theme);

G_END_DECLS
