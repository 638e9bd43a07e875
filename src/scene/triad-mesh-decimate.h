/* triad-mesh-decimate.h: meshes with no more triangles than can be looked at
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-pose.h"

G_BEGIN_DECLS

/**
 * triad_mesh_decimate:
 * @points: (element-type TriadVector): finite points
 * @corners: (element-type int): of triangles, three each, places in @points
 * @max_triangles: how many may be left
 *
 * Makes one of points that lie on one another, and drops triangles that are
 * lines then, or there twice.  Where too many are left, it takes the points of
 * each cell of a grid as one, of a coarser and coarser grid.
 *
 * Costs O(n·log n).
 *
 * Returns: whether it did the latter
 */
gboolean triad_mesh_decimate (GArray *points,
                              GArray *corners,
                              guint   max_triangles);

G_END_DECLS
