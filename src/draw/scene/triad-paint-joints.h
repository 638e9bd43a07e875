/* triad-paint-joints.h: which way joints move, and what they have moved, in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-projected-scene.h"

G_BEGIN_DECLS

/**
 * triad_paint_rests:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 *
 * Faint triads where frames were that joints have moved.
 */
void triad_paint_rests         (cairo_t                   *cr,
                                const TriadProjectedScene *sight,
                                const TriadTheme          *theme);

/**
 * triad_paint_joints:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 *
 * The axes of joints with their limits and positions, where people have
 * chosen to see them, but for those that stand out; of very many only a
 * stroke each.
 */
void triad_paint_joints        (cairo_t                   *cr,
                                const TriadProjectedScene *sight,
                                const TriadTheme          *theme);

/**
 * triad_paint_strong_joints:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 *
 * The same of joints that stand out, in any case.
 */
void triad_paint_strong_joints (cairo_t                   *cr,
                                const TriadProjectedScene *sight,
                                const TriadTheme          *theme);

G_END_DECLS
