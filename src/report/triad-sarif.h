/* triad-sarif.h: diagnostics for editors and code hosts
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <json-glib/json-glib.h>

#include "triad-snapshot-json.h"

G_BEGIN_DECLS

/**
 * TRIAD_SARIF_BASE:
 *
 * What the `uriBaseId` of relative addresses is called.
 */
#define TRIAD_SARIF_BASE "WORKINGDIR"

/**
 * TriadCodeSet:
 *
 * Codes, the bit `1 << code` of each.
 */
typedef guint64 TriadCodeSet;

/**
 * triad_sarif_write_results:
 * @snapshot: a snapshot
 * @diagnostics: (element-type TriadDiagnostic): its own, or more
 * @base: (nullable): the folder that addresses are relative to
 * @codes: (inout): gets the codes of the results as well
 * @write: gets what stands in the array of results, piece by piece; nothing
 *   where nothing is wrong
 * @data: passed to @write
 *
 * The diagnostics as SARIF 2.1.0 has them: `result` objects, in order, each on
 * a line and with commas between them, for a run whose `columnKind` is `unicodeCodePoints` and whose
 * `newlineSequences` are CR LF, LF and CR.  Files below @base have relative
 * addresses, others absolute ones.
 *
 * Spec: SARIF 2.1.0, §3.27 “result object”.
 *
 * Returns: %FALSE where @write wanted no more
 */
gboolean    triad_sarif_write_results        (const TriadSnapshot    *snapshot,
                                              const GPtrArray        *diagnostics,
                                              GFile                  *base,
                                              TriadCodeSet           *codes,
                                              TriadSnapshotJsonWrite  write,
                                              gpointer                data);

/**
 * triad_sarif_results_to_text:
 * @snapshot: a snapshot
 * @diagnostics: (element-type TriadDiagnostic): as above
 * @base: (nullable): as above
 * @codes: (inout): as above
 *
 * Returns: (transfer full): the same as a whole
 */
char       *triad_sarif_results_to_text      (const TriadSnapshot    *snapshot,
                                              const GPtrArray        *diagnostics,
                                              GFile                  *base,
                                              TriadCodeSet           *codes);

/**
 * triad_sarif_rules_to_json:
 * @codes: the codes that occur
 *
 * Spec: SARIF 2.1.0, §3.49 “reportingDescriptor object”.
 *
 * Returns: (transfer full): an array that says what each of @codes means
 */
JsonNode   *triad_sarif_rules_to_json        (TriadCodeSet            codes);

/**
 * triad_sarif_notification_to_json:
 * @file: what could not be done
 * @base: (nullable): the folder that addresses are relative to
 * @message: why
 *
 * Spec: SARIF 2.1.0, §3.58 “notification object”.
 *
 * Returns: (transfer full): a `notification` object
 */
JsonNode   *triad_sarif_notification_to_json (GFile                  *file,
                                              GFile                  *base,
                                              const char             *message);

/**
 * triad_sarif_describe_code:
 * @code: a code
 *
 * Returns: what it means, a sentence
 */
const char *triad_sarif_describe_code        (TriadCode               code);

G_END_DECLS
