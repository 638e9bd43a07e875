/* triad-name-suggestion.h: explains why a name does not resolve, and suggests the closest one */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"

/**
 * triad_name_suggestion_explain:
 * @scope: the world or model that was searched, a vertex
 * @name: a name that triad_scope_find() could not resolve
 * @kind: the kind that it has to name, %TRIAD_FRAME_LINK or %TRIAD_FRAME_JOINT, or
 *   %TRIAD_FRAME_EXPLICIT for any
 * @instead: (out) (nullable) (transfer full): the complete replacement for @name, such as
 *   `gripper::flange`, or %NULL if unknown
 *
 * Explains why a name does not resolve.  Takes O(frames) time.
 *
 * Returns: (transfer full): the reason and a suggestion: `frame “flage” not found in model
 *   “arm”; did you mean “flange”?`
 */
char *triad_name_suggestion_explain   (const TriadModel *model,
                                       int               scope,
                                       const char       *name,
                                       TriadFrameKind    kind,
                                       char            **instead);

/** triad_name_suggestion_dup_scope: Returns the name of the scope in messages: `model “arm”`. */
char *triad_name_suggestion_dup_scope (const TriadModel *model,
                                       int               scope);
