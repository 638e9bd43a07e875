/* triad-frame-hash.h: content hashes of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/** triad_frame_hash_table_new: Returns (transfer full) a table for triad_frame_hash_get_whole(). */
GHashTable *triad_frame_hash_table_new (void);

/**
 * triad_frame_hash_get_whole:
 * @wholes: the digests of other elements, which must outlive it
 *
 * Digest an element as written, with everything in it and the lights and actors that it includes.
 * The digest is kept in @wholes, since many `<include>`s may include the same element.
 *
 * Costs O(elements) the first time.
 *
 * Returns: the digest
 */
guint64 triad_frame_hash_get_whole (GHashTable         *wholes,
                                    const TriadElement *element);

/** triad_frame_hash_get_attributes: Returns the digest of the attributes of @element, in any order;
 * 0 for %NULL. */
guint64 triad_frame_hash_get_attributes (const TriadElement *element);

/**
 * triad_frame_hash_new_contents:
 *
 * Hash the content of each frame, %TRIAD_FRAME_CONTENT_WRITTEN, and the lights and actors that it
 * includes.
 *
 * Costs O(elements); those of what is included many times count once.
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
