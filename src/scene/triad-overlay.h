/* triad-overlay.h: another robot, laid over a scene
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-comparison.h"
#include "triad-scene.h"

G_BEGIN_DECLS

/**
 * TriadShadeLine:
 * @frame: the vertex of the scene's snapshot that it leads to
 * @from: where it is in the other robot, metres, in the root's frame
 * @to: where it is in the scene
 */
typedef struct
{
  int         frame;
  TriadVector from;
  TriadVector to;
} TriadShadeLine;

/**
 * TriadShade:
 * @review: how the scene's snapshot differs from that of the other robot
 * @motion: of the other robot, its joints where those of the same name are
 * @triads: (array length=n_triads): its frames that the scene does not have at
 *   that place, in the coordinates of the scene's root; vertices are those of the
 *   other snapshot
 * @lines: (array length=n_lines): from those that the scene has elsewhere to there
 *
 * Where the other robot is not where the scene has it.  Never changes.
 */
typedef struct
{
  TriadComparison        *review;
  TriadForwardKinematics *motion;
  TriadTriad             *triads;
  int                     n_triads;
  TriadShadeLine         *lines;
  int                     n_lines;
} TriadShade;

/**
 * triad_shade_new:
 * @last: (nullable): what this takes the place of: what joints move is found out once
 * @review: of another snapshot with that of @scene
 * @scene: a scene, its joints wherever they are
 *
 * Costs O(frames + joints).
 *
 * Returns: (transfer full): where the other robot is elsewhere
 */
TriadShade *triad_shade_new  (const TriadShade *last,
                              TriadComparison  *review,
                              const TriadScene *scene);
void        triad_shade_free (TriadShade       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadShade, triad_shade_free)

G_END_DECLS
