/* triad-pose-graph.h: relative_to graph: the pose of each frame */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-attached-graph.h"

/** TRIAD_PLACEMENT_MAX_STEPS: The maximum number of frames between a model and its placement frame,
 * as the path is followed for each model. */
#define TRIAD_PLACEMENT_MAX_STEPS 1000

/**
 * TriadPoseGraph:
 * @edges: (array length=n_frames): the edge from each vertex to what its pose is relative
 *   to
 * @placed_by: (array length=n_frames): for a model with a placement frame, the vertex of
 *   that frame inside it, otherwise -1
 * @pose: (array length=n_frames): the pose of each vertex relative to its root
 * @root: (array length=n_frames): the root or world at the end of the path; a file may
 *   contain several worlds, whose relative pose is undefined
 * @cycle: (array length=n_frames): index of the cycle that a vertex belongs to, or -1
 * @part_from: (array length=n_parts): the vertex that the pose of each part is relative
 *   to, or -1 if its pose is unknown
 * @part_pose: (array length=n_parts): the pose of each part relative to its root, if
 *   known
 *
 * The `relative_to` graph of a file.  A valid graph is a forest whose roots are the
 * worlds, or the root of a top-level model.
 *
 * A graph belongs to its #TriadSnapshot, is immutable, and can be read from any thread.
 *
 * Spec: 002, §6 “Details of //pose/@relative_to”, “Phases of parsing kinematics”, 1
 *   Model, phases 8 and 9; 004, §1.4.4 “Placement frame”.
 */
typedef struct
{
  int             n_frames;
  TriadFrameEdge *edges;
  int            *placed_by;
  gboolean       *resolved;  /* (array length=n_frames): whether @pose and @root are known */
  TriadPose      *pose;
  int            *root;
  int             n_cycles;
  int            *cycle;
  int            *part_from;
  TriadPose      *part_pose;

  /*< private >*/
  const TriadModel *model;
  TriadPose        *own_local;   /* NULL if those of the model are used */
} TriadPoseGraph;

/**
 * triad_pose_graph_new:
 * @attached: the `attached_to` graph, which defines defaults
 *
 * Returns: (transfer full): the graph
 */
TriadPoseGraph *triad_pose_graph_new       (const TriadModel         *model,
                                            const TriadAttachedGraph *attached);
void            triad_pose_graph_free      (TriadPoseGraph           *self);

/** triad_pose_graph_get_local: Returns (transfer none) the pose of @frame relative to the target of its
 * edge; of a model with a placement frame, that of the model itself. */
const TriadPose *triad_pose_graph_get_local (const TriadPoseGraph    *self,
                                             int                      frame);

/**
 * triad_pose_graph_find_axis_frame:
 * @axis: one of @joint
 *
 * Finds the frame in whose coordinates the file gives the axis: any frame of the joint's scope.
 *
 * Returns: the vertex, or -1 if there is no such frame
 *
 * Spec: 002, §7.
 */
int             triad_pose_graph_find_axis_frame (const TriadModel   *model,
                                                  const TriadJoint   *joint,
                                                  const TriadAxis    *axis);

/**
 * triad_pose_graph_turn_axes:
 * @model: the tables; transforms the axes of its joints into the joints' frames
 *
 * Spec: 002, §7.
 */
void            triad_pose_graph_turn_axes (const TriadPoseGraph     *self,
                                            TriadModel               *model);

/**
 * triad_pose_graph_resolve:
 * @pose: (out): the pose of @frame relative to @in; unchanged on failure
 *
 * Computes (root→in)⁻¹ · (root→frame) in O(1) time.
 *
 * Returns: %FALSE if a frame does not lead to a root, because of a cycle or unknown name,
 *   or if they have different roots.  This is not a #GError, since it was reported as a
 *   diagnostic when the graph was checked
 */
gboolean        triad_pose_graph_resolve   (const TriadPoseGraph     *self,
                                            int                       frame,
                                            int                       in,
                                            TriadPose                *pose);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPoseGraph, triad_pose_graph_free)
