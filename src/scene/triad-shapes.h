/* triad-shapes.h: visuals, collisions and inertia boxes of a snapshot */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-meshes.h"
#include "triad-scene-style.h"
#include "triad-snapshot.h"

/**
 * TriadShapeKind:
 * @TRIAD_SHAPE_INERTIA: a solid box of the same mass and moments of inertia, around the
 *   centre of mass
 */
typedef enum
{
  TRIAD_SHAPE_VISUAL,
  TRIAD_SHAPE_COLLISION,
  TRIAD_SHAPE_INERTIA,
} TriadShapeKind;

/**
 * TriadShape:
 * @part: the visual, collision or inertial: index into the model's parts
 * @is_placeholder: whether it replaces a shape that cannot be shown; its size then means
 *   nothing
 * @why: (nullable): why it cannot be shown, a sentence; %NULL if it can be, or if that is
 *   not known yet
 */
typedef struct
{
  TriadShapeKind    kind;
  int               part;
  int               frame;           /* the link that it moves with, a vertex */
  TriadPolygonMesh *surface;         /* the mesh */
  TriadPose         pose;            /* of surface in link coordinates */
  TriadVector       scale;           /* factors applied to surface before pose */
  gboolean          is_endless;      /* whether it is ground, which a view need not contain */
  gboolean          is_terrain;      /* whether it is ground with heights, which has faces */
  gboolean          is_placeholder;
  char             *why;
} TriadShape;

/**
 * TriadShapes:
 * @inertials: as in #TriadModel, with those that the meshes determine
 * @problems: (element-type TriadDiagnostic): a warning for each reference to a mesh whose
 *   file exists but cannot be read, or encloses no volume where that counts, and for each unknown
 *   package, sorted
 *
 * The shapes of a file in link coordinates, which do not depend on joint positions.
 * Immutable and reference-counted; may be read from any thread.
 */
typedef struct
{
  TriadSnapshot   *snapshot;
  TriadShape      *shapes;     /* in the order of the file, grouped by kind */
  int              n_shapes;
  int              n_unread;   /* number of meshes that have not been read yet */
  TriadInertial   *inertials;
  GPtrArray       *problems;
} TriadShapes;

/**
 * triad_shapes_new:
 * @meshes: (nullable): cache of meshes; %NULL to use placeholders
 * @wait: whether to read the meshes that are not cached
 * @cancellable: (nullable): stops reading; meshes not read by then get placeholders
 *
 * Returns: (transfer full): the shapes of @snapshot
 */
TriadShapes *triad_shapes_new   (TriadSnapshot *snapshot,
                                 TriadMeshes   *meshes,
                                 gboolean       wait,
                                 GCancellable  *cancellable);

/** triad_shapes_new_for_inertia: Read the meshes that determine an `<inertial auto="true">`, and no
 * others.  Returns (transfer full) (nullable): their shapes; %NULL if there are none. */
TriadShapes *triad_shapes_new_for_inertia (TriadSnapshot *snapshot,
                                           TriadMeshes   *meshes);
TriadShapes *triad_shapes_ref   (TriadShapes   *self);
void         triad_shapes_unref (TriadShapes   *self);

/** triad_shape_is_shown: Returns whether @style draws the shape. */
gboolean     triad_shape_is_shown (const TriadShape      *self,
                                   const TriadSceneStyle *style);

/* Beyond 1e12 m, doubles are too imprecise for drawing. */
gboolean     triad_vector_is_drawable (TriadVector      v);
gboolean     triad_pose_is_drawable   (const TriadPose *pose);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadShapes, triad_shapes_unref)
