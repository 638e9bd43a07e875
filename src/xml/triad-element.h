/* triad-element.h: XML element tree with exact source positions */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source-range.h"

typedef struct _TriadElement TriadElement;
typedef struct _TriadAttribute TriadAttribute;

/**
 * TriadAttribute:
 * @value: with references resolved, and with tabs and line breaks, as TinyXML-2 keeps them; in
 *   SDFormat without white space around it
 */
struct _TriadAttribute
{
  const char           *name;   /* as written, including the prefix */
  const char           *value;
  TriadSourceRange      range;  /* the value as written, without quotes */
  const TriadAttribute *next;   /* (nullable): the next attribute, in document order */

  /*< private >*/
  guint32               name_begin;     /* of the name as written */
  int                   name_line;
  int                   name_column;
  guint                 n_name : 31;    /* its bytes; 0 if it has the same range as the value */

  /*< public >*/
  guint                 is_trimmed : 1; /* whether white space was written around the value */
};

/** triad_attribute_get_name_range: Returns the name as written, or the range of the value if the
 * attribute was generated. */
TriadSourceRange triad_attribute_get_name_range (const TriadAttribute   *self);

/** triad_attribute_set_name_range: Sets the name as written, in the same file as the value. */
void             triad_attribute_set_name_range (TriadAttribute         *self,
                                                 const TriadSourceRange *range);

/**
 * TriadElement:
 * @text: text of the element itself, without surrounding white space; the empty string if
 *   there is none
 * @included: (nullable): for an `<include>` whose file could be read, the model in that
 *   file, or its actor or light if it has no model; this element is shared by all
 *   includes of the file
 * @version: for a root element, the version of the file as 100·major + minor (108 for
 *   `1.8`), or 0 if it is missing; otherwise 0
 * @original: (nullable): for an element of a copy, the element that it is a copy of; for a
 *   parameter, the one that it changes, or %NULL if it is added
 * @is_converted: whether the element was generated from an older version or another
 *   format
 * @is_parameter: whether it comes from the parameters of an `<include>`
 *
 * Comments and processing instructions are not part of the tree.  After parsing, a tree
 * is immutable and can be read from any thread.
 */
struct _TriadElement
{
  const char           *name;         /* as written, including the prefix (`gz:system`) */
  TriadSourceRange      range;        /* the start tag, from its `<` to after its `>` */
  const char           *text;
  TriadSourceRange      text_range;   /* the text as written, or the start tag if there is none */
  const TriadAttribute *attributes;   /* (nullable): the first attribute */
  const TriadElement   *parent;       /* (nullable): the parent element */
  const TriadElement   *first_child;  /* (nullable): the first child element */
  const TriadElement   *next;         /* (nullable): the next sibling element */
  const TriadElement   *included;
  const TriadElement   *original;
  guint32               end;          /* offset of the byte after the end tag */
  int                   version : 30;
  guint                 is_converted : 1;
  guint                 is_parameter : 1;
};

/** triad_element_is_first: Takes O(1) time.  Returns whether @self is the first child of its parent
 * with its name. */
gboolean              triad_element_is_first       (const TriadElement *self);

/* Each returns the first that has the name, or %NULL; @self may be %NULL. */

const TriadElement   *triad_element_find_child     (const TriadElement *self,
                                                    const char         *name);
const TriadElement   *triad_element_find_next      (const TriadElement *self,
                                                    const char         *name);
const TriadAttribute *triad_element_find_attribute (const TriadElement *self,
                                                    const char         *name);
const char           *triad_element_get_value      (const TriadElement *self,
                                                    const char         *name);

#define TRIAD_FOR_EACH_CHILD(child, parent, name)                                   \
  for (const TriadElement *child = triad_element_find_child ((parent), (name));     \
       child != NULL;                                                               \
       child = triad_element_find_next (child, (name)))

#define TRIAD_FOR_EACH_ATTRIBUTE(attribute, element)                                \
  for (const TriadAttribute *attribute = (element)->attributes;                     \
       attribute != NULL;                                                           \
       attribute = attribute->next)

/**
 * triad_element_walk:
 * @at: @root, or an element in it
 * @inside: whether to descend into @at
 *
 * Iterates over the subtree of @root in document order.
 *
 * Returns: (nullable): the next element, or %NULL after the last one
 */
const TriadElement   *triad_element_walk           (const TriadElement *root,
                                                    const TriadElement *at,
                                                    gboolean            inside);

const TriadElement   *triad_element_get_root       (const TriadElement *self);

/** TRIAD_ELEMENT_PATH_MAX_NAMES: The maximum total length of the names in a path, in bytes. */
#define TRIAD_ELEMENT_PATH_MAX_NAMES 1000

