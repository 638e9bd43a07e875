/* triad-label-placement.h: label placement: positions without overlap */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout.h"

typedef struct
{
  double x;             /* position of the labelled point, pixels */
  double y;             /* position of the labelled point, pixels */
  double clearance;     /* distance of the label from that point, pixels */
  double reach;         /* how much farther away it may be where there is no room, pixels */
  double width;         /* pixels */
  double height;        /* pixels */
  double small_width;   /* width of a shorter form, pixels; 0 if it has none */
  double small_height;  /* pixels */
  double small_cost;    /* how much farther away the long form may be, pixels; 0 for the usual */
} TriadLabel;

typedef struct
{
  double x;       /* centre, pixels */
  double y;       /* centre, pixels */
  double radius;  /* half the side of a square, pixels; at most TRIAD_OBSTACLE_MAX_RADIUS */
  double weight;  /* how many pixels farther away a label goes to leave it visible */
} TriadObstacle;

#define TRIAD_OBSTACLE_MAX_RADIUS 16.0

/**
 * TriadLabelPlace:
 * @is_placed: %FALSE if there is no room for the label; the other members are then 0
 */
typedef struct
{
  double   x;             /* left edge, pixels */
  double   y;             /* upper edge, pixels */
  gboolean is_placed;
  gboolean is_small;      /* only the short form has room, or a good place */
  gboolean is_displaced;  /* the label is so far from its point that it needs a leader line */
} TriadLabelPlace;

/**
 * triad_label_placement_run:
 * @labels: (array length=n_labels): labels, the most important ones first
 * @obstacles: (array length=n_obstacles): what labels should not cover
 * @taken: (array length=n_taken): where no label may be
 * @screen: where labels may be
 * @places: (out caller-allocates) (array length=n_labels): place of each label
 *
 * Places one label after another where its cost is least.  Placed labels are on the screen, and
 * overlap neither each other nor @taken. Lengths are in pixels.
 */
void triad_label_placement_run (const TriadLabel    *labels,
                                int                  n_labels,
                                const TriadObstacle *obstacles,
                                int                  n_obstacles,
                                const TriadRect     *taken,
                                int                  n_taken,
                                const TriadRect     *screen,
                                TriadLabelPlace     *places);

/** triad_label_placement_uncover: Takes back the places of labels in front of @body, except for the
 * first ones, which together cover up to the @part of it (0 to 1). Labels beside it stay. */
void triad_label_placement_uncover (const TriadLabel *labels,
                                    int               n_labels,
                                    TriadRect         body,
                                    double            part,
                                    TriadLabelPlace  *places);
