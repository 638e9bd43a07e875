/* triad-scene.c: frames, joints and shapes of a snapshot for drawing */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene.h"

#include "triad-bounding-sphere.h"
#include "triad-ref-count.h"

#include <math.h>

#define SAME_PLACE 1e-9           /* metres */
#define CLOSE_UP 0.3              /* size of a frame without shapes, relative to its model */
#define NEAR_PLANE 2.5             /* radii: planes of which more is farther away are a background */
#define NEAR_WORLD 1.01           /* radii: farther worlds are not shown in files */
#define NEAREST_FIT 0.3           /* times the distance at which the whole sphere fits */

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
    .pose = *pose,
    .label = frame->name,
    .error = frame->error,
    .ghost_of = -1,
  };
}

static void
add_segment (GArray           *segments,
             TriadSegmentKind  kind,
             int               frame,
             TriadVector       from,
             TriadVector       to)
{
  TriadSegment segment = { kind, frame, from, to };

  if (triad_vector_length (triad_vector_subtract (from, to)) > SAME_PLACE)
    g_array_append_val (segments, segment);
}

/* By frame, the model whose ghost it belongs to: itself or the innermost enclosing model
 * with a placement frame; -1 for none. */
static int *
find_placed_models (const TriadSnapshot *snapshot)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  int n_frames = triad_snapshot_get_n_frames (snapshot);
  int *placed = g_new (int, n_frames);

  for (int v = 0; v < n_frames; v++)
    {
      int scope = triad_snapshot_get_frame (snapshot, v)->scope;

      /* Scopes come before the frames in them. */
      placed[v] = poses->placed_by[v] >= 0 ? v : scope >= 0 && scope < v ? placed[scope] : -1;
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
 * placement frame would be to where it is. */
static void
add_ghosts (GArray                       *ghosts,
            GArray                       *segments,
            const TriadForwardKinematics *kinematics)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (kinematics->snapshot);
  int n_frames = triad_snapshot_get_n_frames (kinematics->snapshot);
  g_autofree int *placed = find_placed_models (kinematics->snapshot);
  g_autofree TriadPose *shifts = g_new (TriadPose, n_frames);
  g_autofree gboolean *known = g_new0 (gboolean, n_frames);

  for (int v = 0; v < n_frames; v++)
    {
      int model = placed[v];
      const TriadPose *actual = get_pose (kinematics, v);
      TriadPose pose;
      TriadTriad ghost;

      if (model == v)
        known[v] = find_shift (kinematics, v, &shifts[v]);

      if (model < 0 || !known[model] || actual == NULL)
        continue;

      /* If ghosts would coincide with the frames, only the model itself gets one. */
      if (model != v && is_rest (&shifts[model]))
        continue;

      pose = triad_pose_multiply (&shifts[model], actual);

      if (!triad_pose_is_drawable (&pose))
        continue;

      ghost = make_triad (kinematics->snapshot, v, &pose);
      ghost.ghost_of = model;
      g_array_append_val (ghosts, ghost);

      if (v == poses->placed_by[model])
        add_segment (segments, TRIAD_SEGMENT_PLACEMENT, model, pose.position, actual->position);
    }
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
      self->rests[self->n_rests++].pose = rest[v];
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

/* Collect all visible points except those of worlds, whose position means nothing. */
static void
collect_points (const TriadScene      *self,
                const TriadSceneStyle *style,
                GArray                *points)
{
  for (int i = 0; i < self->n_triads; i++)
    if (self->triads[i].kind != TRIAD_FRAME_WORLD)
      g_array_append_val (points, self->triads[i].pose.position);

  for (int i = 0; i < self->n_ghosts; i++)
    g_array_append_val (points, self->ghosts[i].pose.position);

  for (int i = 0; style != NULL && style->ghosts && i < self->n_rests; i++)
    g_array_append_val (points, self->rests[i].pose.position);

  if (style != NULL)
    triad_shape_instances_get_corners (self->bodies, self->n_bodies, style, points);
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
        add_segment (segments, TRIAD_SEGMENT_RELATIVE_TO, v, pose->position, base->position);

      if (pose != NULL && holder != NULL)
        add_segment (segments, TRIAD_SEGMENT_ATTACHED_TO, v, pose->position, holder->position);
    }

  add_ghosts (ghosts, segments, self->kinematics);

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
  collect_points (self, NULL, points);
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
  g_free (self->rests);
  g_free (self->joints);
  g_free (self->triad_of_frame);
  g_free (self->bodies);
  triad_shapes_unref (self->shapes);
}

