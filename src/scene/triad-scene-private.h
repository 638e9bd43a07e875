/* triad-scene-private.h: internal functions of TriadScene */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-scene.h"

/* Appends all visible points except those of worlds, whose position means nothing.
 *
 * @style: (nullable): which shapes to include
 * @points: (element-type TriadVector)
 */
void triad_scene_collect_points (const TriadScene      *self,
                                 const TriadSceneStyle *style,
                                 GArray                *points);

/* Must be called when something is removed from the scene, and when the scene is freed. */
void triad_scene_forget_fit     (TriadScene            *self);
