/* triad-urdf-private.h: internal functions of the URDF conversion
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

#define TRIAD_URDF_FLOATING "floating"

/* Adds a child element @name, which is generated from @from, with the text of @attribute, unless
 * that is NULL. */
static inline void
triad_urdf_add_text (TriadTree            *tree,
                     TriadElement         *parent,
                     const char           *name,
                     const TriadElement   *from,
                     const TriadAttribute *attribute)
{
  if (attribute != NULL)
    triad_tree_set_text (tree, triad_tree_convert_element (tree, parent, name, from),
                         attribute->value, attribute->range);
}

/* Returns the attribute of the first child named @child. */
static inline const TriadAttribute *
triad_urdf_find_value (const TriadElement *element,
                       const char         *child,
                       const char         *attribute)
{
  return triad_element_find_attribute (triad_element_find_child (element, child), attribute);
}

/* Returns the value, or @otherwise for a missing or empty attribute. */
static inline const char *
triad_urdf_value_or (const TriadAttribute *attribute,
                     const char           *otherwise)
{
  return attribute != NULL && attribute->value[0] != '\0' ? attribute->value : otherwise;
}

/**
 * triad_urdf_add_axis:
 * @with_mimic: whether the target version supports `<mimic>`
 *
 * Adds the axis of a joint with its limits, dynamics and mimic.
 */
void                  triad_urdf_add_axis   (TriadTree            *tree,
                                             TriadElement         *joint,
                                             const TriadElement   *from,
                                             gboolean              with_mimic);

G_END_DECLS
