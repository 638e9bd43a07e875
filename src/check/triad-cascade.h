/* triad-cascade.h: folds errors that follow from another error */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pose-graph.h"

/**
 * triad_cascade_fold:
 * @diagnostics: (element-type TriadDiagnostic): all problems; adds to errors their
 *   consequences, and the first few of them as related locations
 *
 * A frame whose path contains an error has no pose, or no body, but the frame itself is
 * valid.  It is listed under that error instead of being an error of its own.
 *
 * Takes O(frames + diagnostics) time.
 */
void triad_cascade_fold (const TriadModel         *model,
                         const TriadAttachedGraph *attached,
                         const TriadPoseGraph     *poses,
                         const GPtrArray          *diagnostics);
