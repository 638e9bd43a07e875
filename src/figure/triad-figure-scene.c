/* triad-figure-scene.c: scenes and camera of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-scene.h"

#include "triad-figure-error.h"
#include "triad-frame-selector.h"
#include "triad-joint-positions.h"

#include <glib/gi18n.h>
#include <math.h>

#define RADIANS (G_PI / 180)

void
triad_figure_get_style (const TriadFigure *figure,
                        TriadSceneStyle   *style)
{
  triad_scene_style_init (style);
  style->lines = figure->lines;
  style->visuals = figure->shapes == TRIAD_FIGURE_VISUALS || figure->shapes == TRIAD_FIGURE_BOTH;
  style->collisions = figure->shapes == TRIAD_FIGURE_COLLISIONS
                      || figure->shapes == TRIAD_FIGURE_BOTH;
  style->inertias = figure->inertias;
  style->solid = !figure->wires;
  style->joints = figure->axes;
  style->ghosts = figure->ghosts;
  style->grid = figure->grid;
}

/* Finds which frames have labels, by vertex. Returns NULL without an error for all. */
static gboolean *
find_named (const TriadFigure    *figure,
            const TriadSnapshot  *snapshot,
            GError              **error)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  const char *word = figure->labels != NULL && figure->labels[0] != NULL
                     && figure->labels[1] == NULL ? figure->labels[0] : "";
  gboolean *is_named;

  if (figure->labels == NULL || figure->labels[0] == NULL || g_str_equal (word, "all"))
    return NULL;

  if (!g_str_equal (word, "some") && !g_str_equal (word, "none"))
    return triad_frame_selector_match (snapshot, "labels", (const char *const *) figure->labels,
                                       error);

  is_named = g_new0 (gboolean, n + 1);

  for (int v = 0; v < n && g_str_equal (word, "some"); v++)
    {
      TriadFrameKind kind = triad_snapshot_get_frame (snapshot, v)->kind;

      is_named[v] = kind == TRIAD_FRAME_MODEL || kind == TRIAD_FRAME_WORLD
                    || kind == TRIAD_FRAME_LINK;
    }

  return is_named;
}

static gboolean
read_joints (const TriadFigure         *figure,
             const TriadKinematicTree  *tree,
             double                    *positions,
             char                     **note,
             GError                   **error)
{
  for (int i = 0; figure->joints != NULL && figure->joints[i] != NULL; i++)
    {
      g_autofree char *beyond = NULL;

      if (!triad_joint_positions_read (tree, figure->joints[i], positions, &beyond, error))
        {
          g_prefix_error (error, "%s: ", figure->joints[i]);
          return FALSE;
        }

      if (beyond != NULL && *note == NULL)
        *note = g_strdup_printf ("%s: %s", figure->joints[i], beyond);
    }

  return TRUE;
}

/* Joint positions at both ends of a sweep. */
typedef struct
{
  TriadKinematicTree *tree;
  double             *from;
  double             *to;
  int                 n_steps;
} Course;

static gboolean
read_course (const TriadFigure  *figure,
             Course             *course,
             char              **note,
             GError            **error)
{
  int n = TRIAD_MAX_POSITIONS * course->tree->n_joints;

  course->from = triad_joint_positions_new (course->tree);
  course->n_steps = 1;

  if (!read_joints (figure, course->tree, course->from, note, error))
    return FALSE;

  course->to = g_memdup2 (course->from, (n + 1) * sizeof (double));

  for (int i = 0; figure->sweep != NULL && figure->sweep[i] != NULL; i++)
    {
      course->n_steps = figure->steps;

      if (!triad_joint_positions_read_sweep (course->tree, figure->sweep[i], course->from,
                                             course->to, error))
        return FALSE;
    }

  return TRUE;
}

gint64
triad_figure_count_moved (const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  return (gint64) model->n_frames + model->n_geometries + model->n_inertials;
}

/* Each step has a scene of its own. */
static gboolean
check_steps (const TriadSnapshot  *snapshot,
             int                   n_steps,
             GError              **error)
{
  if (n_steps == 1 ||
      triad_figure_count_moved (snapshot) <= TRIAD_FIGURE_SCENE_MAX_MOVED / n_steps)
    return TRUE;

  triad_figure_set_error (error, "steps", _("more than %d frames and shapes in total"),
                          TRIAD_FIGURE_SCENE_MAX_MOVED);

  return FALSE;
}

