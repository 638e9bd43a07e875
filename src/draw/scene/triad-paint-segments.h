/* triad-paint-segments.h: lines between frames in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-projected-scene.h"

G_BEGIN_DECLS

/**
 * triad_paint_thin_segments:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 *
 * The lines that people have chosen, but for those that stand out.
 */
void triad_paint_thin_segments   (cairo_t                   *cr,
                                  const TriadProjectedScene *sight,
                                  const TriadTheme          *theme);

/**
 * triad_paint_strong_segments:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 *
 * Arrows along the ways of what is selected and hovered, and of placement.
 */
void triad_paint_strong_segments (cairo_t                   *cr,
                                  const TriadProjectedScene *sight,
                                  const TriadTheme          *theme);

G_END_DECLS
