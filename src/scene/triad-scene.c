/* triad-scene.c: frames, joints and shapes of a snapshot for drawing */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene-private.h"

#include "triad-bounding-sphere.h"
#include "triad-ref-count.h"

#include <math.h>

#define SAME_PLACE 1e-9           /* metres */

/* Return the pose of @frame, or NULL if it is unknown. */
static const TriadPose *
get_pose (const TriadForwardKinematics *kinematics,
          int                           frame)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (kinematics->snapshot);

  if (frame < 0 || !poses->resolved[frame] || !triad_pose_is_drawable (&kinematics->pose[frame]))
    return NULL;

  return &kinematics->pose[frame];
}

/* The triad refers to @pose. */
static TriadTriad
make_triad (const TriadSnapshot *snapshot,
            int                  v,
            const TriadPose     *pose)
{
  const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);

  return (TriadTriad) {
    .frame = v,
    .kind = frame->kind,
    .joint_type = triad_scene_joint_get_type (snapshot, v),
    .pose = pose,
    .label = frame->name,
    .error = frame->error,
    .ghost_of = -1,
  };
}

static void
add_segment (GArray            *segments,
             TriadSegmentKind   kind,
             int                frame,
             const TriadVector *from,
             const TriadVector *to)
{
  TriadSegment segment = { kind, frame, from, to };

  if (triad_vector_length (triad_vector_subtract (*from, *to)) > SAME_PLACE)
    g_array_append_val (segments, segment);
}

/* By frame, the model whose ghost it belongs to: itself or the innermost enclosing model
 * with a placement frame; -1 for none.  Sets @n_placed to the number of those that have one. */
static int *
find_placed_models (const TriadSnapshot *snapshot,
                    int                 *n_placed)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  int n_frames = triad_snapshot_get_n_frames (snapshot);
  int *placed = g_new (int, n_frames);

  *n_placed = 0;

  for (int v = 0; v < n_frames; v++)
    {
      int scope = triad_snapshot_get_frame (snapshot, v)->scope;

      /* Scopes come before the frames in them. */
      placed[v] = poses->placed_by[v] >= 0 ? v : scope >= 0 && scope < v ? placed[scope] : -1;
      *n_placed += placed[v] >= 0;
    }

  return placed;
}

/* The transformation from a model's pose to the one that it would have if the written
 * pose were that of its own frame. */
static gboolean
find_shift (const TriadForwardKinematics *kinematics,
            int                           model,
            TriadPose                    *shift)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (kinematics->snapshot);
  const TriadPose *actual = get_pose (kinematics, model);
  int from = poses->edges[model].target;
  TriadPose ghost;
  TriadPose back;

  if (from < 0 || !poses->resolved[from] || actual == NULL)
    return FALSE;

  ghost = triad_pose_multiply (&kinematics->rest[from],
                               &triad_snapshot_get_frame (kinematics->snapshot, model)->pose);

  /* The ghost of a model moves with it. */
  if (kinematics->moved[model])
    {
      back = triad_pose_invert (&kinematics->rest[model]);
      ghost = triad_pose_multiply (&back, &ghost);
      ghost = triad_pose_multiply (actual, &ghost);
    }

  back = triad_pose_invert (actual);
  *shift = triad_pose_multiply (&ghost, &back);

  return triad_pose_is_drawable (&ghost) && triad_pose_is_drawable (shift);
}

static gboolean
is_rest (const TriadPose *shift)
{
  TriadQuaternion q = shift->orientation;

  return triad_vector_length (shift->position) < SAME_PLACE &&
         fabs (q.x) + fabs (q.y) + fabs (q.z) < SAME_PLACE;
}

/* Add the ghosts of all models with placement frames, each with an arrow from where its
 * placement frame would be to where it is.  Returns (transfer full) their poses. */
static TriadPose *
add_ghosts (GArray                       *ghosts,
            GArray                       *segments,
            const TriadForwardKinematics *kinematics)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (kinematics->snapshot);
  int n_frames = triad_snapshot_get_n_frames (kinematics->snapshot);
  int n_placed;
  g_autofree int *placed = find_placed_models (kinematics->snapshot, &n_placed);
  TriadPose *ghost_poses = g_new (TriadPose, n_placed);
  g_autofree TriadPose *shifts = g_new (TriadPose, n_frames);
  g_autofree gboolean *known = g_new0 (gboolean, n_frames);

  for (int v = 0; v < n_frames; v++)
    {
      int model = placed[v];
      const TriadPose *actual = get_pose (kinematics, v);
      TriadPose *pose = &ghost_poses[ghosts->len];
      TriadTriad ghost;

      if (model == v)
        known[v] = find_shift (kinematics, v, &shifts[v]);

      if (model < 0 || !known[model] || actual == NULL)
        continue;

      /* If ghosts would coincide with the frames, only the model itself gets one. */
      if (model != v && is_rest (&shifts[model]))
        continue;

      *pose = triad_pose_multiply (&shifts[model], actual);

      if (!triad_pose_is_drawable (pose))
        continue;

      ghost = make_triad (kinematics->snapshot, v, pose);
      ghost.ghost_of = model;
      g_array_append_val (ghosts, ghost);

      if (v == poses->placed_by[model])
        add_segment (segments, TRIAD_SEGMENT_PLACEMENT, model, &pose->position, &actual->position);
    }

  return ghost_poses;
}

