/* triad-urdf-writer.h: converter from an SDFormat model to URDF elements */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-urdf-parity.h"

/**
 * triad_urdf_writer_new:
 * @parity: the result for a model without obstacles
 *
 * Build the URDF elements for a model: links with inertials, visuals, their colours, and
 * collisions; joints with origins, parents, children, axes and limits. Numbers are copied
 * as written. Axis directions and moments of inertia that the file omits are written,
 * since URDF's defaults differ from SDFormat's: axis X instead of Z, for instance.
 *
 * Every new element has the source range of the element that it was made from.
 *
 * Spec: 002, Examples, §1.1 “Parity with URDF using //pose/@relative_to”.
 *
 * Returns: (transfer none): a `<robot>` element, owned by @tree
 */
TriadElement *triad_urdf_writer_new (const TriadUrdfParity *parity,
                                     TriadTree             *tree);
