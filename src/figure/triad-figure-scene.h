/* triad-figure-scene.h: scenes and camera of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-figure.h"
#include "triad-scene.h"

/** TRIAD_FIGURE_SCENE_MAX_MOVED: maximum of triad_figure_count_moved() times steps of a sweep. */
#define TRIAD_FIGURE_SCENE_MAX_MOVED 2000000

/** triad_figure_count_moved: Returns the number of frames and shapes in a scene of the model, with
 * the shapes of its inertias. */
gint64       triad_figure_count_moved (const TriadSnapshot *snapshot);

/**
 * triad_figure_get_style:
 * @style: (out): style of the figure's scene
 */
void         triad_figure_get_style   (const TriadFigure  *figure,
                                       TriadSceneStyle    *style);

/**
 * triad_figure_make_scenes:
 * @is_shown: (nullable): by vertex, whether it is shown; %NULL if all are
 * @n_scenes: (out): number of steps of the sweep; 1 without a sweep
 * @note: (inout) (nullable): set if a joint is beyond its limits
 * @cancellable: (nullable): cancels the loading of meshes
 *
 * Creates the scene of each step of a sweep.  Fails if a joint option does not fit the model.
 *
 * Returns: (transfer full) (array length=n_scenes): the scenes, or %NULL and @error
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
 * @scenes: (array length=n_scenes): the scenes of all steps
 * @insets: (nullable): what is left free at the edges; %NULL for the usual margin
 * @camera: (out): the camera that the figure's options describe
 * @shown: (nullable) (element-type TriadVector): the points that the camera shows are appended to
 *   it, unless something is outside of the picture, or options say where the camera is
 *
 * Lengths are in pixels.
 *
 * Returns: %FALSE and @error if the frame to look at does not exist
 */
gboolean     triad_figure_aim         (const TriadFigure         *figure,
                                       const TriadScene *const   *scenes,
                                       int                        n_scenes,
                                       const TriadSceneStyle     *style,
                                       const TriadCameraInsets   *insets,
                                       double                     width,
                                       double                     height,
                                       TriadCamera               *camera,
                                       GArray                    *shown,
                                       GError                   **error);
