/* triad-paint-names.h: the names of what is on the screen
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
 * @cr: where to paint
 * @sight: what is seen; gets to know where the names are
 * @names: (array length=n_names): what to write; put into another order
 * @n_names: how many
 * @theme: in which colours
 * @typesetter: measures and writes
 * @taken: (array length=n_taken): where no name may be
 * @n_taken: how many
 *
 * Writes names beside what they name, without overlap.  What lies on one
 * another has its names in one list.
 *
 * Returns: how many names found no room
 */
int triad_paint_names (cairo_t             *cr,
                       TriadProjectedScene *sight,
                       TriadName           *names,
                       int                  n_names,
                       const TriadTheme    *theme,
                       TriadTextCache      *typesetter,
                       const TriadRect     *taken,
                       int                  n_taken);

G_END_DECLS
