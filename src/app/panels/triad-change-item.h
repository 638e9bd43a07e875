/* triad-change-item.h: list item of one difference after a reload */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot-diff.h"

#include <gio/gio.h>

#define TRIAD_TYPE_CHANGE_ITEM (triad_change_item_get_type ())

typedef enum
{
  TRIAD_CHANGE_ROW_ADDED_PROBLEM,
  TRIAD_CHANGE_ROW_SOLVED_PROBLEM,
  TRIAD_CHANGE_ROW_FRAME,
  TRIAD_CHANGE_ROW_CARRIED,                /* for all frames that moved along with one */
} TriadChangeRowKind;

/**
 * TriadChangeRow:
 * @index: of the problem, or of the change; for a row of carried frames, the change that they
 *   moved along with
 * @n_carried: the number of carried frames, in a row that summarizes them
 * @distance: the largest distance of one of them, metres
 * @angle: the largest angle of one of them, radians
 */
typedef struct
{
  TriadChangeRowKind kind;
  int                index;
  int                n_carried;
  double             distance;
  double             angle;
} TriadChangeRow;

/* Read-only properties, made when they are read: `sign`, a character for the kind of difference,
 * `title`, its subject, and `detail`, the difference.
 */
G_DECLARE_FINAL_TYPE (TriadChangeItem, triad_change_item, TRIAD, CHANGE_ITEM, GObject)

/* Returns: (transfer full): the item */
TriadChangeItem *triad_change_item_new       (TriadSnapshotDiff *comparison,
                                              TriadChangeRow     row);
TriadChangeRow   triad_change_item_get_row   (TriadChangeItem   *self);

/* Returns: the vertex of the later snapshot that it is about; -1 for none */
int              triad_change_item_get_frame (TriadChangeItem   *self);
