/* triad-figure.c: options of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure.h"

#include "triad-number.h"
#include "triad-scene-style.h"

#include <math.h>

#define DEGREES (180 / G_PI)

TriadFigure *
triad_figure_new (void)
{
  TriadFigure *self = g_new0 (TriadFigure, 1);

  self->axes = TRUE;
  self->ghosts = TRUE;
  self->grid = TRUE;
  self->lines = TRIAD_LINES_RELATIVE_TO;
  self->view.named = TRIAD_CAMERA_VIEW_ISO;
  self->scale = 2;
  self->margin = -1;
  self->font_size = 11;
  self->steps = 24;
  self->seconds = 4;

  return self;
}

static char *
format_place (TriadVector place)
{
  g_autofree char *x = triad_number_to_exact_text (place.x);
  g_autofree char *y = triad_number_to_exact_text (place.y);
  g_autofree char *z = triad_number_to_exact_text (place.z);

  return g_strdup_printf ("%s,%s,%s", x, y, z);
}

void
triad_figure_set_camera (TriadFigure       *self,
                         const TriadCamera *camera)
{
  g_free (self->look_at);
  self->look_at = format_place (camera->target);
  self->distance = camera->distance;
  self->orthographic = !camera->perspective;

  for (int view = TRIAD_CAMERA_VIEW_ISO; view <= TRIAD_CAMERA_VIEW_BOTTOM; view++)
    {
      TriadCamera named = *camera;

      triad_camera_set_view (&named, view);

      if (fabs (named.pitch - camera->pitch) < 1e-9
          && fabs (remainder (named.yaw - camera->yaw, 2 * G_PI)) < 1e-9)
        {
          self->view = (TriadFigureView) { view, 0, 0 };
          return;
        }
    }

  self->view.named = TRIAD_FIGURE_ANGLES;
  self->view.azimuth = remainder (camera->yaw * DEGREES - 180, 360);
  self->view.elevation = CLAMP (camera->pitch * DEGREES, -90, 90);
}

gboolean
triad_figure_has_scene (const TriadFigure *self)
{
  return self->content == TRIAD_FIGURE_SCENE || self->content == TRIAD_FIGURE_PLATE
         || self->content == TRIAD_FIGURE_ALL;
}

gboolean
triad_figure_has_graph (const TriadFigure *self)
{
  return self->content != TRIAD_FIGURE_SCENE;
}
