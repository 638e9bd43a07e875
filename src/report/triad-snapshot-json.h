/* triad-snapshot-json.h: a snapshot in words that programs read
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <json-glib/json-glib.h>

#include "triad-forward-kinematics.h"

G_BEGIN_DECLS

/**
 * TriadSnapshotJsonWrite:
 * @text: what comes next
 * @data: what was given for it
 *
 * Returns: %FALSE where no more is wanted
 */
typedef gboolean (*TriadSnapshotJsonWrite) (const char *text,
                                            gpointer    data);

/**
 * triad_snapshot_json_write_frames:
 * @snapshot: a snapshot
 * @motion: (nullable): of @snapshot, where its joints have taken the frames;
 *   %NULL where they are at rest
 * @relative_to: the vertex to express poses in; -1 for the root's frame
 * @write: gets what `triad-cli frames --format=json` prints, an object on a
 *   line, diagnostics included, piece by piece: it is several times as large as
 *   the file
 * @data: passed to @write
 *
 * Returns: %FALSE where @write wanted no more
 */
gboolean  triad_snapshot_json_write_frames        (const TriadSnapshot          *snapshot,
                                                   const TriadForwardKinematics *motion,
                                                   int                           relative_to,
                                                   TriadSnapshotJsonWrite        write,
                                                   gpointer                      data);

/**
 * triad_snapshot_json_frames_to_json:
 * @snapshot: a snapshot
 * @motion: (nullable): as above
 * @relative_to: as above
 *
 * Returns: (transfer full): the same as a whole
 */
char     *triad_snapshot_json_frames_to_json      (const TriadSnapshot          *snapshot,
                                                   const TriadForwardKinematics *motion,
                                                   int                           relative_to);

/**
 * triad_snapshot_json_write_diagnostics:
 * @snapshot: a snapshot
 * @diagnostics: (element-type TriadDiagnostic): its own, or more
 * @write: gets what `triad-cli check --format=json` prints, an object on a
 *   line, piece by piece: `file`, `version`, `root`, `diagnostics`
 * @data: passed to @write
 *
 * Returns: %FALSE where @write wanted no more
 */
gboolean  triad_snapshot_json_write_diagnostics   (const TriadSnapshot          *snapshot,
                                                   const GPtrArray              *diagnostics,
                                                   TriadSnapshotJsonWrite        write,
                                                   gpointer                      data);

/**
 * triad_snapshot_json_diagnostics_to_json:
 * @snapshot: a snapshot
 * @diagnostics: (element-type TriadDiagnostic): as above
 *
 * Returns: (transfer full): the same as a whole
 */
char     *triad_snapshot_json_diagnostics_to_json (const TriadSnapshot          *snapshot,
                                                   const GPtrArray              *diagnostics);

/**
 * triad_snapshot_json_node_to_string:
 * @node: a value
 *
 * Returns: (transfer full): as triad_json_to_string()
 */
char     *triad_snapshot_json_node_to_string      (JsonNode                     *node);

/**
 * triad_snapshot_json_frames_to_text:
 * @snapshot: a snapshot
 * @motion: (nullable): of @snapshot, where its joints have taken the frames;
 *   %NULL where they are at rest
 * @relative_to: the vertex to express poses in; -1 for the root's frame
 *
 * Returns: (transfer full): a table for people, a line a frame
 */
char     *triad_snapshot_json_frames_to_text      (const TriadSnapshot          *snapshot,
                                                   const TriadForwardKinematics *motion,
                                                   int                           relative_to);

G_END_DECLS
