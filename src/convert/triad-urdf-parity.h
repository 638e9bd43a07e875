/* triad-urdf-parity.h: check whether URDF can represent a model
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadUrdfParity:
 * @model: the file's only model, a vertex; -1 if it does not have exactly one
 * @origin: (array length=n_joints): by joint, the `<pose>` with the numbers of its pose
 *   in its parent link; %NULL if none is written
 * @obstacles: (element-type TriadDiagnostic): what prevents a conversion, sorted by
 *   position; each is an error %TRIAD_CODE_URDF_PARITY that says how to fix it
 *
 * Whether the numbers of a file can be copied into a URDF without transforming
 * coordinates: the joints form a tree of links, each joint's pose is relative to its
 * parent link, and each child link's origin is that of its joint. Frames may be in
 * between if at most one of the poses along the path is not the identity.
 *
 * Spec: 002, Examples, §1.1 “Parity with URDF using //pose/@relative_to” and §2 “Parity
 * with URDF using //model/frame”.
 */
typedef struct
{
  TriadSnapshot       *snapshot;
  int                  model;
  const TriadElement **origin;
  GPtrArray           *obstacles;
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadUrdfParity, triad_urdf_parity_free)

G_END_DECLS
