/* triad-difference-item.h: one difference of two robots as a row shows it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-comparison.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_DIFFERENCE_ITEM (triad_difference_item_get_type ())

/**
 * TriadDifferenceItem:
 *
 * Properties, all for reading: `name`, what it is about; `millimetres` and
 * `degrees`, how far it is off, as text, empty where it is not; `text`, all else that
 * there is to say; and to sort by, `distance` and `angle`.
 */
G_DECLARE_FINAL_TYPE (TriadDifferenceItem, triad_difference_item, TRIAD, DIFFERENCE_ITEM, GObject)

/**
 * triad_difference_item_new_list:
 * @review: a review
 *
 * Returns: (transfer full) (element-type TriadDifferenceItem): a row for each of its
 *   findings, in their order
 */
GPtrArray *triad_difference_item_new_list  (const TriadComparison *review);

/**
 * triad_difference_item_get_frame:
 * @self: a difference
 *
 * Returns: the vertex of the later snapshot that it speaks of, -1 for none
 */
int        triad_difference_item_get_frame (TriadDifferenceItem   *self);

/**
 * triad_difference_item_get_other_frame:
 * @self: a difference
 *
 * Returns: the vertex of the earlier snapshot that it speaks of, -1 for none
 */
int        triad_difference_item_get_other_frame
                                        (TriadDifferenceItem  *self);

G_END_DECLS
