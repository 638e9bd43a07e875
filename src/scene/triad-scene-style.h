/* triad-scene-style.h: what of a scene is drawn, and how
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-model.h"

G_BEGIN_DECLS

/**
 * TriadSceneLines:
 * @TRIAD_LINES_NONE: none
 * @TRIAD_LINES_RELATIVE_TO: from each frame to what it is measured from
 * @TRIAD_LINES_ATTACHED_TO: from each frame to what it is attached to
 *
 * Which lines there are between the frames.
 */
typedef enum
{
  TRIAD_LINES_NONE,
  TRIAD_LINES_RELATIVE_TO,
  TRIAD_LINES_ATTACHED_TO,
} TriadSceneLines;

#define TRIAD_N_LINES 3

/**
 * TriadSceneStyle:
 * @lines: which lines between the frames
 * @names: whether frames have their names beside them
 * @hidden_kinds: kinds of frames that are not drawn, 1 << #TriadFrameKind each
 * @arm: how long the arms of triads are, metres; 0 where they have the same
 *   length on the screen from near and from far
 * @visuals: the shapes that links look like
 * @collisions: the shapes that links collide with
 * @inertias: centres of mass, and boxes of the same inertia
 * @solid: shapes are shaded; %FALSE for wires
 * @joints: axes of joints, and their limits
 * @ghosts: models as they would lie without their placement frames, and where
 *   frames were that joints have moved
 * @grid: the ground
 *
 * What people choose to see of a #TriadScene.
 */
typedef struct
{
  TriadSceneLines lines;
  gboolean        names;
  guint           hidden_kinds;
  double          arm;
  gboolean        visuals;
  gboolean        collisions;
  gboolean        inertias;
  gboolean        solid;
  gboolean        joints;
  gboolean        ghosts;
  gboolean        grid;
} TriadSceneStyle;

/**
 * triad_scene_style_init:
 * @self: (out): becomes what is shown until somebody chooses otherwise
 */
void     triad_scene_style_init   (TriadSceneStyle       *self);
gboolean triad_scene_style_equal  (const TriadSceneStyle *self,
                                   const TriadSceneStyle *other);

/**
 * triad_scene_style_shows:
 * @self: a style
 * @kind: a kind of frame
 *
 * Returns: whether frames of that kind are drawn
 */
gboolean triad_scene_style_shows  (const TriadSceneStyle *self,
                                   TriadFrameKind         kind);

G_END_DECLS
