/* triad-inspector-rows.c: rows of the inspector: pose chain, body, dependents, joint, problems
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-inspector-rows-private.h"

#include <glib/gi18n.h>

#include "triad-broken-path.h"
#include "triad-explanation.h"
#include "triad-frame-text.h"

static void
free_fact (gpointer data)
{
  TriadInspectorRow *fact = data;

  g_free (fact->title);
  g_free (fact->value);
  g_free (fact->detail);
  g_free (fact->place);
  g_free (fact);
}

TriadInspectorRows *
triad_inspector_rows_new (void)
{
  TriadInspectorRows *self = g_new0 (TriadInspectorRows, 1);

  self->rows = g_ptr_array_new_with_free_func (free_fact);

  return self;
}

void
triad_inspector_rows_free (TriadInspectorRows *self)
{
  g_ptr_array_unref (self->rows);
  g_free (self);
}

TriadInspectorRow *
triad_inspector_rows_add (TriadInspectorRows *self,
                          const char         *title,
                          char               *value)
{
  TriadInspectorRow *fact = g_new0 (TriadInspectorRow, 1);

  fact->title = g_strdup (title);
  fact->value = value;
  fact->frame = -1;
  g_ptr_array_add (self->rows, fact);
  self->total++;

  return fact;
}

TriadInspectorRow *
triad_inspector_rows_add_frame (TriadInspectorRows  *self,
                                const TriadSnapshot *snapshot,
                                int                  frame,
                                char                *value)
{
  TriadInspectorRow *fact = triad_inspector_rows_add (self,
                                                      triad_frame_text_get_frame_name (snapshot,
                                                                                       frame),
                                                      value);

  fact->frame = frame;

  return fact;
}

/* Describes an edge: “measured from base: as written”. */
static char *
dup_edge (const TriadSnapshot  *snapshot,
          int                   frame,
          const TriadFrameEdge *edge,
          TriadGraphKind        kind)
{
  const char *target = edge->target >= 0
                       ? triad_frame_text_get_near_name (snapshot, frame, edge->target) : NULL;

  return kind == TRIAD_GRAPH_ATTACHED_TO ? triad_broken_path_dup_attached (edge, target)
                                         : triad_broken_path_dup_measured (edge, target);
}

static TriadInspectorRowMark
get_mark (const TriadFrameEdge *edge)
{
  if (edge->state == TRIAD_FRAME_EDGE_DANGLING || edge->state == TRIAD_FRAME_EDGE_CYCLE)
    return TRIAD_INSPECTOR_ROW_ERROR;

  return TRIAD_INSPECTOR_ROW_PLAIN;
}

static void
add_step (TriadInspectorRows    *facts,
          const TriadSnapshot   *snapshot,
          const TriadStep       *step,
          int                    before,
          const TriadPoseFormat *format)
{
  const char *name = triad_frame_text_get_near_name (snapshot, step->frame, before);
  TriadInspectorRow *fact = triad_inspector_rows_add_frame (facts, snapshot, step->frame,
                                                            triad_pose_format_dup_line (format,
                                                                                        &step->pose));

  if (step->kind == TRIAD_STEP_PLACEMENT)
    fact->detail = g_strdup_printf (_("placed by its frame %s"), name);
  else if (step->kind == TRIAD_STEP_PLACED)
    fact->detail = g_strdup_printf (_("goes where the pose of its model says, measured from "
                                      "%s: %s"), name, _(triad_rule_get_description (step->rule)));
  else
    fact->detail = g_strdup_printf (_("relative to %s: %s"), name,
                                    _(triad_rule_get_description (step->rule)));

  fact->place = triad_frame_text_dup_place (&step->range);
}

static void
add_root (TriadInspectorRows  *facts,
          const TriadSnapshot *snapshot,
          int                  root)
{
  TriadInspectorRow *fact = triad_inspector_rows_add_frame (facts, snapshot, root, NULL);

  if (triad_snapshot_get_frame (snapshot, root)->kind == TRIAD_FRAME_ROOT)
    fact->detail = g_strdup (_("what the model is put into"));
  else
    fact->detail = g_strdup (_("the root: measured from nothing"));
}

/* Adds the path of @frame as far as it can be followed; a cycle is listed once. */
static void
add_lost_way (TriadInspectorRows    *facts,
              const TriadSnapshot   *snapshot,
              int                    frame,
              const TriadPoseFormat *format,
              int                    max)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  g_autoptr(GArray) way = triad_broken_path_list (graph->edges, graph->cycle, frame);

  for (guint i = 0; i < way->len; i++)
    {
      int v = g_array_index (way, int, i);
      const TriadFrameEdge *edge = &graph->edges[v];
      TriadInspectorRow *fact;

      if ((int) facts->rows->len >= max)
        {
          facts->total++;
          continue;
        }

      if (edge->rule == TRIAD_RULE_NONE)
        {
          add_root (facts, snapshot, v);
          continue;
        }

      fact = triad_inspector_rows_add_frame (facts, snapshot, v, NULL);
      fact->detail = dup_edge (snapshot, v, edge, TRIAD_GRAPH_RELATIVE_TO);
      fact->place = triad_frame_text_dup_place (&edge->range);
      fact->mark = get_mark (edge);

      if (triad_snapshot_get_frame (snapshot, v)->pose_sound && graph->placed_by[v] < 0)
        fact->value = triad_pose_format_dup_line (format, &graph->local[v]);
    }
}

