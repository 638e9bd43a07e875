/* triad-page-layout.h: arranges the panels, title and caption of a figure
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-page.h"

G_BEGIN_DECLS

/**
 * triad_page_layout_arrange:
 * @self: a sheet with its graphs laid out; gets its size, and its panels their
 *   places
 *
 * Where the figure has no size, graphs have their own, and the page has room
 * for everything.  Else graphs are fitted.  Panels stand beside or below each
 * other, whatever lets them be larger, or the page be more like a page.
 */
void triad_page_layout_arrange (TriadPage *self);

/**
 * TRIAD_TITLE_SIZE:
 *
 * How much larger a title is than names.
 */
#define TRIAD_TITLE_SIZE 1.25

G_END_DECLS
