/* triad-pose-graph.c: where every frame is
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-pose-graph.h"

#include "triad-reference.h"

static gboolean
is_model (const TriadFrame *frame)
{
  return frame->kind == TRIAD_FRAME_MODEL || frame->merged;
}

/* Phases 9.3.2 and 7.3.2 (world): what stands around it. */
static TriadEdge
make_outer_edge (const TriadModel *model,
                 const TriadFrame *frame)
{
  TriadEdge edge = { .target = frame->model_frame, .section = frame->section };
  TriadFrameKind kind = model->frames[frame->scope].kind;

  edge.rule = kind == TRIAD_FRAME_ROOT ? TRIAD_RULE_ROOT
    : kind == TRIAD_FRAME_WORLD ? TRIAD_RULE_WORLD_FRAME
    : TRIAD_RULE_MODEL_FRAME;

  return edge;
}

/* Phases 9.4.2, 9.5.2 and 9.5.3: a joint's child, or what a frame is attached to. */
static TriadEdge
make_attached_edge (const TriadFrame *frame,
                    const TriadEdge  *attached)
{
  TriadEdge edge = { .target = attached->target, .rule = attached->rule, .section = frame->section };

  if (attached->rule == TRIAD_RULE_WRITTEN)
    {
      edge.rule = TRIAD_RULE_ATTACHED_TO;
      edge.section = attached->section;
    }

  if (attached->target < 0)
    edge.state = TRIAD_EDGE_UNSOUND;

  return edge;
}

static TriadEdge
make_edge (TriadModel      *model,
           int              v,
           const TriadEdge *attached,
           GPtrArray       *diagnostics)
{
  TriadFrame *frame = &model->frames[v];

  if (frame->kind == TRIAD_FRAME_ROOT || frame->kind == TRIAD_FRAME_WORLD)
    return (TriadEdge) { .target = -1, .rule = TRIAD_RULE_NONE, .section = frame->section };

  if (frame->relative_to.text != NULL)
    {
      if (model->frames[frame->scope].kind != TRIAD_FRAME_ROOT)
        return triad_reference_resolve (model, v, frame->scope, frame->model_frame,
                                        &frame->relative_to, TRIAD_CODE_POSE_RELATIVE_TO_INVALID,
                                        "relative_to", diagnostics);

      triad_reference_reject (model, v, &frame->relative_to, TRIAD_CODE_ATTRIBUTE_INVALID,
                              g_strdup ("the pose of a lone model is measured from what the file "
                                        "is put into: there is no frame that it could name"),
                              diagnostics);
    }

  if (frame->kind == TRIAD_FRAME_JOINT || (frame->kind == TRIAD_FRAME_EXPLICIT && !frame->merged))
    return make_attached_edge (frame, attached);

  return make_outer_edge (model, frame);
}

/* X_MP: the pose of the placement frame @p in the coordinates of its model @m.
 * FALSE where @p does not lead to @m. */
static gboolean
find_placement (const TriadPoseGraph *self,
                const TriadModel     *model,
                int                   m,
                int                   p,
                TriadPose            *pose)
{
  *pose = TRIAD_POSE_IDENTITY;

  for (int steps = 0; p != m; steps++)
    {
      if (p < 0 || steps > self->n_frames || !model->frames[p].pose_sound)
        return FALSE;

      *pose = triad_pose_multiply (&self->local[p], pose);
      p = self->edges[p].target;
    }

  return TRUE;
}

/* 004, §1.4.4: the pose says where the placement frame P goes, not the
 * model's: X_RM = X_RP · X_MP⁻¹. */
static void
place_model (TriadPoseGraph *self,
             TriadModel     *model,
             int             v,
             GPtrArray      *diagnostics)
{
  TriadFrame *frame = &model->frames[v];
  TriadPose placement;
  TriadPose inverse;

  if (frame->placement_frame.text == NULL || frame->is_missing)
    {
      frame->pose_sound = frame->pose_sound && frame->placement_frame.text == NULL;
      return;
    }

  self->placed_by[v] = triad_reference_resolve (model, v, frame->merged ? frame->scope : v, v,
                                                &frame->placement_frame,
                                                TRIAD_CODE_MODEL_PLACEMENT_FRAME_INVALID,
                                                "placement frame", diagnostics).target;

  if (self->placed_by[v] < 0 || !find_placement (self, model, v, self->placed_by[v], &placement))
    {
      frame->pose_sound = FALSE;
      return;
    }

  inverse = triad_pose_invert (&placement);
  self->local[v] = triad_pose_multiply (&frame->pose, &inverse);
}

