/* triad-comparison-session-overlay.c: part of TriadComparisonSession: B drawn over A in 3D */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-session-private.h"

void
triad_comparison_session_clear_overlay (TriadComparisonSession *self)
{
  g_clear_pointer (&self->overlay, triad_overlay_unref);
  g_clear_pointer (&self->overlay_motion, triad_forward_kinematics_unref);
}

const TriadOverlay *
triad_comparison_session_get_overlay (TriadComparisonSession *self)
{
  TriadScene *scene;
  TriadOverlay *overlay;

  g_return_val_if_fail (TRIAD_IS_COMPARISON_SESSION (self), NULL);

  scene = triad_session_get_scene (self->session);

  if (self->comparison == NULL || scene == NULL ||
      self->comparison->diff->before != triad_session_get_snapshot (self->session))
    {
      triad_comparison_session_clear_overlay (self);
      return NULL;
    }

  if (self->overlay != NULL && self->overlay->comparison == self->comparison &&
      self->overlay_motion == scene->kinematics)
    return self->overlay;

  overlay = triad_overlay_new (self->overlay, self->comparison, scene);
  triad_comparison_session_clear_overlay (self);
  self->overlay = overlay;
  self->overlay_motion = triad_forward_kinematics_ref (scene->kinematics);

  return overlay;
}