TRIAD_DEFINE_REF_COUNTED (TriadScene, triad_scene, clear)

/* Whether a line ends at the root, where no frame is shown. */
static gboolean
has_line_to_root (const TriadScene      *self,
                  const TriadSceneStyle *style)
{
  const TriadFrameEdge *edges = triad_snapshot_get_poses (self->snapshot)->edges;

  for (int i = 0; style->lines == TRIAD_LINES_RELATIVE_TO && i < self->n_segments; i++)
    {
      int end = edges[self->segments[i].frame].target;

      if (self->segments[i].kind == TRIAD_SEGMENT_RELATIVE_TO && end >= 0
          && triad_snapshot_get_frame (self->snapshot, end)->kind == TRIAD_FRAME_ROOT)
        return TRUE;
    }

  return FALSE;
}

/* Add the ends of the bars that show how far translations may go. */
static void
add_limits (const TriadScene *self,
            GArray           *points)
{
  for (int j = 0; j < self->n_joints; j++)
    for (int k = 0; k < self->joints[j].n_axes; k++)
      {
        const TriadSceneAxis *axis = &self->joints[j].axes[k];
        const double limits[] = { axis->lower, axis->upper };

        for (int end = 0; end < 2; end++)
          {
            TriadVector away = triad_vector_scale (axis->direction, limits[end]);
            TriadVector point = triad_vector_add (self->joints[j].at.position, away);

            if (self->joints[j].type == TRIAD_JOINT_PRISMATIC
                && fabs (limits[end]) <= TRIAD_SCENE_NEAR_LIMIT * self->radius)
              g_array_append_val (points, point);
          }
      }
}

/* Add what is included only if it is not far from everything else: the origins of worlds and of
 * the root, planes, the places of missing meshes, and limits. */
static void
add_near_things (const TriadScene      *self,
                 const TriadSceneStyle *style,
                 GArray                *points)
{
  const TriadVector origin = { 0, 0, 0 };
  g_autofree TriadVector *copy = g_memdup2 (points->data, points->len * sizeof (TriadVector));
  TriadVector centre;
  double radius;

  triad_bounding_sphere_measure (copy, (int) points->len, &centre, &radius);

  for (int i = 0; i < self->n_triads; i++)
    {
      TriadVector position = self->triads[i].pose.position;

      if (self->triads[i].kind == TRIAD_FRAME_WORLD
          && triad_vector_length (triad_vector_subtract (position, centre)) <= NEAR_WORLD * radius)
        g_array_append_val (points, position);
    }

  if (style != NULL && has_line_to_root (self, style)
      && triad_vector_length (centre) <= NEAR_WORLD * radius)
    g_array_append_val (points, origin);

  if (style != NULL && style->joints)
    add_limits (self, points);

  if (style != NULL)
    triad_shape_instances_get_flat_corners (self->bodies, self->n_bodies, style, centre,
                                            NEAR_PLANE * radius, points);
}

/* Leaves only the points that are no outliers in @points.  Returns whether these are all. */
static gboolean
fit_points (GArray                  *points,
            const TriadCameraInsets *insets,
            TriadCamera             *camera,
            double                   width,
            double                   height)
{
  TriadVector *data = (TriadVector *) points->data;
  TriadVector centre;
  double radius;
  double whole;
  gboolean is_all;
  int n = 0;

  triad_bounding_sphere_measure (data, points->len, &centre, &radius);

  for (guint i = 0; i < points->len; i++)
    if (triad_vector_length (triad_vector_subtract (data[i], centre)) <= radius * (1 + 1e-9))
      data[n++] = data[i];

  triad_camera_fit (camera, centre, radius, width, height);
  whole = camera->distance;

  /* Few points, or a row of them seen end-on, would bring the camera too close. */
  if (n > 0)
    triad_camera_fit_points (camera, data, n, insets, NEAREST_FIT * whole, width, height);

  is_all = (guint) n == points->len;
  g_array_set_size (points, n);

  return is_all;
}

