/* triad-scope.h: which frame a name stands for
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-frame-edge.h"
#include "triad-model.h"

G_BEGIN_DECLS

/**
 * TRIAD_SCOPE_UNKNOWN:
 *
 * The name leads into a model whose file could not be read, so nobody can
 * say whether it is right.  That was said once, of the `<include>`.
 */
#define TRIAD_SCOPE_UNKNOWN -2

/**
 * TRIAD_SCOPE_DELIMITER:
 *
 * What stands between the names of models and of what is in them.
 */
#define TRIAD_SCOPE_DELIMITER "::"

/**
 * triad_scope_find:
 * @model: the tables
 * @scope: the world or model to look in, a vertex
 * @model_frame: what `__model__` means there, a vertex
 * @name: a name, not empty; `a::b::c` leads down through the models a and b
 *
 * Names are looked for in @scope alone, never in what is around it, and lead
 * down through models only.  A model's name stands for its frame, as
 * `name::__model__` does.  `world` is a name in the scope of a world alone.
 *
 * Costs O(length of @name).
 *
 * Spec: 002, §2.2, §2.3 and §3.1; 004, §1.3 “Name Scoping and
 * Cross-Referencing”.
 *
 * Returns: the vertex; -1 where the name stands for nothing;
 *   %TRIAD_SCOPE_UNKNOWN
 */
int             triad_scope_find         (const TriadModel     *model,
                                          int                   scope,
                                          int                   model_frame,
                                          const char           *name);

/**
 * triad_scope_dup_name:
 * @model: the tables
 * @scope: the world or model that is to be looked in, a vertex
 * @model_frame: what `__model__` means there, a vertex
 * @frame: the frame to name, a vertex
 *
 * The inverse of triad_scope_find().
 *
 * Costs O(length of the name).
 *
 * Returns: (transfer full) (nullable): a name that finds @frame; %NULL where
 *   none does: it is outside of @scope, or another has its name
 */
char           *triad_scope_dup_name     (const TriadModel     *model,
                                          int                   scope,
                                          int                   model_frame,
                                          int                   frame);

/**
 * triad_scope_resolve:
 * @model: the tables
 * @scope: the world or model to look in, a vertex
 * @model_frame: what `__model__` means there, a vertex
 * @reference: a name that is written
 *
 * Returns: the edge to what @reference names; one that dangles, where it
 *   names nothing
 */
TriadFrameEdge  triad_scope_resolve      (const TriadModel     *model,
                                          int                   scope,
                                          int                   model_frame,
                                          const TriadReference *reference);

/**
 * triad_scope_find_sibling:
 * @model: the tables
 * @scope: a world or model, a vertex
 * @name: a name in it
 *
 * Returns: the vertex of that very name, -1 for none
 */
int             triad_scope_find_sibling (const TriadModel     *model,
                                          int                   scope,
                                          const char           *name);

/**
 * triad_scope_descend:
 * @model: the tables
 * @scope: (inout): where to begin, a vertex; then the last scope reached
 * @name: a name
 * @through_other: (out): whether the next part of it names something that is
 *   no model, and so no scope
 *
 * Follows a name down through models, as far as it leads.
 *
 * Returns: the part of @name that is left, to be looked for in @scope
 */
const char     *triad_scope_descend      (const TriadModel     *model,
                                          int                  *scope,
                                          const char           *name,
                                          gboolean             *through_other);

/**
 * triad_scope_index:
 * @model: the tables, with every frame; @names is made
 *
 * Gives each scope its names.  Of siblings that share a name the first has
 * it, but a link before a joint or frame; the other has it as `duplicate_of`.
 * In files of version 1.6 and earlier a joint or frame may share the name of
 * another kind of sibling, and is then called `NAME_joint` or `NAME_frame`, or
 * where that is taken `NAME_frame0`, `NAME_frame1` and so on.
 *
 * Spec: 002, §3.2 “Unique names for all sibling elements”.
 */
void            triad_scope_index        (TriadModel           *model);

G_END_DECLS
