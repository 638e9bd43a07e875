/* triad-figure-render.h: renders a figure to SVG, PDF, PNG, HTML, DOT or JSON */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-page.h"
#include "triad-sink.h"

/**
 * triad_figure_write:
 * @step: step of the sweep; -1 for all of it in an animated SVG or the pages of a PDF, or for the
 *   first step in other formats
 * @sink: where the file is written to; an SVG or a PDF is written while it is painted
 *
 * Returns: whether the whole file is written
 */
gboolean triad_figure_write       (const TriadPage         *page,
                                   int                      step,
                                   TriadFigureFormat        format,
                                   const TriadSink         *sink,
                                   GError                 **error);

/** triad_figure_export: Like triad_figure_write(), but returns the file's bytes, or %NULL and
 * @error. */
GBytes  *triad_figure_export      (const TriadPage         *page,
                                   int                      step,
                                   TriadFigureFormat        format,
                                   GError                 **error);

/**
 * triad_figure_write_pages:
 * @pages: (array length=n_pages): pages
 *
 * Writes a PDF with a page for each step of each of @pages.
 *
 * Returns: whether the whole file is written
 */
gboolean triad_figure_write_pages (const TriadPage *const  *pages,
                                   int                      n_pages,
                                   const TriadSink         *sink,
                                   GError                 **error);