/* Add the rest poses of the frames that have moved. */
static void
add_rests (TriadScene *self)
{
  const TriadPose *rest = self->kinematics->rest;

  self->rests = g_new (TriadTriad, self->kinematics->n_moved);

  for (int i = 0; i < self->n_triads; i++)
    {
      int v = self->triads[i].frame;

      if (!self->kinematics->moved[v] || !triad_pose_is_drawable (&rest[v]))
        continue;

      self->rests[self->n_rests] = self->triads[i];
      self->rests[self->n_rests++].pose = &rest[v];
    }
}

static void
add_joints (TriadScene *self)
{
  const TriadModel *model = triad_snapshot_get_model (self->snapshot);

  self->joints = g_new (TriadSceneJoint, model->n_joints);

  for (int j = 0; j < model->n_joints; j++)
    if (get_pose (self->kinematics, model->joints[j].frame) != NULL)
      triad_scene_joint_init (&self->joints[self->n_joints++], self->kinematics, j);
}

TriadScene *
triad_scene_new (TriadSnapshot          *snapshot,
                 TriadForwardKinematics *kinematics)
{
  g_autoptr(TriadShapes) shapes = triad_shapes_new (snapshot, NULL, FALSE, NULL);

  return triad_scene_new_with_shapes (snapshot, kinematics, shapes);
}

TriadScene *
triad_scene_new_with_shapes (TriadSnapshot          *snapshot,
                             TriadForwardKinematics *kinematics,
                             TriadShapes            *shapes)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);
  int n_frames = triad_snapshot_get_n_frames (snapshot);
  TriadScene *self = g_atomic_rc_box_new0 (TriadScene);
  GArray *triads = g_array_new (FALSE, FALSE, sizeof (TriadTriad));
  GArray *segments = g_array_new (FALSE, FALSE, sizeof (TriadSegment));
  GArray *ghosts = g_array_new (FALSE, FALSE, sizeof (TriadTriad));
  g_autoptr(GArray) points = NULL;

  self->snapshot = triad_snapshot_ref (snapshot);
  self->kinematics = kinematics != NULL ? triad_forward_kinematics_ref (kinematics)
                                : triad_forward_kinematics_new (snapshot, NULL);
  self->triad_of_frame = g_new (int, n_frames);

  for (int v = 0; v < n_frames; v++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);
      const TriadPose *pose = get_pose (self->kinematics, v);
      const TriadPose *base = get_pose (self->kinematics, poses->edges[v].target);
      const TriadPose *holder = get_pose (self->kinematics, attached->edges[v].target);

      self->triad_of_frame[v] = -1;

      if (frame->kind == TRIAD_FRAME_ROOT)
        continue;

      if (pose != NULL)
        {
          TriadTriad triad = make_triad (self->snapshot, v, pose);

          self->triad_of_frame[v] = (int) triads->len;
          g_array_append_val (triads, triad);
        }
      else
        {
          self->unresolved++;
        }

      if (pose != NULL && base != NULL)
        add_segment (segments, TRIAD_SEGMENT_RELATIVE_TO, v, &pose->position, &base->position);

      if (pose != NULL && holder != NULL)
        add_segment (segments, TRIAD_SEGMENT_ATTACHED_TO, v, &pose->position, &holder->position);
    }

  self->ghost_poses = add_ghosts (ghosts, segments, self->kinematics);

  self->n_triads = (int) triads->len;
  self->triads = (TriadTriad *) g_array_free (triads, FALSE);
  self->n_segments = (int) segments->len;
  self->segments = (TriadSegment *) g_array_free (segments, FALSE);
  self->n_ghosts = (int) ghosts->len;
  self->ghosts = (TriadTriad *) g_array_free (ghosts, FALSE);

  add_rests (self);
  add_joints (self);
  self->shapes = triad_shapes_ref (shapes);
  self->bodies = triad_shape_instances_new (shapes, self->kinematics, &self->n_bodies);
  points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  triad_scene_collect_points (self, NULL, points);
  triad_bounding_sphere_measure ((TriadVector *) points->data, points->len, &self->centre,
                                 &self->radius);

  return self;
}

static void
clear (TriadScene *self)
{
  triad_snapshot_unref (self->snapshot);
  triad_forward_kinematics_unref (self->kinematics);
  g_free (self->triads);
  g_free (self->segments);
  g_free (self->ghosts);
  g_free (self->ghost_poses);
  g_free (self->rests);
  g_free (self->joints);
  g_free (self->triad_of_frame);
  g_free (self->bodies);
  triad_shapes_unref (self->shapes);
  triad_scene_forget_fit (self);
}

TRIAD_DEFINE_LARGE_REF_COUNTED (TriadScene, triad_scene, clear)
