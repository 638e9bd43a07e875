/* triad-scene-style.h: display options of a 3D view: which parts of a scene, and how */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"

/** TriadSceneLines: The lines drawn between frames. */
typedef enum
{
  TRIAD_LINES_NONE,
  TRIAD_LINES_RELATIVE_TO,  /* from each frame to the one that its pose is relative to */
  TRIAD_LINES_ATTACHED_TO,  /* from each frame to the one that it is attached to */
} TriadSceneLines;

#define TRIAD_N_LINES 3

/**
 * TriadSceneStyle:
 * @hidden_kinds: kinds of frames that are not drawn, a set of `1 << TriadFrameKind`
 * @arm: length of the triads' arms, metres; 0 for a constant length on the screen
 * @inertias: whether to draw centres of mass, and boxes of the same inertia
 * @ghosts: whether to draw models as they would be without their placement frames, and the
 *   rest poses of frames that have moved
 *
 * Display options of a #TriadScene.
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
  gboolean        solid;         /* whether to shade shapes; FALSE for wireframes */
  gboolean        joints;        /* whether to draw the axes and limits of joints */
  gboolean        ghosts;
  gboolean        grid;
} TriadSceneStyle;

void     triad_scene_style_init   (TriadSceneStyle       *self);
gboolean triad_scene_style_equal  (const TriadSceneStyle *self,
                                   const TriadSceneStyle *other);

/** triad_scene_style_shows: Returns whether frames of @kind are drawn. */
gboolean triad_scene_style_shows  (const TriadSceneStyle *self,
                                   TriadFrameKind         kind);
