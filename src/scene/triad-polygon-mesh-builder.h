/* triad-polygon-mesh-builder.h: a surface that is still being made
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-polygon-mesh.h"

G_BEGIN_DECLS

/**
 * TRIAD_CREASE:
 *
 * The cosine of 30°: faces that make a greater angle make a crease.
 */
#define TRIAD_CREASE 0.866

/**
 * TriadPolygonMeshBuilder:
 * @points: (element-type TriadVector): as in #TriadPolygonMesh
 * @corners: (element-type int): as in #TriadPolygonMesh
 * @faces: (element-type TriadFacet): as in #TriadPolygonMesh
 */
typedef struct
{
  GArray *points;
  GArray *corners;
  GArray *faces;
} TriadPolygonMeshBuilder;

void              triad_polygon_mesh_builder_init      (TriadPolygonMeshBuilder *self);

/**
 * triad_polygon_mesh_builder_add_point:
 * @self: a builder
 * @x: metres
 * @y: metres
 * @z: metres
 *
 * Returns: its place among the points
 */
int               triad_polygon_mesh_builder_add_point (TriadPolygonMeshBuilder *self,
                                                        double                   x,
                                                        double                   y,
                                                        double                   z);
void              triad_polygon_mesh_builder_add_face  (TriadPolygonMeshBuilder *self,
                                                        const int               *corners,
                                                        int                      n_corners,
                                                        gboolean                 is_convex);

/**
 * triad_polygon_mesh_builder_finish:
 * @self: a builder
 * @crease: the cosine of the angle between faces at which they make one
 *
 * Returns: (transfer full): the surface; @self is empty then
 */
TriadPolygonMesh *triad_polygon_mesh_builder_finish    (TriadPolygonMeshBuilder *self,
                                                        double                   crease);

G_END_DECLS
