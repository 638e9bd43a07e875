/* triad-export.h: export of drawings as SVG, PDF or PNG */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-export-options.h"
#include "triad-layout.h"
#include "triad-sink.h"

typedef enum
{
  TRIAD_EXPORT_SVG,
  TRIAD_EXPORT_PDF,
  TRIAD_EXPORT_PNG,
} TriadExportFormat;

/** triad_export_options_init: Sets the defaults: light theme, two pixels in a point, no links. */
void triad_export_options_init (TriadExportOptions *self);

/**
 * TriadPaint:
 * @cr: context whose unit is a point
 */
typedef void (*TriadPaint) (cairo_t       *cr,
                            gconstpointer  data);

/** TriadExportPage: A page that is painted on demand. */
typedef struct
{
  double         width;   /* points */
  double         height;  /* points */
  TriadPaint     paint;   /* paints the page's content */
  gconstpointer  data;    /* for paint */
  gconstpointer  dark;    /* for paint, to paint in the dark colours of the options, if they have any */
  const char    *content; /* what is painted, the title of an SVG if the options have none; or NULL */
} TriadExportPage;

/**
 * triad_export_write:
 * @pages: (array length=n_pages): pages; each is painted on the background that @options has
 * @n_pages: must be 1 unless @format is PDF
 * @sink: where the file is written to, while it is painted
 *
 * Returns: whether the whole file is written
 */
gboolean triad_export_write (const TriadExportPage     *pages,
                             int                        n_pages,
                             TriadExportFormat          format,
                             const TriadExportOptions  *options,
                             const TriadSink           *sink,
                             GError                   **error);

/** triad_export_pages: Like triad_export_write(), but returns the file's bytes, or %NULL and
 * @error. */
GBytes *triad_export_pages (const TriadExportPage     *pages,
                            int                        n_pages,
                            TriadExportFormat          format,
                            const TriadExportOptions  *options,
                            GError                   **error);

/** triad_export_layout: Exports a graph, drawn by triad_paint_graph(). Returns the file's bytes, or
 * %NULL and @error. */
GBytes *triad_export_layout (const TriadLayout         *layout,
                             TriadExportFormat          format,
                             const TriadExportOptions  *options,
                             GError                   **error);

/** triad_export_dot: Writes a graph in Graphviz's DOT language, with all names quoted. Returns the
 * text. */
char   *triad_export_dot   (const TriadLayout   *layout);
