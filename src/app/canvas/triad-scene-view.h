/* triad-scene-view.h: 3D view of the frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-camera.h"
#include "triad-canvas.h"

#define TRIAD_TYPE_SCENE_VIEW (triad_scene_view_get_type ())

/* The scene of a session, seen by an orbit camera.
 *
 * Actions, in addition to those of a canvas: `view.look` with the name of a view,
 * `view.perspective`, `view.next-lines`, `view.move` and `view.rotate`, which begin to drag the
 * selected frame, and `view.handles`, which shows handles for that.  The session decides what is visible.
 */
G_DECLARE_FINAL_TYPE (TriadSceneView, triad_scene_view, TRIAD, SCENE_VIEW, TriadCanvas)

const TriadCamera *triad_scene_view_get_camera (TriadSceneView    *self);

/* While the view moves, it may omit the names of frames.
 *
 * Returns: whether the view is moving, or was a moment ago
 */
gboolean           triad_scene_view_is_moving  (TriadSceneView    *self);

/* @camera: the camera; its projection is ignored */
void               triad_scene_view_set_camera (TriadSceneView    *self,
                                                const TriadCamera *camera);
