/* triad-snapshot-diff-invert.h: the same differences, seen from the other side
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot-diff.h"

G_BEGIN_DECLS

/**
 * triad_snapshot_diff_new_inverted:
 * @self: a comparison
 *
 * Costs O(frames + changes · log changes).
 *
 * Returns: (transfer full): the same differences, with the earlier snapshot as the
 *   later one: for pictures of it
 */
TriadSnapshotDiff *triad_snapshot_diff_new_inverted (const TriadSnapshotDiff *self);

G_END_DECLS
