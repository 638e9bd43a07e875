/* triad-snapshot-json.h: JSON and text output of a snapshot */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-forward-kinematics.h"
#include "triad-json.h"

/**
 * triad_snapshot_json_write_frames:
 * @inertials: (array length=n_inertials): those of the model, possibly with those that meshes
 *   determine
 * @kinematics: (nullable): poses of @snapshot at some joint positions; %NULL for joints at
 *   rest
 * @relative_to: the vertex to express poses in; -1 for the root
 * @write: receives the output in pieces, since it is several times as large as the file
 *
 * Writes what `triad-cli frames --format=json` prints: one object on one line, including
 * diagnostics.
 *
 * Returns: %FALSE if @write returned %FALSE
 */
gboolean  triad_snapshot_json_write_frames      (const TriadSnapshot          *snapshot,
                                                 const TriadInertial          *inertials,
                                                 const TriadForwardKinematics *kinematics,
                                                 int                           relative_to,
                                                 TriadJsonWrite                write,
                                                 gpointer                      data);

/**
 * triad_snapshot_json_write_diagnostics:
 * @diagnostics: (element-type TriadDiagnostic): those of @snapshot, and possibly others
 *
 * Writes what `triad-cli check --format=json` prints: one object on one line, with `file`,
 * `version`, `root` and `diagnostics`.
 *
 * Returns: %FALSE if @write returned %FALSE
 */
gboolean  triad_snapshot_json_write_diagnostics (const TriadSnapshot          *snapshot,
                                                 const GPtrArray              *diagnostics,
                                                 TriadJsonWrite                write,
                                                 gpointer                      data);

/**
 * triad_snapshot_json_write_table:
 * @kinematics: (nullable): as for triad_snapshot_json_write_frames()
 * @relative_to: the vertex to express poses in; -1 for the root
 *
 * Writes a table with one line per frame.
 *
 * Returns: %FALSE if @write returned %FALSE
 */
gboolean  triad_snapshot_json_write_table       (const TriadSnapshot          *snapshot,
                                                 const TriadForwardKinematics *kinematics,
                                                 int                           relative_to,
                                                 TriadJsonWrite                write,
                                                 gpointer                      data);
