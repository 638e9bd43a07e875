/* triad-panel.h: a graph or a 3D view in a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-callouts.h"
#include "triad-layout.h"
#include "triad-scene.h"

/**
 * TriadPanel:
 * @zoom: points of the page in a point of the graph or a pixel of the scene
 * @screen: size of the screen on which the camera projects the scene, pixels
 * @part: the part of the screen that is in the figure
 *
 * A graph or a 3D view in a figure.
 */
typedef struct
{
  TriadFigureContent   content;   /* a single content: the 3D view, or one of the graphs */
  const char          *heading;   /* text above the panel; may be NULL */
  TriadLayout         *layout;    /* the graph; may be NULL */
  TriadScene         **scenes;    /* the scene at each step of the sweep; may be NULL */
  int                  n_scenes;
  TriadCamera          camera;
  TriadFigureSize      screen;
  TriadRect            part;
  TriadSceneStyle      style;
  int                  selected;  /* the vertex whose path alone is highlighted, -1 for none */
  TriadFramePath      *path;      /* the highlighted frames; may be NULL */
  GArray              *callouts;  /* of TriadCallout: callouts of its frames */
  GArray              *occupied;  /* of TriadObstacle; NULL for a graph */
  TriadRect            rect;      /* points of the page */
  double               zoom;
} TriadPanel;
