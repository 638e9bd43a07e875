/* triad-paint-triads.h: draws triads and their axis letters */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-text-cache.h"

/** triad_paint_ghosts: Paints models where they would be without their placement frames: their own
 * triads large, the triads of their contents faint. */
void triad_paint_ghosts  (cairo_t                   *cr,
                          const TriadProjectedScene *view,
                          const TriadTheme          *theme);

/**
 * triad_paint_triads:
 * @receding: whether to paint the receding triads, or the others
 *
 * Paints all triads except for selected and hovered ones.  If there are many, their arms have no
 * arrow heads, which would be too small to see.  In a draft, triads behind others at the same
 * point are skipped, and of very many triads most become dots.
 */
void triad_paint_triads  (cairo_t                   *cr,
                          const TriadProjectedScene *view,
                          const TriadTheme          *theme,
                          gboolean                   receding);

/** triad_paint_fan_out: Paints the markers of coinciding frames around their common origin. */
void triad_paint_fan_out (cairo_t                   *cr,
                          const TriadProjectedScene *view,
                          const TriadTheme          *theme);

/** triad_paint_raised: Paints selected and hovered triads over everything else, the selected one
 * last, and fans out the markers of the frames that coincide with them. */
void triad_paint_raised  (cairo_t                   *cr,
                          const TriadProjectedScene *view,
                          const TriadTheme          *theme);

/**
 * triad_paint_is_free:
 * @taken: (element-type TriadRect): rectangles of text
 *
 * Lengths are in pixels.
 *
 * Returns: whether @box intersects none of @taken
 */
gboolean triad_paint_is_free (const GArray    *taken,
                              const TriadRect *box);

/** triad_paint_hides_marker: Lengths are in pixels.  Returns whether text in @box would hide the
 * marker of a frame. */
gboolean triad_paint_hides_marker (const TriadProjectedScene *view,
                                   const TriadRect           *box);

/**
 * triad_paint_letters:
 * @taken: (element-type TriadRect): rectangles of text painted so far; the letters' rectangles
 *   are appended
 *
 * Paints X, Y and Z at the tips of selected and hovered triads, and of all triads if there are
 * few.
 */
void triad_paint_letters (cairo_t                   *cr,
                          const TriadProjectedScene *view,
                          const TriadTheme          *theme,
                          TriadTextCache            *text_cache,
                          GArray                    *taken);
