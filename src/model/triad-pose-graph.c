/* triad-pose-graph.c: relative_to graph: the pose of each frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pose-graph.h"

#include "triad-digraph.h"
#include "triad-scope.h"

#include <string.h>

static gboolean
is_model (const TriadFrame *frame)
{
  return frame->kind == TRIAD_FRAME_MODEL || frame->merged;
}

/* Phases 9.3.2 and 7.3.2 (world): relative to the surrounding model or world. */
static TriadFrameEdge
make_outer_edge (const TriadModel *model,
                 const TriadFrame *frame)
{
  TriadFrameEdge edge = { .target = frame->model_frame };
  TriadFrameKind kind = model->frames[frame->scope].kind;

  edge.rule = kind == TRIAD_FRAME_ROOT ? TRIAD_RULE_ROOT
    : kind == TRIAD_FRAME_WORLD ? TRIAD_RULE_WORLD_FRAME
    : TRIAD_RULE_MODEL_FRAME;

  return edge;
}

/* Phases 9.4.2, 9.5.2 and 9.5.3: relative to the child of a joint, or what a frame is
 * attached to. */
static TriadFrameEdge
make_attached_edge (const TriadFrameEdge *attached)
{
  TriadFrameEdge edge = { .target = attached->target, .rule = attached->rule };

  if (attached->rule == TRIAD_RULE_WRITTEN)
    edge.rule = TRIAD_RULE_ATTACHED_TO;

  if (attached->target < 0)
    edge.state = TRIAD_FRAME_EDGE_INVALID;

  return edge;
}

static TriadFrameEdge
make_edge (const TriadModel     *model,
           int                   v,
           const TriadFrameEdge *attached)
{
  const TriadFrame *frame = &model->frames[v];

  if (frame->kind == TRIAD_FRAME_ROOT || frame->kind == TRIAD_FRAME_WORLD)
    return (TriadFrameEdge) { .target = -1, .rule = TRIAD_RULE_NONE };

  /* There are no frames around a top-level model, so the root is the only choice. */
  if (frame->relative_to.text != NULL && model->frames[frame->scope].kind != TRIAD_FRAME_ROOT)
    return triad_scope_resolve (model, frame->scope, frame->model_frame, &frame->relative_to);

  if (frame->kind == TRIAD_FRAME_JOINT || (frame->kind == TRIAD_FRAME_EXPLICIT && !frame->merged))
    return make_attached_edge (attached);

  return make_outer_edge (model, frame);
}

const TriadPose *
triad_pose_graph_get_local (const TriadPoseGraph *self,
                            int                   frame)
{
  return self->own_local != NULL ? &self->own_local[frame] : &self->model->frames[frame].pose;
}

/* Computes X_MP, the pose of the placement frame @p relative to its model @m.  Returns
 * FALSE if @p does not lead to @m; if the path is too long, also clears `placed_by`. */
static gboolean
find_placement (TriadPoseGraph *self,
                const gboolean *known,
                int             m,
                int             p,
                TriadPose      *pose)
{
  *pose = TRIAD_POSE_IDENTITY;

  for (int steps = 0; p != m; steps++)
    {
      if (steps > TRIAD_PLACEMENT_MAX_STEPS)
        self->placed_by[m] = -1;

      if (p < 0 || steps > TRIAD_PLACEMENT_MAX_STEPS || !known[p])
        return FALSE;

      *pose = triad_pose_multiply (triad_pose_graph_get_local (self, p), pose);
      p = self->edges[p].target;
    }

  return TRUE;
}

/* 004, §1.4.4: the pose is that of the placement frame P, so the model's is X_RM =
 * X_RP · X_MP⁻¹. */
static void
place_model (TriadPoseGraph   *self,
             const TriadModel *model,
             int               v,
             gboolean         *known)
{
  const TriadFrame *frame = &model->frames[v];
  TriadPose placement;
  TriadPose inverse;

  if (frame->placement_frame.text == NULL)
    return;

  if (!frame->is_missing)
    self->placed_by[v] = triad_scope_resolve (model, frame->merged ? frame->scope : v, v,
                                              &frame->placement_frame).target;

  if (self->placed_by[v] < 0 || !find_placement (self, known, v, self->placed_by[v], &placement))
    {
      known[v] = FALSE;
      return;
    }

  inverse = triad_pose_invert (&placement);

  if (self->own_local == NULL)
    {
      self->own_local = g_new (TriadPose, self->n_frames);

      for (int i = 0; i < self->n_frames; i++)
        self->own_local[i] = model->frames[i].pose;
    }

  self->own_local[v] = triad_pose_multiply (&frame->pose, &inverse);
}

