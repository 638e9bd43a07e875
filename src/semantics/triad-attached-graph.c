/* triad-attached-graph.c: what every frame moves with
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-attached-graph.h"

#include "triad-diagnostic.h"
#include "triad-digraph.h"
#include "triad-reference.h"
#include "triad-scope.h"

static TriadEdge
no_edge (const TriadFrame *frame)
{
  return (TriadEdge) { .target = -1, .rule = TRIAD_RULE_NONE, .section = frame->section };
}

/* Which vertex is the first link directly in each model, or merged into it; -1
 * for none.  Arrays by vertex. */
static int *
find_first_links (const TriadModel *model)
{
  int *first = g_new (int, model->n_frames);

  for (int v = 0; v < model->n_frames; v++)
    first[v] = -1;

  for (int v = model->n_frames - 1; v >= 0; v--)
    if (model->frames[v].kind == TRIAD_FRAME_LINK)
      first[model->frames[v].scope] = first[model->frames[v].model_frame] = v;

  return first;
}

static gboolean
is_body (const TriadFrame *frame)
{
  return frame->kind == TRIAD_FRAME_ROOT || frame->kind == TRIAD_FRAME_WORLD ||
         frame->kind == TRIAD_FRAME_LINK ||
         (frame->kind == TRIAD_FRAME_MODEL && frame->is_static);
}

/* Phase 5: canonical_link names a link of this model. */
static TriadEdge
make_written_edge (TriadModel *model,
                   int         v,
                   GPtrArray  *diagnostics)
{
  const TriadFrame *frame = &model->frames[v];
  int inside = frame->merged ? frame->scope : v;
  TriadFrameKind kind;
  TriadEdge edge;

  edge = triad_reference_resolve (model, v, inside, v, &frame->attached_to,
                                  TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID, "canonical_link",
                                  diagnostics);
  edge.rule = TRIAD_RULE_CANONICAL_LINK;

  if (edge.target < 0 || model->frames[edge.target].kind == TRIAD_FRAME_LINK)
    return edge;

  kind = model->frames[edge.target].kind;
  triad_reference_reject (model, v, &frame->attached_to, TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID,
                          g_strdup_printf ("the canonical link must be a link, and “%s” is a %s",
                                           frame->attached_to.text,
                                           triad_frame_kind_get_name (kind)), diagnostics);
  edge.target = -1;
  edge.state = TRIAD_EDGE_DANGLING;

  return edge;
}

/* Phase 7.2; §8.2: a model's frame is attached to its canonical link; where
 * none is named, to its first link, or else to the canonical link of the
 * first model in it that has one.  From the last model to the first, since
 * what stands in a model stands behind it. */
static void
make_model_edges (TriadAttachedGraph *self,
                  TriadModel         *model,
                  GPtrArray          *diagnostics)
{
  g_autofree int *first_links = find_first_links (model);
  g_autofree int *nested = g_new (int, model->n_frames);

  for (int v = 0; v < model->n_frames; v++)
    nested[v] = -1;

  for (int v = model->n_frames - 1; v >= 0; v--)
    {
      const TriadFrame *frame = &model->frames[v];
      TriadEdge *edge = &self->edges[v];

      if (frame->kind != TRIAD_FRAME_MODEL && !frame->merged)
        continue;

      *edge = no_edge (frame);

      if (frame->is_missing)
        {
          edge->state = TRIAD_EDGE_UNSOUND;
        }
      else if (is_body (frame))
        {
          if (frame->scope >= 0)
            nested[frame->scope] = nested[frame->model_frame] = v;

          continue;
        }
      else if (frame->attached_to.text != NULL)
        {
          *edge = make_written_edge (model, v, diagnostics);
        }
      else
        {
          edge->target = first_links[v] >= 0 ? first_links[v] : nested[v];
          edge->rule = edge->target >= 0 ? TRIAD_RULE_FIRST_LINK : TRIAD_RULE_NONE;
          edge->state = edge->target >= 0 ? TRIAD_EDGE_SOUND : TRIAD_EDGE_UNSOUND;
        }

      if (edge->target >= 0 && frame->scope >= 0 && !frame->merged)
        nested[frame->scope] = nested[frame->model_frame] = edge->target;
    }
}

/* Phase 4: “world” is a parent's name in every model. */
static void
resolve_parent (TriadModel *model,
                int         v,
                GPtrArray  *diagnostics)
{
  TriadFrame *frame = &model->frames[v];
  TriadJoint *joint = &model->joints[frame->joint];

  if (joint->parent.text == NULL)
    return;

  if (g_str_equal (joint->parent.text, "world"))
    {
      int outermost = frame->scope;

      while (model->frames[outermost].scope >= 0)
        outermost = model->frames[outermost].scope;

      joint->parent_frame = outermost;
      return;
    }

  joint->parent_frame = triad_reference_resolve (model, v, frame->scope, frame->model_frame,
                                                 &joint->parent, TRIAD_CODE_JOINT_PARENT_LINK_INVALID,
                                                 "parent of the joint", diagnostics).target;
}

