/* triad-paint-joints.h: draws joint axes, and ghosts of frames that joints have moved */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-projected-scene.h"

/** triad_paint_rests: Paints faint triads where joint-moved frames are at rest. */
void triad_paint_rests         (cairo_t                   *cr,
                                const TriadProjectedScene *view,
                                const TriadTheme          *theme);

/** triad_paint_joints: Paints the axes, limits and positions of joints if the scene style has them,
 * except for selected and hovered joints.  Of very many joints, paints only lines. */
void triad_paint_joints        (cairo_t                   *cr,
                                const TriadProjectedScene *view,
                                const TriadTheme          *theme);

/** triad_paint_strong_joints: Paints the symbols of selected and hovered joints in any style. */
void triad_paint_strong_joints (cairo_t                   *cr,
                                const TriadProjectedScene *view,
                                const TriadTheme          *theme);
