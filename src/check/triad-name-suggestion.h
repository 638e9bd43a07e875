/* triad-name-suggestion.h: why a name stands for nothing, and what was meant
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-model.h"

G_BEGIN_DECLS

/**
 * triad_name_suggestion_explain:
 * @model: the tables
 * @scope: the world or model that was looked in, a vertex
 * @name: a name that triad_scope_find() found nothing for
 * @instead: (out) (nullable) (transfer full): all of what may have been meant,
 *   to be written instead of @name: `gripper::flange`; %NULL where that is not
 *   known
 *
 * Costs O(frames).
 *
 * Returns: (transfer full): why it stands for nothing, and what may have been
 *   meant: `there is no frame “flage” in model “arm”: did you mean “flange”?`
 */
char *triad_name_suggestion_explain   (const TriadModel *model,
                                       int               scope,
                                       const char       *name,
                                       char            **instead);

/**
 * triad_name_suggestion_dup_scope:
 * @model: the tables
 * @scope: a world or model, a vertex
 *
 * Returns: (transfer full): what it is called in messages: `model “arm”`
 */
char *triad_name_suggestion_dup_scope (const TriadModel *model,
                                       int               scope);

G_END_DECLS
