/* triad-problem-item.h: list item of a node of the diagnostic tree */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-diagnostic-tree.h"
#include "triad-fix-list.h"

#define TRIAD_TYPE_PROBLEM_ITEM (triad_problem_item_get_type ())

/* Is kept over reloads: it then represents the same problem of the new snapshot. */
G_DECLARE_FINAL_TYPE (TriadProblemItem, triad_problem_item, TRIAD, PROBLEM_ITEM, GObject)

/** TriadProblemItem::changed: Emitted when the item represents another node, or has other fixes. */

/* @entry: a node of @diagnostics
 * Returns: (transfer full): an item
 */
TriadProblemItem          *triad_problem_item_new          (TriadDiagnosticList       *diagnostics,
                                                            const TriadDiagnosticNode *entry);

void                       triad_problem_item_set          (TriadProblemItem          *self,
                                                            TriadDiagnosticList       *diagnostics,
                                                            const TriadDiagnosticNode *entry);
TriadDiagnosticList       *triad_problem_item_get_diagnostics (TriadProblemItem          *self);
const TriadDiagnosticNode *triad_problem_item_get_entry    (TriadProblemItem          *self);

/* Returns whether to expand the row, which is done only once, so that a row that the
 * user has collapsed stays collapsed.
 *
 * Returns: TRUE the first time
 */
gboolean                   triad_problem_item_open_once    (TriadProblemItem          *self);

/* Returns: the vertex that it is about, or -1 */
int                        triad_problem_item_get_frame    (TriadProblemItem          *self);

/* @fixes: (nullable): those of its snapshot; others are ignored */
void                       triad_problem_item_set_fixes    (TriadProblemItem          *self,
                                                            TriadFixList              *fixes);

TriadFixList              *triad_problem_item_get_fixes    (TriadProblemItem          *self);

/* Returns: how many fixes there are in @scope around the item */
int                        triad_problem_item_count_fixes  (TriadProblemItem          *self,
                                                            TriadFixScope              scope);

/* Returns: (nullable) (transfer full): what the fix does; for a file, how many problems it
 *   fixes; NULL if there is none
 */
char                      *triad_problem_item_dup_fix      (TriadProblemItem          *self);

/* Returns: (nullable): the name that was probably meant */
const char              *triad_problem_item_get_suggestion (TriadProblemItem      *self);
const char              *triad_problem_item_get_icon_name (TriadProblemItem       *self);

const char              *triad_problem_item_get_css_class (TriadProblemItem       *self);
