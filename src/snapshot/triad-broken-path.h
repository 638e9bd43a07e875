/* triad-broken-path.h: where a way that leads nowhere ends, and why
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * triad_broken_path_find_body_error:
 * @snapshot: a snapshot
 * @frame: a vertex
 *
 * Follows the `attached_to` graph; once around, where it goes around.
 *
 * Costs O(frames + diagnostics).
 *
 * Returns: (transfer none) (nullable): the first error on the way from @frame
 */
const TriadDiagnostic *triad_broken_path_find_body_error (const TriadSnapshot  *snapshot,
                                                          int                   frame);

/**
 * triad_broken_path_find_pose_error:
 * @snapshot: a snapshot
 * @frame: a vertex
 *
 * Follows the `relative_to` graph; once around, where it goes around, and past
 * the placement frames that models on it hang on.
 *
 * Costs O(frames + diagnostics).
 *
 * Returns: (transfer none) (nullable): the first error on the way from @frame
 */
const TriadDiagnostic *triad_broken_path_find_pose_error (const TriadSnapshot  *snapshot,
                                                          int                   frame);

/**
 * triad_broken_path_list:
 * @edges: (array length=n_frames): of a graph
 * @cycle: (array length=n_frames): of the same graph
 * @frame: a vertex
 *
 * Returns: (transfer full) (element-type int): the vertices from @frame on to where its
 *   way ends; each once, where it goes around
 */
GArray                *triad_broken_path_list            (const TriadFrameEdge *edges,
                                                          const int            *cycle,
                                                          int                   frame);

/**
 * triad_broken_path_dup_measured:
 * @edge: an edge of the `relative_to` graph, of no root
 * @target: (nullable): what its target is called; %NULL where it has none
 *
 * Returns: (transfer full): `measured from base: as written`, or what it names
 *   in vain
 */
char                  *triad_broken_path_dup_measured    (const TriadFrameEdge *edge,
                                                          const char           *target);

/**
 * triad_broken_path_dup_attached:
 * @edge: an edge of the `attached_to` graph, of no body
 * @target: (nullable): what its target is called; %NULL where it has none
 *
 * Returns: (transfer full): `attached to base: as written`, or what it names in
 *   vain
 */
char                  *triad_broken_path_dup_attached    (const TriadFrameEdge *edge,
                                                          const char           *target);

G_END_DECLS
