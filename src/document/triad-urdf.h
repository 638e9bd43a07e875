/* triad-urdf.h: URDF, said in SDFormat's elements
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

/**
 * triad_urdf_convert:
 * @robot: the root element of a URDF file, `<robot>`
 * @tree: where the new elements are made
 * @diagnostics: (element-type TriadDiagnostic): gets what is wrong, but for
 *   what SDFormat does not allow either
 *
 * Says the same in SDFormat 1.7: the pose of each joint is given relative to
 * its parent link and that of each child link relative to its joint, with the
 * numbers as they are written.  Where SDFormat would not find the joint, since
 * its name is missing or a link's, its pose is that of the child link, too.
 * Nothing is merged and nothing dropped.  Every
 * new element's sections are those of what it came from.
 *
 * Spec: 002, Examples, §1.1 “Parity with URDF using //pose/@relative_to”.
 *
 * Returns: an `<sdf>` element with one model
 */
TriadElement *triad_urdf_convert (const TriadElement *robot,
                                  TriadTree          *tree,
                                  GPtrArray          *diagnostics);

G_END_DECLS
