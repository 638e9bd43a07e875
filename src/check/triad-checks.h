/* triad-checks.h: table of all checks, in the order of the specification */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-document.h"
#include "triad-pose-graph.h"

/**
 * triad_checks_run:
 * @diagnostics: (element-type TriadDiagnostic): receives problems
 *
 * Runs all checks, in the order of the phases of the specification, until it is cancelled.
 */
void triad_checks_run (const TriadDocument      *document,
                       const TriadModel         *model,
                       const TriadAttachedGraph *attached,
                       const TriadPoseGraph     *poses,
                       GPtrArray                *diagnostics,
                       GCancellable             *cancellable);
