/* triad-diff-badge.h: signs of how a frame differs
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot-diff.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadMarkSign:
 * @TRIAD_MARK_ONLY: a plus: the frame is only here
 * @TRIAD_MARK_MOVED: an arrow: it is elsewhere, or turned
 * @TRIAD_MARK_TYPE: two arrows: it is of another kind, or a joint of another type
 * @TRIAD_MARK_TIED: two dots and a line: it is measured from, attached to, or joins
 *   something else
 *
 * What a ring around a frame has beside it.  Whatever else differs has no sign.
 */
typedef enum
{
  TRIAD_MARK_ONLY,
  TRIAD_MARK_MOVED,
  TRIAD_MARK_TYPE,
  TRIAD_MARK_TIED,
  TRIAD_N_MARKS,
} TriadMarkSign;

/**
 * triad_mark_sign_list:
 * @change: how a frame differs
 * @signs: (out): what says so, the most important first
 *
 * Returns: how many
 */
int  triad_mark_sign_list  (const TriadFrameChange *change,
                            TriadMarkSign           signs[TRIAD_N_MARKS]);

/**
 * triad_mark_sign_paint:
 * @sign: a sign
 * @cr: where to paint
 * @x: the middle
 * @y: its other coordinate
 * @radius: how large
 * @theme: in which colours
 */
void triad_mark_sign_paint (TriadMarkSign           sign,
                            cairo_t                *cr,
                            double                  x,
                            double                  y,
                            double                  radius,
                            const TriadTheme       *theme);

G_END_DECLS
