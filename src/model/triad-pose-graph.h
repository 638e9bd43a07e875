/* triad-pose-graph.h: where every frame is
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-attached-graph.h"

G_BEGIN_DECLS

/**
 * TRIAD_PLACEMENT_MAX_STEPS:
 *
 * How many frames may lie between a model and its placement frame: the way is
 * gone for each model.
 */
#define TRIAD_PLACEMENT_MAX_STEPS 1000

/**
 * TriadPoseGraph:
 * @n_frames: how many vertices
 * @edges: (array length=n_frames): from each vertex to what its pose is
 *   measured from
 * @placed_by: (array length=n_frames): for a model with a placement frame,
 *   the vertex of that frame, inside it; -1 elsewhere
 * @local: (array length=n_frames): the pose of each vertex in the coordinates
 *   of its edge's target.  It is the pose as written, but for a model with a
 *   placement frame P, where X_RM = X_RP · X_MP⁻¹
 * @resolved: (array length=n_frames): whether the next is known
 * @pose: (array length=n_frames): the pose of each vertex in the coordinates
 *   of the root or world that its way leads to
 * @root: (array length=n_frames): the root or world that its way leads to, where
 *   @resolved; a file may have several worlds, and no pose leads from one to another
 * @n_cycles: how many cycles
 * @cycle: (array length=n_frames): the cycle a vertex is a member of, or -1
 * @part_from: (array length=n_parts): for each of the model's parts the
 *   vertex that its pose is measured from; -1 where its pose is not known
 * @part_pose: (array length=n_parts): its pose in the root's coordinates,
 *   where it is known
 *
 * The `relative_to` graph of a whole file: what each pose is measured from.
 * A sound graph is a tree whose roots are the worlds, or the root of a lone
 * model.
 *
 * A graph belongs to its #TriadSnapshot, never changes, and may be read from
 * any thread.
 *
 * Spec: 002, §6 “Details of //pose/@relative_to”, “Phases of parsing
 * kinematics”, 1 Model, phases 8 and 9; 004, §1.4.4 “Placement frame”.
 */
typedef struct
{
  int             n_frames;
  TriadFrameEdge *edges;
  int            *placed_by;
  TriadPose      *local;
  gboolean       *resolved;
  TriadPose      *pose;
  int            *root;
  int             n_cycles;
  int            *cycle;
  int            *part_from;
  TriadPose      *part_pose;
} TriadPoseGraph;

/**
 * triad_pose_graph_new:
 * @model: the tables
 * @attached: the other graph, for the default of `//frame/pose`
 *
 * Returns: (transfer full): the graph
 */
TriadPoseGraph *triad_pose_graph_new       (const TriadModel         *model,
                                            const TriadAttachedGraph *attached);
void            triad_pose_graph_free      (TriadPoseGraph           *self);

/**
 * triad_pose_graph_turn_axes:
 * @self: the graph of @model
 * @model: the tables; the axes of its joints become those in the joint's frame
 *
 * Spec: 002, §7.
 */
void            triad_pose_graph_turn_axes (const TriadPoseGraph     *self,
                                            TriadModel               *model);

/**
 * triad_pose_graph_resolve:
 * @self: a pose graph
 * @frame: the frame to express, in [0, n_frames)
 * @in: the frame to express it in, in [0, n_frames)
 * @pose: (out): the pose of @frame in the coordinates of @in
 *
 * pose = (root→in)⁻¹ · (root→frame).  Costs O(1).
 *
 * Returns: %TRUE, or %FALSE if a cycle or an unknown name keeps either frame
 *   from reaching the root, or each has a root of its own.  That is not a #GError:
 *   the diagnostic was made when the graph was built.  @pose is then untouched
 */
gboolean        triad_pose_graph_resolve   (const TriadPoseGraph     *self,
                                            int                       frame,
                                            int                       in,
                                            TriadPose                *pose);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPoseGraph, triad_pose_graph_free)

G_END_DECLS
