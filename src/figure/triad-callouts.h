/* triad-callouts.h: text notes on frames of a figure, and their placement
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure.h"
#include "triad-layout.h"
#include "triad-scene.h"
#include "triad-text-block.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TRIAD_CALLOUT_WIDTH:
 *
 * What is longer is broken into lines, points.
 */
#define TRIAD_CALLOUT_WIDTH 150.0

/**
 * TriadCallout:
 * @frame: what is spoken of, a vertex
 * @words: what is said
 * @rect: where it stands, points
 * @tip: where the line from it ends
 * @is_placed: %FALSE where the frame is not seen, or there is no room
 */
typedef struct
{
  int             frame;
  TriadTextBlock *words;
  TriadRect       rect;
  TriadPoint      tip;
  gboolean        is_placed;
} TriadCallout;

/**
 * triad_callouts_new:
 * @figure: a figure
 * @snapshot: its model
 * @error: where to say that a frame is not there
 *
 * Returns: (transfer full) (element-type TriadCallout): what it says, without
 *   places; or %NULL and @error
 */
GArray *triad_callouts_new            (const TriadFigure   *figure,
                                       const TriadSnapshot *snapshot,
                                       GError             **error);

/**
 * triad_callouts_copy:
 * @self: callouts
 *
 * Returns: (transfer full): the same, to be placed elsewhere
 */
GArray *triad_callouts_copy           (const GArray        *self);

/**
 * triad_callouts_place_on_graph:
 * @self: (element-type TriadCallout): callouts; get their places
 * @layout: a graph
 * @width: of the room that there is, points from the left of the graph
 * @height: points from its top
 *
 * Puts each near its frame, over no box and no other.
 */
void    triad_callouts_place_on_graph (GArray              *self,
                                       const TriadLayout   *layout,
                                       double               width,
                                       double               height);

/**
 * triad_callouts_place_in_scene:
 * @self: (element-type TriadCallout): callouts; get their places
 * @scene: space
 * @camera: where it is seen from
 * @ink: (element-type TriadObstacle): where there is something to be seen
 * @width: of the picture, pixels
 * @height: pixels
 *
 * Puts each near its frame, over no other frame's origin if it can be, and
 * over as little of anything else.
 */
void    triad_callouts_place_in_scene (GArray              *self,
                                       const TriadScene    *scene,
                                       const TriadCamera   *camera,
                                       const GArray        *ink,
                                       double               width,
                                       double               height);

/**
 * triad_callouts_get_rects:
 * @self: (element-type TriadCallout): callouts with places
 *
 * Returns: (transfer full) (element-type TriadRect): where they are
 */
GArray *triad_callouts_get_rects      (const GArray        *self);

/**
 * triad_callouts_paint:
 * @self: (element-type TriadCallout): callouts with places
 * @cr: where to paint
 * @theme: in which colours
 */
void    triad_callouts_paint          (const GArray        *self,
                                       cairo_t             *cr,
                                       const TriadTheme    *theme);

G_END_DECLS
