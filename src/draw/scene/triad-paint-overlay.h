/* triad-paint-overlay.h: another robot, in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-text-cache.h"

G_BEGIN_DECLS

/**
 * triad_paint_overlay:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 *
 * Faint triads where the other robot has frames that this one does not have there,
 * and arrows from them to where this one has them.
 */
void triad_paint_overlay (cairo_t                   *cr,
                          const TriadProjectedScene *sight,
                          const TriadTheme          *theme);

/**
 * triad_paint_lit_overlay:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 * @typesetter: writes names
 * @taken: (element-type TriadRect): takes where those are
 *
 * What of the other robot stands out, with its name, where this one does not have it
 * there.
 */
void triad_paint_lit_overlay (cairo_t                   *cr,
                              const TriadProjectedScene *sight,
                              const TriadTheme          *theme,
                              TriadTextCache            *typesetter,
                              GArray                    *taken);

/**
 * triad_paint_overlay_get_obstacles:
 * @sight: what is seen
 * @obstacles: (element-type TriadObstacle): takes what names make room for: the heads
 *   of the arrows, and the frames where they begin
 */
void triad_paint_overlay_get_obstacles (const TriadProjectedScene *sight,
                                        GArray                    *obstacles);

/**
 * triad_paint_overlay_sample:
 * @cr: where to paint; one unit is a pixel
 * @theme: in which colours
 * @width: of the room there is
 * @height: of the room there is
 *
 * What the triads look like, for who asks what they mean.
 */
void triad_paint_overlay_sample      (cairo_t          *cr,
                                      const TriadTheme *theme,
                                      double            width,
                                      double            height);
void triad_paint_overlay_line_sample (cairo_t          *cr,
                                      const TriadTheme *theme,
                                      double            width,
                                      double            height);

G_END_DECLS
