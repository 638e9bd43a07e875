/* triad-scene-fit.c: fitting of a camera to a scene, without outliers */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene-private.h"

#include "triad-bounding-sphere.h"

#include <math.h>

#define SAME_PLACE 1e-9           /* metres */
#define CLOSE_UP 0.3              /* size of a frame without shapes, relative to its model */
#define NEAR_PLANE 2.5             /* radii: planes of which more is farther away are a background */
#define NEAR_WORLD 1.01           /* radii: farther worlds are not shown in files */
#define NEAREST_FIT 0.3           /* times the distance at which the whole sphere fits */
#define UNKNOWN (-1)
#define OUTSIDE (-2)

void
triad_scene_collect_points (const TriadScene      *self,
                            const TriadSceneStyle *style,
                            GArray                *points)
{
  for (int i = 0; i < self->n_triads; i++)
    if (self->triads[i].kind != TRIAD_FRAME_WORLD)
      g_array_append_val (points, self->triads[i].pose->position);

  for (int i = 0; i < self->n_ghosts; i++)
    g_array_append_val (points, self->ghosts[i].pose->position);

  for (int i = 0; style != NULL && style->ghosts && i < self->n_rests; i++)
    g_array_append_val (points, self->rests[i].pose->position);

  if (style != NULL)
    triad_shape_instances_get_corners (self->bodies, self->n_bodies, style, points);
}

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
      TriadVector position = self->triads[i].pose->position;

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

/* Points that a camera must show. */
struct _TriadSceneFit
{
  TriadSceneStyle style;            /* which shapes they include */
  GArray         *points;           /* of TriadVector, without outliers */
  TriadVector     centre;           /* of a sphere around them, metres */
  double          radius;
};

/* Removes the outliers from @points.  Returns whether there were none. */
static gboolean
remove_outliers (GArray      *points,
                 TriadVector *centre,
                 double      *radius)
{
  TriadVector *data = (TriadVector *) points->data;
  gboolean is_all;
  int n = 0;

  triad_bounding_sphere_measure (data, points->len, centre, radius);

  for (guint i = 0; i < points->len; i++)
    if (triad_vector_length (triad_vector_subtract (data[i], *centre)) <= *radius * (1 + 1e-9))
      data[n++] = data[i];

  is_all = (guint) n == points->len;
  g_array_set_size (points, n);

  return is_all;
}

static void
fit_points (const GArray            *points,
            TriadVector              centre,
            double                   radius,
            const TriadCameraInsets *insets,
            TriadCamera             *camera,
            double                   width,
            double                   height)
{
  triad_camera_fit (camera, centre, radius, width, height);

  /* Few points, or a row of them seen end-on, would bring the camera too close. */
  if (points->len > 0)
    triad_camera_fit_points (camera, (const TriadVector *) points->data, points->len, insets,
                             NEAREST_FIT * camera->distance, width, height);
}

/* Adds to @insets what the symbol of an axis covers beyond the edges of the screen. */
static void
add_axis (TriadCameraInsets     *insets,
          const TriadSceneJoint *joint,
          const TriadSceneAxis  *axis,
          const TriadCamera     *camera,
          double                 width,
          double                 height)
{
  TriadVector end = joint->now.position;
  double length;
  double depth;
  double x;
  double y;

  if (!triad_camera_project (camera, end, width, height, &x, &y, &depth))
    return;

  length = TRIAD_SCENE_JOINT_LENGTH / triad_camera_get_scale (camera, depth, height);
  end = triad_vector_add (end, triad_vector_scale (axis->direction, length));

  if (!triad_camera_project (camera, end, width, height, &x, &y, NULL))
    return;

  insets->left = MAX (insets->left, TRIAD_SCENE_JOINT_WIDTH - x);
  insets->right = MAX (insets->right, x + TRIAD_SCENE_JOINT_WIDTH - width);
  insets->top = MAX (insets->top, TRIAD_SCENE_JOINT_WIDTH - y);
  insets->bottom = MAX (insets->bottom, y + TRIAD_SCENE_JOINT_WIDTH - height);
}

/* Moves a fitted camera so that it also shows the symbols of joints, whose size is that of the
 * screen.  Those of many joints are smaller.
 */
