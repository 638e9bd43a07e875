/* triad-bounding-sphere.h: bounding sphere of a point cloud without outliers */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pose.h"

/**
 * triad_bounding_sphere_measure:
 * @points: (array length=n): finite points, metres; they are reordered
 * @n: number of points, may be 0
 * @centre: (out): centre of the sphere
 * @radius: (out): its radius, metres; 1 if all points coincide
 *
 * Compute a sphere around the points that should be visible together. A few points that
 * are very far from all others are ignored, so that the rest does not shrink to a dot.
 * The origin is included if it is not far away.
 *
 * Costs O(n), and O(n·log n) if some points are far from the others.
 */
void triad_bounding_sphere_measure (TriadVector *points,
                                    int          n,
                                    TriadVector *centre,
                                    double      *radius);
