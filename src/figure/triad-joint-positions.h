/* triad-joint-positions.h: parser for NAME=VALUE joint positions
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-forward-kinematics.h"

G_BEGIN_DECLS

/**
 * triad_joint_positions_new:
 * @linkage: of a snapshot
 *
 * Returns: (transfer full): positions of all its joints, where the file has
 *   them
 */
double   *triad_joint_positions_new  (const TriadKinematicTree  *linkage);

/**
 * triad_joint_positions_read:
 * @linkage: of a snapshot
 * @text: `NAME=VALUE[,VALUE…]`: the scoped name of a joint and where its axes
 *   shall be; radians, or degrees with `deg` behind the number, or metres
 * @positions: gets to know where
 * @note: (out) (transfer full) (nullable) (optional): that it is beyond the
 *   joint's limits, a sentence; %NULL where it is not
 * @error: where to say why that joint can't be there; its setting is `joint`
 *
 * Returns: %FALSE and @error where it can't
 */
gboolean  triad_joint_positions_read (const TriadKinematicTree  *linkage,
                                      const char                *text,
                                      double                    *positions,
                                      char                     **note,
                                      GError                   **error);

/**
 * triad_joint_positions_read_sweep:
 * @linkage: of a snapshot
 * @text: `JOINT=FROM..TO`, both as for triad_joint_positions_read()
 * @from: gets to know where the joint begins
 * @to: and where it ends
 * @error: where to say why it can't; its setting is `sweep`
 *
 * Returns: %FALSE and @error where it can't
 */
gboolean triad_joint_positions_read_sweep (const TriadKinematicTree  *linkage,
                                           const char                *text,
                                           double                    *from,
                                           double                    *to,
                                           GError                   **error);

/**
 * triad_joint_positions_mix:
 * @linkage: of a snapshot
 * @from: positions
 * @to: other positions, of the same joints
 * @share: how far from the one to the other, in [0, 1]
 *
 * Returns: (transfer full): the positions between them
 */
double   *triad_joint_positions_mix  (const TriadKinematicTree *linkage,
                                      const double             *from,
                                      const double             *to,
                                      double                    share);

G_END_DECLS
