/* triad-sarif.h: SARIF 2.1.0 output of diagnostics */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-replacement.h"
#include "triad-snapshot-json.h"

/** TRIAD_SARIF_BASE: The `uriBaseId` of relative URIs. */
#define TRIAD_SARIF_BASE "WORKINGDIR"

/** TriadCodeSet: A set of codes; code `c` is bit `1 << c`. */
typedef guint64 TriadCodeSet;

/**
 * TriadSarifFix:
 * @title: what the fix does
 * @replacements: (array length=n): replacements in sources of the snapshot, in their order
 *
 * How to remove a diagnostic.
 */
typedef struct
{
  const char             *title;
  const TriadReplacement *replacements;
  int                     n;
} TriadSarifFix;

/**
 * triad_sarif_write_results:
 * @diagnostics: (element-type TriadDiagnostic): those of @snapshot, and possibly others
 * @fixes: (nullable) (element-type TriadDiagnostic TriadSarifFix): fixes by diagnostic
 * @base: (nullable): the folder that URIs are relative to
 * @codes: (inout): the codes of the results are added
 * @write: called with the elements of the `results` array, in chunks; not called if there
 *   are none
 *
 * Writes diagnostics as SARIF `result` objects, in order, one per line and separated by
 * commas. The run must have the `columnKind` `unicodeCodePoints` and the
 * `newlineSequences` CR LF, LF and CR. Files below @base have relative URIs, others
 * absolute ones.
 *
 * Spec: SARIF 2.1.0, §3.27 “result object”, §3.55 “fix object”.
 *
 * Returns: %FALSE if @write returned %FALSE
 */
gboolean triad_sarif_write_results    (const TriadSnapshot *snapshot,
                                       const GPtrArray     *diagnostics,
                                       GHashTable          *fixes,
                                       GFile               *base,
                                       TriadCodeSet        *codes,
                                       TriadJsonWrite       write,
                                       gpointer             data);

/**
 * triad_sarif_add_rules:
 *
 * Appends the member `rules`, with a `reportingDescriptor` object for each code of a set.
 *
 * Spec: SARIF 2.1.0, §3.49 “reportingDescriptor object”.
 */
void     triad_sarif_add_rules        (GString             *json,
                                       TriadCodeSet         codes);

/**
 * triad_sarif_add_notification:
 * @file: the file that could not be processed
 * @base: (nullable): the folder that URIs are relative to
 *
 * Appends a `notification` object.
 *
 * Spec: SARIF 2.1.0, §3.58 “notification object”.
 */
void     triad_sarif_add_notification (GString             *json,
                                       GFile               *file,
                                       GFile               *base,
                                       const char          *message);
