/* triad-generator-messages.h: diagnostics from the standard error of a generator */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

/**
 * triad_generator_messages_report:
 * @program: the name of the generator
 * @reason: (nullable): why there is no model; %NULL if there is one
 * @errors: the text that the generator printed to standard error
 * @templates: (element-type TriadSource): the template, and files that it reads
 * @diagnostics: (element-type TriadDiagnostic): receives one error, one warning if there is a
 *   model and @errors is not empty, or nothing
 *
 * Finds the places in @templates that lines of @errors name: `FILE:LINE: …`,
 * `File "FILE", line LINE`, or only `FILE`.  In the last case, an expression that is quoted in
 * @errors and occurs in only one line of FILE gives the line.
 */
void triad_generator_messages_report (const char *program,
                                      const char *reason,
                                      const char *errors,
                                      GPtrArray  *templates,
                                      GPtrArray  *diagnostics);
