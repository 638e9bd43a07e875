/* triad-paint-names.h: the names of what is on the screen
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"
#include "triad-name-list.h"

G_BEGIN_DECLS

/**
 * triad_paint_names:
 * @cr: where to paint
 * @layout: to measure and write with
 * @names: (array length=n_names): what to write; put into another order
 * @n_names: how many
 * @theme: in which colours
 * @taken: (array length=n_taken): where no name may be
 * @n_taken: how many
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 *
 * Writes names beside what they name, without overlap.  What lies on one
 * another has its names in one list.
 *
 * Returns: how many names found no room
 */
int triad_paint_names (cairo_t          *cr,
                       PangoLayout      *layout,
                       TriadName        *names,
                       int               n_names,
                       const TriadTheme *theme,
                       const TriadRect  *taken,
                       int               n_taken,
                       double            width,
                       double            height);

G_END_DECLS
