/* triad-model-copy.h: copy of an included model that can be changed */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/** TriadModelCopy: A copy of an included model, with an index of the children of its elements by
 * tag and name.  The models that it includes are copied when they are first opened.
 *
 * The tag of an include that is resolved is that of the included element, and its name that of the
 * nested model, since an included model is a nested model. */
typedef struct _TriadModelCopy TriadModelCopy;

/**
 * triad_model_copy_new:
 * @model: the included model
 * @tree: receives the copies
 */
TriadModelCopy *triad_model_copy_new      (const TriadElement *model,
                                           TriadTree          *tree);

/** triad_model_copy_free: Frees the index, and finishes the copy. */
void            triad_model_copy_free     (TriadModelCopy     *self);

/** triad_model_copy_get_model: Returns (nullable) the copy, or %NULL if the tree is full. */
TriadElement   *triad_model_copy_get_model (const TriadModelCopy *self);

/** triad_model_copy_is_full: Returns whether something could not be copied because the tree is
 * full. */
gboolean        triad_model_copy_is_full  (const TriadModelCopy *self);

/** triad_model_copy_get_tag: Returns the tag of @element. */
const char     *triad_model_copy_get_tag  (const TriadElement *element);

/** triad_model_copy_get_name: Returns (nullable) the name of @element, which must have been
 * found. */
const char     *triad_model_copy_get_name (const TriadModelCopy *self,
                                           const TriadElement *element);

/**
 * triad_model_copy_open:
 *
 * Returns: (nullable): the element that contains the children of @element: for an include that
 *   is resolved, the copy of its model, or %NULL if the tree is full
 */
TriadElement   *triad_model_copy_open     (TriadModelCopy     *self,
                                           TriadElement       *element);

/**
 * triad_model_copy_find:
 * @tag: (nullable): the tag of the child, or %NULL for any
 * @name: (nullable): the name of the child, or %NULL for any
 *
 * Finds the first such child of @parent, in amortized constant time.  Those of an include come
 * before those of its model, since they override them.
 *
 * Returns: (nullable): the child
 */
TriadElement   *triad_model_copy_find     (TriadModelCopy     *self,
                                           TriadElement       *parent,
                                           const char         *tag,
                                           const char         *name);

/** triad_model_copy_append: Appends a copy of @element to the children of @parent.
 *
 * Returns: (nullable): the copy, or %NULL if the tree is full */
TriadElement   *triad_model_copy_append   (TriadModelCopy     *self,
                                           TriadElement       *parent,
                                           const TriadElement *element);

void            triad_model_copy_rename   (TriadModelCopy       *self,
                                           TriadElement         *element,
                                           const TriadAttribute *name);

/** triad_model_copy_update: Updates the index after the content of @element was replaced. */
void            triad_model_copy_update   (TriadModelCopy     *self,
                                           TriadElement       *element);

void            triad_model_copy_remove   (TriadModelCopy     *self,
                                           TriadElement       *element);

/**
 * triad_model_copy_expand:
 * @include: an include that is resolved
 * @tree: receives the copy
 *
 * Makes the model that @include declares: a copy of the included model with the values that it
 * overrides.
 *
 * Spec: 004, §1.4.1 “Permissible //include Elements”.
 *
 * Returns: (nullable): the model, which is the included one if nothing is overridden; %NULL if
 *   @tree is full
 */
const TriadElement *triad_model_copy_expand (const TriadElement *include,
                                             TriadTree          *tree);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadModelCopy, triad_model_copy_free)
