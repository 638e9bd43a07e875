/* triad-diff-badge.h: signs of how a frame differs
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot-diff.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadDiffBadge:
 * @TRIAD_DIFF_BADGE_ONLY: a plus: the frame is only here
 * @TRIAD_DIFF_BADGE_MOVED: an arrow: it is elsewhere, or turned
 * @TRIAD_DIFF_BADGE_TYPE: two arrows: it is of another kind, or a joint of another type
 * @TRIAD_DIFF_BADGE_TIED: two dots and a line: it is measured from, attached to, or joins
 *   something else
 *
 * What a ring around a frame has beside it.  Whatever else differs has no sign.
 */
typedef enum
{
  TRIAD_DIFF_BADGE_ONLY,
  TRIAD_DIFF_BADGE_MOVED,
  TRIAD_DIFF_BADGE_TYPE,
  TRIAD_DIFF_BADGE_TIED,
  TRIAD_N_DIFF_BADGES,
} TriadDiffBadge;

/**
 * triad_diff_badge_list:
 * @change: how a frame differs
 * @signs: (out): what says so, the most important first
 *
 * Returns: how many
 */
int  triad_diff_badge_list  (const TriadFrameChange *change,
                             TriadDiffBadge          signs[TRIAD_N_DIFF_BADGES]);

/**
 * triad_diff_badge_paint:
 * @sign: a sign
 * @cr: where to paint
 * @x: the middle
 * @y: its other coordinate
 * @radius: how large
 * @theme: in which colours
 */
void triad_diff_badge_paint (TriadDiffBadge          sign,
                             cairo_t                *cr,
                             double                  x,
                             double                  y,
                             double                  radius,
                             const TriadTheme       *theme);

G_END_DECLS
