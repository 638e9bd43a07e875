/* triad-broken-path.h: errors that keep a frame from being resolved */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/**
 * triad_broken_path_find_body_error:
 *
 * Find the first error on the `attached_to` path from @frame to its body.
 *
 * A cycle is followed once around.
 *
 * Costs O(frames + diagnostics).
 *
 * Returns: (transfer none) (nullable): a diagnostic of @snapshot; %NULL if no vertex on
 *   the path has an error
 */
const TriadDiagnostic *triad_broken_path_find_body_error (const TriadSnapshot  *snapshot,
                                                          int                   frame);

/**
 * triad_broken_path_find_pose_error:
 *
 * Find the first error on the `relative_to` path from @frame to its root.
 *
 * A cycle is followed once around. For a model with a placement frame, errors of that
 * frame count too.
 *
 * Costs O(frames + diagnostics).
 *
 * Returns: (transfer none) (nullable): a diagnostic of @snapshot; %NULL if no vertex on
 *   the path has an error
 */
const TriadDiagnostic *triad_broken_path_find_pose_error (const TriadSnapshot  *snapshot,
                                                          int                   frame);

/**
 * triad_broken_path_list:
 * @edges: (array length=n_frames): the edges of a graph
 * @cycle: (array length=n_frames): the cycles of the same graph
 *
 * List the vertices on the path from @frame, which comes first. A path into a cycle has
 * each vertex once.
 *
 * Returns: (transfer full) (element-type int): the vertices, up to the end of the path
 */
GArray                *triad_broken_path_list            (const TriadFrameEdge *edges,
                                                          const int            *cycle,
                                                          int                   frame);

/**
 * triad_broken_path_dup_measured:
 * @edge: an edge of the `relative_to` graph; not a root's
 * @target: (nullable): the name of its target; %NULL if the reference does not resolve
 *
 * Returns: (transfer full): `measured from base: as written`, or a message that the name
 *   does not resolve
 */
char                  *triad_broken_path_dup_measured    (const TriadFrameEdge *edge,
                                                          const char           *target);

/**
 * triad_broken_path_dup_attached:
 * @edge: an edge of the `attached_to` graph; not a body's
 * @target: (nullable): the name of its target; %NULL if the reference does not resolve
 *
 * Returns: (transfer full): `attached to base: as written`, or a message that the name
 *   does not resolve
 */
char                  *triad_broken_path_dup_attached    (const TriadFrameEdge *edge,
                                                          const char           *target);
