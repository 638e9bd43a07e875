/* triad-sheet-arrange.h: where the pictures of a figure stand on its page
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-sheet.h"

G_BEGIN_DECLS

/**
 * triad_sheet_arrange:
 * @self: a sheet with its graphs laid out; gets its size, and its panels their
 *   places
 *
 * Where the figure has no size, graphs have their own, and the page has room
 * for everything.  Else graphs are fitted.  Panels stand beside or below each
 * other, whatever lets them be larger, or the page be more like a page.
 */
void triad_sheet_arrange      (TriadSheet       *self);

/**
 * triad_sheet_write:
 * @self: a sheet
 * @cr: (nullable): where to write; %NULL only to measure
 * @is_title: whether it is larger, and bold
 * @text: what to write
 * @rect: where, points; what is too wide is broken
 *
 * Returns: how high it is, points
 */
double triad_sheet_write      (const TriadSheet *self,
                               cairo_t          *cr,
                               gboolean          is_title,
                               const char       *text,
                               const TriadRect  *rect);

G_END_DECLS
