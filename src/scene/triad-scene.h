/* triad-scene.h: frames, joints and shapes of a snapshot for drawing */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-camera.h"
#include "triad-scene-joint.h"
#include "triad-shape-instance.h"

/**
 * TriadTriad:
 * @label: (nullable): its name in its scope, a model's in the enclosing scope; %NULL for no
 *   label
 * @ghost_of: for a ghost, the model whose placement frame is ignored; otherwise -1
 *
 * Kept small, because scenes may have very many.
 */
typedef struct
{
  const TriadPose *pose;           /* in root coordinates; not owned */
  const char      *label;
  int              frame;          /* the vertex */
  int              ghost_of;
  TriadFrameKind   kind : 8;
  TriadJointType   joint_type : 8; /* the type of a joint */
  guint            error : 1;      /* whether an error diagnostic refers to it */
} TriadTriad;

/**
 * TriadSegmentKind:
 * @TRIAD_SEGMENT_PLACEMENT: from where a placement frame would be if it were not used for
 *   placement, to where it is; @frame is the model that it places
 */
typedef enum
{
  TRIAD_SEGMENT_RELATIVE_TO,  /* from a frame to the one that its pose is relative to */
  TRIAD_SEGMENT_ATTACHED_TO,  /* from a frame to the one that it is attached to */
  TRIAD_SEGMENT_PLACEMENT,
} TriadSegmentKind;

typedef struct
{
  TriadSegmentKind   kind;
  int                frame;  /* the vertex at its start */
  const TriadVector *from;   /* metres, in root coordinates; not owned */
  const TriadVector *to;     /* likewise */
} TriadSegment;

typedef struct _TriadSceneFit TriadSceneFit;

/**
 * TriadScene:
 * @triads: every frame whose pose is known, except the root around a lone model
 * @ghosts: for each model with a placement frame, the triads that it would have without one,
 *   with the written pose as that of the model. In nested models, a frame has the ghost of
 *   the innermost model
 * @rests: for each frame that has moved, its triad with all joints at rest
 * @radius: radius of a sphere around all origins, metres; never 0
 * @unresolved: number of frames without a pose, or with one that is not finite
 * @n_drawings: number of the scenes, such as steps of a sweep, that share the limit of pixels
 *   that shapes fill; 0 counts as 1
 *
 * Everything that a 3D view shows of a snapshot, at some joint positions. Immutable and
 * reference-counted; may be read from any thread.
 */
typedef struct
{
  TriadSnapshot          *snapshot;
  TriadForwardKinematics *kinematics;      /* poses at the current joint positions */
  TriadTriad             *triads;
  int                     n_triads;
  TriadSegment           *segments;        /* lines between them */
  int                     n_segments;
  TriadTriad             *ghosts;
  int                     n_ghosts;
  TriadShapes            *shapes;          /* visuals, collisions and inertias of the links */
  TriadShapeInstance     *bodies;          /* the shapes at their poses */
  int                     n_bodies;
  TriadTriad             *rests;
  int                     n_rests;
  TriadSceneJoint        *joints;          /* every joint whose frame has a pose */
  int                     n_joints;
  int                    *triad_of_frame;  /* by vertex; -1 for none */
  TriadVector             centre;          /* centre of the bounding sphere, metres */
  double                  radius;
  int                     unresolved;
  int                     n_drawings;

  /*< private >*/
  TriadPose              *ghost_poses;
  TriadSceneFit          *fit;             /* NULL if it is not prepared */
} TriadScene;

/**
 * triad_scene_new:
 * @kinematics: (nullable): poses of @snapshot at some joint positions; %NULL for joints at
 *   rest
 *
 * Build a scene that shows meshes as placeholders.
 *
 * Returns: (transfer full): the scene
 */
TriadScene *triad_scene_new      (TriadSnapshot          *snapshot,
                                  TriadForwardKinematics *kinematics);

/**
 * triad_scene_new_with_shapes:
 * @kinematics: (nullable): as for triad_scene_new()
 * @shapes: of @snapshot
 *
 * Build a scene with given shapes, including meshes.
 *
 * Returns: (transfer full): the scene
 */
TriadScene *triad_scene_new_with_shapes (TriadSnapshot          *snapshot,
                                         TriadForwardKinematics *kinematics,
                                         TriadShapes            *shapes);
TriadScene *triad_scene_ref      (TriadScene *self);
void        triad_scene_unref    (TriadScene *self);

/**
 * triad_scene_fit:
 * @style: (nullable): which shapes to include; %NULL for frames only
 *
 * Move the camera without turning it until the scene fills the screen. A few frames that
 * are very far from all others may stay outside.
 */
void        triad_scene_fit      (const TriadScene      *self,
                                  const TriadSceneStyle *style,
                                  TriadCamera           *camera,
                                  double                 width,
                                  double                 height);

/**
 * triad_scene_fit_with:
 * @style: (nullable): which shapes to include; %NULL for frames only
 * @others: (array length=n_others) (nullable): triads of an overlay
 *
 * Like triad_scene_fit(), but also include @others.
 */
void        triad_scene_fit_with (const TriadScene      *self,
                                  const TriadSceneStyle *style,
                                  const TriadTriad      *others,
                                  int                    n_others,
                                  TriadCamera           *camera,
                                  double                 width,
                                  double                 height);

/**
 * triad_scene_prepare_fit:
 * @self: a scene that is not shared yet
 *
 * Collect the points that triad_scene_fit_with() needs for @style, so that it is fast
 * for large scenes.
 */
void        triad_scene_prepare_fit (TriadScene            *self,
                                     const TriadSceneStyle *style);

/**
 * triad_scene_fit_all:
 * @scenes: (array length=n_scenes): scenes of one model
 * @style: (nullable): as for triad_scene_fit()
 * @insets: (nullable): what is left free at the edges; %NULL for the margin of
 *   triad_scene_fit()
 * @shown: (nullable) (element-type TriadVector): the points that the camera shows are appended to
 *   it, metres
 *
 * Like triad_scene_fit(), but include all scenes, so that the camera can stay fixed while
 * joints move.
 *
 * Returns: whether everything is shown, without outliers
 */
gboolean    triad_scene_fit_all  (const TriadScene *const *scenes,
                                  int                      n_scenes,
                                  const TriadSceneStyle   *style,
                                  const TriadCameraInsets *insets,
                                  TriadCamera             *camera,
                                  double                   width,
                                  double                   height,
                                  GArray                  *shown);

/** triad_scene_fit_frame: Move the camera without turning it until it shows the shapes that move with
 * the frame @frame or, for a model, everything in the model. Without any, show the surroundings of
 * its origin. */
void        triad_scene_fit_frame (const TriadScene      *self,
                                   const TriadSceneStyle *style,
                                   int                    frame,
                                   TriadCamera           *camera,
                                   double                 width,
                                   double                 height);

/**
 * triad_scene_filter:
 * @self: a scene that is not shared yet
 * @is_shown: (nullable) (array length=n_frames): by vertex, whether to keep the frame;
 *   %NULL to keep all
 * @is_named: (nullable) (array length=n_frames): by vertex, whether to keep its label;
 *   %NULL to keep all
 *
 * Remove frames, with their lines, ghosts, shapes and axes, or only their labels.
 */
void        triad_scene_filter   (TriadScene     *self,
                                  const gboolean *is_shown,
                                  const gboolean *is_named);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadScene, triad_scene_unref)
