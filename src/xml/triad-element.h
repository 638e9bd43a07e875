/* triad-element.h: XML as a tree that knows where everything stands
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source-range.h"

G_BEGIN_DECLS

typedef struct _TriadElement TriadElement;
typedef struct _TriadAttribute TriadAttribute;

/**
 * TriadAttribute:
 * @name: as written, with its prefix if it has one
 * @value: with references resolved and white space normalised, as XML says
 * @range: the value as written, without its quotes
 * @name_range: the name as written; @range where the attribute was made,
 *   not read
 * @next: the next one, in the order of the file
 */
struct _TriadAttribute
{
  const char           *name;
  const char           *value;
  TriadSourceRange      range;
  TriadSourceRange      name_range;
  const TriadAttribute *next;
};

/**
 * TriadElement:
 * @name: as written, with its prefix if it has one (`gz:system`)
 * @range: the start tag, from its `<` to behind its `>`
 * @end: the byte behind the element's end tag
 * @text: what stands in the element itself, without the white space around
 *   it; the empty string where nothing does
 * @text_range: that text as written; where there is none, the start tag
 * @attributes: (nullable): the first attribute
 * @parent: (nullable): the element it stands in
 * @first_child: (nullable): the first element in it
 * @next: (nullable): the next element beside it
 * @included: (nullable): for an `<include>` whose file could be read, the
 *   model in that file, or its actor or light where it has no model: an
 *   element that stands elsewhere, shared by all that include the file
 * @version: on the root of a file alone, its version as 100·major + minor
 *   (108 for `1.8`), 0 where it is not said; elsewhere 0
 * @is_converted: whether the file has no such element, but says it in an older
 *   way or in another format
 *
 * Comments and processing instructions are left out.  Once a tree is read,
 * nothing in it changes, and any thread may read it.
 */
struct _TriadElement
{
  const char           *name;
  TriadSourceRange      range;
  gsize                 end;
  const char           *text;
  TriadSourceRange      text_range;
  const TriadAttribute *attributes;
  const TriadElement   *parent;
  const TriadElement   *first_child;
  const TriadElement   *next;
  const TriadElement   *included;
  int                   version;
  gboolean              is_converted;
};

/**
 * triad_element_is_first:
 * @self: an element
 *
 * Costs O(1), however many others there are.
 *
 * Returns: whether no element of its name stands before it in its parent
 */
gboolean              triad_element_is_first       (const TriadElement *self);

/**
 * triad_element_find_child:
 * @self: an element
 * @name: a name
 *
 * Returns: (nullable): the first child of that name
 */
const TriadElement   *triad_element_find_child     (const TriadElement *self,
                                                    const char         *name);

/**
 * triad_element_find_next:
 * @self: an element
 * @name: a name
 *
 * Returns: (nullable): the next element beside @self of that name
 */
const TriadElement   *triad_element_find_next      (const TriadElement *self,
                                                    const char         *name);

/**
 * triad_element_find_attribute:
 * @self: an element
 * @name: a name
 *
 * Returns: (nullable): the attribute of that name
 */
const TriadAttribute *triad_element_find_attribute (const TriadElement *self,
                                                    const char         *name);

/**
 * triad_element_walk:
 * @root: an element
 * @at: an element in it, or @root
 * @inside: whether to go into @at
 *
 * Goes through all that is in @root, parents before what is in them.
 *
 * Returns: (nullable): the next element; %NULL behind the last one
 */
const TriadElement   *triad_element_walk           (const TriadElement *root,
                                                    const TriadElement *at,
                                                    gboolean            inside);

/**
 * triad_element_get_root:
 * @self: an element
 *
 * Returns: the outermost element of the tree that @self stands in
 */
const TriadElement   *triad_element_get_root       (const TriadElement *self);

/**
 * TRIAD_ELEMENT_PATH_MAX_NAMES:
 *
 * How many bytes the names in a path may have together.
 */
