/* triad-callouts.h: text notes on frames of a figure, and their placement */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-figure.h"
#include "triad-layout.h"
#include "triad-scene.h"
#include "triad-text-block.h"
#include "triad-theme.h"

/** TRIAD_CALLOUT_WIDTH: width at which the text of a callout wraps, points. */
#define TRIAD_CALLOUT_WIDTH 150.0

/** TRIAD_CALLOUTS_MAX: maximum number of callouts of a figure. */
#define TRIAD_CALLOUTS_MAX 500

typedef struct
{
  int             frame;      /* vertex of the frame that the text is about */
  TriadTextBlock *block;
  TriadRect       rect;       /* rectangle of the text, points */
  TriadPoint      tip;        /* end of the leader line, points */
  gboolean        is_placed;  /* FALSE if the frame is not visible, or there is no room */
} TriadCallout;

/** triad_callouts_new: Reads the callouts of a figure.  Fails if a frame does not exist, or if
 * there are more than #TRIAD_CALLOUTS_MAX.  Returns callouts without places; or %NULL and @error. */
GArray *triad_callouts_new            (const TriadFigure   *figure,
                                       const TriadSnapshot *snapshot,
                                       GError             **error);

/** triad_callouts_copy: Returns a copy, for another panel. */
GArray *triad_callouts_copy           (const GArray        *self);

/**
 * triad_callouts_place_on_graph:
 * @self: (element-type TriadCallout): callouts; their places are set
 * @width: available width from the left of the graph, points
 * @height: available height from the top of the graph, points
 *
 * Places each callout near its frame, without covering boxes or other callouts.
 */
void    triad_callouts_place_on_graph (GArray              *self,
                                       const TriadLayout   *layout,
                                       double               width,
                                       double               height);

/**
 * triad_callouts_place_in_scene:
 * @self: (element-type TriadCallout): callouts; their places are set
 * @occupied: (element-type TriadObstacle): occupied areas
 * @part: the part of the screen with the scene, in whose corner is the gizmo
 *
 * Places each callout near its frame, covering no other frame's origin if possible, and as
 * little as possible of anything else. Lengths are in pixels.
 */
void    triad_callouts_place_in_scene (GArray              *self,
                                       const TriadScene    *scene,
                                       const TriadCamera   *camera,
                                       const GArray        *occupied,
                                       const TriadRect     *part,
                                       double               width,
                                       double               height);

/** triad_callouts_get_rects: Returns the rectangles (TriadRect) of the placed callouts. */
GArray *triad_callouts_get_rects      (const GArray        *self);

void    triad_callouts_paint          (const GArray        *self,
                                       cairo_t             *cr,
                                       const TriadTheme    *theme);
