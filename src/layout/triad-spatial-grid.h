/* triad-spatial-grid.h: grid index of rectangles that move
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * TriadSpatialGrid:
 *
 * Rectangles by the cells that they overlap. A rectangle that has moved must be added
 * again; its old entries remain, so callers must compare results with its current
 * position.
 */
typedef struct _TriadSpatialGrid TriadSpatialGrid;

/**
 * triad_spatial_grid_new:
 * @rects: (array length=n): approximate positions and sizes, used only in this call
 *
 * Returns: (transfer full): an empty grid of a suitable size
 */
TriadSpatialGrid *triad_spatial_grid_new  (const TriadRect  *rects,
                                           int               n);
void              triad_spatial_grid_free (TriadSpatialGrid *self);

/**
 * triad_spatial_grid_add:
 * @number: the rectangle's index
 */
void              triad_spatial_grid_add  (TriadSpatialGrid *self,
                                           int               number,
                                           const TriadRect  *rect);

/**
 * triad_spatial_grid_shift:
 * @dx: how far all rectangles have moved to the right, points
 * @dy: how far they have moved down, points
 */
void       triad_spatial_grid_shift (TriadSpatialGrid *self,
                                     double            dx,
                                     double            dy);

/**
 * triad_spatial_grid_find:
 * @gap: distance around @rect, points
 * @numbers: (element-type int): set to the rectangles that may be within @gap of @rect,
 *   some more than once
 */
void              triad_spatial_grid_find (const TriadSpatialGrid *self,
                                           const TriadRect        *rect,
                                           double                  gap,
                                           GArray                 *numbers);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSpatialGrid, triad_spatial_grid_free)

G_END_DECLS
