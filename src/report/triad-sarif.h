/* triad-sarif.h: SARIF 2.1.0 output of diagnostics
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
 * The `uriBaseId` of relative URIs.
 */
#define TRIAD_SARIF_BASE "WORKINGDIR"

/**
 * TriadCodeSet:
 *
 * A set of codes; code `c` is bit `1 << c`.
 */
typedef guint64 TriadCodeSet;

/**
 * triad_sarif_write_results:
 * @diagnostics: (element-type TriadDiagnostic): those of @snapshot, and possibly others
 * @base: (nullable): the folder that URIs are relative to
 * @codes: (inout): the codes of the results are added
 * @write: called with the elements of the `results` array, in chunks; not called if there
 *   are none
 *
 * Write diagnostics as SARIF `result` objects, in order, one per line and separated by
 * commas. The run must have the `columnKind` `unicodeCodePoints` and the
 * `newlineSequences` CR LF, LF and CR. Files below @base have relative URIs, others
 * absolute ones.
 *
 * Spec: SARIF 2.1.0, §3.27 “result object”.
 *
 * Returns: %FALSE if @write returned %FALSE
 */
gboolean    triad_sarif_write_results        (const TriadSnapshot    *snapshot,
                                              const GPtrArray        *diagnostics,
                                              GFile                  *base,
                                              TriadCodeSet           *codes,
                                              TriadSnapshotJsonWrite  write,
                                              gpointer                data);

/**
 * triad_sarif_results_to_text:
 * @diagnostics: (element-type TriadDiagnostic): as for triad_sarif_write_results()
 * @base: (nullable): the folder that URIs are relative to
 * @codes: (inout): the codes of the results are added
 *
 * Like triad_sarif_write_results(), but return all of the text.
 *
 * Returns: (transfer full): the elements of the `results` array
 */
char       *triad_sarif_results_to_text      (const TriadSnapshot    *snapshot,
                                              const GPtrArray        *diagnostics,
                                              GFile                  *base,
                                              TriadCodeSet           *codes);

/**
 * triad_sarif_rules_to_json:
 *
 * Describe each code of a set.
 *
 * Spec: SARIF 2.1.0, §3.49 “reportingDescriptor object”.
 *
 * Returns: (transfer full): an array of `reportingDescriptor` objects
 */
JsonNode   *triad_sarif_rules_to_json        (TriadCodeSet            codes);

/**
 * triad_sarif_notification_to_json:
 * @file: the file that could not be processed
 * @base: (nullable): the folder that URIs are relative to
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
 *
 * Returns: (transfer none): the meaning of @code, a sentence
 */
const char *triad_sarif_describe_code        (TriadCode               code);

G_END_DECLS