static void
resolve_all (TriadPoseGraph     *self,
             const TriadModel   *model,
             const TriadDigraph *digraph)
{
  g_autofree gboolean *leads = g_new0 (gboolean, self->n_frames);

  for (int i = 0; i < self->n_frames; i++)
    {
      int v = digraph->order[i];
      TriadEdge *edge = &self->edges[v];

      self->pose[v] = TRIAD_POSE_IDENTITY;

      if (edge->rule == TRIAD_RULE_NONE)
        {
          leads[v] = self->resolved[v] = TRUE;
          continue;
        }

      if (i < digraph->n_sound && edge->target >= 0)
        {
          leads[v] = leads[edge->target];
          self->resolved[v] = self->resolved[edge->target] && model->frames[v].pose_sound;
        }

      if (self->resolved[v])
        self->pose[v] = triad_pose_multiply (&self->pose[edge->target], &self->local[v]);

      if (digraph->cycle[v] >= 0)
        edge->state = TRIAD_EDGE_CYCLE;
      else if (!leads[v] && edge->state == TRIAD_EDGE_SOUND)
        edge->state = TRIAD_EDGE_UNSOUND;
    }
}

TriadPoseGraph *
triad_pose_graph_new (TriadModel               *model,
                      const TriadAttachedGraph *attached,
                      GPtrArray                *diagnostics)
{
  TriadPoseGraph *self = g_new0 (TriadPoseGraph, 1);
  int n = model->n_frames;
  g_autofree int *target = g_new (int, n);
  g_autoptr(TriadDigraph) digraph = NULL;

  self->n_frames = n;
  self->edges = g_new (TriadEdge, n);
  self->placed_by = g_new (int, n);
  self->local = g_new (TriadPose, n);
  self->resolved = g_new0 (gboolean, n);
  self->pose = g_new (TriadPose, n);
  self->cycle = g_new (int, n);

  for (int v = 0; v < n; v++)
    {
      self->edges[v] = make_edge (model, v, &attached->edges[v], diagnostics);
      self->local[v] = model->frames[v].pose;
      self->placed_by[v] = -1;
      target[v] = self->edges[v].target;
    }

  /* the inner models first: the way from a placement frame may lead through them */
  for (int v = n - 1; v >= 0; v--)
    if (is_model (&model->frames[v]))
      place_model (self, model, v, diagnostics);

  digraph = triad_digraph_new (target, n);
  resolve_all (self, model, digraph);
  self->n_cycles = digraph->n_cycles;

  for (int v = 0; v < n; v++)
    self->cycle[v] = digraph->cycle[v];

  triad_reference_report_cycles (model, digraph, self->edges, attached->cycle,
                                 TRIAD_CODE_POSE_RELATIVE_TO_CYCLE, "relative_to", diagnostics);

  return self;
}

void
triad_pose_graph_free (TriadPoseGraph *self)
{
  g_free (self->edges);
  g_free (self->placed_by);
  g_free (self->local);
  g_free (self->resolved);
  g_free (self->pose);
  g_free (self->cycle);
  g_free (self);
}

gboolean
triad_pose_graph_resolve (const TriadPoseGraph *self,
                          int                   frame,
                          int                   in,
                          TriadPose            *pose)
{
  TriadPose inverse;

  g_return_val_if_fail (frame >= 0 && frame < self->n_frames, FALSE);
  g_return_val_if_fail (in >= 0 && in < self->n_frames, FALSE);

  if (!self->resolved[frame] || !self->resolved[in])
    return FALSE;

  inverse = triad_pose_invert (&self->pose[in]);
  *pose = triad_pose_multiply (&inverse, &self->pose[frame]);

  return TRUE;
}
