/* triad-figure-from-view.c: figure options that reproduce the current view */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-from-view.h"

#include "triad-figure-options.h"
#include "triad-number.h"
#include "triad-scope.h"
#include "triad-visibility.h"

#include <math.h>
#include <string.h>

#define N_KINDS     (TRIAD_FRAME_EXPLICIT + 1)
#define DIGITS      6                      /* of lengths; the error is below a pixel */
#define ANGLE_PARTS 1e4                    /* of a degree */

static const TriadFrame *
get_frame (TriadSession *session,
           int           v)
{
  return triad_snapshot_get_frame (triad_session_get_snapshot (session), v);
}

static const char *
get_scoped_name (TriadSession *session,
                 int           v)
{
  return triad_snapshot_get_scoped_name (triad_session_get_snapshot (session), v);
}

static int
count_frames (TriadSession *session)
{
  return triad_snapshot_get_n_frames (triad_session_get_snapshot (session));
}

static char **
end_list (GPtrArray *items)
{
  if (items->len == 0)
    return NULL;

  g_ptr_array_add (items, NULL);

  return (char **) g_ptr_array_steal (items, NULL);
}

/* Returns the graph that determines models and frames; the 3D view has no such
 * options.
 */
static gboolean
get_graph (const TriadFigure *figure,
           TriadGraphKind    *kind)
{
  *kind = figure->content == TRIAD_FIGURE_ATTACHED_TO ? TRIAD_GRAPH_ATTACHED_TO
                                                      : TRIAD_GRAPH_RELATIVE_TO;

  return triad_figure_has_graph (figure);
}

/* The root has no name to select it by, and is shown when needed. */
static gboolean
is_named (const TriadFrame *frame)
{
  return frame->kind != TRIAD_FRAME_ROOT;
}

/* Returns the frames that are visible in any part of @figure. */
static gboolean *
find_seen (TriadFigure  *figure,
           TriadSession *session)
{
  const TriadSceneStyle *style = triad_session_get_scene_style (session);
  TriadGraphKind kind;
  gboolean has_graph = get_graph (figure, &kind);
  TriadLayout *layout = has_graph ? triad_session_get_layout (session, kind) : NULL;
  int n = count_frames (session);
  gboolean *seen = g_new (gboolean, n + 1);

  for (int v = 0; v < n; v++)
    seen[v] = !triad_session_is_hidden (session, v)
              && (!triad_figure_has_scene (figure)
                  || triad_scene_style_shows (style, get_frame (session, v)->kind))
              && (layout == NULL || layout->diagram->box_of_frame[v] >= 0);

  return seen;
}

/* Selects the visible frames by their kinds if that is sufficient, or else by their
 * names.
 */
static void
take_frames (TriadFigure  *figure,
             TriadSession *session)
{
  g_autofree gboolean *seen = find_seen (figure, session);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) kinds = g_ptr_array_new_with_free_func (g_free);
  int n_seen[N_KINDS] = { 0 };
  int n_hidden[N_KINDS] = { 0 };
  gboolean is_all = TRUE;
  gboolean by_kind = TRUE;

  for (int v = 0; v < count_frames (session); v++)
    {
      const TriadFrame *frame = get_frame (session, v);

      if (!is_named (frame))
        continue;

      (seen[v] ? n_seen : n_hidden)[frame->kind]++;
      is_all &= seen[v];
    }

  if (is_all)
    return;

  for (int kind = 0; kind < N_KINDS; kind++)
    {
      by_kind &= n_seen[kind] == 0 || n_hidden[kind] == 0;

      if (n_seen[kind] > 0)
        g_ptr_array_add (kinds, g_strdup (triad_frame_kind_get_name (kind)));
    }

  if (by_kind)
    {
      figure->kinds = end_list (kinds);
      return;
    }

  for (int v = 0; v < count_frames (session); v++)
    if (seen[v] && is_named (get_frame (session, v)))
      g_ptr_array_add (names, g_strdup (get_scoped_name (session, v)));

  figure->frames = end_list (names);
}

static void
take_collapsed (TriadFigure  *figure,
                TriadSession *session)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean is_open = FALSE;
  TriadGraphKind kind;

  if (!get_graph (figure, &kind))
    return;

  for (int v = 0; v < count_frames (session); v++)
    {
      if (!triad_visibility_is_collapsible (snapshot, v))
        continue;

      if (triad_session_is_collapsed (session, kind, v))
        g_ptr_array_add (names, g_strdup (get_scoped_name (session, v)));
      else if (get_frame (session, get_frame (session, v)->scope)->kind == TRIAD_FRAME_WORLD)
        is_open = TRUE;
    }

  /* Listing the models of a large world would make the command line too long. */
  if (!is_open && names->len > 1)
    {
      g_ptr_array_set_size (names, 0);
      g_ptr_array_add (names, g_strdup ("*"));
    }

  figure->collapsed = end_list (names);
}

/* Includes the path of the selected frame, which is highlighted in the view. */
static void
take_selected (TriadFigure  *figure,
               TriadSession *session)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  int selected = triad_session_get_selected (session);
  const char *name;

  if (selected < 0 || !is_named (get_frame (session, selected)))
    return;

  name = get_scoped_name (session, selected);
  g_ptr_array_add (names, strstr (name, "..") == NULL ? g_strconcat (name, "..", NULL)
                                                      : g_strdup (name));
  figure->highlight = end_list (names);
}

