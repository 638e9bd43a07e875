/* triad-figure-preview.h: preview of a figure page */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-figure-renderer.h"

#define TRIAD_TYPE_FIGURE_PREVIEW (triad_figure_preview_get_type ())

/* Shows a page as large as it fits, in its aspect ratio; a checkerboard shows where it
 * is transparent.
 */
G_DECLARE_FINAL_TYPE (TriadFigurePreview, triad_figure_preview, TRIAD, FIGURE_PREVIEW, GtkWidget)

/* @page: (transfer full): the page to show */
void             triad_figure_preview_take_page (TriadFigurePreview *self,
                                                 TriadDrawnPage     *page);

/* Returns: (nullable) (transfer none): the page shown */
const TriadPage *triad_figure_preview_get_page  (TriadFigurePreview *self);
