/* triad-polygon-mesh.h: faces, and the ridges where they meet
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-pose.h"

G_BEGIN_DECLS

/**
 * TriadFacet:
 * @first: its first corner, a place among the surface's `corners`
 * @n_corners: how many, at least 3
 * @is_convex: whether it has no dent
 *
 * Flat; its corners turn to the left for who looks at its outside.
 */
typedef struct
{
  int      first;
  int      n_corners;
  gboolean is_convex;
} TriadFacet;

/**
 * TriadCreaseEdge:
 * @from: a point
 * @to: another one
 * @left: the face that has it in this direction
 * @right: the one that has it in the other; -1 at a border
 * @is_sharp: whether it is seen from everywhere: the faces make a crease, or
 *   there is one only
 */
typedef struct
{
  int      from;
  int      to;
  int      left;
  int      right;
  gboolean is_sharp;
} TriadCreaseEdge;

/**
 * TriadPolygonMesh:
 * @points: (array length=n_points): metres
 * @corners: (array length=n_corners): of all faces, places among @points
 * @faces: (array length=n_faces): the faces
 * @ridges: (array length=n_ridges): where they end
 * @is_closed: whether it has no border, and its faces all the same outside,
 *   so that nobody sees an inside
 * @low: the least coordinates
 * @high: the greatest
 *
 * What there is to see of a shape.  Never changes, is reference-counted, and
 * may be read from any thread.
 */
typedef struct
{
  gatomicrefcount  ref_count;
  TriadVector     *points;
  int              n_points;
  int             *corners;
  int              n_corners;
  TriadFacet       *faces;
  int              n_faces;
  TriadCreaseEdge *ridges;
  int              n_ridges;
  gboolean         is_closed;
  TriadVector      low;
  TriadVector      high;
} TriadPolygonMesh;

/**
 * triad_polygon_mesh_new_from_triangles:
 * @points: (array length=n_points): finite points, metres
 * @n_points: how many
 * @corners: (array length=3 * n_triangles): places in [0, n_points)
 * @n_triangles: how many
 * @is_coarse: whether they stand for something smoother, so that only the
 *   sharpest creases mean something
 *
 * Costs O(n·log n).
 *
 * Returns: (transfer full): a surface
 */
TriadPolygonMesh *triad_polygon_mesh_new_from_triangles (const TriadVector *points,
                                                         int                n_points,
                                                         const int         *corners,
                                                         int                n_triangles,
                                                         gboolean           is_coarse);

/**
 * triad_polygon_mesh_new_box:
 *
 * Returns: (transfer full): a cube of side 1 around the origin
 */
TriadPolygonMesh *triad_polygon_mesh_new_box            (void);

/**
 * triad_polygon_mesh_new_crossed_box:
 *
 * Returns: (transfer full): the same, with both diagonals of each side: it
 *   stands for something else
 */
TriadPolygonMesh *triad_polygon_mesh_new_crossed_box    (void);

/**
 * triad_polygon_mesh_new_plane:
 *
 * Returns: (transfer full): a square of side 1 around the origin, facing +Z
 */
TriadPolygonMesh *triad_polygon_mesh_new_plane          (void);

/**
 * triad_polygon_mesh_new_sphere:
 *
 * Returns: (transfer full): a ball of radius 1 around the origin
 */
TriadPolygonMesh *triad_polygon_mesh_new_sphere         (void);

/**
 * triad_polygon_mesh_new_cylinder:
 *
 * Returns: (transfer full): of radius 1 and length 1 along Z, around the origin
 */
TriadPolygonMesh *triad_polygon_mesh_new_cylinder       (void);

/**
 * triad_polygon_mesh_new_cone:
 *
 * Returns: (transfer full): of radius 1 at z = -½, with its tip at z = ½
 */
TriadPolygonMesh *triad_polygon_mesh_new_cone           (void);

/**
 * triad_polygon_mesh_new_capsule:
 * @radius: metres
 * @length: of its straight part, metres
 *
 * Returns: (transfer full): a capsule along Z, around the origin
 */
TriadPolygonMesh *triad_polygon_mesh_new_capsule        (double             radius,
                                                         double             length);

/**
 * triad_polygon_mesh_new_prism:
 * @outline: (array length=n): corners at height 0, metres, in either direction
 * @n: how many, at least 3
 * @height: upwards, metres
 * @is_hole: whether its walls alone are seen, and from inside
 *
 * Returns: (transfer full): what stands on that outline
 */
TriadPolygonMesh *triad_polygon_mesh_new_prism          (const TriadVector *outline,
                                                         int                n,
                                                         double             height,
                                                         gboolean           is_hole);
TriadPolygonMesh *triad_polygon_mesh_ref                (TriadPolygonMesh  *self);
void              triad_polygon_mesh_unref              (TriadPolygonMesh  *self);

/**
 * triad_polygon_mesh_hit:
 * @self: a surface
 * @from: where a ray starts
 * @along: where it goes to, of any length but 0
 * @distance: (out): how far its first face is, in lengths of @along
 *
 * Returns: whether the ray meets a face
 */
gboolean          triad_polygon_mesh_hit                (const TriadPolygonMesh *self,
                                                         TriadVector             from,
                                                         TriadVector             along,
                                                         double                 *distance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPolygonMesh, triad_polygon_mesh_unref)

G_END_DECLS
