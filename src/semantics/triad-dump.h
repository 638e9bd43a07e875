/* triad-dump.h: a snapshot in words that programs read
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <json-glib/json-glib.h>

#include "triad-motion.h"

G_BEGIN_DECLS

/**
 * triad_dump_frames_to_json:
 * @snapshot: a snapshot
 * @motion: (nullable): of @snapshot, where its joints have taken the frames;
 *   %NULL where they are at rest
 * @relative_to: the vertex to express poses in; -1 for the root's frame
 *
 * Returns: (transfer full): what `triad-cli frames --format=json` prints, an
 *   object on a line, diagnostics included
 */
char     *triad_dump_frames_to_json      (const TriadSnapshot *snapshot,
                                          const TriadMotion   *motion,
                                          int                  relative_to);

/**
 * triad_dump_diagnostics_to_json:
 * @snapshot: a snapshot
 * @diagnostics: (element-type TriadDiagnostic): its own, or more
 *
 * Returns: (transfer full): what `triad-cli check --format=json` prints, an
 *   object on a line: `file`, `version`, `root`, `diagnostics`
 */
char     *triad_dump_diagnostics_to_json (const TriadSnapshot *snapshot,
                                          const GPtrArray     *diagnostics);

/**
 * triad_dump_node_to_string:
 * @node: a value
 *
 * Returns: (transfer full): as triad_json_to_string()
 */
char     *triad_dump_node_to_string      (JsonNode            *node);

/**
 * triad_dump_frames_to_text:
 * @snapshot: a snapshot
 * @motion: (nullable): of @snapshot, where its joints have taken the frames;
 *   %NULL where they are at rest
 * @relative_to: the vertex to express poses in; -1 for the root's frame
 *
 * Returns: (transfer full): a table for people, a line a frame
 */
char     *triad_dump_frames_to_text      (const TriadSnapshot *snapshot,
                                          const TriadMotion   *motion,
                                          int                  relative_to);

G_END_DECLS
