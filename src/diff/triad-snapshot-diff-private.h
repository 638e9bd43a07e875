/* triad-snapshot-diff-private.h: internals shared by the units of snapshot diffs */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot-diff.h"

/* Makes room for texts of contents in a new diff. */
void triad_snapshot_diff_init_texts (TriadSnapshotDiff *self);
