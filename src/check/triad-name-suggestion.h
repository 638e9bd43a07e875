/* triad-name-suggestion.h: explains why a name does not resolve, and suggests the closest one */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"

/**
 * triad_name_suggestion_explain:
 * @scope: the world or model that was searched, a vertex
 * @name: a name that triad_scope_find() could not resolve
 * @instead: (out) (nullable) (transfer full): the complete replacement for @name, such as
 *   `gripper::flange`, or %NULL if unknown
 *
 * Explains why a name does not resolve.  Takes O(frames) time.
 *
 * Returns: (transfer full): the reason and a suggestion: `there is no frame “flage” in
 *   model “arm”: did you mean “flange”?`
 */
char *triad_name_suggestion_explain   (const TriadModel *model,
                                       int               scope,
                                       const char       *name,
                                       char            **instead);

/** triad_name_suggestion_dup_scope: Returns the name of the scope in messages: `model “arm”`. */
char *triad_name_suggestion_dup_scope (const TriadModel *model,
                                       int               scope);
