/* triad-solid.h: volume, centre and second moments of a closed triangle mesh */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pose.h"

/**
 * TriadSolid:
 * @volume: m³; 0 if the surface does not enclose a volume, and all else is 0 as well
 * @centre: the centre of the volume, metres
 * @second: the integrals of x², y², z², xy, xz and yz about the centre, m⁵
 *
 * What a surface encloses, of density 1.
 */
typedef struct
{
  double      volume;
  TriadVector centre;
  double      second[6];
} TriadSolid;

/**
 * triad_solid_measure:
 * @points: (array length=n_points): finite points, metres
 * @corners: (array length=3 * n_triangles): indices in [0, n_points)
 *
 * Measures the solid that the triangles enclose, as a sum of signed tetrahedra.  The surface has
 * to be closed: each edge is in as many triangles one way as the other, where points nearer to each
 * other than 10⁻⁶ of the largest extent count as one.  Triangles may all be inside out.
 *
 * Costs O(n), and no memory.
 */
TriadSolid triad_solid_measure (const TriadVector *points,
                                guint              n_points,
                                const int         *corners,
                                guint              n_triangles);

/** triad_solid_scale: Returns the solid with each axis scaled, or mirrored by a negative factor. */
TriadSolid triad_solid_scale   (const TriadSolid  *self,
                                TriadVector        factors);