#define TRIAD_ELEMENT_PATH_MAX_NAMES 1000

/**
 * triad_element_dup_path:
 * @self: an element
 *
 * Returns: (transfer full): where it stands, in XPath's manner:
 *   `/sdf/model[@name='arm']/joint[@name='elbow']/pose`; elements without a
 *   name that have siblings of their kind are counted, `/sdf/include[2]`, and
 *   so are those whose names are too long: each problem of a file has a path
 */
char                 *triad_element_dup_path       (const TriadElement *self);

/**
 * TriadTree:
 *
 * Makes elements, and owns them: everything in it lives in a few large
 * blocks, strings once each, and goes with it.  The elements of several files
 * may stand in one, each file with a root of its own.
 */
typedef struct _TriadTree TriadTree;

TriadTree      *triad_tree_new           (void);
void            triad_tree_free          (TriadTree          *self);
gsize           triad_tree_get_n_elements (const TriadTree   *self);

/**
 * triad_tree_get_n_bytes:
 * @self: a tree
 *
 * Returns: how many bytes its texts and attributes have, counted as often as
 *   they stand in it
 */
gsize           triad_tree_get_n_bytes   (const TriadTree    *self);

/**
 * TRIAD_TREE_MAX_ELEMENTS:
 *
 * How many elements are read into a tree, if not said otherwise.
 */
#define TRIAD_TREE_MAX_ELEMENTS 10000000

/**
 * triad_tree_set_max_elements:
 * @self: a tree
 * @max_elements: how many elements are enough
 *
 * A tree takes more, but who reads files asks triad_tree_is_full() before.
 */
void            triad_tree_set_max_elements (TriadTree       *self,
                                             gsize            max_elements);
gboolean        triad_tree_is_full       (const TriadTree  *self);

/**
 * triad_tree_add_element:
 * @self: a tree
 * @parent: (nullable): an element of the same tree, %NULL for the root
 * @name: its name; copied
 * @range: its start tag
 *
 * Adds an element behind the other children of @parent, in constant time.
 *
 * Returns: the element, without text; its maker may set the other fields
 */
TriadElement   *triad_tree_add_element   (TriadTree        *self,
                                          TriadElement     *parent,
                                          const char       *name,
                                          TriadSourceRange  range);

/**
 * triad_tree_add_attribute:
 * @self: a tree
 * @element: one of its elements
 * @name: its name; copied
 * @value: its value; copied
 * @range: the value as written
 *
 * Adds an attribute behind the others.
 *
 * Returns: the attribute; its maker may set its `name_section`
 */
TriadAttribute *triad_tree_add_attribute (TriadTree        *self,
                                          TriadElement     *element,
                                          const char       *name,
                                          const char       *value,
                                          TriadSourceRange  range);

/**
 * triad_tree_convert_element:
 * @self: a tree
 * @parent: (nullable): an element of the same tree, %NULL for the root
 * @name: its name; copied
 * @from: what it is made of
 *
 * Adds an element that says what @from does in another way.
 *
 * Returns: the element, where @from is, without attributes and text
 */
TriadElement   *triad_tree_convert_element (TriadTree          *self,
                                            TriadElement       *parent,
                                            const char         *name,
                                            const TriadElement *from);

/**
 * triad_tree_copy_attribute:
 * @self: a tree
 * @element: one of its elements
 * @from: an element
 * @name: the name of an attribute, which @from may have
 */
void            triad_tree_copy_attribute (TriadTree          *self,
                                           TriadElement       *element,
                                           const TriadElement *from,
                                           const char         *name);

/**
 * triad_tree_set_text:
 * @self: a tree
 * @element: one of its elements
 * @text: copied
 * @range: the text as written
 */
void            triad_tree_set_text      (TriadTree        *self,
                                          TriadElement     *element,
                                          const char       *text,
                                          TriadSourceRange  range);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadTree, triad_tree_free)

G_END_DECLS
