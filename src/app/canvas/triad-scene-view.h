/* triad-scene-view.h: the frames in space
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-camera.h"
#include "triad-canvas.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_SCENE_VIEW (triad_scene_view_get_type ())

/**
 * TriadSceneView:
 *
 * The scene of a session, seen by a camera that turns about it.
 *
 * Actions, besides those of a canvas: `view.look` with the name of a view,
 * `view.perspective`, `view.next-lines`.  What is shown is the session's.
 */
G_DECLARE_FINAL_TYPE (TriadSceneView, triad_scene_view, TRIAD, SCENE_VIEW, TriadCanvas)

/**
 * triad_scene_view_get_camera:
 * @self: a view
 *
 * Returns: (transfer none): where it is seen from
 */
const TriadCamera *triad_scene_view_get_camera (TriadSceneView    *self);

/**
 * triad_scene_view_is_moving:
 * @self: a view
 *
 * While the picture moves, it may be a draft without the names of frames.
 *
 * Returns: whether it moves, or has moved a moment ago
 */
gboolean           triad_scene_view_is_moving  (TriadSceneView    *self);

/**
 * triad_scene_view_set_camera:
 * @self: a view
 * @camera: where to see it from; whether in perspective stays as it is
 */
void               triad_scene_view_set_camera (TriadSceneView    *self,
                                                const TriadCamera *camera);

G_END_DECLS
