/* triad-polygon-mesh.h: immutable polygon mesh with crease edges */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-solid.h"

/** TriadFacet: A flat polygon; its corners are counterclockwise seen from outside. */
typedef struct
{
  int      first;      /* index of its first corner in the mesh's `corners` */
  int      n_corners;  /* at least 3 */
  gboolean is_convex;
} TriadFacet;

/**
 * TriadCreaseEdge:
 * @is_sharp: whether to draw it from every view: the faces form a crease, or there is only
 *   one
 */
typedef struct
{
  int      from;
  int      to;
  int      left;      /* the face that has the edge in the direction from from to to */
  int      right;     /* the face that has it in the other direction; -1 at a border */
  gboolean is_sharp;
} TriadCreaseEdge;

/**
 * TriadPolygonMesh:
 * @is_closed: whether it has no border and its faces are oriented consistently, so that back
 *   faces are never visible
 *
 * The visible geometry of a shape. Immutable and reference-counted; may be read from any
 * thread.
 */
typedef struct
{
  TriadVector     *points;     /* metres */
  int              n_points;
  int             *corners;    /* of all faces, indices into points */
  int              n_corners;
  TriadFacet       *faces;
  int              n_faces;
  TriadCreaseEdge *edges;      /* the edges */
  int              n_edges;
  gboolean         is_closed;
  TriadVector      low;        /* the minimum of each coordinate */
  TriadVector      high;       /* the maximum of each coordinate */
  TriadVector      shadows;    /* areas of all faces on the planes across X, Y and Z, square metres */
  TriadSolid       solid;      /* what a mesh from a file encloses; otherwise of volume 0 */
} TriadPolygonMesh;

/**
 * triad_polygon_mesh_new_from_triangles:
 * @points: (array length=n_points): finite points, metres
 * @corners: (array length=3 * n_triangles): indices in [0, n_points)
 * @is_coarse: whether it approximates a smoother surface, so that only sharp creases
 *   count
 *
 * Costs O(n·log n).
 *
 * Returns: (transfer full): a mesh
 */
TriadPolygonMesh *triad_polygon_mesh_new_from_triangles (const TriadVector *points,
                                                         int                n_points,
                                                         const int         *corners,
                                                         int                n_triangles,
                                                         gboolean           is_coarse);

/** triad_polygon_mesh_new_box: Returns a cube of side 1, centred at the origin. */
TriadPolygonMesh *triad_polygon_mesh_new_box            (void);

/** triad_polygon_mesh_new_crossed_box: Returns a cube of side 1 with both diagonals of each side,
 * to be used as a placeholder. */
TriadPolygonMesh *triad_polygon_mesh_new_crossed_box    (void);

/** triad_polygon_mesh_new_plane: Returns a square of side 1 centred at the origin, facing +Z. */
TriadPolygonMesh *triad_polygon_mesh_new_plane          (void);

/** triad_polygon_mesh_new_sphere: Returns a sphere of radius 1 centred at the origin. */
TriadPolygonMesh *triad_polygon_mesh_new_sphere         (void);

/** triad_polygon_mesh_new_cylinder: Returns a cylinder of radius 1 and length 1 along Z, centred at
 * the origin. */
TriadPolygonMesh *triad_polygon_mesh_new_cylinder       (void);

/** triad_polygon_mesh_new_cone: Returns a cone of radius 1 at z = -½, with its apex at z = ½. */
TriadPolygonMesh *triad_polygon_mesh_new_cone           (void);

/**
 * triad_polygon_mesh_new_capsule:
 * @length: of the cylindrical part, metres
 *
 * Returns: (transfer full): a capsule along Z, centred at the origin
 */
TriadPolygonMesh *triad_polygon_mesh_new_capsule        (double             radius,
                                                         double             length);

/**
 * triad_polygon_mesh_new_prism:
 * @outline: (array length=n): corners at height 0, metres, in either direction
 * @n: at least 3
 * @height: upwards, metres
 * @is_hole: whether only its walls are visible, from the inside
 *
 * Returns: (transfer full): the extruded outline
 */
TriadPolygonMesh *triad_polygon_mesh_new_prism          (const TriadVector *outline,
                                                         int                n,
                                                         double             height,
                                                         gboolean           is_hole);
TriadPolygonMesh *triad_polygon_mesh_ref                (TriadPolygonMesh  *self);
void              triad_polygon_mesh_unref              (TriadPolygonMesh  *self);

/**
 * triad_polygon_mesh_hit:
 * @from: origin of the ray
 * @along: its direction, of any length except 0
 * @distance: (out): distance of the nearest face, in lengths of @along
 *
 * Returns: whether the ray hits a face
 */
gboolean          triad_polygon_mesh_hit                (const TriadPolygonMesh *self,
                                                         TriadVector             from,
                                                         TriadVector             along,
                                                         double                 *distance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPolygonMesh, triad_polygon_mesh_unref)
