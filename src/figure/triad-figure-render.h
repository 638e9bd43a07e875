/* triad-figure-render.h: renders a figure to SVG, PDF, PNG, DOT or JSON
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-page.h"

G_BEGIN_DECLS

/**
 * triad_figure_render:
 * @figure: a figure
 * @snapshot: its model
 * @format: as what
 * @cancellable: (nullable): to give up early
 * @error: where to say why there is none
 *
 * Makes a sheet, and paints it.  A sweep becomes an SVG that moves, a PDF with a
 * page for each step, or else its first step.
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_figure_render       (const TriadFigure  *figure,
                                   TriadSnapshot      *snapshot,
                                   TriadFigureFormat   format,
                                   GCancellable       *cancellable,
                                   GError            **error);

/**
 * triad_figure_export:
 * @page: a sheet
 * @step: of its sweep; -1 for all of it, as an SVG that moves, or else the
 *   first
 * @format: as what
 * @error: where to say why there is none
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_figure_export       (const TriadPage    *page,
                                   int                 step,
                                   TriadFigureFormat   format,
                                   GError            **error);

/**
 * triad_figure_export_pages:
 * @sheets: (array length=n_sheets): sheets
 * @n_sheets: how many
 * @error: where to say why there is none
 *
 * Returns: (transfer full): a PDF with a page for each step of each sheet, or
 *   %NULL and @error
 */
GBytes *triad_figure_export_pages (const TriadPage *const  *sheets,
                                   int                      n_sheets,
                                   GError                 **error);

G_END_DECLS
