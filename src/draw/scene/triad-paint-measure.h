/* triad-paint-measure.h: draws the distance and angle between two frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-text-cache.h"

/**
 * triad_paint_measure:
 * @view: the scene; its @callout member is set, which is over names only if there is no other room
 * @taken: (element-type TriadRect): where text is; the place of the callout is appended
 *
 * Paints a ring around the reference frame, a line from it to the selected one, and its components along the axes of
 * the reference, drawn end to end; all but the ring only if there are both frames.
 */
void triad_paint_measure         (cairo_t                   *cr,
                                  TriadProjectedScene       *view,
                                  const TriadTheme          *theme,
                                  TriadTextCache            *text_cache,
                                  GArray                    *taken);

/** triad_paint_measure_callout: Paints the names of both frames, the length of the line, the angle
 * between the frames, and the components, if there is a callout. */
void triad_paint_measure_callout (cairo_t                   *cr,
                                  const TriadProjectedScene *view,
                                  const TriadTheme          *theme,
                                  TriadTextCache            *text_cache);
