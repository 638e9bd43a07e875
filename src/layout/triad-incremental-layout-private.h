/* triad-incremental-layout-private.h: a solution on its way from what it was to what it will be
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-incremental-layout.h"
#include "triad-spatial-grid.h"

G_BEGIN_DECLS

/**
 * TriadIncrementalLayout:
 * @target: (array length=n_items): the item that each hangs on, as it did
 *   before if it still can; -1 for none
 * @order: (array length=n_items): every item once, each behind its target
 * @first_child: (array length=n_items): by item, the first that hangs on it; -1
 * @next_child: (array length=n_items): by item, the next that hangs on the
 *   same; -1
 * @number: (array length=n_items): by item, its place in a walk over the trees,
 *   depth first
 * @n_below: (array length=n_items): how many hang on it, directly or not: the
 *   next ones on that walk
 * @is_loose: (array length=n_items): whether the item has no old place
 * @places: (array length=n_items): where the others are, and these once they
 *   have been put somewhere
 * @grid: (nullable): what has a place, once room is made
 *
 * Targets stand above what hangs on them, here: what was laid out sideways is
 * turned before.
 */
typedef struct
{
  const TriadLayoutGraph    *problem;
  const TriadPreviousLayout *previous;
  int                       *target;
  const int                 *order;
  int                       *first_child;
  int                       *next_child;
  int                       *number;
  int                       *n_below;
  gboolean                  *is_loose;
  TriadRect                 *places;
  TriadSpatialGrid          *grid;
} TriadIncrementalLayout;

/**
 * triad_incremental_layout_make_room:
 * @self: what has old places is at them
 *
 * Moves away what others have grown into: to the right or down, with all that
 * hangs on it.
 *
 * Returns: %FALSE where that leads nowhere
 */
gboolean triad_incremental_layout_make_room (TriadIncrementalLayout *self);

/**
 * triad_incremental_layout_insert:
 * @self: what has old places has room
 *
 * Gives places to what has none.
 *
 * Returns: %FALSE where too much has none
 */
gboolean triad_incremental_layout_insert    (TriadIncrementalLayout *self);

/**
 * triad_incremental_layout_route:
 * @self: everything has a place
 * @result: gets the lines: the old ones where they still fit
 */
void     triad_incremental_layout_route     (const TriadIncrementalLayout *self,
                                             TriadLayoutResult            *result);

G_END_DECLS
