/* triad-frame-hash.h: what frames are like, in a number each
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * triad_frame_hash_new_contents:
 * @snapshot: a snapshot
 *
 * What the file says in a frame's element but for its name, its pose, what it
 * refers to, and a joint's type, axes and limits; and but for other frames in
 * it.  Things like shapes, inertia and sensors.
 *
 * Costs O(elements).
 *
 * Returns: (transfer full): a hash for each vertex
 */
guint64 *triad_frame_hash_new_contents (const TriadSnapshot *snapshot);

/**
 * triad_frame_hash_new_likeness:
 * @snapshot: a snapshot
 * @contents: the hashes of triad_frame_hash_new_contents()
 *
 * Everything that frames are compared by, but for their names and references,
 * together with all frames in their scopes and the names of those.
 *
 * Costs O(frames).
 *
 * Returns: (transfer full): a hash for each vertex
 */
guint64 *triad_frame_hash_new_likeness (const TriadSnapshot *snapshot,
                                        const guint64       *contents);

G_END_DECLS
