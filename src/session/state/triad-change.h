/* triad-change.h: one reload, and what it changed
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-snapshot-diff.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_CHANGE (triad_change_get_type ())

/**
 * TriadChange:
 *
 * A state of a file that took the place of another.  Never changes.
 *
 * Properties, all for reading: `summary`, a line that says what differs, and
 * `time`, when that was, as people say it.
 */
G_DECLARE_FINAL_TYPE (TriadChange, triad_change, TRIAD, CHANGE, GObject)

/**
 * triad_change_new:
 * @comparison: of the state before with the state after
 *
 * Returns: (transfer full): a change that takes place now
 */
TriadChange       *triad_change_new            (TriadSnapshotDiff *comparison);

/**
 * triad_change_get_comparison:
 * @self: a change
 *
 * Returns: (transfer none): what differs, with the snapshots of both states
 */
TriadSnapshotDiff *triad_change_get_comparison (TriadChange       *self);

/**
 * triad_change_get_time:
 * @self: a change
 *
 * Returns: (transfer none): when it was, in local time
 */
GDateTime         *triad_change_get_time       (TriadChange       *self);
const char        *triad_change_get_summary    (TriadChange       *self);

G_END_DECLS
