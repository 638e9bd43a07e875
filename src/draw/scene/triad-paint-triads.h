/* triad-paint-triads.h: triads in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-text-cache.h"

G_BEGIN_DECLS

/**
 * triad_paint_ghosts:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 *
 * Models without their placement frames: their own triads large, those of
 * what is in them faint.
 */
void triad_paint_ghosts  (cairo_t                   *cr,
                          const TriadProjectedScene *sight,
                          const TriadTheme          *theme);

/**
 * triad_paint_triads:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 * @receding: whether to paint those that recede, or those that don't
 *
 * Paints all that does not stand out.  Where there are many, they are strokes
 * without heads: no more can be seen.  While the picture moves, those that lie behind
 * others at their place are not painted, and of very many most are dots.
 */
void triad_paint_triads  (cairo_t                   *cr,
                          const TriadProjectedScene *sight,
                          const TriadTheme          *theme,
                          gboolean                   receding);

/**
 * triad_paint_raised:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 *
 * Paints what stands out, over everything, the selected one foremost; and
 * what lies at the same place, fanned out around it.
 */
void triad_paint_raised  (cairo_t                   *cr,
                          const TriadProjectedScene *sight,
                          const TriadTheme          *theme);

/**
 * triad_paint_is_free:
 * @taken: (element-type TriadRect): where there is something to read
 * @box: pixels
 *
 * Returns: whether nothing of that is in @box
 */
gboolean triad_paint_is_free (const GArray    *taken,
                              const TriadRect *box);

/**
 * triad_paint_hides_marker:
 * @sight: what is seen
 * @box: pixels
 *
 * Returns: whether what is written in @box would hide what a frame is known by
 */
gboolean triad_paint_hides_marker (const TriadProjectedScene *sight,
                                   const TriadRect           *box);

/**
 * triad_paint_letters:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 * @typesetter: writes them
 * @taken: (element-type TriadRect): where there is something to read already;
 *   gets the letters too
 *
 * X, Y and Z at the tips of what stands out, and of all where there are few.
 */
void triad_paint_letters (cairo_t                   *cr,
                          const TriadProjectedScene *sight,
                          const TriadTheme          *theme,
                          TriadTextCache            *typesetter,
                          GArray                    *taken);

G_END_DECLS
