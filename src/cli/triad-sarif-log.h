/* triad-sarif-log.h: beginning and end of a SARIF log file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-command.h"
#include "triad-sarif.h"

G_BEGIN_DECLS

/**
 * TRIAD_SARIF_LOG_BEGIN:
 *
 * What comes before the results, which are printed with commas between them,
 * as soon as they are known.
 */
#define TRIAD_SARIF_LOG_BEGIN \
  "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/" \
  "sarif-schema-2.1.0.json\"," \
  "\"version\":\"2.1.0\",\"runs\":[{\"results\":[\n"

/**
 * triad_sarif_log_dup_end:
 * @folder: what relative addresses are relative to
 * @codes: those that occur
 * @exit_code: what the command returns
 * @notifications: what could not be done
 *
 * Members of an object have no order, so what is known last can come last:
 * the tool with its rules, and how it went.
 *
 * Spec: SARIF 2.1.0, §3.14 “run object”.
 *
 * Returns: (transfer full): what comes behind the results
 */
char *triad_sarif_log_dup_end (GFile        *folder,
                               TriadCodeSet  codes,
                               TriadExit     exit_code,
                               JsonArray    *notifications);

G_END_DECLS