static char *
format_joint (TriadSession *session,
              int           j)
{
  const TriadModel *model = triad_snapshot_get_model (triad_session_get_snapshot (session));
  const TriadJoint *joint = &model->joints[j];
  GString *text = g_string_new (triad_scope_get_scoped_name (model, joint->frame));

  for (int k = 0; k < triad_joint_get_n_positions (joint); k++)
    {
      double value = triad_session_get_joint_position (session, j, k);
      g_autofree char *number = triad_number_to_exact_text (value);

      g_string_append_printf (text, "%c%s", k == 0 ? '=' : ',', number);
    }

  return g_string_free (text, FALSE);
}

/* Skips joints that are no longer movable after a reload. */
static void
take_joints (TriadFigure  *figure,
             TriadSession *session)
{
  const TriadForwardKinematics *motion = triad_session_get_kinematics (session);
  g_autoptr(GPtrArray) joints = g_ptr_array_new_with_free_func (g_free);

  for (int j = 0; motion != NULL && j < motion->tree->n_joints; j++)
    if (triad_session_has_moved (session, j) && motion->tree->role[j] == TRIAD_ROLE_MOVES
        && motion->tree->leader[TRIAD_MAX_POSITIONS * j] < 0)
      g_ptr_array_add (joints, format_joint (session, j));

  figure->joints = end_list (joints);
}

static void
take_style (TriadFigure           *figure,
            const TriadSceneStyle *style)
{
  g_autoptr(GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  figure->lines = style->lines;
  figure->inertias = style->inertias;
  figure->wires = !style->solid;
  figure->axes = style->joints;
  figure->ghosts = style->ghosts;
  figure->grid = style->grid;

  if (style->visuals)
    figure->shapes = style->collisions ? TRIAD_FIGURE_BOTH : TRIAD_FIGURE_VISUALS;
  else
    figure->shapes = style->collisions ? TRIAD_FIGURE_COLLISIONS : TRIAD_FIGURE_NO_SHAPES;

  if (!style->names)
    g_ptr_array_add (labels, g_strdup ("none"));

  figure->labels = end_list (labels);
}

static void
take_graphs (TriadFigure  *figure,
             TriadSession *session)
{
  gboolean at_left;
  gboolean with_poses;

  g_object_get (session, "root-at-left", &at_left, "show-poses", &with_poses, NULL);
  figure->direction = at_left ? TRIAD_DIRECTION_RIGHT : TRIAD_DIRECTION_DOWN;

  if (figure->content != TRIAD_FIGURE_ATTACHED_TO)
    figure->poses = with_poses ? TRIAD_POSE_LABELS_ON : TRIAD_POSE_LABELS_OFF;
}

/* Rounds the camera to what is visible, since people type and read these numbers. */
static void
take_camera (TriadFigure       *figure,
             const TriadCamera *shown)
{
  TriadCamera camera = *shown;
  double parts = pow (10, DIGITS - 1 - floor (log10 (camera.distance)));

  camera.distance = round (camera.distance * parts) / parts;
  camera.target = (TriadVector) { round (camera.target.x * parts) / parts,
                                  round (camera.target.y * parts) / parts,
                                  round (camera.target.z * parts) / parts };
  triad_figure_set_camera (figure, &camera);
  figure->view.azimuth = round (figure->view.azimuth * ANGLE_PARTS) / ANGLE_PARTS;
  figure->view.elevation = round (figure->view.elevation * ANGLE_PARTS) / ANGLE_PARTS;
}

/* Pictures of the 3D view have its size on the screen; graphs have the size of their
 * content.
 */
static void
take_view (TriadFigure             *figure,
           const TriadFigureWindow *shown)
{
  take_camera (figure, &shown->camera);
  figure->theme = shown->theme;

  if (figure->content == TRIAD_FIGURE_SCENE && shown->width > 0 && shown->height > 0)
    figure->size = (TriadFigureSize) { MIN (floor (shown->width), 10000),
                                       MIN (floor (shown->height), 10000) };
}

static void
take_source (TriadFigure  *figure,
             TriadSession *session)
{
  GFile *file = triad_session_get_file (session);
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func (g_free);

  if (file != NULL)
    g_ptr_array_add (sources, g_file_is_native (file) ? g_file_get_path (file)
                                                      : g_file_get_uri (file));

  figure->sources = end_list (sources);
}

TriadFigure *
triad_figure_from_view_new (TriadSession            *session,
                            const TriadFigureWindow *shown,
                            int                      content)
{
  TriadFigure *figure = triad_figure_new ();

  g_return_val_if_fail (triad_session_get_snapshot (session) != NULL, figure);

  figure->content = content;
  take_source (figure, session);
  take_frames (figure, session);
  take_collapsed (figure, session);
  take_selected (figure, session);
  take_joints (figure, session);
  take_style (figure, triad_session_get_scene_style (session));
  take_graphs (figure, session);
  take_view (figure, shown);
  triad_figure_from_view_prune (figure);

  return figure;
}

void
triad_figure_from_view_prune (TriadFigure *figure)
{
  int n;
  const TriadFigureOption *settings = triad_figure_get_options (&n);

  for (int i = 0; i < n; i++)
    if ((settings[i].concern == TRIAD_FIGURE_OPTION_SCOPE_SCENE && !triad_figure_has_scene (figure))
        || (settings[i].concern == TRIAD_FIGURE_OPTION_SCOPE_GRAPHS &&
            !triad_figure_has_graph (figure)))
      triad_figure_set (figure, settings[i].name, "", NULL);
}
