/* triad-label-placement.h: room for names beside what they name
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * TriadLabel:
 * @x: what it names, pixels
 * @y: its other coordinate
 * @clearance: how far from there it begins, pixels
 * @reach: how much farther away it may be where there is no room, pixels
 * @width: pixels
 * @height: pixels
 * @small_width: of a form that says less, pixels; 0 where there is none
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
 * @x: pixels
 * @y: pixels
 * @radius: half the side of a square around it, at most
 *   %TRIAD_OBSTACLE_MAX_RADIUS, pixels
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
 * @x: its left edge, pixels
 * @y: its upper edge
 * @is_placed: %FALSE where there is no room for it; the rest is then 0
 * @is_small: there was room, or good room, for its small form alone
 * @is_displaced: it is so far from what it names that a line should lead there
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
 * @labels: (array length=n_labels): the labels, the most important ones first
 * @n_labels: how many
 * @obstacles: (array length=n_obstacles): what labels should not hide
 * @n_obstacles: how many
 * @taken: (array length=n_taken): where no label may be
 * @n_taken: how many
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @places: (out caller-allocates) (array length=n_labels): where they go
 *
 * Places one label after another where it costs least.  Labels that have a
 * place never overlap each other nor what is @taken, and are on the screen.
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
