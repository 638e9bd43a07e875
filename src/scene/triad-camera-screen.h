/* triad-camera-screen.h: camera on a screen, to project many points */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-camera.h"

/** TriadCameraScreen: A camera, the size of its screen in pixels, and its axes, to project many
 * points. */
typedef struct
{
  TriadCamera camera;
  double      width;
  double      height;
  TriadVector right;
  TriadVector up;
  TriadVector forward;
} TriadCameraScreen;

TriadCameraScreen triad_camera_get_screen (const TriadCamera *self,
                                           double             width,
                                           double             height);

/** triad_camera_screen_project: As triad_camera_project(), without computing the axes for each
 * point. */
gboolean triad_camera_screen_project (const TriadCameraScreen *self,
                                      TriadVector              point,
                                      double                  *x,
                                      double                  *y,
                                      double                  *depth);
