/* triad-paint-arrow.h: the arrows of a graph
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * triad_paint_arrow:
 * @cr: where to paint
 * @path: its line
 * @style: why it is there
 * @theme: in which colours
 * @stands_out: whether it belongs to what is selected
 *
 * Paints a line with a head at its end, which touches what it ends at.
 */
void triad_paint_arrow (cairo_t          *cr,
                        const TriadPath  *path,
                        TriadArrowStyle   style,
                        const TriadTheme *theme,
                        gboolean          stands_out);

G_END_DECLS
