/* triad-attached-graph.h: what every frame moves with
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-frame-edge.h"
#include "triad-model.h"

G_BEGIN_DECLS

/**
 * TriadAttachedGraph:
 * @n_frames: how many vertices
 * @edges: (array length=n_frames): from each vertex to what it is attached to
 * @body: (array length=n_frames): the link, `world`, or frame of a static
 *   model at the end of the way; -1 where it leads nowhere
 * @n_cycles: how many cycles
 * @cycle: (array length=n_frames): the cycle a vertex is a member of, or -1
 *
 * The `attached_to` graph of a whole file.  Links, worlds, the root and the
 * frames of static models have no edge: they are the bodies.
 *
 * A graph belongs to its #TriadSnapshot, never changes, and may be read from
 * any thread.
 *
 * Spec: 002, “Phases of parsing kinematics”, 1 Model, phase 7; 2 World,
 * phase 5; 004, §1.6.
 */
typedef struct
{
  int             n_frames;
  TriadFrameEdge *edges;
  int            *body;
  int             n_cycles;
  int            *cycle;
} TriadAttachedGraph;

/**
 * triad_attached_graph_new:
 * @model: the tables; joints' `parent_frame` and `child_frame` are filled in
 *
 * Returns: (transfer full): the graph
 */
TriadAttachedGraph *triad_attached_graph_new  (TriadModel         *model);
void                triad_attached_graph_free (TriadAttachedGraph *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadAttachedGraph, triad_attached_graph_free)

G_END_DECLS
