/* triad-scene-panel.h: camera, extent and callouts of the 3D view of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-panel.h"
#include "triad-projected-scene.h"
#include "triad-theme.h"

/**
 * triad_scene_panel_frame:
 * @panel: a panel with scenes; its camera, screen, part and callouts are set
 * @width: maximum width, pixels of the scene
 * @is_cropped: whether the part is only as large as what is drawn
 *
 * Aims the camera so that everything is inside, with room for names beside it: also what does not
 * scale with the scene, such as symbols of joints.  If options say where the camera is, or a few
 * frames are very far from all others, the part is the whole screen, and cuts what is outside.
 *
 * Returns: %FALSE and @error if the frame to look at does not exist
 */
gboolean             triad_scene_panel_frame (TriadPanel         *panel,
                                              const TriadFigure  *figure,
                                              const TriadTheme   *theme,
                                              double              width,
                                              double              height,
                                              gboolean            is_cropped,
                                              GError            **error);

/**
 * triad_scene_panel_project:
 * @step: step of the sweep, in [0, n_scenes)
 * @highlight: selection and path, not owned
 *
 * Returns: (transfer full): the scene as it is painted, but for its names
 */
TriadProjectedScene *triad_scene_panel_project (const TriadPanel     *panel,
                                                int                   step,
                                                const TriadHighlight *highlight);
