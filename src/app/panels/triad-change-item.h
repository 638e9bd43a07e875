/* triad-change-item.h: one difference as a row shows it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot-diff.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_CHANGE_ITEM (triad_change_item_get_type ())

/**
 * TriadChangeItem:
 *
 * Properties, all for reading: `sign`, a character that says what kind of
 * difference it is, `title`, what it is about, and `detail`, the difference.
 */
G_DECLARE_FINAL_TYPE (TriadChangeItem, triad_change_item, TRIAD, CHANGE_ITEM, GObject)

/**
 * triad_change_item_new_list:
 * @comparison: a comparison
 *
 * Returns: (transfer full) (element-type TriadChangeItem): a row for everything that
 *   differs: problems, then frames; last those that only moved along
 */
GPtrArray *triad_change_item_new_list  (const TriadSnapshotDiff *comparison);

/**
 * triad_change_item_get_frame:
 * @self: a difference
 *
 * Returns: the vertex of the later snapshot that it speaks of, -1 for none
 */
int        triad_change_item_get_frame (TriadChangeItem         *self);

G_END_DECLS
