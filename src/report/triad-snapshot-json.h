/* triad-snapshot-json.h: JSON and text output of a snapshot
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <json-glib/json-glib.h>

#include "triad-forward-kinematics.h"

G_BEGIN_DECLS

/**
 * TriadSnapshotJsonWrite:
 *
 * Callback that receives the next chunk of output.
 *
 * Returns: %FALSE to stop
 */
typedef gboolean (*TriadSnapshotJsonWrite) (const char *text,
                                            gpointer    data);

/**
 * triad_snapshot_json_write_frames:
 * @motion: (nullable): poses of @snapshot at some joint positions; %NULL for joints at
 *   rest
 * @relative_to: the vertex to express poses in; -1 for the root
 * @write: receives the output in chunks, since it is several times as large as the file
 *
 * Write what `triad-cli frames --format=json` prints: one object on one line, including
 * diagnostics.
 *
 * Returns: %FALSE if @write returned %FALSE
 */
gboolean  triad_snapshot_json_write_frames        (const TriadSnapshot          *snapshot,
                                                   const TriadForwardKinematics *motion,
                                                   int                           relative_to,
                                                   TriadSnapshotJsonWrite        write,
                                                   gpointer                      data);

/**
 * triad_snapshot_json_frames_to_json:
 * @motion: (nullable): as for triad_snapshot_json_write_frames()
 * @relative_to: the vertex to express poses in; -1 for the root
 *
 * Like triad_snapshot_json_write_frames(), but return all of the text.
 *
 * Returns: (transfer full): JSON on one line
 */
char     *triad_snapshot_json_frames_to_json      (const TriadSnapshot          *snapshot,
                                                   const TriadForwardKinematics *motion,
                                                   int                           relative_to);

/**
 * triad_snapshot_json_write_diagnostics:
 * @diagnostics: (element-type TriadDiagnostic): those of @snapshot, and possibly others
 * @write: receives the output in chunks
 *
 * Write what `triad-cli check --format=json` prints: one object on one line, with `file`,
 * `version`, `root` and `diagnostics`.
 *
 * Returns: %FALSE if @write returned %FALSE
 */
gboolean  triad_snapshot_json_write_diagnostics   (const TriadSnapshot          *snapshot,
                                                   const GPtrArray              *diagnostics,
                                                   TriadSnapshotJsonWrite        write,
                                                   gpointer                      data);

/**
 * triad_snapshot_json_diagnostics_to_json:
 * @diagnostics: (element-type TriadDiagnostic): as for
 *   triad_snapshot_json_write_diagnostics()
 *
 * Like triad_snapshot_json_write_diagnostics(), but return all of the text.
 *
 * Returns: (transfer full): JSON on one line
 */
char     *triad_snapshot_json_diagnostics_to_json (const TriadSnapshot          *snapshot,
                                                   const GPtrArray              *diagnostics);

/**
 * triad_snapshot_json_node_to_string:
 *
 * Returns: (transfer full): JSON on one line
 */
char     *triad_snapshot_json_node_to_string      (JsonNode                     *node);

/**
 * triad_snapshot_json_frames_to_text:
 * @motion: (nullable): as for triad_snapshot_json_write_frames()
 * @relative_to: the vertex to express poses in; -1 for the root
 *
 * Returns: (transfer full): a table with one line per frame
 */
char     *triad_snapshot_json_frames_to_text      (const TriadSnapshot          *snapshot,
                                                   const TriadForwardKinematics *motion,
                                                   int                           relative_to);

G_END_DECLS
