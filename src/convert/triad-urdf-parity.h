/* triad-urdf-parity.h: whether a model can be said in URDF
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadUrdfParity:
 * @snapshot: the file
 * @model: its model, a vertex; -1 where it has not exactly one
 * @origin: (array length=n_joints): for each joint the `<pose>` whose numbers
 *   say where it is in its parent link; %NULL where there is none
 * @obstacles: (element-type TriadDiagnostic): what stands against it, sorted by
 *   place, each an error %TRIAD_CODE_URDF_PARITY that says what would mend it
 *
 * Whether the numbers of a file can be copied into a URDF without any
 * coordinate transformation: the joints make a tree of links, each joint is
 * measured from its parent link and each child link lies where its joint does.
 * Frames may stand between them, as long as only one of the poses on the way
 * says anything.
 *
 * Spec: 002, Examples, §1.1 “Parity with URDF using //pose/@relative_to” and
 * §2 “Parity with URDF using //model/frame”.
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
 * @snapshot: an SDFormat file; of a wrong one only that is said
 *
 * Costs O(frames · log frames).
 *
 * Returns: (transfer full): what stands against it
 */
TriadUrdfParity *triad_urdf_parity_new  (TriadSnapshot   *snapshot);
void             triad_urdf_parity_free (TriadUrdfParity *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadUrdfParity, triad_urdf_parity_free)

G_END_DECLS
