/* triad-diff-badge.h: badges that show how a frame differs */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot-diff.h"
#include "triad-theme.h"

/**
 * TriadDiffBadge:
 * @TRIAD_DIFF_BADGE_TYPE: two arrows: the frame is of another kind, or a joint of another
 *   type
 * @TRIAD_DIFF_BADGE_TIED: two dots and a line: the frame is relative to, attached to, or
 *   joins something else
 *
 * Badge beside the ring around a frame that differs.  Other differences have no badge.
 */
typedef enum
{
  TRIAD_DIFF_BADGE_ONLY,   /* a plus: the frame is only in this snapshot */
  TRIAD_DIFF_BADGE_MOVED,  /* an arrow: the frame is moved or rotated */
  TRIAD_DIFF_BADGE_TYPE,
  TRIAD_DIFF_BADGE_TIED,
  TRIAD_N_DIFF_BADGES,
} TriadDiffBadge;

/**
 * triad_diff_badge_list:
 * @badges: (out): badges for @change, the most important first
 *
 * Returns: the number of badges
 */
int  triad_diff_badge_list  (const TriadFrameChange *change,
                             TriadDiffBadge          badges[TRIAD_N_DIFF_BADGES]);

void triad_diff_badge_paint (TriadDiffBadge          badge,
                             cairo_t                *cr,
                             double                  x,
                             double                  y,
                             double                  radius,
                             const TriadTheme       *theme);
