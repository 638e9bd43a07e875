/* triad-scope.h: which frame a name stands for
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

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
int   triad_scope_find    (const TriadModel *model,
                           int               scope,
                           int               model_frame,
                           const char       *name);

/**
 * triad_scope_explain:
 * @model: the tables
 * @scope: the world or model that was looked in, a vertex
 * @name: a name that triad_scope_find() found nothing for
 *
 * Costs O(frames).
 *
 * Returns: (transfer full): why it stands for nothing, and what may have been
 *   meant: `there is no frame “flage” in model “arm”: did you mean “flange”?`
 */
char *triad_scope_explain (const TriadModel *model,
                           int               scope,
                           const char       *name);

/**
 * triad_scope_index:
 * @model: the tables, with every frame; @names is made
 * @diagnostics: (element-type TriadDiagnostic): gets names that are not unique
 *
 * Gives each scope its names.  Siblings must not share a name; in files of
 * version 1.6 and earlier a joint or frame may share the name of another
 * kind of sibling, and is then called `NAME_joint` or `NAME_frame`.
 *
 * Spec: 002, §3.2 “Unique names for all sibling elements”.
 */
void  triad_scope_index   (TriadModel       *model,
                           GPtrArray        *diagnostics);

/**
 * triad_scope_dup_title:
 * @model: the tables
 * @scope: a world or model, a vertex
 *
 * Returns: (transfer full): what it is called in messages: `model “arm”`
 */
char *triad_scope_dup_title (const TriadModel *model,
                             int               scope);

G_END_DECLS
