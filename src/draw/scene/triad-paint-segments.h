/* triad-paint-segments.h: draws lines and arrows between frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-projected-scene.h"

/** triad_paint_thin_segments: Paints the lines that the scene style has, except for highlighted
 * ones. */
void triad_paint_thin_segments   (cairo_t                   *cr,
                                  const TriadProjectedScene *view,
                                  const TriadTheme          *theme);

/** triad_paint_strong_segments: Paints arrows along the paths of the selected and hovered frames,
 * and from ghosts of models to where their placement frames put them. */
void triad_paint_strong_segments (cairo_t                   *cr,
                                  const TriadProjectedScene *view,
                                  const TriadTheme          *theme);
