/* triad-checks.h: the rules of the specification, one by one
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-document.h"
#include "triad-pose-graph.h"

G_BEGIN_DECLS

/**
 * triad_checks_run:
 * @document: the files
 * @model: the tables
 * @attached: the `attached_to` graph
 * @poses: the `relative_to` graph
 * @diagnostics: (element-type TriadDiagnostic): gets what is wrong
 *
 * Runs every check, in the order of the specification's phases.
 */
void triad_checks_run (const TriadDocument      *document,
                       const TriadModel         *model,
                       const TriadAttachedGraph *attached,
                       const TriadPoseGraph     *poses,
                       GPtrArray                *diagnostics);

G_END_DECLS