static TriadForwardKinematics *
move (const Course *course,
      int           step)
{
  double share = course->n_steps > 1 ? step / (double) (course->n_steps - 1) : 0;
  g_autofree double *positions = NULL;

  positions = triad_joint_positions_mix (course->tree, course->from, course->to, share);

  return triad_forward_kinematics_new_for_tree (course->tree, positions);
}

TriadScene **
triad_figure_make_scenes (const TriadFigure  *figure,
                          TriadSnapshot      *snapshot,
                          const gboolean     *is_shown,
                          TriadMeshes        *meshes,
                          int                *n_scenes,
                          char              **note,
                          GCancellable       *cancellable,
                          GError            **error)
{
  g_autoptr(TriadKinematicTree) tree = triad_kinematic_tree_new (snapshot);
  g_autoptr(TriadShapes) shapes = NULL;
  g_autoptr(GError) inner = NULL;
  g_autofree gboolean *is_named = find_named (figure, snapshot, &inner);
  Course course = { .tree = tree };
  TriadScene **scenes = NULL;

  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return NULL;
    }

  if (read_course (figure, &course, note, error)
      && check_steps (snapshot, course.n_steps, error))
    {
      shapes = triad_shapes_new (snapshot, meshes, figure->shapes != TRIAD_FIGURE_NO_SHAPES,
                                 cancellable);
      scenes = g_new (TriadScene *, course.n_steps);
      *n_scenes = course.n_steps;

      for (int step = 0; step < course.n_steps; step++)
        {
          g_autoptr(TriadForwardKinematics) kinematics = move (&course, step);

          scenes[step] = triad_scene_new_with_shapes (snapshot, kinematics, shapes);
          scenes[step]->n_drawings = course.n_steps;
          triad_scene_filter (scenes[step], is_shown, is_named);
        }
    }

  g_free (course.from);
  g_free (course.to);

  return scenes;
}

static gboolean
read_place (const char  *text,
            TriadVector *place)
{
  g_auto(GStrv) words = g_strsplit (text, ",", -1);
  double numbers[3];

  if (g_strv_length (words) != 3)
    return FALSE;

  for (int i = 0; i < 3; i++)
    {
      char *end;

      numbers[i] = g_ascii_strtod (words[i], &end);

      if (end == words[i] || *end != '\0' || !isfinite (numbers[i]))
        return FALSE;
    }

  *place = (TriadVector) { numbers[0], numbers[1], numbers[2] };

  return TRUE;
}

static gboolean
find_target (const TriadFigure  *figure,
             const TriadScene   *scene,
             TriadVector        *target,
             GError            **error)
{
  int frame;

  if (triad_snapshot_find_frame (scene->snapshot, figure->look_at) < 0
      && read_place (figure->look_at, target))
    return TRUE;

  frame = triad_frame_selector_find (scene->snapshot, "look-at", figure->look_at, error);

  if (frame < 0)
    return FALSE;

  if (!triad_snapshot_get_poses (scene->snapshot)->resolved[frame])
    {
      triad_figure_set_error (error, "look-at", _("the position of “%s” is unknown"),
                              figure->look_at);
      return FALSE;
    }

  *target = scene->kinematics->pose[frame].position;

  return TRUE;
}

gboolean
triad_figure_aim (const TriadFigure       *figure,
                  const TriadScene *const *scenes,
                  int                      n_scenes,
                  const TriadSceneStyle   *style,
                  const TriadCameraInsets *insets,
                  double                   width,
                  double                   height,
                  TriadCamera             *camera,
                  GArray                  *shown,
                  GError                 **error)
{
  g_autoptr(GArray) all = g_array_new (FALSE, FALSE, sizeof (TriadVector));

  triad_camera_init (camera);
  camera->perspective = !figure->orthographic;

  if (figure->view.named != TRIAD_FIGURE_ANGLES)
    {
      triad_camera_set_view (camera, figure->view.named);
    }
  else
    {
      camera->yaw = (figure->view.azimuth + 180) * RADIANS;
      camera->pitch = figure->view.elevation * RADIANS;
    }

  if (!triad_scene_fit_all (scenes, n_scenes, style, insets, camera, width, height, all)
      || figure->look_at != NULL || figure->distance > 0)
    g_array_set_size (all, 0);

  if (shown != NULL)
    g_array_append_vals (shown, all->data, all->len);

  if (figure->look_at != NULL && !find_target (figure, scenes[0], &camera->target, error))
    return FALSE;

  if (figure->distance > 0)
    camera->distance = figure->distance;

  return TRUE;
}
