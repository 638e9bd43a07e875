/* triad-obstacle-index.h: spatial index of the boxes that a path would cross */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-bezier-path.h"

typedef struct _TriadObstacleIndex TriadObstacleIndex;

/**
 * triad_obstacle_index_new:
 * @boxes: (array length=n): must stay valid
 *
 * Returns: (transfer full): the index
 */
TriadObstacleIndex *triad_obstacle_index_new   (const TriadRect          *boxes,
                                                int                       n);
void                triad_obstacle_index_free  (TriadObstacleIndex       *self);

/**
 * triad_obstacle_index_count:
 * @from: the box that the path starts at, which does not count
 * @to: the box that the path ends at, which does not count
 *
 * Returns: how many times @path enters a box or comes too close to one
 */
int                 triad_obstacle_index_count (const TriadObstacleIndex *self,
                                                const TriadPath          *path,
                                                int                       from,
                                                int                       to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadObstacleIndex, triad_obstacle_index_free)
