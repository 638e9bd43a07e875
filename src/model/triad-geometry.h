/* triad-geometry.h: what a visual or a collision looks like
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-pose.h"

G_BEGIN_DECLS

/**
 * TriadGeometryKind:
 * @TRIAD_GEOMETRY_BOX: `size`, centred at the origin
 * @TRIAD_GEOMETRY_CAPSULE: `radius`, `length` of its straight part, along Z
 * @TRIAD_GEOMETRY_CONE: `radius` of its base at -Z, `length`, along Z
 * @TRIAD_GEOMETRY_CYLINDER: `radius`, `length`, along Z
 * @TRIAD_GEOMETRY_ELLIPSOID: `size`, twice its radii
 * @TRIAD_GEOMETRY_HEIGHTMAP: `uri`, `size`, `centre`
 * @TRIAD_GEOMETRY_IMAGE: `uri`
 * @TRIAD_GEOMETRY_MESH: `uri`, `scale`, `submesh`
 * @TRIAD_GEOMETRY_PLANE: `normal`, `size` in X and Y
 * @TRIAD_GEOMETRY_POLYLINE: `corners`, `length` upwards from the origin
 * @TRIAD_GEOMETRY_SPHERE: `radius`
 */
typedef enum
{
  TRIAD_GEOMETRY_BOX,
  TRIAD_GEOMETRY_CAPSULE,
  TRIAD_GEOMETRY_CONE,
  TRIAD_GEOMETRY_CYLINDER,
  TRIAD_GEOMETRY_ELLIPSOID,
  TRIAD_GEOMETRY_HEIGHTMAP,
  TRIAD_GEOMETRY_IMAGE,
  TRIAD_GEOMETRY_MESH,
  TRIAD_GEOMETRY_PLANE,
  TRIAD_GEOMETRY_POLYLINE,
  TRIAD_GEOMETRY_SPHERE,
} TriadGeometryKind;

/**
 * TriadGeometry:
 * @kind: what it is
 * @part: the visual or collision it belongs to, a place among the parts
 * @is_collision: whether that is a collision
 * @element: `<box>`, `<mesh>`, …
 * @sound: %FALSE where something written is no dimension: the default stands
 *   for what is no number, 0 for what is less
 * @size: metres from side to side
 * @radius: metres
 * @length: metres
 * @normal: of length one
 * @scale: without unit; negative where it mirrors
 * @centre: metres
 * @uri: (nullable): as written
 * @submesh: (nullable): the only one that counts of the file's meshes
 * @centred: whether the submesh is moved to the origin
 * @first_corner: of its outline, a place in the model's `corners`
 * @n_corners: how many
 *
 * A shape with its dimensions, those of SDFormat's defaults where nothing is
 * written.  Which fields count depends on @kind.
 *
 * A geometry may have several `<polyline>`s, of which the first is the outline and
 * the others are holes; each of them is one of these.
 */
typedef struct
{
  TriadGeometryKind   kind;
  int                 part;
  gboolean            is_collision;
  const TriadElement *element;
  gboolean            sound;
  TriadVector         size;
  double              radius;
  double              length;
  TriadVector         normal;
  TriadVector         scale;
  TriadVector         centre;
  const char         *uri;
  const char         *submesh;
  gboolean            centred;
  int                 first_corner;
  int                 n_corners;
} TriadGeometry;

/**
 * triad_geometry_read:
 * @part: a `<visual>` or `<collision>`
 * @place: its place among the parts
 * @geometries: (element-type TriadGeometry): gets its geometry, if it has one
 * @corners: (element-type TriadVector): gets the corners of outlines, metres,
 *   at height 0
 */
void        triad_geometry_read          (const TriadElement  *part,
                                          int                  place,
                                          GArray              *geometries,
                                          GArray              *corners);

/**
 * TriadGeometryFault:
 * @element: what is written wrongly
 * @is_number: whether it is numbers at all
 * @why: what is wrong with it, one sentence
 */
typedef struct
{
  const TriadElement *element;
  gboolean            is_number;
  const char         *why;
} TriadGeometryFault;

/**
 * triad_geometry_find_faults:
 * @self: a geometry
 * @report: called for each value that is no dimension
 * @data: for @report
 */
void        triad_geometry_find_faults   (const TriadGeometry *self,
                                          void               (*report) (const TriadGeometryFault *fault,
                                                                        gpointer                  data),
                                          gpointer             data);

G_END_DECLS
