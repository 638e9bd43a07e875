/* triad-diff-highlight.h: highlights differences between two snapshots in a drawing */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diff-badge.h"
#include "triad-projected-scene.h"
#include "triad-snapshot-diff.h"

/**
 * triad_diff_highlight_paint_graph:
 * @cr: context whose unit is a point of the layout, at any scale
 * @comparison: diff of an earlier snapshot and the one that @layout shows
 * @pixel: a pixel of the screen, points
 *
 * Paints a ring with badges around each box whose frame was added or differs, unless it only
 * moved along with another frame.
 */
void triad_diff_highlight_paint_graph  (cairo_t                   *cr,
                                        const TriadLayout         *layout,
                                        const TriadTheme          *theme,
                                        const TriadSnapshotDiff   *comparison,
                                        double                     pixel);

/**
 * triad_diff_highlight_paint_sample:
 * @badge: the badge beside the ring, %TRIAD_N_DIFF_BADGES for none
 *
 * Paints a sample for the legend. Lengths are in pixels.
 */
void triad_diff_highlight_paint_sample (cairo_t                   *cr,
                                        const TriadTheme          *theme,
                                        double                     width,
                                        double                     height,
                                        TriadDiffBadge             badge);

/**
 * triad_diff_highlight_paint_scene:
 * @comparison: diff of an earlier snapshot and the one that is shown
 *
 * Paints a ring around the same frames in the 3D view, and a line from the old position of each
 * frame that moved, also of those that moved along with another frame.  If @view has an
 * overlay, which shows the old positions already, paints only the rings. Lengths are in pixels.
 */
void triad_diff_highlight_paint_scene  (cairo_t                   *cr,
                                        const TriadProjectedScene *view,
                                        const TriadTheme          *theme,
                                        const TriadSnapshotDiff   *comparison);
