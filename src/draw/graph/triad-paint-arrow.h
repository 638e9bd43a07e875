/* triad-paint-arrow.h: draws graph arrows */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout.h"
#include "triad-theme.h"

/**
 * triad_paint_arrow:
 * @is_emphasized: whether the arrow belongs to the highlighted path
 *
 * Paints a line with an arrow head whose tip is at the end of @path.
 */
void triad_paint_arrow (cairo_t          *cr,
                        const TriadPath  *path,
                        TriadArrowStyle   style,
                        const TriadTheme *theme,
                        gboolean          is_emphasized);
