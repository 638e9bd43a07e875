/* triad-session-scene.c: part of TriadSession: options of the 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

const TriadSceneStyle *
triad_session_get_scene_style (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return &self->scene_style;
}

void
triad_session_set_scene_style (TriadSession          *self,
                               const TriadSceneStyle *style)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));
  g_return_if_fail (style != NULL);

  if (triad_scene_style_equal (&self->scene_style, style))
    return;

  self->scene_style = *style;
  g_object_notify (G_OBJECT (self), "scene-style");
}

TriadShapes *
triad_session_get_shapes (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->scene != NULL ? self->scene->shapes : NULL;
}
