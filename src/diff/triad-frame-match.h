/* triad-frame-match.h: which frames of two snapshots are the same
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadFrameMatch:
 * @n_before: how many frames the one snapshot has
 * @n_after: how many the other one has
 * @after_of: (array length=n_before): for each vertex of the one its vertex in
 *   the other; -1 where it has none
 * @before_of: (array length=n_after): the inverse
 * @before_content: (array length=n_before): a hash of what the file says in the
 *   frame's element beside pose, references, and what joints are compared by
 * @after_content: (array length=n_after): the same of the other
 *
 * Frames are matched from the root down: in two scopes that match, those of
 * the same name.  A frame that is left is matched with another that is left
 * when only the name is another: kind, pose, what is in it and what stands in
 * its scope are the same, and no second one is like it.
 */
typedef struct
{
  int      n_before;
  int      n_after;
  int     *after_of;
  int     *before_of;
  guint64 *before_content;
  guint64 *after_content;
} TriadFrameMatch;

/**
 * triad_frame_match_new:
 * @before: a snapshot
 * @before_root: a vertex of it that is to match, -1 for its root or world
 * @after: another
 * @after_root: what it is to match, -1 for the root or world
 *
 * Costs O(frames + elements), of both.
 *
 * Returns: (transfer full): which frames match
 */
TriadFrameMatch *triad_frame_match_new  (const TriadSnapshot *before,
                                         int                  before_root,
                                         const TriadSnapshot *after,
                                         int                  after_root);
void             triad_frame_match_free (TriadFrameMatch     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFrameMatch, triad_frame_match_free)

G_END_DECLS
