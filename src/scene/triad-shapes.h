/* triad-shapes.h: what links look like
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-meshes.h"
#include "triad-scene-style.h"
#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadShapeKind:
 * @TRIAD_SHAPE_VISUAL: what a link looks like
 * @TRIAD_SHAPE_COLLISION: what it collides with
 * @TRIAD_SHAPE_INERTIA: a solid box of the same mass and moments, around the
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
 * @kind: what it is
 * @part: the visual, collision or inertial, a place among the model's parts
 * @frame: the link that it moves with, a vertex
 * @surface: what there is to see
 * @pose: of @surface in the link's frame
 * @scale: how much larger than @surface it is, before it is posed
 * @is_endless: whether it is a plane, of which only a part is drawn
 * @is_placeholder: whether it stands for what can't be shown, and has no
 *   size that means anything
 * @why: (nullable): why it can't be shown, a sentence; %NULL where it can be,
 *   or where nobody knows yet
 */
typedef struct
{
  TriadShapeKind    kind;
  int               part;
  int               frame;
  TriadPolygonMesh *surface;
  TriadPose         pose;
  TriadVector       scale;
  gboolean          is_endless;
  gboolean          is_placeholder;
  char             *why;
} TriadShape;

/**
 * TriadShapes:
 * @shapes: (array length=n_shapes): in the order of the file, kind by kind
 * @n_unread: how many meshes have not been read yet
 * @problems: (element-type TriadDiagnostic): a warning for each place that names a
 *   mesh whose file is there and cannot be read, sorted
 *
 * The shapes of a file, each in the frame of its link, so that they are the
 * same wherever joints have taken it.  Never changes, is reference-counted,
 * and may be read from any thread.
 */
typedef struct
{
  gatomicrefcount  ref_count;
  TriadSnapshot   *snapshot;
  TriadShape      *shapes;
  int              n_shapes;
  int              n_unread;
  GPtrArray       *problems;
} TriadShapes;

/**
 * triad_shapes_new:
 * @snapshot: a snapshot
 * @meshes: (nullable): what reads meshes; without, each has a placeholder
 * @wait: whether to read the meshes that @meshes does not know yet
 * @cancellable: (nullable): to leave the meshes that are not read by then
 *
 * Returns: (transfer full): its shapes
 */
TriadShapes *triad_shapes_new   (TriadSnapshot *snapshot,
                                 TriadMeshes   *meshes,
                                 gboolean       wait,
                                 GCancellable  *cancellable);
TriadShapes *triad_shapes_ref   (TriadShapes   *self);
void         triad_shapes_unref (TriadShapes   *self);

/**
 * triad_shape_is_shown:
 * @self: a shape
 * @style: what of a scene is drawn
 *
 * Returns: whether it is
 */
gboolean     triad_shape_is_shown (const TriadShape      *self,
                                   const TriadSceneStyle *style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadShapes, triad_shapes_unref)

G_END_DECLS
