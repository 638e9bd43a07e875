/* triad-page-layout.h: arranges the panels, title and caption of a figure
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-page.h"

G_BEGIN_DECLS

/**
 * triad_page_layout_arrange:
 * @self: a page with laid-out graphs; its size and the rectangles of its panels are set
 *
 * Arranges the panels of a page.  If the figure has no size, graphs keep their own and the page
 * fits the content; otherwise, graphs are scaled to the page.  Panels are side by side or stacked,
 * whichever makes them larger, or the shape of the page closer to that of paper.
 */
void triad_page_layout_arrange (TriadPage *self);

/** TRIAD_TITLE_SIZE: font size of a title, as a factor of that of names. */
#define TRIAD_TITLE_SIZE 1.25

G_END_DECLS
