/* triad-urdf-private.h: internal functions of the URDF conversion
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

#define TRIAD_URDF_FLOATING "floating"

/**
 * triad_urdf_add_text:
 * @from: the element that the new element is generated from
 * @attribute: (nullable): the text; if %NULL, no element is added
 *
 * Adds a child element named @name.
 */
void                  triad_urdf_add_text   (TriadTree            *tree,
                                             TriadElement         *parent,
                                             const char           *name,
                                             const TriadElement   *from,
                                             const TriadAttribute *attribute);

/** triad_urdf_find_value: Returns the attribute of the first child named @child, or %NULL. */
const TriadAttribute *triad_urdf_find_value (const TriadElement   *element,
                                             const char           *child,
                                             const char           *attribute);

/**
 * triad_urdf_value_or:
 * @attribute: (nullable): an attribute
 * @otherwise: (nullable): the default for a missing or empty attribute
 *
 * Returns: the value of @attribute, or @otherwise
 */
const char           *triad_urdf_value_or   (const TriadAttribute *attribute,
                                             const char           *otherwise);

/**
 * triad_urdf_add_axis:
 * @joint: the generated joint
 * @from: the URDF joint that it is generated from
 * @with_mimic: whether the target version supports `<mimic>`
 *
 * Adds the axis of a joint with its limits, dynamics and mimic.
 */
void                  triad_urdf_add_axis   (TriadTree            *tree,
                                             TriadElement         *joint,
                                             const TriadElement   *from,
                                             gboolean              with_mimic);

G_END_DECLS
