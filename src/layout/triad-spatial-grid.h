/* triad-spatial-grid.h: which rectangles are near a place, though they move
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * TriadSpatialGrid:
 *
 * Rectangles by the cells that they are in.  Each is wherever it has been put:
 * who moves one puts it in again, and looks at where what is found is by now.
 */
typedef struct _TriadSpatialGrid TriadSpatialGrid;

/**
 * triad_spatial_grid_new:
 * @rects: (array length=n): where about everything is, and how large; not
 *   needed further
 * @n: how many
 *
 * Returns: (transfer full): a grid of that size, in which nothing is
 */
TriadSpatialGrid *triad_spatial_grid_new  (const TriadRect  *rects,
                                           int               n);
void              triad_spatial_grid_free (TriadSpatialGrid *self);

/**
 * triad_spatial_grid_add:
 * @self: a grid
 * @number: of a rectangle
 * @rect: where it is
 */
void              triad_spatial_grid_add  (TriadSpatialGrid *self,
                                           int               number,
                                           const TriadRect  *rect);

/**
 * triad_spatial_grid_shift:
 * @self: a grid
 * @dx: how far all that is in it has moved to the right, points
 * @dy: and down
 */
void       triad_spatial_grid_shift (TriadSpatialGrid *self,
                                     double            dx,
                                     double            dy);

/**
 * triad_spatial_grid_find:
 * @self: a grid
 * @rect: where to look
 * @gap: how far beside it, points
 * @numbers: (element-type int): gets what may be there, in place of what is in
 *   it; some more than once
 */
void              triad_spatial_grid_find (const TriadSpatialGrid *self,
                                           const TriadRect        *rect,
                                           double                  gap,
                                           GArray                 *numbers);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSpatialGrid, triad_spatial_grid_free)

G_END_DECLS
