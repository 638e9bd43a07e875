/* triad-figure-preview.h: a figure before it is written
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-page.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_FIGURE_PREVIEW (triad_figure_preview_get_type ())

/**
 * TriadFigurePreview:
 *
 * Shows a page with its own proportions, as large as there is room; squares
 * where it is transparent.
 */
G_DECLARE_FINAL_TYPE (TriadFigurePreview, triad_figure_preview, TRIAD, FIGURE_PREVIEW, GtkWidget)

/**
 * triad_figure_preview_take_page:
 * @self: a preview
 * @page: (transfer full): what to show from now on
 */
void             triad_figure_preview_take_page (TriadFigurePreview *self,
                                                 TriadPage          *page);

/**
 * triad_figure_preview_get_page:
 * @self: a preview
 *
 * Returns: (nullable) (transfer none): what it shows
 */
const TriadPage *triad_figure_preview_get_page  (TriadFigurePreview *self);

G_END_DECLS
