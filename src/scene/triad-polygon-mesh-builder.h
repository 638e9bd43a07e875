/* triad-polygon-mesh-builder.h: polygon mesh under construction */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-polygon-mesh.h"

/** TRIAD_CREASE: The cosine of 30°. Faces at a greater angle form a crease. */
#define TRIAD_CREASE 0.866

typedef struct
{
  GArray *points;
  GArray *corners;
  GArray *faces;
} TriadPolygonMeshBuilder;

void              triad_polygon_mesh_builder_init      (TriadPolygonMeshBuilder *self);

/** triad_polygon_mesh_builder_add_point: Returns the index of the new point. */
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
 * @crease: the cosine of the angle at which faces form a crease
 *
 * Build the mesh. @self is empty afterwards.
 *
 * Returns: (transfer full): the mesh
 */
TriadPolygonMesh *triad_polygon_mesh_builder_finish    (TriadPolygonMeshBuilder *self,
                                                        double                   crease);
