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
 * @options: (nullable) (array zero-terminated=1): values of all `--joint` options:
 *   `NAME=VALUE[,VALUE…]`, the scoped name of a joint and the positions of its axes in radians,
 *   in degrees with the suffix `deg`, or in metres
 * @motion: (out): resulting poses of the frames; %NULL if @options is %NULL
 *
 * Moves joints.  Prints a note for positions beyond the joint's limits.
 *
 * Returns: %FALSE after printing an error
 */
gboolean triad_joint_option_move (TriadSnapshot           *snapshot,
                                  const char *const       *options,
                                  TriadForwardKinematics **motion);

G_END_DECLS
