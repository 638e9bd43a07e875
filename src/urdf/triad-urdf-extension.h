/* triad-urdf-extension.h: elements of other programs in a URDF or SDFormat file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/**
 * triad_urdf_extension_copy:
 * @element: a generated element
 * @from: the element that it is generated from
 *
 * Appends copies of the children of @from whose names have a prefix, such as
 * `<drake:proximity_properties>`.  Both formats allow them anywhere.
 */
void triad_urdf_extension_copy            (TriadTree          *tree,
                                           TriadElement       *element,
                                           const TriadElement *from);

/** triad_urdf_extension_copy_namespaces: Adds the declarations of prefixes in @from, a root element,
 * to @root. */
void triad_urdf_extension_copy_namespaces (TriadTree          *tree,
                                           TriadElement       *root,
                                           const TriadElement *from);
