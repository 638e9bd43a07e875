/* triad-obstacle-index.h: which boxes a line would run over
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * TriadObstacleIndex:
 *
 * Boxes, sorted into the cells of a grid, so that only those near a line are
 * looked at.
 */
typedef struct _TriadObstacleIndex TriadObstacleIndex;

/**
 * triad_obstacle_index_new:
 * @boxes: (array length=n): must stay
 * @n: how many
 *
 * Returns: (transfer full): the grid
 */
TriadObstacleIndex *triad_obstacle_index_new   (const TriadRect          *boxes,
                                                int                       n);
void                triad_obstacle_index_free  (TriadObstacleIndex       *self);

/**
 * triad_obstacle_index_count:
 * @self: a grid
 * @path: a line
 * @from: the box that it starts at; it may touch this one
 * @to: the box that it ends at; it may touch this one
 *
 * Returns: how many times @path enters a box, or comes too close to one
 */
int                 triad_obstacle_index_count (const TriadObstacleIndex *self,
                                                const TriadPath          *path,
                                                int                       from,
                                                int                       to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadObstacleIndex, triad_obstacle_index_free)

G_END_DECLS