void
triad_scene_fit (const TriadScene      *self,
                 const TriadSceneStyle *style,
                 TriadCamera           *camera,
                 double                 width,
                 double                 height)
{
  triad_scene_fit_all (&self, 1, style, NULL, camera, width, height, NULL);
}

void
triad_scene_fit_with (const TriadScene      *self,
                      const TriadSceneStyle *style,
                      const TriadTriad      *others,
                      int                    n_others,
                      TriadCamera           *camera,
                      double                 width,
                      double                 height)
{
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));

  collect_points (self, style, points);

  for (int i = 0; i < n_others; i++)
    g_array_append_val (points, others[i].pose.position);

  fit_points (points, NULL, camera, width, height);
}

gboolean
triad_scene_fit_all (const TriadScene *const *scenes,
                     int                      n_scenes,
                     const TriadSceneStyle   *style,
                     const TriadCameraInsets *insets,
                     TriadCamera             *camera,
                     double                   width,
                     double                   height,
                     GArray                  *shown)
{
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  gboolean is_all;

  for (int i = 0; i < n_scenes; i++)
    collect_points (scenes[i], style, points);

  if (n_scenes > 0)
    add_near_things (scenes[0], style, points);

  is_all = fit_points (points, insets, camera, width, height);

  if (shown != NULL)
    g_array_append_vals (shown, points->data, points->len);

  return is_all;
}

/* Whether @part is @model or in it. */
static gboolean
is_in_model (const TriadSnapshot *snapshot,
             int                  part,
             int                  model)
{
  while (part >= 0 && part != model)
    part = triad_snapshot_get_frame (snapshot, part)->scope;

  return part >= 0;
}

/* Returns the radius of a sphere around what moves with @frame, or is in it; 0 for nothing. */
static double
measure_frame (const TriadScene      *self,
               const TriadSceneStyle *style,
               int                    frame,
               TriadVector           *centre)
{
  TriadFrameKind kind = triad_snapshot_get_frame (self->snapshot, frame)->kind;
  gboolean is_scope = kind == TRIAD_FRAME_MODEL || kind == TRIAD_FRAME_WORLD;
  int body = triad_snapshot_get_attached (self->snapshot)->body[frame];
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  TriadVector low;
  TriadVector high;

  for (int i = 0; i < self->n_bodies; i++)
    if (is_scope ? is_in_model (self->snapshot, self->bodies[i].shape->frame, frame)
                 : self->bodies[i].shape->frame == body)
      triad_shape_instances_get_corners (&self->bodies[i], 1, style, points);

  for (int i = 0; i < self->n_triads; i++)
    if (is_scope ? is_in_model (self->snapshot, self->triads[i].frame, frame)
                 : self->triads[i].frame == frame)
      g_array_append_val (points, self->triads[i].pose.position);

  if (points->len == 0)
    return 0;

  low = high = g_array_index (points, TriadVector, 0);

  for (guint i = 1; i < points->len; i++)
    {
      TriadVector point = g_array_index (points, TriadVector, i);

      low = (TriadVector) { MIN (low.x, point.x), MIN (low.y, point.y), MIN (low.z, point.z) };
      high = (TriadVector) { MAX (high.x, point.x), MAX (high.y, point.y), MAX (high.z, point.z) };
    }

  *centre = triad_vector_scale (triad_vector_add (low, high), 0.5);

  return triad_vector_length (triad_vector_subtract (high, low)) / 2;
}

void
triad_scene_fit_frame (const TriadScene      *self,
                       const TriadSceneStyle *style,
                       int                    frame,
                       TriadCamera           *camera,
                       double                 width,
                       double                 height)
{
  int triad = self->triad_of_frame[frame];
  TriadVector centre;
  double radius = measure_frame (self, style, frame, &centre);
  int scope = frame;

  if (radius > SAME_PLACE)
    {
      triad_camera_fit (camera, centre, radius, width, height);
      return;
    }

  while (radius <= SAME_PLACE
         && (scope = triad_snapshot_get_frame (self->snapshot, scope)->scope) >= 0)
    radius = measure_frame (self, style, scope, &centre);

  triad_camera_fit (camera, triad >= 0 ? self->triads[triad].pose.position : self->centre,
                    CLOSE_UP * (radius > SAME_PLACE ? radius : self->radius), width, height);
}
