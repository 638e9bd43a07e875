/* triad-sdf-elements.h: the elements and attributes that SDFormat has
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TRIAD_SDF_ELEMENTS_ROOT:
 *
 * The kind of `<sdf>`.
 *
 * A *kind* of element says which attributes it may have and which elements
 * may stand in it, in any version from 1.0 to 1.12.  What may stand where
 * does not follow from names: the `<limit>` of an axis is of another kind than
 * that of a physics engine.  So kinds are found from the outside in, from
 * that of `<sdf>` on.
 */
#define TRIAD_SDF_ELEMENTS_ROOT 0

/**
 * TriadSdfElement:
 * @kind: of an element; -1 for one that SDFormat does not have there, and for
 *   attributes
 * @last: the last version that has it, 100·major + minor; 0 where the newest
 *   one does
 */
typedef struct
{
  int kind;
  int last;
} TriadSdfElement;

/**
 * triad_sdf_elements_find_element:
 * @kind: a kind of element
 * @name: the name of an element in it
 * @term: (out): what it is
 *
 * Costs O(log elements), as all that looks for names in a kind.
 *
 * Returns: whether SDFormat has such an element there
 */
gboolean    triad_sdf_elements_find_element      (int              kind,
                                                  const char      *name,
                                                  TriadSdfElement *term);

/**
 * triad_sdf_elements_find_attribute:
 * @kind: a kind of element
 * @name: the name of one of its attributes
 * @term: (out): what it is
 *
 * Returns: whether SDFormat has such an attribute there
 */
gboolean    triad_sdf_elements_find_attribute    (int              kind,
                                                  const char      *name,
                                                  TriadSdfElement *term);

/**
 * triad_sdf_elements_is_open:
 * @kind: a kind of element
 *
 * Returns: whether people may write what they like in it, as in `<plugin>`
 */
gboolean    triad_sdf_elements_is_open           (int              kind);

/**
 * triad_sdf_elements_suggest_element:
 * @kind: a kind of element
 * @name: a name that it has no element of
 *
 * Returns: (nullable): the name of the element that may have been meant
 */
const char *triad_sdf_elements_suggest_element   (int              kind,
                                                  const char      *name);
const char *triad_sdf_elements_suggest_attribute (int              kind,
                                                  const char      *name);

/**
 * triad_sdf_elements_dup_element_home:
 * @name: the name of an element
 *
 * Costs O(vocabulary).
 *
 * Returns: (transfer full) (nullable): where elements of that name belong,
 *   outermost first: `“<world>” or “<model>”`; %NULL if nowhere, or in so many
 *   places that it would not help
 */
char *triad_sdf_elements_dup_element_home   (const char *name);
char *triad_sdf_elements_dup_attribute_home (const char *name);

G_END_DECLS
