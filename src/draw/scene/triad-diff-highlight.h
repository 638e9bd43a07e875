/* triad-diff-highlight.h: points out what has changed
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diff-badge.h"
#include "triad-projected-scene.h"
#include "triad-snapshot-diff.h"

G_BEGIN_DECLS

/**
 * triad_diff_highlight_paint_graph:
 * @cr: where to paint; one unit is a point of the layout, whatever the scale
 * @layout: what has been painted there
 * @theme: in which colours
 * @comparison: of an earlier snapshot with the one that @layout is of
 * @pixel: of the screen, points
 *
 * A ring around every box whose frame was added, or differs in more than that
 * it moved along with another, with signs of how.
 */
void triad_diff_highlight_paint_graph  (cairo_t                   *cr,
                                        const TriadLayout         *layout,
                                        const TriadTheme          *theme,
                                        const TriadSnapshotDiff   *comparison,
                                        double                     pixel);

/**
 * triad_diff_highlight_paint_sample:
 * @cr: where to paint; one unit is a pixel
 * @theme: in which colours
 * @width: of the room there is
 * @height: of the room there is
 * @sign: the sign beside the ring, %TRIAD_N_DIFF_BADGES for none
 *
 * What they look like, for who asks what they mean.
 */
void triad_diff_highlight_paint_sample (cairo_t                   *cr,
                                        const TriadTheme          *theme,
                                        double                     width,
                                        double                     height,
                                        TriadDiffBadge             sign);

/**
 * triad_diff_highlight_paint_scene:
 * @cr: where to paint; one unit is a pixel
 * @sight: what has been painted there
 * @theme: in which colours
 * @comparison: of an earlier snapshot with the one that is seen
 *
 * A ring around the same frames in space, and a trail from where those that
 * moved have been, those that moved along too.  Where @sight has another robot that
 * says so already, rings alone.
 */
void triad_diff_highlight_paint_scene  (cairo_t                   *cr,
                                        const TriadProjectedScene *sight,
                                        const TriadTheme          *theme,
                                        const TriadSnapshotDiff   *comparison);

G_END_DECLS
