/* triad-html-model.h: model data for the script of an interactive page, as JSON */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-callouts.h"
#include "triad-scene.h"

/**
 * TriadHtmlScene:
 * @callouts: (nullable) (element-type TriadCallout): texts about frames
 * @has_camera: whether @camera is where it is to be; otherwise, everything is shown
 * @other: (nullable): another robot to lay over @scene, with its joints at rest
 * @shown_as: by vertex of @other, the matching one of @scene, or -1
 * @shift: from the root of @other to that of @scene
 */
typedef struct
{
  const TriadScene      *scene;
  const TriadSceneStyle *style;
  const TriadCamera     *camera;
  gboolean               has_camera;
  const GArray          *callouts;
  const TriadScene      *other;
  const int             *shown_as;
  TriadPose              shift;
} TriadHtmlScene;

/** triad_html_model_to_json: Frames, joints, shapes and problems, by vertex.  Poses are those of
 * joints at rest; the script moves the joints.  Returns (transfer full): JSON. */
char *triad_html_model_to_json (const TriadHtmlScene *self);
