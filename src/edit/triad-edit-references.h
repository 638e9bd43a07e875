/* triad-edit-references.h: all references to frames that the files of a snapshot contain */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit-private.h"

/**
 * TriadEditReference:
 * @text: the name as the file means it, with references to characters resolved
 * @range: the name as written
 * @scope: the world or model that it is looked up in, a vertex
 * @model_frame: the vertex that `__model__` resolves to there
 * @is_mention: whether it is in a `<plugin>` or an element with a prefix, whose meaning is
 *   unknown
 */
typedef struct
{
  const char       *text;
  TriadSourceRange  range;
  int               scope;
  int               model_frame;
  gboolean          is_mention;
} TriadEditReference;

/** TRIAD_EDIT_REFERENCES_MAX_STEPS: How many components are followed of all names that may begin in
 * any scope, times the scopes: both can be many, in many elements. */
#define TRIAD_EDIT_REFERENCES_MAX_STEPS 30000

/** TRIAD_EDIT_REFERENCES_MAX_MENTIONS: How many names in plugins are collected at least; those of the
 * element with the last one are, too.  Each needs 40 bytes, and is one for each include of its file. */
#define TRIAD_EDIT_REFERENCES_MAX_MENTIONS 5000000

/**
 * triad_edit_references_new:
 * @with_mentions: whether to collect those in `<plugin>` and in elements with a prefix,
 *   until they are %TRIAD_EDIT_REFERENCES_MAX_MENTIONS
 * @are_all: (out) (optional): whether none can be missing because of
 *   %TRIAD_EDIT_REFERENCES_MAX_STEPS
 *
 * Collects the references in SDFormat files, as often as their files are included: those
 * that make up the frame graphs, and those in `<gripper>`, `<state>`, the parameters of
 * `<include>` and similar elements.  In `<plugin>`, each text and attribute is one.
 *
 * The names in `parent_frame` may begin in any of the surrounding scopes.  Takes O(elements) time.
 *
 * Returns: (transfer full) (element-type TriadEditReference): the references
 */
GArray *triad_edit_references_new   (const TriadSnapshot      *snapshot,
                                     gboolean                  with_mentions,
                                     gboolean                 *are_all);

/**
 * TriadEditComponent:
 * @begin: offset in the text of a reference
 * @end: one past its last byte
 * @frame: the vertex that the text up to @end resolves to
 */
typedef struct
{
  gsize begin;
  gsize end;
  int   frame;
} TriadEditComponent;

/**
 * triad_edit_references_step:
 * @component: (inout): the previous component; { 0, 0, -1 } to begin
 *
 * Follows the name of a reference into nested models: `arm`, then `hand` of `arm::hand`.
 *
 * Returns: whether there is another component, and it resolves
 */
gboolean triad_edit_references_step (const TriadModel         *model,
                                     const TriadEditReference *reference,
                                     TriadEditComponent       *component);

/** triad_edit_references_is_verbatim: Returns whether a reference is written in the @text of its file
 * as it is meant, without references to characters. */
gboolean triad_edit_references_is_verbatim (const TriadEditReference *reference,
                                            const char               *text);

/**
 * triad_edit_references_find:
 * @is_target: (array length=n_frames): whether to look for a vertex
 * @found: (out): the first component of the name that resolves to one of them
 *
 * Follows the name of a reference into nested models.  Takes O(length) time.
 *
 * Returns: whether there is such a component
 */
gboolean triad_edit_references_find (const TriadModel         *model,
                                     const TriadEditReference *reference,
                                     const gboolean           *is_target,
                                     TriadEditComponent       *found);

/** triad_edit_references_dup_names: Returns (transfer full) (element-type utf8): the set of the names
 * of the vertices in @is_target, which the model owns. */
GHashTable *triad_edit_references_dup_names (const TriadModel *model,
                                             const gboolean   *is_target);

/** TRIAD_EDIT_LOOKUP_BYTES: What a name counts more, for the time that each takes beside that of its
 * bytes. */
#define TRIAD_EDIT_LOOKUP_BYTES 100

/** TRIAD_EDIT_MENTIONS_MAX_BYTES: How many bytes of names in plugins are followed in all scopes,
 * and 100 for each name in each of them. */
#define TRIAD_EDIT_MENTIONS_MAX_BYTES (10 * 1024 * 1024)

/**
 * triad_edit_references_find_mention:
 * @is_target: (array length=n_frames): whether to look for a vertex
 * @names: the names of those vertices
 * @n_left: (inout): the bytes of names that are still followed, initially
 *   %TRIAD_EDIT_MENTIONS_MAX_BYTES; those of one name, and 100, count for each scope, and if there are
 *   too few, it is not followed and they become 0
 * @found: (out): the first component of the name that resolves to one of them
 *
 * Follows a name in a plugin, which may be relative to any of the surrounding scopes.  A text of more
 * than %TRIAD_NAME_MAX_BYTES is no name.
 *
 * Returns: whether there is such a component
 */
gboolean triad_edit_references_find_mention (const TriadModel         *model,
                                             const TriadEditReference *reference,
                                             const gboolean           *is_target,
                                             GHashTable               *names,
                                             gsize                    *n_left,
                                             TriadEditComponent       *found);

/**
 * triad_edit_references_replace:
 * @component: a component of its name
 * @text: the text to write instead of it
 *
 * Replaces only that component, unless the name is written with references to characters.
 */
void     triad_edit_references_replace (TriadEditDraft           *draft,
                                        const TriadEditReference *reference,
                                        const TriadEditComponent *component,
                                        const char               *text);
