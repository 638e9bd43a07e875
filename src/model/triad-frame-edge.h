/* triad-frame-edge.h: why one frame depends on another
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source-range.h"

G_BEGIN_DECLS

/**
 * TriadGraphKind:
 * @TRIAD_GRAPH_ATTACHED_TO: what moves with what
 * @TRIAD_GRAPH_RELATIVE_TO: what is measured from what
 */
typedef enum
{
  TRIAD_GRAPH_ATTACHED_TO,
  TRIAD_GRAPH_RELATIVE_TO,
} TriadGraphKind;

/**
 * TriadRule:
 *
 * The rule by which an edge of a graph has its target: what the file says, or
 * the default that applied.
 *
 * Spec: 002, “Phases of parsing kinematics”, 1 Model, phases 7 and 9; 2
 * World, phases 5 and 7.
 */
typedef enum
{
  TRIAD_RULE_NONE,            /* a root, or a body: it depends on nothing */
  TRIAD_RULE_WRITTEN,         /* the file names the target */
  TRIAD_RULE_MODEL_FRAME,     /* nothing written: the frame of the model around it */
  TRIAD_RULE_WORLD_FRAME,     /* nothing written: the frame of the world around it */
  TRIAD_RULE_ROOT,            /* a lone model: what the file is put into */
  TRIAD_RULE_CHILD,           /* a joint: its child frame */
  TRIAD_RULE_ATTACHED_TO,     /* a frame without relative_to: what it is attached to */
  TRIAD_RULE_CANONICAL_LINK,  /* a model: its canonical link, written */
  TRIAD_RULE_FIRST_LINK,      /* a model without canonical_link: its first link */
} TriadRule;

/**
 * TriadFrameEdgeState:
 * @TRIAD_FRAME_EDGE_VALID: it leads to the root, or to a body
 * @TRIAD_FRAME_EDGE_DANGLING: the name that is written names nothing
 * @TRIAD_FRAME_EDGE_CYCLE: it is part of a cycle
 * @TRIAD_FRAME_EDGE_INVALID: it leads to a dangling edge or to a cycle
 */
typedef enum
{
  TRIAD_FRAME_EDGE_VALID,
  TRIAD_FRAME_EDGE_DANGLING,
  TRIAD_FRAME_EDGE_CYCLE,
  TRIAD_FRAME_EDGE_INVALID,
} TriadFrameEdgeState;

/**
 * TriadFrameEdge:
 * @target: the vertex that it points to; -1 where there is none
 * @rule: why
 * @state: whether it leads anywhere
 * @reference: (nullable): the name as written, %NULL for a default
 * @range: the name as written, or the element whose default it is
 *
 * The one edge that leaves a vertex.
 */
typedef struct
{
  int                  target;
  TriadRule            rule;
  TriadFrameEdgeState  state;
  const char          *reference;
  TriadSourceRange     range;
} TriadFrameEdge;

/**
 * triad_rule_get_description:
 * @rule: a rule
 *
 * Returns: what it says, in a few words: `joint without relative_to: its
 *   child frame`; to be translated where people read it
 */
const char *triad_rule_get_description (TriadRule rule);

G_END_DECLS
