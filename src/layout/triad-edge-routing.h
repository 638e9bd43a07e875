/* triad-edge-routing.h: edge routing: the arrows over a finished layout */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagram.h"
#include "triad-obstacle-index.h"

/* The distance below a target at which the lines that lead to it join: half of the
 * vertical gap. */
#define TRIAD_EDGE_ROUTING_BUS 13.0

/** triad_edge_routing_loop: Returns a small loop at the right of @box. */
TriadPath triad_edge_routing_loop   (const TriadRect *box);

/**
 * triad_edge_routing_bus:
 * @y: position of the horizontal line, points
 *
 * Returns: (transfer full): an orthogonal path: vertical from @from to @y, horizontal,
 *   and vertical to @to
 */
TriadPath triad_edge_routing_bus    (const TriadRect *from,
                                     const TriadRect *to,
                                     double           y);

/**
 * triad_edge_routing_extend:
 * @path: the path between the items that contain the ends of the arrow
 * @dx: offset of @path to the right, points
 * @dy: offset of @path down, points
 * @label_height: as for triad_edge_routing_over()
 *
 * Returns: (transfer full): @path, extended smoothly to @from and @to
 */
TriadPath triad_edge_routing_extend (const TriadPath *path,
                                     double           dx,
                                     double           dy,
                                     const TriadRect *from,
                                     double           label_height,
                                     const TriadRect *to);

/** triad_edge_routing_is_off_label: Returns whether @path, which leaves @from, does not lead upwards
 * through the label there. */
gboolean  triad_edge_routing_is_off_label (const TriadPath *path,
                                           const TriadRect *from);

/**
 * triad_edge_routing_over:
 * @label_height: height of the label above @from that the path should lead through, points; 0 for
 *   none
 * @through: (nullable) (transfer full): a path that the layout has for it, through that label
 *
 * Route an arrow between two different boxes. Choose the shortest of several candidate
 * paths; crossing a box costs as much as a long detour.
 *
 * Returns: (transfer full): the path of the arrow
 */
TriadPath triad_edge_routing_over   (const TriadObstacleIndex *obstacles,
                                     const TriadRect          *boxes,
                                     int                       from,
                                     int                       to,
                                     TriadArrowStyle           style,
                                     double                    label_height,
                                     TriadPath                *through);
