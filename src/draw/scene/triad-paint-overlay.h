/* triad-paint-overlay.h: draws the robot that a scene is compared with */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-text-cache.h"

/** triad_paint_overlay: Paints faint triads at frames of the overlay whose pose differs from the
 * scene's or that the scene does not have, with arrows to the poses in the scene. */
void triad_paint_overlay (cairo_t                   *cr,
                          const TriadProjectedScene *view,
                          const TriadTheme          *theme);

/**
 * triad_paint_lit_overlay:
 * @taken: (element-type TriadRect): the rectangles of the names are appended
 *
 * Paints the selected and hovered frames of the overlay with their names, if their poses differ
 * from the scene's.
 */
void triad_paint_lit_overlay (cairo_t                   *cr,
                              const TriadProjectedScene *view,
                              const TriadTheme          *theme,
                              TriadTextCache            *text_cache,
                              GArray                    *taken);

/**
 * triad_paint_overlay_get_obstacles:
 * @obstacles: (element-type TriadObstacle): the arrow heads, and the frames where the arrows
 *   begin, are appended
 */
void triad_paint_overlay_get_obstacles (const TriadProjectedScene *view,
                                        GArray                    *obstacles);

/** triad_paint_overlay_sample: Paints a sample of the triads for the legend. Lengths are in
 * pixels. */
void triad_paint_overlay_sample      (cairo_t          *cr,
                                      const TriadTheme *theme,
                                      double            width,
                                      double            height);
void triad_paint_overlay_line_sample (cairo_t          *cr,
                                      const TriadTheme *theme,
                                      double            width,
                                      double            height);