/**
 * triad_element_dup_path:
 *
 * Returns: (transfer full): the element as an XPath:
 *   `/sdf/model[@name='arm']/joint[@name='elbow']/pose`.  Elements without a name are
 *   numbered among siblings of their kind, `/sdf/include[2]`, and so are those whose
 *   names are too long, because every diagnostic has a path
 */
char                 *triad_element_dup_path       (const TriadElement *self);

/** TriadTree: Creates and owns elements.  Elements are allocated in a few large blocks, strings are
 * interned, and everything is freed with the tree.  A tree can contain the elements of several
 * files, each with a root of its own. */
typedef struct _TriadTree TriadTree;

TriadTree      *triad_tree_new           (void);
void            triad_tree_free          (TriadTree          *self);
gsize           triad_tree_get_n_elements (const TriadTree   *self);

/** triad_tree_get_n_bytes: Returns the total size of the texts and attributes in bytes, counting
 * each occurrence. */
gsize           triad_tree_get_n_bytes   (const TriadTree    *self);

/** TRIAD_TREE_MAX_ELEMENTS: The default limit on the number of elements in a tree. */
#define TRIAD_TREE_MAX_ELEMENTS 10000000

/** triad_tree_set_max_elements: Sets the limit that triad_tree_is_full() checks.  The tree itself
 * does not enforce it; readers must check before they add elements. */
void            triad_tree_set_max_elements (TriadTree       *self,
                                             gsize            max_elements);
gboolean        triad_tree_is_full       (const TriadTree  *self);

/**
 * triad_tree_add_element:
 * @parent: (nullable): an element of the same tree, or %NULL for a root
 * @name: copied
 * @range: the start tag
 *
 * Appends an element to the children of @parent, in constant time.
 *
 * Returns: the element, without text; the caller may set the other fields
 */
TriadElement   *triad_tree_add_element   (TriadTree        *self,
                                          TriadElement     *parent,
                                          const char       *name,
                                          TriadSourceRange  range);

/**
 * triad_tree_add_attribute:
 * @name: copied
 * @value: copied
 * @range: the value as written
 *
 * Appends an attribute.
 *
 * Returns: the attribute; the caller may set the range of its name
 */
TriadAttribute *triad_tree_add_attribute (TriadTree        *self,
                                          TriadElement     *element,
                                          const char       *name,
                                          const char       *value,
                                          TriadSourceRange  range);

/**
 * triad_tree_convert_element:
 * @parent: (nullable): an element of the same tree, or %NULL for a root
 * @name: copied
 * @from: the element that it is generated from
 *
 * Appends an element that is generated from @from.
 *
 * Returns: the element, with the range of @from, without attributes and text
 */
TriadElement   *triad_tree_convert_element (TriadTree          *self,
                                            TriadElement       *parent,
                                            const char         *name,
                                            const TriadElement *from);

/** triad_tree_copy_attribute: Copies the attribute named @name from @from to @element, if @from has
 * it. */
void            triad_tree_copy_attribute (TriadTree          *self,
                                           TriadElement       *element,
                                           const TriadElement *from,
                                           const char         *name);

/**
 * triad_tree_share_attributes:
 * @element: an element without attributes
 * @from: another element, which must live as long
 *
 * Gives @element the attributes of @from.  No more may be added to either of them.
 */
void            triad_tree_share_attributes (TriadElement       *element,
                                             const TriadElement *from);

/**
 * triad_tree_copy_element:
 * @parent: (nullable): an element of the same tree, or %NULL for a root
 * @from: another element, which must live as long
 *
 * Appends a copy of @from with everything in it, included models excepted.
 *
 * Returns: (nullable): the copy, or %NULL if the tree is full
 */
TriadElement   *triad_tree_copy_element  (TriadTree          *self,
                                          TriadElement       *parent,
                                          const TriadElement *from);

/** triad_tree_set_attribute: Gives @element, which may share its attributes with others, a copy of
 * @attribute instead of the one with its name. */
void            triad_tree_set_attribute (TriadTree            *self,
                                          TriadElement         *element,
                                          const TriadAttribute *attribute);

void            triad_tree_clear_attributes (TriadElement       *element);

/** triad_tree_detach_element: Removes @element from its parent, which keeps it in its list until
 * triad_tree_sweep_children(). */
void            triad_tree_detach_element (TriadElement        *element);

/** triad_tree_sweep_children: Removes the detached children from the list of @parent. */
void            triad_tree_sweep_children (TriadElement        *parent);

/**
 * triad_tree_set_text:
 * @text: copied
 * @range: the text as written
 */
void            triad_tree_set_text      (TriadTree        *self,
                                          TriadElement     *element,
                                          const char       *text,
                                          TriadSourceRange  range);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadTree, triad_tree_free)
