/* triad-scene-style.c: display options of a 3D view: which parts of a scene, and how */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene-style.h"

void
triad_scene_style_init (TriadSceneStyle *self)
{
  *self = (TriadSceneStyle) {
    .lines = TRIAD_LINES_RELATIVE_TO,
    .names = TRUE,
    .visuals = TRUE,
    .solid = TRUE,
    .joints = TRUE,
    .ghosts = TRUE,
    .grid = TRUE,
  };
}

gboolean
triad_scene_style_equal (const TriadSceneStyle *self,
                         const TriadSceneStyle *other)
{
  return self->lines == other->lines
         && self->names == other->names
         && self->hidden_kinds == other->hidden_kinds
         && self->arm == other->arm
         && self->visuals == other->visuals
         && self->collisions == other->collisions
         && self->inertias == other->inertias
         && self->solid == other->solid
         && self->joints == other->joints
         && self->ghosts == other->ghosts
         && self->grid == other->grid;
}

gboolean
triad_scene_style_shows (const TriadSceneStyle *self,
                         TriadFrameKind         kind)
{
  return (self->hidden_kinds & (1u << kind)) == 0;
}
