/* triad-export.h: pictures as files
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
 * @cr: where to paint, points
 * @data: what to paint
 */
typedef void (*TriadPaint) (cairo_t       *cr,
                            gconstpointer  data);

/**
 * TriadExportPage:
 * @width: points
 * @height: points
 * @paint: paints what is on it
 * @data: for @paint
 *
 * A picture that is still to be painted.
 */
typedef struct
{
  double         width;
  double         height;
  TriadPaint     paint;
  gconstpointer  data;
} TriadExportPage;

/**
 * triad_export_pages:
 * @pages: (array length=n_pages): what is on each page, which begins with the
 *   ground that the options give
 * @n_pages: how many; 1 for all formats but PDF
 * @format: as what
 * @options: how
 * @error: where to say why there is no picture
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
 * @layout: what to draw
 * @format: as what
 * @options: how
 * @error: where to say why there is no picture
 *
 * Draws with triad_paint_graph().
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_export_layout (const TriadLayout         *layout,
                             TriadPictureFormat         format,
                             const TriadExportOptions  *options,
                             GError                   **error);

/**
 * triad_export_space:
 * @scene: what to draw
 * @camera: where it is seen from
 * @width: of the picture, points
 * @height: of the picture, points
 * @format: as what
 * @options: how
 * @error: where to say why there is no picture
 *
 * Draws with triad_paint_projected_scene().
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
 * @layout: what to draw
 * @theme: in which colours
 * @format: as what
 * @error: where to say why there is no picture
 *
 * As triad_export_layout(), with nothing chosen but the theme.
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_export_graph (const TriadLayout   *layout,
                            const TriadTheme    *theme,
                            TriadPictureFormat   format,
                            GError             **error);

/**
 * triad_export_comparison:
 * @layout: what to draw
 * @comparison: (nullable): of another snapshot with the one that @layout is of
 * @theme: in which colours
 * @format: as what
 * @error: where to say why there is no picture
 *
 * As triad_export_graph(), with what differs pointed out.
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
 * @scene: what to draw
 * @camera: where it is seen from
 * @theme: in which colours
 * @width: of the picture, points
 * @height: of the picture, points
 * @format: as what
 * @error: where to say why there is no picture
 *
 * As triad_export_space(), with nothing chosen but the theme.
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
 * @layout: what to say
 *
 * The graph in Graphviz's language, every name quoted, for other tools.
 *
 * Returns: (transfer full): the text
 */
char   *triad_export_dot   (const TriadLayout   *layout);

G_END_DECLS
