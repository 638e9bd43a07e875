/* triad-problem-list.h: what stands in one file, or under one mistake
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-problem-item.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_PROBLEM_LIST (triad_problem_list_get_type ())

/**
 * TriadProblemList:
 *
 * A #GListModel of #TriadProblemItem, which are made when they are asked for.
 */
G_DECLARE_FINAL_TYPE (TriadProblemList, triad_problem_list, TRIAD, PROBLEM_LIST, GObject)

/**
 * triad_problem_list_new:
 *
 * Returns: (transfer full): the files, none yet
 */
TriadProblemList *triad_problem_list_new          (void);

/**
 * triad_problem_list_new_children:
 * @owner: an item
 *
 * Returns: (transfer full) (nullable): what stands in it; %NULL for nothing
 */
TriadProblemList *triad_problem_list_new_children (TriadProblemItem    *owner);

/**
 * triad_problem_list_set_findings:
 * @self: the files
 * @diagnostics: (nullable): what is wrong with them now
 *
 * Changes this list, and all that were made for items in it.  What is before
 * and behind all that changed stays, so whoever shows it loses nothing.
 */
void              triad_problem_list_set_findings (TriadProblemList    *self,
                                                   TriadDiagnosticList *diagnostics);

/**
 * triad_problem_list_find_file:
 * @self: the files
 * @diagnostic: one of the findings
 *
 * Returns: the position of the file, or the question, that it stands in, -1 where there is none
 */
int               triad_problem_list_find_file    (TriadProblemList    *self,
                                                   int                  diagnostic);

G_END_DECLS
