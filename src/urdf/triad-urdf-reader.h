/* triad-urdf-reader.h: URDF, said in SDFormat's elements
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

/**
 * TriadUrdfForm:
 * @TRIAD_URDF_RELATIVE_TO: the pose of a joint is given relative to its parent
 *   link, that of a child link relative to its joint
 * @TRIAD_URDF_FRAMES: before all else come a frame for each joint, attached to
 *   its parent link, and one for each child link, attached to its joint; all
 *   numbers stand in the former
 *
 * Two ways to say in SDFormat what a URDF says.
 *
 * Spec: 002, Examples, §1.1 and §2.
 */
typedef enum
{
  TRIAD_URDF_RELATIVE_TO,
  TRIAD_URDF_FRAMES,
} TriadUrdfForm;

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

/**
 * triad_urdf_convert_to:
 * @robot: the root element of a URDF file, `<robot>`
 * @tree: where the new elements are made
 * @version: of SDFormat, 100·major + minor, 107 or newer
 * @form: where poses stand
 *
 * Like triad_urdf_convert(), for a file to be written, but finds nothing
 * wrong.
 *
 * Returns: an `<sdf>` element with one model
 */
TriadElement *triad_urdf_convert_to (const TriadElement *robot,
                                     TriadTree          *tree,
                                     int                 version,
                                     TriadUrdfForm       form);

G_END_DECLS
