/* triad-incremental-layout-private.h: internals of the incremental layout */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-incremental-layout.h"
#include "triad-spatial-grid.h"

/**
 * TriadIncrementalLayout:
 * @target: (array length=n_items): the parent of each item in a spanning forest, the same as
 *   before the edit if possible; -1 for none
 * @number: (array length=n_items): by item, its number in depth-first preorder
 * @n_below: (array length=n_items): by item, the number of its descendants, which follow it
 *   in preorder
 * @places: (array length=n_items): the current places; of loose items, once they have been
 *   placed
 * @grid: (nullable): index of all placed items, once room has been made
 *
 * The state of an incremental layout. Targets are above their children; layouts that go
 * to the right are transposed before.
 */
typedef struct
{
  const TriadLayoutGraph    *graph;
  const TriadPreviousLayout *previous;
  int                       *target;
  const int                 *order;        /* [n_items] every item once, after its target */
  int                       *first_child;  /* [n_items] by item, its first child; -1 */
  int                       *next_child;   /* [n_items] by item, its next sibling; -1 */
  int                       *number;
  int                       *n_below;
  gboolean                  *is_loose;     /* [n_items] whether the item has no old place */
  TriadRect                 *places;
  TriadSpatialGrid          *grid;
} TriadIncrementalLayout;

/**
 * triad_incremental_layout_make_room:
 * @self: items with old places are at these
 *
 * Remove overlaps with items that have grown, by moving whole subtrees to the right or
 * down.
 *
 * Returns: %FALSE if that takes too many moves
 */
gboolean triad_incremental_layout_make_room (TriadIncrementalLayout *self);

/**
 * triad_incremental_layout_insert:
 * @self: items with old places do not overlap
 *
 * Place the loose items.
 *
 * Returns: %FALSE if too many items are loose
 */
gboolean triad_incremental_layout_insert    (TriadIncrementalLayout *self);

/**
 * triad_incremental_layout_route:
 * @self: all items are placed
 * @result: the result to set the routes of: the old ones where they are still valid
 */
void     triad_incremental_layout_route     (const TriadIncrementalLayout *self,
                                             TriadLayoutResult            *result);
