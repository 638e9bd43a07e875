/* triad-cascade.h: what follows from a mistake
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-pose-graph.h"

G_BEGIN_DECLS

/**
 * triad_cascade_fold:
 * @model: the tables
 * @attached: the `attached_to` graph
 * @poses: the `relative_to` graph
 * @diagnostics: (element-type TriadDiagnostic): what was found wrong; errors
 *   get what follows from them, and the first few of it as related places
 *
 * A frame that hangs on a mistake has no pose, or no body, but nothing is
 * wrong with it: it is said under the error that it hangs on, and does not
 * count as one.
 *
 * Costs O(frames + diagnostics).
 */
void triad_cascade_fold (const TriadModel         *model,
                         const TriadAttachedGraph *attached,
                         const TriadPoseGraph     *poses,
                         const GPtrArray          *diagnostics);

G_END_DECLS
