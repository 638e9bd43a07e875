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
 * TriadSurfaceBuilder:
 * @points: (element-type TriadVector): as in #TriadSurface
 * @corners: (element-type int): as in #TriadSurface
 * @faces: (element-type TriadFacet): as in #TriadSurface
 */
typedef struct
{
  GArray *points;
  GArray *corners;
  GArray *faces;
} TriadSurfaceBuilder;

void          triad_surface_builder_init      (TriadSurfaceBuilder *self);

/**
 * triad_surface_builder_add_point:
 * @self: a builder
 * @x: metres
 * @y: metres
 * @z: metres
 *
 * Returns: its place among the points
 */
int           triad_surface_builder_add_point (TriadSurfaceBuilder *self,
                                               double               x,
                                               double               y,
                                               double               z);
void          triad_surface_builder_add_face  (TriadSurfaceBuilder *self,
                                               const int           *corners,
                                               int                  n_corners,
                                               gboolean             is_convex);

/**
 * triad_surface_builder_finish:
 * @self: a builder
 * @crease: the cosine of the angle between faces at which they make one
 *
 * Returns: (transfer full): the surface; @self is empty then
 */
TriadSurface *triad_surface_builder_finish    (TriadSurfaceBuilder *self,
                                               double               crease);

G_END_DECLS
