/* triad-change-item.h: list item of one difference after a reload */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot-diff.h"

#include <gio/gio.h>

#define TRIAD_TYPE_CHANGE_ITEM (triad_change_item_get_type ())

/* Read-only properties: `sign`, a character for the kind of difference, `title`, its
 * subject, and `detail`, the difference.
 */
G_DECLARE_FINAL_TYPE (TriadChangeItem, triad_change_item, TRIAD, CHANGE_ITEM, GObject)

/* Returns: (transfer full) (element-type TriadChangeItem): an item for each
 *   difference: problems, then frames.  After a frame that others moved along with, an item
 *   stands for all of them
 */
GPtrArray *triad_change_item_new_list  (const TriadSnapshotDiff *comparison);

/* Returns: the vertex of the later snapshot that it is about; -1 for none */
int        triad_change_item_get_frame (TriadChangeItem         *self);

/* Returns: (transfer none) (nullable): the frames that an item stands for */
GListModel *triad_change_item_get_carried (TriadChangeItem      *self);
