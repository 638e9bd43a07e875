/* triad-checks.h: the rules that both graphs must stand for
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-pose-graph.h"

G_BEGIN_DECLS

/**
 * triad_checks_run:
 * @model: the tables; the joints' axes become those in the joints' frames
 * @attached: the `attached_to` graph
 * @poses: the `relative_to` graph
 * @diagnostics: (element-type TriadDiagnostic): gets what is wrong
 *
 * Runs every check that needs the finished graphs, in the order of the
 * specification's phases.
 */
void triad_checks_run (TriadModel               *model,
                       const TriadAttachedGraph *attached,
                       const TriadPoseGraph     *poses,
                       GPtrArray                *diagnostics);

G_END_DECLS
