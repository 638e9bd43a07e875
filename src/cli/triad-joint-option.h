/* triad-joint-option.h: the option `--joint`
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-forward-kinematics.h"

G_BEGIN_DECLS

#define TRIAD_JOINT_OPTION_HELP "Move a joint: radians, metres, or degrees as in 45deg; repeatable"
#define TRIAD_JOINT_OPTION_VALUE "NAME=VALUE[,VALUE]"

/**
 * triad_joint_option_move:
 * @snapshot: a snapshot
 * @options: (nullable) (array zero-terminated=1): what `--joint` gives, each
 *   time: `NAME=VALUE[,VALUE…]`, the scoped name of a joint and where its axes
 *   shall be; radians, or degrees with `deg` behind the number, or metres
 * @motion: (out): where that takes the frames; %NULL where @options is
 *
 * Complains on standard error where a position cannot be had, and notes there
 * where one is beyond the joint's limits.
 *
 * Returns: %FALSE after complaining
 */
gboolean triad_joint_option_move (TriadSnapshot           *snapshot,
                                  const char *const       *options,
                                  TriadForwardKinematics **motion);

G_END_DECLS
