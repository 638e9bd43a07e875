/* triad-change.h: entry of the reload history: when, and what differs */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-snapshot-diff.h"

#define TRIAD_TYPE_CHANGE (triad_change_get_type ())

/* The replacement of one state of a file by the next.
 *
 * Read-only properties: `summary`, a line that lists the differences, and `time`, the
 * local time as text.
 */
G_DECLARE_FINAL_TYPE (TriadChange, triad_change, TRIAD, CHANGE, GObject)

/* @comparison: from the state before to the state after
 * Returns: (transfer full): a change with the current time
 */
TriadChange       *triad_change_new            (TriadSnapshotDiff *comparison);

/* Returns: (transfer none) (nullable): the differences, with the snapshots of both states; NULL
 *   after triad_change_compact()
 */
TriadSnapshotDiff *triad_change_get_comparison (TriadChange       *self);

/* Replaces the comparison by the text of the state before, of which only what differs is stored.
 * That state must be one file that depends on no other.
 */
void               triad_change_compact        (TriadChange       *self);

/* Can be called in any thread.
 *
 * Returns: (transfer full) (nullable): the text of the state before; NULL before
 *   triad_change_compact()
 */
TriadSource       *triad_change_dup_source     (TriadChange       *self);

/* Returns: (transfer none): the local time of the reload */
GDateTime         *triad_change_get_time       (TriadChange       *self);
const char        *triad_change_get_summary    (TriadChange       *self);
