/* triad-attached-graph.c: attached_to graph: which body each frame is attached to */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-attached-graph.h"

#include "triad-digraph.h"
#include "triad-scope.h"

#include <string.h>

static const TriadFrameEdge no_edge = { .target = -1, .rule = TRIAD_RULE_NONE };

/* Returns for each model the vertex of the first link directly in it, or merged into
 * it, or -1. */
static int *
find_first_links (const TriadModel *model)
{
  int *first = g_new (int, model->n_frames);

  for (int v = 0; v < model->n_frames; v++)
    first[v] = -1;

  for (int v = model->n_frames - 1; v >= 0; v--)
    {
      const TriadFrame *frame = &model->frames[v];

      if (frame->kind == TRIAD_FRAME_LINK)
        first[frame->scope] = first[frame->model_frame] = v;
      else if (frame->merged && first[v] >= 0)
        first[frame->model_frame] = first[v];
    }

  return first;
}

static gboolean
is_body (const TriadFrame *frame)
{
  return frame->kind == TRIAD_FRAME_ROOT || frame->kind == TRIAD_FRAME_WORLD ||
         frame->kind == TRIAD_FRAME_LINK ||
         (frame->kind == TRIAD_FRAME_MODEL && frame->is_static);
}

/* A canonical link that is not a link is treated as unresolved. */
static TriadFrameEdge
make_written_edge (const TriadModel *model,
                   int               v)
{
  const TriadFrame *frame = &model->frames[v];
  TriadFrameEdge edge = triad_scope_resolve (model, frame->merged ? frame->scope : v, v,
                                             &frame->attached_to);

  edge.rule = TRIAD_RULE_CANONICAL_LINK;

  if (edge.target >= 0 && model->frames[edge.target].kind != TRIAD_FRAME_LINK)
    {
      edge.target = -1;
      edge.state = TRIAD_FRAME_EDGE_DANGLING;
    }

  return edge;
}

/* Phase 7.4.3: attached to the surrounding model or world. */
static TriadFrameEdge
make_default_edge (const TriadModel *model,
                   const TriadFrame *frame)
{
  TriadFrameEdge edge = no_edge;

  edge.target = frame->model_frame;
  edge.rule = model->frames[frame->scope].kind == TRIAD_FRAME_WORLD ? TRIAD_RULE_WORLD_FRAME
                                                                    : TRIAD_RULE_MODEL_FRAME;

  return edge;
}

/* Phase 7.4. */
static TriadFrameEdge
make_frame_edge (const TriadModel *model,
                 int               v)
{
  const TriadFrame *frame = &model->frames[v];

  if (frame->attached_to.text != NULL)
    return triad_scope_resolve (model, frame->scope, frame->model_frame, &frame->attached_to);

  return make_default_edge (model, frame);
}

/* Phase 7.2; §8.2: a model's frame is attached to its canonical link.  By default that
 * is its first link, or else the canonical link of the first nested model that has
 * one.  Models are visited in reverse order, because nested models come after the
 * outer ones.  A merged model without bodies is a frame like any other. */
static void
make_model_edges (TriadAttachedGraph *self,
                  const TriadModel   *model)
{
  g_autofree int *first_links = find_first_links (model);
  g_autofree int *nested = g_new (int, model->n_frames);

  for (int v = 0; v < model->n_frames; v++)
    nested[v] = -1;

  for (int v = model->n_frames - 1; v >= 0; v--)
    {
      const TriadFrame *frame = &model->frames[v];
      TriadFrameEdge *edge = &self->edges[v];

      if (frame->kind != TRIAD_FRAME_MODEL && !frame->merged)
        continue;

      /* A merged model can itself contain merged models. */
      if (frame->merged && nested[v] >= 0)
        nested[frame->model_frame] = nested[v];

      *edge = no_edge;

      if (frame->is_missing)
        {
          edge->state = TRIAD_FRAME_EDGE_INVALID;
        }
      else if (is_body (frame))
        {
          int link = frame->attached_to.text != NULL ? make_written_edge (model, v).target
                     : first_links[v] >= 0 ? first_links[v] : nested[v];

          /* A static model is attached to nothing, but its links can be canonical. */
          if (frame->scope >= 0)
            nested[frame->scope] = nested[frame->model_frame] = link >= 0 ? link : v;

          continue;
        }
      else if (frame->attached_to.text != NULL)
        {
          *edge = make_written_edge (model, v);
        }
      else if (frame->merged && first_links[v] < 0 && nested[v] < 0)
        {
          *edge = make_default_edge (model, frame);
        }
      else
        {
          edge->target = first_links[v] >= 0 ? first_links[v] : nested[v];
          edge->rule = edge->target >= 0 ? TRIAD_RULE_FIRST_LINK : TRIAD_RULE_NONE;
          edge->state = edge->target >= 0 ? TRIAD_FRAME_EDGE_VALID : TRIAD_FRAME_EDGE_INVALID;
        }

      if (edge->target >= 0 && frame->scope >= 0 && !frame->merged)
        nested[frame->scope] = nested[frame->model_frame] = edge->target;
    }
}

