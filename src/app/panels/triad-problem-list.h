/* triad-problem-list.h: list model of the children of a node in the diagnostic tree */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-problem-item.h"

#define TRIAD_TYPE_PROBLEM_LIST (triad_problem_list_get_type ())

/* A GListModel of TriadProblemItem, which are created on demand. */
G_DECLARE_FINAL_TYPE (TriadProblemList, triad_problem_list, TRIAD, PROBLEM_LIST, GObject)

/* Returns: (transfer full): the top level, still empty */
TriadProblemList *triad_problem_list_new          (void);

/* Returns: (transfer full) (nullable): the children of @owner; NULL if it has none */
TriadProblemList *triad_problem_list_new_children (TriadProblemItem    *owner);

/* Updates this list, and all lists of children that exist.  Items before and after the
 * changed range are kept, so that views keep their state.
 *
 * @diagnostics: (nullable): the new diagnostics
 */
void              triad_problem_list_set_diagnostics (TriadProblemList    *self,
                                                      TriadDiagnosticList *diagnostics);

/* Sets the fixes of all items.
 *
 * @fixes: (nullable): those of the snapshot; NULL until they are known
 */
void              triad_problem_list_set_fixes    (TriadProblemList    *self,
                                                   TriadFixList        *fixes);

/* Returns: the position of the file or URDF check that contains it; -1 if there is
 *   none
 */
int               triad_problem_list_find_file    (TriadProblemList    *self,
                                                   int                  diagnostic);
