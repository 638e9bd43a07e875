/* triad-attached-graph.h: attached_to graph: which body each frame is attached to */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-frame-edge.h"
#include "triad-model.h"

/**
 * TriadAttachedGraph:
 * @edges: (array length=n_frames): the edge from each vertex to what it is attached to
 * @body: (array length=n_frames): the link, world, root or static model at the end of the
 *   path, or -1 if it is invalid
 * @cycle: (array length=n_frames): index of the cycle that a vertex belongs to, or -1
 *
 * The `attached_to` graph of a file.  Links, worlds, the root and the frames of static
 * models are bodies, which have no edge.
 *
 * A graph belongs to its #TriadSnapshot, is immutable, and can be read from any thread.
 *
 * Spec: 002, “Phases of parsing kinematics”, 1 Model, phase 7; 2 World, phase 5; 004,
 *   §1.6.
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
 * @model: the tables; sets `parent_frame` and `child_frame` of the joints
 *
 * Returns: (transfer full): the graph
 */
TriadAttachedGraph *triad_attached_graph_new  (TriadModel         *model);
void                triad_attached_graph_free (TriadAttachedGraph *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadAttachedGraph, triad_attached_graph_free)
