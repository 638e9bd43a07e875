/* triad-problem-item.h: an entry of the list of problems, as a row shows it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-diagnostic-tree.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_PROBLEM_ITEM (triad_problem_item_get_type ())

/**
 * TriadProblemItem:
 *
 * Outlives the findings that it was made for: after a reload it stands for the
 * same problem in the new one.
 */
G_DECLARE_FINAL_TYPE (TriadProblemItem, triad_problem_item, TRIAD, PROBLEM_ITEM, GObject)

/**
 * TriadProblemItem::changed:
 * @self: an item
 *
 * It stands for something else now.
 */

/**
 * triad_problem_item_new:
 * @diagnostics: what was found
 * @entry: one of its entries
 *
 * Returns: (transfer full): an item
 */
TriadProblemItem          *triad_problem_item_new          (TriadDiagnosticList       *diagnostics,
                                                            const TriadDiagnosticNode *entry);

/**
 * triad_problem_item_set:
 * @self: an item
 * @diagnostics: a later reading
 * @entry: what it stands for there
 */
void                       triad_problem_item_set          (TriadProblemItem          *self,
                                                            TriadDiagnosticList       *diagnostics,
                                                            const TriadDiagnosticNode *entry);
TriadDiagnosticList       *triad_problem_item_get_findings (TriadProblemItem          *self);
const TriadDiagnosticNode *triad_problem_item_get_entry    (TriadProblemItem          *self);

/**
 * triad_problem_item_open_once:
 * @self: an item
 *
 * Whoever closes a row does not want it opened again.
 *
 * Returns: whether its row shall be opened: %TRUE the first time
 */
gboolean                   triad_problem_item_open_once    (TriadProblemItem          *self);

/**
 * triad_problem_item_get_frame:
 * @self: an item
 *
 * Returns: the vertex that it speaks of, or -1
 */
int                        triad_problem_item_get_frame    (TriadProblemItem          *self);

/**
 * triad_problem_item_get_suggestion:
 * @self: an item
 *
 * Returns: (nullable): what to write instead of the name that is wrong
 */
const char              *triad_problem_item_get_suggestion (TriadProblemItem      *self);
char                      *triad_problem_item_dup_title    (TriadProblemItem *self);
char                      *triad_problem_item_dup_detail   (TriadProblemItem *self);
char                      *triad_problem_item_dup_more     (TriadProblemItem *self);
const char              *triad_problem_item_get_icon_name (TriadProblemItem       *self);

/**
 * triad_problem_item_get_css_class:
 * @self: an item
 *
 * Returns: of its icon
 */
const char              *triad_problem_item_get_css_class (TriadProblemItem       *self);

G_END_DECLS
