/* triad-frame-match.h: matching of the frames of two snapshots */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/**
 * TriadFrameMatch:
 * @after_of: (array length=n_before): by vertex of the earlier snapshot, the matching
 *   vertex of the later one; -1 for none
 * @before_of: (array length=n_after): the inverse
 * @before_content: (array length=n_before): the hashes of triad_frame_hash_new_contents()
 * @after_content: (array length=n_after): the same of the later snapshot
 * @before_inside: (array length=n_before): by vertex of the earlier snapshot, whether it is
 *   the root that is matched, or inside it
 * @after_inside: (array length=n_after): the same of the later snapshot
 *
 * The frames of two snapshots that correspond. Matching starts at the root: in two scopes
 * that match, frames of the same name match. An unmatched frame then matches another
 * unmatched frame if only the names differ: kind, pose, content and scope are equal, and
 * no other frame is like it.
 */
typedef struct
{
  int       n_before;
  int       n_after;
  int      *after_of;
  int      *before_of;
  guint64  *before_content;
  guint64  *after_content;
  gboolean *before_inside;
  gboolean *after_inside;
} TriadFrameMatch;

/**
 * triad_frame_match_new:
 * @before_root: a vertex of @before, which matches @after_root; -1 for its root or world
 * @after_root: a vertex of @after; -1 for its root or world
 *
 * Costs O(frames + elements) of both.
 *
 * Returns: (transfer full): the match
 */
TriadFrameMatch *triad_frame_match_new  (const TriadSnapshot *before,
                                         int                  before_root,
                                         const TriadSnapshot *after,
                                         int                  after_root);
void             triad_frame_match_free (TriadFrameMatch     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFrameMatch, triad_frame_match_free)
