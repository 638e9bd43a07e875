/* triad-walk.h: from frame to frame along a graph
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagram.h"

G_BEGIN_DECLS

/**
 * TriadStep:
 * @TRIAD_STEP_TARGET: to what the frame depends on
 * @TRIAD_STEP_CHILD: to the first frame that depends on it
 * @TRIAD_STEP_PREVIOUS: to the frame before it with the same target
 * @TRIAD_STEP_NEXT: to the frame behind it with the same target
 */
typedef enum
{
  TRIAD_STEP_TARGET,
  TRIAD_STEP_CHILD,
  TRIAD_STEP_PREVIOUS,
  TRIAD_STEP_NEXT,
} TriadStep;

/**
 * triad_walk:
 * @snapshot: a snapshot
 * @kind: along which graph
 * @frame: where the walk is, a vertex; -1 for nowhere yet
 * @step: which way
 *
 * Siblings stand in the order of the file, and the walk goes around from the
 * last to the first.  From nowhere every step leads to the first frame.
 *
 * Returns: the vertex that the step leads to; @frame where it leads nowhere
 */
int triad_walk (const TriadSnapshot *snapshot,
                TriadGraphKind       kind,
                int                  frame,
                TriadStep            step);

G_END_DECLS
