/* triad-urdf-check.h: checks for errors specific to URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/**
 * triad_urdf_check:
 * @diagnostics: (element-type TriadDiagnostic): receives errors and warnings
 *
 * Reports problems that are no longer visible after the conversion, since SDFormat allows
 * what URDF does not:
 *
 *     macros that were not expanded                    a warning
 *     a `<pose>` in place of an `<origin>`             a warning
 *     an unknown joint type
 *     two joints with the same child link
 *     a link other than the root that is no joint's child
 *     a joint with the name of a link                  a warning
 *     missing attributes and numbers, where urdfdom refuses the file
 *     what the version of the URDF does not have       a warning
 *
 * Consequences of other errors are not reported: if a joint has an unknown child link, or
 * there is a macro, either may be the missing joint of another link.
 */
void triad_urdf_check (const TriadElement *robot,
                       GPtrArray          *diagnostics);

/**
 * triad_urdf_check_list_names:
 * @element: the name of an element of URDF
 * @attributes: whether to list its attributes, not its child elements
 * @names: (element-type utf8): receives the names (transfer full)
 */
void triad_urdf_check_list_names (const char *element,
                                  gboolean    attributes,
                                  GPtrArray  *names);
