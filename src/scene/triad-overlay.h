/* triad-overlay.h: a second robot laid over a scene */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-comparison.h"
#include "triad-scene.h"

typedef struct
{
  int         frame;  /* the vertex of the scene's snapshot */
  TriadVector from;   /* its position in the earlier snapshot, metres, in root coordinates */
  TriadVector to;     /* its position in the later one */
} TriadOverlayLine;

/**
 * TriadOverlay:
 * @triads: (array length=n_triads): its frames that are missing or have another pose in the
 *   scene, in coordinates of the scene's root; vertices are those of the other snapshot
 * @lines: (array length=n_lines): displacements of the frames that the scene has at another
 *   position
 *
 * Where the other robot differs from the scene. Immutable and reference-counted; may be read
 * from any thread.
 */
typedef struct
{
  TriadComparison        *comparison;  /* of the other robot's snapshot and the scene's */
  TriadForwardKinematics *kinematics;  /* the other robot, with the joint positions of the scene */
  TriadTriad             *triads;
  int                     n_triads;
  TriadOverlayLine       *lines;
  int                     n_lines;

  /*< private >*/
  TriadPose              *poses;       /* of @triads */
} TriadOverlay;

/**
 * triad_overlay_new:
 * @last: (nullable): the overlay that this one replaces, whose kinematic tree is reused
 * @comparison: comparison of the snapshot of @scene with another one, which may be either
 *
 * Costs O(frames + joints).
 *
 * Returns: (transfer full): the overlay
 */
TriadOverlay *triad_overlay_new   (const TriadOverlay *last,
                                   TriadComparison    *comparison,
                                   const TriadScene   *scene);
TriadOverlay *triad_overlay_ref   (TriadOverlay       *self);
void          triad_overlay_unref (TriadOverlay       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadOverlay, triad_overlay_unref)