static void
resolve_all (TriadPoseGraph     *self,
             const TriadDigraph *digraph,
             const gboolean     *known)
{
  g_autofree gboolean *leads = g_new0 (gboolean, self->n_frames);

  for (int i = 0; i < self->n_frames; i++)
    {
      int v = digraph->order[i];
      TriadFrameEdge *edge = &self->edges[v];

      self->pose[v] = TRIAD_POSE_IDENTITY;

      if (edge->rule == TRIAD_RULE_NONE)
        {
          leads[v] = self->resolved[v] = TRUE;
          self->root[v] = v;
          continue;
        }

      if (edge->target >= 0)
        {
          leads[v] = leads[edge->target];
          self->resolved[v] = self->resolved[edge->target] && known[v];
          self->root[v] = self->root[edge->target];
        }

      if (self->resolved[v])
        self->pose[v] = triad_pose_multiply (&self->pose[edge->target],
                                             triad_pose_graph_get_local (self, v));

      /* Sums of large numbers along a path may overflow. */
      if (!triad_pose_is_finite (&self->pose[v]))
        self->resolved[v] = FALSE;

      if (digraph->cycle[v] >= 0)
        edge->state = TRIAD_FRAME_EDGE_CYCLE;
      else if (!leads[v] && edge->state == TRIAD_FRAME_EDGE_VALID)
        edge->state = TRIAD_FRAME_EDGE_INVALID;
    }
}

/* Phase 8: the pose of a part is relative to the frame that contains it by default. */
static void
resolve_parts (TriadPoseGraph   *self,
               const TriadModel *model)
{
  self->part_from = g_new (int, model->n_parts);
  self->part_pose = g_new (TriadPose, model->n_parts);

  for (int i = 0; i < model->n_parts; i++)
    {
      const TriadPart *part = &model->parts[i];
      const TriadFrame *frame = &model->frames[part->frame];
      int scope = frame->scope < 0 ? part->frame : frame->scope;
      int from = part->frame;

      if (part->relative_to.text != NULL)
        from = triad_scope_resolve (model, scope, frame->model_frame, &part->relative_to).target;

      if (from >= 0 && (!self->resolved[from] || !part->pose_valid))
        from = -1;

      self->part_from[i] = from;

      if (from >= 0)
        self->part_pose[i] = triad_pose_multiply (&self->pose[from], &part->pose);
    }
}

TriadPoseGraph *
triad_pose_graph_new (const TriadModel         *model,
                      const TriadAttachedGraph *attached)
{
  TriadPoseGraph *self = g_new0 (TriadPoseGraph, 1);
  int n = model->n_frames;
  g_autofree int *target = g_new (int, n);
  g_autofree gboolean *known = g_new (gboolean, n);
  g_autoptr(TriadDigraph) digraph = NULL;

  self->model = model;
  self->n_frames = n;
  self->edges = g_new (TriadFrameEdge, n);
  self->placed_by = g_new (int, n);
  self->resolved = g_new0 (gboolean, n);
  self->pose = g_new (TriadPose, n);
  self->root = g_new0 (int, n);
  self->cycle = g_new (int, n);

  for (int v = 0; v < n; v++)
    {
      self->edges[v] = make_edge (model, v, &attached->edges[v]);
      self->placed_by[v] = -1;
      known[v] = model->frames[v].pose_valid;
      target[v] = self->edges[v].target;
    }

  /* Place inner models first, because the path from a placement frame may lead through
   * them. */
  for (int v = n - 1; v >= 0; v--)
    if (is_model (&model->frames[v]))
      place_model (self, model, v, known);

  digraph = triad_digraph_new (target, n);
  resolve_all (self, digraph, known);
  resolve_parts (self, model);
  self->n_cycles = digraph->n_cycles;
  memcpy (self->cycle, digraph->cycle, n * sizeof (int));

  return self;
}

int
triad_pose_graph_find_axis_frame (const TriadModel *model,
                                  const TriadJoint *joint,
                                  const TriadAxis  *axis)
{
  const TriadFrame *frame = &model->frames[joint->frame];

  if (axis->expressed_in.text != NULL)
    return triad_scope_resolve (model, frame->scope, frame->model_frame,
                                &axis->expressed_in).target;

  return axis->in_parent_model ? frame->model_frame : joint->frame;
}

void
triad_pose_graph_turn_axes (const TriadPoseGraph *self,
                            TriadModel           *model)
{
  for (int i = 0; i < model->n_joints; i++)
    {
      TriadJoint *joint = &model->joints[i];

      for (int k = 0; k < joint->n_axes; k++)
        {
          TriadAxis *axis = &joint->axes[k];
          int in = triad_pose_graph_find_axis_frame (model, joint, axis);
          TriadPose pose = TRIAD_POSE_IDENTITY;

          axis->resolved = in == joint->frame ||
            (in >= 0 && triad_pose_graph_resolve (self, in, joint->frame, &pose));
          axis->xyz = triad_quaternion_rotate (pose.orientation, axis->xyz);
        }
    }
}

void
triad_pose_graph_free (TriadPoseGraph *self)
{
  g_free (self->edges);
  g_free (self->placed_by);
  g_free (self->own_local);
  g_free (self->resolved);
  g_free (self->pose);
  g_free (self->root);
  g_free (self->cycle);
  g_free (self->part_from);
  g_free (self->part_pose);
  g_free (self);
}

gboolean
triad_pose_graph_resolve (const TriadPoseGraph *self,
                          int                   frame,
                          int                   in,
                          TriadPose            *pose)
{
  g_return_val_if_fail (frame >= 0 && frame < self->n_frames, FALSE);
  g_return_val_if_fail (in >= 0 && in < self->n_frames, FALSE);

  if (!self->resolved[frame] || !self->resolved[in] || self->root[frame] != self->root[in])
    return FALSE;

  *pose = triad_pose_relative (&self->pose[in], &self->pose[frame]);

  return TRUE;
}
