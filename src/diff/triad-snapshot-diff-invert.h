/* triad-snapshot-diff-invert.h: snapshot diff in the opposite direction */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot-diff.h"

/**
 * triad_snapshot_diff_new_inverted:
 *
 * Swap the earlier and the later snapshot of a diff, so that a drawing of the earlier one
 * can show it.
 *
 * Costs O(frames + changes · log changes).
 *
 * Returns: (transfer full): the inverted diff
 */
TriadSnapshotDiff *triad_snapshot_diff_new_inverted (const TriadSnapshotDiff *self);
