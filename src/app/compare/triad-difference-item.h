/* triad-difference-item.h: one difference of two robots as a row shows it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-comparison.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_FINDING_ITEM (triad_finding_item_get_type ())

/**
 * TriadFindingItem:
 *
 * Properties, all for reading: `name`, what it is about; `millimetres` and
 * `degrees`, how far it is off, as text, empty where it is not; `text`, all else that
 * there is to say; and to sort by, `distance` and `angle`.
 */
G_DECLARE_FINAL_TYPE (TriadFindingItem, triad_finding_item, TRIAD, FINDING_ITEM, GObject)

/**
 * triad_finding_item_new_list:
 * @review: a review
 *
 * Returns: (transfer full) (element-type TriadFindingItem): a row for each of its
 *   findings, in their order
 */
GPtrArray *triad_finding_item_new_list  (const TriadComparison *review);

/**
 * triad_finding_item_get_frame:
 * @self: a difference
 *
 * Returns: the vertex of the later snapshot that it speaks of, -1 for none
 */
int        triad_finding_item_get_frame (TriadFindingItem      *self);

/**
 * triad_finding_item_get_other_frame:
 * @self: a difference
 *
 * Returns: the vertex of the earlier snapshot that it speaks of, -1 for none
 */
int        triad_finding_item_get_other_frame
                                        (TriadFindingItem  *self);

G_END_DECLS
