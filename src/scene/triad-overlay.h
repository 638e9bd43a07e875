/* triad-overlay.h: another robot, laid over a scene
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-comparison.h"
#include "triad-scene.h"

G_BEGIN_DECLS

/**
 * TriadOverlayLine:
 * @frame: the vertex of the scene's snapshot that it leads to
 * @from: where it is in the other robot, metres, in the root's frame
 * @to: where it is in the scene
 */
typedef struct
{
  int         frame;
  TriadVector from;
  TriadVector to;
} TriadOverlayLine;

/**
 * TriadOverlay:
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
  TriadOverlayLine       *lines;
  int                     n_lines;
} TriadOverlay;

/**
 * triad_overlay_new:
 * @last: (nullable): what this takes the place of: what joints move is found out once
 * @review: of another snapshot with that of @scene
 * @scene: a scene, its joints wherever they are
 *
 * Costs O(frames + joints).
 *
 * Returns: (transfer full): where the other robot is elsewhere
 */
TriadOverlay *triad_overlay_new  (const TriadOverlay *last,
                                  TriadComparison    *review,
                                  const TriadScene   *scene);
void          triad_overlay_free (TriadOverlay       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadOverlay, triad_overlay_free)

G_END_DECLS
