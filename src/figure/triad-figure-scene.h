/* triad-figure-scene.h: scenes and camera of a figure
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure.h"
#include "triad-scene.h"

G_BEGIN_DECLS

/**
 * triad_figure_get_style:
 * @figure: a figure
 * @style: (out): what of a scene it shows
 */
void         triad_figure_get_style   (const TriadFigure  *figure,
                                       TriadSceneStyle    *style);

/**
 * triad_figure_make_scenes:
 * @figure: a figure
 * @snapshot: its model
 * @is_shown: (nullable): by vertex, whether it is shown; %NULL if all are
 * @meshes: reads meshes
 * @n_scenes: (out): how many there are: one for each step of a sweep, else one
 * @note: (inout) (nullable): gets to know where a joint is beyond its limits
 * @cancellable: (nullable): to give up early
 * @error: where to say which joint can't be where the figure wants it
 *
 * Returns: (transfer full) (array length=n_scenes): what there is to see, or
 *   %NULL and @error
 */
TriadScene **triad_figure_make_scenes (const TriadFigure  *figure,
                                       TriadSnapshot      *snapshot,
                                       const gboolean     *is_shown,
                                       TriadMeshes        *meshes,
                                       int                *n_scenes,
                                       char              **note,
                                       GCancellable       *cancellable,
                                       GError            **error);

/**
 * triad_figure_aim:
 * @figure: a figure
 * @scenes: (array length=n_scenes): what there is to see
 * @n_scenes: how many
 * @style: what of them is seen
 * @width: of the picture of space, pixels
 * @height: pixels
 * @camera: (out): where it is seen from
 * @error: where to say that there is nothing of the name that it looks at
 *
 * Returns: %FALSE and @error where it can't
 */
gboolean     triad_figure_aim         (const TriadFigure         *figure,
                                       const TriadScene *const   *scenes,
                                       int                        n_scenes,
                                       const TriadSceneStyle     *style,
                                       double                     width,
                                       double                     height,
                                       TriadCamera               *camera,
                                       GError                   **error);

G_END_DECLS
