/* triad-edge-routing.h: lines for arrows that are drawn over a finished layout
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-obstacle-index.h"

G_BEGIN_DECLS

/* How far below a target the lines meet that lead to it: half of the gap that
 * is left for them. */
#define TRIAD_EDGE_ROUTING_BUS 13.0

/**
 * triad_edge_routing_loop:
 * @box: where it starts and ends
 *
 * Returns: (transfer full): a small loop at the right of @box
 */
TriadPath triad_edge_routing_loop   (const TriadRect *box);

/**
 * triad_edge_routing_bus:
 * @from: where it starts
 * @to: where it ends
 * @y: how high it runs from the one to the other, points
 *
 * Returns: (transfer full): a line up or down from @from, straight along @y,
 *   and up or down to @to
 */
TriadPath triad_edge_routing_bus    (const TriadRect *from,
                                     const TriadRect *to,
                                     double           y);

/**
 * triad_edge_routing_extend:
 * @path: a line between things that hold what the arrow connects
 * @dx: how far right of its own place it is, points
 * @dy: how far below, points
 * @from: where the arrow starts
 * @to: where it ends
 *
 * Returns: (transfer full): @path, with smooth ends that reach @from and @to
 *   where it does not
 */
TriadPath triad_edge_routing_extend (const TriadPath *path,
                                     double           dx,
                                     double           dy,
                                     const TriadRect *from,
                                     const TriadRect *to);

/**
 * triad_edge_routing_over:
 * @obstacles: the boxes
 * @boxes: where they are
 * @from: the box where the arrow starts
 * @to: the box where it ends, another one
 * @style: what it says
 * @through: (nullable) (transfer full): a way that was laid out for it
 *
 * Of the ways that an arrow may take over a finished layout, chooses the
 * shortest one of those that run over the fewest boxes.
 *
 * Returns: (transfer full): the line of the arrow
 */
TriadPath triad_edge_routing_over   (const TriadObstacleIndex *obstacles,
                                     const TriadRect          *boxes,
                                     int                       from,
                                     int                       to,
                                     TriadArrowStyle           style,
                                     TriadPath                *through);

G_END_DECLS
