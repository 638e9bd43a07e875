/* triad-urdf-parity.h: check whether URDF can represent a model */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/**
 * TriadUrdfParity:
 * @model: the file's only model, a vertex; -1 if it does not have exactly one
 * @origin: (array length=n_joints): by joint, the `<pose>` with the numbers of its pose
 *   in its parent link; %NULL if none is written
 * @computed: (element-type TriadElement TriadPose): joints, parts and frames whose numbers cannot
 *   be copied, with the pose in the parent link, the part's link or the link that the frame is
 *   attached to; and each `<axis>`, without a pose, whose direction cannot be copied
 * @obstacles: (element-type TriadDiagnostic): what prevents a conversion, sorted by
 *   position; each is an error %TRIAD_CODE_URDF_PARITY that says how to fix it
 * @changes: (element-type TriadDiagnostic): notes about what is computed or replaced, sorted by
 *   position
 *
 * Whether URDF can represent a model: the joints form a tree of links, and each child link's
 * origin is that of its joint.  If each joint's pose is relative to its parent link, the numbers
 * of a file can be copied without transforming coordinates.  Frames may be in between if at most
 * one of the poses along the path is not the identity.  Otherwise, poses are computed.  Joints
 * between frames connect the links of these frames, and a frame that places neither joint nor
 * link becomes a link.
 *
 * Spec: 002, Examples, §1.1 “Parity with URDF using //pose/@relative_to” and §2 “Parity
 * with URDF using //model/frame”.
 */
typedef struct
{
  TriadSnapshot       *snapshot;
  int                  model;
  const TriadElement **origin;
  GHashTable          *computed;
  GPtrArray           *obstacles;
  GPtrArray           *changes;
} TriadUrdfParity;

/**
 * triad_urdf_parity_new:
 * @snapshot: an SDFormat file; if it has errors, these are the only obstacle reported
 *
 * Costs O(frames · log frames).
 *
 * Returns: (transfer full): the result of the check
 */
TriadUrdfParity *triad_urdf_parity_new  (TriadSnapshot   *snapshot);
void             triad_urdf_parity_free (TriadUrdfParity *self);

/** triad_urdf_parity_get_end: Returns the link, or the root or world, that @v is attached to. */
int              triad_urdf_parity_get_end (const TriadUrdfParity *self,
                                            int                    v);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadUrdfParity, triad_urdf_parity_free)
