/* triad-difference-item.h: list item of one difference between two models */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-comparison.h"

#define TRIAD_TYPE_DIFFERENCE_ITEM (triad_difference_item_get_type ())

/* Read-only properties: `name`, the subject; `millimetres` and `degrees`, the
 * displacement as text, empty if there is none; `text`, everything else; and for
 * sorting, `distance` and `angle`.
 */
G_DECLARE_FINAL_TYPE (TriadDifferenceItem, triad_difference_item, TRIAD, DIFFERENCE_ITEM, GObject)

/* @difference: one of @comparison; its texts are made when they are read
 * Returns: (transfer full): the item
 */
TriadDifferenceItem *triad_difference_item_new (TriadComparison       *comparison,
                                                const TriadDifference *difference);

/* Adds the displacement to `text`, as a line of its own, or takes it out again. */
void       triad_difference_item_add_numbers
                                        (TriadDifferenceItem  *self,
                                         gboolean              add);

/* Returns: the vertex of the later snapshot that it is about; -1 for none */
int        triad_difference_item_get_frame (TriadDifferenceItem   *self);

/* Returns: the vertex of the earlier snapshot that it is about; -1 for none */
int        triad_difference_item_get_other_frame
                                        (TriadDifferenceItem  *self);
