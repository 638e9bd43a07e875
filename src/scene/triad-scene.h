/* triad-scene.h: frames as triads in space
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-camera.h"
#include "triad-scene-joint.h"
#include "triad-shape-instance.h"

G_BEGIN_DECLS

/**
 * TriadTriad:
 * @frame: the vertex
 * @kind: its kind
 * @pose: in the root's frame
 * @label: (nullable): its name in its scope, a model's in the scope around it;
 *   %NULL where none is to be written
 * @error: an error diagnostic speaks of it
 * @ghost_of: of a ghost, the model that it would be there with; -1 elsewhere
 */
typedef struct
{
  int             frame;
  TriadFrameKind  kind;
  TriadPose       pose;
  const char     *label;
  gboolean        error;
  int             ghost_of;
} TriadTriad;

/**
 * TriadSegmentKind:
 * @TRIAD_SEGMENT_RELATIVE_TO: from a frame to what it is measured from
 * @TRIAD_SEGMENT_ATTACHED_TO: from a frame to what it is attached to
 * @TRIAD_SEGMENT_PLACEMENT: from where a placement frame would be, were it
 *   none, to where it is; @frame is the model that it places
 */
typedef enum
{
  TRIAD_SEGMENT_RELATIVE_TO,
  TRIAD_SEGMENT_ATTACHED_TO,
  TRIAD_SEGMENT_PLACEMENT,
} TriadSegmentKind;

/**
 * TriadSegment:
 * @kind: what the line says
 * @frame: the vertex that it starts at
 * @from: metres, in the root's frame
 * @to: metres, in the root's frame
 */
typedef struct
{
  TriadSegmentKind kind;
  int              frame;
  TriadVector      from;
  TriadVector      to;
} TriadSegment;

/**
 * TriadScene:
 * @snapshot: whose frames they are
 * @motion: where its joints have taken them
 * @triads: every frame whose pose is known, but the root of a lone model
 * @segments: lines between them
 * @ghosts: for each model with a placement frame, its triads as they would
 *   lie without one, where the model has the pose as written.  Of models in one
 *   another, a frame has the ghost of the nearest
 * @shapes: what the links look like
 * @bodies: the same in their places
 * @rests: for each frame that has moved, its triad where the file has it
 * @joints: every joint whose frame has a pose
 * @centre: of what is in it, metres
 * @radius: of a ball around all origins, metres; never 0
 * @unresolved: how many frames have no pose, or one that is not finite
 *
 * What there is to see of a snapshot, its joints at rest or moved.  Never
 * changes, reference-counted, may be read from any thread.
 */
typedef struct
{
  gatomicrefcount         ref_count;
  TriadSnapshot          *snapshot;
  TriadForwardKinematics *motion;
  TriadTriad             *triads;
  int                     n_triads;
  TriadSegment           *segments;
  int                     n_segments;
  TriadTriad             *ghosts;
  int                     n_ghosts;
  TriadShapes            *shapes;
  TriadShapeInstance     *bodies;
  int                     n_bodies;
  TriadTriad             *rests;
  int                     n_rests;
  TriadSceneJoint        *joints;
  int                     n_joints;
  int                    *triad_of_frame;  /* by vertex; -1 where it has none */
  TriadVector             centre;
  double                  radius;
  int                     unresolved;
} TriadScene;

/**
 * triad_scene_new:
 * @snapshot: a snapshot
 * @motion: (nullable): of @snapshot, where its joints have taken the frames;
 *   %NULL where they are at rest
 *
 * Returns: (transfer full): what there is to see of it
 */
TriadScene *triad_scene_new      (TriadSnapshot          *snapshot,
                                  TriadForwardKinematics *motion);

/**
 * triad_scene_new_with_shapes:
 * @snapshot: a snapshot
 * @motion: (nullable): as for triad_scene_new(), which shows meshes as
 *   placeholders
 * @shapes: of @snapshot
 *
 * Returns: (transfer full): what there is to see of it
 */
TriadScene *triad_scene_new_with_shapes (TriadSnapshot          *snapshot,
                                         TriadForwardKinematics *motion,
                                         TriadShapes            *shapes);
TriadScene *triad_scene_ref      (TriadScene *self);
void        triad_scene_unref    (TriadScene *self);

/**
 * triad_scene_fit:
 * @self: a scene
 * @style: (nullable): which shapes count; without, frames alone do
 * @camera: a camera
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 *
 * Moves the camera, without turning it, until what is in the scene fills the
 * screen.  A few frames that are very far from all others may stay outside.
 */
void        triad_scene_fit      (const TriadScene      *self,
                                  const TriadSceneStyle *style,
                                  TriadCamera           *camera,
                                  double                 width,
                                  double                 height);

/**
 * triad_scene_fit_with:
 * @self: a scene
 * @style: (nullable): which shapes count; without, frames alone do
 * @others: (array length=n_others) (nullable): what is laid over the scene
 * @n_others: how many
 * @camera: a camera
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 *
 * Like triad_scene_fit(), with @others in it.
 */
void        triad_scene_fit_with (const TriadScene      *self,
                                  const TriadSceneStyle *style,
                                  const TriadTriad      *others,
                                  int                    n_others,
                                  TriadCamera           *camera,
                                  double                 width,
                                  double                 height);

/**
 * triad_scene_fit_all:
 * @scenes: (array length=n_scenes): scenes of one model
 * @n_scenes: how many
 * @style: (nullable): as for triad_scene_fit()
 * @camera: a camera
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 *
 * Like triad_scene_fit(), but what is in any of them is seen: so a camera can
 * stand still while joints move.
 */
void        triad_scene_fit_all  (const TriadScene *const *scenes,
                                  int                      n_scenes,
                                  const TriadSceneStyle   *style,
                                  TriadCamera             *camera,
                                  double                   width,
                                  double                   height);

/**
 * triad_scene_filter:
 * @self: a scene that nobody else has yet
 * @is_shown: (nullable) (array length=n_frames): by vertex, whether its frame
 *   stays; %NULL if all do
 * @is_named: (nullable) (array length=n_frames): by vertex, whether it keeps
 *   its label; %NULL if all do
 *
 * Leaves out frames, with their lines, ghosts, shapes and axes, or only their
 * names.
 */
void        triad_scene_filter   (TriadScene     *self,
                                  const gboolean *is_shown,
                                  const gboolean *is_named);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadScene, triad_scene_unref)

G_END_DECLS
