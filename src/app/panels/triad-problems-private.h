/* triad-problems-private.h: what the files of the list of problems share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-problem-list.h"
#include "triad-problems.h"

G_BEGIN_DECLS

struct _TriadProblems
{
  GtkWidget            parent_instance;

  TriadSession        *session;

  TriadProblemList    *files;
  GtkTreeListModel    *rows;
  GtkSliceListModel   *made;                   /* of them, as many as shall be seen by now */
  GtkSingleSelection  *selection;
  gboolean             updating;               /* the list or the session, not the choice */
  TriadDiagnosticList *diagnostics;            /* that are listed */
  int                  last;                   /* the diagnostic that was chosen last, or -1 */
  gboolean             solved;                 /* that one is, and another may stand in its place */

  GtkListView         *list;
  GtkLabel            *count;
  GtkWidget           *bar;
  GtkStack            *stack;
  GtkPopoverMenu      *menu;
  GMenuModel          *row_menu;
};

/**
 * triad_problems_copy:
 * @self: a list
 * @text: what to copy
 * @message: what to say of it
 */
void              triad_problems_copy            (TriadProblems      *self,
                                                  const char         *text,
                                                  const char         *message);

/**
 * triad_problems_get_chosen:
 * @self: a list
 *
 * Returns: (nullable) (transfer full): what is chosen in it
 */
TriadProblemItem *triad_problems_get_chosen      (TriadProblems      *self);

/**
 * triad_problems_show_chosen:
 * @self: a list
 *
 * Selects what the chosen row speaks of, everywhere.
 */
void              triad_problems_show_chosen     (TriadProblems      *self);
void              triad_problems_install_actions (TriadProblemsClass *klass);

G_END_DECLS
