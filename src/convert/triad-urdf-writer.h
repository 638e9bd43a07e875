/* triad-urdf-writer.h: SDFormat, said in URDF's elements
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-urdf-parity.h"

G_BEGIN_DECLS

/**
 * triad_urdf_writer_new:
 * @parity: of a model without obstacles
 * @tree: where the new elements are made
 *
 * Says the same in URDF: links with their inertials, visuals, their colours,
 * and collisions, and joints with origins, ends, axes and limits.  Numbers are
 * as they are written.  The direction of an axis that is not written is said,
 * since URDF's is X and SDFormat's Z; and so are moments of inertia that are
 * not.
 * Every new element has the section of what it came from.
 *
 * Spec: 002, Examples, §1.1 “Parity with URDF using //pose/@relative_to”.
 *
 * Returns: a `<robot>` element
 */
TriadElement *triad_urdf_writer_new (const TriadUrdfParity *parity,
                                     TriadTree             *tree);

G_END_DECLS
