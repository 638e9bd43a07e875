/* triad-paint-names.h: draws the names of frames
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-label-stack.h"
#include "triad-projected-scene.h"
#include "triad-text-cache.h"

G_BEGIN_DECLS

/**
 * triad_paint_names:
 * @view: a scene; its @names member is set
 * @names: (array length=n_names): names to write; reordered
 * @taken: (array length=n_taken): where no name may be
 *
 * Writes names beside their frames without overlap.  Frames that coincide on the screen share one
 * stack of names.
 *
 * Returns: the number of names without room
 */
int triad_paint_names (cairo_t             *cr,
                       TriadProjectedScene *view,
                       TriadStackedLabel           *names,
                       int                  n_names,
                       const TriadTheme    *theme,
                       TriadTextCache      *text_cache,
                       const TriadRect     *taken,
                       int                  n_taken);

G_END_DECLS
