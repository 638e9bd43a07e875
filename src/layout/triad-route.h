/* triad-route.h: lines for arrows that are drawn over a finished layout
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * triad_route_loop:
 * @box: where it starts and ends
 *
 * Returns: (transfer full): a small loop at the right of @box
 */
TriadPath triad_route_loop    (const TriadRect *box);

/**
 * triad_route_around:
 * @from: where it starts
 * @to: where it ends; elsewhere than @from
 * @on_left: whether it leaves and arrives at the left of the two, or at the
 *   right
 *
 * Returns: (transfer full): an arc that stands out beside what lies between
 *   the two
 */
TriadPath triad_route_around  (const TriadRect *from,
                               const TriadRect *to,
                               gboolean         on_left);

/**
 * triad_route_across:
 * @from: where it starts
 * @to: where it ends; elsewhere than @from
 *
 * Returns: (transfer full): the plainest curve from the one to the other
 */
TriadPath triad_route_across  (const TriadRect *from,
                               const TriadRect *to);

/**
 * triad_route_extend:
 * @path: a line between things that hold what the arrow connects
 * @dx: how far right of its own place it is, points
 * @dy: how far below, points
 * @from: where the arrow starts
 * @to: where it ends
 *
 * Returns: (transfer full): @path, with smooth ends that reach @from and @to
 *   where it does not
 */
TriadPath triad_route_extend  (const TriadPath *path,
                               double           dx,
                               double           dy,
                               const TriadRect *from,
                               const TriadRect *to);

G_END_DECLS
