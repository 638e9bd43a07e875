/* triad-figure-render.h: renders a figure to SVG, PDF, PNG, HTML, DOT or JSON
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-page.h"

G_BEGIN_DECLS

/**
 * triad_figure_export:
 * @step: step of the sweep; -1 for all of it in an animated SVG, or for the first step in other
 *   formats
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_figure_export       (const TriadPage    *page,
                                   int                 step,
                                   TriadFigureFormat   format,
                                   GError            **error);

/**
 * triad_figure_export_pages:
 * @pages: (array length=n_pages): pages
 *
 * Returns: (transfer full): a PDF with a page for each step of each of @pages, or %NULL and
 *   @error
 */
GBytes *triad_figure_export_pages (const TriadPage *const  *pages,
                                   int                      n_pages,
                                   GError                 **error);

G_END_DECLS
