/* triad-frame-edge.h: edges of the frame graphs, and the rules that define them */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"

typedef enum
{
  TRIAD_GRAPH_ATTACHED_TO,  /* which frames move together */
  TRIAD_GRAPH_RELATIVE_TO,  /* which frame each pose is relative to */
} TriadGraphKind;

/**
 * TriadRule:
 *
 * The rule that determines the target of an edge: an explicit name in the file, or a
 * default.
 *
 * Spec: 002, “Phases of parsing kinematics”, 1 Model, phases 7 and 9; 2 World, phases 5
 *   and 7.
 */
typedef enum
{
  TRIAD_RULE_NONE,            /* a root or a body: no edge */
  TRIAD_RULE_WRITTEN,         /* the file names the target */
  TRIAD_RULE_MODEL_FRAME,     /* default: the frame of the surrounding model */
  TRIAD_RULE_WORLD_FRAME,     /* default: the frame of the surrounding world */
  TRIAD_RULE_ROOT,            /* a top-level model: the root */
  TRIAD_RULE_CHILD,           /* a joint: its child frame */
  TRIAD_RULE_ATTACHED_TO,     /* a frame without relative_to: what it is attached to */
  TRIAD_RULE_CANONICAL_LINK,  /* a model: its explicit canonical link */
  TRIAD_RULE_FIRST_LINK,      /* a model without canonical_link: its first link */
} TriadRule;

typedef enum
{
  TRIAD_FRAME_EDGE_VALID,     /* the path leads to a root or a body */
  TRIAD_FRAME_EDGE_DANGLING,  /* the name does not resolve */
  TRIAD_FRAME_EDGE_CYCLE,     /* the edge is part of a cycle */
  TRIAD_FRAME_EDGE_INVALID,   /* the path leads to a dangling edge or a cycle */
} TriadFrameEdgeState;

/** TriadFrameEdge: The only outgoing edge of a vertex.  Kept small, because files may declare very
 * many frames. */
typedef struct
{
  const TriadReference *reference;  /* (nullable): in the model; %NULL for a default */
  int                   target;     /* the target vertex, or -1 */
  TriadRule             rule : 8;   /* the rule that determines the target */
  TriadFrameEdgeState   state : 8;
} TriadFrameEdge;

/** triad_frame_edge_get_name: Returns (nullable): the name as written, or %NULL for a default. */
const char *triad_frame_edge_get_name (const TriadFrameEdge *self);

/** triad_frame_edge_get_range: Returns the name as written, or @frame, whose edge it is, for a
 * default. */
TriadSourceRange triad_frame_edge_get_range (const TriadFrameEdge *self,
                                             const TriadFrame     *frame);

/** triad_rule_get_description: Returns a short description, `joint without relative_to: its child
 * frame`; translatable. */
const char *triad_rule_get_description (TriadRule rule);

/**
 * triad_frame_edge_find_dependents:
 * @edges: (array length=n): of a graph, by vertex
 * @frame: a vertex; -1 for none
 *
 * Takes O(n) time.
 *
 * Returns: (transfer full) (array length=n): for each vertex whether its path leads through
 *   @frame, as that of @frame itself does
 */
gboolean   *triad_frame_edge_find_dependents (const TriadFrameEdge *edges,
                                              int                   n,
                                              int                   frame);
