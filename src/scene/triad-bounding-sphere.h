/* triad-bounding-sphere.h: how large a cloud of points is
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-pose.h"

G_BEGIN_DECLS

/**
 * triad_bounding_sphere_measure:
 * @points: (array length=n): finite points, metres; put into another order
 * @n: how many, may be 0
 * @centre: (out): of a ball around them
 * @radius: (out): its radius, metres; 1 where all points are one
 *
 * A ball around the points that one wants to see together.  A few of them
 * that are very far from all others are left out, lest everything else shrink
 * to a dot.  The origin is in it too where it is not far away.
 *
 * Costs O(n·log n).
 */
void triad_bounding_sphere_measure (TriadVector *points,
                                    int          n,
                                    TriadVector *centre,
                                    double      *radius);

G_END_DECLS
