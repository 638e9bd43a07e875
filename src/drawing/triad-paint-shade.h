/* triad-paint-shade.h: another robot, in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-sight.h"

G_BEGIN_DECLS

/**
 * triad_paint_shade:
 * @cr: where to paint
 * @sight: what is seen
 * @theme: in which colours
 *
 * Faint triads where the other robot has frames that this one does not have there,
 * and arrows from them to where this one has them.
 */
void triad_paint_shade (cairo_t          *cr,
                        const TriadSight *sight,
                        const TriadTheme *theme);

G_END_DECLS
