/* triad-urdf-private.h: what the parts of the conversion of a URDF share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

#define TRIAD_URDF_FLOATING "floating"

/**
 * triad_urdf_add_text:
 * @tree: where the new element is made
 * @parent: what it stands in
 * @name: its name
 * @from: what has @attribute
 * @attribute: (nullable): the text; nothing is added where there is none
 */
void                  triad_urdf_add_text   (TriadTree            *tree,
                                             TriadElement         *parent,
                                             const char           *name,
                                             const TriadElement   *from,
                                             const TriadAttribute *attribute);

/**
 * triad_urdf_find_value:
 * @element: an element
 * @child: the name of an element in it
 * @attribute: the name of an attribute of that
 *
 * Returns: (nullable): the attribute
 */
const TriadAttribute *triad_urdf_find_value (const TriadElement   *element,
                                             const char           *child,
                                             const char           *attribute);

/**
 * triad_urdf_value_or:
 * @attribute: (nullable): an attribute
 * @otherwise: (nullable): what stands for one that is missing or empty
 *
 * Returns: its value, or @otherwise
 */
const char           *triad_urdf_value_or   (const TriadAttribute *attribute,
                                             const char           *otherwise);

/**
 * triad_urdf_add_axis:
 * @tree: where the new elements are made
 * @joint: a new joint
 * @from: the one of the URDF that it is made of
 * @with_mimic: whether it can be said which joint it follows
 *
 * Says how it moves: its axis, how far, and against what.
 */
void                  triad_urdf_add_axis   (TriadTree            *tree,
                                             TriadElement         *joint,
                                             const TriadElement   *from,
                                             gboolean              with_mimic);

G_END_DECLS
