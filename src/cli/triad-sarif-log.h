/* triad-sarif-log.h: beginning and end of a SARIF log file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-command.h"
#include "triad-sarif.h"

/** TRIAD_SARIF_LOG_BEGIN: Beginning of a SARIF log.  The results follow, separated by commas, each
 * printed as soon as it is known. */
#define TRIAD_SARIF_LOG_BEGIN \
  "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/" \
  "sarif-schema-2.1.0.json\"," \
  "\"version\":\"2.1.0\",\"runs\":[{\"results\":[\n"

/**
 * triad_sarif_log_dup_end:
 * @folder: base of relative URIs
 * @codes: diagnostic codes that occur
 * @exit_code: the command's exit status
 * @notifications: SARIF notifications of files that could not be read, separated by commas
 *
 * Members of an object have no order, so the members that are known last – the tool with its
 * rules, and the invocation – can follow the results.
 *
 * Spec: SARIF 2.1.0, §3.14 “run object”.
 *
 * Returns: (transfer full): the text that follows the results
 */
char *triad_sarif_log_dup_end (GFile        *folder,
                               TriadCodeSet  codes,
                               TriadExit     exit_code,
                               const char   *notifications);
