/* triad-frame-hash.h: content hashes of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/**
 * triad_frame_hash_new_contents:
 *
 * Hash the content of each frame, %TRIAD_FRAME_CONTENT_WRITTEN, and the lights and actors that it
 * includes.
 *
 * Costs O(elements).
 *
 * Returns: (transfer full): a hash for each vertex
 */
guint64 *triad_frame_hash_new_contents (const TriadSnapshot *snapshot);

/**
 * triad_frame_hash_new_likeness:
 * @contents: the hashes of triad_frame_hash_new_contents()
 *
 * Hash all that frames are compared by, except their names and references, together with
 * the frames in their scopes and the names of those.
 *
 * Costs O(frames).
 *
 * Returns: (transfer full): a hash for each vertex
 */
guint64 *triad_frame_hash_new_likeness (const TriadSnapshot *snapshot,
                                        const guint64       *contents);
