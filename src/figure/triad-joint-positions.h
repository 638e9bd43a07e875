/* triad-joint-positions.h: parser for NAME=VALUE joint positions */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-forward-kinematics.h"

/** triad_joint_positions_new: Returns positions of all joints as in the file. */
double   *triad_joint_positions_new  (const TriadKinematicTree  *tree);

/**
 * triad_joint_positions_read:
 * @text: `NAME=VALUE[,VALUE…]`: the scoped name of a joint and the positions of its axes in
 *   radians, in degrees with the suffix `deg`, or in metres
 * @positions: the array to set
 * @note: (out) (transfer full) (nullable) (optional): a sentence if a position is beyond the
 *   joint's limits; otherwise %NULL
 * @error: return location for a %TRIAD_FIGURE_ERROR of `joint`
 *
 * Returns: %FALSE and @error if @text is invalid
 */
gboolean  triad_joint_positions_read (const TriadKinematicTree  *tree,
                                      const char                *text,
                                      double                    *positions,
                                      char                     **note,
                                      GError                   **error);

/**
 * triad_joint_positions_read_sweep:
 * @text: `JOINT=FROM..TO`, with values as for triad_joint_positions_read()
 * @from: positions to set to the start of the sweep
 * @to: positions to set to the end of the sweep
 * @error: return location for a %TRIAD_FIGURE_ERROR of `sweep`
 *
 * Returns: %FALSE and @error if @text is invalid
 */
gboolean triad_joint_positions_read_sweep (const TriadKinematicTree  *tree,
                                           const char                *text,
                                           double                    *from,
                                           double                    *to,
                                           GError                   **error);

/**
 * triad_joint_positions_mix:
 * @share: in [0, 1]; 0 for @from, 1 for @to
 *
 * Returns: (transfer full): positions interpolated between @from and @to
 */
double   *triad_joint_positions_mix  (const TriadKinematicTree *tree,
                                      const double             *from,
                                      const double             *to,
                                      double                    share);