TriadInspectorRows *
triad_inspector_rows_new_measured (const TriadSnapshot   *snapshot,
                                   int                    frame,
                                   const TriadPoseFormat *format,
                                   int                    max)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  TriadInspectorRows *facts = triad_inspector_rows_new ();
  g_autoptr(GArray) steps = NULL;
  int root = frame;

  g_return_val_if_fail (frame >= 0 && frame < graph->n_frames, facts);

  if (graph->edges[frame].rule == TRIAD_RULE_NONE)
    return facts;

  steps = triad_explanation_measure (snapshot, frame, -1);

  if (steps == NULL)
    {
      add_lost_way (facts, snapshot, frame, format, max);
      return facts;
    }

  while (graph->edges[root].target >= 0)
    root = graph->edges[root].target;

  for (int i = (int) steps->len - 1; i >= 0 && (int) facts->rows->len < max; i--)
    add_step (facts, snapshot, &g_array_index (steps, TriadStep, i),
              i > 0 ? g_array_index (steps, TriadStep, i - 1).frame : root, format);

  if ((int) facts->rows->len < max)
    add_root (facts, snapshot, root);

  facts->total = steps->len + 1;

  return facts;
}

static const char *
get_body_detail (const TriadFrame *body)
{
  switch (body->kind)
    {
    case TRIAD_FRAME_LINK:
      return _("the link: it moves as a body");
    case TRIAD_FRAME_WORLD:
      return _("the world: it does not move");
    case TRIAD_FRAME_MODEL:
      return _("a static model: it does not move");
    case TRIAD_FRAME_ROOT:
    case TRIAD_FRAME_JOINT:
    case TRIAD_FRAME_EXPLICIT:
    default:
      return body->is_static || body->merged ? _("it does not move") : _("the body");
    }
}

TriadInspectorRows *
triad_inspector_rows_new_attached (const TriadSnapshot *snapshot,
                                   int                  frame,
                                   int                  max)
{
  const TriadAttachedGraph *graph = triad_snapshot_get_attached (snapshot);
  TriadInspectorRows *facts = triad_inspector_rows_new ();
  g_autoptr(GArray) way = NULL;

  g_return_val_if_fail (frame >= 0 && frame < graph->n_frames, facts);

  if (graph->edges[frame].rule == TRIAD_RULE_NONE)
    return facts;

  way = triad_broken_path_list (graph->edges, graph->cycle, frame);

  for (guint i = 0; i < way->len; i++)
    {
      int v = g_array_index (way, int, i);
      const TriadFrameEdge *edge = &graph->edges[v];
      TriadInspectorRow *fact;

      if ((int) facts->rows->len >= max)
        {
          facts->total++;
          continue;
        }

      fact = triad_inspector_rows_add_frame (facts, snapshot, v, NULL);

      if (edge->rule == TRIAD_RULE_NONE)
        {
          fact->detail = g_strdup (get_body_detail (triad_snapshot_get_frame (snapshot, v)));
          continue;
        }

      fact->detail = dup_edge (snapshot, v, edge, TRIAD_GRAPH_ATTACHED_TO);
      fact->place = triad_frame_text_dup_place (&edge->range);
      fact->mark = get_mark (edge);
    }

  return facts;
}

TriadInspectorRows *
triad_inspector_rows_new_dependents (const TriadSnapshot   *snapshot,
                                     int                    frame,
                                     TriadGraphKind         kind,
                                     const TriadPoseFormat *format,
                                     int                    max)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  const TriadFrameEdge *edges = kind == TRIAD_GRAPH_ATTACHED_TO
                           ? triad_snapshot_get_attached (snapshot)->edges : poses->edges;
  TriadInspectorRows *facts = triad_inspector_rows_new ();

  for (int v = 0; v < poses->n_frames; v++)
    {
      TriadInspectorRow *fact;

      if (edges[v].target != frame)
        continue;

      if ((int) facts->rows->len >= max)
        {
          facts->total++;
          continue;
        }

      fact = triad_inspector_rows_add_frame (facts, snapshot, v, NULL);
      fact->detail = g_strdup (_(triad_rule_get_description (edges[v].rule)));
      fact->place = triad_frame_text_dup_place (&edges[v].range);
      fact->mark = get_mark (&edges[v]);

      if (kind == TRIAD_GRAPH_RELATIVE_TO && poses->resolved[v])
        fact->value = triad_pose_format_dup_line (format, &poses->local[v]);
    }

  return facts;
}
