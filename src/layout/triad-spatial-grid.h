/* triad-spatial-grid.h: grid index of rectangles that move */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-bezier-path.h"

/** TriadSpatialGrid: Rectangles by the cells that they overlap. A rectangle that has moved must be
 * added again; its old entries remain, so callers must compare results with its current
 * position. */
typedef struct _TriadSpatialGrid TriadSpatialGrid;

/**
 * triad_spatial_grid_new:
 * @bounds: approximate bounds of the rectangles
 * @n: approximate number of rectangles, and maximum number of cells
 * @min_cell: minimum size of a cell
 *
 * Returns: (transfer full): an empty grid
 */
TriadSpatialGrid *triad_spatial_grid_new  (const TriadRect  *bounds,
                                           int               n,
                                           double            min_cell);
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

/** triad_spatial_grid_begin: Start to iterate over the rectangles that may contain a point, the
 * last added first. Returns an entry for triad_spatial_grid_next(); -1 for none. */
int               triad_spatial_grid_begin (const TriadSpatialGrid *self,
                                            double                  x,
                                            double                  y);

/** triad_spatial_grid_next: Sets @number to the entry's rectangle; returns the next one or -1. */
int               triad_spatial_grid_next  (const TriadSpatialGrid *self,
                                            int                     entry,
                                            int                    *number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSpatialGrid, triad_spatial_grid_free)