static TriadEdge
make_joint_edge (TriadModel *model,
                 int         v,
                 GPtrArray  *diagnostics)
{
  TriadFrame *frame = &model->frames[v];
  TriadJoint *joint = &model->joints[frame->joint];
  TriadEdge edge = no_edge (frame);
  const char *child = joint->child.text;

  resolve_parent (model, v, diagnostics);

  edge.rule = TRIAD_RULE_CHILD;
  edge.state = TRIAD_EDGE_UNSOUND;

  if (child == NULL)
    return edge;

  if (g_str_equal (child, "world"))
    {
      triad_reference_reject (model, v, &joint->child, TRIAD_CODE_JOINT_CHILD_LINK_INVALID,
                              g_strdup ("“world” cannot be the child of a joint: "
                                        "only its parent can"), diagnostics);
      edge.reference = child;
      edge.section = joint->child.section;
      edge.state = TRIAD_EDGE_DANGLING;
      return edge;
    }

  edge = triad_reference_resolve (model, v, frame->scope, frame->model_frame, &joint->child,
                                  TRIAD_CODE_JOINT_CHILD_LINK_INVALID, "child of the joint",
                                  diagnostics);
  edge.rule = TRIAD_RULE_CHILD;
  joint->child_frame = edge.target;

  return edge;
}

static TriadEdge
make_frame_edge (TriadModel *model,
                 int         v,
                 GPtrArray  *diagnostics)
{
  TriadFrame *frame = &model->frames[v];
  TriadEdge edge = no_edge (frame);

  if (frame->attached_to.text != NULL)
    return triad_reference_resolve (model, v, frame->scope, frame->model_frame, &frame->attached_to,
                                    TRIAD_CODE_FRAME_ATTACHED_TO_INVALID, "attached_to",
                                    diagnostics);

  edge.target = frame->model_frame;
  edge.rule = model->frames[frame->scope].kind == TRIAD_FRAME_WORLD ? TRIAD_RULE_WORLD_FRAME
                                                                    : TRIAD_RULE_MODEL_FRAME;

  return edge;
}

/* The body at the end of each way, from the ends backwards. */
static void
find_bodies (TriadAttachedGraph *self,
             const TriadModel   *model,
             const TriadDigraph *digraph)
{
  for (int i = 0; i < self->n_frames; i++)
    {
      int v = digraph->order[i];
      TriadEdge *edge = &self->edges[v];

      if (is_body (&model->frames[v]))
        self->body[v] = v;
      else if (i < digraph->n_sound && edge->target >= 0)
        self->body[v] = self->body[edge->target];
      else
        self->body[v] = -1;

      if (digraph->cycle[v] >= 0)
        edge->state = TRIAD_EDGE_CYCLE;
      else if (self->body[v] < 0 && edge->state == TRIAD_EDGE_SOUND)
        edge->state = TRIAD_EDGE_UNSOUND;
    }
}

/* Phase 7.2; §2.1: a model that is not static has a link. */
static void
check_links (const TriadAttachedGraph *self,
             const TriadModel         *model,
             GPtrArray                *diagnostics)
{
  g_autofree gboolean *incomplete = g_new0 (gboolean, model->n_frames);

  for (int v = model->n_frames - 1; v >= 0; v--)
    {
      const TriadFrame *frame = &model->frames[v];
      TriadDiagnostic *diagnostic;

      if (frame->kind != TRIAD_FRAME_MODEL || is_body (frame) ||
          self->edges[v].rule != TRIAD_RULE_NONE)
        continue;

      /* what a model lacks may be in an include that could not be read, and
       * what its inner models lack is said of those */
      if (!frame->is_missing && !incomplete[v])
        {
          diagnostic = triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR,
                                              TRIAD_CODE_MODEL_WITHOUT_LINK, frame->section,
                                              triad_element_dup_path (frame->element),
                                              "model “%s” has no link, and is not static",
                                              frame->name);
          diagnostic->frame = v;
        }

      if (frame->scope >= 0)
        incomplete[frame->scope] = TRUE;
    }
}

TriadAttachedGraph *
triad_attached_graph_new (TriadModel *model,
                          GPtrArray  *diagnostics)
{
  TriadAttachedGraph *self = g_new0 (TriadAttachedGraph, 1);
  int n = model->n_frames;
  g_autofree int *target = g_new (int, n);
  g_autoptr(TriadDigraph) digraph = NULL;

  self->n_frames = n;
  self->edges = g_new (TriadEdge, n);
  self->body = g_new (int, n);
  self->cycle = g_new (int, n);

  for (int v = 0; v < n; v++)
    {
      const TriadFrame *frame = &model->frames[v];

      if (frame->kind == TRIAD_FRAME_JOINT)
        self->edges[v] = make_joint_edge (model, v, diagnostics);
      else if (frame->kind == TRIAD_FRAME_EXPLICIT && !frame->merged)
        self->edges[v] = make_frame_edge (model, v, diagnostics);
      else
        self->edges[v] = no_edge (frame);
    }

  make_model_edges (self, model, diagnostics);
  check_links (self, model, diagnostics);

  for (int v = 0; v < n; v++)
    target[v] = self->edges[v].target;

  digraph = triad_digraph_new (target, n);
  find_bodies (self, model, digraph);
  self->n_cycles = digraph->n_cycles;

  for (int v = 0; v < n; v++)
    self->cycle[v] = digraph->cycle[v];

  triad_reference_report_cycles (model, digraph, self->edges, NULL,
                                 TRIAD_CODE_FRAME_ATTACHED_TO_CYCLE, "attached_to", diagnostics);

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
