/* triad-change-list.h: list model of the differences after a reload */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-change-item.h"

#define TRIAD_TYPE_CHANGE_LIST (triad_change_list_get_type ())

/* A GListModel of TriadChangeItem, which are created on demand: problems, then frames.  After a
 * frame that others moved along with, an item summarizes these.
 */
G_DECLARE_FINAL_TYPE (TriadChangeList, triad_change_list, TRIAD, CHANGE_LIST, GObject)

/* @comparison: (nullable): what is listed */
void        triad_change_list_set_comparison (TriadChangeList   *self,
                                              TriadSnapshotDiff *comparison);

/* Returns: (transfer full) (nullable): the frames that @item summarizes; NULL for other items */
GListModel *triad_change_list_dup_carried    (TriadChangeList   *self,
                                              TriadChangeItem   *item);
