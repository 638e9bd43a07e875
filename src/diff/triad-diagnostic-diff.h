/* triad-diagnostic-diff.h: which problems are new, and which are solved
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-frame-match.h"

G_BEGIN_DECLS

/**
 * triad_diagnostic_diff_find:
 * @before: a snapshot
 * @after: another
 * @frames: which of their frames are the same
 * @added: (out) (transfer container) (element-type TriadDiagnostic): problems of
 *   @after that @before does not have, in order
 * @solved: (out) (transfer container) (element-type TriadDiagnostic): problems of
 *   @before that @after does not have, in order
 *
 * Lines move while a file is edited, so a problem is the same if it says the
 * same of the same element, or else of the same frame, or else something else
 * of the same kind of the same element.
 *
 * Costs O(diagnostics).
 */
void triad_diagnostic_diff_find (const TriadSnapshot    *before,
                                 const TriadSnapshot    *after,
                                 const TriadFrameMatch  *frames,
                                 GPtrArray             **added,
                                 GPtrArray             **solved);

G_END_DECLS
