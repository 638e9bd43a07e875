/* triad-pose-element.c: `<pose>` element that keeps a frame in place */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pose-element.h"

#include "triad-explanation.h"
#include "triad-number.h"
#include "triad-scope.h"

static gboolean
leads_through (const TriadPoseGraph *graph,
               int                   from,
               int                   v)
{
  for (; from >= 0; from = graph->edges[from].target)
    if (from == v)
      return TRUE;

  return FALSE;
}

static int
find_root (const TriadPoseGraph *graph,
           int                   v)
{
  while (graph->edges[v].target >= 0)
    v = graph->edges[v].target;

  return v;
}

/* Whether the pose of @frame can be relative to @from. @name gets the name to write,
 * %NULL for a model at the root of a file. */
static gboolean
can_measure (const TriadSnapshot  *snapshot,
             int                   frame,
             int                   from,
             char                **name)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadFrame *declared = &model->frames[frame];

  *name = NULL;

  if (!graph->resolved[from] || leads_through (graph, from, frame))
    return FALSE;

  if (model->frames[declared->scope].kind == TRIAD_FRAME_ROOT)
    return from == declared->scope;

  /* The pose of a merged model may depend on any frame in it, so each of its frames must
   * keep a path to the model's own frame. */
  if (model->frames[declared->model_frame].merged &&
      graph->placed_by[declared->model_frame] >= 0 &&
      !leads_through (graph, from, declared->model_frame))
    return FALSE;

  *name = triad_scope_dup_name (model, declared->scope, declared->model_frame, from);

  return *name != NULL;
}

static int
choose (const TriadSnapshot  *snapshot,
        int                   frame,
        int                   in,
        char                **name)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  const int candidates[] = {
    in >= 0 ? in : find_root (graph, frame),
    triad_snapshot_get_frame (snapshot, frame)->model_frame,
    graph->edges[frame].target,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (candidates); i++)
    if (can_measure (snapshot, frame, candidates[i], name))
      return candidates[i];

  return -1;
}

/* If the pose is already relative to @from, keep the written values digit for digit. */
static gboolean
find_pose (const TriadSnapshot *snapshot,
           int                  frame,
           int                  from,
           TriadPose           *pose)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  int placed = graph->placed_by[frame] >= 0 ? graph->placed_by[frame] : frame;

  if (graph->edges[frame].target != from)
    return triad_explanation_find_pose (snapshot, placed, from, pose);

  *pose = triad_snapshot_get_frame (snapshot, frame)->pose;

  return TRUE;
}

static void
append_numbers (GString         *text,
                const TriadPose *pose)
{
  TriadVector p = pose->position;
  TriadVector rpy = triad_quaternion_to_rpy (pose->orientation);
  const double numbers[] = { p.x, p.y, p.z, rpy.x, rpy.y, rpy.z };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *number = triad_number_to_exact_text (numbers[i]);

      g_string_append_printf (text, "%c%s", i == 0 ? '>' : ' ', number);
    }
}

char *
triad_pose_element_dup (const TriadSnapshot *snapshot,
                        int                  frame,
                        int                  in,
                        int                 *from)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  g_autoptr(GString) text = g_string_new ("<pose");
  g_autofree char *name = NULL;
  TriadPose pose;
  int measured;

  g_return_val_if_fail (frame >= 0 && frame < graph->n_frames, NULL);
  g_return_val_if_fail (in >= -1 && in < graph->n_frames, NULL);

  if (!graph->resolved[frame] || graph->edges[frame].target < 0)
    return NULL;

  measured = choose (snapshot, frame, in, &name);

  if (measured < 0 || !find_pose (snapshot, frame, measured, &pose))
    return NULL;

  if (from != NULL)
    *from = measured;

  if (name != NULL)
    {
      g_autofree char *escaped = g_markup_escape_text (name, -1);

      g_string_append_printf (text, " relative_to=\"%s\"", escaped);
    }

  append_numbers (text, &pose);
  g_string_append (text, "</pose>");

  return g_string_free (g_steal_pointer (&text), FALSE);
}
