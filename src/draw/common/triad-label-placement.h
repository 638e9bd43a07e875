/* triad-label-placement.h: label positions without overlap
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * TriadLabel:
 * @x: position of the labelled point, pixels
 * @y: position of the labelled point, pixels
 * @clearance: distance of the label from that point, pixels
 * @reach: how much farther away it may be where there is no room, pixels
 * @width: pixels
 * @height: pixels
 * @small_width: width of a shorter form, pixels; 0 if it has none
 * @small_height: pixels
 */
typedef struct
{
  double x;
  double y;
  double clearance;
  double reach;
  double width;
  double height;
  double small_width;
  double small_height;
} TriadLabel;

/**
 * TriadObstacle:
 * @x: centre, pixels
 * @y: centre, pixels
 * @radius: half the side of a square, pixels; at most %TRIAD_OBSTACLE_MAX_RADIUS
 * @weight: how many pixels farther away a label goes to leave it visible
 */
typedef struct
{
  double x;
  double y;
  double radius;
  double weight;
} TriadObstacle;

#define TRIAD_OBSTACLE_MAX_RADIUS 16.0

/**
 * TriadLabelPlace:
 * @x: left edge, pixels
 * @y: upper edge, pixels
 * @is_placed: %FALSE if there is no room for the label; the other members are then 0
 * @is_small: only the short form has room, or a good place
 * @is_displaced: the label is so far from its point that it needs a leader line
 */
typedef struct
{
  double   x;
  double   y;
  gboolean is_placed;
  gboolean is_small;
  gboolean is_displaced;
} TriadLabelPlace;

/**
 * triad_label_placement_run:
 * @labels: (array length=n_labels): labels, the most important ones first
 * @obstacles: (array length=n_obstacles): what labels should not cover
 * @taken: (array length=n_taken): where no label may be
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @places: (out caller-allocates) (array length=n_labels): place of each label
 *
 * Places one label after another where its cost is least.  Placed labels are on the screen, and
 * overlap neither each other nor @taken.
 */
void triad_label_placement_run (const TriadLabel    *labels,
                                int                  n_labels,
                                const TriadObstacle *obstacles,
                                int                  n_obstacles,
                                const TriadRect     *taken,
                                int                  n_taken,
                                double               width,
                                double               height,
                                TriadLabelPlace     *places);

G_END_DECLS
