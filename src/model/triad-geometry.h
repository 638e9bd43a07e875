/* triad-geometry.h: dimensions of the shapes of visuals and collisions */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-pose.h"

typedef enum
{
  TRIAD_GEOMETRY_BOX,        /* `size`, centred at the origin */
  TRIAD_GEOMETRY_CAPSULE,    /* `radius`, `length` of the straight part, along Z */
  TRIAD_GEOMETRY_CONE,       /* `radius` of the base at -Z, `length`, along Z */
  TRIAD_GEOMETRY_CYLINDER,   /* `radius`, `length`, along Z */
  TRIAD_GEOMETRY_ELLIPSOID,  /* `size`, twice the radii */
  TRIAD_GEOMETRY_HEIGHTMAP,  /* `uri`, `size`, `centre` */
  TRIAD_GEOMETRY_IMAGE,      /* `uri`, `scale` in X, the height as `size` in Z, the threshold and
                              * the granularity as `centre` in X and Y */
  TRIAD_GEOMETRY_MESH,       /* `uri`, `scale`, `submesh` */
  TRIAD_GEOMETRY_PLANE,      /* `normal`, `size` in X and Y */
  TRIAD_GEOMETRY_POLYLINE,   /* `corners`, `length` upwards from the origin */
  TRIAD_GEOMETRY_SPHERE,     /* `radius` */
} TriadGeometryKind;

/**
 * TriadGeometry:
 * @valid: %FALSE if some value is invalid: non-numbers are replaced by the default,
 *   negative dimensions by 0
 * @first_corner: index of the first outline corner in the model's `corners`
 *
 * A shape with its dimensions, or SDFormat's defaults for missing values.  @kind
 * determines which fields are used.
 *
 * A `<geometry>` with several `<polyline>`s, the first of which is the outline and the
 * others are holes, results in one #TriadGeometry each.
 */
typedef struct
{
  TriadGeometryKind   kind;
  int                 part;          /* index of the visual or collision among the parts */
  gboolean            is_collision;  /* whether the part is a collision */
  const TriadElement *element;       /* `<box>`, `<mesh>`, … */
  gboolean            valid;
  TriadVector         size;          /* full extents, metres */
  double              radius;        /* metres */
  double              length;        /* metres */
  TriadVector         normal;        /* unit vector */
  TriadVector         scale;         /* without unit; negative to mirror */
  TriadVector         centre;        /* metres */
  const char         *uri;           /* (nullable): as written */
  const char         *submesh;       /* (nullable): the name of the only mesh to use */
  gboolean            centred;       /* whether to move the submesh to the origin */
  int                 first_corner;
  int                 n_corners;
} TriadGeometry;

/**
 * triad_geometry_read:
 * @part: a `<visual>` or `<collision>`
 * @place: its index among the parts
 * @geometries: (element-type TriadGeometry): receives its shapes, if any
 * @corners: (element-type TriadVector): receives corners of outlines, metres, at height 0
 */
void        triad_geometry_read          (const TriadElement  *part,
                                          int                  place,
                                          GArray              *geometries,
                                          GArray              *corners);

typedef struct
{
  const TriadElement *element;    /* the invalid element */
  gboolean            is_number;  /* whether it contains the right number of numbers */
  const char         *why;        /* what is wrong, one sentence */
} TriadGeometryFault;

typedef void (*TriadGeometryReport)      (const TriadGeometryFault *fault,
                                          gpointer                  data);

/**
 * triad_geometry_find_faults:
 * @report: called for each invalid value
 */
void        triad_geometry_find_faults   (const TriadGeometry *self,
                                          TriadGeometryReport  report,
                                          gpointer             data);
