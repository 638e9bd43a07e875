/* triad-export.h: pictures as files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-comparison.h"
#include "triad-layout.h"
#include "triad-scene.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadPictureFormat:
 *
 * What a picture is written as.
 */
typedef enum
{
  TRIAD_PICTURE_SVG,
  TRIAD_PICTURE_PDF,
  TRIAD_PICTURE_PNG,
} TriadPictureFormat;

/**
 * triad_export_graph:
 * @layout: what to draw
 * @theme: in which colours
 * @format: as what
 * @error: where to say why there is no picture
 *
 * Draws with triad_paint_graph(), on the theme's ground, with a margin.  The
 * same layout gives the same bytes.
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
GBytes *triad_export_comparison (const TriadLayout     *layout,
                                 const TriadComparison *comparison,
                                 const TriadTheme      *theme,
                                 TriadPictureFormat     format,
                                 GError               **error);

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
 * Draws with triad_paint_scene(), on the theme's ground.
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
