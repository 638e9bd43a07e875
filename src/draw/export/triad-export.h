/* triad-export.h: export of graphs and scenes as SVG, PDF or PNG
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-export-options.h"
#include "triad-layout.h"
#include "triad-scene.h"

G_BEGIN_DECLS

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
} TriadExportPage;

/**
 * triad_export_pages:
 * @pages: (array length=n_pages): pages; each is painted on the background that @options has
 * @n_pages: must be 1 unless @format is PDF
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_export_pages (const TriadExportPage     *pages,
                            int                        n_pages,
                            TriadPictureFormat         format,
                            const TriadExportOptions  *options,
                            GError                   **error);

/**
 * triad_export_layout:
 *
 * Exports a graph, drawn by triad_paint_graph().
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_export_layout (const TriadLayout         *layout,
                             TriadPictureFormat         format,
                             const TriadExportOptions  *options,
                             GError                   **error);

/**
 * triad_export_space:
 *
 * Exports a scene, drawn by triad_paint_projected_scene(). Lengths are in points.
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_export_space (const TriadScene          *scene,
                            const TriadCamera         *camera,
                            double                     width,
                            double                     height,
                            TriadPictureFormat         format,
                            const TriadExportOptions  *options,
                            GError                   **error);

/**
 * triad_export_graph:
 *
 * Like triad_export_layout(), with default options except for the theme.
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_export_graph (const TriadLayout   *layout,
                            const TriadTheme    *theme,
                            TriadPictureFormat   format,
                            GError             **error);

/**
 * triad_export_comparison:
 * @comparison: (nullable): diff of another snapshot and the one that @layout shows
 *
 * Like triad_export_graph(), with the differences highlighted.
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_export_comparison (const TriadLayout       *layout,
                                 const TriadSnapshotDiff *comparison,
                                 const TriadTheme        *theme,
                                 TriadPictureFormat       format,
                                 GError                 **error);

/**
 * triad_export_scene:
 *
 * Like triad_export_space(), with default options except for the theme. Lengths are in points.
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_export_scene (const TriadScene    *scene,
                            const TriadCamera   *camera,
                            const TriadTheme    *theme,
                            double               width,
                            double               height,
                            TriadPictureFormat   format,
                            GError             **error);

/**
 * triad_export_dot:
 *
 * Writes a graph in Graphviz's DOT language, with all names quoted.
 *
 * Returns: (transfer full): the text
 */
char   *triad_export_dot   (const TriadLayout   *layout);

G_END_DECLS