/* Phase 4: inside a model, a parent “world” is the outermost frame.  In version 1.4, a sibling link
 * of that name takes precedence (001, “Specifying parent and child link names for joints”). */
static int
find_parent (const TriadModel *model,
             const TriadFrame *frame,
             const TriadJoint *joint,
             int               outermost)
{
  TriadFrameEdge edge;

  if (joint->parent.text == NULL)
    return -1;

  edge = triad_scope_resolve (model, frame->scope, frame->model_frame, &joint->parent);

  if (frame->version <= TRIAD_SCOPE_LAST_WORLD_LINK && edge.target >= 0)
    return edge.target;

  if (g_str_equal (joint->parent.text, "world"))
    return outermost;

  return edge.target;
}

/* Phase 7.3: a joint is attached to its child, which cannot be “world”. */
static TriadFrameEdge
make_joint_edge (TriadModel *model,
                 int         v,
                 int         outermost)
{
  const TriadFrame *frame = &model->frames[v];
  TriadJoint *joint = &model->joints[frame->joint];
  TriadFrameEdge edge = no_edge;

  joint->parent_frame = find_parent (model, frame, joint, outermost);

  if (joint->child.text != NULL)
    edge = triad_scope_resolve (model, frame->scope, frame->model_frame, &joint->child);
  else
    edge.state = TRIAD_FRAME_EDGE_INVALID;

  if (edge.target >= 0 && model->frames[edge.target].kind == TRIAD_FRAME_WORLD)
    {
      edge.target = -1;
      edge.state = TRIAD_FRAME_EDGE_DANGLING;
    }

  edge.rule = TRIAD_RULE_CHILD;
  joint->child_frame = edge.target;

  return edge;
}

/* Propagates bodies along the edges in topological order. */
static void
find_bodies (TriadAttachedGraph *self,
             const TriadModel   *model,
             const TriadDigraph *digraph)
{
  for (int i = 0; i < self->n_frames; i++)
    {
      int v = digraph->order[i];
      TriadFrameEdge *edge = &self->edges[v];

      if (is_body (&model->frames[v]))
        self->body[v] = v;
      else if (i < digraph->n_valid && edge->target >= 0)
        self->body[v] = self->body[edge->target];
      else
        self->body[v] = -1;

      if (digraph->cycle[v] >= 0)
        edge->state = TRIAD_FRAME_EDGE_CYCLE;
      else if (self->body[v] < 0 && edge->state == TRIAD_FRAME_EDGE_VALID)
        edge->state = TRIAD_FRAME_EDGE_INVALID;
    }
}

TriadAttachedGraph *
triad_attached_graph_new (TriadModel *model)
{
  TriadAttachedGraph *self = g_new0 (TriadAttachedGraph, 1);
  int n = model->n_frames;
  int outermost = -1;
  g_autofree int *target = g_new (int, n);
  g_autoptr(TriadDigraph) digraph = NULL;

  self->n_frames = n;
  self->edges = g_new (TriadFrameEdge, n);
  self->body = g_new (int, n);
  self->cycle = g_new (int, n);

  for (int v = 0; v < n; v++)
    {
      const TriadFrame *frame = &model->frames[v];

      /* Frames in a scope come after it. */
      if (frame->scope < 0)
        outermost = v;

      if (frame->kind == TRIAD_FRAME_JOINT)
        self->edges[v] = make_joint_edge (model, v, outermost);
      else if (frame->kind == TRIAD_FRAME_EXPLICIT && !frame->merged)
        self->edges[v] = make_frame_edge (model, v);
      else
        self->edges[v] = no_edge;
    }

  make_model_edges (self, model);

  for (int v = 0; v < n; v++)
    target[v] = self->edges[v].target;

  digraph = triad_digraph_new (target, n);
  find_bodies (self, model, digraph);
  self->n_cycles = digraph->n_cycles;
  memcpy (self->cycle, digraph->cycle, n * sizeof (int));

  return self;
}

void
triad_attached_graph_free (TriadAttachedGraph *self)
{
  g_free (self->edges);
  g_free (self->body);
  g_free (self->cycle);
  g_free (self);
}