static void
fit_symbols (const TriadScene      *self,
             const TriadSceneStyle *style,
             const GArray          *points,
             TriadVector            centre,
             double                 radius,
             TriadCamera           *camera,
             double                 width,
             double                 height)
{
  TriadCameraInsets insets = { 0 };
  int n = 0;

  for (int j = 0; j < self->n_joints; j++)
    n += self->joints[j].type != TRIAD_JOINT_FIXED;

  if (style == NULL || !style->joints || n > TRIAD_SCENE_MANY_JOINTS)
    return;

  for (int j = 0; j < self->n_joints; j++)
    for (int k = 0; self->joints[j].type != TRIAD_JOINT_FIXED && k < self->joints[j].n_axes; k++)
      add_axis (&insets, &self->joints[j], &self->joints[j].axes[k], camera, width, height);

  if (insets.left + insets.right + insets.top + insets.bottom <= 0)
    return;

  insets.left += TRIAD_CAMERA_FIT_MARGIN;
  insets.right += TRIAD_CAMERA_FIT_MARGIN;
  insets.top += TRIAD_CAMERA_FIT_MARGIN;
  insets.bottom += TRIAD_CAMERA_FIT_MARGIN;
  fit_points (points, centre, radius, &insets, camera, width, height);
}

static gboolean
shows_same_points (const TriadSceneStyle *a,
                   const TriadSceneStyle *b)
{
  return a->visuals == b->visuals && a->collisions == b->collisions && a->inertias == b->inertias
         && a->ghosts == b->ghosts;
}

void
triad_scene_prepare_fit (TriadScene            *self,
                         const TriadSceneStyle *style)
{
  triad_scene_forget_fit (self);
  self->fit = g_new0 (TriadSceneFit, 1);
  self->fit->style = *style;
  self->fit->points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  triad_scene_collect_points (self, style, self->fit->points);
  remove_outliers (self->fit->points, &self->fit->centre, &self->fit->radius);
}

void
triad_scene_forget_fit (TriadScene *self)
{
  if (self->fit == NULL)
    return;

  g_array_unref (self->fit->points);
  g_clear_pointer (&self->fit, g_free);
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
  g_autoptr(GArray) points = NULL;
  TriadVector centre;
  double radius;

  if (n_others == 0 && style != NULL && self->fit != NULL
      && shows_same_points (&self->fit->style, style))
    {
      fit_points (self->fit->points, self->fit->centre, self->fit->radius, NULL, camera, width,
                  height);
      fit_symbols (self, style, self->fit->points, self->fit->centre, self->fit->radius, camera,
                   width, height);
      return;
    }

  points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  triad_scene_collect_points (self, style, points);

  for (int i = 0; i < n_others; i++)
    g_array_append_val (points, others[i].pose->position);

  remove_outliers (points, &centre, &radius);
  fit_points (points, centre, radius, NULL, camera, width, height);
  fit_symbols (self, style, points, centre, radius, camera, width, height);
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
  TriadVector centre;
  double radius;
  gboolean is_all;

  for (int i = 0; i < n_scenes; i++)
    triad_scene_collect_points (scenes[i], style, points);

  if (n_scenes > 0)
    add_near_things (scenes[0], style, points);

  is_all = remove_outliers (points, &centre, &radius);
  fit_points (points, centre, radius, insets, camera, width, height);

  if (shown != NULL)
    g_array_append_vals (shown, points->data, points->len);

  return is_all;
}

/* The bounds of some points. */
typedef struct
{
  gboolean    is_set;
  TriadVector low;
  TriadVector high;
} Extent;

static void
extend (Extent      *self,
        TriadVector  point)
{
  if (!self->is_set)
    *self = (Extent) { TRUE, point, point };

  self->low = (TriadVector) { MIN (self->low.x, point.x), MIN (self->low.y, point.y),
                              MIN (self->low.z, point.z) };
  self->high = (TriadVector) { MAX (self->high.x, point.x), MAX (self->high.y, point.y),
                               MAX (self->high.z, point.z) };
}

static double
get_radius (const Extent *self)
{
  return triad_vector_length (triad_vector_subtract (self->high, self->low)) / 2;
}

static int
get_scope (const TriadSnapshot *snapshot,
           int                  frame)
{
  return triad_snapshot_get_frame (snapshot, frame)->scope;
}

static gboolean
is_scope (const TriadSnapshot *snapshot,
          int                  frame)
{
  TriadFrameKind kind = triad_snapshot_get_frame (snapshot, frame)->kind;

  return kind == TRIAD_FRAME_MODEL || kind == TRIAD_FRAME_WORLD;
}

