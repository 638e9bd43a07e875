/* triad-mesh-decimate.h: mesh decimation by vertex clustering */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pose.h"

/**
 * triad_mesh_decimate:
 * @points: (element-type TriadVector): finite points
 * @corners: (element-type int): indices into @points, three for each triangle
 * @max_triangles: the number of triangles to keep at most
 *
 * Merge coincident points and drop degenerate and duplicate triangles. If too many
 * triangles are left, merge the points in each cell of a grid, with coarser and coarser
 * grids (vertex clustering).
 *
 * Costs O(n·log n).
 *
 * Returns: whether points that do not coincide were merged
 */
gboolean triad_mesh_decimate (GArray *points,
                              GArray *corners,
                              guint   max_triangles);
