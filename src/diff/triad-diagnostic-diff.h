/* triad-diagnostic-diff.h: diagnostics that are new or solved between two snapshots */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-frame-match.h"

/**
 * triad_diagnostic_diff_find:
 * @frames: the frames that match
 * @added: (out) (transfer container) (element-type TriadDiagnostic): diagnostics of
 *   @after that @before does not have, in order
 * @solved: (out) (transfer container) (element-type TriadDiagnostic): diagnostics of
 *   @before that @after does not have, in order
 *
 * Find the diagnostics that only one of two snapshots has.
 *
 * Line numbers change while a file is edited, so they are not compared. Two diagnostics
 * are the same if they have the same code and message, and the same element or else the
 * same frame; or else the same code, element and frame.
 *
 * Costs O(diagnostics).
 */
void triad_diagnostic_diff_find (const TriadSnapshot    *before,
                                 const TriadSnapshot    *after,
                                 const TriadFrameMatch  *frames,
                                 GPtrArray             **added,
                                 GPtrArray             **solved);