/* Whether @part is @model or in it. */
static gboolean
is_in_model (const TriadSnapshot *snapshot,
             int                  part,
             int                  model)
{
  while (part >= 0 && part != model)
    part = get_scope (snapshot, part);

  return part >= 0;
}

/* Returns the radius of a sphere around what moves with @frame, or is in it; 0 for nothing. */
static double
measure_frame (const TriadScene      *self,
               const TriadSceneStyle *style,
               int                    frame,
               TriadVector           *centre)
{
  gboolean is_model = is_scope (self->snapshot, frame);
  int body = triad_snapshot_get_attached (self->snapshot)->body[frame];
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  Extent extent = { 0 };

  for (int i = 0; i < self->n_bodies; i++)
    if (is_model ? is_in_model (self->snapshot, self->bodies[i].shape->frame, frame)
                 : self->bodies[i].shape->frame == body)
      triad_shape_instances_get_corners (&self->bodies[i], 1, style, points);

  for (int i = 0; i < self->n_triads; i++)
    if (is_model ? is_in_model (self->snapshot, self->triads[i].frame, frame)
                 : self->triads[i].frame == frame)
      g_array_append_val (points, self->triads[i].pose->position);

  for (guint i = 0; i < points->len; i++)
    extend (&extent, g_array_index (points, TriadVector, i));

  *centre = triad_vector_scale (triad_vector_add (extent.low, extent.high), 0.5);

  return get_radius (&extent);
}

/* Returns by vertex how many scopes around @frame it is outside of; %OUTSIDE of all but the root. */
static int *
count_levels (const TriadSnapshot *snapshot,
              int                  frame,
              int                 *n_levels)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  int *levels = g_new (int, n);
  int scope = frame;

  for (int v = 0; v < n; v++)
    levels[v] = UNKNOWN;

  for (*n_levels = 0; (scope = get_scope (snapshot, scope)) >= 0 && is_scope (snapshot, scope);)
    levels[scope] = (*n_levels)++;

  for (int v = 0; v < n; v++)
    {
      int level;
      int next;
      int u;

      for (u = v; u >= 0 && levels[u] == UNKNOWN; u = get_scope (snapshot, u))
        ;

      level = u >= 0 ? levels[u] : OUTSIDE;

      for (u = v; u >= 0 && levels[u] == UNKNOWN; u = next)
        {
          next = get_scope (snapshot, u);
          levels[u] = level;
        }
    }

  return levels;
}

/* Returns the radius of a sphere around what is in the innermost scope around @frame in which not
 * everything is at the same place; 0 without one. */
static double
measure_neighbourhood (const TriadScene      *self,
                       const TriadSceneStyle *style,
                       int                    frame)
{
  int n_levels;
  g_autofree int *levels = count_levels (self->snapshot, frame, &n_levels);
  g_autofree Extent *extents = g_new0 (Extent, n_levels + 1);
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));

  for (int i = 0; i < self->n_bodies; i++)
    {
      int level = levels[self->bodies[i].shape->frame];

      g_array_set_size (points, 0);

      if (level != OUTSIDE)
        triad_shape_instances_get_corners (&self->bodies[i], 1, style, points);

      for (guint k = 0; k < points->len; k++)
        extend (&extents[level], g_array_index (points, TriadVector, k));
    }

  for (int i = 0; i < self->n_triads; i++)
    if (levels[self->triads[i].frame] != OUTSIDE)
      extend (&extents[levels[self->triads[i].frame]], self->triads[i].pose->position);

  for (int level = 0; level < n_levels; level++)
    {
      if (get_radius (&extents[level]) > SAME_PLACE)
        return get_radius (&extents[level]);

      if (extents[level].is_set)
        {
          extend (&extents[level + 1], extents[level].low);
          extend (&extents[level + 1], extents[level].high);
        }
    }

  return 0;
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

  if (radius > SAME_PLACE)
    {
      triad_camera_fit (camera, centre, radius, width, height);
      return;
    }

  radius = measure_neighbourhood (self, style, frame);
  triad_camera_fit (camera, triad >= 0 ? self->triads[triad].pose->position : self->centre,
                    CLOSE_UP * (radius > 0 ? radius : self->radius), width, height);
}
