/* triad-problem-item.h: a diagnostic as a row shows it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_PROBLEM_ITEM (triad_problem_item_get_type ())

/**
 * TriadProblemItem:
 *
 * Properties, all for reading: `icon-name`, `css-classes` (of the icon),
 * `severity`, `message`, `place` (`arm.sdf:12:3`), `code`, `related` (a line for
 * each place that belongs to it) and `has-related`.
 */
G_DECLARE_FINAL_TYPE (TriadProblemItem, triad_problem_item, TRIAD, PROBLEM_ITEM, GObject)

/**
 * triad_problem_item_new:
 * @snapshot: what the diagnostic belongs to
 * @diagnostic: one of its diagnostics
 *
 * Returns: (transfer full): a problem
 */
TriadProblemItem *triad_problem_item_new         (TriadSnapshot         *snapshot,
                                                  const TriadDiagnostic *diagnostic);

/**
 * triad_problem_item_get_frame:
 * @self: a problem
 *
 * Returns: the vertex that it speaks of, or -1
 */
int               triad_problem_item_get_frame   (TriadProblemItem      *self);

const char       *triad_problem_item_get_message (TriadProblemItem      *self);

/**
 * triad_problem_item_dup_summary:
 * @self: a problem
 *
 * Returns: (transfer full): all of it in one text, to be read out
 */
char             *triad_problem_item_dup_summary (TriadProblemItem      *self);

G_END_DECLS
