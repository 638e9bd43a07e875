/* triad-problem-list.h: list model of the children of a node in the diagnostic tree */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

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

/* Expands the file, and the run, that contain the diagnostic.
 *
 * @rows: the tree of the lists, of which this is the top level
 * Returns: the position of the diagnostic's row; GTK_INVALID_LIST_POSITION if there is none
 */
guint             triad_problem_list_reveal       (TriadProblemList    *self,
                                                   GtkTreeListModel    *rows,
                                                   int                  diagnostic);
