/* triad-problems-private.h: structure and internal functions of TriadProblems
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-problem-list.h"
#include "triad-problems.h"

G_BEGIN_DECLS

struct _TriadProblems
{
  TriadTreeList        parent_instance;

  TriadSession        *session;                /* owned by the pane */

  TriadProblemList    *files;
  GtkTreeListModel    *rows;
  GtkSliceListModel   *made;                   /* the first rows, growing with each frame */
  GtkSingleSelection  *selection;
  gboolean             updating;               /* the list or the session changes, not the user */
  TriadDiagnosticList *diagnostics;            /* the listed diagnostics */
  int                  last;                   /* index of the last selected diagnostic, or -1 */
  gboolean             solved;                 /* it is solved; another may have its index */

  GtkLabel            *count;
  GtkStack            *stack;
};

void              triad_problems_copy            (TriadProblems      *self,
                                                  const char         *text,
                                                  const char         *message);

/* Returns: (nullable) (transfer full): the selected item */
TriadProblemItem *triad_problems_get_chosen      (TriadProblems      *self);

/* Selects the frame and the position of the selected row in all views. */
void              triad_problems_show_chosen     (TriadProblems      *self);
void              triad_problems_install_actions (TriadProblemsClass *klass);

G_END_DECLS
