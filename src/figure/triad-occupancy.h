/* triad-occupancy.h: areas of a rendered scene that labels should not cover */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-label-placement.h"
#include "triad-projected-scene.h"
#include "triad-theme.h"

/** triad_occupancy_find: Paints the scene at a low resolution without names and the grid. Lengths
 * are in pixels. Returns areas that text should not cover: a place that covers a part of a body is
 * worse than any place that covers none, and lines and symbols weigh little. */
GArray *triad_occupancy_find (const TriadScene      *scene,
                              const TriadSceneStyle *style,
                              const TriadCamera     *camera,
                              const TriadTheme      *theme,
                              double                 width,
                              double                 height);
